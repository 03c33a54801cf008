"""unevaluatedItems and unevaluatedProperties: what counts as evaluated, and what is told."""

from typing import Any

import pytest

from codegen.reference.pointer import Interpreter, validate_args

OLD = ("draft4", "draft6", "draft7")


def left(schema: dict[str, Any], value: Any, draft: str = "draft2020-12") -> list[str]:
    """Return the paths at which a schema, closed by both keywords, finds something unexpected."""
    closed = {**schema, "unevaluatedItems": False, "unevaluatedProperties": False}
    errors = Interpreter(closed, draft=draft).errors(value)
    return [error.partition(": ")[0] for error in errors if ": unexpected " in error]


def test_errors_come_last_and_in_input_order() -> None:
    schema = {
        "allOf": [{"required": ["z"]}],
        "properties": {"b": {"type": "null"}},
        "unevaluatedProperties": False,
        "required": ["y"],
    }
    assert validate_args(schema, {"c": 1, "b": 2, "a": 3}) == [
        "/y: missing required property",
        "/b: expected null, got integer",
        "/z: missing required property",
        "/c: unexpected property",
        "/a: unexpected property",
    ]


def test_a_schema_judges_what_is_left() -> None:
    schema = {
        "prefixItems": [True],
        "unevaluatedItems": {"type": "string"},
        "properties": {"a": True},
        "unevaluatedProperties": {"type": "string"},
    }
    assert validate_args(schema, [1, 2, ""]) == ["/1: expected string, got integer"]
    assert validate_args(schema, {"a": 1, "b": 2}) == ["/b: expected string, got integer"]
    assert validate_args({"unevaluatedItems": True}, [1]) == []


def test_a_reference_to_a_false_schema_is_not_false_itself() -> None:
    schema = {"$defs": {"no": False}, "unevaluatedProperties": {"$ref": "#/$defs/no"}}
    assert validate_args(schema, {"a": 1}) == ["/a: no value is allowed"]
    assert validate_args({"unevaluatedItems": False}, [1]) == ["/0: unexpected item"]


def test_keywords_beside_it_evaluate_what_they_name() -> None:
    schema = {"properties": {"a": False}, "patternProperties": {"^x": {"type": "null"}}}
    assert left(schema, {"a": 1, "x": 1, "b": 1}) == ["/b"]
    assert left({"additionalProperties": {"type": "null"}}, {"a": 1}) == []
    assert left({"prefixItems": [False]}, [1, 2]) == ["/1"]
    assert left({"items": {"type": "null"}}, [1, 2]) == []


def test_contains_evaluates_what_matches_from_2020_on() -> None:
    schema = {"contains": {"type": "null"}}
    assert left(schema, [None, 1, None]) == ["/1"]
    assert left(schema, [None, 1, None], "draft2019-09") == ["/0", "/1", "/2"]


def test_items_of_2019() -> None:
    schema: dict[str, Any] = {"items": [True]}
    assert left(schema, [1, 2], "draft2019-09") == ["/1"]
    assert left({**schema, "additionalItems": {"type": "null"}}, [1, 2], "draft2019-09") == []
    assert left({"additionalItems": True}, [1], "draft2019-09") == ["/0"]


@pytest.mark.parametrize("draft", OLD)
def test_they_mean_nothing_up_to_draft_7(draft: str) -> None:
    assert left({}, {"a": 1}, draft) == []


A = {"properties": {"a": {"type": "integer"}}, "required": ["a"]}
B = {"properties": {"b": {"type": "integer"}}, "required": ["b"]}


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"$ref": "#/$defs/a", "$defs": {"a": A}}, ["/b", "/c"]),
        ({"$dynamicRef": "#a", "$defs": {"a": {"$dynamicAnchor": "a", **A}}}, ["/b", "/c"]),
        ({"allOf": [A, B]}, ["/c"]),
        ({"anyOf": [A, B, False]}, ["/c"]),
        ({"oneOf": [A, {"properties": {"b": {"type": "null"}}}]}, ["/b", "/c"]),
        ({"not": {"not": A}}, ["/a", "/b", "/c"]),
        ({"if": A}, ["/b", "/c"]),
        ({"if": A, "then": B, "else": {"properties": {"c": True}}}, ["/c"]),
        ({"if": {"not": A}, "then": A, "else": B}, ["/a", "/c"]),
        ({"dependentSchemas": {"a": B, "z": A}}, ["/a", "/c"]),
        ({"allOf": [{"allOf": [{"anyOf": [A, B]}]}]}, ["/c"]),
    ],
)
def test_subschemas_at_the_same_value(schema: Any, expected: list[str]) -> None:
    assert left(schema, {"a": 1, "b": 2, "c": 3}) == expected


def test_what_a_subschema_evaluates_counts_where_it_accepts() -> None:
    assert left({"allOf": [A]}, {"a": "", "b": 1}) == ["/a", "/b"]
    assert left({"anyOf": [A, B]}, {"a": "", "b": 1}) == ["/a"]
    assert left({"oneOf": [A, B]}, {"a": 1, "b": 1}) == []
    assert left({"if": A, "else": {}}, {"a": ""}) == ["/a"]


def test_what_is_inside_a_member_does_not_count_outside() -> None:
    schema = {"properties": {"a": {"properties": {"b": True}}}}
    assert left(schema, {"a": {"b": 1}, "b": 1}) == ["/b"]


def test_an_inner_keyword_evaluates_everything_where_its_schema_accepts() -> None:
    inner = {"unevaluatedProperties": {"type": "integer"}}
    assert left({"allOf": [inner]}, {"a": 1}) == []
    assert left({"allOf": [inner]}, {"a": ""}) == ["/a"]


def test_a_sibling_sees_nothing_of_what_others_evaluate() -> None:
    schema = {"allOf": [{"properties": {"a": True}}, {"unevaluatedProperties": False}]}
    assert validate_args(schema, {"a": 1}) == ["/a: unexpected property"]


def test_the_type_stops_it() -> None:
    schema = {"type": "array", "unevaluatedProperties": False}
    assert validate_args(schema, {"a": 1}) == ["/: expected array, got object"]


def test_the_tree_that_closes_itself_through_a_recursive_reference() -> None:
    tree = {
        "$id": "http://example.com/tree",
        "$recursiveAnchor": True,
        "properties": {"data": True, "below": {"items": {"$recursiveRef": "#"}}},
    }
    strict = {
        "$id": "http://example.com/strict",
        "$recursiveAnchor": True,
        "$ref": "tree",
        "unevaluatedProperties": False,
        "$defs": {"tree": tree},
    }
    value = {"below": [{"data": 1, "daat": 1}], "x": 1}
    assert validate_args(strict, value, draft="draft2019-09") == [
        "/below/0/daat: unexpected property",
        "/below: unexpected property",
        "/x: unexpected property",
    ]


def test_many_levels_take_no_exponential_time() -> None:
    schema: Any = {"properties": {"a": True}}
    for _ in range(200):
        schema = {"allOf": [schema], "unevaluatedProperties": False}
    assert Interpreter(schema).is_valid({"a": 1})
    assert Interpreter(schema).errors({"b": 1}) == ["/b: unexpected property"] * 200


def test_a_property_of_a_document_in_another_draft_counts() -> None:
    other = {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "dependencies": {"a": {"properties": {"b": True}}},
        "properties": {"a": True},
    }
    uri = "http://example.com/other"
    schema = {"$ref": uri, "unevaluatedProperties": False}
    found = Interpreter(schema, resources={uri: other}).errors({"a": 1, "b": 1, "c": 1})
    assert found == ["/c: unexpected property"]
