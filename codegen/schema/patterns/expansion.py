"""Patterns without counts: the form in which they are analysed for hangs."""

from __future__ import annotations

from codegen.runtime.formats.regex_ast import (
    Alternation,
    Group,
    Lookaround,
    Node,
    Repeat,
    Sequence,
)
from codegen.schema.patterns.classes import one_class

__all__ = ["ENDLESS_FROM", "TooLargeError", "expand"]

# A repeat with that many optional turns or more is analysed as one without end.
ENDLESS_FROM = 10


class TooLargeError(Exception):
    """The pattern has more characters, counts written out, than are analysed."""


def expand(node: Node, budget: int) -> Node:
    """The same pattern with no groups and no counts but `?`, `*` and `+`.

    Raises TooLargeError where it would have more than `budget` leaves.
    """
    return _Expansion(budget).expand(node)


class _Expansion:
    """The leaves still to be spent."""

    def __init__(self, budget: int) -> None:
        self.left = budget

    def expand(self, node: Node) -> Node:
        """The expanded form of one node."""
        match node:
            case Group(body):
                return self.expand(body)
            case Sequence(items):
                return Sequence(tuple([self.expand(item) for item in items]))
            case Alternation(branches):
                expanded = tuple([self.expand(branch) for branch in branches])
                return one_class(expanded) or Alternation(expanded)
            case Lookaround(body, behind, negated, position):
                return Lookaround(self.expand(body), behind, negated, position)
            case Repeat():
                return self.repeat(node)
            case _:
                self.spend()
                return node

    def spend(self) -> None:
        """Count one leaf."""
        self.left -= 1
        if self.left < 0:
            raise TooLargeError

    def repeat(self, node: Repeat) -> Node:
        """`least` copies, and the optional turns: one loop, or one inside the other."""
        optional = None if node.most is None else node.most - node.least
        if optional is None or optional >= ENDLESS_FROM:
            copies = [self.copy(node) for _ in range(node.least - 1)]
            loop = Repeat(self.copy(node), min(node.least, 1), None, node.lazy, node.position)
            return Sequence((*copies, loop))
        copies = [self.copy(node) for _ in range(node.least)]
        tail: Node = Sequence(())
        for _ in range(optional):
            tail = Repeat(Sequence((self.copy(node), tail)), 0, 1, node.lazy, node.position)
        return Sequence((*copies, tail))

    def copy(self, node: Repeat) -> Node:
        """The body once more; costs a leaf even where it has none, so that counts are bounded."""
        self.spend()
        return self.expand(node.body)
