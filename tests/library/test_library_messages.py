"""Dialect `jsonschema` message by message, each beside the library's own."""

from typing import Any

import pytest
from oracle import Pair, by_specification

from codegen import compile_schema, compile_tools
from codegen.reference.contracts import problems

UNITS = ["m", "km", "g", "kg"]
CONVERT_UNITS = {
    "type": "object",
    "properties": {
        "value": {"type": "number", "minimum": -1000000, "maximum": 1000000},
        "from_unit": {"enum": UNITS},
        "to_unit": {"enum": UNITS},
    },
    "required": ["value", "from_unit", "to_unit"],
    "additionalProperties": False,
}

CALLS = [
    {"value": 5, "from_unit": "km", "to_unit": "m"},
    {"value": "5", "from_unit": "miles"},
    {"value": "five", "from_unit": "km", "to_unit": "m"},
    {"value": 5, "from_unit": "km", "to_unit": "m", "round": True},
    {"value": 1e9, "from_unit": "km", "to_unit": "m"},
    {"tool": "x", "arguments": {}, "system": "y"},
    [],
]


@pytest.mark.parametrize("value", CALLS)
def test_the_examples_of_the_document(value: Any) -> None:
    compiled = compile_schema(CONVERT_UNITS, "jsonschema")
    assert compiled.problems(value) == problems(value, CONVERT_UNITS)
    Pair.of(CONVERT_UNITS).assert_equal(value)


def test_the_call_of_the_document() -> None:
    compiled = compile_schema(CONVERT_UNITS, "jsonschema")
    assert compiled.problems({"value": "5", "from_unit": "miles"}) == [
        "'5' is not of type 'number'",
        "'miles' is not one of ['m', 'km', 'g', 'kg']",
        "'to_unit' is a required property",
    ]


EACH = [
    ({"type": ["string", "null"]}, [1, "a", None, True]),
    ({"type": "integer"}, [1, 1.0, 1.5, True]),
    ({"enum": [1, "a", None, {"b": [True]}]}, [1.0, True, "a", {"b": [1]}, {"b": [True]}, []]),
    ({"enum": ["a", "b"]}, ["a", "c", None, []]),
    ({"const": 0}, [0.0, False, "0"]),
    ({"const": None}, [None, 0]),
    ({"const": [1, {"a": 0}]}, [[1.0, {"a": 0}], [True, {"a": False}]]),
    ({"minimum": 1, "maximum": 0}, [0.5, "a"]),
    ({"exclusiveMinimum": 1, "exclusiveMaximum": 0}, [0.5, 1]),
    ({"multipleOf": 0.5}, [1.5, 1.6, 1, "a"]),
    ({"minLength": 1, "maxLength": 0}, ["", "a"]),
    ({"minLength": 2, "maxLength": 3}, ["a", "abcd"]),
    ({"pattern": "^a'\"$"}, ["b", "a'\""]),
    ({"minItems": 1, "maxItems": 0, "uniqueItems": True}, [[], [1], [1, 1.0], [1, True]]),
    ({"minItems": 2, "maxItems": 1}, [[1]]),
    ({"minProperties": 1, "maxProperties": 0}, [{}, {"a": 1}]),
    ({"minProperties": 2, "maxProperties": 2}, [{"a": 1}, {"a": 1, "b": 1, "c": 1}]),
    ({"required": ["a", "b"]}, [{}, {"a": 1}, []]),
    ({"dependentRequired": {"a": ["b", "c"]}}, [{"a": 1}, {}]),
    ({"dependentSchemas": {"a": False, "b": {"required": ["c"]}}}, [{"a": 1, "b": 1}]),
    ({"propertyNames": {"maxLength": 1}}, [{"ab": 1, "c": 1, "cd": 1}]),
    ({"additionalProperties": False}, [{"b": 1, "a": 2}, {"a": 1}]),
    ({"properties": {"c": True}, "additionalProperties": False}, [{"b": 1, "a": 2}, {"c": 1}]),
    ({"patternProperties": {"^b": {}, "^a": {}}, "additionalProperties": False}, [{"c": 1}]),
    ({"patternProperties": {"^b": {}}, "additionalProperties": False}, [{"d": 1, "c": 1}]),
    ({"patternProperties": {}, "additionalProperties": False}, [{"d": 1}]),
    ({"patternProperties": {"b": {"type": "null"}, "a": {"minimum": 3}}}, [{"ab": 1, "b": 2}]),
    ({"prefixItems": [{"type": "null"}], "items": False}, [[1, 2], [1, 2, 3], [None]]),
    ({"prefixItems": [{}, {}], "items": False}, [[1, 2, 3]]),
    ({"prefixItems": [{}], "items": {"type": "null"}}, [[1, 2, None, 3]]),
    ({"items": False}, [[], [1], [1, 2]]),
    ({"contains": {"type": "null"}}, [[], [1], [None]]),
    ({"contains": {"type": "null"}, "minContains": 2, "maxContains": 3}, [[], [None], [None] * 4]),
    ({"contains": True, "minContains": 3, "maxContains": 1}, [[], [1], [1, 1], [1] * 5]),
    ({"contains": True, "minContains": 0}, [[]]),
    ({"anyOf": [{"type": "null"}, {"minimum": 3}]}, [1, None]),
    ({"oneOf": [{"type": "null"}, {"minimum": 3}, {"minimum": 2}, {}]}, [3, None, "a"]),
    ({"oneOf": [{"type": "null"}, False]}, [1]),
    ({"not": {"type": ["null"], "title": "it's"}}, [None, 1]),
    ({"not": True}, [None]),
    ({"if": {"minimum": 3}, "then": {"multipleOf": 2}, "else": False}, [5, 4, 1]),
    ({"allOf": [{"minimum": 3}, {"type": "string"}], "type": "null"}, [1]),
    ({"unevaluatedProperties": False, "properties": {"a": {}}}, [{"c": 1, "b": 1}, {"a": 1}]),
    ({"unevaluatedProperties": {"type": "null", "minimum": 2}}, [{"c": 1, "b": 3, "a": None}]),
    ({"unevaluatedItems": {"type": "null"}, "prefixItems": [{}]}, [[1, 2, None, 2]]),
    ({"unevaluatedItems": {"type": "null"}, "dependentSchemas": {"a": {"items": {}}}}, [["a", 2]]),
    (
        {
            "properties": {"a": {}},
            "dependentSchemas": {"a": {"properties": {"b": {}}}, "c": {"minProperties": 1}},
            "unevaluatedProperties": False,
        },
        [{"a": 1, "b": 2}, {"b": 2}, {"a": 1, "c": 3}],
    ),
    ({"unevaluatedItems": False, "contains": {"minimum": 3}}, [[1, 3, 4, 2]]),
    (
        {"allOf": [{"unevaluatedProperties": {"type": "string"}}], "unevaluatedProperties": False},
        [{"a": "x"}, {"a": 1}, {"a": "x", "b": 1}],
    ),
    (
        {"allOf": [{"unevaluatedItems": {"type": "string"}}], "unevaluatedItems": False},
        [["x"], [1], ["x", 1]],
    ),
    ({"$ref": "#/$defs/a", "minimum": 5, "$defs": {"a": {"maximum": 2}}}, [3]),
    (False, [1, "a"]),
    (True, [1]),
]


@pytest.mark.parametrize(("schema", "values"), EACH, ids=str)
def test_each_keyword(schema: Any, values: list[Any]) -> None:
    pair = Pair.of(schema)
    for value in values:
        pair.assert_equal(value)


OLD = [
    ("draft4", {"minimum": 1, "exclusiveMinimum": True}, [1, 0]),
    ("draft4", {"type": "integer"}, [1.0, 1]),
    ("draft4", {"items": [{"type": "null"}], "additionalItems": False}, [[1, 2], [None, 1, 2]]),
    ("draft6", {"contains": {"type": "null"}}, [[1], [], [None]]),
    ("draft7", {"dependencies": {"a": ["b"], "c": {"required": ["d"]}}}, [{"a": 1, "c": 1}]),
    ("draft7", {"minimum": 9, "$ref": "#/definitions/a", "definitions": {"a": False}}, [1]),
    ("draft2019-09", {"items": [{}], "additionalItems": {"type": "null"}}, [[1, 2]]),
    (
        "draft2019-09",
        {"properties": {"a": {"$recursiveRef": "#"}}, "required": ["b"]},
        [{"a": {}}, {"a": {"b": 1}, "b": 1}],
    ),
]


@pytest.mark.parametrize(("draft", "schema", "values"), OLD)
def test_older_drafts(draft: str, schema: Any, values: list[Any]) -> None:
    pair = Pair.of(schema, draft)
    for value in values:
        pair.assert_equal(value)


@pytest.mark.parametrize(
    ("schema", "value", "left"),
    [
        ({"contains": {"required": []}}, [1], "1 was"),
        ({"allOf": [{"contains": {"type": "string"}}]}, ["a", 1], "'a', 1 were"),
        ({"items": [True], "contains": {"type": "string"}}, ["a", "b"], "'b' was"),
    ],
)
def test_contains_evaluates_nothing_in_draft_2019_09(schema: Any, value: Any, left: str) -> None:
    with by_specification():
        pair = Pair.of({**schema, "unevaluatedItems": False}, "draft2019-09")
        pair.assert_equal(value)
        assert pair.expected(value) == [f"Unevaluated items are not allowed ({left} unexpected)"]


def test_messages_come_in_the_order_of_the_schema() -> None:
    schema = {"required": ["b"], "properties": {"y": False, "x": False}, "minProperties": 5}
    assert compile_schema(schema, "jsonschema").validate({"x": 1, "y": 2}) == [
        "'b' is a required property",
        "False schema does not allow 2",
        "False schema does not allow 1",
        "{'x': 1, 'y': 2} does not have enough properties",
    ]


def test_values_that_the_library_cannot_show() -> None:
    huge = compile_schema({"type": "string"}, "jsonschema").validate(10**5000)
    assert huge == [f"1{'0' * 5000} is not of type 'string'"]
    deep: Any = []
    for _ in range(50_000):
        deep = [deep]
    [message] = compile_schema({"type": "string"}, "jsonschema").validate(deep)
    assert message == f"{'[' * 50_001}{']' * 50_001} is not of type 'string'"
    cyclic: Any = {}
    cyclic["a"] = [cyclic]
    assert compile_schema({"maxProperties": 0}, "jsonschema").validate(cyclic) == [
        "{'a': [{...}]} is expected to be empty"
    ]


def test_numbers_are_exact_where_the_library_is_not() -> None:
    assert compile_schema({"multipleOf": 0.01}, "jsonschema").is_valid(1.13)
    assert not Pair.of({"multipleOf": 0.01}).theirs.is_valid(1.13)


def test_formats_are_annotations_unless_asked_for() -> None:
    schema = {"format": "ipv4"}
    assert compile_schema(schema, "jsonschema").is_valid("x")
    asserting = compile_schema(schema, "jsonschema", formats="assert")
    assert asserting.validate("x") == ["'x' is not a 'ipv4'"]
    assert not compile_schema(schema).is_valid("x")


def test_tools_offer_the_same() -> None:
    tools = [{"name": "convert_units", "input_schema": CONVERT_UNITS}]
    compiled = compile_tools(tools, "jsonschema")
    call = {"value": "5", "from_unit": "miles"}
    assert compiled.problems("convert_units", call) == problems(call, CONVERT_UNITS)
    assert list(compiled.iter_messages("convert_units", call)) == compiled.validate(
        "convert_units", call
    )
    assert compiled.validate("x", {}) == ["unknown tool: x"]


def test_a_float_that_is_no_integer_is_still_measured() -> None:
    Pair.of({"type": "integer", "minimum": 2}).assert_equal(1.5)
