"""Regions of calls that begin with a mark, and may end with one (spec/formats B2.1)."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..calls import Reply, broken_call
from ..reading import Reading
from ..strict_json import NotJson
from .end_tokens import is_at_end
from .found import Found
from .literals import skip_blanks
from .objects import value_at
from .quoted import JSON, PYTHON, first_mark
from .reasoning import Find, after_reasoning

__all__ = [
    "BrokenRegion",
    "Marks",
    "after_closing",
    "arguments_at",
    "find_before",
    "json_at",
    "parse_regions",
    "past_closing",
    "read_region",
]

Read = Callable[[Found, int, str], int]
"""Adds the calls of the region that goes on at a place after its opening mark; returns its end.

Raises NotJson for a region that cannot be read; the message completes a sentence on a call.
"""


class BrokenRegion(NotJson):
    """A region that cannot be read past a place.

    `name` and `identifier` are those of the call, where it has them. `quotes` are those of the
    call's texts: marks inside them are none.
    """

    def __init__(
        self, error: str, place: int, name: str | None = None, quotes: tuple[str, ...] = ()
    ) -> None:
        super().__init__(error)
        self.place = place
        self.name = name
        self.quotes = quotes
        self.identifier: str | None = None


@dataclass(frozen=True)
class Marks:
    """The marks of a format: those that begin a region, and those that end one, if any."""

    openings: tuple[str, ...]
    closings: tuple[str, ...] = ()

    def find(self, text: str, start: int = 0) -> int:
        """Return where the first region from a place begins, or -1."""
        mark = self._opening.search(text, start)
        return mark.start() if mark else -1

    def next(self, text: str, start: int) -> int:
        """Return where the next mark of either kind from a place begins, or the text ends."""
        mark = self._any.search(text, start)
        return mark.start() if mark else len(text)

    def opening(self, text: str, start: int) -> str:
        """Return the mark that begins at a place, or an empty text."""
        mark = self._opening.match(text, start)
        return mark[0] if mark else ""

    def end_of_broken(self, text: str, start: int, quotes: tuple[str, ...]) -> int:
        """Return where a region that cannot be read ends: at the next mark, or with the text."""
        mark = first_mark(text, start, self.openings + self.closings, quotes)
        if mark is None:
            return len(text)
        return mark.end() if mark[0] in self.closings else mark.start()

    @cached_property
    def _opening(self) -> re.Pattern[str]:
        return re.compile("|".join(map(re.escape, self.openings)))

    @cached_property
    def _any(self) -> re.Pattern[str]:
        return re.compile("|".join(map(re.escape, self.openings + self.closings)))


def parse_regions(
    text: str,
    reading: Reading,
    marks: Marks,
    read: Read,
    find: Find | None = None,
    *,
    answer: Callable[[str, Find], int] = after_reasoning,
) -> Reply:
    """Return the calls of all regions; raise ReplyError where they are too many.

    What cannot be read becomes a call with an error, and the next region is read. `find` gives
    where the first region from a place begins, where marks alone do not say it. `answer` gives
    where the answer begins, after what is no content.
    """
    found = Found(text, reading)
    find = find or marks.find
    end = answer(text, find)
    found.take(0, end)
    while (start := find(text, end)) >= 0:
        end = read_region(found, start, marks, read)
        found.take(start, end)
    return found.reply()


def read_region(found: Found, start: int, marks: Marks, read: Read) -> int:
    """Add the calls of the region that begins at a place, or one with an error; return its end."""
    opening = marks.opening(found.text, start)
    body = start + len(opening)
    try:
        return read(found, body, opening)
    except NotJson as error:
        return _broken(found, start, body, marks, error)


def _broken(found: Found, start: int, body: int, marks: Marks, error: NotJson) -> int:
    """Add a call with an error for the rest of a region; return where that ends."""
    if not isinstance(error, BrokenRegion):
        error = BrokenRegion(str(error), body)
    end = marks.end_of_broken(found.text, error.place, error.quotes)
    found.add(broken_call(error.identifier, error.name, f"call {error}", found.text[start:end]))
    return end


def after_closing(found: Found, end: int, closing: str, name: str | None = None) -> int:
    """Return the place after a closing mark, blanks before it aside; raise BrokenRegion.

    It may be missing at the end of the text, where generation often stops before it; a lenient
    reading lets it be missing anywhere.
    """
    close = skip_blanks(found.text, end)
    if found.text.startswith(closing, close):
        return close + len(closing)
    if found.reading.lenient or is_at_end(found.text, end):
        found.note(f"a closing {closing} is missing")
        return end
    raise BrokenRegion(f"has text where {closing} was expected", end, name, _quotes(found))


def past_closing(text: str, end: int, closings: tuple[str, ...]) -> int:
    """Return the place after one of the closing marks, which a format may have or not."""
    close = skip_blanks(text, end)
    return next((close + len(mark) for mark in closings if text.startswith(mark, close)), end)


def json_at(found: Found, start: int) -> tuple[Any, int]:
    """Return the JSON at a place and where it ends; raise BrokenRegion."""
    try:
        return value_at(found.text, start, found.reading)
    except NotJson as error:
        raise BrokenRegion(str(error), start, None, _quotes(found)) from None


def arguments_at(found: Found, start: int, name: str) -> tuple[Any, int]:
    """Return the JSON at a place and where it ends; raise BrokenRegion that names the call."""
    try:
        return json_at(found, start)
    except BrokenRegion as error:
        raise BrokenRegion(f"arguments {error}", start, name, error.quotes) from None


def _quotes(found: Found) -> tuple[str, ...]:
    return PYTHON if found.reading.lenient else JSON


def find_before(text: str, mark: str, following: str, start: int = 0) -> int:
    """Return where a mark begins that one of the characters follows, blanks aside, or -1.

    A mark with which the text ends counts: the rest may have been cut off.
    """
    while (start := text.find(mark, start)) >= 0:
        body = skip_blanks(text, start + len(mark))
        if body == len(text) or text[body] in following:
            return start
        start = body
    return -1
