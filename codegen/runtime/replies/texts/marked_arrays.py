"""Formats that put a JSON array of calls between an opening and a closing mark."""

from collections.abc import Callable
from typing import Any

from ..calls import Call, Reply
from ..reading import Reading
from .arrays import calls_in_array
from .found import Found
from .objects import object_call
from .regions import Marks, after_closing, parse_regions

__all__ = ["parse_arrays"]


def parse_arrays(
    text: str,
    reading: Reading,
    marks: Marks,
    make: Callable[[Any, str, Reading], Call] = object_call,
) -> Reply:
    """Return the calls of all arrays of a text; raise ReplyError where they are too many.

    `make` makes the call of an item and of the item's text. Where an array is broken or cut off,
    the calls before that place count and one with an error follows them; then the next array is
    read. The last closing mark may be missing.
    """

    def read(found: Found, start: int, _opening: str) -> int:
        return after_closing(found, calls_in_array(found, start, make), *marks.closings)

    return parse_regions(text, reading, marks, read)
