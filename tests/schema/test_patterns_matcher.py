"""translate() against a matcher that works with sets of positions, without backtracking."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hypothesis import given
from pattern_samples import PATTERNS, TEXTS

from codegen.runtime.formats.regex_ast import (
    Alternation,
    Assertion,
    CharacterClass,
    Group,
    Lookaround,
    Node,
    Repeat,
    Sequence,
)
from codegen.runtime.formats.regex_parser import parse
from codegen.schema.patterns import PatternError, translate
from codegen.schema.patterns.classes import class_set

WORD = re.compile("[0-9A-Za-z_]")


def finds(pattern: str, text: str) -> bool:
    """Whether the pattern has a match in the text; the pattern has no back references."""
    return bool(ends(parse(pattern), text, set(range(len(text) + 1))))


def ends(node: Node, text: str, starts: Iterable[int]) -> set[int]:
    """Where matches of `node` that begin at one of `starts` can end."""
    match node:
        case CharacterClass():
            charset = class_set(node)
            found = {s for s in starts if s < len(text)}
            return {s + 1 for s in found if any(a <= ord(text[s]) <= b for a, b in charset)}
        case Sequence(items):
            for item in items:
                starts = ends(item, text, starts)
            return set(starts)
        case Alternation(branches):
            return set().union(*(ends(branch, text, starts) for branch in branches))
        case Group(body):
            return ends(body, text, starts)
        case Repeat(body, least, most):
            return repeated(body, least, most, text, set(starts))
        case Assertion(kind):
            return {s for s in starts if holds(kind, text, s)}
        case Lookaround(body, behind, negated):
            return {s for s in starts if looks(body, behind, text, s) is not negated}
    raise AssertionError(node)


def repeated(body: Node, least: int, most: int | None, text: str, starts: set[int]) -> set[int]:
    """The ends of `least` to `most` matches in a row."""
    for _ in range(least):
        starts = ends(body, text, starts)
    reached = set(starts)
    for _ in range(len(text) + 1 if most is None else most - least):
        starts = ends(body, text, starts)
        reached |= starts
    return reached


def holds(kind: str, text: str, at: int) -> bool:
    """Whether the assertion is true at a position."""
    if kind in "^$":
        return at == (0 if kind == "^" else len(text))
    sides = [WORD.fullmatch(text[max(at - 1, 0) : at]), WORD.fullmatch(text[at : at + 1])]
    return (sum(side is not None for side in sides) == 1) is (kind == "b")


def looks(body: Node, behind: bool, text: str, at: int) -> bool:
    """Whether the body matches right after the position, or right before it."""
    if behind:
        return any(at in ends(body, text, {start}) for start in range(at + 1))
    return bool(ends(body, text, {at}))


@given(PATTERNS, TEXTS)
def test_translation_agrees(pattern: str, texts: list[str]) -> None:
    """Every valid pattern is refused for its lookbehind, or finds the same matches."""
    try:
        compiled = re.compile(translate(pattern))
    except PatternError as error:
        assert "one width" in error.reason
        return
    for text in texts:
        assert (compiled.search(text) is not None) is finds(pattern, text), text
