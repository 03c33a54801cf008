"""MiniMax M1: JSON objects in a row between `<tool_calls>` and `</tool_calls>`."""

from ..calls import Reply
from ..reading import Reading
from ..strict_json import NotJson
from .end_tokens import is_at_end
from .found import Found
from .literals import skip_blanks
from .objects import object_call
from .regions import Marks, after_closing, find_before, json_at, parse_regions

__all__ = ["find", "parse"]

_OPEN, _CLOSE = "<tool_calls>", "</tool_calls>"
_MARKS = Marks((_OPEN,), (_CLOSE,))


def find(text: str, start: int = 0) -> int:
    """Return where the first block of objects from a place begins, or -1."""
    return find_before(text, _OPEN, "{", start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    An object may span lines. One that is broken or cut off becomes a call with an error, and the
    next block is read.
    """
    return parse_regions(text, reading, _MARKS, _read)


def _read(found: Found, start: int, _opening: str) -> int:
    text, end = found.text, skip_blanks(found.text, start)
    if is_at_end(text, end):
        raise NotJson("is cut off")
    while not text.startswith(_CLOSE, end):
        if is_at_end(text, end):
            return after_closing(found, end, _CLOSE)
        value, after = json_at(found, end)
        found.add(object_call(value, text[end:after], found.reading))
        end = skip_blanks(text, after)
    return end + len(_CLOSE)
