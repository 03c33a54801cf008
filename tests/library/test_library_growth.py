"""Dialect `jsonschema` on large and deep schemas: bounded code, bounded time, answers."""

from collections.abc import Callable
from functools import reduce
from typing import Any

import pytest

from codegen import compile_schema


def nested(depth: int, around: Callable[[Any], Any], core: Any) -> Any:
    return reduce(lambda schema, _: around(schema), range(depth), core)


AROUND: dict[str, Callable[[Any], Any]] = {
    "not": lambda schema: {"not": schema},
    "oneOf": lambda schema: {"oneOf": [schema, {"type": "null"}]},
    "properties": lambda schema: {"properties": {"a": schema}},
    "additionalProperties": lambda schema: {"additionalProperties": schema},
}


@pytest.mark.parametrize("keyword", AROUND)
def test_code_grows_with_the_schema(keyword: str) -> None:
    """Not with the square of its depth, though an error shows the schema that it breaks."""
    sizes = [
        len(compile_schema(nested(depth, AROUND[keyword], {"type": "string"}), "jsonschema").source)
        for depth in (100, 200)
    ]
    assert sizes[1] < 3 * sizes[0]


@pytest.mark.parametrize(
    "around",
    [
        lambda s: {"allOf": [s], "unevaluatedProperties": False},
        lambda s: {"anyOf": [s, {"properties": {"c": True}}], "unevaluatedProperties": False},
        lambda s: {"if": s, "else": {"required": ["x"]}, "unevaluatedProperties": False},
    ],
    ids=["allOf", "anyOf", "if"],
)
def test_nested_unevaluated_is_asked_once(around: Callable[[Any], Any]) -> None:
    compiled = compile_schema(nested(20, around, {"properties": {"a": True}}), "jsonschema")
    assert compiled.is_valid({"a": 1})
    assert not compiled.is_valid({"b": 1})


def test_many_branches() -> None:
    branches = [{"properties": {"k": {"const": i}}, "required": ["k"]} for i in range(500)]
    compiled = compile_schema({"oneOf": branches}, "jsonschema")
    assert compiled.is_valid({"k": 3})
    assert compiled.validate({"k": -1}) == ["{'k': -1} is not valid under any of the given schemas"]


def test_a_repeated_reference_does_not_multiply() -> None:
    definitions: dict[str, Any] = {"d0": {"type": "integer"}}
    for i in range(1, 60):
        before = {"$ref": f"#/$defs/d{i - 1}"}
        definitions[f"d{i}"] = {"properties": {"a": before, "b": before}}
    compiled = compile_schema({"$defs": definitions, "$ref": "#/$defs/d59"}, "jsonschema")
    assert compiled.is_valid({"a": {"b": {}}})
