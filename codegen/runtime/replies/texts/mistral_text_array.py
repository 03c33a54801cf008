"""Mistral's older tokenizers: `[TOOL_CALLS]` and an array of calls (spec/formats B2.1)."""

from ..calls import Reply
from ..reading import Reading
from .arrays import calls_in_array
from .found import Found
from .regions import Marks, find_before, parse_regions

__all__ = ["find", "parse"]

_MARKS = Marks(("[TOOL_CALLS]",))


def find(text: str, start: int = 0) -> int:
    """Return where the first mark from a place stands that an array follows, or -1."""
    return find_before(text, "[TOOL_CALLS]", "[", start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    An array that is broken or cut off gives the calls before that place, and one with an error.
    """
    return parse_regions(text, reading, _MARKS, _read)


def _read(found: Found, start: int, _opening: str) -> int:
    return calls_in_array(found, start)
