"""Mark the functions that are asked once about each value, since time could grow too fast else.

Where two calls that may ask about one place lead to one function, it is asked twice there; where
that repeats at every level of a recursion, or of a chain of definitions, time doubles with each.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from codegen.ir.nodes import Node, Program
from codegen.ir.walk import calls, calls_in_place
from codegen.passes.asks import NEVER, ONCE, Asks, asks_of, together
from codegen.passes.components import components
from codegen.runtime.judging import MAX_DEPTH

__all__ = ["MOST", "once"]

MOST = 256  # asks about one place that one call leads to


def once(program: Program) -> Program:
    """Return the program in which no call leads to too many asks about one place.

    Those behind a function that is asked once do not count; others are at most MOST, or twice the
    calls of the program if those are more.
    """
    marked = _Marking(program).marked()
    if not marked:
        return program
    functions = [replace(item, once=item.number in marked) for item in program.functions]
    return Program(tuple(functions))


class _Marking:
    def __init__(self, program: Program) -> None:
        self._bodies = {function.number: function.body for function in program.functions}
        self._targets = {number: set(calls(body)) for number, body in self._bodies.items()}
        self._uses = Counter(number for body in self._bodies.values() for number in calls(body))
        self._most = max(MOST, 2 * self._uses.total())
        self._uses[0] += 1
        self._asks: dict[int, Asks] = {}
        self._marked: set[int] = set()

    def marked(self) -> set[int]:
        """Return the functions that are asked once."""
        if max(self._uses.values()) < 2:
            return set()
        for component in components(self._targets):
            first, *others = component
            if others or first in self._targets[first]:
                self._cycle(component)
            else:
                self._single(first)
        return self._marked

    def _mark(self, number: int) -> None:
        """Mark a function that is called from several places: else it is its caller that counts."""
        if self._uses[number] > 1:
            self._marked.add(number)
            self._asks[number] = ONCE

    def _single(self, number: int) -> None:
        called = self._asks.__getitem__
        asks = together((ONCE, asks_of(self._bodies[number], called, called)))
        self._asks[number] = asks.for_callers()
        if asks.most() > self._most:
            self._mark(number)

    def _cycle(self, component: list[int]) -> None:
        """Look at functions that all lead to one another."""
        cycle = _Cycle({number: self._bodies[number] for number in component}, self._asks)
        if not cycle.doubles():
            if self._are_too_many(cycle.counted()):
                self._mark_recursive(component)
            counted = cycle.counted()
            if not self._are_too_many(counted):
                self._asks.update(counted)
                return
        self._asks.update(dict.fromkeys(component, ONCE))
        for number in component:
            self._mark(number)

    def _are_too_many(self, asks: Mapping[int, Asks]) -> bool:
        return any(each.most() > self._most for each in asks.values())

    def _mark_recursive(self, component: list[int]) -> None:
        """Mark the recursive functions that others call at every level of a recursion."""
        outside = {target for number in component for target in self._targets[number]}
        for number in sorted(outside.difference(component)):
            if self._asks[number].levels >= MAX_DEPTH:
                self._mark(number)


class _Cycle:
    """Functions that all lead to one another; `outside` has the asks of those that they call."""

    def __init__(self, bodies: dict[int, Node], outside: Mapping[int, Asks]) -> None:
        self._outside = outside
        in_place = {
            number: [target for target in calls_in_place(body) if target in bodies]
            for number, body in bodies.items()
        }
        # A function behind those that it calls for its own instance: these make no circle.
        self._bodies = {n: bodies[n] for component in components(in_place) for n in component}
        self._leading: dict[int, Asks] = {}  # 1 for each first step that leads to any of them
        for number, body in self._bodies.items():
            asks = asks_of(body, _found(self._leading), self._inside)
            self._leading[number] = asks.for_callers(lambda count: min(count, 1))

    def _inside(self, number: int) -> Asks:
        return ONCE if number in self._bodies else NEVER

    def doubles(self) -> bool:
        """Say whether more than one call may lead on to one place one step below.

        Then there are twice as many at every level; else, one at each level at most.
        """
        arriving: dict[int, Asks] = {}
        for number, body in self._bodies.items():
            arriving[number] = asks_of(body, _found(arriving), _found(self._leading)).for_callers()
        return any(asks.most() > 1 for asks in arriving.values())

    def counted(self) -> dict[int, Asks]:
        """Return the asks of each function, the same number for every place that any may reach.

        What a level asks of functions outside counts at the levels below to which it may lead too.
        """
        own: dict[int, Asks] = {}
        along = 0
        for number, body in self._bodies.items():
            asks = together((ONCE, asks_of(body, self._here(own), self._below)))
            levels = min(asks.levels, MAX_DEPTH)
            along = max(along, levels * asks.along(self._leading[number]))
            own[number] = asks.for_callers()
        most = along + max(asks.most() for asks in own.values())
        return {number: self._at_most(own[number], number, most) for number in own}

    def _at_most(self, own: Asks, number: int, most: int) -> Asks:
        asks = together((own, self._leading[number])).for_callers(
            lambda count: most if count else 0
        )
        return replace(asks, levels=MAX_DEPTH)

    def _below(self, number: int) -> Asks:
        return NEVER if number in self._bodies else self._outside[number]

    def _here(self, own: Mapping[int, Asks]) -> Callable[[int], Asks]:
        return lambda number: own[number] if number in own else self._below(number)


def _found(asks: Mapping[int, Asks]) -> Callable[[int], Asks]:
    return lambda number: asks.get(number, NEVER)
