"""Where a schema lets in what nobody described: a reviewer's first question."""

from collections.abc import Iterator
from typing import Any

from codegen.audit.report.model import Openness, Pattern
from codegen.schema.document import Document, Subschema
from codegen.schema.drafts import IN_PLACE
from codegen.schema.patterns import Cost, Engine, cost, re2_obstacle

__all__ = ["open_places", "patterns_of", "subschemas"]

_CLOSING = ("additionalProperties", "unevaluatedProperties")
_OF_OBJECTS = frozenset(
    {
        *("properties", "patternProperties", "required", "minProperties", "maxProperties"),
        *("propertyNames", "dependentRequired", "dependentSchemas", "dependencies"),
    }
)
_NAMED_VALUES = frozenset({"const", "enum"})
_TESTED_ALONE = frozenset({"not", "if", "contains", "propertyNames"})


def subschemas(document: Document) -> Iterator[tuple[Subschema, bool]]:
    """Yield each schema that is applied, once, and whether one around it closes its objects.

    Those that only say which others count (`if`, `not`) or judge keys are left out.
    """
    pending = [(document.root, False)]
    seen = set()
    while pending:
        schema, is_closed = pending.pop()
        if (schema.key, is_closed) in seen:
            continue
        seen.add((schema.key, is_closed))
        yield schema, is_closed
        closed = is_closed or _closes(schema)
        below = [(target, closed) for target in schema.references()]
        for keyword, child in schema.applied():
            if keyword not in _TESTED_ALONE:
                below.append((child, closed and keyword in IN_PLACE))
        pending.extend(reversed(below))


def open_places(document: Document) -> Iterator[Openness]:
    """Yield the places where an object may have any further property, or a value be any.

    A place is told although a schema beside it may close it: to look is a reviewer's task.
    """
    told: set[Openness] = set()
    for schema, is_closed in subschemas(document):
        found = _openness(schema, is_closed)
        if found is not None and found not in told:
            told.add(found)
            yield found


def _openness(schema: Subschema, is_closed: bool) -> Openness | None:
    checks = _checks(schema)
    if schema.schema is True or (isinstance(schema.schema, dict) and not checks):
        return None if is_closed else Openness(schema.pointer, "any value")
    if is_closed or _closes(schema) or checks & _NAMED_VALUES or schema.hides_siblings:
        return None
    if _takes_objects(schema, checks):
        return Openness(schema.pointer, "any property")
    return None


def _checks(schema: Subschema) -> frozenset[str]:
    """Return the keywords of a schema that its draft gives a meaning to."""
    if not isinstance(schema.schema, dict):
        return frozenset()
    kept = {"$defs", "definitions", "then", "else"}
    return frozenset(key for key in schema.schema if schema.has(key) and key not in kept)


def _takes_objects(schema: Subschema, checks: frozenset[str]) -> bool:
    """Say whether a schema is about objects: by its type, or where it names none by a keyword."""
    types: Any = schema.get("type")
    if types is not None:
        return "object" in ([types] if isinstance(types, str) else types)
    return bool(checks & _OF_OBJECTS)


def _closes(schema: Subschema) -> bool:
    """Say whether a schema describes every property that is not named."""
    return any(
        schema.has(keyword) and schema.get(keyword) not in (True, {}) for keyword in _CLOSING
    )


def patterns_of(document: Document, engine: Engine = "re") -> Iterator[Pattern]:
    """Yield the regular expressions of a document, each at its place, as the engine searches."""
    seen: set[str] = set()
    for schema, _ in subschemas(document):
        for pointer, text in _patterns(schema):
            if pointer not in seen:
                seen.add(pointer)
                is_re2 = engine == "re2" and re2_obstacle(text) is None
                found = Cost("linear", 1) if is_re2 else cost(text)
                yield Pattern(pointer, text, found.growth, found.attack)


def _patterns(schema: Subschema) -> Iterator[tuple[str, str]]:
    if schema.has("pattern"):
        yield schema.at("pattern"), schema.get("pattern")
    if schema.has("patternProperties"):
        for text in schema.get("patternProperties"):
            yield schema.child("patternProperties", text).pointer, text
