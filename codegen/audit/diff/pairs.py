"""Two schemas side by side: the places where both judge the same part of a value, and differ."""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from codegen.audit.diff.annotations import are_equal
from codegen.audit.examples.building import Builder
from codegen.audit.examples.conjunctions import (
    Conjunction,
    Facets,
    free_key,
    prefix_of,
    rest_of,
)
from codegen.audit.examples.judge import Unfit
from codegen.audit.examples.places import A_KEY, Place, Step, reached, root_place
from codegen.runtime.text import dumps
from codegen.schema.document import Subschema

__all__ = ["Difference", "Side", "differences"]

_MOST_PAIRS = 3_000
_OBJECT = ("properties", "patternProperties", "additionalProperties", "unevaluatedProperties")
_ARRAY = ("prefixItems", "items", "additionalItems", "unevaluatedItems")
# Keywords whose values hold no schemas, or are compared as a whole.
_VALUES = (
    *("type", "enum", "const", "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"),
    *("multipleOf", "minLength", "maxLength", "pattern", "format", "required", "minProperties"),
    *("maxProperties", "dependentRequired", "dependencies", "minItems", "maxItems"),
    *("uniqueItems", "minContains", "maxContains"),
)
_SINGLE = ("contains", "propertyNames", "not", "if", "then", "else")
_UNIONS = ("allOf", "anyOf", "oneOf")
_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")


@dataclass(frozen=True, slots=True)
class Side:
    """A place of one of the two schemas, and what makes values for it."""

    place: Place
    builder: Builder

    @property
    def schema(self) -> Subschema:
        """The schema at the place."""
        return self.place.focus

    def at(self, keyword: str | None) -> str:
        """Return the pointer of a keyword of the schema, or of the schema where it is not there."""
        if keyword is None or not self.schema.has(keyword):
            return self.schema.pointer
        return self.schema.at(keyword)

    def without(self, keyword: str, accepts: bool = True) -> Step:
        """Return a step to a schema for a part that is not there: it accepts all, or nothing."""
        return Step(keyword, replace(self.schema, schema=accepts))

    def to(self, step: Step) -> "Side":
        """Return the side after a step; raise Unfit."""
        return Side(reached(self.place, step, self.builder), self.builder)

    @property
    def facets(self) -> Facets:
        """What the schema by itself asks."""
        return Facets(self.builder.judge, Conjunction((self.schema,)), [self.schema])


@dataclass(frozen=True, slots=True)
class Difference:
    """Two schemas for the same part of a value, and the keywords in which they differ.

    There are none where one of them is a boolean: they differ altogether.
    """

    old: Side
    new: Side
    keywords: tuple[str, ...] = ()


Steps = Iterator[tuple[Step, Step]]


def differences(old: Builder, new: Builder) -> Iterator[Difference]:
    """Yield where two schemas differ, from the roots on, each pair of their schemas once."""
    pending = deque(
        [(Side(root_place(old.judge.root), old), Side(root_place(new.judge.root), new))]
    )
    seen: set[object] = set()
    while pending and len(seen) < _MOST_PAIRS:
        left, right = (_settled(side) for side in pending.popleft())
        left.builder.judge.spend()
        pair = (_identity(left.schema), _identity(right.schema))
        if pair in seen:
            continue
        seen.add(pair)
        if isinstance(left.schema.schema, bool) or isinstance(right.schema.schema, bool):
            if left.schema.schema != right.schema.schema:
                yield Difference(left, right)
            continue
        steps = _lifted(left, right)
        if steps is None:
            steps = _steps(left, right)
            keywords = tuple(_differing(left.schema, right.schema))
            if keywords:
                yield Difference(left, right, keywords)
        pending.extend(_taken(left, right, steps))


def _taken(left: Side, right: Side, steps: Steps) -> Iterator[tuple[Side, Side]]:
    for before, after in steps:
        try:
            yield left.to(before), right.to(after)
        except Unfit:
            continue


def _identity(schema: Subschema) -> object:
    """Return what tells a schema from others; one made up stands where a real one does."""
    return schema.key, schema.schema if isinstance(schema.schema, bool) else None


def _settled(side: Side) -> Side:
    """Return the side at what its schema refers to, where it does nothing else."""
    while (target := _target(side.schema)) is not None:
        side = side.to(Step("$ref", target))
    return side


def _target(schema: Subschema) -> Subschema | None:
    """Return what a schema that does nothing but refer to one refers to."""
    targets = list(schema.references())
    asserting = [keyword for keyword in _keywords(schema) if keyword not in _REFERENCES]
    if len(targets) != 1 or (asserting and not schema.hides_siblings):
        return None
    return targets[0]


def _keywords(schema: Subschema) -> list[str]:
    if isinstance(schema.schema, bool):
        return []
    kept = ("$defs", "definitions")
    return [keyword for keyword in schema.schema if schema.has(keyword) and keyword not in kept]


def _differing(old: Subschema, new: Subschema) -> Iterator[str]:
    """Yield the keywords of which one schema has another value, or a subschema without a pair."""
    for keyword in _VALUES:
        if not are_equal(_as_set(keyword, old), _as_set(keyword, new)):
            yield keyword
    for keyword in (*_SINGLE, *_UNIONS, *_REFERENCES):
        if old.has(keyword) != new.has(keyword):
            yield keyword
    if (old.get("dependentSchemas") or {}).keys() != (new.get("dependentSchemas") or {}).keys():
        yield "dependentSchemas"


def _as_set(keyword: str, schema: Subschema) -> Any:
    """Return the value of a keyword; names that have no order are sorted."""
    value = schema.get(keyword)
    if keyword == "type" and value is not None:
        return sorted([value] if isinstance(value, str) else value)
    return sorted(value) if keyword == "required" and value is not None else value


def _steps(old: Side, new: Side) -> Steps:
    """Yield the steps to the subschemas of both that judge the same part of the value."""
    yield from _references(old, new)
    yield from _members(old, new)
    yield from _rest_of_members(old, new)
    yield from _items(old, new)
    for keyword in _SINGLE:
        if old.schema.has(keyword) and new.schema.has(keyword):
            yield _single(old, keyword), _single(new, keyword)
    for keyword in _UNIONS:
        if old.schema.has(keyword) and new.schema.has(keyword):
            yield from _branches(
                keyword, old, _children(old, keyword), new, _children(new, keyword)
            )
    triggers = new.schema.get("dependentSchemas") or {}
    for key in old.schema.get("dependentSchemas") or {}:
        if key in triggers:
            yield _dependent(old, key), _dependent(new, key)


def _dependent(side: Side, key: str) -> Step:
    return Step("dependentSchemas", side.schema.child("dependentSchemas", key), needs=(key,))


def _references(old: Side, new: Side) -> Steps:
    pairs = zip(old.schema.references(), new.schema.references(), strict=False)
    yield from ((Step("$ref", before), Step("$ref", after)) for before, after in pairs)


def _single(side: Side, keyword: str) -> Step:
    """Return the step to the subschema of a keyword that holds one."""
    child = side.schema.child(keyword)
    if keyword == "propertyNames":
        return Step(keyword, child, A_KEY)
    if keyword == "contains":
        return Step(keyword, child, len(prefix_of(side.schema)))
    beside = (side.schema.child("if"),) if keyword == "then" and side.schema.has("if") else ()
    return Step(keyword, child, beside=beside)


def _members(old: Side, new: Side) -> Steps:
    """Yield a step for each property and each pattern that either schema names."""
    keys = [name for side in (old, new) for name in side.schema.get("properties") or {}]
    for side in (old, new):
        for pattern in side.schema.get("patternProperties") or {}:
            keys += side.builder.keys_matching(pattern)[:1]
    for key in dict.fromkeys(keys):
        try:
            yield _member(old, key), _member(new, key)
        except Unfit:
            continue


def _member(side: Side, key: str) -> Step:
    """Return the step to what judges the value under a key; raise Unfit."""
    schema = side.schema
    if key in (schema.get("properties") or {}):
        return Step("properties", schema.child("properties", key), key)
    for pattern in schema.get("patternProperties") or {}:
        if side.builder.judge.matches(pattern, key):
            return Step("patternProperties", schema.child("patternProperties", pattern), key)
    return replace(_rest(side, _OBJECT[2:]), key=key)


def _rest(side: Side, keywords: tuple[str, ...]) -> Step:
    """Return the step to what judges the parts that nothing names."""
    for keyword in keywords:
        if side.schema.has(keyword):
            return Step(keyword, side.schema.child(keyword))
    return side.without(keywords[0])


def _rest_of_members(old: Side, new: Side) -> Steps:
    for keyword in _OBJECT[2:]:
        if old.schema.has(keyword) or new.schema.has(keyword):
            try:
                key = free_key(old.facets, new.facets)
            except Unfit:
                return
            before, after = (_rest(side, (keyword,)) for side in (old, new))
            yield replace(before, key=key), replace(after, key=key)


def _items(old: Side, new: Side) -> Steps:
    """Yield a step for each of the first items, and for those after them."""
    if not any(side.schema.has(keyword) for side in (old, new) for keyword in _ARRAY):
        return
    size = max(len(prefix_of(old.schema)), len(prefix_of(new.schema)))
    yield from ((_item(old, index), _item(new, index)) for index in range(size + 1))


def _item(side: Side, index: int) -> Step:
    prefix, rest = prefix_of(side.schema), rest_of(side.schema)
    if index < len(prefix):
        return Step("items", prefix[index], index)
    step = _rest(side, ("unevaluatedItems",)) if rest is None else Step("items", rest)
    return replace(step, key=index)


def _lifted(old: Side, new: Side) -> Steps | None:
    """Return the steps where one schema is but a union: the other is one of a single branch."""
    for keyword in ("anyOf", "oneOf"):
        if _keywords(old.schema) == [keyword] and not new.schema.has(keyword):
            return _branches(keyword, old, _children(old, keyword), new, [new.schema])
        if _keywords(new.schema) == [keyword] and not old.schema.has(keyword):
            return _branches(keyword, old, [old.schema], new, _children(new, keyword))
    return None


def _children(side: Side, keyword: str) -> list[Subschema]:
    schema = side.schema
    return [schema.child(keyword, index) for index in range(len(schema.get(keyword)))]


def _branches(
    keyword: str, old: Side, before: list[Subschema], new: Side, after: list[Subschema]
) -> Steps:
    """Yield steps to the branches of both, the most alike together.

    A branch without another gets one that accepts nothing, or in `allOf` anything.
    """
    for alike in (_text_of, _type_of, _nothing_of):
        pairs, before, after = _paired(before, after, alike)
        yield from ((Step(keyword, one), Step(keyword, other)) for one, other in pairs)
    neutral = keyword == "allOf"
    yield from ((Step(keyword, one), new.without(keyword, neutral)) for one in before)
    yield from ((old.without(keyword, neutral), Step(keyword, other)) for other in after)


def _paired(
    before: list[Subschema], after: list[Subschema], alike: Callable[[Subschema], str]
) -> tuple[list[tuple[Subschema, Subschema]], list[Subschema], list[Subschema]]:
    """Return the pairs of schemas of which `alike` says the same, and those left on either side."""
    waiting: dict[str, deque[Subschema]] = {}
    for schema in after:
        waiting.setdefault(alike(schema), deque()).append(schema)
    pairs, alone = [], []
    for schema in before:
        found = waiting.get(alike(schema))
        if found:
            pairs.append((schema, found.popleft()))
        else:
            alone.append(schema)
    taken = {other.key for _, other in pairs}
    return pairs, alone, [schema for schema in after if schema.key not in taken]


def _end_of(schema: Subschema) -> Subschema:
    """Return what a schema refers to in the end where it does nothing else, or the schema."""
    while (target := _target(schema)) is not None:
        schema = target
    return schema


def _text_of(schema: Subschema) -> str:
    return dumps(_end_of(schema).schema)


def _type_of(schema: Subschema) -> str:
    return dumps(_as_set("type", _end_of(schema)))


def _nothing_of(_: Subschema) -> str:
    return ""
