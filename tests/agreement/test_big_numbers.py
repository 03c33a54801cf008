"""Integers past a double in schemas and values: both bodies, literals and messages."""

from typing import Any

import pytest

from codegen import compile_schema
from codegen.reference.pointer import Interpreter

BIG = 10**400

CASES: list[tuple[Any, Any, bool]] = [
    ({"type": "integer"}, BIG, True),
    ({"minimum": BIG}, BIG, True),
    ({"minimum": BIG}, 1.7e308, False),
    ({"exclusiveMaximum": BIG}, BIG - 1, True),
    ({"exclusiveMaximum": BIG}, BIG, False),
    ({"maximum": -BIG}, -1.7e308, False),
    ({"multipleOf": BIG}, 3 * BIG, True),
    ({"multipleOf": BIG}, BIG + 1, False),
    ({"multipleOf": BIG}, 1e308, False),
    ({"multipleOf": BIG}, 0.0, True),
    ({"multipleOf": 0.01}, BIG, True),
    ({"multipleOf": 3}, BIG, False),
    ({"type": "integer", "multipleOf": 7}, BIG, False),
    ({"const": BIG}, BIG, True),
    ({"const": {"a": [BIG]}}, {"a": [BIG]}, True),
    ({"const": BIG}, BIG + 1, False),
    ({"enum": [1, BIG, "x"]}, BIG, True),
    ({"enum": [1, BIG, {"a": BIG}]}, {"a": BIG}, True),
    ({"enum": [1, BIG]}, 1e308, False),
    ({"uniqueItems": True}, [BIG, 1, BIG], False),
    ({"maxLength": BIG, "minItems": BIG}, "x", True),
    ({"minItems": BIG}, [], False),
]


@pytest.mark.parametrize(("schema", "value", "valid"), CASES)
@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
def test_verdicts(schema: Any, value: Any, valid: bool, dialect: str) -> None:
    compiled = compile_schema(schema, dialect)
    assert compiled.is_valid(value) is valid
    assert (compiled.validate(value) == []) is valid


@pytest.mark.parametrize(("schema", "value", "valid"), CASES)
def test_the_interpreter_says_the_same(schema: Any, value: Any, valid: bool) -> None:
    errors = Interpreter(schema).errors(value)
    assert (errors == []) is valid
    assert compile_schema(schema).validate(value) == errors


def test_a_literal_longer_than_python_reads() -> None:
    longest = 10**4299 + 1
    compiled = compile_schema({"enum": [longest, "x"]})
    assert compiled.is_valid(longest)
    assert not compiled.is_valid(longest - 1)
