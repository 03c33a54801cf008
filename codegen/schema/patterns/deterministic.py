"""A deterministic automaton for the texts of ASCII that a pattern matches somewhere.

It takes one step for each character, whatever the pattern, and never goes back. The way is that of
Thompson (Regular Expression Search Algorithm, 1968) and the subset construction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from codegen import limits
from codegen.runtime.formats import regex_ast as ast
from codegen.runtime.formats.regex_parser import RegexSyntaxError, parse
from codegen.schema.patterns.charsets import CharSet
from codegen.schema.patterns.classes import class_set
from codegen.schema.patterns.errors import PatternError

__all__ = ["FOUND", "NOWHERE", "Automaton", "automaton"]

NOWHERE, FOUND = 0, 1  # the states that no character leaves
_BEGINNING = -1  # is a part of the first state alone, in which `^` and `$` may both hold
_ASCII = 128
_MAX_PARTS = 400  # states of the automaton that is made deterministic
_MAX_STATES = 200
_MAX_CELLS = 4_000  # entries of the table


@dataclass(frozen=True, slots=True)
class Automaton:
    """`steps[state][classes[character]]` is the next state; a text may end in one of `ends`.

    It begins in `start`; in state FOUND there is a match, in NOWHERE there can be none any more.
    """

    classes: tuple[int, ...]
    steps: tuple[tuple[int, ...], ...]
    ends: frozenset[int]
    start: int


class _TooMuchError(Exception):
    """The pattern has what no automaton has, or needs too many states."""


def automaton(pattern: str) -> Automaton | None:
    """Return the automaton of an ECMA-262 pattern; None for one that has none, or a large one."""
    try:
        tree = (
            parse(pattern, limits.MAX_PATTERN_DEPTH)
            if len(pattern) <= limits.MAX_PATTERN_LENGTH
            else None
        )
        return None if tree is None else _Subsets(_Parts(tree)).automaton()
    except (RegexSyntaxError, PatternError, _TooMuchError):
        return None


@dataclass(slots=True)
class _Parts:
    """The automaton that may be in several states; the last one has matched.

    `free` are the steps without a character: always, or at the start or the end of a text alone.
    """

    tree: ast.Node
    moves: dict[int, tuple[CharSet, int]] = field(default_factory=dict)
    free: dict[int, list[tuple[str, int]]] = field(default_factory=lambda: defaultdict(list))
    count: int = 1  # state 0 is the first
    last: int = 0

    def __post_init__(self) -> None:
        self.last = self._add(self.tree, 0)

    def _state(self) -> int:
        self.count += 1
        if self.count > _MAX_PARTS:
            raise _TooMuchError
        return self.count - 1

    def _add(self, node: ast.Node, start: int) -> int:
        """Add the states of a node behind `start`, and return the one at its end."""
        match node:
            case ast.CharacterClass():
                end = self._state()
                inside = self._state()
                self.free[start].append(("", inside))
                self.moves[inside] = (class_set(node), end)
                return end
            case ast.Assertion("^" | "$" as kind):
                end = self._state()
                self.free[start].append((kind, end))
                return end
            case ast.Sequence(items):
                for item in items:
                    start = self._add(item, start)
                return start
            case ast.Group(body):
                return self._add(body, start)
            case ast.Alternation(branches):
                end = self._state()
                for branch in branches:
                    self.free[self._add(branch, start)].append(("", end))
                return end
            case ast.Repeat(body, least, most):
                return self._repeat(body, least, most, start)
        raise _TooMuchError

    def _repeat(self, body: ast.Node, least: int, most: int | None, start: int) -> int:
        if max(least, most or 0) > _MAX_PARTS:
            raise _TooMuchError
        for _ in range(least):
            start = self._apart(body, start)
        end = self._state()
        self.free[start].append(("", end))
        if most is None:
            loop = self._state()
            self.free[start].append(("", loop))
            self.free[self._add(body, loop)].extend((("", loop), ("", end)))
        for _ in range(least, most or 0):
            start = self._apart(body, start)
            self.free[start].append(("", end))
        return end

    def _apart(self, body: ast.Node, start: int) -> int:
        """Add a body behind a state of its own, so that no turn leads back into another."""
        own = self._state()
        self.free[start].append(("", own))
        return self._add(body, own)

    def reached(self, states: Iterable[int], ways: str) -> frozenset[int]:
        """Return the states that are reached without a character, by the `ways` open here too."""
        found = set(states)
        pending = list(found)
        while pending:
            for way, target in self.free.get(pending.pop(), ()):
                if way in ways and target not in found:
                    found.add(target)
                    pending.append(target)
        return frozenset(found)


class _Subsets:
    """The states of the automaton that is in one state at a time: sets of parts."""

    def __init__(self, parts: _Parts) -> None:
        self.parts = parts
        charsets = sorted({charset for charset, _ in parts.moves.values()})
        looks = [tuple(_has(charset, code) for charset in charsets) for code in range(_ASCII)]
        distinct = list(dict.fromkeys(looks))
        self.classes = tuple(distinct.index(look) for look in looks)
        self.samples = [looks.index(look) for look in distinct]

    def automaton(self) -> Automaton:
        """Return the automaton; what leads to no match is one state."""
        first = self.parts.reached([0], "^") | {_BEGINNING}
        sets: list[frozenset[int]] = [first]
        rows: list[list[frozenset[int]]] = []
        known = {first}
        for states in sets:  # which grows
            rows.append([] if self._has_matched(states) else self._next(states))
            new = [item for item in dict.fromkeys(rows[-1]) if item not in known]
            known.update(new)
            sets.extend(new)
            if len(sets) > _MAX_STATES or len(sets) * len(self.samples) > _MAX_CELLS:
                raise _TooMuchError
        ends = {states for states in sets if self._may_end(states, "$")}
        if self._may_end(first, "^$"):
            ends.add(first)
        return self._numbered(sets, rows, ends)

    def _next(self, states: frozenset[int]) -> list[frozenset[int]]:
        """Return the states behind each class of characters; a match may begin anywhere."""
        found = []
        for code in self.samples:
            moves = (self.parts.moves[state] for state in states if state in self.parts.moves)
            targets = {target for charset, target in moves if _has(charset, code)}
            found.append(self.parts.reached({0, *targets}, ""))
        return found

    def _has_matched(self, states: frozenset[int]) -> bool:
        return self.parts.last in states

    def _may_end(self, states: frozenset[int], ways: str) -> bool:
        return self.parts.last in self.parts.reached(states, ways)

    def _numbered(
        self,
        sets: list[frozenset[int]],
        rows: list[list[frozenset[int]]],
        ends: set[frozenset[int]],
    ) -> Automaton:
        living = _living(dict(zip(sets, rows, strict=True)), ends)
        numbers = dict.fromkeys(sets, NOWHERE)
        count = FOUND
        for states in sets:
            if self._has_matched(states):
                numbers[states] = FOUND
            elif states in living:
                numbers[states] = count = count + 1
        width = len(self.samples)
        steps = [(NOWHERE,) * width, (FOUND,) * width]
        for states, row in zip(sets, rows, strict=True):
            if numbers[states] > FOUND:
                steps.append(tuple(numbers[target] for target in row))
        last = frozenset(numbers[states] for states in ends) | {FOUND}
        return Automaton(self.classes, tuple(steps), last, numbers[sets[0]])


def _living(
    rows: dict[frozenset[int], list[frozenset[int]]], ends: set[frozenset[int]]
) -> set[frozenset[int]]:
    """Return the states from which one of the ends is reached."""
    before: dict[frozenset[int], set[frozenset[int]]] = defaultdict(set)
    for states, row in rows.items():
        for target in row:
            before[target].add(states)
    found = set(ends)
    pending = list(ends)
    while pending:
        new = before[pending.pop()] - found
        found |= new
        pending.extend(new)
    return found


def _has(charset: CharSet, code: int) -> bool:
    return any(low <= code <= high for low, high in charset)
