"""Polynomial ambiguity of an automaton: one text turns two loops and leads from one to the other.

Each such pair lets a backtracking matcher choose where the first loop ends, which makes the time
grow by one power of the length (Weber and Seidl, "On the degree of ambiguity of finite automata",
1991, criterion IDA).
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from functools import cache

from codegen.schema.patterns.ambiguity import components
from codegen.schema.patterns.automaton import Automaton
from codegen.schema.patterns.charsets import intersection

__all__ = ["Handover", "TooMuchWorkError", "handovers"]

_MAX_WORK = 100_000  # steps of three states by one character

_Triple = tuple[int, int, int]


class TooMuchWorkError(Exception):
    """The automaton has more pairs of loops than are searched."""


@dataclass(frozen=True, slots=True)
class Handover:
    """The states of two loops, and the text that turns both and leads from one to the other."""

    source: int
    target: int
    turn: str


def handovers(automaton: Automaton) -> list[Handover]:
    """Return one handover for each pair of loops that has any.

    Raise TooMuchWorkError where they cannot be found in a bounded time.
    """
    search = _Search(automaton)
    loops = components(automaton)
    return [
        found
        for one in loops
        for other in loops
        if one is not other and (found := search.between(one, other)) is not None
    ]


class _Search:
    """The breadth-first search for triples of states that one text leads on, with its work."""

    def __init__(self, automaton: Automaton) -> None:
        self.automaton = automaton
        self.left = _MAX_WORK
        self.sample = cache(self._sample)

    def between(self, one: set[int], other: set[int]) -> Handover | None:
        """Return a handover from a state of one loop to a state of another."""
        if not self.leads(one, other):
            return None
        for source in sorted(one):
            for target in sorted(other):
                turn = self.turn(source, target, one, other)
                if turn is not None:
                    return Handover(source, target, turn)
        return None

    def leads(self, one: set[int], other: set[int]) -> bool:
        """Say whether any way leads from one loop to the other."""
        seen, pending = set(one), list(one)
        while pending:
            new = self.automaton.steps[pending.pop()].keys() - seen
            seen |= new
            pending += new
        return bool(seen & other)

    def turn(self, source: int, target: int, one: set[int], other: set[int]) -> str | None:
        """Return the text from (source, source, target) to (source, target, target)."""
        start, goal = (source, source, target), (source, target, target)
        texts, queue = {start: ""}, deque([start])
        while queue:
            triple = queue.popleft()
            for after in self.after(triple, one, other):
                char = self.sample(after)
                if char and after not in texts:
                    texts[after] = texts[triple] + char
                    queue.append(after)
            if goal in texts:
                return texts[goal]
        return None

    def after(self, triple: _Triple, one: set[int], other: set[int]) -> list[_Triple]:
        """Return the triples a step later: the first stays in its loop, the third in its own."""
        first, between, last = (self.automaton.steps[state].keys() for state in triple)
        found = [(a, b, c) for a in first & one for b in between for c in last & other]
        self.left -= len(found) + 1
        if self.left < 0:
            raise TooMuchWorkError
        return found

    def _sample(self, triple: _Triple) -> str:
        """Return a character that all three match, a printable one if there is any; "" for none."""
        one, other, third = (self.automaton.charsets[state] for state in triple)
        shared = intersection(intersection(one, other), third)
        printable = intersection(shared, ((0x21, 0x7E),)) or shared
        return chr(printable[0][0]) if printable else ""
