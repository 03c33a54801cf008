"""A value that a conjunction of schemas accepts: as small as it may be, or a random one."""

from random import Random
from typing import Any

from codegen.audit.examples.conjunctions import FREE_KEY, Choices, Conjunction, Facets, flatten
from codegen.audit.examples.judge import Judge, Unfit
from codegen.audit.examples.patterns import pattern_texts
from codegen.audit.examples.scalars import numbers, texts
from codegen.runtime.text import dumps
from codegen.runtime.values import json_type

__all__ = ["Builder"]

_MOST_WAYS = 24  # through the choices of one conjunction
_MOST_LEVELS = 60
_MOST_MEMBERS = 300
_MOST_TRIES = 40  # of scalars, of the members of an enum


class Builder:
    """Makes values for one schema; without `random` always the same, the smallest that it finds."""

    def __init__(self, judge: Judge, random: Random | None = None) -> None:
        self.judge = judge
        self._random = random
        self._made: dict[object, Any] = {}
        self._open: dict[object, int] = {}
        self._most_open = 1 if random is None else 3

    def fit(self, wanted: Conjunction) -> Any:
        """Return a value that all of a conjunction's schemas accept; raise Unfit, Exhausted.

        It may share parts with others: none is ever changed.
        """
        identity = wanted.identity
        if identity in self._made:
            return self._made[identity]
        level = self._open.get(identity, 0)
        if level >= self._most_open or sum(self._open.values()) > _MOST_LEVELS:
            raise Unfit  # a smallest value holds no other one for the same schemas
        self._open[identity] = level + 1
        try:
            value = self._fit(wanted)
        finally:
            self._open[identity] = level
        if self._random is None:
            self._made[identity] = value
        return value

    def _fit(self, wanted: Conjunction) -> Any:
        number, total = 0, 1
        while number < min(total, _MOST_WAYS):
            choices = Choices(number, self._random)
            number += 1
            try:
                value = self._value(flatten(wanted, choices, self.judge), choices)
                if wanted.accepts(self.judge, value):
                    return value
            except (Unfit, RecursionError):
                pass
            total = max(total, choices.total)
        raise Unfit

    def _value(self, facets: Facets, choices: Choices) -> Any:
        members = self._members(facets)
        if members is not None:
            return choices.pick(members)
        kind = choices.pick(facets.kinds())
        match kind:
            case "object":
                return self.object(facets)
            case "array":
                return self._array(facets)
            case "string":
                return self._first(facets, texts(facets, self._random))
            case "integer" | "number":
                return self._first(facets, numbers(facets, kind, self._random))
            case "boolean":
                return choices.pick((True, False))
        return None

    def _members(self, facets: Facets) -> list[Any] | None:
        """Return the values of `const` or `enum` that all accept; None where neither is there."""
        listed = [[value] for value in facets.values("const")] + facets.values("enum")
        if not listed:
            return None
        shortest = min(listed, key=len)
        if self._random is not None:
            shortest = self._random.sample(shortest, len(shortest))
        kind = facets.wanted.kind
        found = [value for value in shortest if kind is None or json_type(value) == kind]
        return [value for value in found[:_MOST_TRIES] if self._accepted(facets, value)]

    def _first(self, facets: Facets, found: list[Any]) -> Any:
        for value in found[:_MOST_TRIES]:
            if self._accepted(facets, value):
                return value
        raise Unfit

    def _accepted(self, facets: Facets, value: Any) -> bool:
        try:
            return facets.wanted.accepts(self.judge, value)
        except Unfit:
            return False

    def object(self, facets: Facets) -> dict[str, Any]:
        """Return an object of the facets' required properties, and as many others as it needs."""
        required = facets.required
        keys = dict.fromkeys(required)
        for key in self._optional(facets):
            keys.setdefault(key)
        for key in list(keys):
            keys.update(dict.fromkeys(facets.needed_with(key)))
        if len(keys) > _MOST_MEMBERS or facets.largest("minProperties") > _MOST_MEMBERS:
            raise Unfit
        value: dict[str, Any] = {}
        for key in keys:
            self._put(facets, value, key, must=key in required)
        self._fill(facets, value)
        return value

    def _optional(self, facets: Facets) -> list[str]:
        """Return the properties that a random object has although it need not."""
        if self._random is None:
            return []
        chance = 0.5 if len(self._open) < 4 else 0.1
        names = [name for name in facets.names[:_MOST_MEMBERS] if self._random.random() < chance]
        if self._random.random() < 0.2:
            names.append(FREE_KEY)
        most = facets.smallest("maxProperties")
        return names if most is None else names[: max(0, most - len(facets.required))]

    def _put(self, facets: Facets, value: dict[str, Any], key: str, *, must: bool) -> None:
        try:
            value[key] = self.fit(facets.member(key))
        except Unfit:
            if must:
                raise

    def _fill(self, facets: Facets, value: dict[str, Any]) -> None:
        """Add properties up to `minProperties`."""
        least = facets.largest("minProperties")
        if len(value) >= least:
            return
        patterned = [text for one in facets.patterns for text in self.keys_matching(one)]
        for key in (*facets.names, *patterned, *self._allowed_keys(facets, least)):
            if len(value) >= least:
                return
            if key not in value:
                self._put(facets, value, key, must=False)

    def _allowed_keys(self, facets: Facets, least: int) -> list[str]:
        """Return keys that `propertyNames` accepts, or free ones where it is not there."""
        names = facets.names_of_keys()
        if not names.schemas:
            return [f"{FREE_KEY}{number}" for number in range(1, least + 1)]
        found = texts(flatten(names, Choices(0, None), self.judge), None)
        listed = [f"{FREE_KEY}{number}" for number in range(1, least + 1)]
        return [key for key in (*found, *listed) if names.accepts(self.judge, key)]

    def keys_matching(self, pattern: str) -> list[str]:
        """Return some texts that a pattern of the schema matches."""
        short = [
            text for text in pattern_texts(pattern) if len(text) <= self.judge.longest(pattern)
        ]
        return [text for text in short if self.judge.matches(pattern, text)][:5]

    def _array(self, facets: Facets) -> list[Any]:
        contained = [
            schema for schema, least in facets.contained() for _ in range(min(least, _MOST_MEMBERS))
        ]
        size = max(facets.largest("minItems"), len(contained))
        if self._random is not None:
            most = facets.smallest("maxItems")
            size += min(self._random.randint(0, 2), max(0, 9 if most is None else most - size))
        return self.array(facets, size, contained)

    def array(self, facets: Facets, size: int, contained: list[Any] | None = None) -> list[Any]:
        """Return an array of so many items; the first ones match the schemas `contained`."""
        if size > _MOST_MEMBERS:
            raise Unfit
        unique = any(facets.values("uniqueItems"))
        items: list[Any] = []
        for index in range(size):
            wanted = facets.item(index)
            if contained is not None and index < len(contained):
                wanted = wanted.joined(contained[index])
            items.append(self._another(wanted, items) if unique else self.fit(wanted))
        return items

    def _another(self, wanted: Conjunction, others: list[Any]) -> Any:
        """Return a value for the conjunction that is none of the others; raise Unfit."""
        used = {dumps(other) for other in others}
        value = self.fit(wanted)
        for number in range(_MOST_TRIES):
            if dumps(value) not in used:
                return value
            other = Builder(self.judge, Random(number))
            other._open = self._open  # it is inside of the values being made here
            value = other.fit(wanted)
        raise Unfit
