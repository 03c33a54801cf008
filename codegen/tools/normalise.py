"""From what a format gives as parameters to the schema of a tool (docs/tool-formats.md)."""

from typing import Any

from codegen.tools.place import Place, fault, shown
from codegen.tools.subschemas import CHILD_KEYWORDS, looks_like_schema, subschemas

__all__ = ["arguments_schema", "result_schema"]

# Go and typed SDKs write null for an absent value of these (Normalisation 3).
_DROPPED_IF_NULL = ("properties", "required", "description")
_OBJECT_KEYWORDS = ("properties", "required", "additionalProperties")


def arguments_schema(value: object, place: Place, *, typed_root: bool = False) -> dict[str, Any]:
    """Return the schema of the arguments, an object, from the `value` a definition gives.

    `value` belongs to the caller's fresh copy and is changed. Null and `{}` mean an object with
    no known keys. With `typed_root` the root must say `"type": "object"` itself, as MCP demands.
    Raises ToolFormatError for anything that is no object, a root type other than object, and
    properties that stand where their schema should.
    """
    if value is None:
        return {"type": "object", "properties": {}}
    schema = _object_schema(value, place)
    if not schema:
        return {"type": "object", "properties": {}}
    if "type" not in schema:
        return _with_root_type(schema, place, typed_root)
    kind = schema["type"]
    if kind != "object" and not (isinstance(kind, list) and "object" in kind):
        said = f"its type is {shown(kind)!r}" if isinstance(kind, str) else "its type is no name"
        raise fault(place, f"the schema root is not an object ({said}); arguments are an object")
    return schema


def result_schema(value: object, place: Place) -> dict[str, Any] | None:
    """Return the schema of the results, or None where `value` is null; any root type will do."""
    return None if value is None else _object_schema(value, place)


def _object_schema(value: object, place: Place) -> dict[str, Any]:
    """Return `value` without the nulls of Normalisation 3; it must be an object schema."""
    if not isinstance(value, dict):
        raise fault(place, f"{shown(str(place.path[-1]))} is not an object; a schema was expected")
    for node, _ in subschemas(value, place):
        for key in _DROPPED_IF_NULL:
            if key in node and node[key] is None:
                del node[key]
    if not isinstance(value.get("properties", {}), dict):
        raise fault(place / "properties", "properties is not an object")
    return value


def _with_root_type(schema: dict[str, Any], place: Place, typed_root: bool) -> dict[str, Any]:
    """Return `schema`, whose root has no type, with the type it implies (Normalisation 2 and 4)."""
    if _holds_properties_directly(schema):
        message = 'properties stand directly in the schema; write {"type": "object", "properties":'
        raise fault(place, message + " {...}}")
    if typed_root:
        raise fault(place, 'the schema must have "type": "object" at its root')
    if any(key in schema for key in _OBJECT_KEYWORDS):
        return {"type": "object", **schema}
    return schema


def _holds_properties_directly(schema: dict[str, Any]) -> bool:
    """Say whether `schema` is a map of properties: schemas, but no keyword of its own."""
    if looks_like_schema(schema) or schema.keys() & CHILD_KEYWORDS:
        return False
    return any(looks_like_schema(member) for member in schema.values())
