"""Instances made from a schema, always the same ones: nearly valid, and spoilt in many ways."""

from collections.abc import Iterator
from typing import Any

__all__ = ["instances_of"]

_DEPTH = 5  # below it every schema gets null
_SPOILT = 6  # keys of one object that are spoilt, at most
_OTHERS: tuple[Any, ...] = (None, "text", 7, 7.5, True, [], {})
_BY_TYPE: dict[str, Any] = {
    "string": "text",
    "integer": 1,
    "number": 1.5,
    "boolean": True,
    "null": None,
}


def instances_of(schema: Any) -> Iterator[Any]:
    """Yield instances for a schema: one that should be valid, and then variations of it."""
    instance = _instance(schema, schema, 0)
    yield instance
    yield from _OTHERS
    yield from _spoilt(instance)


def _spoilt(instance: Any) -> Iterator[Any]:
    """Yield copies of an instance with a part missing, added, or of another type."""
    if isinstance(instance, dict):
        yield {**instance, "unknown key": 1}
        yield {"unknown key": None, **instance}
        for key in list(instance)[:_SPOILT]:
            yield {name: item for name, item in instance.items() if name != key}
            for other in _OTHERS:
                yield {**instance, key: other}
            for part in list(_spoilt(instance[key]))[:_SPOILT]:
                yield {**instance, key: part}
        yield {key: None for key in instance}
    elif isinstance(instance, list) and instance:
        yield [*instance, *instance]
        yield [None, *instance]
        for part in list(_spoilt(instance[0]))[:_SPOILT]:
            yield [part, *instance[1:]]
    elif isinstance(instance, str):
        yield from ("", instance * 300, "\n")
    elif isinstance(instance, int | float) and not isinstance(instance, bool):
        yield from (-instance, instance + 0.5, 10**12, -1e9)


def _instance(schema: Any, root: Any, depth: int) -> Any:
    """Return a value that tries to be valid; keywords that it does not know are left out."""
    if depth > _DEPTH or not isinstance(schema, dict):
        return None
    if "$ref" in schema:
        return _instance(_referred(schema["$ref"], root), root, depth + 1)
    for keyword in ("const", "default"):
        if keyword in schema:
            return schema[keyword]
    for keyword in ("enum", "examples"):
        if isinstance(schema.get(keyword), list) and schema[keyword]:
            return schema[keyword][0]
    for keyword in ("anyOf", "oneOf", "allOf"):
        if isinstance(schema.get(keyword), list) and schema[keyword] and "type" not in schema:
            return _instance(schema[keyword][0], root, depth + 1)
    return _typed(schema, root, depth)


def _typed(schema: dict[str, Any], root: Any, depth: int) -> Any:
    kind = schema.get("type")
    if isinstance(kind, list):
        kind = kind[0] if kind else None
    if kind is None:
        kind = "object" if "properties" in schema else "array" if "items" in schema else "string"
    if kind == "object":
        members = schema.get("properties") or {}
        made = {name: _instance(member, root, depth + 1) for name, member in members.items()}
        return {**dict.fromkeys(schema.get("required") or [], "text"), **made}
    if kind == "array":
        count = max(1, min(int(schema.get("minItems") or 0), 3))
        return [_instance(schema.get("items"), root, depth + 1)] * count
    if kind in ("integer", "number"):
        return schema.get("minimum", _BY_TYPE[kind])
    if kind == "string":
        return "text".ljust(min(int(schema.get("minLength") or 0), 1_000), "x")
    return _BY_TYPE.get(kind)


def _referred(reference: str, root: Any) -> Any:
    """Return what a reference within the document names, as far as that is simple."""
    node = root
    for step in reference.removeprefix("#").split("/")[1:]:
        if not isinstance(node, dict):
            return None
        node = node.get(step.replace("~1", "/").replace("~0", "~"))
    return node
