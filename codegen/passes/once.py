"""Mark the functions that are asked once about each value, since time could grow too fast else.

Where two calls that may ask about one place lead to one function, it is asked twice there; where
that repeats at every level of a recursion, or of a chain of definitions, time doubles with each.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from codegen.ir.nodes import Node, Program
from codegen.ir.walk import calls, calls_in_place
from codegen.passes.asks import NEVER, ONCE, Asks, asks_of, together
from codegen.passes.components import components
from codegen.runtime.judging import MAX_DEPTH

__all__ = ["MOST", "once"]

MOST = 256  # asks about one place by one call, or as many as the program has calls


def once(program: Program) -> Program:
    """Return the program in which no call asks about one place too often, answers kept apart.

    What remains between two functions that are asked once is at most MOST times the size of a
    value, or twice the calls of the program if those are more.
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
        self._asks[number] = asks.few()
        if asks.most() > self._most:
            self._mark(number)

    def _cycle(self, component: list[int]) -> None:
        """Look at functions that lead to one another."""
        cycle = _Cycle({number: self._bodies[number] for number in component}, self._outside)
        counted = {} if cycle.doubles() else cycle.counted()
        most = max([asks.most() for asks in counted.values()], default=self._most + 1)
        for number in component:
            if most > self._most:
                self._asks[number] = ONCE
                self._mark(number)
            else:
                self._asks[number] = counted[number].few(lambda count: most if count else 0)

    def _outside(self, number: int) -> Asks:
        """Return the asks of a function that is called at each level of a recursion."""
        asks = self._asks[number]
        return asks.few(min(1 + asks.levels, MAX_DEPTH).__mul__)


class _Cycle:
    """Functions that all lead to one another; `outside` gives the asks of others."""

    def __init__(self, bodies: dict[int, Node], outside: Callable[[int], Asks]) -> None:
        self._outside = outside
        in_place = {
            number: [target for target in calls_in_place(body) if target in bodies]
            for number, body in bodies.items()
        }
        # A function behind those that it calls for its own instance: these make no circle.
        self._bodies = {n: bodies[n] for component in components(in_place) for n in component}

    def doubles(self) -> bool:
        """Say whether more than one call may lead on to one place one step below.

        Then there are twice as many at every level; else, one at each level at most.
        """
        leading: dict[int, Asks] = {}  # 1 for each first step that leads to any of the functions
        for number, body in self._bodies.items():
            asks = asks_of(body, _found(leading), lambda n: ONCE if n in self._bodies else NEVER)
            leading[number] = asks.few(lambda count: min(count, 1))
        arriving: dict[int, Asks] = {}
        for number, body in self._bodies.items():
            arriving[number] = asks_of(body, _found(arriving), _found(leading)).few()
        return any(asks.most() > 1 for asks in arriving.values())

    def counted(self) -> dict[int, Asks]:
        """Return the asks that begin at one level, those of the others outside at each."""
        found: dict[int, Asks] = {}

        def below(number: int) -> Asks:
            return NEVER if number in self._bodies else self._outside(number)

        def here(number: int) -> Asks:
            return found.get(number, NEVER) if number in self._bodies else self._outside(number)

        for number, body in self._bodies.items():
            asks = together((ONCE, asks_of(body, here, below)))
            found[number] = replace(asks, levels=MAX_DEPTH).few()
        return found


def _found(asks: dict[int, Asks]) -> Callable[[int], Asks]:
    return lambda number: asks.get(number, NEVER)
