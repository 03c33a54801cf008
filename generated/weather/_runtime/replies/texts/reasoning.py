"""Where a model's reasoning ends, so that calls which it only thinks of are none."""

import re
from collections.abc import Callable
from contextlib import suppress

from ..strict_json import Decoder, NotJson
from .literals import Literals

__all__ = [
    "MOST_BRACES",
    "MOST_TAGS",
    "PAIRS",
    "Around",
    "Find",
    "Objects",
    "after_reasoning",
    "after_reasoning_before_calls",
    "end_of_object",
    "end_of_reasoning",
]

PAIRS = (
    ("<think>", "</think>"),
    ("[THINK]", "[/THINK]"),
    ("<seed:think>", "</seed:think>"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<thinking>", "</thinking>"),
    ("<|inner_prefix|>", "<|inner_suffix|>"),
    ("<scratch_pad>", "</scratch_pad>"),
)
_CLOSINGS = dict(PAIRS)
_TAGS = "|".join(re.escape(tag) for pair in PAIRS for tag in pair)
_TAG = re.compile(rf"(?P<tag>{_TAGS})(?:\s*+(?P=tag))*+")  # a model in a loop writes one many times
_READERS = (Decoder(raw_controls=True), Literals(json_words=True))  # as a lenient reading reads
MOST_TAGS = 256  # a hostile reply has more, each of which may cost a look at all of the text
MOST_BRACES = 32  # that begin no JSON: each may cost a look at all of the text

Find = Callable[[str, int], int]
Around = Callable[[int, int], int]
"""From the beginning of a call and a place behind it: the end of the value around the place, or -1.
"""


def after_reasoning(text: str, find: Find, around: Around | None = None) -> int:
    """Return where the answer begins: after all closed reasoning before the first call.

    `find` gives where the first call from a place begins, or -1. The opening tag may have stood in
    the prompt: a closing tag alone counts where a call follows it, or none comes before it.
    Reasoning that is never closed hides nothing, and a tag inside a value of a call is data
    (spec/formats B2.5): `around` finds such a value, that of JSON where it is not given. No more
    than 256 tags are looked at, one that is repeated at once as one, and 32 braces that begin no
    JSON.
    """
    answer, place, call = 0, 0, -1
    around = around or Objects(text, find).around
    unclosed: set[str] = set()
    for _ in range(MOST_TAGS):
        tag = _TAG.search(text, place)
        if tag is None:
            break
        if call < 0:
            call = _call_between(text, place, tag.start(), find)
        closing = _CLOSINGS.get(tag["tag"])
        if closing is None:
            if call >= 0 and (end := around(call, tag.start())) > 0:
                place = call = end
                continue
            if call >= 0 and find(text, tag.end()) < 0:
                break
            end = tag.end()
        elif call >= 0:
            break
        else:
            end = -1
            if closing not in unclosed:
                end = end_of_reasoning(text, tag.end(), closing, find, around)
            if end < 0:
                unclosed.add(closing)
                place = tag.end()
                continue
        answer, place, call = end, end, -1
    return answer


def after_reasoning_before_calls(text: str, find: Find) -> int:
    """Return where the answer begins for a model that calls while it reasons, as Kimi does."""
    call = find(text, 0)
    return after_reasoning(text if call < 0 else text[:call], find)


def end_of_reasoning(text: str, start: int, closing: str, find: Find, around: Around) -> int:
    """Return the end of the reasoning that goes on at a place, or -1 where it is never closed.

    `closing` is the tag that closes it; the others are those of `after_reasoning`.
    """
    call, place = -1, start
    while (close := text.find(closing, place)) >= 0:
        if call < 0:
            call = _call_between(text, place, close, find)
        end = around(call, close) if call >= 0 else -1
        if end < 0:
            return close + len(closing)
        place = call = end
    return -1


def _call_between(text: str, start: int, end: int, find: Find) -> int:
    call = find(text[start:end], 0)
    return call if call < 0 else start + call


def end_of_object(text: str, start: int) -> int:
    """Return where the object ends that begins at a place, JSON or a Python dict; -1 if broken."""
    for reader in _READERS:
        with suppress(NotJson):
            return reader.value_at(text, start)[1]
    return -1


class Objects:
    """The objects of a text's calls, also those that are Python dicts.

    A call may have several of them, or one where it `has_one`. A brace that begins none is passed
    over with all up to the next call, but not without end.
    """

    def __init__(self, text: str, find: Find, *, has_one: bool = False) -> None:
        self._text = text
        self._find = find
        self._has_one = has_one
        self._broken = 0
        self._from, self._next = 0, -1  # from the one place on, the first call is at the other

    def around(self, start: int, place: int) -> int:
        """Return the end of the object around a place, of those from a call before; or -1."""
        is_call = not self._has_one
        while self._broken < MOST_BRACES:
            start = start if is_call else self._call(start)
            start = self._text.find("{", start, place)
            if start < 0:
                break
            end = end_of_object(self._text, start)
            if end > place:
                return end
            is_call = not self._has_one and end > 0
            self._broken += end < 0
            start = max(end, start + 1)
        return -1

    def _call(self, start: int) -> int:
        """Return where the first call from a place begins, or the end of the text."""
        if not self._from <= start <= self._next:
            found = self._find(self._text, start)
            self._from, self._next = start, len(self._text) if found < 0 else found
        return self._next
