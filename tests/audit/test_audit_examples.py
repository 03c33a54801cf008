"""Values made from a schema: valid ones, and near misses of each check."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import schemas

from codegen import SchemaError, compile_schema
from codegen.audit.examples import examples
from codegen.audit.examples.several import several
from codegen.reference.pointer import Interpreter
from codegen.runtime.text import dumps

DRAFTS = ("draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")
SECONDS = 60  # far more than any takes: only what does not end fails by it
ORDER: dict[str, Any] = {
    "type": "object",
    "properties": {
        "item": {"type": "string", "minLength": 2},
        "count": {"type": "integer", "minimum": 1, "maximum": 9},
        "size": {"enum": ["s", "l"]},
    },
    "required": ["item", "count"],
    "additionalProperties": False,
}


def test_the_first_is_valid_and_near_misses_of_each_check_follow() -> None:
    made = list(examples(ORDER, 0, 300))
    first = {"item": "aa", "count": 1}
    assert made[0] == first
    assert {"count": 1} in made and {"item": "aa"} in made
    for count in (0, 1, 9, 10):
        assert {**first, "count": count} in made
    assert {**first, "item": "a"} in made
    assert {**first, "item": None} in made
    assert {**first, "size": "l"} in made
    assert any("extra" in value for value in made if isinstance(value, dict))
    assert {type(value) for value in made} >= {dict, list, str, int, bool, type(None)}


def test_the_same_seed_gives_the_same_values_and_none_twice() -> None:
    one, other = (list(examples(ORDER, 7, 400)) for _ in range(2))
    assert list(map(dumps, one)) == list(map(dumps, other))
    assert len(set(map(dumps, one))) == len(one)
    assert list(map(dumps, examples(ORDER, 8, 400))) != list(map(dumps, one))


def test_some_are_wrong_in_several_places() -> None:
    validate = compile_schema(ORDER, "jsonschema").validate
    errors = [validate(value) for value in several(list(examples(ORDER, 0, 20)))]
    assert len(errors) == 3
    assert all(len(found) > 1 for found in errors)
    assert any(found != sorted(found) for found in errors)


@pytest.mark.parametrize("made", [[], [1, {}], [{"a": 1}, {"a": 2}]])
def test_none_is_wrong_in_several_places_of_one_member(made: list[Any]) -> None:
    assert list(several(made)) == []


def test_a_count_is_never_passed() -> None:
    assert len(list(examples(ORDER, 0, 5))) == 5
    assert list(examples(ORDER, 0, 0)) == []


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "string", "pattern": r"^evt_[0-9a-z]{10,32}$"},
        {"type": "string", "pattern": r"^(?:\d{3}-)?\d{4}$", "maxLength": 8},
        {"type": "string", "format": "date-time"},
        {"type": "string", "format": "uuid"},
        {"type": "number", "multipleOf": 0.01, "exclusiveMinimum": 2.5},
        {"type": "integer", "multipleOf": 7, "minimum": 100},
        {"type": "array", "items": {"type": "integer"}, "minItems": 4, "uniqueItems": True},
        {"type": "array", "contains": {"const": "x"}, "minContains": 2, "maxItems": 3},
        {"prefixItems": [{"type": "string"}, {"type": "null"}], "items": False, "minItems": 2},
        {"type": "object", "patternProperties": {"^x-": {"type": "null"}}, "minProperties": 3},
        {"type": "object", "propertyNames": {"pattern": "^[a-c]{2}$"}, "minProperties": 2},
        {
            "allOf": [{"required": ["a"]}, {"properties": {"a": {"type": "integer"}}}],
            "type": "object",
        },
        {"oneOf": [{"type": "integer", "minimum": 3}, {"type": "integer", "maximum": 5}]},
        {
            "if": {"required": ["a"]},
            "then": {"required": ["b"]},
            "type": "object",
            "required": ["a"],
        },
        {"dependentRequired": {"a": ["b"]}, "required": ["a"], "type": "object"},
        {"dependentSchemas": {"a": {"required": ["c"]}}, "required": ["a"], "type": "object"},
        {"not": {"type": ["string", "null", "boolean"]}},
        {"$defs": {"n": {"required": ["v"], "properties": {"v": {"$ref": "#/$defs/n"}}}}},
        {
            "$defs": {"tree": {"type": "object", "required": ["kids"], "properties": {"kids": {}}}},
            "$ref": "#/$defs/tree",
            "properties": {"kids": {"type": "array", "items": {"$ref": "#"}, "minItems": 1}},
            "anyOf": [{"properties": {"kids": {"maxItems": 1}}}],
        },
        {"allOf": [{"properties": {"a": True}}], "unevaluatedProperties": False, "type": "object"},
    ],
    ids=dumps,
)
def test_valid_values_and_others_are_found(schema: Any) -> None:
    compiled = compile_schema(schema)
    verdicts = [compiled.is_valid(value) for value in examples(schema, 1, 200)]
    endless = "kids" in dumps(schema)  # no finite value has a child in each child
    assert any(verdicts) is not endless
    assert not all(verdicts) or "$defs" in schema


def test_older_drafts_and_references_into_other_documents() -> None:
    old = {"type": "number", "minimum": 3, "exclusiveMinimum": True}
    made = list(examples(old, 0, 60, draft="draft4"))
    assert 3 in made and 4 in made and made[0] == 4
    hidden = {"$ref": "#/definitions/a", "pattern": "^x", "definitions": {"a": {"maxLength": 1}}}
    assert "a" in list(examples(hidden, 0, 20, draft="draft7"))
    uri = "https://example.com/unit"
    road = {"type": "object", "properties": {"unit": {"$ref": uri}}, "required": ["unit"]}
    found = list(examples(road, 0, 60, resources={uri: {"enum": ["m", "km"]}}))
    assert {"unit": "m"} in found and {"unit": "km"} in found


def test_a_schema_that_cannot_be_judged_by_is_refused() -> None:
    with pytest.raises(SchemaError):
        list(examples({"type": "strng"}, 0, 1))


def nested(depth: int, wrap: Callable[[Any], Any], core: Any) -> Any:
    for _ in range(depth):
        core = wrap(core)
    return core


def doubled(union: Callable[[Any], Any], core: Any) -> Any:
    definitions = {"d0": core}
    for index in range(1, 40):
        definitions[f"d{index}"] = union({"$ref": f"#/$defs/d{index - 1}"})
    return {"$defs": definitions, "$ref": "#/$defs/d39"}


HOSTILE: dict[str, Any] = {
    "branches that double": doubled(lambda s: {"anyOf": [s, s]}, {"type": "integer"}),
    "members that double": doubled(
        lambda s: {"properties": {"a": s, "b": s}, "required": ["a", "b"]}, {"type": "integer"}
    ),
    "ways that all fail": doubled(
        lambda s: {"anyOf": [{"items": s, "minItems": 1, "type": "array"}, {"not": {}}]}, False
    ),
    "deep objects": nested(
        240, lambda s: {"type": "object", "properties": {"v": s}, "required": ["v"]}, {}
    ),
    "deep negations": nested(400, lambda s: {"not": s}, {"type": "integer"}),
    "no finite value": {"type": "object", "required": ["n"], "properties": {"n": {"$ref": "#"}}},
    "a pattern that hangs": {"enum": ["a" * 60 + "!"], "pattern": "^(a+)+$"},
    "a name that hangs": {
        "patternProperties": {"^(a+)+$": {"type": "integer"}},
        "required": ["a" * 60 + "!"],
    },
    "a slow pattern": {"type": "string", "pattern": "a*a*a*a*b$", "minLength": 400},
    "a long pattern": {"type": "string", "pattern": "^((a{100}){100}){100}$"},
    "lengths": {"minLength": 10**9, "minItems": 10**9, "minProperties": 10**9},
    "numbers": {"type": "integer", "minimum": 10**4000, "multipleOf": 10**300 + 1},
    "small steps": {"type": "number", "multipleOf": 5e-324, "minimum": 1e308},
    "many contained": {"type": "array", "contains": {}, "minContains": 10**7},
    "few that are unique": {"uniqueItems": True, "minItems": 200, "items": {"type": "boolean"}},
    "unique lists of themselves": {
        "type": ["boolean", "array"],
        "items": {"$ref": "#"},
        "minItems": 4,
        "uniqueItems": True,
    },
    "many members": {"enum": [f"t{index}" for index in range(50_000)]},
    "lone surrogates": {"properties": {"\ud800": {"const": "\udfff"}}, "required": ["\ud800"]},
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_schemas_take_bounded_time(name: str) -> None:
    start = time.process_time()
    made = list(examples(HOSTILE[name], 0, 100))
    assert time.process_time() - start < SECONDS
    assert len(made) <= 100
    assert sum(len(dumps(value)) for value in made) < 10**7


@pytest.mark.parametrize("draft", DRAFTS)
@settings(max_examples=15)
@given(data=st.data())
def test_interpreter_and_compiled_code_agree_on_them(draft: str, data: st.DataObject) -> None:
    schema: Any = data.draw(schemas(draft), "schema")
    compiled = compile_schema(schema, draft=draft)
    reference = Interpreter(schema, draft=draft)
    for value in examples(schema, 0, 40, draft=draft):
        errors = reference.errors(value)
        assert compiled.validate(value) == errors
        assert compiled.is_valid(value) is (not errors)
