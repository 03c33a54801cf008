"""minItems, maxItems, uniqueItems, the items, contains."""

from codegen.ir.faults import RepeatedItems, TooFewItems, TooManyItems, UnexpectedItem
from codegen.ir.nodes import NOTHING, Assert, Contains, Elements, Fail, Node
from codegen.lower.context import Context
from codegen.schema.document import Subschema

__all__ = ["lower"]

_KEYWORDS = frozenset(
    ("minItems", "maxItems", "uniqueItems", "prefixItems", "items", "additionalItems", "contains")
)


def lower(schema: Subschema, context: Context) -> list[Node]:
    """Return what a schema checks of an array (Validation, section 6.4; Core, 10.3.1)."""
    nodes: list[Node] = []
    if not schema.has_any(_KEYWORDS):
        return nodes
    if schema.has("minItems"):
        nodes.append(Assert(TooFewItems(schema.get("minItems")), schema.at("minItems")))
    if schema.has("maxItems"):
        nodes.append(Assert(TooManyItems(schema.get("maxItems")), schema.at("maxItems")))
    if schema.get("uniqueItems") is True:
        nodes.append(Assert(RepeatedItems(), schema.at("uniqueItems")))
    nodes.extend(_elements(schema, context))
    if schema.has("contains"):
        nodes.append(_contains(schema, context))
    return nodes


def _elements(schema: Subschema, context: Context) -> list[Node]:
    """`prefixItems` and `items`, or, up to draft 2019-09, `items` and `additionalItems`."""
    first, rest = "prefixItems", "items"
    if isinstance(schema.get("items"), list):
        first, rest = "items", "additionalItems"
    prefix = _each(schema, first, context)
    if not prefix and not schema.has(rest):
        return []
    pointer = schema.at(rest if schema.has(rest) else first)
    return [Elements(prefix, _rest(schema, rest, context), pointer)]


def _each(schema: Subschema, keyword: str, context: Context) -> tuple[Node, ...]:
    count = len(schema.get(keyword) or ())
    return tuple(context.node(schema.child(keyword, index)) for index in range(count))


def _rest(schema: Subschema, keyword: str, context: Context) -> Node:
    if not schema.has(keyword):
        return NOTHING
    if schema.get(keyword) is False:
        return Fail(UnexpectedItem(), schema.at(keyword))
    return context.node(schema.child(keyword))


def _contains(schema: Subschema, context: Context) -> Node:
    minimum, maximum = schema.get("minContains"), schema.get("maxContains")
    node = context.node(schema.child("contains"))
    return Contains(node, 1 if minimum is None else minimum, maximum, schema.at("contains"))
