"""Objects whose keys are looked up one by one: their errors come in the order of the instance."""

from itertools import permutations, product
from typing import Any

import pytest

from codegen import compile_schema
from codegen.reference.pointer import Interpreter
from codegen.runtime.judging import MAX_ERRORS
from codegen.runtime.members import in_order, in_order_with

_TYPED: dict[str, Any] = {
    "required": ["b", "note", "a", "c"],
    "properties": {"a": {"type": "string"}, "b": {"type": "number"}, "c": {"type": "integer"}},
}
_LIST = {"type": "array", "items": {"type": "integer"}}
_WITH_LIST = {
    "required": ["b", "list"],
    "properties": {"a": {"type": "string"}, "b": {"type": "boolean"}, "list": _LIST},
}
_NESTED = {
    "required": ["b", "inner", "a"],
    "properties": {
        "a": {"type": "string"},
        "b": {"type": "string"},
        "inner": {
            "required": ["y", "x"],
            "properties": {"x": {"type": "string"}, "y": {"type": "string"}},
        },
    },
}
_OPTIONAL_LIST = {
    "required": ["a", "b"],
    "properties": {"a": {"type": "string"}, "b": {"type": "string"}, "list": _LIST},
}
_VALUES: dict[str, Any] = {  # what a key may have; nothing stands for a key that is not there
    "a": (["text"], [None], []),
    "b": ([True], [2.5], ["text"], []),
    "c": ([1], [1.5], []),
    "note": ([None], []),
    "list": ([[1]], [["a", 1, "b"]], ["text"], []),
    "inner": ([{"x": "", "y": ""}], [{"x": 1, "y": 2}], [{"x": 1}], [{}], [0], []),
}
_SCHEMAS = {"typed": _TYPED, "list": _WITH_LIST, "nested": _NESTED, "optional": _OPTIONAL_LIST}


def _objects(schema: dict[str, Any]) -> list[dict[str, Any]]:
    names = list(dict.fromkeys((*schema["required"], *schema["properties"])))
    found = []
    for order in permutations(names):
        for values in product(*[_VALUES[name] for name in order]):
            found.append({name: v[0] for name, v in zip(order, values, strict=True) if v})
    return found


@pytest.mark.parametrize("name", _SCHEMAS)
def test_all_errors_come_in_the_order_of_the_keys(name: str) -> None:
    schema = _SCHEMAS[name]
    made = compile_schema(schema)
    assert "wrong1" in made.source
    interpreter = Interpreter(schema)
    seen = set()
    for value in _objects(schema):
        errors = made.validate(value)
        assert errors == interpreter.errors(value), value
        assert made.is_valid(value) is (not errors)
        seen.add(len(errors))
    assert seen >= {0, 1, 2, 3}


@pytest.mark.parametrize("name", _SCHEMAS)
def test_errors_stay_in_the_order_of_the_items_around(name: str) -> None:
    schema = {"items": {"type": "object", **_SCHEMAS[name]}}
    value = [*_objects(_SCHEMAS[name])[::7], "text"]
    assert compile_schema(schema).validate(value) == Interpreter(schema).errors(value)


def test_the_first_errors_are_told_where_a_list_has_too_many() -> None:
    schema = {**_WITH_LIST, "required": ["a", "b", "list"]}
    validate, interpreter = compile_schema(schema).validate, Interpreter(schema)
    for order in permutations(("a", "b", "list")):
        members = {"a": 1, "b": 1, "list": ["wrong"] * (MAX_ERRORS + 1)}
        value = {key: members[key] for key in order}
        assert validate(value) == interpreter.errors(value)


def test_the_order_is_made_of_the_last_errors_alone() -> None:
    value: dict[str, object] = {"d": 0, "a": 0, "c": 0}
    errors = ["before", "a", "b", "c", "d"]
    in_order(errors, ("a", "b", "c", "d"), value)
    assert errors == ["before", "b", "d", "a", "c"]
    errors = ["before", "d1", "d2", "b", "a", "c"]
    in_order_with(errors, 1, "d", ("b", "a", "c"), value)
    assert errors == ["before", "b", "d1", "d2", "a", "c"]
    errors = ["before", "b", "a"]
    in_order_with(errors, 1, "d", ("b", "a"), value)
    assert errors == ["before", "b", "a"]


def test_keys_of_an_object_with_more_than_types_stay_in_a_loop() -> None:
    for keyword, more in {"additionalProperties": False, "patternProperties": {"^x": {}}}.items():
        assert "wrong1" not in compile_schema({**_TYPED, keyword: more}).source
    null = {"a": {"type": ["string", "null"]}, "b": {"type": ["number", "null"]}}
    assert "wrong1" not in compile_schema({**_TYPED, "properties": null}).source
