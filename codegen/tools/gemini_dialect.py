"""Gemini's `parameters`, an OpenAPI dialect in protobuf JSON, to JSON Schema.

Source: docs/tool-formats.md, Gemini's dialect.
"""

from typing import Any

from codegen.tools.names import snake_case
from codegen.tools.numerals import number_or_none
from codegen.tools.place import Place, fault, shown
from codegen.tools.subschemas import subschemas
from codegen.tools.values import Refused

__all__ = ["shows_gemini_type", "to_json_schema"]

_TYPES = frozenset(
    ("STRING", "NUMBER", "INTEGER", "BOOLEAN", "ARRAY", "OBJECT", "NULL", "TYPE_UNSPECIFIED")
)
_LIMITS = ("maxItems", "minItems", "maxLength", "minLength", "maxProperties", "minProperties")
_CAMEL_CASE = (*_LIMITS, "additionalProperties", "anyOf", "prefixItems", "propertyOrdering")
_RENAMED = {**{snake_case(name): name for name in _CAMEL_CASE}, "ref": "$ref", "defs": "$defs"}
_MAY_BE_NULL = ("const", "default")


def shows_gemini_type(schema: object, place: Place) -> bool:
    """Say whether some `type` in `schema` is written in Gemini's upper case."""
    if not isinstance(schema, dict):
        return False
    return any(
        isinstance(node.get("type"), str) and node["type"] in _TYPES
        for node, _ in subschemas(schema, place)
    )


def to_json_schema(schema: object, place: Place) -> object:
    """Translate the Gemini `schema` where it stands, every level of it, and return it.

    Only keywords change, never names inside `properties` or `defs`. What is no object is
    returned as it is. Raises ToolFormatError for keywords given in two spellings, a `nullable`
    that is no boolean, and a string that is no number where a number belongs.
    """
    if isinstance(schema, dict):
        for node, at in subschemas(schema, place):
            _translate(node, at)
    return schema


def _translate(node: dict[str, Any], place: Place) -> None:
    """Translate the keywords of one schema where it stands."""
    _rename(node, place)
    node.pop("propertyOrdering", None)
    if node.get("format") == "enum":
        del node["format"]
    if "example" in node:
        node.setdefault("examples", [node.pop("example")])
    reference = node.get("$ref")
    if isinstance(reference, str) and reference.startswith("#/defs/"):
        node["$ref"] = "#/$defs/" + reference.removeprefix("#/defs/")
    for key in _LIMITS:
        if isinstance(node.get(key), str):
            node[key] = _number(node[key], place / key)
    _lower_type(node)
    _read_numeric_enum(node, place)
    _apply_nullable(node, place)


def _rename(node: dict[str, Any], place: Place) -> None:
    """Give keywords their JSON Schema spelling and drop nulls, which stand for absence."""
    members = [(key, node[key]) for key in node if node[key] is not None or key in _MAY_BE_NULL]
    node.clear()
    for key, value in members:
        name = _RENAMED.get(key, key)
        if name in node:
            raise fault(place, f"{name} is given in two spellings")
        node[name] = value


def _lower_type(node: dict[str, Any]) -> None:
    """Write Gemini's type names in JSON Schema's lower case; drop the unspecified one."""
    kind = node.get("type")
    if kind == "TYPE_UNSPECIFIED":
        del node["type"]
    elif isinstance(kind, str) and kind in _TYPES:
        node["type"] = kind.lower()
    elif isinstance(kind, list):
        node["type"] = [
            name.lower() if isinstance(name, str) and name in _TYPES else name for name in kind
        ]


def _read_numeric_enum(node: dict[str, Any], place: Place) -> None:
    """Turn the strings in the enum of a number or integer into numbers."""
    values = node.get("enum")
    if node.get("type") not in ("integer", "number") or not isinstance(values, list):
        return
    node["enum"] = [
        _number(value, place / "enum" / index) if isinstance(value, str) else value
        for index, value in enumerate(values)
    ]


def _number(text: str, place: Place) -> int | float:
    """Return the number that the string `text` holds, as protobuf writes large integers."""
    number = number_or_none(text)
    if number is None:
        raise fault(place, f"{shown(text)!r} is no number")
    if isinstance(number, Refused):
        raise fault(place, number.reason)
    return number


def _apply_nullable(node: dict[str, Any], place: Place) -> None:
    """Replace `nullable` by a null type, a null enum value and a null branch."""
    nullable = node.pop("nullable", False)
    if not isinstance(nullable, bool):
        raise fault(place / "nullable", "nullable is not a boolean")
    if not nullable:
        return
    kind, values, branches = node.get("type"), node.get("enum"), node.get("anyOf")
    if isinstance(kind, str) and kind != "null":
        node["type"] = [kind, "null"]
    elif isinstance(kind, list) and "null" not in kind:
        node["type"] = [*kind, "null"]
    if isinstance(values, list) and None not in values:
        node["enum"] = [*values, None]
    if isinstance(branches, list):
        node["anyOf"] = [*branches, {"type": "null"}]
    elif "$ref" in node:
        node["anyOf"] = [{"$ref": node.pop("$ref")}, {"type": "null"}]
