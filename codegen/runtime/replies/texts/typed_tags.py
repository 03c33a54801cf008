"""Calls between tags whose arguments say themselves whether they are text or JSON.

DeepSeek V3.2 and Kimi K3 write so (spec/formats B2.1).
"""

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..calls import call_of
from ..strict_json import NotJson
from .found import Found
from .literals import skip_blanks
from .quoted import JSON
from .reasoning import Find, after_reasoning
from .regions import BrokenRegion, json_at

__all__ = ["TypedTags"]

_MOST_UNCLOSED = 32  # texts beside reasoning; each may cost a look at all of the reply


@dataclass(frozen=True)
class TypedTags:
    """The tags of a call after its opening mark.

    `head` matches the rest of the opening tag, with the name as group 1; `argument` that of an
    argument, with its key and its kind as groups 1 and 2. An argument of kind `text` is text as it
    stands, any other is JSON.
    """

    call_opening: str
    call_closing: str
    head: re.Pattern[str]
    argument: re.Pattern[str]
    argument_closing: str
    text: str

    def read_call(self, found: Found, start: int) -> int:
        """Add the call that goes on after its mark; return its end. Raise NotJson.

        The closing tag must be there: without it, a call that is cut off looks like one with fewer
        arguments.
        """
        head = self.head.match(found.text, start)
        if head is None:
            raise NotJson("has no name in its opening tag, or is cut off")
        arguments: dict[str, Any] = {}
        place = skip_blanks(found.text, head.end())
        while tag := self.argument.match(found.text, place):
            try:
                value, place = self._value(found, tag)
            except BrokenRegion as error:
                reason = f"argument {tag[1]!a:.100} {error}"
                raise BrokenRegion(reason, error.place, head[1], error.quotes) from None
            if tag[1] in arguments:
                self._repeated(found, head[1], tag)
            arguments[tag[1]] = value
            place = skip_blanks(found.text, place)
        if not found.text.startswith(self.call_closing, place):
            raise BrokenRegion(f"is cut off before {self.call_closing}", place, head[1])
        found.add(call_of(None, head[1], arguments, found.reading))
        return place + len(self.call_closing)

    def answer(self, text: str, find: Find) -> int:
        """Return where the answer begins: behind reasoning, whose tags are data inside a text."""
        unclosed = 0

        def around(start: int, place: int) -> int:
            nonlocal unclosed
            while unclosed < _MOST_UNCLOSED and (tag := self.argument.search(text, start, place)):
                try:
                    start = self._end_of_text(text, tag.end())
                except BrokenRegion:
                    unclosed += 1
                    return -1
                if start > place:
                    return start
            return -1

        return after_reasoning(text, find, around)

    def _repeated(self, found: Found, name: str, tag: re.Match[str]) -> None:
        if found.reading.strictness.duplicate_keys == "refuse":
            raise BrokenRegion(f"argument {tag[1]!a:.100} comes twice", tag.end(), name)
        found.note(f"the argument {tag[1]!a:.100} of {name!a:.100} comes twice; the last counts")

    def _value(self, found: Found, tag: re.Match[str]) -> tuple[Any, int]:
        """Return the value of the argument that a tag opens, and the place after it."""
        if tag[2] == self.text:
            end = self._end_of_text(found.text, tag.end())
            return found.text[tag.end() : end], end + len(self.argument_closing)
        value, end = json_at(found, tag.end())
        end = skip_blanks(found.text, end)
        if not found.text.startswith(self.argument_closing, end):
            raise BrokenRegion("has text after its JSON, or is cut off", end, None, JSON)
        return value, end + len(self.argument_closing)

    def _end_of_text(self, text: str, start: int) -> int:
        """Return where the text of an argument ends; raise BrokenRegion where it is not closed.

        A closing tag counts where another argument or the end of the call follows; one inside a
        whole call that the text quotes does not (spec/formats B2.4). Calls that an unclosed text
        seems to quote are none, for it may have been cut off.
        """
        quoted, end_of_call = 0, len(text)
        for tag in self._tags.finditer(text, start):
            if tag[0] == self.call_opening:
                quoted += 1
            elif tag[0] == self.call_closing:
                end_of_call = min(end_of_call, tag.start() if quoted == 0 else len(text))
                quoted -= quoted > 0
            elif quoted == 0 and self._goes_on(text, skip_blanks(text, tag.end())):
                return tag.start()
        raise BrokenRegion("is not closed", end_of_call)

    def _goes_on(self, text: str, place: int) -> bool:
        closed = text.startswith(self.call_closing, place)
        return closed or self.argument.match(text, place) is not None

    @cached_property
    def _tags(self) -> re.Pattern[str]:
        tags = (self.call_opening, self.call_closing, self.argument_closing)
        return re.compile("|".join(map(re.escape, tags)))
