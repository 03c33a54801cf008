"""Where schemas stand inside a JSON Schema, and what a schema looks like."""

from collections.abc import Iterator
from typing import Any

from codegen.tools.place import Place

__all__ = ["CHILD_KEYWORDS", "looks_like_schema", "subschemas"]

_SINGLE = frozenset(
    (
        "additionalItems",
        "additionalProperties",
        "contains",
        "contentSchema",
        "else",
        "if",
        "items",
        "not",
        "propertyNames",
        "then",
        "unevaluatedItems",
        "unevaluatedProperties",
    )
)
_LISTS = frozenset(("allOf", "anyOf", "items", "oneOf", "prefixItems"))
_MAPS = frozenset(
    (
        "$defs",
        "definitions",
        "dependencies",
        "dependentSchemas",
        "patternProperties",
        "properties",
    )
)
# The keywords of drafts 4 to 2020-12 whose value is or holds schemas.
CHILD_KEYWORDS = _SINGLE | _LISTS | _MAPS

_STRINGS = ("$ref",)
_ARRAYS = ("allOf", "anyOf", "enum", "oneOf", "required")
_OBJECTS = ("$defs", "definitions", "properties")


def looks_like_schema(value: object) -> bool:
    """Say whether `value` is an object with a keyword that shows a schema, of the right kind.

    The keywords are those of docs/tool-formats.md, row 21; an empty object shows nothing.
    """
    if not isinstance(value, dict):
        return False
    kind = value.get("type")
    return (
        isinstance(kind, str)
        or (isinstance(kind, list) and all(isinstance(name, str) for name in kind))
        or any(isinstance(value.get(key), str) for key in _STRINGS)
        or any(isinstance(value.get(key), list) for key in _ARRAYS)
        or any(isinstance(value.get(key), dict) for key in _OBJECTS)
    )


def subschemas(schema: dict[str, Any], place: Place) -> Iterator[tuple[dict[str, Any], Place]]:
    """Yield `schema` and every object schema inside it with its place, outer ones first.

    The reader may change what it was handed: children are looked up only afterwards. Names
    under `properties`, and the values of `default`, `enum` and the like, are not schemas.
    """
    pending = [(schema, place)]
    while pending:
        node, at = pending.pop()
        yield node, at
        for key in node.keys() & CHILD_KEYWORDS:
            pending += _children(key, node[key], at / key)


def _children(key: str, value: object, place: Place) -> Iterator[tuple[dict[str, Any], Place]]:
    """Yield the object schemas that stand directly in the value of the keyword `key`."""
    if isinstance(value, list) and key in _LISTS:
        members: list[tuple[str | int, object]] = list(enumerate(value))
    elif isinstance(value, dict) and key in _MAPS:
        members = list(value.items())
    elif isinstance(value, dict) and key in _SINGLE:
        yield value, place
        return
    else:
        return
    for step, member in members:
        if isinstance(member, dict):
            yield member, place / step
