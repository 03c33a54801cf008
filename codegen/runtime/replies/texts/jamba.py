"""Jamba 1.5, Hunyuan A13B, Apriel: a JSON array between `<tool_calls>` and `</tool_calls>`."""

from ..calls import Reply
from ..reading import Reading
from .marked_arrays import parse_arrays
from .regions import Marks, find_before

__all__ = ["find", "parse"]

_OPEN = "<tool_calls>"
_MARKS = Marks((_OPEN,), ("</tool_calls>",))


def find(text: str, start: int = 0) -> int:
    """Return where the first block of an array from a place begins, or -1."""
    return find_before(text, _OPEN, "[", start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many."""
    return parse_arrays(text, reading, _MARKS)
