"""The codes dialect as the plainest Python (document 003)."""

from collections.abc import Mapping
from typing import Any

from codegen.errors import ReplyError, SchemaError
from codegen.runtime.text import name as key_name
from codegen.runtime.values import Foreign, json_type, plain
from codegen.schema.document import Document
from codegen.schema.stack import deep_stack

__all__ = ["validate_tool_call"]


def validate_tool_call(schemas: Mapping[str, object], call: object) -> dict[str, Any]:
    """Return `{"ok": bool, "errors": list[str]}` for a call `{"name": str, "arguments": dict}`.

    `schemas` maps a tool's name to `{"parameters": <JSON Schema>}`. Raise ReplyError for a call of
    another shape, and SchemaError for a called tool whose schema is not valid.
    """
    members = _require(plain(call), "object", "call")
    name = _require(members.get("name"), "string", "call/name")
    arguments = _require(members.get("arguments"), "object", "call/arguments")
    errors = [f"unknown_tool:{name}"]
    if name in schemas:
        with deep_stack():
            errors = sorted(_errors(_parameters(schemas[name], name), arguments))
    return {"ok": not errors, "errors": errors}


def _require(value: Any, expected: str, place: str) -> Any:
    if json_type(value) != expected or isinstance(value, Foreign):
        raise ReplyError(f"{place}: expected {expected}, got {json_type(value)}")
    return value


def _parameters(schema: object, tool: str) -> dict[str, Any]:
    """Return the schema of a tool's arguments; a tool without `parameters` declares none."""
    if not isinstance(schema, Mapping):
        raise SchemaError("", "a tool's schema is an object with `parameters`", tool)
    try:
        contents = Document(schema.get("parameters", {})).root.schema
    except SchemaError as error:
        raise SchemaError(error.pointer, error.reason, tool) from error
    return contents if isinstance(contents, dict) else {}


def _errors(parameters: dict[str, Any], arguments: dict[Any, Any]) -> list[str]:
    """Return one error for each argument that is missing, not declared, or of a wrong value."""
    declared = parameters.get("properties", {})
    errors = [f"missing:{name}" for name in parameters.get("required", ()) if name not in arguments]
    for name, value in arguments.items():
        if name not in declared:
            errors.append(f"unexpected:{key_name(name)}")
        elif isinstance(declared[name], dict):
            errors += _value_error(declared[name], name, value)
    return errors


def _value_error(parameter: dict[str, Any], name: str, value: object) -> list[str]:
    types = parameter.get("type")
    if types is not None and not _is_of(value, [types] if isinstance(types, str) else types):
        return [f"type:{name}"]
    if "enum" in parameter and not any(value == member for member in parameter["enum"]):
        return [f"enum:{name}"]
    return []


def _is_of(value: object, types: list[str]) -> bool:
    """Say whether a value is of one of the types; a bool is no integer and no number."""
    if isinstance(value, Foreign):
        return False
    kind = json_type(value)
    return kind in types or (kind == "integer" and "number" in types)
