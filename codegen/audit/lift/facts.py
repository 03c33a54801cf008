"""What is known of the functions of a program before any code is read."""

from collections.abc import Iterator
from dataclasses import dataclass

from codegen.ir import nodes
from codegen.ir.nodes import Node, Program
from codegen.ir.walk import calls, children

__all__ = ["Facts", "facts_of"]


@dataclass(frozen=True, slots=True)
class Facts:
    """`counts_depth`: functions that lead to a recursive one; `told`: whose errors are told.

    `takes_known`: those that lead to one that is asked once, and so take the answers that are kept.
    `root_is_called`: the code of function 0 stands in a function of its own.
    """

    program: Program
    root_is_called: bool
    counts_depth: frozenset[int]
    takes_known: frozenset[int]
    told: frozenset[int]

    def given(self, number: int) -> tuple[bool, int | None]:
        """Return whether a call of a function gives the answers, and by how much it is deeper."""
        return number in self.takes_known, self.deeper(number)

    def parameters(self, number: int) -> str:
        """Return the last parameters of both bodies of a function."""
        known = ", known: Known" if number in self.takes_known else ""
        return known + (", depth: int" if number in self.counts_depth else "")

    def entry_arguments(self) -> str:
        """Return what a call of the root gives for them."""
        known = ", known" if 0 in self.takes_known else ""
        return known + (", 0" if 0 in self.counts_depth else "")

    def keeper(self, number: int, name: str) -> str | None:
        """Return the decorator of a body that is asked once; None for that of other functions."""
        return name if self.program.functions[number].once else None

    def deeper(self, number: int) -> int | None:
        """Return by how much a call of a function is deeper; None where it does not count that."""
        if number not in self.counts_depth:
            return None
        return int(self.program.functions[number].recursive)

    def is_public(self, number: int) -> bool:
        """Say whether a function's two bodies stand in `is_valid` and `_all_errors` themselves."""
        return number == 0 and not self.root_is_called

    def fast_name(self, number: int) -> str:
        """Return the name of what says yes or no for a function."""
        if self.is_public(number):
            return "is_valid"
        return f"_is_valid_{number}" if number else "_is_valid"

    def full_name(self, number: int) -> str:
        """Return the name of what tells a function's errors."""
        if self.is_public(number):
            return "_all_errors"
        return f"_errors_{number}" if number else "_errors"


def facts_of(program: Program, *, library: bool) -> Facts:
    """Return what is known of a program; of a `library` not all functions tell their errors."""
    called = {item.number: set(calls(item.body)) for item in program.functions}
    told = _reached({item.number: set(_told(item.body)) for item in program.functions}, {0})
    callers: dict[int, set[int]] = {number: set() for number in called}
    for number, targets in called.items():
        for target in targets:
            callers[target].add(number)
    recursive = {item.number for item in program.functions if item.recursive}
    once = {item.number for item in program.functions if item.once}
    return Facts(
        program,
        any(0 in targets for targets in called.values()),
        _reached(callers, recursive),
        _reached(callers, once),
        told if library else frozenset(called),
    )


def _reached(graph: dict[int, set[int]], start: set[int]) -> frozenset[int]:
    found, pending = set(start), list(start)
    while pending:
        new = graph[pending.pop()] - found
        found |= new
        pending.extend(new)
    return frozenset(found)


def _told(node: Node) -> Iterator[int]:
    """Yield the functions that a node calls for their errors, not only to ask whether any."""
    match node:
        case nodes.Call(number):
            yield number
        case nodes.Union() | nodes.Not() | nodes.Contains():
            return
        case nodes.If():
            yield from _told(node.then)
            yield from _told(node.otherwise)
        case _:
            for child in children(node):
                yield from _told(child)
