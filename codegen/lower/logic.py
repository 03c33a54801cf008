"""allOf, anyOf, oneOf, not, if/then/else, dependentSchemas (and dependencies)."""

from collections.abc import Callable

from codegen.ir.nodes import NOTHING, Dependent, If, Inner, Node, Not, Union
from codegen.lower.context import Context
from codegen.lower.dispatch import dispatch
from codegen.lower.objects import require_dependencies
from codegen.schema.document import Subschema, escape
from codegen.schema.drafts import UNEVALUATED

__all__ = ["lower"]

_APPLICATORS = frozenset(
    ("allOf", "anyOf", "oneOf", "not", "if", "dependentSchemas", "dependencies")
)
Judge = Callable[[Subschema], Node]  # a subschema as a node of its own, or as a call


def lower(schema: Subschema, context: Context) -> list[Node]:
    """Return what the in-place applicators of a schema check (Core, section 10.2)."""
    if not schema.has_any(_APPLICATORS):
        return []
    kept = schema.has_any(UNEVALUATED)
    judge = context.apart if kept else context.node
    nodes: list[Node] = [Inner(node) for node in _branches(schema, "allOf", judge)]
    if schema.has("anyOf"):
        branches = _branches(schema, "anyOf", judge)
        nodes.append(Union("anyOf", branches, schema.at("anyOf"), kept))
    if schema.has("oneOf"):
        branches = _branches(schema, "oneOf", judge)
        nodes.append(Union("oneOf", branches, schema.at("oneOf"), kept))
    if schema.has("not"):
        nodes.append(Not(context.node(schema.child("not")), schema.at("not")))
    if schema.has("if"):
        nodes.append(_conditional(schema, judge, kept))
    for keyword in ("dependentSchemas", "dependencies"):
        nodes.extend(dispatch((("object",), _dependencies(schema, keyword, judge))))
    return nodes


def _branches(schema: Subschema, keyword: str, judge: Judge) -> tuple[Node, ...]:
    branches = schema.get(keyword) or ()
    return tuple(judge(schema.child(keyword, index)) for index in range(len(branches)))


def _conditional(schema: Subschema, judge: Judge, kept: bool) -> Node:
    then, otherwise = (
        judge(schema.child(keyword)) if schema.has(keyword) else NOTHING
        for keyword in ("then", "else")
    )
    condition = judge(schema.child("if"))
    return If(condition, Inner(then), Inner(otherwise), schema.at("if"), kept)


def _dependencies(schema: Subschema, keyword: str, judge: Judge) -> list[Node]:
    """Return the dependencies in the order of the keyword: schemas, and in drafts 4 to 7 names."""
    required = {node.trigger: node for node in require_dependencies(schema, keyword)}
    nodes: list[Node] = []
    for trigger in schema.get(keyword) or ():
        if trigger in required:
            nodes.append(required[trigger])
        else:
            node = judge(schema.child(keyword, trigger))
            pointer = f"{schema.at(keyword)}/{escape(trigger)}"
            nodes.append(Dependent(trigger, Inner(node), pointer))
    return nodes
