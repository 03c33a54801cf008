"""required, dependentRequired, minProperties, maxProperties, propertyNames and the members."""

from codegen.ir.faults import TooFewProperties, TooManyProperties, UnexpectedProperty
from codegen.ir.nodes import (
    NOTHING,
    Assert,
    Fail,
    Members,
    Node,
    PatternProperty,
    Property,
    PropertyNames,
    RequireDependency,
    RequireProperties,
)
from codegen.lower.context import Context
from codegen.lower.strings import note_engine, python_pattern
from codegen.schema.document import Subschema, escape

__all__ = ["lower", "require_dependencies"]

_MEMBERS = ("properties", "patternProperties", "additionalProperties")
_KEYWORDS = frozenset(
    (*_MEMBERS, "required", "dependentRequired", "minProperties", "maxProperties", "propertyNames")
)


def lower(schema: Subschema, context: Context) -> list[Node]:
    """Return what a schema checks of an object (Validation, section 6.5; Core, 10.3.2)."""
    nodes: list[Node] = []
    if not schema.has_any(_KEYWORDS):
        return nodes
    if schema.has("required"):
        nodes.append(RequireProperties(tuple(schema.get("required")), schema.at("required")))
    nodes.extend(require_dependencies(schema, "dependentRequired"))
    if schema.has("minProperties"):
        limit = schema.get("minProperties")
        nodes.append(Assert(TooFewProperties(limit), schema.at("minProperties")))
    if schema.has("maxProperties"):
        limit = schema.get("maxProperties")
        nodes.append(Assert(TooManyProperties(limit), schema.at("maxProperties")))
    if schema.has("propertyNames"):
        names = context.node(schema.child("propertyNames"))
        nodes.append(PropertyNames(names, schema.at("propertyNames")))
    if any(schema.has(keyword) for keyword in _MEMBERS):
        nodes.append(_members(schema, context))
    return nodes


def require_dependencies(schema: Subschema, keyword: str) -> list[RequireDependency]:
    """Return the lists of names under a keyword, each for the trigger that it stands at."""
    dependencies = schema.get(keyword) or {}
    return [
        RequireDependency(trigger, tuple(names), f"{schema.at(keyword)}/{escape(trigger)}")
        for trigger, names in dependencies.items()
        if isinstance(names, list)
    ]


def _members(schema: Subschema, context: Context) -> Node:
    properties = tuple(
        Property(name, context.node(schema.child("properties", name)))
        for name in schema.get("properties") or ()
    )
    for pattern in schema.get("patternProperties") or ():
        note_engine(pattern, schema, "patternProperties", context)
    patterns = tuple(
        PatternProperty(
            python_pattern(pattern, f"{schema.at('patternProperties')}/{escape(pattern)}"),
            context.node(schema.child("patternProperties", pattern)),
        )
        for pattern in schema.get("patternProperties") or ()
    )
    first = next(keyword for keyword in _MEMBERS if schema.has(keyword))
    return Members(properties, patterns, _additional(schema, context), schema.at(first))


def _additional(schema: Subschema, context: Context) -> Node:
    additional = schema.get("additionalProperties")
    if additional is None or additional is True:
        return NOTHING
    if additional is False:
        return Fail(UnexpectedProperty(), schema.at("additionalProperties"))
    return context.node(schema.child("additionalProperties"))
