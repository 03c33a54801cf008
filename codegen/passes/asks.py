"""How often calls may ask about one place, the instance of a function or one below it.

What is counted is an upper bound: branches count together, and a pattern counts for every key.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from codegen.ir import nodes
from codegen.ir.nodes import Evaluated, Node
from codegen.ir.walk import children, walk

__all__ = ["NEVER", "ONCE", "Asks", "Steps", "asks_of", "together"]

_NAMED = 64  # steps of a function that are told apart where it is called, so that it stays linear


@dataclass(frozen=True, slots=True)
class Steps:
    """How often one place is asked about that the first step leads to: a key or an index.

    `others` counts for each step that is not in `named`.
    """

    named: Mapping[str | int, int]
    others: int

    def most(self) -> int:
        """Return how often a place is asked about at most."""
        return max(self.others, *self.named.values()) if self.named else self.others

    def bounded(self) -> "Steps":
        """Return as much or more, with few steps that are told apart."""
        return self if len(self.named) <= _NAMED else Steps({}, self.most())

    def along(self, others: "Steps") -> int:
        """Return how often a place is asked about at most that other steps lead to as well."""
        steps = [step for step in (*self.named, *others.named) if others.at(step)]
        left = self.others if others.others else 0
        return max([left, *map(self.at, steps)])

    def at(self, step: str | int) -> int:
        """Return how often a place behind a step is asked about."""
        return self.named.get(step, self.others)


_NO_STEPS = Steps({}, 0)


@dataclass(frozen=True, slots=True)
class Asks:
    """How often a place is asked about: the instance itself, and places below by the first step.

    An object has members and their names, an array has items. `levels` says how many steps down
    the deepest place is.
    """

    here: int = 0
    members: Steps = _NO_STEPS
    names: Steps = _NO_STEPS
    items: Steps = _NO_STEPS
    levels: int = 0

    def most(self) -> int:
        """Return how often one place is asked about at most."""
        return max(self.here, self.members.most(), self.names.most(), self.items.most())

    def along(self, others: "Asks") -> int:
        """Return how often a place below is asked about at most that others lead to as well."""
        return max(self.members.along(others.members), self.items.along(others.items))

    def for_callers(self, change: Callable[[int], int] = int) -> "Asks":
        """Return as much or more of few steps, with every number changed: what callers look at."""
        members, names, items = [
            Steps({step: change(n) for step, n in steps.named.items()}, change(steps.others))
            for steps in (self.members.bounded(), self.names.bounded(), self.items.bounded())
        ]
        return Asks(change(self.here), members, names, items, self.levels)


NEVER = Asks()
ONCE = Asks(here=1)
_Called = Callable[[int], Asks]


def together(asks: Iterable[Asks]) -> Asks:
    """Return the asks of parts that all judge one instance."""
    parts = [part for part in asks if part is not NEVER]
    if len(parts) < 2:
        return parts[0] if parts else NEVER
    return Asks(
        sum(part.here for part in parts),
        _added([part.members for part in parts]),
        _added([part.names for part in parts]),
        _added([part.items for part in parts]),
        max(part.levels for part in parts),
    )


def _added(parts: list[Steps]) -> Steps:
    others = sum(part.others for part in parts)
    named: dict[str | int, int] = {}
    for part in parts:
        for step, count in part.named.items():
            named[step] = named.get(step, others) + count - part.others
    return Steps(named, others)


def asks_of(body: Node, here: _Called, below: _Called) -> Asks:
    """Return the asks of a function's body.

    `here` gives those of a function that is called for the instance itself, `below` for others.
    """
    return _Body(body, here, below).asks


class _Body:
    def __init__(self, body: Node, here: _Called, below: _Called) -> None:
        self._body = body
        self._below = below
        self.asks = self._of(body, here)

    def _of(self, node: Node, called: _Called) -> Asks:
        match node:
            case nodes.Call(function):
                return called(function)
            case nodes.Members():
                return self._members(node)
            case nodes.PropertyNames(inner):
                name = self._under(inner)
                return Asks(names=Steps({}, name.most()), levels=_levels([name]))
            case nodes.Elements(prefix, rest):
                places = [*map(self._under, prefix), self._under(rest)]
                *first, others = [place.most() for place in places]
                return Asks(items=Steps(dict(enumerate(first)), others), levels=_levels(places))
            case nodes.Contains(inner):
                item = self._under(inner)
                return Asks(items=Steps({}, item.most()), levels=_levels([item]))
            case nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
                return self._rest(node, called)
        return together([self._of(child, called) for child in children(node)])

    def _under(self, node: Node) -> Asks:
        """Return the asks of a node that judges a value below, as asks about that value."""
        return self._of(node, self._below)

    def _members(self, node: nodes.Members) -> Asks:
        named = [self._under(member.node) for member in node.properties]
        matching = together([self._under(member.node) for member in node.patterns])
        additional = self._under(node.additional)
        names = [member.name for member in node.properties]
        counts = [place.most() + matching.most() for place in named]
        others = max(matching.most(), additional.most())
        steps = Steps(dict(zip(names, counts, strict=True)), others)
        return Asks(members=steps, levels=_levels([*named, matching, additional]))

    def _rest(
        self, node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems, called: _Called
    ) -> Asks:
        """Return the asks of what is left, and what is asked to know what that is."""
        each = self._under(node.node)
        accepted = [self._below(n) for part in node.parts for n in _accepted(part)]
        left = together([each, *accepted])
        judged, levels = self._here(node.parts, called), _levels([left])
        steps = Steps(dict.fromkeys(_evaluated(node.parts), 0), left.most())
        if isinstance(node, nodes.UnevaluatedItems):
            return together((Asks(items=steps, levels=levels), judged))
        return together((Asks(members=steps, levels=levels), judged))

    def _here(self, parts: Iterable[Evaluated], called: _Called) -> Asks:
        """Return the asks of functions about the whole instance, but for answers that are kept."""
        numbers = [number for part in parts for number in _asked(part)]
        return together([called(number) for number in numbers if number not in self._kept])

    @cached_property
    def _kept(self) -> set[int]:
        """The functions whose answers about the instance the body keeps in variables."""
        return {
            branch.function
            for node in walk(self._body)
            if isinstance(node, nodes.Union | nodes.If) and node.kept
            for branch in children(node)
            if isinstance(branch, nodes.Call)
        }


def _levels(places: list[Asks]) -> int:
    """Return how many steps down the deepest place is that is asked about, from one step above."""
    return max((1 + place.levels for place in places if place.most()), default=0)


def _evaluated(parts: Iterable[Evaluated]) -> Iterator[str | int]:
    """Yield the keys or indices that are not left, whatever the value is."""
    for part in parts:
        match part:
            case nodes.Named(names):
                yield from names
            case nodes.First(count):
                yield from range(count)


def _accepted(part: Evaluated) -> list[int]:
    """Return the functions that a part asks about each item."""
    match part:
        case nodes.Accepted(function):
            return [function]
        case nodes.When(_, parts) | nodes.Having(_, parts):
            return [number for inner in parts for number in _accepted(inner)]
        case nodes.Choice(_, then, otherwise):
            return [number for inner in (*then, *otherwise) for number in _accepted(inner)]
    return []


def _asked(part: Evaluated) -> list[int]:
    """Return the functions that a part asks about the instance; a required one holds anyway."""
    match part:
        case nodes.When(function, parts, required):
            inside = [number for inner in parts for number in _asked(inner)]
            return inside if required else [function, *inside]
        case nodes.Choice(function, then, otherwise):
            return [function, *(number for one in (*then, *otherwise) for number in _asked(one))]
        case nodes.Having(_, parts):
            return [number for inner in parts for number in _asked(inner)]
    return []
