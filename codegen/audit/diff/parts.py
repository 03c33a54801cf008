"""The steps of two schemas to the members and items that both judge."""

from dataclasses import replace

from codegen.audit.diff.sides import Side, Steps
from codegen.audit.examples.conjunctions import free_key, prefix_of, rest_of
from codegen.audit.examples.judge import Unfit
from codegen.audit.examples.places import Step

__all__ = ["item_steps", "member_steps"]

_REST = ("additionalProperties", "unevaluatedProperties")
_ARRAY = ("prefixItems", "items", "additionalItems", "unevaluatedItems")


def member_steps(old: Side, new: Side) -> Steps:
    """Yield a step for each property and pattern that either schema names, and for the rest."""
    yield from _members(old, new)
    yield from _rest_of_members(old, new)


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
    return replace(_rest(side, _REST), key=key)


def _rest(side: Side, keywords: tuple[str, ...]) -> Step:
    """Return the step to what judges the parts that nothing names."""
    for keyword in keywords:
        if side.schema.has(keyword):
            return Step(keyword, side.schema.child(keyword))
    return side.without(keywords[0])


def _rest_of_members(old: Side, new: Side) -> Steps:
    for keyword in _REST:
        if old.schema.has(keyword) or new.schema.has(keyword):
            try:
                key = free_key(old.facets, new.facets)
            except Unfit:
                return
            before, after = (_rest(side, (keyword,)) for side in (old, new))
            yield replace(before, key=key), replace(after, key=key)


def item_steps(old: Side, new: Side) -> Steps:
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
