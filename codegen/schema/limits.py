"""Limits of what is compiled, and the copy that admits only JSON within them."""

from math import isfinite
from typing import Any

from codegen.errors import SchemaError

__all__ = [
    "MAX_DATA_DEPTH",
    "MAX_SCHEMA_DEPTH",
    "MAX_SCHEMA_NODES",
    "owned_copy",
    "require_shallow",
]

MAX_SCHEMA_DEPTH = 1_200  # nested containers: room for 500 nested schemas
MAX_SCHEMA_NODES = 1_000_000  # values of any kind
MAX_DATA_DEPTH = 100  # nested containers of an enum or const: Python compares them by recursion


def owned_copy(schema: object) -> Any:
    """Return a deep copy of a schema that shares no container with anything, itself included.

    Raise SchemaError for what is not JSON (NaN and infinity included) or past a limit.
    """
    result: list[Any] = []
    pending: list[tuple[object, str, int, Any, Any]] = [(schema, "", 0, result, None)]
    nodes = 0
    while pending:
        value, pointer, depth, target, key = pending.pop()
        nodes += 1
        if nodes > MAX_SCHEMA_NODES:
            raise SchemaError(pointer, f"the schema has over {MAX_SCHEMA_NODES} values")
        if depth > MAX_SCHEMA_DEPTH:
            raise SchemaError("", f"the schema is nested over {MAX_SCHEMA_DEPTH} levels deep")
        copy: Any = value
        if isinstance(value, dict):
            copy = {}
            pending.extend(_members(value, pointer, depth + 1, copy))
        elif isinstance(value, list):
            copy = [None] * len(value)
            pending.extend(
                (item, f"{pointer}/{index}", depth + 1, copy, index)
                for index, item in enumerate(value)
            )
        else:
            _require_scalar(value, pointer)
        if key is None:
            target.append(copy)
        else:
            target[key] = copy
    return result[0]


def require_shallow(data: object, pointer: str) -> None:
    """Raise SchemaError where the value of an enum or const is nested too deep to compare."""
    pending = [(data, 0)]
    while pending:
        value, depth = pending.pop()
        if depth > MAX_DATA_DEPTH:
            raise SchemaError(pointer, f"the value is nested over {MAX_DATA_DEPTH} levels deep")
        if isinstance(value, dict | list):
            items = value.values() if isinstance(value, dict) else value
            pending.extend((item, depth + 1) for item in items)


def _members(
    value: dict[Any, Any], pointer: str, depth: int, copy: dict[str, Any]
) -> list[tuple[object, str, int, Any, Any]]:
    members: list[tuple[object, str, int, Any, Any]] = []
    for key, item in value.items():
        if type(key) is not str:
            raise SchemaError(pointer, f"key {key!a:.100} is no string")
        copy[key] = None  # keeps the order of the keys
        segment = key.replace("~", "~0").replace("/", "~1")
        members.append((item, f"{pointer}/{segment}", depth, copy, key))
    return members


def _require_scalar(value: object, pointer: str) -> None:
    if value is None or type(value) in (str, bool, int):
        return
    if type(value) is float:
        if isfinite(value):
            return
        raise SchemaError(pointer, f"{value!r} is no JSON number")
    raise SchemaError(pointer, f"a {type(value).__name__} is no JSON value")
