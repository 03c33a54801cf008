"""The three rules for anyOf and oneOf without a match."""

from typing import Any

import pytest

from codegen.reference.pointer import Interpreter

DEFS = {
    "text": {"type": "string"},
    "alias": {"$ref": "#/$defs/text"},
    "text-or-null": {"anyOf": [{"$ref": "#/$defs/text"}, {"type": "null"}]},
}


def errors(branches: list[Any], value: Any, keyword: str = "anyOf") -> list[str]:
    return Interpreter({keyword: branches, "$defs": DEFS}).errors(value)


def closest(branch: int, of: int, keyword: str = "anyOf") -> str:
    return f"/: matches none of the {of} branches of {keyword}; closest is branch {branch}"


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_types_are_joined_in_branch_order_without_repeats(keyword: str) -> None:
    branches = [{"type": "string"}, {"type": ["null", "string"]}, {"type": "array"}]
    expected = ["/: expected string or null or array, got integer"]
    assert errors(branches, 1, keyword) == expected


def test_a_reference_makes_a_type_error_of_the_branch() -> None:
    branches = [{"$ref": "#/$defs/alias"}, {"type": "null"}]
    assert errors(branches, 1) == ["/: expected string or null, got integer"]


def test_a_joined_error_is_a_type_error_of_the_branch() -> None:
    branches = [{"$ref": "#/$defs/text-or-null"}, {"oneOf": [{"type": "array"}]}]
    assert errors(branches, 1) == ["/: expected string or null or array, got integer"]


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_the_only_branch_of_the_right_type_speaks_alone(keyword: str) -> None:
    branches = [
        {"type": "null"},
        {"type": "object", "required": ["a", "b"]},
        {"type": "array"},
    ]
    assert errors(branches, {}, keyword) == [
        "/a: missing required property",
        "/b: missing required property",
    ]


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_the_branch_with_the_fewest_errors_is_the_closest(keyword: str) -> None:
    branches = [
        {"type": "null"},
        {"required": ["a", "b"]},
        {"required": ["c"]},
        {"required": ["d"]},
    ]
    assert errors(branches, {}, keyword) == [
        closest(2, 4, keyword),
        "/c: missing required property",
    ]


def test_branches_that_also_failed_by_type_are_the_last_choice() -> None:
    both = {"$ref": "#/$defs/text", "minimum": 5}
    assert errors([both, {"type": "null"}], 1) == [
        closest(1, 2),
        "/: expected null, got integer",
    ]
    assert errors([both], 1) == [
        closest(0, 1),
        "/: expected string, got integer",
        "/: value 1 is less than minimum 5",
    ]


def test_one_branch_of_a_wrong_type_gives_its_type_error() -> None:
    assert errors([{"type": "null"}], 1) == ["/: expected null, got integer"]
    assert errors([{"const": 2}], 1) == ["/: value 1 is not 2"]


@pytest.mark.parametrize(
    "inner",
    [
        {"allOf": [{"type": "string"}]},
        {"if": True, "then": {"type": "string"}},
        {"if": False, "else": {"type": "string"}},
    ],
)
def test_type_errors_of_other_keywords_are_not_those_of_the_branch(inner: Any) -> None:
    assert errors([{"type": "null"}, inner], 1) == ["/: expected string, got integer"]
    assert errors([{"const": 2}, inner], 1) == [closest(0, 2), "/: value 1 is not 2"]
    assert errors([inner, {"const": 2}], 1) == [closest(0, 2), "/: expected string, got integer"]


def test_type_errors_of_dependent_schemas_are_not_those_of_the_branch() -> None:
    inner = {"dependentSchemas": {"a": {"type": "string"}}}
    assert errors([{"type": "null"}, inner], {"a": 1}) == ["/: expected string, got object"]


def test_type_errors_further_down_are_not_those_of_the_branch() -> None:
    item = {"type": "string"}
    branches = [{"properties": {"a": item}}, {"properties": {"a": {"type": "null"}}}]
    assert errors(branches, {"a": 1}) == [closest(0, 2), "/a: expected string, got integer"]
    assert errors([{"items": item}, {"type": "null"}], [1]) == ["/0: expected string, got integer"]


def test_the_closest_branch_of_an_inner_anyof_is_no_type_error_of_the_outer() -> None:
    inner = {"anyOf": [{"$ref": "#/$defs/text", "minimum": 5}]}
    assert errors([{"type": "null"}, inner], 1) == [
        closest(0, 1),
        "/: expected string, got integer",
        "/: value 1 is less than minimum 5",
    ]


def test_nested_closest_branches_count_their_line() -> None:
    inner = {"anyOf": [{"const": 2}, {"const": 3}]}
    assert errors([inner, {"const": 4}], 1) == [closest(1, 2), "/: value 1 is not 4"]


def test_anyof_stops_at_the_first_branch_that_matches() -> None:
    deep = {"anyOf": [{"type": "array"}, {"$ref": "#/$defs/endless"}]}
    endless = {"type": "array", "items": {"$ref": "#/$defs/endless"}}
    value: list[Any] = []
    for _ in range(200):
        value = [value]
    assert Interpreter({**deep, "$defs": {"endless": endless}}).errors(value) == []
