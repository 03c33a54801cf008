"""Apertus: a JSON array of `{NAME: {…}}` between `<|tools_prefix|>` and `<|tools_suffix|>`."""

from typing import Any

from ..calls import Call, Reply, broken_call, call_of
from ..reading import Reading
from .marked_arrays import parse_arrays
from .regions import Marks

__all__ = ["find", "parse"]

_MARKS = Marks(("<|tools_prefix|>",), ("<|tools_suffix|>",))
find = _MARKS.find


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many."""
    return parse_arrays(text, reading, _MARKS, _call)


def _call(value: Any, raw: str, reading: Reading) -> Call:
    if not isinstance(value, dict) or len(value) != 1:
        return broken_call(None, None, "call is not an object of exactly one key, its name", raw)
    ((name, arguments),) = value.items()
    call = call_of(None, name, arguments, reading)
    return {**call, "raw": raw} if "error" in call else call
