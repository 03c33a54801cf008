"""Gemma 4: a call in literals of its own, between `<|tool_call>` and `<tool_call|>`.

Strings stand between `<|"|>` marks and hold any text, keys are bare, numbers, true, false and null
are as in JSON (spec/formats B2.1).
"""

import re
from typing import Any

from ..calls import Reply, call_of
from ..reading import Reading
from ..strict_json import NotJson
from .found import Found
from .literals import skip_blanks
from .quoted import GEMMA
from .reasoning import Find, after_reasoning
from .regions import BrokenRegion, Marks, after_closing, parse_regions

__all__ = ["answer", "find", "parse"]

_CLOSE = "<tool_call|>"
_MARKS = Marks(("<|tool_call>",), (_CLOSE,))
(_QUOTE,) = GEMMA
_HEAD = re.compile(r"\s*+call:([\w.:/-]++)(?=\{)")
_KEY = re.compile(r"([^,:{}\[\]<\s]++)\s*+:")
_BARE = re.compile(r"[^,{}\[\]<]++")
_DEEPEST = 100  # levels; a call of more is refused as too deep


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins, or -1.

    The first mark may be lost where the text begins with a call: servers drop special tokens.
    """
    bare = _HEAD.match(text, start)
    return skip_blanks(text, start) if bare else _MARKS.find(text, start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that is broken or cut off has an error, and the next one is read. Lenient reading takes
    a bare word as text.
    """
    return parse_regions(text, reading, _MARKS, _read, find, answer=answer)


def answer(text: str, find: Find) -> int:
    """Return where the answer begins: behind reasoning, whose tags are data inside a string."""

    def around(start: int, place: int) -> int:
        is_inside = text.count(_QUOTE, start, place) % 2 == 1
        close = text.find(_QUOTE, place) if is_inside else -1
        return close if close < 0 else close + len(_QUOTE)

    return after_reasoning(text, find, around)


def _read(found: Found, start: int, opening: str) -> int:
    head = _HEAD.match(found.text, start)
    if head is None:
        raise NotJson("does not begin with call:NAME{")
    name = head[1]
    try:
        arguments, end = _Literals(found.reading).value_at(found.text, head.end())
    except NotJson as error:
        raise BrokenRegion(f"arguments {error}", head.end(), name, GEMMA) from None
    if opening:
        end = after_closing(found, end, _CLOSE, name)
    found.add(call_of(None, name, arguments, found.reading))
    return end


class _Literals:
    """Reads the literals at a place; each method returns a value and where it ends."""

    def __init__(self, reading: Reading) -> None:
        limit = reading.strictness.max_depth
        self._reading = reading
        self._max_depth = _DEEPEST if limit is None else min(limit, _DEEPEST)
        self._unique_keys = reading.strictness.duplicate_keys == "refuse"

    def value_at(self, text: str, start: int) -> tuple[Any, int]:
        """Raise NotJson where no literal begins, or it is cut off."""
        try:
            return self._value(text, start, self._max_depth)
        except RecursionError:
            raise NotJson("cannot be read: nested too deep") from None

    def _value(self, text: str, start: int, depth: int) -> tuple[Any, int]:
        start = skip_blanks(text, start)
        if text.startswith(_QUOTE, start):
            return _string(text, start + len(_QUOTE))
        if not text.startswith(("{", "["), start):
            return self._bare(text, start)
        if depth == 0:
            raise NotJson(f"nest deeper than {self._max_depth} levels")
        read = self._object if text[start] == "{" else self._array
        return read(text, start, depth - 1)

    def _object(self, text: str, start: int, depth: int) -> tuple[Any, int]:
        members: dict[str, Any] = {}
        end = skip_blanks(text, start + 1)
        while not text.startswith("}", end):
            end = _after_comma(text, end, first=not members)
            key = _KEY.match(text, end)
            if key is None:
                raise _refused(text, end, "KEY:")
            if self._unique_keys and key[1] in members:
                raise NotJson(f"have the key {key[1]!a:.100} twice")
            members[key[1]], end = self._value(text, key.end(), depth)
            end = skip_blanks(text, end)
        return members, end + 1

    def _array(self, text: str, start: int, depth: int) -> tuple[Any, int]:
        items: list[Any] = []
        end = skip_blanks(text, start + 1)
        while not text.startswith("]", end):
            item, end = self._value(text, _after_comma(text, end, first=not items), depth)
            items.append(item)
            end = skip_blanks(text, end)
        return items, end + 1

    def _bare(self, text: str, start: int) -> tuple[Any, int]:
        word = _BARE.match(text, start)
        if word is None:
            raise _refused(text, start, "a value")
        try:
            return self._reading.decoder.value(word[0]), word.end()
        except NotJson:
            if self._reading.lenient:
                return word[0].rstrip(), word.end()
            raise _refused(text, start, "a value") from None


def _string(text: str, start: int) -> tuple[str, int]:
    end = text.find(_QUOTE, start)
    if end < 0:
        raise NotJson("have a string that is not closed")
    return text[start:end], end + len(_QUOTE)


def _after_comma(text: str, start: int, *, first: bool) -> int:
    if first:
        return start
    if not text.startswith(",", start):
        raise _refused(text, start, "a comma")
    return skip_blanks(text, start + 1)


def _refused(text: str, start: int, expected: str) -> NotJson:
    got = ascii(text[start : start + 20]) if start < len(text) else "the end"
    return NotJson(f"cannot be read: expected {expected}, got {got}")
