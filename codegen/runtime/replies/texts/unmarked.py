"""Calls in JSON that no mark of the model tells from data: their shapes, and what else is no call.

A package manifest has a name too. So where the tools are known, the name must be that of a tool;
where none are known, an object counts only if it has nothing but the members of a call.
"""

import re
from json import dumps
from typing import Any

from ..calls import Call
from ..reading import Reading
from .objects import object_call

__all__ = ["KEYS", "candidates", "holds_calls", "shown_name", "unmarked_call"]

KEYS = ("arguments", "parameters", "args", "input")
_BESIDE = frozenset({"name", "id", "type"})
_NAME = re.compile(r'"name"\s*+:\s*+"([^"\\]*+)"')


def candidates(value: Any) -> list[Any]:
    """Return what may be calls of a JSON value, in order; none are for data.

    A value is a call, an array of calls, or an object of one key: `tool_calls` with an array, or
    `tool_call` with a call.
    """
    if isinstance(value, dict) and len(value) == 1:
        value = value.get("tool_calls", value.get("tool_call", value))
    return value if isinstance(value, list) else [value]


def holds_calls(items: list[Any], reading: Reading) -> bool:
    """Say whether candidates are calls: one that surely is a call speaks for all of them."""
    return any(_is_call(_unwrapped(item), reading) for item in items)


def unmarked_call(item: Any, raw: str, reading: Reading) -> Call:
    """Return the call of a candidate; one with an error and its text `raw` where it is none."""
    call = object_call(_unwrapped(item), "", reading, keys=KEYS)
    return {**call, "raw": raw or _text(item)} if "error" in call else call


def shown_name(text: str, start: int, end: int) -> str | None:
    """Return the first name that is written between two places of a text that is no JSON."""
    name = _NAME.search(text, start, end)
    return name[1] if name else None


def _unwrapped(item: Any) -> Any:
    """Return a call in the shape of OpenAI's chat API without its wrapper."""
    if isinstance(item, dict) and isinstance(item.get("function"), dict):
        return {"id": item.get("id"), **item["function"]}
    return item


def _is_call(item: Any, reading: Reading) -> bool:
    if not isinstance(item, dict) or not isinstance(item.get("name"), str):
        return False
    key = next((key for key in KEYS if key in item), None)
    bare = item.keys() <= _BESIDE | {key}
    if reading.names is None:
        return bare and key is not None and isinstance(item[key], dict | str | None)
    return reading.is_tool(item["name"]) and (bare or key is not None)


def _text(item: Any) -> str:
    try:
        return dumps(item, ensure_ascii=False)
    except (ValueError, TypeError, RecursionError):
        return ""
