"""Python literals that a model writes, read without evaluating anything (spec/formats B2.1)."""

import re
from math import isfinite
from typing import Any
from unicodedata import lookup

from ..strict_json import NotJson

__all__ = ["Literals", "end_of_brackets", "skip_blanks"]

_DEEPEST = 100  # levels; Python's own parser stops at 200 brackets
_FARTHEST = 50_000
_MOST_BITS = 14_284  # of integers of 4,300 digits, the most that Python reads and writes
_BLANKS = re.compile(r"[ \t\r\n\f]*+")
_NUMBER = re.compile(r"[-+]?[ ]*+(?:\d|\.\d)(?:[eE][-+](?=\d)|[\w.])*+", re.ASCII)
_FLOAT = re.compile(r"[-+]?[0-9_]*+(?:\.|[eE]).*+")
_WORD = re.compile(r"[^\W\d]\w*+")
_QUOTED = (
    r"""(?P<raw>[rR])?(?:'''(?P<a>(?:[^\\']|\\.|'(?!''))*+)'''"""
    r'''|"""(?P<b>(?:[^\\"]|\\.|"(?!""))*+)"""'''
    r"""|'(?!'')(?P<c>(?:[^\\'\n]|\\.)*+)'|"(?!"")(?P<d>(?:[^\\"\n]|\\.)*+)")"""
)
_STRING = re.compile(_QUOTED, re.DOTALL)
_TO_BRACKET = re.compile(rf"""(?:[^()\[\]{{}}'"]|{_QUOTED})*+([()\[\]{{}}])""", re.DOTALL)
_ESCAPE = re.compile(
    r"\\(?:(\n)|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|N\{([^{}]{1,100})\}"
    r"|([0-7]{1,3})|([\\'\"abfnrtv])|([xuUN]))"
)
_LETTERS = {**dict(zip("abfnrtv", "\a\b\f\n\r\t\v", strict=True)), **{c: c for c in "\\'\""}}
_PYTHON_WORDS = {"True": True, "False": False, "None": None}
_JSON_WORDS = {"true": True, "false": False, "null": None}


class Literals:
    """Reads Python literals: strings, numbers, True, False, None, lists, tuples and dicts.

    Tuples become arrays; a dict's keys are strings. Names, operators, sets, bytes, and strings
    side by side are refused. `json_words` also reads true, false and null. `unique_keys` and
    `max_depth` are as in `Decoder`, but no more than 100 levels are read. Time is linear in the
    text. The message of NotJson completes a sentence that begins with the literal's name.
    """

    def __init__(
        self,
        *,
        json_words: bool = False,
        unique_keys: bool = False,
        max_depth: int | None = None,
    ) -> None:
        self._words = {**_PYTHON_WORDS, **(_JSON_WORDS if json_words else {})}
        self._unique_keys = unique_keys
        self._max_depth = _DEEPEST if max_depth is None else min(max_depth, _DEEPEST)

    def value(self, text: str) -> Any:
        """Return the value of a whole text; blanks around it are skipped. Raise NotJson."""
        value, end = self.value_at(text, 0)
        end = skip_blanks(text, end)
        if end < len(text):
            raise _refused(text, end)
        return value

    def value_at(self, text: str, start: int) -> tuple[Any, int]:
        """Return the value that begins at a place of a text, and where it ends. Raise NotJson."""
        try:
            return self._value(text, start, self._max_depth)
        except RecursionError:
            raise NotJson("cannot be read as a Python literal: nested too deep") from None

    def _value(self, text: str, start: int, depth: int) -> tuple[Any, int]:
        start = skip_blanks(text, start)
        opening = text[start : start + 1]
        if opening in _CLOSERS:
            if depth == 0:
                raise NotJson(f"nest deeper than {self._max_depth} levels")
            read = self._dict if opening == "{" else self._items
            return read(text, start, depth - 1)
        if string := _STRING.match(text, start):
            return _string(string), string.end()
        if number := _NUMBER.match(text, start):
            return _number(number[0]), number.end()
        word = _WORD.match(text, start)
        if word and word[0] in self._words and text[word.end() : word.end() + 1] not in _QUOTES:
            return self._words[word[0]], word.end()
        raise _refused(text, start)

    def _items(self, text: str, start: int, depth: int) -> tuple[Any, int]:
        """Return a list or tuple; one value in parentheses without a comma is that value."""
        items: list[Any] = []
        closing, end, comma = _CLOSERS[text[start]], start + 1, False
        while True:
            end = skip_blanks(text, end)
            if text.startswith(closing, end):
                single = closing == ")" and len(items) == 1 and not comma
                return items[0] if single else items, end + 1
            if items and not comma:
                raise _refused(text, end)
            item, end = self._value(text, end, depth)
            items.append(item)
            end, comma = _after_comma(text, end)

    def _dict(self, text: str, start: int, depth: int) -> tuple[Any, int]:
        members: dict[str, Any] = {}
        end, comma = start + 1, True
        while True:
            end = skip_blanks(text, end)
            if text.startswith("}", end):
                return members, end + 1
            key = _STRING.match(text, end) if comma else None
            if key is None:
                raise _refused(text, end)
            end = skip_blanks(text, key.end())
            if not text.startswith(":", end):
                raise _refused(text, end)
            name = _string(key)
            if self._unique_keys and name in members:
                raise NotJson(f"has the key {name!a:.100} twice")
            members[name], end = self._value(text, end + 1, depth)
            end, comma = _after_comma(text, end)


_CLOSERS = {"[": "]", "(": ")", "{": "}"}
_QUOTES = ("'", '"')


def skip_blanks(text: str, start: int) -> int:
    """Return the place of the first character from a place that is no blank."""
    blanks = _BLANKS.match(text, start)
    return blanks.end() if blanks else start


def end_of_brackets(text: str, start: int) -> int:
    """Return the place after the bracket that closes one opened before a place; -1 for none.

    Brackets inside strings do not count, and which closes which does not matter. It is looked for
    in no more than 50,000 characters.
    """
    depth, limit = 1, start + _FARTHEST
    while depth:
        bracket = _TO_BRACKET.match(text, start, limit)
        if bracket is None:
            return -1
        start = bracket.end()
        depth += 1 if text[start - 1] in _CLOSERS else -1
    return start


def _after_comma(text: str, start: int) -> tuple[int, bool]:
    """Return the place after blanks and a comma, and whether the comma is there."""
    end = skip_blanks(text, start)
    comma = text.startswith(",", end)
    return end + comma, comma


def _refused(text: str, start: int) -> NotJson:
    what = f"at {text[start:start + 20]!a}" if start < len(text) else "cut off"
    return NotJson(f"cannot be read as a Python literal: {what} (position {start})")


def _number(text: str) -> int | float:
    digits = text.replace(" ", "")
    try:
        if _FLOAT.fullmatch(digits):
            number = float(digits)
            if isfinite(number):
                return number
        elif (integer := int(digits, 0)).bit_length() <= _MOST_BITS:
            return integer
    except ValueError:
        pass
    raise NotJson(f"cannot be read as a Python literal: number {text!a:.40}")


def _string(match: re.Match[str]) -> str:
    body = match[match.lastgroup or 0]
    if match["raw"] or "\\" not in body:
        return body
    return _ESCAPE.sub(_unescaped, body)


def _unescaped(match: re.Match[str]) -> str:
    newline, two, four, eight, name, octal, letter, _bad = match.groups()
    try:
        if newline:
            return ""
        if letter:
            return _LETTERS[letter]
        if octal:
            return chr(int(octal, 8))
        if name:
            return lookup(name)
        return chr(int(two or four or eight, 16))
    except (ValueError, TypeError, KeyError, OverflowError):
        raise NotJson(f"cannot be read as a Python literal: bad escape {match[0]!a:.40}") from None
