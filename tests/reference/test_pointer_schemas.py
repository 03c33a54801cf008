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


def test_the_faults_of_all_subschemas_are_told_the_first_by_its_pointer() -> None:
    schema = {
        "type": "text",
        "properties": {"a": {"minimum": "x"}, "b": [], "c~d": {"required": "a"}, "e": {}},
        "items": 4,
    }
    with pytest.raises(SchemaError) as caught:
        Interpreter(schema)
    assert caught.value.pointer == "/type"
    told = str(caught.value)
    places = ("/type: ", "; /properties/a/minimum: ", "; /properties/b: ", "; /properties/c~0d/")
    for place in (*places, "; /items: "):
        assert told.count(place) == 1


def test_one_error_tells_of_ten_faults_at_most() -> None:
    schema = {"properties": {f"p{number}": {"type": 1} for number in range(5_000)}}
    with pytest.raises(SchemaError) as caught:
        Interpreter(schema)
    assert str(caught.value).count("/type: ") == 10
