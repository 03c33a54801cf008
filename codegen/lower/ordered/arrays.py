"""The items of an array, as the library jsonschema judges them."""

from collections.abc import Callable

from codegen.ir import faults
from codegen.ir.faults import Fault
from codegen.ir.nodes import (
    NOTHING,
    Contains,
    Elements,
    Fail,
    First,
    Node,
    UnevaluatedItems,
)
from codegen.lower.context import Context
from codegen.lower.ordered.evaluated import evaluated_items
from codegen.schema.document import Subschema

__all__ = ["ARRAYS"]


def _items(schema: Subschema, context: Context) -> list[Node]:
    if isinstance(schema.get("items"), list):
        return _prefix("items")(schema, context)
    prefix = len(schema.get("prefixItems") or ())
    if schema.draft.knows("prefixItems") and schema.get("items") is False:
        fault = faults.ItemsBehindPrefix(prefix)
        return [_behind(schema, "items", prefix, fault)]
    node = context.node(schema.child("items"))
    if prefix:
        return [UnevaluatedItems((First(prefix),), node, schema.at("items"))]
    return [Elements((), node, schema.at("items"))]


def _prefix(keyword: str) -> Callable[[Subschema, Context], list[Node]]:
    """Return the lowering of a list of schemas, one for each of the first items."""

    def lower(schema: Subschema, context: Context) -> list[Node]:
        count = len(schema.get(keyword))
        nodes = tuple(context.node(schema.child(keyword, index)) for index in range(count))
        return [Elements(nodes, NOTHING, schema.at(keyword))]

    return lower


def _additional(schema: Subschema, context: Context) -> list[Node]:
    first = schema.get("items")
    if not isinstance(first, list):
        return []
    if schema.get("additionalItems") is False:
        return [_behind(schema, "additionalItems", len(first), faults.ExtraItems())]
    node = context.node(schema.child("additionalItems"))
    return [UnevaluatedItems((First(len(first)),), node, schema.at("additionalItems"))]


def _behind(schema: Subschema, keyword: str, count: int, fault: Fault) -> Node:
    """Return one fault for all items behind the first so many."""
    place = schema.at(keyword)
    parts = (First(count),) if count else ()
    return UnevaluatedItems(parts, Fail(faults.UnexpectedItem(), place), place, fault)


def _contains(schema: Subschema, context: Context) -> list[Node]:
    minimum, maximum = schema.get("minContains"), schema.get("maxContains")
    old = schema.draft.name in ("draft6", "draft7")
    none: Fault = faults.NoneContained() if old else faults.NotContained()
    node = context.node(schema.child("contains"))
    least = 1 if minimum is None else minimum
    return [Contains(node, least, maximum, schema.at("contains"), none)]


def _unevaluated(schema: Subschema, context: Context) -> list[Node]:
    place = schema.at("unevaluatedItems")
    parts = evaluated_items(schema, context)
    node: Node = Fail(faults.UnexpectedItem(), place)
    if schema.get("unevaluatedItems") is not False:
        node = context.node(schema.child("unevaluatedItems"))
    return [UnevaluatedItems(parts, node, place, faults.LeftoverItems())]


ARRAYS: dict[str, Callable[[Subschema, Context], list[Node]]] = {
    "items": _items,
    "prefixItems": _prefix("prefixItems"),
    "additionalItems": _additional,
    "contains": _contains,
    "unevaluatedItems": _unevaluated,
}
