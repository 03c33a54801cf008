"""Schemas that judge one instance together, and what all of them ask of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, TypeVar

from codegen.audit.examples.judge import Judge, Unfit
from codegen.schema.document import Key, Subschema

__all__ = [
    "FREE_KEY",
    "KINDS",
    "Choices",
    "Conjunction",
    "Facets",
    "flatten",
    "free_key",
    "prefix_of",
    "rest_of",
]

T = TypeVar("T")

FREE_KEY = "extra"
_MOST_FREE_KEYS = 300

KINDS = ("object", "array", "string", "integer", "number", "boolean", "null")  # number: a fraction
_HINTS = {
    "object": frozenset(
        {"properties", "required", "patternProperties", "additionalProperties", "propertyNames"}
        | {"minProperties", "maxProperties", "dependentRequired", "unevaluatedProperties"}
    ),
    "array": frozenset(
        {"items", "prefixItems", "additionalItems", "contains", "uniqueItems", "minItems"}
        | {"maxItems", "unevaluatedItems"}
    ),
    "string": frozenset({"minLength", "maxLength", "pattern", "format"}),
    "integer": frozenset(
        {"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"}
    ),
}
_PLAINEST = ("string", "integer", "boolean", "null", "array", "object", "number")


@dataclass(frozen=True, slots=True)
class Conjunction:
    """Schemas that all judge one instance, and what else is wanted of it.

    `settled` has the keywords, each with the key of its schema, whose choice is made already;
    `keys` are properties that the instance has to have, `kind` the JSON type that it has.
    """

    schemas: tuple[Subschema, ...]
    settled: frozenset[tuple[Key, str]] = frozenset()
    keys: tuple[str, ...] = ()
    kind: str | None = None

    @property
    def identity(self) -> object:
        """What is equal for conjunctions that want the same."""
        return (
            tuple(schema.key for schema in self.schemas),
            self.settled,
            self.keys,
            self.kind,
        )

    def of_kind(self, kind: str) -> "Conjunction":
        """Return the conjunction for instances of one JSON type."""
        return replace(self, kind=kind)

    def joined(self, *schemas: Subschema) -> "Conjunction":
        """Return the conjunction with more schemas."""
        return replace(self, schemas=(*self.schemas, *schemas))

    def accepts(self, judge: Judge, value: Any) -> bool:
        """Say whether every schema accepts a value; raise Unfit where that is not judged."""
        return all(judge.accepts(schema, value) for schema in self.schemas)


class Choices:
    """One way through all choices on the way to a value: the digits of a number.

    `total` is how many ways there are, as far as this one has seen.
    """

    def __init__(self, number: int, random: Random | None) -> None:
        self._left = number
        self._random = random
        self.total = 1

    def pick(self, options: Sequence[T]) -> T:
        """Return the option of this way; raise Unfit where there is none."""
        if not options:
            raise Unfit
        index = self._left % len(options)
        self._left //= len(options)
        self.total *= len(options)
        if self._random is not None:
            return self._random.choice(options)
        return options[index]


@dataclass(frozen=True, slots=True)
class Facets:
    """The schemas of a conjunction and those that they apply in place, none of them a boolean."""

    judge: Judge
    wanted: Conjunction
    schemas: list[Subschema] = field(default_factory=list)

    def values(self, keyword: str) -> list[Any]:
        """Return the values of a keyword in the schemas that have it."""
        return [schema.get(keyword) for schema in self.schemas if schema.has(keyword)]

    def largest(self, keyword: str) -> int:
        """Return the largest value of a keyword that counts from 0."""
        return int(max((0, *self.values(keyword))))

    def smallest(self, keyword: str) -> int | None:
        """Return the smallest value of a keyword that counts, or None."""
        found = self.values(keyword)
        return int(min(found)) if found else None

    @property
    def required(self) -> list[str]:
        """The properties that an object has to have."""
        names = [name for names in self.values("required") for name in names]
        return list(dict.fromkeys((*self.wanted.keys, *names)))

    @property
    def names(self) -> list[str]:
        """The names under `properties`."""
        return list(dict.fromkeys(name for found in self.values("properties") for name in found))

    @property
    def patterns(self) -> list[str]:
        """The patterns under `patternProperties`."""
        return [pattern for found in self.values("patternProperties") for pattern in found]

    def kinds(self) -> list[str]:
        """Return the JSON types that `type` leaves, the likeliest first."""
        left = set(KINDS) if self.wanted.kind is None else {self.wanted.kind}
        for named in self.values("type"):
            names = {named} if isinstance(named, str) else set(named)
            left &= names | ({"integer"} if "number" in names else set())
        used = {keyword for schema in self.schemas for keyword in schema.schema}  # type: ignore[union-attr]  # no boolean
        hinted = [kind for kind, hints in _HINTS.items() if hints & used]
        return [kind for kind in dict.fromkeys((*hinted, *_PLAINEST)) if kind in left]

    def triggered(self, keys: Sequence[str]) -> list[Subschema]:
        """Return the dependent schemas that judge an object with these keys."""
        return [
            schema.child(keyword, key)
            for schema in self.schemas
            for keyword in ("dependentSchemas", "dependencies")
            for key, value in (schema.get(keyword) or {}).items()
            if key in keys and not isinstance(value, list)
        ]

    def needed_with(self, key: str) -> list[str]:
        """Return the properties that an object with a key has to have too."""
        return [
            name
            for keyword in ("dependentRequired", "dependencies")
            for value in self.values(keyword)
            if isinstance(value.get(key), list)
            for name in value[key]
        ]

    def member(self, key: str) -> Conjunction:
        """Return what judges the value under a key."""
        found: list[Subschema] = []
        covered = False
        for schema in self.schemas:
            here = list(self._named(schema, key))
            covered = covered or bool(here)
            if not here and schema.has("additionalProperties"):
                here, covered = [schema.child("additionalProperties")], True
            found += here
        if not covered:
            found += self._children("unevaluatedProperties")
        return _conjunction(found)

    def _named(self, schema: Subschema, key: str) -> Iterator[Subschema]:
        if key in (schema.get("properties") or {}):
            yield schema.child("properties", key)
        for pattern in schema.get("patternProperties") or {}:
            if self.judge.matches(pattern, key):
                yield schema.child("patternProperties", pattern)

    def item(self, index: int) -> Conjunction:
        """Return what judges the item at an index."""
        found: list[Subschema] = []
        for schema in self.schemas:
            prefix = prefix_of(schema)
            rest = rest_of(schema)
            if index < len(prefix):
                found.append(prefix[index])
            elif rest is not None:
                found.append(rest)
        return _conjunction(found or self._children("unevaluatedItems"))

    def names_of_keys(self) -> Conjunction:
        """Return what judges the keys of an object."""
        return _conjunction(self._children("propertyNames"))

    def contained(self) -> list[tuple[Subschema, int]]:
        """Return what items are to be contained, each with how many."""
        return [
            (schema.child("contains"), int(schema.get("minContains") or 1))
            for schema in self.schemas
            if schema.has("contains") and schema.get("minContains") != 0
        ]

    def _children(self, keyword: str) -> list[Subschema]:
        return [schema.child(keyword) for schema in self.schemas if schema.has(keyword)]


def prefix_of(schema: Subschema) -> list[Subschema]:
    """Return the schemas of the first items, each for one index."""
    for keyword in ("prefixItems", "items"):
        value = schema.get(keyword)
        if isinstance(value, list):
            return [schema.child(keyword, index) for index in range(len(value))]
    return []


def rest_of(schema: Subschema) -> Subschema | None:
    """Return the schema of the items after the first ones, or None."""
    if isinstance(schema.get("items"), list):
        return schema.child("additionalItems") if schema.has("additionalItems") else None
    return schema.child("items") if schema.has("items") else None


def flatten(wanted: Conjunction, choices: Choices, judge: Judge) -> Facets:
    """Return what a conjunction asks where its choices are made; raise Unfit for a false schema."""
    facets = Facets(judge, wanted)
    seen: set[Key] = set()
    pending = list(wanted.schemas)
    while pending:
        schema = pending.pop(0)
        if schema.schema is False:
            raise Unfit
        if schema.schema is True or schema.key in seen:
            continue
        judge.spend()
        seen.add(schema.key)
        pending += schema.references()
        if not schema.hides_siblings:
            facets.schemas.append(schema)
            pending += _in_place(schema, wanted, choices, judge)
        if not pending:
            pending = [one for one in facets.triggered(facets.required) if one.key not in seen]
    return facets


def _in_place(
    schema: Subschema, wanted: Conjunction, choices: Choices, judge: Judge
) -> list[Subschema]:
    """Return the subschemas that judge the same instance, by the choices where there are some."""
    found = [schema.child("allOf", index) for index in range(len(schema.get("allOf") or ()))]
    for keyword in ("anyOf", "oneOf"):
        if schema.has(keyword) and (schema.key, keyword) not in wanted.settled:
            branches = [schema.child(keyword, index) for index in range(len(schema.get(keyword)))]
            branches.sort(key=lambda branch: _recurs(branch, judge))
            found.append(choices.pick(branches))
    if schema.has("if") and (schema.key, "if") not in wanted.settled:
        holds = [schema.child("if"), *(_child(schema, "then"))]
        found += choices.pick([_child(schema, "else"), holds])
    return found


def _child(schema: Subschema, keyword: str) -> list[Subschema]:
    return [schema.child(keyword)] if schema.has(keyword) else []


def _recurs(schema: Subschema, judge: Judge) -> bool:
    """Say whether a schema refers to one that leads back to itself: the longer way to a value."""
    return any(target.key in judge.recursive for target in schema.references())


def _conjunction(schemas: list[Subschema]) -> Conjunction:
    return Conjunction(tuple(schema for schema in schemas if schema.schema is not True))


def free_key(*around: Facets) -> str:
    """Return a key that none of the facets names and no pattern of theirs matches; raise Unfit."""
    names = {name for facets in around for name in (*facets.names, *facets.required)}
    for number in range(1, _MOST_FREE_KEYS):
        key = FREE_KEY if number == 1 else f"{FREE_KEY}{number}"
        if key not in names and not any(
            facets.judge.matches(pattern, key) for facets in around for pattern in facets.patterns
        ):
            return key
    raise Unfit
