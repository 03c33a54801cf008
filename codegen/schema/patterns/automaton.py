"""The position automaton (Glushkov) of an expanded pattern, with the number of ways of each step.

Assertions, lookarounds and back references are taken as empty: what the automaton says of a pattern
that has them is a guess, to be checked.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from codegen.runtime.formats.regex_ast import (
    Alternation,
    CharacterClass,
    Node,
    Repeat,
    Sequence,
)
from codegen.schema.patterns.charsets import CharSet
from codegen.schema.patterns.classes import class_set

__all__ = ["Automaton", "build"]


@dataclass(frozen=True, slots=True)
class _Part:
    """A subpattern: ways to match nothing, and ways to begin and to end at each position."""

    empty: int
    first: Counter[int]
    last: Counter[int]


_NOTHING = _Part(1, Counter(), Counter())


@dataclass(slots=True)
class Automaton:
    """A state for each character class; to be in it means to have matched one character by it."""

    charsets: list[CharSet] = field(default_factory=list)
    steps: list[Counter[int]] = field(default_factory=list)
    first: Counter[int] = field(default_factory=Counter)


def build(node: Node) -> Automaton:
    """The automaton of an expanded pattern."""
    automaton = Automaton()
    automaton.first = _build(node, automaton).first
    return automaton


def _build(node: Node, automaton: Automaton) -> _Part:
    """Add the states and steps inside `node`."""
    match node:
        case CharacterClass():
            automaton.charsets.append(class_set(node))
            automaton.steps.append(Counter())
            here = Counter([len(automaton.steps) - 1])
            return _Part(0, here, here)
        case Sequence(items):
            part = _NOTHING
            for item in items:
                part = _sequence(part, _build(item, automaton), automaton)
            return part
        case Alternation(branches):
            return _alternation([_build(branch, automaton) for branch in branches])
        case Repeat(body, least, most):
            part = _build(body, automaton)
            if most is None:
                _connect(part.last, part.first, automaton)
            return _Part(part.empty if least else 1, part.first, part.last)
        case _:
            return _NOTHING


def _sequence(left: _Part, right: _Part, automaton: Automaton) -> _Part:
    """One part after the other."""
    _connect(left.last, right.first, automaton)
    return _Part(
        min(left.empty * right.empty, 2),
        left.first + _times(right.first, left.empty),
        right.last + _times(left.last, right.empty),
    )


def _alternation(parts: list[_Part]) -> _Part:
    """One part or another."""
    return _Part(
        min(sum(part.empty for part in parts), 2),
        sum((part.first for part in parts), Counter()),
        sum((part.last for part in parts), Counter()),
    )


def _times(ways: Counter[int], factor: int) -> Counter[int]:
    """The same positions, `factor` times as many ways; more than two ways count as two."""
    return Counter({state: min(count * factor, 2) for state, count in ways.items() if factor})


def _connect(last: Counter[int], first: Counter[int], automaton: Automaton) -> None:
    """A step from each end to each beginning."""
    for state, count in last.items():
        automaton.steps[state].update(_times(first, count))
