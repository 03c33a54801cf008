"""Cohere's v1 tools, whose parameters have Python types (docs/tool-formats.md, Shapes)."""

import re
from collections.abc import Iterator
from typing import Any

from codegen.tools.fields import Entry, Item, flag_of, function_tool, object_of, text_of
from codegen.tools.place import Place, fault, shown

__all__ = ["read_cohere_v1"]

_TYPES = {
    "str": "string",
    "string": "string",
    "int": "integer",
    "integer": "integer",
    "float": "number",
    "number": "number",
    "bool": "boolean",
    "boolean": "boolean",
    "list": "array",
    "array": "array",
    "dict": "object",
    "object": "object",
}
_TYPE = re.compile(r"\s*(\w+)\s*(?:\[(.*)\]\s*)?", re.DOTALL)
_MAX_NESTING = 20


def read_cohere_v1(entry: Entry, place: Place) -> list[Item]:
    """Read `{"name", "description", "parameter_definitions": {NAME: {"type", "required"}}}`."""
    given, at = entry["parameter_definitions"], place / "parameter_definitions"
    definitions = {} if given is None else object_of(entry, "parameter_definitions", place)
    properties: dict[str, Any] = {}
    required: list[str] = []
    for name in definitions:
        definition = object_of(definitions, name, at)
        properties[name] = _property(definition, at / name)
        if flag_of(definition, "required", at / name):
            required.append(name)
    schema: dict[str, Any] = {"type": "object", "properties": properties}
    if required:
        schema["required"] = required
    return [function_tool(entry, place, schema)]


def _property(definition: Entry, place: Place) -> dict[str, Any]:
    """Return the schema of one parameter, with its description."""
    written = text_of(definition, "type", place)
    if written is None:
        raise fault(place, "type is missing; name a Python type such as str")
    schema = _schema_of_type(written, place / "type", _MAX_NESTING)
    description = text_of(definition, "description", place)
    return schema if description is None else {**schema, "description": description}


def _schema_of_type(written: str, place: Place, nesting: int) -> dict[str, Any]:
    """Return the schema of a type such as `str`, `List[str]` or `Dict[str, int]`."""
    match = _TYPE.fullmatch(written)
    kind = _TYPES.get(match[1].lower()) if match else None
    if match is None or kind is None or nesting == 0:
        raise fault(
            place, f"{shown(written)!r} is not among the types str, int, float, bool, list, dict"
        )
    if match[2] is None:
        return {"type": kind}
    arguments = list(_split(match[2]))
    if kind == "array" and len(arguments) == 1:
        return {"type": kind, "items": _schema_of_type(arguments[0], place, nesting - 1)}
    if (
        kind == "object"
        and len(arguments) == 2
        and arguments[0].strip().lower() in ("str", "string")
    ):
        values = _schema_of_type(arguments[1], place, nesting - 1)
        return {"type": kind, "additionalProperties": values}
    raise fault(place, f"{shown(written)!r}: only List[T] and Dict[str, T] take type arguments")


def _split(arguments: str) -> Iterator[str]:
    """Yield the parts of `arguments` between the commas outside brackets."""
    depth = start = 0
    for index, sign in enumerate(arguments):
        depth += (sign == "[") - (sign == "]")
        if sign == "," and depth == 0:
            yield arguments[start:index]
            start = index + 1
    yield arguments[start:]
