"""Arguments made from a tool's schema, always the same: right ones, and such as models get wrong.

Whether an instance is valid is not promised: what the schema says of it decides.
"""

from collections.abc import Iterator
from typing import Any

__all__ = ["instances_of"]

_DEPTH = 6  # of schemas within each other; below it every schema gets null
_FAULTS = 4  # members of one object that are spoilt
_EXAMPLES: dict[str, Any] = {
    "string": "Bengaluru",
    "integer": 7,
    "number": 7.5,
    "boolean": True,
    "null": None,
}


def instances_of(schema: Any) -> Iterator[Any]:
    """Yield arguments with every property, with the required ones alone, and with single faults."""
    full = _Maker(schema, optional=True).value(schema, 0)
    yield full
    small = _Maker(schema, optional=False).value(schema, 0)
    if small != full:
        yield small
    if isinstance(full, dict):
        yield {**full, "unexpected": "text"}
        yield from _faults(full)
        if isinstance(small, dict) and small:
            yield dict(list(small.items())[1:])


def _faults(value: dict[str, Any]) -> Iterator[Any]:
    """Yield copies of an object where one member has another type, or a text nobody expects."""
    for key in list(value)[:_FAULTS]:
        yield {**value, key: ["text"] if isinstance(value[key], str) else "text"}
        match value[key]:
            case str():
                yield {**value, key: "no such thing"}
            case dict() as inner if inner:
                yield {**value, key: {**inner, next(iter(inner)): None}}
            case [first, *others]:
                yield {**value, key: [*others, {"unexpected": first}]}


class _Maker:
    """Makes a value that tries to be valid; keywords that it does not know are left out."""

    def __init__(self, root: Any, *, optional: bool) -> None:
        self._root = root
        self._optional = optional

    def value(self, schema: Any, depth: int) -> Any:
        if not isinstance(schema, dict) or depth > _DEPTH:
            return None
        if isinstance(schema.get("$ref"), str):
            return self.value(self._named(schema["$ref"]), depth + 1)
        if "const" in schema:
            return schema["const"]
        for keyword in ("enum", "examples"):
            if isinstance(schema.get(keyword), list) and schema[keyword]:
                return schema[keyword][0]
        for keyword in ("anyOf", "oneOf", "allOf"):
            if isinstance(schema.get(keyword), list) and schema[keyword] and "type" not in schema:
                return self.value(schema[keyword][0], depth + 1)
        return self._typed(schema, depth)

    def _typed(self, schema: dict[str, Any], depth: int) -> Any:
        kind = schema.get("type", "object" if "properties" in schema else "string")
        kind = kind[0] if isinstance(kind, list) and kind else kind
        match kind:
            case "object":
                return self._object(schema, depth)
            case "array":
                least = max(schema.get("minItems", 2), 1 if self._optional else 0)
                return [self.value(schema.get("items"), depth + 1)] * min(least, 5)
            case "string":
                return "Bengaluru".ljust(min(schema.get("minLength", 0), 1_000), "x")
            case "integer" | "number" if "minimum" in schema:
                return schema["minimum"]
        return _EXAMPLES.get(str(kind))

    def _object(self, schema: dict[str, Any], depth: int) -> dict[str, Any]:
        required = schema.get("required") or []
        properties = schema.get("properties") or {}
        taken = [name for name in properties if self._optional or name in required]
        made = {name: self.value(properties[name], depth + 1) for name in taken}
        return {**made, **{name: "text" for name in required if name not in made}}

    def _named(self, reference: str) -> Any:
        """Return what a reference within the document names, as far as that is simple."""
        node = self._root
        for step in reference.removeprefix("#").split("/")[1:]:
            node = node.get(step.replace("~1", "/").replace("~0", "~")) if node else None
            if not isinstance(node, dict):
                return None
        return node
