"""What two schemas are compared by: their keywords, those that only refer set apart."""

from collections.abc import Iterator
from typing import Any

from codegen.audit.diff.annotations import are_equal
from codegen.schema.document import Subschema

__all__ = ["SINGLE", "UNIONS", "as_set", "asserting", "differing", "target"]

# Keywords whose values hold no schemas, or are compared as a whole.
_VALUES = (
    *("type", "enum", "const", "minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum"),
    *("multipleOf", "minLength", "maxLength", "pattern", "format", "required", "minProperties"),
    *("maxProperties", "dependentRequired", "dependencies", "minItems", "maxItems"),
    *("uniqueItems", "minContains", "maxContains"),
)
SINGLE = ("contains", "propertyNames", "not", "if", "then", "else")
UNIONS = ("allOf", "anyOf", "oneOf")
_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")


def target(schema: Subschema) -> Subschema | None:
    """Return what a schema that does nothing but refer to one refers to."""
    targets = list(schema.references())
    others = [keyword for keyword in asserting(schema) if keyword not in _REFERENCES]
    if len(targets) != 1 or (others and not schema.hides_siblings):
        return None
    return targets[0]


def asserting(schema: Subschema) -> list[str]:
    """Return the keywords of a schema but those that only hold definitions."""
    if isinstance(schema.schema, bool):
        return []
    kept = ("$defs", "definitions")
    return [keyword for keyword in schema.schema if schema.has(keyword) and keyword not in kept]


def differing(old: Subschema, new: Subschema) -> Iterator[str]:
    """Yield the keywords of which one schema has another value, or a subschema without a pair."""
    for keyword in _VALUES:
        if not are_equal(as_set(keyword, old), as_set(keyword, new)):
            yield keyword
    for keyword in (*SINGLE, *UNIONS, *_REFERENCES):
        if old.has(keyword) != new.has(keyword):
            yield keyword
    if (old.get("dependentSchemas") or {}).keys() != (new.get("dependentSchemas") or {}).keys():
        yield "dependentSchemas"


def as_set(keyword: str, schema: Subschema) -> Any:
    """Return the value of a keyword; names that have no order are sorted."""
    value = schema.get(keyword)
    if keyword == "type" and value is not None:
        return sorted([value] if isinstance(value, str) else value)
    return sorted(value) if keyword == "required" and value is not None else value
