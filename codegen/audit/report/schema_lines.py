"""A schema as lines of JSON, each with the pointer of what begins on it."""

from collections.abc import Iterator
from json import dumps
from typing import Any

from codegen.audit.report.model import Line
from codegen.runtime.text import escape

__all__ = ["schema_lines"]

_INDENT = "  "


def schema_lines(schema: object) -> Iterator[Line]:
    """Yield the lines of a JSON value, indented by two blanks as `json.dumps` does it.

    All text is ASCII. A line that only closes an object or array has no pointer.
    """
    pending: list[tuple[str, Any, str | None, str, str]] = [("", schema, "", "", "")]
    while pending:
        indent, value, pointer, label, end = pending.pop()
        if not isinstance(value, dict | list) or not value:
            yield Line(f"{indent}{label}{_scalar(value)}{end}", pointer)
            continue
        opening, closing = "{}" if isinstance(value, dict) else "[]"
        yield Line(f"{indent}{label}{opening}", pointer)
        pending.append((indent, _Closing(closing), None, "", end))
        members = list(_members(value))
        for position in range(len(members) - 1, -1, -1):
            key, named, item = members[position]
            comma = "," if position < len(members) - 1 else ""
            pending.append((indent + _INDENT, item, f"{pointer or ''}/{escape(key)}", named, comma))


class _Closing(str):
    """The sign that closes an object or array."""


def _members(value: Any) -> Iterator[tuple[str, str, Any]]:
    """Yield the key of each member or item, how its line begins, and its value."""
    if isinstance(value, dict):
        yield from ((key, f"{dumps(key)}: ", item) for key, item in value.items())
    else:
        yield from ((str(index), "", item) for index, item in enumerate(value))


def _scalar(value: Any) -> str:
    return value if isinstance(value, _Closing) else dumps(value)
