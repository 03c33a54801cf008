"""The branches of two unions, each with the one of the other union that is most like it."""

from collections import deque
from collections.abc import Callable

from codegen.audit.diff.keywords import as_set, asserting, target
from codegen.audit.diff.sides import Side, Steps
from codegen.audit.examples.places import Step
from codegen.runtime.text import dumps
from codegen.schema.document import Subschema

__all__ = ["branch_steps", "lifted"]


def branch_steps(keyword: str, old: Side, new: Side) -> Steps:
    """Yield the steps to the branches of a union that both schemas have."""
    yield from _branches(keyword, old, _children(old, keyword), new, _children(new, keyword))


def lifted(old: Side, new: Side) -> Steps | None:
    """Return the steps where one schema is but a union: the other is one of a single branch."""
    for keyword in ("anyOf", "oneOf"):
        if asserting(old.schema) == [keyword] and not new.schema.has(keyword):
            return _branches(keyword, old, _children(old, keyword), new, [new.schema])
        if asserting(new.schema) == [keyword] and not old.schema.has(keyword):
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
    while (end := target(schema)) is not None:
        schema = end
    return schema


def _text_of(schema: Subschema) -> str:
    return dumps(_end_of(schema).schema)


def _type_of(schema: Subschema) -> str:
    return dumps(as_set("type", _end_of(schema)))


def _nothing_of(_: Subschema) -> str:
    return ""
