"""Phi-4-mini and FireFunction v2: `functools` and a JSON array (spec/formats B2.1).

Another template puts the array between `<|tool_call|>` and `<|/tool_call|>`.
"""

import re

from ..calls import Reply
from ..reading import Reading
from .arrays import calls_in_array
from .found import Found
from .regions import Marks, parse_regions, past_closing

__all__ = ["find", "parse"]

_OPEN, _CLOSE = "<|tool_call|>", "<|/tool_call|>"
_MARKS = Marks(("functools", _OPEN), (_CLOSE,))
_CALL = re.compile(r"<\|tool_call\|>|functools(?=\[\s*+(?:[{\]]|\Z))")


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins, or -1.

    `<|tool_call|>` that is never closed is granite's; the word functools alone is prose.
    """
    place = _next_call(text, start)
    if text.startswith(_OPEN, place) and text.find(_CLOSE, place) < 0:
        return -1
    return place


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    Where an array is broken or cut off, the calls before that place count and one with an error
    follows them; then the next mark is looked for.
    """
    return parse_regions(text, reading, _MARKS, _read, _next_call)


def _next_call(text: str, start: int) -> int:
    call = _CALL.search(text, start)
    return call.start() if call else -1


def _read(found: Found, start: int, _opening: str) -> int:
    return past_closing(found.text, calls_in_array(found, start), (_CLOSE,))
