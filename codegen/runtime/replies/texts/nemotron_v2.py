"""Nemotron Nano v2: a JSON array between `<TOOLCALL>` and `</TOOLCALL>` (spec/formats B2.1)."""

from ..calls import Reply
from ..reading import Reading
from .marked_arrays import parse_arrays
from .regions import Marks

__all__ = ["find", "parse"]

_MARKS = Marks(("<TOOLCALL>",), ("</TOOLCALL>",))
find = _MARKS.find


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many."""
    return parse_arrays(text, reading, _MARKS)
