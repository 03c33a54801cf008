"""Calls that a model writes as an array, of JSON objects or others (spec/formats B2.1)."""

from collections.abc import Callable
from typing import Any

from ..calls import Call
from ..reading import Reading
from ..strict_json import NotJson
from .found import Found
from .literals import skip_blanks
from .objects import object_call
from .quoted import PYTHON
from .regions import BrokenRegion, json_at

__all__ = ["calls_in_array", "read_array"]

_BROKEN = "cannot be read: its array is broken or cut off"


def calls_in_array(
    found: Found, start: int, make: Callable[[Any, str, Reading], Call] = object_call
) -> int:
    """Add the calls of the JSON array that begins at a place; return where the array ends.

    `make` makes the call of an item and of the item's text. Raise NotJson where the array cannot be
    read on, with the items before that place added; the message completes a sentence on a call.
    """

    def read(start: int) -> int:
        value, end = json_at(found, start)
        found.add(make(value, found.text[start:end], found.reading))
        return end

    return read_array(found.text, start, read)


def read_array(
    text: str, start: int, read: Callable[[int], int], *, comma_at_end: bool = False
) -> int:
    """Read the items of the array that begins at a place; return where it ends.

    `read` reads the item at a place, and returns its end. A comma after the last item is read where
    `comma_at_end` says so. Raise NotJson where the array cannot be read on.
    """
    start = skip_blanks(text, start)
    if not text.startswith("[", start):
        raise NotJson("is not an array of calls")
    start = skip_blanks(text, start + 1)
    may_end = True
    while not (may_end and text.startswith("]", start)):
        start = skip_blanks(text, read(start))
        may_end = comma_at_end or not text.startswith(",", start)
        if text.startswith(",", start):
            start = skip_blanks(text, start + 1)
        elif not text.startswith("]", start):
            raise BrokenRegion(_BROKEN, start, None, PYTHON)
    return start + 1
