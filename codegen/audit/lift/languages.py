"""Which texts a pattern finds something in: one value for each meaning that the code can have."""

import re
import sys
from collections.abc import Iterable
from functools import cache
from re import _constants as codes  # type: ignore[attr-defined]  # typeshed lacks it
from re import _parser as parser  # type: ignore[attr-defined]  # typeshed lacks it
from typing import Any

from codegen.audit.lift.formula import Formula, Values, all_of, at, negation

__all__ = ["joined", "of_key", "of_methods", "of_pattern", "of_text"]

Ranges = tuple[tuple[int, int], ...]  # of code points, in order, none beside another
_EMPTY: Formula = ("member", "hash", Values(("",)))
_ASCII = tuple(map(chr, range(128)))
_METHODS = frozenset({"isdigit", "isalpha", "isalnum", "islower", "isupper"})
_NEEDS_ONE = frozenset({"isdigit", "isalpha", "isalnum"})  # none of them holds of other characters


def of_text(text: str, *, start: bool, end: bool) -> Formula:
    """Return the texts that have a text inside: at the start, at the end, or that are just it."""
    if start and end:
        return ("member", "hash", Values((text,)))
    return ("text", text, start, end) if text else True


def of_methods(methods: frozenset[str], *, underscore: bool) -> Formula | None:
    """Return the ASCII texts of which the methods of str hold; None where that is not clear.

    `underscore`: each "_" counts as a letter.
    """
    if not methods <= _METHODS or not methods & _NEEDS_ONE:
        return None
    found = {
        char
        for char in _ASCII
        if all(getattr("a" if underscore and char == "_" else char, name)() for name in methods)
    }
    return _run(_merged([(ord(char), ord(char)) for char in found]), 1)


def of_key(pattern: str) -> Formula:
    """Return the same of a key, which is a text."""
    return at(of_pattern(pattern), "string", {})


def joined(languages: Iterable[Formula]) -> frozenset[Formula]:
    """Return languages one of which has a key: that of all texts needs no other beside it."""
    found = frozenset(languages)
    return frozenset({True}) if True in found else found


@cache
def of_pattern(pattern: str) -> Formula:
    """Return the texts that a pattern of Python's `re`, which compiles, finds something in."""
    try:
        parsed = parser.parse(pattern)
    except (re.error, RecursionError, OverflowError):
        return ("re", pattern)
    if parsed.state.flags & ~re.UNICODE:
        return ("re", pattern)
    tree: list[tuple[Any, Any]] = list(parsed)
    start = bool(tree) and tree[0] == (codes.AT, codes.AT_BEGINNING)
    end = bool(tree) and tree[-1] == (codes.AT, codes.AT_END_STRING)
    inner = tree[int(start) : len(tree) - int(end)]
    if all(code is codes.LITERAL for code, _ in inner):
        return of_text("".join(chr(char) for _, char in inner), start=start, end=end)
    chars = _class(inner)
    if chars is not None and not start and not end:
        return _some(chars)
    if start and not end and _leads_to_other(inner):
        return _some(_class(inner[1:]) or ())
    if len(inner) == 1 and inner[0][0] is codes.MAX_REPEAT:
        least, most, repeated = inner[0][1]
        if least == 0 and not end:
            return True
        chars = _class(list(repeated))
        if chars is not None and start == end and least < 2 and most is codes.MAXREPEAT:
            return _run(chars, least) if start else _some(chars)
    return ("re", pattern)


def _leads_to_other(tree: list[tuple[Any, Any]]) -> bool:
    """Say whether a tree is any number of characters of a class, and one of the others."""
    match tree:
        case [(codes.POSSESSIVE_REPEAT, (0, codes.MAXREPEAT, repeated)), last]:
            chars, other = _class(list(repeated)), _class([last])
            return chars is not None and other is not None and other == _others(chars)
    return False


def _run(chars: Ranges, least: int) -> Formula:
    """Return the texts of characters of a class alone; `least` is 1 where it has to have one."""
    only = negation(_some(_others(chars)))
    return all_of((only, negation(_EMPTY))) if least else only


def _some(chars: Ranges) -> Formula:
    """Return the texts that have a character of a class."""
    if len(chars) == 1 and chars[0][0] == chars[0][1]:
        return of_text(chr(chars[0][0]), start=False, end=False)
    return ("some", chars)


def _class(tree: list[tuple[Any, Any]]) -> Ranges | None:
    """Return the characters of a class, if that is all of a tree."""
    match tree:
        case [(codes.IN, items)]:
            negated = items[0][0] is codes.NEGATE
            ranges = [_range(*item) for item in items[negated:]]
        case [(codes.LITERAL | codes.NOT_LITERAL as code, char)]:
            negated, ranges = code is codes.NOT_LITERAL, [(char, char)]
        case _:
            return None
    if None in ranges:
        return None
    chars = _merged([item for item in ranges if item is not None])
    return _others(chars) if negated else chars


def _range(code: Any, argument: Any) -> tuple[int, int] | None:
    if code is codes.LITERAL:
        return argument, argument
    return tuple(argument) if code is codes.RANGE else None


def _merged(ranges: list[tuple[int, int]]) -> Ranges:
    """Return the same characters in order, in as few ranges as can be."""
    found: list[tuple[int, int]] = []
    for low, high in sorted(ranges):
        if found and low <= found[-1][1] + 1:
            first, last = found.pop()
            low, high = first, max(high, last)
        found.append((low, high))
    return tuple(found)


def _others(ranges: Ranges) -> Ranges:
    """Return all other characters, of ranges in order."""
    starts = [0, *(high + 1 for _, high in ranges)]
    ends = [*(low - 1 for low, _ in ranges), sys.maxunicode]
    return tuple((low, high) for low, high in zip(starts, ends, strict=True) if low <= high)
