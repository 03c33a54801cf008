"""Disagreements about unevaluatedItems and unevaluatedProperties that random tests once found."""

from typing import Any

import pytest
from stages import Stages, assert_agreement

from codegen import compile_schema
from codegen.reference.pointer import Interpreter

CLOSED = {"unevaluatedProperties": False}
UNEXPECTED = ["/a: unexpected property"]


def test_a_branch_that_is_asked_again_stays_a_call() -> None:
    stages = Stages.of({**CLOSED, "anyOf": [False]})
    assert assert_agreement(stages, {"a": 1}) == ["/: no value is allowed", *UNEXPECTED]
    stages = Stages.of({**CLOSED, "if": False, "else": True})
    assert assert_agreement(stages, {"a": 1}) == UNEXPECTED


def test_an_array_depends_on_no_key() -> None:
    schema = {"dependentSchemas": {"a": {"items": True}}, "unevaluatedItems": False}
    assert assert_agreement(Stages.of(schema), ["a"]) == ["/0: unexpected item"]


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_answers_of_an_inner_union_are_not_used_outside(keyword: str) -> None:
    inner = {"oneOf": [{"minProperties": 1}], "unevaluatedItems": False}
    stages = Stages.of({keyword: [inner, {"maxProperties": 0, "minItems": 2}]})
    assert assert_agreement(stages, {"a": 1}) == []
    assert assert_agreement(stages, {}) == []
    assert assert_agreement(stages, [1]) == [
        f"/: matches none of the 2 branches of {keyword}; closest is branch 0",
        "/0: unexpected item",
    ]


@pytest.mark.parametrize(
    "unasked",
    [
        {"dependentSchemas": {"z": {"$ref": "#/$defs/deep"}}},
        {"if": False, "then": {"$ref": "#/$defs/deep"}},
        {"if": True, "else": {"$ref": "#/$defs/deep"}},
        {"anyOf": [True, {"type": "array", "anyOf": [{"$ref": "#/$defs/deep"}]}]},
    ],
)
def test_what_does_not_apply_is_not_asked(unasked: Any) -> None:
    deep = {"properties": {"a": {"$ref": "#/$defs/deep"}}}
    stages = Stages.of({"$defs": {"deep": deep}, **unasked, **CLOSED})
    value: Any = {}
    for _ in range(200):
        value = {"a": value}
    assert assert_agreement(stages, value) == UNEXPECTED


@pytest.mark.parametrize(
    ("value", "left"),
    [
        ({"kind": 1, "x": 1}, []),
        ({"kind": 1, "y": 1}, ["y"]),
        ({"kind": 2, "x": 1}, ["kind", "x"]),
        ({"kind": 2, "y": 1}, ["kind"]),
        ({"z": 1}, ["z"]),
    ],
)
def test_of_then_and_else_that_counts_which_applies(value: Any, left: list[str]) -> None:
    """And what `if` evaluates only where it holds."""
    condition = {"properties": {"kind": {"const": 1}}, "required": ["kind"]}
    branches = {"then": {"properties": {"x": True}}, "else": {"properties": {"y": True}}}
    stages = Stages.of({"if": condition, **branches, **CLOSED})
    assert assert_agreement(stages, value) == [f"/{key}: unexpected property" for key in left]


def test_many_levels_fit_the_limits_of_python() -> None:
    schema: Any = {"properties": {"a": True}}
    for level in range(120):
        schema = ({"anyOf": [schema]}, {"if": schema}, {"dependentSchemas": {"a": schema}})[
            level % 3
        ]
    compiled = compile_schema({**schema, **CLOSED})
    assert compiled.validate({"a": 1}) == []
    assert compiled.validate({"b": 1}) == ["/b: unexpected property"]


@pytest.mark.parametrize(
    ("other", "left"),
    [
        ({"dependencies": {"a": {"properties": {"b": True}}, "b": ["a"]}}, ["a", "c"]),
        (
            {"$ref": "#/definitions/x", "definitions": {"x": {"properties": {"a": True}}}},
            ["b", "c"],
        ),
        ({"$ref": "#/definitions/x", "definitions": {"x": {}}, "properties": {"a": True}}, "abc"),
    ],
)
def test_a_document_of_an_older_draft_evaluates_by_its_own_rules(other: Any, left: Any) -> None:
    uri = "http://example.com/other"
    resources = {uri: {"$schema": "http://json-schema.org/draft-07/schema#", **other}}
    schema = {"$ref": uri, **CLOSED}
    value = {"a": 1, "b": 1, "c": 1}
    compiled = compile_schema(schema, resources=resources)
    errors = [f"/{key}: unexpected property" for key in left]
    assert compiled.validate(value) == errors
    assert not compiled.is_valid(value)
    assert Interpreter(schema, resources=resources).errors(value) == errors
