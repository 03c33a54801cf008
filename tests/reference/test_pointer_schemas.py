"""Schemas that the interpreter refuses, before any value is judged."""

from typing import Any

import pytest

from codegen.errors import SchemaError
from codegen.reference.pointer import Interpreter, validate_args


def test_keywords_that_are_never_applied_are_not_refused() -> None:
    schema = {"$defs": {"a": {"unevaluatedProperties": False}}}
    assert Interpreter(schema).is_valid({"a": 1})
    assert Interpreter({"unevaluatedProperties": False}, draft="draft7").is_valid({"a": 1})


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"properties": {"a": {"pattern": "("}}}, "/properties/a/pattern"),
        ({"patternProperties": {"a/(": {}}}, "/patternProperties/a~1("),
    ],
)
def test_patterns_without_a_python_form(schema: Any, pointer: str) -> None:
    with pytest.raises(SchemaError) as caught:
        Interpreter(schema)
    assert caught.value.pointer == pointer


@pytest.mark.parametrize(
    "schema",
    [
        None,
        [],
        "x",
        {"type": "text"},
        {"required": "a"},
        {"$ref": "#/nowhere"},
        {"$ref": "#"},
        {"$ref": "http://example.com/other.json"},
        {"minimum": float("nan")},
        {1: 2},
    ],
)
def test_schemas_that_are_none(schema: Any) -> None:
    with pytest.raises(SchemaError):
        validate_args(schema, {})
