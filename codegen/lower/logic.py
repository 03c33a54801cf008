"""allOf, anyOf, oneOf, not, if/then/else, dependentSchemas (and dependencies)."""

from codegen.ir.nodes import NOTHING, Dependent, If, Inner, Node, Not, Union
from codegen.lower.context import Context
from codegen.lower.dispatch import dispatch
from codegen.lower.objects import require_dependencies
from codegen.schema.document import Subschema, escape

__all__ = ["lower"]


def lower(schema: Subschema, context: Context) -> list[Node]:
    """Return what the in-place applicators of a schema check (Core, section 10.2)."""
    nodes: list[Node] = [Inner(node) for node in _branches(schema, "allOf", context)]
    if schema.has("anyOf"):
        nodes.append(Union("anyOf", _branches(schema, "anyOf", context), schema.at("anyOf")))
    if schema.has("oneOf"):
        nodes.append(Union("oneOf", _branches(schema, "oneOf", context), schema.at("oneOf")))
    if schema.has("not"):
        nodes.append(Not(context.node(schema.child("not")), schema.at("not")))
    if schema.has("if"):
        nodes.append(_conditional(schema, context))
    for keyword in ("dependentSchemas", "dependencies"):
        nodes.extend(dispatch((("object",), _dependencies(schema, keyword, context))))
    return nodes


def _branches(schema: Subschema, keyword: str, context: Context) -> tuple[Node, ...]:
    branches = schema.get(keyword) or ()
    return tuple(context.node(schema.child(keyword, index)) for index in range(len(branches)))


def _conditional(schema: Subschema, context: Context) -> Node:
    then, otherwise = (
        context.node(schema.child(keyword)) if schema.has(keyword) else NOTHING
        for keyword in ("then", "else")
    )
    condition = context.node(schema.child("if"))
    return If(condition, Inner(then), Inner(otherwise), schema.at("if"))


def _dependencies(schema: Subschema, keyword: str, context: Context) -> list[Node]:
    """Return the dependencies in the order of the keyword: schemas, and in drafts 4 to 7 names."""
    required = {node.trigger: node for node in require_dependencies(schema, keyword)}
    nodes: list[Node] = []
    for trigger in schema.get(keyword) or ():
        if trigger in required:
            nodes.append(required[trigger])
        else:
            node = context.node(schema.child(keyword, trigger))
            pointer = f"{schema.at(keyword)}/{escape(trigger)}"
            nodes.append(Dependent(trigger, Inner(node), pointer))
    return nodes
