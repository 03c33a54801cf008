"""Disagreements that random tests once found, each as small as it could be made."""

from typing import Any

import pytest
from stages import Stages, assert_agreement

from codegen import compile_schema

X: dict[str, Any] = {"$defs": {"x": {"minProperties": 1}}, "$ref": "#/$defs/x"}
TO_X = {"$ref": "#/$defs/x"}


@pytest.mark.parametrize(
    "schema",
    [
        {**X, "dependentSchemas": {"a": TO_X}},
        {**X, "dependentSchemas": {"a": {"if": {"required": ["b"]}, "then": TO_X}}},
        {**X, "dependentSchemas": {"a": {"if": {"required": ["b"]}, "else": TO_X}}},
    ],
)
def test_a_second_call_for_the_same_value_leaves_no_empty_block(schema: Any) -> None:
    stages = Stages.of(schema)
    assert assert_agreement(stages, {"a": 1}) == []
    assert assert_agreement(stages, {}) == ["/: 0 properties, fewer than minProperties 1"]


@pytest.mark.parametrize("draft", ["draft4", "draft6", "draft7", "draft2019-09"])
@pytest.mark.parametrize("note", [5, [{"type": "string"}], {"a": 1}, "text"])
def test_an_unknown_keyword_with_an_empty_name_means_nothing(draft: str, note: Any) -> None:
    stages = Stages.of({"": note, "items": {"type": "integer"}}, draft)
    assert assert_agreement(stages, [1]) == []


def test_a_branch_whose_own_union_fails_by_type_counts_as_failed_by_type() -> None:
    schema = {"anyOf": [{"type": "object", "anyOf": [{"type": "string"}]}, {"type": "null"}]}
    found = assert_agreement(Stages.of(schema), {})
    assert found == ["/: expected string or null, got object"]


def test_a_branch_behind_a_reference_whose_own_union_fails_by_type_does_too() -> None:
    inner = {"anyOf": [{"type": "string"}, {"type": "null"}], "minProperties": 1, "required": ["a"]}
    union = {"anyOf": [TO_X, {"type": "null"}]}
    schema = {"$defs": {"x": {"type": "object", **inner}}, "properties": {"p": union, "q": union}}
    stages = Stages.of(schema)
    assert assert_agreement(stages, {"q": {"a": 1}}) == ["/q: expected string or null, got object"]
    assert assert_agreement(stages, {"q": ""}) == ["/q: expected object or null, got string"]
    assert assert_agreement(stages, {"q": {}}) != []
    assert assert_agreement(stages, {"q": None}) == []


@pytest.mark.parametrize(("draft", "keyword"), [("draft4", "id"), ("draft7", "$id")])
def test_an_anchor_is_found_beside_dependencies_of_both_forms(draft: str, keyword: str) -> None:
    schema = {
        "definitions": {"a": {keyword: "#a", "type": "null"}},
        "properties": {
            "x": {"$ref": "#a"},
            "y": {"dependencies": {"b": {"$ref": "#"}, "a": ["c"]}},
        },
    }
    found = assert_agreement(Stages.of(schema, draft), {"x": 1, "y": {"a": 2}})
    assert found == [
        "/x: expected null, got integer",
        '/y/c: missing property required by "a"',
    ]


@pytest.mark.parametrize("kind", ["list", "dict"])
def test_a_value_nested_very_deep_is_judged(kind: str) -> None:
    value: Any = 1
    for _ in range(10_000):
        value = [value] if kind == "list" else {"a": value}
    below = {"$ref": "#"}
    recursive = Stages.of({"items": below, "additionalProperties": below, "maxItems": 1})
    assert ["nested too deep" in error for error in assert_agreement(recursive, value)] == [True]
    shallow = Stages.of({"type": ["array", "object"], "enum": [[1]], "uniqueItems": True})
    assert len(assert_agreement(shallow, value)) == 1


def test_any_of_stops_at_the_first_match_where_it_names_a_schema_twice() -> None:
    """A list that holds itself nests too deep only where the recursive branch is asked."""
    chain = {"type": "array", "items": {"anyOf": [TO_X, {"$ref": "#/$defs/chain"}, TO_X]}}
    definitions = {"x": {"minItems": 1, "items": {"maxItems": 3}, "maxItems": 5}, "chain": chain}
    stages = Stages.of({"$defs": definitions, "$ref": "#/$defs/chain"})
    value: list[Any] = []
    value.append(value)
    assert assert_agreement(stages, value) == []
    assert assert_agreement(stages, [[[]]]) == []
    assert assert_agreement(stages, [[]]) == []
    assert assert_agreement(stages, [[1]]) == []
    assert assert_agreement(stages, [{}, 1]) == []


def test_an_item_that_holds_itself_is_compared_with_others_alone() -> None:
    stages = Stages.of({"uniqueItems": True})
    value: list[Any] = []
    value.append(value)
    assert assert_agreement(stages, value) == []
    (error,) = assert_agreement(stages, [value, 1])
    assert "nested too deep" in error


def test_a_recursive_branch_that_is_named_twice_is_asked_once() -> None:
    """Twice would be 2 ** 60 times at the innermost list."""
    twice = {"anyOf": [TO_X, TO_X]}
    stages = Stages.of({"$defs": {"x": {"type": "array", "items": twice, "maxItems": 1}}, **twice})
    value: Any = []
    for _ in range(60):
        value = [value]
    assert stages.compiled.is_valid(value) and stages.compiled.validate(value) == []


_LARGE = {
    "type": "object",
    "required": ["p"],
    "properties": {
        "p": {"type": "integer", "minimum": 1},
        "q": {"type": "string", "minLength": 2},
    },
}
_TWICE = {"anyOf": [{"$ref": "#/$defs/x"}, {"$ref": "#/$defs/x"}]}


@pytest.mark.parametrize(
    ("keywords", "value"),
    [
        ({"properties": {"a": _TWICE, "b": _TWICE}}, {"b": 1}),
        ({"prefixItems": [_TWICE, _TWICE, _TWICE]}, [{"p": "x"}, 1]),
        ({"properties": {"a": _TWICE}, "additionalProperties": _TWICE}, {"c": 1}),
        ({"patternProperties": {"^a": _TWICE, "^b": _TWICE}}, {"b": {"p": "x"}}),
    ],
)
def test_what_one_branch_has_asked_is_asked_again_in_another(keywords: Any, value: Any) -> None:
    assert assert_agreement(Stages.of({"$defs": {"x": _LARGE}, **keywords}), value)


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_a_branch_that_requires_nothing_stands_beside_one_that_does(keyword: str) -> None:
    chain = {"type": "object", "properties": {"next": TO_X}, "additionalProperties": False}
    branches = [{"type": "object", "required": ["key"]}, TO_X]
    stages = Stages.of({"$defs": {"x": chain}, keyword: branches})
    assert assert_agreement(stages, {"next": {"next": {}}}) == []
    assert assert_agreement(stages, {"key": 1}) == []
    assert assert_agreement(stages, {"other": 1}) != []


def test_functions_of_subschemas_count_no_depth() -> None:
    value: Any = {}
    for _ in range(100):
        value = {"a": value}
    branch = {"properties": {"a": {"$ref": "#/anyOf/0"}}}
    stages = Stages.of({"anyOf": [branch], "unevaluatedProperties": False})
    assert assert_agreement(stages, value) == []


def test_errors_of_a_recursive_root_are_bounded() -> None:
    value: Any = {}
    for _ in range(40):
        value = {"a": value}
    twice = {"allOf": [{"$ref": "#"}, {"$ref": "#"}]}
    compiled = compile_schema({"required": ["x"], "properties": {"a": twice}})
    assert len(compiled.validate(value)) == 10_001


def test_the_codes_dialect_gives_all_its_errors() -> None:
    compiled = compile_schema({"properties": {}}, dialect="codes")
    errors = compiled.validate({str(number): 1 for number in range(10_005)})
    assert len(errors) == 10_005 and all(errors)
