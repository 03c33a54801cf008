"""What code says of an object though it is about a member, moved to that member of the schema.

A check of a required member that asks nothing of the value comes to `return False` behind the fetch
of the member; one that refuses all other members, to a question whether there is any.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from codegen.audit.lift.checks import Branch, Check, Item, Loop
from codegen.audit.lift.formula import ALL, KINDS_OF, Formula
from codegen.audit.lift.scope import Place

__all__ = ["about_members"]

_OBJECT = KINDS_OF["object"]


def about_members(read: list[Item], wanted: list[Item]) -> list[Item]:
    """Return what is read, what asks nothing of a value at the member that is wanted judged."""
    judged: dict[str | None, set[Place]] = {}
    for place, pointer in _judged(wanted):
        judged.setdefault(pointer, set()).add(place)
    return _Members(judged, frozenset()).of(read)


def _judged(items: list[Item]) -> Iterator[tuple[Place, str | None]]:
    for item in items:
        match item:
            case Branch():
                yield item.place, item.pointer
                yield from _judged([*item.then, *item.otherwise])
            case Check(place=(*_, ("unmatched", _, _))) if item.formula or item.kinds != ALL:
                continue
            case Check():
                yield item.place, item.pointer


class _Members:
    """`judged` has the places that the schema judges, by pointer; `there` the required members."""

    def __init__(self, judged: Mapping[str | None, set[Place]], there: frozenset[Place]) -> None:
        self._judged = judged
        self._there = there

    def of(self, items: list[Item]) -> list[Item]:
        """Return items, those about members at the places of these."""
        inner = _Members(self._judged, self._there | frozenset(_there(items)))
        return [found for item in items for found in inner._item(item)]

    def _item(self, item: Item) -> Iterator[Item]:
        if isinstance(item, Loop):
            yield item
            return
        if isinstance(item, Branch):
            item = replace(item, then=self.of(item.then), otherwise=self.of(item.otherwise))
        members = list(self._members(item))
        for member in members:
            yield replace(item, place=member, kinds=ALL, formula=_of_member(item.formula))
        if not members:
            yield item
        elif item.formula is False and isinstance(item, Check):
            yield replace(item, kinds=item.kinds - _OBJECT, pointer=None)

    def _members(self, item: Check | Branch) -> Iterator[Place]:
        """Yield the members that an item judges, though it stands for the object around them."""
        judged = self._judged.get(item.pointer, set())
        if not item.kinds >= _OBJECT or item.place in judged:
            return
        match item.formula:
            case bool():
                for place in sorted(judged, key=repr):
                    if self._is_there(place, item.place) and _lies_at(item, place):
                        yield place
            case ("count", 0, names):
                place = (*item.place, ("unmatched", names, frozenset[Formula]()))
                if place in judged:
                    yield place

    def _is_there(self, place: Place, around: Place) -> bool:
        """Say whether a member, and each that it lies in, has to be there in what is around."""
        if len(place) <= len(around) or place[: len(around)] != around:
            return False
        ends = range(len(around) + 1, len(place) + 1)
        return all(place[:end] in self._there for end in ends)


def _of_member(formula: Formula) -> bool:
    """Return the same condition for a member: that there is none means that each is refused."""
    return formula if isinstance(formula, bool) else False


def _lies_at(item: Check | Branch, place: Place) -> bool:
    """Say whether an item judges nothing but what lies at a place, or below."""
    inner = [*item.then, *item.otherwise] if isinstance(item, Branch) else []
    return all(part.place[: len(place)] == place for part in inner)


def _there(items: list[Item]) -> Iterator[Place]:
    """Yield the members without which an object is refused."""
    for item in items:
        if isinstance(item, Check) and item.kinds >= _OBJECT:
            match item.formula:
                case ("has", name):
                    yield (*item.place, ("key", name))
