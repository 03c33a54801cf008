"""Recorded arguments: JSON lines of calls, by the tools that they name."""

from collections.abc import Collection
from typing import Any

from codegen.errors import ReplyError
from codegen.runtime.replies.strict_json import decode, reply_text

__all__ = ["read_arguments"]


def read_arguments(data: bytes, tools: Collection[str], source: str) -> dict[str, tuple[Any, ...]]:
    """Return the arguments of each tool from lines of {"name", "arguments"}; empty lines are none.

    `source` names the lines in messages. Raise ReplyError for a line that is no such object, and
    one that names none of the tools.
    """
    found: dict[str, list[Any]] = {}
    for number, line in enumerate(data.split(b"\n"), 1):
        if not line.strip():
            continue
        call = _call(line, f"{source}: line {number}")
        if call["name"] not in tools:
            raise ReplyError(f"{source}: line {number}: there is no tool {call['name']!a:.100}")
        found.setdefault(call["name"], []).append(call["arguments"])
    return {name: tuple(values) for name, values in found.items()}


def _call(line: bytes, place: str) -> dict[str, Any]:
    call = decode(reply_text(line, place), place)
    if (
        not isinstance(call, dict)
        or not isinstance(call.get("name"), str)
        or "arguments" not in call
    ):
        raise ReplyError(f'{place}: is no object with "name" and "arguments"')
    return call
