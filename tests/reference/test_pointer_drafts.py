"""What the drafts of JSON Schema do differently."""

from typing import Any

import pytest

from codegen.errors import SchemaError
from codegen.reference.pointer import Interpreter, validate_args
from codegen.schema.drafts import DRAFTS

OLD = ("draft4", "draft6", "draft7")
ALL = (*OLD, "draft2019-09", "draft2020-12")


@pytest.mark.parametrize("draft", OLD)
def test_siblings_of_a_reference_are_ignored_up_to_draft_7(draft: str) -> None:
    schema = {
        "properties": {"a": {"$ref": "#/definitions/n", "type": "null", "allOf": [{"not": {}}]}},
        "definitions": {"n": {"type": "integer"}},
    }
    assert validate_args(schema, {"a": 1}, draft=draft) == []
    assert validate_args(schema, {"a": ""}, draft=draft) == ["/a: expected integer, got string"]


@pytest.mark.parametrize("draft", OLD)
def test_dependencies_up_to_draft_7(draft: str) -> None:
    schema = {
        "minProperties": 9,
        "dependencies": {"a": {"required": ["s"]}, "b": ["x", "a"], "c": ["y"]},
    }
    assert validate_args(schema, {"b": 1, "a": 1}, draft=draft) == [
        "/: 2 properties, fewer than minProperties 9",
        "/s: missing required property",
        '/x: missing property required by "b"',
    ]


@pytest.mark.parametrize("draft", ["draft2019-09", "draft2020-12"])
def test_dependencies_count_later_where_that_is_asked(draft: str) -> None:
    kept = f"{draft}+dependencies"
    schema = {"dependencies": {"a": ["b"], "c": {"required": ["a"]}}}
    errors = [
        '/b: missing property required by "a"',
        "/a: missing required property",
    ]
    assert validate_args(schema, {"a": 1}, draft=kept) == errors[:1]
    assert (
        validate_args({"$schema": DRAFTS[draft].uri, **schema}, {"c": 1}, draft=kept) == errors[1:]
    )


@pytest.mark.parametrize("draft", ["draft2019-09", "draft2020-12"])
def test_dependencies_mean_nothing_later(draft: str) -> None:
    assert validate_args({"dependencies": {"a": ["b"]}}, {"a": 1}, draft=draft) == []


def test_draft_4_has_boolean_exclusive_bounds() -> None:
    schema = {"minimum": 1, "exclusiveMinimum": True, "maximum": 5, "exclusiveMaximum": False}
    assert validate_args(schema, 1, draft="draft4") == [
        "/: value 1 is not greater than exclusiveMinimum 1"
    ]
    assert validate_args(schema, 6, draft="draft4") == ["/: value 6 is greater than maximum 5"]
    assert validate_args(schema, 5, draft="draft4") == []


def test_the_draft_is_read_from_the_schema_before_the_option() -> None:
    schema = {
        "$schema": "http://json-schema.org/draft-04/schema#",
        "minimum": 1,
        "exclusiveMinimum": True,
    }
    assert not Interpreter(schema, draft="draft2020-12").is_valid(1)


@pytest.mark.parametrize("draft", ALL[:-1])
def test_items_as_a_list_up_to_2019(draft: str) -> None:
    schema = {"items": [{"type": "null"}], "additionalItems": False}
    assert validate_args(schema, [1, 2], draft=draft) == [
        "/0: expected null, got integer",
        "/1: unexpected item",
    ]
    assert validate_args({"items": {}, "additionalItems": False}, [1], draft=draft) == []
    assert validate_args({"additionalItems": False}, [1], draft=draft) == []


def test_a_false_schema_in_the_list_of_items() -> None:
    schema = {"items": [False], "additionalItems": {"type": "null"}}
    assert validate_args(schema, [1, 2], draft="draft7") == [
        "/0: no value is allowed",
        "/1: expected null, got integer",
    ]


def test_prefix_items_mean_nothing_up_to_2019() -> None:
    assert validate_args({"prefixItems": [False]}, [1], draft="draft2019-09") == []


@pytest.mark.parametrize(
    ("keyword", "value", "instance", "since"),
    [
        ("const", 1, 2, "draft6"),
        ("contains", {"type": "null"}, [1], "draft6"),
        ("propertyNames", {"maxLength": 0}, {"a": 1}, "draft6"),
        ("dependentRequired", {"a": ["b"]}, {"a": 1}, "draft2019-09"),
        ("dependentSchemas", {"a": {"type": "null"}}, {"a": 1}, "draft2019-09"),
    ],
)
def test_a_keyword_counts_from_its_draft_on(
    keyword: str, value: Any, instance: Any, since: str
) -> None:
    verdicts = [Interpreter({keyword: value}, draft=draft).is_valid(instance) for draft in ALL]
    assert verdicts == [ALL.index(draft) < ALL.index(since) for draft in ALL]


def test_if_counts_from_draft_7_on() -> None:
    schema = {"if": {}, "then": {"type": "null"}}
    verdicts = [Interpreter(schema, draft=draft).is_valid(1) for draft in ALL]
    assert verdicts == [True, True, False, False, False]


@pytest.mark.parametrize("draft", ["draft6", "draft7"])
def test_contains_has_no_bounds_up_to_draft_7(draft: str) -> None:
    schema = {"contains": {"const": 1}, "minContains": 0, "maxContains": 1}
    assert validate_args(schema, [1, 1], draft=draft) == []
    assert validate_args(schema, [], draft=draft) == ["/: no item matches contains"]


def test_an_unknown_draft_is_refused() -> None:
    with pytest.raises(SchemaError, match="unknown draft 'draft5'"):
        Interpreter({}, draft="draft5")
