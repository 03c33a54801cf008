"""Where code refuses an object for a member that is refused whatever it is, as the schema has it.

A false schema of a required member comes to `return False` behind the fetch of the member, and one
of all other members, whatever it has beside it, to a question whether there is any.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from codegen.audit.lift.checks import Branch, Check, Item
from codegen.audit.lift.formula import ALL, KINDS_OF, Formula
from codegen.audit.lift.scope import Place

__all__ = ["as_refused_members"]

_OBJECT = KINDS_OF["object"]


def as_refused_members(read: list[Item], wanted: list[Item]) -> list[Item]:
    """Return what is read, a refusal of an object as one of the member that is wanted judged."""
    judged: dict[str | None, set[Place]] = {}
    for place, pointer in _judged(wanted):
        judged.setdefault(pointer, set()).add(place)
    return _Members(judged, frozenset()).of(read)


def _judged(items: list[Item]) -> Iterator[tuple[Place, str | None]]:
    for item in items:
        match item:
            case Branch():
                yield from _judged([*item.then, *item.otherwise])
            case Check(place=(*_, ("key", _))):
                yield item.place, item.pointer
            case Check(place=(*_, ("unmatched", _, _)), formula=False) if item.kinds == ALL:
                yield item.place, item.pointer


class _Members:
    """`judged` has the members that the schema judges, by pointer; `there` those required."""

    def __init__(self, judged: Mapping[str | None, set[Place]], there: frozenset[Place]) -> None:
        self._judged = judged
        self._there = there

    def of(self, items: list[Item]) -> list[Item]:
        """Return items with the refusals of members in them."""
        inner = _Members(self._judged, self._there | frozenset(_there(items)))
        return [found for item in items for found in inner._item(item)]

    def _item(self, item: Item) -> Iterator[Item]:
        match item:
            case Branch():
                yield replace(item, then=self.of(item.then), otherwise=self.of(item.otherwise))
                return
            case Check() if item.kinds >= _OBJECT:
                members = list(self._members(item))
                for member in members:
                    yield Check(member, ALL, False, item.pointer, item.line)
                if members and item.formula is False:
                    yield replace(item, kinds=item.kinds - _OBJECT, pointer=None)
                if members:
                    return
        yield item

    def _members(self, check: Check) -> Iterator[Place]:
        """Yield the places of the members for which a check refuses objects."""
        match check.formula:
            case False:
                for place in sorted(self._judged.get(check.pointer, ()), key=repr):
                    if self._is_there(place, check.place):
                        yield place
            case ("count", 0, names):
                place = (*check.place, ("unmatched", names, frozenset[Formula]()))
                if place in self._judged.get(check.pointer, ()):
                    yield place

    def _is_there(self, place: Place, around: Place) -> bool:
        """Say whether a member, and each that it lies in, has to be there in what is around."""
        if len(place) <= len(around) or place[: len(around)] != around:
            return False
        ends = range(len(around) + 1, len(place) + 1)
        return all(place[:end] in self._there for end in ends)


def _there(items: list[Item]) -> Iterator[Place]:
    """Yield the members without which an object is refused."""
    for item in items:
        if isinstance(item, Check) and item.kinds >= _OBJECT:
            match item.formula:
                case ("has", name):
                    yield (*item.place, ("key", name))
