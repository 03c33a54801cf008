"""Calls that a model writes as Python does, `NAME(key=LITERAL, …)`, never evaluated."""

import re
from typing import Any

from ..calls import broken_call, call_of
from ..strict_json import NotJson
from .arrays import read_array
from .found import Found
from .literals import Literals, end_of_brackets, skip_blanks
from .quoted import PYTHON
from .reasoning import Find, after_reasoning
from .regions import BrokenRegion

__all__ = ["after_reasoning_before_python", "python_call", "python_list"]

_HEAD = re.compile(r"([^\W\d](?:\w|[.-](?=\w))*+)\s*+\(")  # tools are not all named as in Python
_BRACKET = re.compile(r"[(\[{]")
_KEY = re.compile(r"([^\W\d]\w*+)\s*+=(?!=)")


def after_reasoning_before_python(text: str, find: Find) -> int:
    """Return where the answer begins: behind reasoning, whose tags are data inside brackets."""

    def around(start: int, place: int) -> int:
        while bracket := _BRACKET.search(text, start, place):
            start = end_of_brackets(text, bracket.end())
            if start < 0 or start > place:
                return start
        return -1

    return after_reasoning(text, find, around)


def python_list(found: Found, start: int, values: Literals) -> int:
    """Add the calls of the list that begins at a place; return where the list ends.

    `values` reads the literals. Raise NotJson where the list cannot be read on, with the calls
    before that place added; the message completes a sentence about a call.
    """
    return read_array(
        found.text, start, lambda place: python_call(found, place, values), comma_at_end=True
    )


def python_call(found: Found, start: int, values: Literals, *, suffix: str = "") -> int:
    """Add the call that begins at a place, named without a suffix; return where it ends.

    A positional argument, an expression and a key that comes twice make a call with an error.
    Raise NotJson for a text that is no call, or that is cut off.
    """
    text = found.text
    head = _HEAD.match(text, start)
    if head is None:
        raise BrokenRegion("is not NAME(key=value), or is cut off", start, None, PYTHON)
    name = head[1].removesuffix(suffix)
    try:
        arguments, end = _arguments(text, head.end(), values)
    except NotJson as error:
        end = end_of_brackets(text, head.end())
        if end < 0:
            raise BrokenRegion(str(error), head.end(), name, PYTHON) from None
        found.add(broken_call(None, name, f"call {error}", text[start:end]))
    else:
        found.add(call_of(None, name, arguments, found.reading))
    return end


def _arguments(text: str, start: int, values: Literals) -> tuple[dict[str, Any], int]:
    """Return the arguments after the opening bracket, and the place after the closing one."""
    arguments: dict[str, Any] = {}
    end = skip_blanks(text, start)
    while not text.startswith(")", end):
        key = _KEY.match(text, end)
        if key is None:
            raise NotJson("has a positional argument, or is cut off: write key=value")
        if key[1] in arguments:
            raise NotJson(f"argument {key[1]!a:.100} comes twice")
        try:
            arguments[key[1]], end = values.value_at(text, key.end())
        except NotJson as error:
            raise NotJson(f"argument {key[1]!a:.100} {error}") from None
        end = skip_blanks(text, end)
        if text.startswith(",", end):
            end = skip_blanks(text, end + 1)
        elif not text.startswith(")", end):
            reason = "is an expression, not a literal" if end < len(text) else "is cut off"
            raise NotJson(f"argument {key[1]!a:.100} {reason}")
    return arguments, end + 1
