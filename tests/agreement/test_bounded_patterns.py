"""A text past `maxLength` is not given to a pattern whose time grows faster than the text."""

from time import process_time
from typing import Any

import pytest

from codegen import compile_schema
from codegen.reference.pointer import Interpreter

CUBIC = "^a*a*a*$"
HUGE = "a" * 100_000 + "!"
SECONDS = 2  # a cubic search of the huge text takes years


@pytest.mark.parametrize(
    "schema",
    [
        {"maxLength": 5, "pattern": CUBIC},
        {"pattern": CUBIC, "maxLength": 5, "minLength": 2, "format": "date"},
        {"type": "string", "pattern": "(?:x|a*)a*$", "maxLength": 5},
        {"propertyNames": {"maxLength": 5, "pattern": CUBIC}},
        {"anyOf": [{"maxLength": 5, "pattern": CUBIC}, {"const": 1}]},
        {"$ref": "#/$defs/s", "$defs": {"s": {"enum": [HUGE], "maxLength": 5, "pattern": CUBIC}}},
    ],
)
def test_a_long_text_is_answered_at_once(schema: Any) -> None:
    compiled, reference = compile_schema(schema), Interpreter(schema)
    for value in (HUGE, "aaa", "aa!", "a" * 6, {HUGE: 1}, 1):
        start = process_time()
        errors = compiled.validate(value)
        assert compiled.is_valid(value) is (not errors)
        assert errors == reference.errors(value)
        assert process_time() - start < SECONDS


def test_a_text_within_the_bound_is_matched() -> None:
    compiled = compile_schema({"maxLength": 5, "pattern": CUBIC})
    assert compiled.validate("aab") == [f'/: value "aab" does not match pattern "{CUBIC}"']
    assert compiled.validate("a" * 5) == []
    assert compiled.validate("a" * 6) == ["/: length 6 is greater than maxLength 5"]
    assert compiled.validate("a" * 5 + "b") == ["/: length 6 is greater than maxLength 5"]


def test_both_errors_are_told_where_the_pattern_is_linear() -> None:
    errors = compile_schema({"maxLength": 2, "pattern": "^a+$"}).validate("aab")
    assert [error.split()[1] for error in errors] == ["length", "value"]


@pytest.mark.parametrize("keywords", [("pattern", "maxLength"), ("maxLength", "pattern")])
def test_the_library_dialect_asks_the_length_first_for_a_verdict(keywords: Any) -> None:
    values = {"pattern": CUBIC, "maxLength": 5}
    compiled = compile_schema({key: values[key] for key in keywords}, "jsonschema")
    start = process_time()
    assert not compiled.is_valid(HUGE)
    assert process_time() - start < SECONDS
    assert len(compiled.validate("a" * 5 + "b")) == 2
