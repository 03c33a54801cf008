"""Two schemas side by side: the places where both judge the same part of a value, and differ."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from codegen.audit.diff.branches import branch_steps, lifted
from codegen.audit.diff.keywords import SINGLE, UNIONS, differing, target
from codegen.audit.diff.parts import item_steps, member_steps
from codegen.audit.diff.sides import Side, Steps
from codegen.audit.examples.building import Builder
from codegen.audit.examples.conjunctions import prefix_of
from codegen.audit.examples.judge import Unfit
from codegen.audit.examples.places import A_KEY, Step, root_place
from codegen.schema.document import Subschema

__all__ = ["Difference", "differences"]

_MOST_PAIRS = 3_000


@dataclass(frozen=True, slots=True)
class Difference:
    """Two schemas for the same part of a value, and the keywords in which they differ.

    There are none where one of them is a boolean: they differ altogether.
    """

    old: Side
    new: Side
    keywords: tuple[str, ...] = ()


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
        steps = lifted(left, right)
        if steps is None:
            steps = _steps(left, right)
            keywords = tuple(differing(left.schema, right.schema))
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
    while (end := target(side.schema)) is not None:
        side = side.to(Step("$ref", end))
    return side


def _steps(old: Side, new: Side) -> Steps:
    """Yield the steps to the subschemas of both that judge the same part of the value."""
    yield from _references(old, new)
    yield from member_steps(old, new)
    yield from item_steps(old, new)
    for keyword in SINGLE:
        if old.schema.has(keyword) and new.schema.has(keyword):
            yield _single(old, keyword), _single(new, keyword)
    for keyword in UNIONS:
        if old.schema.has(keyword) and new.schema.has(keyword):
            yield from branch_steps(keyword, old, new)
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
