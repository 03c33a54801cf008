"""The values of an object and their names, as the library jsonschema judges them."""

from collections.abc import Callable
from functools import partial

from codegen.ir import faults
from codegen.ir.nodes import (
    NOTHING,
    Dependent,
    Fail,
    Members,
    Named,
    Node,
    PatternProperty,
    Property,
    PropertyNames,
    UnevaluatedProperties,
)
from codegen.lower.context import Context
from codegen.lower.objects import require_dependencies
from codegen.lower.ordered.evaluated import evaluated_properties, judge
from codegen.lower.strings import note_engine, python_pattern
from codegen.schema.document import Subschema, escape

__all__ = ["OBJECTS"]


def _properties(schema: Subschema, context: Context) -> list[Node]:
    members = tuple(
        Property(name, context.node(schema.child("properties", name)))
        for name in schema.get("properties")
    )
    return [Members(members, (), NOTHING, schema.at("properties"), schema_order=True)]


def _pattern_properties(schema: Subschema, context: Context) -> list[Node]:
    patterns = tuple(
        PatternProperty(python, context.node(schema.child("patternProperties", pattern)))
        for pattern, python in _patterns(schema)
    )
    for pattern in schema.get("patternProperties"):
        note_engine(pattern, schema, "patternProperties", context)
    place = schema.at("patternProperties")
    # Each on its own: two texts of the schema can be one pattern in Python.
    return [Members((), (pattern,), NOTHING, place, schema_order=True) for pattern in patterns]


def _patterns(schema: Subschema) -> list[tuple[str, str]]:
    """Return the patterns of `patternProperties`, each with its form in Python."""
    place = schema.at("patternProperties")
    return [
        (pattern, python_pattern(pattern, f"{place}/{escape(pattern)}"))
        for pattern in schema.get("patternProperties") or ()
    ]


def _additional(schema: Subschema, context: Context) -> list[Node]:
    patterns = _patterns(schema)
    python = tuple(dict.fromkeys(python for _, python in patterns))
    named = Named(tuple(schema.get("properties") or ()), python)
    place = schema.at("additionalProperties")
    if schema.get("additionalProperties") is False:
        listed = (
            tuple(pattern for pattern, _ in patterns) if schema.has("patternProperties") else None
        )
        node = Fail(faults.UnexpectedProperty(), place)
        return [UnevaluatedProperties((named,), node, place, faults.ExtraProperties(listed))]
    node_of_all = context.node(schema.child("additionalProperties"))
    return [UnevaluatedProperties((named,), node_of_all, place)]


def _unevaluated(schema: Subschema, context: Context) -> list[Node]:
    parts = evaluated_properties(schema, context)
    place = schema.at("unevaluatedProperties")
    if schema.get("unevaluatedProperties") is False:
        node = Fail(faults.UnexpectedProperty(), place)
        return [UnevaluatedProperties(parts, node, place, faults.LeftoverProperties())]
    inner = context.node(schema.child("unevaluatedProperties"))
    return [UnevaluatedProperties(parts, inner, place, faults.InvalidLeftovers())]


def _property_names(schema: Subschema, context: Context) -> list[Node]:
    names = context.node(schema.child("propertyNames"))
    return [PropertyNames(names, schema.at("propertyNames"))]


def _dependent(keyword: str, schema: Subschema, context: Context) -> list[Node]:
    """Lower dependencies: schemas, lists of names, or, in drafts 4 to 7, both."""
    required = {node.trigger: node for node in require_dependencies(schema, keyword)}
    nodes: list[Node] = []
    for trigger in schema.get(keyword):
        if trigger in required:
            nodes.append(required[trigger])
        else:
            node = judge(schema, context)(schema.child(keyword, trigger))
            place = f"{schema.at(keyword)}/{escape(trigger)}"
            nodes.append(Dependent(trigger, node, place))
    return nodes


OBJECTS: dict[str, Callable[[Subschema, Context], list[Node]]] = {
    "properties": _properties,
    "patternProperties": _pattern_properties,
    "additionalProperties": _additional,
    "unevaluatedProperties": _unevaluated,
    "propertyNames": _property_names,
    "dependencies": partial(_dependent, "dependencies"),
    "dependentRequired": partial(_dependent, "dependentRequired"),
    "dependentSchemas": partial(_dependent, "dependentSchemas"),
}
