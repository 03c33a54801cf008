"""Values at the edges of one keyword: on either side of what it accepts."""

from collections.abc import Callable, Iterator
from itertools import chain, cycle, islice, pairwise
from typing import Any

from codegen.audit.examples.building import Builder
from codegen.audit.examples.conjunctions import (
    FREE_KEY,
    KINDS,
    Choices,
    Conjunction,
    Facets,
    flatten,
    free_key,
)
from codegen.audit.examples.judge import Unfit
from codegen.audit.examples.places import Place
from codegen.audit.examples.scalars import number_edges, text_edges
from codegen.audit.examples.several import ODD

__all__ = ["edges", "plain_values"]

_MOST_EDGES = 200  # of one keyword
_MOST_EXACT = 2**53  # of the integers that are floats too
_PLAIN: tuple[Any, ...] = ("", 0, 0.5, 1.0, True, None, [], {}, "other", -1, ["", 0], {"extra": 0})


def plain_values() -> Iterator[Any]:
    """Yield a few values of every JSON type, which look at no schema."""
    yield from _PLAIN


def edges(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """Yield values for a place by one keyword of its schema: near what it accepts, and just not.

    Each is as valid otherwise as the builder makes it. Raise Exhausted.
    """
    make = _EDGES.get(keyword)
    if make is not None:
        yield from islice(make(place, keyword, builder), _MOST_EDGES)


def _fit(wanted: Conjunction, builder: Builder) -> Iterator[Any]:
    """Yield the value that the builder finds, if it does."""
    try:
        yield builder.fit(wanted)
    except Unfit:
        return


def _alone(place: Place) -> Conjunction:
    return Conjunction((place.focus,) if place.focus.schema is not True else ())


def _bases(place: Place, kind: str, builder: Builder) -> Iterator[Any]:
    """Yield values of a JSON type for a place, for its schema alone, and for both at once."""
    around = list(_fit(place.wanted.of_kind(kind), builder))
    alone = list(_fit(_alone(place).of_kind(kind), builder))
    if kind == "object" and around and alone:
        yield {**around[0], **alone[0]}
    yield from around
    yield from alone
    if not around and not alone:
        yield {} if kind == "object" else []


def _types(place: Place, _: str, builder: Builder) -> Iterator[Any]:
    for kind in KINDS:
        yield from _fit(place.wanted.of_kind(kind), builder)
        yield from _fit(_alone(place).of_kind(kind), builder)
    yield from plain_values()


def _listed(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """`enum` and `const`: each member, and what is near it."""
    value = place.focus.get(keyword)
    members = value if keyword == "enum" else [value]
    yield from members
    for member in members[:20]:
        if isinstance(member, str):
            yield from (f"{member}x", member.upper(), member.capitalize(), f" {member}")
        elif isinstance(member, int | float) and not isinstance(member, bool):
            yield from (member + 1, -member)
            if isinstance(member, int) and abs(member) <= _MOST_EXACT:
                yield float(member)
        elif isinstance(member, dict):
            yield {**member, "extra": 0}
        elif isinstance(member, list):
            yield [*member, 0]
    yield from (value for value in _types(place, keyword, builder) if not isinstance(value, bool))


def _numbers(place: Place, _: str, __: Builder) -> Iterator[Any]:
    yield from number_edges(place.focus)


def _texts(place: Place, _: str, builder: Builder) -> Iterator[Any]:
    for schema in (place.focus, *place.wanted.schemas):
        if isinstance(schema.schema, dict):
            yield from text_edges(schema, builder.judge)
    yield from ("", "a", "text", "A", "0", "\u00e9", " ")


def _required(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    for base in _bases(place, "object", builder):
        yield base
        for name in place.focus.get(keyword)[:_MOST_EDGES]:
            without = {key: value for key, value in base.items() if key != name}
            yield without
            yield {**without, FREE_KEY: 0}  # as many, but not the right ones


def _facets(wanted: Conjunction, builder: Builder) -> Iterator[Facets]:
    try:
        yield flatten(wanted, Choices(0, None), builder.judge)
    except Unfit:
        return


def _dependent(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """Each trigger without what it needs, and with it."""
    facets = list(_facets(place.wanted.of_kind("object"), builder))
    for base in _bases(place, "object", builder):
        for trigger, needed in place.focus.get(keyword).items():
            for facet in facets:
                names = (trigger, *needed) if isinstance(needed, list) else (trigger,)
                filled = {name: _member(facet, name, builder) for name in names}
                yield {**base, **filled}
                for name in names:
                    yield {key: value for key, value in {**base, **filled}.items() if key != name}


def _member(facets: Facets, name: str, builder: Builder) -> Any:
    return next(_fit(facets.member(name), builder), 0)


def _sizes(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """`minProperties` and `maxProperties`: objects of so many, one fewer and one more."""
    limit = int(place.focus.get(keyword))
    for base in _bases(place, "object", builder):
        for facets in _facets(place.wanted.of_kind("object"), builder):
            names = [*base, *(name for name in facets.names if name not in base)]
            free = [f"extra{number}" for number in range(max(0, min(limit + 1, 300) - len(names)))]
            for size in (limit, limit - 1, limit + 1):
                if 0 <= size <= 300:
                    chosen = [*names, *free][:size]
                    yield {
                        name: base[name] if name in base else _member(facets, name, builder)
                        for name in chosen
                    }


def _lengths(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """`minItems`, `maxItems`, `uniqueItems`, `contains` and its bounds: arrays of near sizes."""
    value = place.focus.get(keyword)
    limit = int(value) if isinstance(value, int | float) and keyword != "uniqueItems" else 1
    for facets in _array_facets(place, builder):
        for size in (limit, limit - 1, limit + 1, 2):
            if size >= 0:
                yield from _array(facets, size, builder)
                yield from _repeated(facets, size, builder)


def _array_facets(place: Place, builder: Builder) -> Iterator[Facets]:
    yield from _facets(place.wanted.of_kind("array"), builder)
    yield from _facets(_alone(place).of_kind("array"), builder)


def _array(facets: Facets, size: int, builder: Builder) -> Iterator[list[Any]]:
    try:
        yield builder.array(facets, size)
    except Unfit:
        return


def _repeated(facets: Facets, size: int, builder: Builder) -> Iterator[list[Any]]:
    """Yield arrays whose items are all one value: of the item's schema, or of any."""
    if size <= 300:
        for item in chain(_fit(facets.item(0), builder), (0,)):
            yield [item] * size


def _contains(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """Arrays in which so many items match, one fewer and one more."""
    if not place.focus.has("contains"):
        return
    child = place.focus.child("contains")
    limits = {int(place.focus.get(name) or 0) for name in ("minContains", "maxContains")} | {1}
    for facets in _array_facets(place, builder):
        for limit in sorted(limits):
            for size in (limit, limit - 1, limit + 1):
                if 0 <= size <= 100:
                    try:
                        yield builder.array(facets, size, [child] * size)
                    except Unfit:
                        continue
    yield from _lengths(place, keyword, builder)


def _branches(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """A value for each branch, and for each two of them together."""
    focus = place.focus
    children = [focus.child(keyword, index) for index in range(len(focus.get(keyword)))][:40]
    around = Conjunction(
        place.wanted.schemas, place.wanted.settled | {(focus.key, keyword)}, place.wanted.keys
    )
    for child in children:
        yield from _fit(around.joined(child), builder)
        yield from _fit(Conjunction((child,)), builder)
    for left, right in pairwise(children):
        yield from _fit(Conjunction((left, right)), builder)
    yield from plain_values()


def _denied(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """`not`: what the schema under it accepts, and what it just does not."""
    child = place.focus.child(keyword)
    for value in _fit(Conjunction((child,)), builder):
        yield value
        for around in _fit(place.wanted, builder):
            yield around
            if isinstance(value, dict) and isinstance(around, dict):
                yield {**around, **value}
    yield from plain_values()


def _conditions(place: Place, _: str, builder: Builder) -> Iterator[Any]:
    """Values for each way through `if`, `then` and `else`."""
    focus = place.focus
    parts = [focus.child(key) for key in ("if", "then", "else") if focus.has(key)]
    settled = place.wanted.settled | {(focus.key, "if")}
    around = Conjunction(place.wanted.schemas, settled, place.wanted.keys)
    for part in parts:
        yield from _fit(around.joined(part), builder)
        for kind in ("object", "array"):
            yield from _bases(Place(part, around), kind, builder)
    yield from _fit(around.joined(*parts[:2]), builder)
    yield from _fit(around, builder)


def _more_members(place: Place, _: str, builder: Builder) -> Iterator[Any]:
    """An object with a property that no schema names."""
    for facets in _facets(place.wanted.of_kind("object"), builder):
        try:
            key = free_key(facets)
        except Unfit:
            return
        for base in _bases(place, "object", builder):
            yield {**base, key: _member(facets, key, builder)}
            for value in plain_values():
                yield {**base, key: value}


def _keys(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """An object with keys at the edges of what `propertyNames` accepts."""
    child = place.focus.child(keyword)
    if isinstance(child.schema, bool):
        yield from _more_members(place, keyword, builder)
        return
    members = [text for text in child.get("enum") or () if isinstance(text, str)]
    for base in _bases(place, "object", builder):
        for key in (*members, *text_edges(child, builder.judge), "", "a", "A", "extra"):
            yield {**base, key: 0}
            yield {**base, key: ""}


def _names(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """An object with each property that is declared; one in which many are wrong."""
    for base in _bases(place, "object", builder):
        yield base
        for name in place.focus.get(keyword):
            for value in _fit(Conjunction((place.focus.child(keyword, name),)), builder):
                yield {**base, name: value}
    if keyword == "properties" and place.levels:
        yield dict(zip(place.focus.get(keyword), cycle(ODD), strict=False))


def _items(place: Place, keyword: str, builder: Builder) -> Iterator[Any]:
    """Arrays of near sizes, and one in which many items are wrong."""
    yield from _lengths(place, keyword, builder)
    yield list(ODD)


def _referred(place: Place, _: str, builder: Builder) -> Iterator[Any]:
    """The edges of all keywords of what a reference names."""
    for target in place.focus.references():
        if isinstance(target.schema, dict) and not target.hides_siblings:
            for keyword in target.schema:
                if keyword not in ("$ref", "$dynamicRef", "$recursiveRef") and target.has(keyword):
                    yield from edges(Place(target, place.wanted), keyword, builder)


_EDGES: dict[str, Callable[[Place, str, Builder], Iterator[Any]]] = {
    "type": _types,
    **dict.fromkeys(("enum", "const"), _listed),
    **dict.fromkeys(("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"), _numbers),
    "multipleOf": _numbers,
    **dict.fromkeys(("minLength", "maxLength", "pattern", "format"), _texts),
    "required": _required,
    **dict.fromkeys(("dependentRequired", "dependencies", "dependentSchemas"), _dependent),
    **dict.fromkeys(("minProperties", "maxProperties"), _sizes),
    **dict.fromkeys(("minItems", "maxItems", "uniqueItems"), _lengths),
    **dict.fromkeys(("items", "prefixItems", "additionalItems", "unevaluatedItems"), _items),
    **dict.fromkeys(("contains", "minContains", "maxContains"), _contains),
    **dict.fromkeys(("allOf", "anyOf", "oneOf"), _branches),
    "not": _denied,
    **dict.fromkeys(("if", "then", "else"), _conditions),
    **dict.fromkeys(("additionalProperties", "unevaluatedProperties"), _more_members),
    "propertyNames": _keys,
    **dict.fromkeys(("properties", "patternProperties"), _names),
    **dict.fromkeys(("$ref", "$dynamicRef", "$recursiveRef"), _referred),
}
