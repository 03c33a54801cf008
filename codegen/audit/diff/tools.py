"""Two tool lists by the names of their tools."""

from collections.abc import Mapping
from typing import Any

from codegen.audit.diff.model import Change, Report
from codegen.audit.diff.schemas import compare_schemas
from codegen.errors import ToolFormatError
from codegen.reference.pointer.prepare import Formats
from codegen.tools.model import Skipped, Tool, ToolList

__all__ = ["diff_tools"]

_DETAILS = ("kind", "description", "strict")
_MORE_PAGES = "nextCursor"  # a notice of the reader, no entry of the list


def diff_tools(
    old: ToolList,
    new: ToolList,
    *,
    seed: int = 0,
    formats: Formats = "assert",
    resources: Mapping[str, Any] | None = None,
) -> Report:
    """Return what became of each tool of two lists, with a witness for each claim.

    Tools are told by their names in a call, `namespace.name` where there is a namespace. `seed`
    is that of the random values; `formats` and `resources` are those of `compile_schema`. Raise
    ToolFormatError for two tools of one name in a list.
    """
    before, after = _by_name(old), _by_name(new)
    changes = [
        (
            _changed(name, entry, after[name], seed, formats, resources)
            if name in after
            else Change(name, "removed")
        )
        for name, entry in before.items()
    ]
    changes += [Change(name, "added") for name in after if name not in before]
    return Report(tuple(changes), seed)


def _by_name(listed: ToolList) -> dict[str, Tool | Skipped]:
    """Return the tools by their names in a call, and the entries without a schema of their own."""
    entries: dict[str, Tool | Skipped] = {}
    for tool in listed.tools:
        name = tool.name if tool.namespace is None else f"{tool.namespace}.{tool.name}"
        if name in entries:
            raise ToolFormatError(f"{tool.place}: a second tool {name!a} in one list")
        entries[name] = tool
    for entry in listed.skipped:
        if entry.name != _MORE_PAGES:
            entries.setdefault(entry.name, entry)
    return entries


def _changed(
    name: str,
    old: Tool | Skipped,
    new: Tool | Skipped,
    seed: int,
    formats: Formats,
    resources: Mapping[str, Any] | None,
) -> Change:
    """Return what became of an entry that is on both sides."""
    if isinstance(old, Skipped) or isinstance(new, Skipped):
        same = isinstance(old, Skipped) and isinstance(new, Skipped)
        return Change(name, "unchanged") if same else Change(name, "changed", ("kind",))
    details = tuple(what for what in _DETAILS if getattr(old, what) != getattr(new, what))
    arguments, results = (
        compare_schemas(
            True if before is None else before,
            True if after is None else after,
            seed=seed,
            formats=formats,
            resources=resources,
        )
        for before, after in (
            (old.schema, new.schema),
            (old.output_schema, new.output_schema),
        )
    )
    is_changed = details or arguments.is_changed or results.is_changed
    return Change(name, "changed" if is_changed else "unchanged", details, arguments, results)
