"""The copy of a schema that admits only JSON within the limits."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from codegen import limits
from codegen.errors import CodegenError, SchemaError
from codegen.runtime.options import shown, wrong_option
from codegen.runtime.text import escape
from codegen.runtime.values import class_name

__all__ = ["owned_copy", "owned_resources", "require_resources", "require_shallow"]


def owned_copy(schema: object) -> Any:
    """Return a deep copy of a schema that shares no container with anything, itself included.

    Raise SchemaError for what is not JSON (NaN and infinity included) or past a limit.
    """
    result: list[Any] = [None]
    pending: list[_Task] = [_Task(schema, result, 0, None, 0)]
    nodes = text = 0
    while pending:
        task = pending.pop()
        nodes += 1
        if nodes > limits.MAX_SCHEMA_NODES:
            raise SchemaError(
                task.pointer(), f"the schema has over {limits.MAX_SCHEMA_NODES} values; split it"
            )
        if task.depth > limits.MAX_SCHEMA_DEPTH:
            raise SchemaError(
                "", f"the schema is nested over {limits.MAX_SCHEMA_DEPTH} levels deep"
            )
        value, copy = task.value, task.value
        text += _characters(value)
        if text > limits.MAX_SCHEMA_TEXT:
            reason = f"the schema has over {limits.MAX_SCHEMA_TEXT} characters of text; split it"
            raise SchemaError("", reason)
        if issubclass(type(value), dict):  # no object can fake its type, as it can its class
            copy = dict.fromkeys(_keys(task))  # keeps the order of the keys
            pending.extend(task.below(item, copy, key) for key, item in dict.items(value))
        elif issubclass(type(value), list):
            copy = [None] * list.__len__(value)
            pending.extend(
                task.below(item, copy, index) for index, item in enumerate(list.__iter__(value))
            )
        else:
            _require_scalar(value, task)
        task.target[task.key] = copy
    return result[0]


def owned_resources(resources: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return deep copies of the documents that references may name, by URI; None is none.

    Raise SchemaError for what is no mapping from URIs to JSON documents within the limits.
    """
    try:
        require_resources(resources)
    except CodegenError as error:
        raise SchemaError("", str(error)) from None
    found: dict[str, Any] = {}
    for uri, document in (resources or {}).items():
        try:
            found[uri] = owned_copy(document)
        except SchemaError as error:
            raise SchemaError(f"{uri}#{error.pointer}", error.reason) from None
    return found


def require_resources(resources: object) -> None:
    """Raise CodegenError for what is no mapping from URIs to documents, and not None either."""
    if resources is None:
        return
    if not issubclass(type(resources), Mapping):
        raise wrong_option("resources", "a mapping from URIs to schema documents", resources)
    for uri in resources:  # type: ignore[attr-defined]  # a mapping
        if type(uri) is not str or uri.removesuffix("#") == "" or uri.startswith("/"):
            raise CodegenError(f"resources: the key {shown(uri)} is no URI of a document")


@dataclass(slots=True)
class _Task:
    """A value to copy to a key or index of a container; its pointer is made only for an error."""

    value: Any
    target: Any
    key: Any
    above: "_Task | None"
    depth: int

    def below(self, value: object, target: object, key: object) -> "_Task":
        """Return the task of a member or item."""
        return _Task(value, target, key, self, self.depth + 1)

    def pointer(self) -> str:
        """Return the JSON pointer of the value."""
        segments: list[str] = []
        task = self
        while task.above is not None:
            segments.append(escape(str(task.key)))
            task = task.above
        return "".join(f"/{segment}" for segment in reversed(segments))


def require_shallow(data: object, pointer: str) -> None:
    """Raise SchemaError where the value of an enum or const is nested too deep to compare."""
    pending = [(data, 0)]
    while pending:
        value, depth = pending.pop()
        if depth > limits.MAX_DATA_DEPTH:
            raise SchemaError(
                pointer, f"the value is nested over {limits.MAX_DATA_DEPTH} levels deep"
            )
        if isinstance(value, dict | list):
            items = value.values() if isinstance(value, dict) else value
            pending.extend((item, depth + 1) for item in items)


def _characters(value: Any) -> int:
    """Return the characters of a string, or of the keys of an object."""
    if type(value) is str:
        return len(value)
    if issubclass(type(value), dict):
        return sum([len(key) for key in dict.__iter__(value) if type(key) is str])
    return 0


def _keys(task: _Task) -> list[str]:
    keys = list(dict.__iter__(task.value))
    for key in keys:
        if type(key) is not str:
            raise SchemaError(task.pointer(), f"a key is a {class_name(key)}, no string")
    return keys


def _require_scalar(value: object, task: _Task) -> None:
    if value is None or type(value) in (str, bool, int):
        return
    if type(value) is float:
        if isfinite(value):
            return
        raise SchemaError(task.pointer(), f"{value!r} is no JSON number")
    raise SchemaError(task.pointer(), f"a {class_name(value)} is no JSON value")
