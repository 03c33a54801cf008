"""Which texts a pattern finds something in: one value for each meaning that the code can have."""

import re
from functools import cache
from re import _constants as codes  # type: ignore[attr-defined]  # typeshed lacks it
from re import _parser as parser  # type: ignore[attr-defined]  # typeshed lacks it
from typing import Any

from codegen.audit.lift.formula import Formula, Values, at

__all__ = ["of_key", "of_methods", "of_pattern", "of_text"]

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
    return ("run", frozenset(found))


def of_key(pattern: str) -> Formula:
    """Return the same of a key, which is a text."""
    return at(of_pattern(pattern), "string", {})


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
    if len(inner) == 1 and inner[0][0] is codes.MAX_REPEAT:
        least, most, repeated = inner[0][1]
        if least == 0 and not end:
            return True
        if start and end and least == 1 and most is codes.MAXREPEAT:
            return _run(list(repeated)) or ("re", pattern)
    return ("re", pattern)


def _run(repeated: list[tuple[Any, Any]]) -> Formula | None:
    """Return the texts of one or more characters of an ASCII class."""
    if len(repeated) != 1 or repeated[0][0] is not codes.IN:
        return None
    found: set[str] = set()
    for code, argument in repeated[0][1]:
        if code is codes.LITERAL:
            found.add(chr(argument))
        elif code is codes.RANGE and argument[1] < 128:
            found.update(map(chr, range(argument[0], argument[1] + 1)))
        else:
            return None
    return ("run", frozenset(found)) if found <= set(_ASCII) else None
