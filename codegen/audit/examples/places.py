"""The places at which a schema judges parts of a value, and whole values made from parts."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from codegen.audit.examples.building import Builder
from codegen.audit.examples.conjunctions import (
    Choices,
    Conjunction,
    Facets,
    flatten,
    free_key,
    prefix_of,
    rest_of,
)
from codegen.audit.examples.judge import Unfit
from codegen.schema.document import Subschema

__all__ = ["A_KEY", "Place", "Step", "hosted", "places", "reached", "root_place", "steps"]

A_KEY = object()  # the way to a value that is itself the key of an object
_MOST_PLACES = 2_000
_FALSE_BRANCHES = ("not", "if")


@dataclass(frozen=True, slots=True)
class Step:
    """From a schema to one that it applies.

    `key` is the key or index of the part of the value that this one judges, A_KEY for a key
    itself, None for the same value. `beside` has other schemas that must hold too for it to be
    asked, `needs` a property that must be there.
    """

    keyword: str
    child: Subschema
    key: Any = None
    beside: tuple[Subschema, ...] = ()
    needs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A schema, and how a value comes to be judged by it.

    `levels` has what judges each container around, and the key or index in it; `wanted` judges
    the same value as `focus` does.
    """

    focus: Subschema
    wanted: Conjunction
    levels: tuple[tuple[Conjunction, Any], ...] = ()


def root_place(root: Subschema) -> Place:
    """Return the place of a whole schema."""
    return Place(root, Conjunction((root,)))


def places(builder: Builder) -> Iterator[Place]:
    """Yield the places of the builder's schema, each schema once, those near the root first."""
    pending = deque([root_place(builder.judge.root)])
    seen = {builder.judge.root.key}
    while pending:
        place = pending.popleft()
        yield place
        for step in steps(place, builder):
            if step.child.key in seen or len(seen) >= _MOST_PLACES:
                continue
            seen.add(step.child.key)
            try:
                pending.append(reached(place, step, builder))
            except Unfit:
                continue


def steps(place: Place, builder: Builder) -> Iterator[Step]:
    """Yield the steps from a place to the schemas that its schema applies."""
    schema = place.focus
    for target in schema.references():
        yield Step("$ref", target)
    if schema.hides_siblings or isinstance(schema.schema, bool):
        return
    yield from _same_value(schema)
    yield from _members(schema, builder)
    yield from _items(schema)


def _same_value(schema: Subschema) -> Iterator[Step]:
    for keyword in ("allOf", "anyOf", "oneOf"):
        for index in range(len(schema.get(keyword) or ())):
            yield Step(keyword, schema.child(keyword, index))
    for keyword in ("not", "if", "else"):
        if schema.has(keyword) and (keyword != "else" or schema.has("if")):
            yield Step(keyword, schema.child(keyword))
    if schema.has("then") and schema.has("if"):
        yield Step("then", schema.child("then"), beside=(schema.child("if"),))
    for keyword in ("dependentSchemas", "dependencies"):
        for key, value in (schema.get(keyword) or {}).items():
            if not isinstance(value, list):
                yield Step(keyword, schema.child(keyword, key), needs=(key,))


def _members(schema: Subschema, builder: Builder) -> Iterator[Step]:
    for name in schema.get("properties") or {}:
        yield Step("properties", schema.child("properties", name), name)
    for pattern in schema.get("patternProperties") or {}:
        for key in builder.keys_matching(pattern)[:1]:
            yield Step("patternProperties", schema.child("patternProperties", pattern), key)
    facets = Facets(builder.judge, Conjunction((schema,)), [schema])
    for keyword in ("additionalProperties", "unevaluatedProperties"):
        if schema.has(keyword):
            try:
                yield Step(keyword, schema.child(keyword), free_key(facets))
            except Unfit:
                continue
    if schema.has("propertyNames"):
        yield Step("propertyNames", schema.child("propertyNames"), A_KEY)


def _items(schema: Subschema) -> Iterator[Step]:
    prefix = prefix_of(schema)
    for index, child in enumerate(prefix):
        yield Step("items", child, index)
    rest = rest_of(schema)
    if rest is not None:
        yield Step("items", rest, len(prefix))
    if schema.has("contains"):
        yield Step("contains", schema.child("contains"), len(prefix))
    if schema.has("unevaluatedItems"):
        yield Step("unevaluatedItems", schema.child("unevaluatedItems"), len(prefix))


def reached(place: Place, step: Step, builder: Builder) -> Place:
    """Return the place that a step from another one leads to; raise Unfit for none."""
    if step.key is None:
        return Place(step.child, _wanted_here(place, step), place.levels)
    kind = "array" if isinstance(step.key, int) else "object"
    around = place.wanted.of_kind(kind)
    if step.key is A_KEY:
        inner = Conjunction((step.child,))
    else:
        facets = flatten(around, Choices(0, None), builder.judge)
        inner = facets.item(step.key) if kind == "array" else facets.member(step.key)
        if not isinstance(step.child.schema, bool):
            inner = inner.joined(step.child)
    return Place(step.child, inner, (*place.levels, (around, step.key)))


def _wanted_here(place: Place, step: Step) -> Conjunction:
    """Return what judges the value of a place where a step to another schema for it is taken."""
    keyword = "if" if step.keyword in ("then", "else") else step.keyword
    wanted = replace(
        place.wanted,
        settled=place.wanted.settled | {(place.focus.key, keyword)},
        keys=(*place.wanted.keys, *step.needs),
    )
    if step.keyword in _FALSE_BRANCHES or isinstance(step.child.schema, bool):
        return wanted
    return wanted.joined(*step.beside, step.child)


def hosted(place: Place, value: Any, builder: Builder) -> Any:
    """Return a value for the whole schema in which `value` stands at the place; raise Unfit.

    What is around is as the builder makes it, and valid where it finds how.
    """
    for around, key in reversed(place.levels):
        value = _inside(around, key, value, builder)
    return value


def _inside(around: Conjunction, key: Any, value: Any, builder: Builder) -> Any:
    try:
        container = builder.fit(around)
    except Unfit:
        container = [] if isinstance(key, int) else {}
    facets = None
    if key is A_KEY or isinstance(key, int):
        facets = flatten(around, Choices(0, None), builder.judge)
    if facets is None:
        return {**container, key: value}
    if key is A_KEY:
        if not isinstance(value, str):
            raise Unfit
        return {**container, value: builder.fit(facets.member(value))}
    filled = [*container, *(builder.fit(facets.item(i)) for i in range(len(container), key))]
    return [*filled[:key], value, *filled[key + 1 :]]
