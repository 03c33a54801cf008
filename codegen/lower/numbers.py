"""minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf."""

from codegen.ir import faults
from codegen.ir.faults import Fault
from codegen.ir.nodes import Assert, Node
from codegen.schema.document import Subschema

__all__ = ["lower"]

_KEYWORDS = frozenset(("minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"))


def lower(schema: Subschema) -> list[Node]:
    """Return what a schema checks of a number (JSON Schema Validation, section 6.2)."""
    if not schema.has_any(_KEYWORDS):
        return []
    found = (
        ("minimum", _minimum(schema)),
        ("exclusiveMinimum", _exclusive_minimum(schema)),
        ("maximum", _maximum(schema)),
        ("exclusiveMaximum", _exclusive_maximum(schema)),
    )
    nodes: list[Node] = [Assert(fault, schema.at(keyword)) for keyword, fault in found if fault]
    if schema.has("multipleOf"):
        fault = faults.NotMultiple(schema.get("multipleOf"))
        nodes.append(Assert(fault, schema.at("multipleOf")))
    return nodes


def _minimum(schema: Subschema) -> Fault | None:
    limit = schema.get("minimum")
    if limit is None:
        return None
    if schema.get("exclusiveMinimum") is True:  # draft 4
        return faults.BelowExclusiveMinimum(limit)
    return faults.BelowMinimum(limit)


def _exclusive_minimum(schema: Subschema) -> Fault | None:
    limit = schema.get("exclusiveMinimum")
    if limit is None or isinstance(limit, bool):
        return None
    return faults.BelowExclusiveMinimum(limit)


def _maximum(schema: Subschema) -> Fault | None:
    limit = schema.get("maximum")
    if limit is None:
        return None
    if schema.get("exclusiveMaximum") is True:  # draft 4
        return faults.AboveExclusiveMaximum(limit)
    return faults.AboveMaximum(limit)


def _exclusive_maximum(schema: Subschema) -> Fault | None:
    limit = schema.get("exclusiveMaximum")
    if limit is None or isinstance(limit, bool):
        return None
    return faults.AboveExclusiveMaximum(limit)
