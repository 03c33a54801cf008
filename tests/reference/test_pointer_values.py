"""Values that are no plain JSON, and values that nest deep."""

import sys
from collections import OrderedDict
from decimal import Decimal
from enum import IntEnum
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codegen.reference.pointer import Interpreter

TOO_DEEP = ["/: value is nested too deep to check (over 100 recursive references)"]
EVERYTHING = {
    "enum": [1, "a", {"a": [1]}, [2]],
    "required": ["a"],
    "properties": {"a": {"type": "string", "pattern": "a", "format": "date"}},
    "patternProperties": {"b": {"type": "number", "multipleOf": 0.3}},
    "additionalProperties": {"anyOf": [{"type": "null"}, {"items": {"const": [1]}}]},
    "propertyNames": {"maxLength": 3},
    "uniqueItems": True,
    "contains": {"minimum": 5},
    "oneOf": [{"type": "array"}, {"not": {"type": "object"}}],
}
ANYTHING = {key: value for key, value in EVERYTHING.items() if key != "enum"}


class Colour(IntEnum):
    RED = 1


class Word(str):
    def __len__(self) -> int:
        return 99


class string:
    """A class that is named like a JSON type."""


class Hostile:
    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no comparing")

    def __hash__(self) -> int:
        return 1


def test_subclasses_count_as_their_base() -> None:
    assert Interpreter({"type": "object", "required": ["a"]}).is_valid(OrderedDict(a=1))
    assert Interpreter({"type": "integer", "maximum": 0}).errors(Colour.RED) == [
        "/: value 1 is greater than maximum 0"
    ]
    assert Interpreter({"maxLength": 1}).is_valid(Word("a"))


@pytest.mark.parametrize(
    ("value", "name"),
    [((1, 2), "tuple"), (Decimal(1), "Decimal"), (b"a", "bytes"), (string(), "string")],
)
def test_anything_else_has_its_class_for_a_type(value: object, name: str) -> None:
    for kind in ("string", "number", "array"):
        assert Interpreter({"type": kind}).errors(value) == [f"/: expected {kind}, got {name}"]
    assert Interpreter(ANYTHING).is_valid(value)


def test_enum_compares_foreign_values_as_python_does() -> None:
    assert Interpreter({"enum": [1]}).is_valid(Decimal(1))
    assert Interpreter({"const": [1]}).is_valid([Decimal(1)])
    assert Interpreter({"enum": [1]}).errors(Hostile()) == ["/: value <Hostile> is not in [1]"]


def test_foreign_values_are_equal_to_themselves_alone() -> None:
    one = Hostile()
    unique = Interpreter({"uniqueItems": True})
    assert unique.errors([one, one]) == ["/: items 0 and 1 are equal"]
    assert unique.is_valid([one, Hostile(), Decimal(1), Decimal(1)])


def test_keys_that_are_no_strings() -> None:
    schema = {
        "properties": {"1": False},
        "patternProperties": {"": False},
        "propertyNames": {"type": "string"},
        "additionalProperties": {"type": "string"},
    }
    assert Interpreter(schema).errors({1: 2, None: "x"}) == [
        "/1: property name: expected string, got integer",
        "/null: property name: expected string, got null",
        "/1: expected string, got integer",
    ]


def test_lone_surrogates() -> None:
    schema = {"additionalProperties": {"type": "null"}, "maxProperties": 1}
    assert Interpreter(schema).errors({"\ud800": "\udfff"}) == [
        "/\ud800: expected null, got string"
    ]


def nested(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = {"a": value}
    return value


LIST = {"properties": {"a": {"$ref": "#"}}, "type": ["object", "integer"]}


def test_recursive_references_end_at_a_limit() -> None:
    interpreter = Interpreter(LIST)
    assert interpreter.errors(nested(100)) == []
    assert interpreter.errors(nested(101)) == TOO_DEEP
    assert interpreter.errors(nested(20_000)) == TOO_DEEP


def test_what_was_found_before_the_limit_is_dropped() -> None:
    assert Interpreter({**LIST, "required": ["b"]}).errors(nested(300)) == TOO_DEEP


def test_the_limit_counts_nesting_and_not_breadth() -> None:
    schema = {"items": {"$ref": "#"}}
    assert Interpreter(schema).is_valid([[1]] * 500)


def test_a_value_that_holds_itself() -> None:
    loop: list[Any] = []
    loop.append(loop)
    assert Interpreter({"items": {"$ref": "#"}}).errors(loop) == TOO_DEEP
    assert Interpreter({"uniqueItems": True}).errors(loop) == []
    assert Interpreter({"uniqueItems": True}).errors([loop, 1]) == TOO_DEEP
    assert Interpreter({"enum": [1]}).errors(loop) == ['/: value ["..."] is not in [1]']


@pytest.mark.parametrize("levels", [500])
def test_deep_schemas_without_recursion(levels: int) -> None:
    schema: Any = {"type": "string"}
    for _ in range(levels):
        schema = {"properties": {"a": schema}}
    limit = sys.getrecursionlimit()
    assert Interpreter(schema).errors(nested(levels)) == [
        "/a" * levels + ": expected string, got integer"
    ]
    assert sys.getrecursionlimit() == limit


def test_deep_values_are_told_whole() -> None:
    value: Any = []
    for _ in range(50_000):
        value = [value]
    assert Interpreter({"const": 1}).errors(value) == [
        "/: value " + "[" * 50_001 + "]" * 50_001 + " is not 1"
    ]
    assert not Interpreter({"uniqueItems": True}).is_valid([value, value])


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4)
JSON = st.recursive(
    SCALARS, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=3), inner)
)


@given(JSON | st.binary() | st.tuples(JSON))
@settings(max_examples=150, deadline=None)
def test_no_value_raises(value: object) -> None:
    before = repr(value)
    for schema in (EVERYTHING, ANYTHING):
        assert all(type(error) is str for error in Interpreter(schema).errors(value))
    assert repr(value) == before
