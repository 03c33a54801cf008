"""Sections of calls: an outer pair of marks, and calls between it (spec/formats B2.1).

Kimi and DeepSeek write so. The outer marks are often lost, so that calls count without them too.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..calls import Reply, call_of
from ..reading import Reading
from ..strict_json import NotJson
from .found import Found
from .literals import skip_blanks
from .reasoning import Find, after_reasoning
from .regions import BrokenRegion, Marks, after_closing, arguments_at, parse_regions

__all__ = ["Section", "named_call"]


@dataclass(frozen=True)
class Section:
    """The marks of a section: those that begin and end it, that of a call, and where a call ends.

    `extra` are marks beside sections that are no content.
    """

    openings: tuple[str, ...]
    closings: tuple[str, ...]
    call: str
    call_closing: str
    extra: tuple[str, ...] = ()

    @cached_property
    def _begin(self) -> Marks:
        return Marks((*self.openings, self.call))

    @cached_property
    def _all(self) -> Marks:
        openings = (*self.openings, *self.closings, self.call, *self.extra)
        return Marks(openings, (self.call_closing,))

    def find(self, text: str, start: int = 0) -> int:
        """Return where the first section or call from a place begins, or -1."""
        return self._begin.find(text, start)

    def parse(
        self,
        text: str,
        reading: Reading,
        read_call: Callable[[Found, int], int],
        *,
        answer: Callable[[str, Find], int] = after_reasoning,
    ) -> Reply:
        """Return the calls of all sections; raise ReplyError where they are too many.

        `read_call` adds the call that goes on after its mark, and returns its end. A section that
        is not closed is noted; one without calls is a call with an error.
        """
        last_call = text.rfind(self.call)
        last_closing = max(text.rfind(closing) for closing in self.closings)

        def read(found: Found, start: int, opening: str) -> int:
            if opening == self.call:
                return read_call(found, start)
            if opening in self.openings:
                if last_call < start:
                    raise NotJson("is missing: the reply was cut off before it")
                if last_closing < start:
                    found.note(f"the last {self.closings[0]} is missing")
            return start

        def start_of_answer(text: str, _find: Find) -> int:
            return answer(text, self.find)

        return parse_regions(text, reading, self._all, read, answer=start_of_answer)


def named_call(
    found: Found, start: int, name: str, closing: str, identifier: str | None = None
) -> int:
    """Add the call whose arguments stand as JSON between a place and a mark; return its end.

    Nothing before the mark is an empty object. Raise BrokenRegion where it cannot be read.
    """
    end = skip_blanks(found.text, start)
    arguments: Any = {}
    try:
        if not found.text.startswith(closing, end):
            arguments, end = arguments_at(found, end, name)
        end = after_closing(found, end, closing, name)
    except BrokenRegion as error:
        error.identifier = identifier
        raise
    found.add(call_of(identifier, name, arguments, found.reading))
    return end
