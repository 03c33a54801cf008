"""Which functions are asked once: those that repeat without an end, and no others."""

from collections.abc import Callable
from typing import Any

import pytest

from codegen.ir.nodes import Program
from codegen.pipeline import CompileOptions, compile_source

X, Y = {"$ref": "#/$defs/x"}, {"$ref": "#/$defs/y"}


def program(schema: Any, dialect: str = "pointer") -> Program:
    return compile_source(schema, CompileOptions(dialect)).program


def marked(schema: Any, dialect: str = "pointer") -> list[str]:
    """Return the pointers of the functions that are asked once."""
    return [function.pointer for function in program(schema, dialect).functions if function.once]


def recursive(x: Any, **others: Any) -> Any:
    return {"properties": {"root": X}, "$defs": {"x": x, **others}}


OBJECT = {"type": "object", "properties": {"name": {"type": "string"}, "size": {"enum": [1, 2]}}}
USUAL: dict[str, Any] = {
    "left and right": {"type": "object", "properties": {"left": X, "right": X, "v": {}}},
    "children": {"type": "object", "properties": {"children": {"type": "array", "items": X}}},
    "linked list": {"properties": {"next": {"anyOf": [X, {"type": "null"}]}}},
    "any json": {"anyOf": [{"type": "object", "additionalProperties": X},
                           {"type": "array", "items": X}, {"type": "string"}]},
    "a tuple of it": {"type": "array", "prefixItems": [X, X], "items": X},
    "named or not": {"properties": {"a": X}, "additionalProperties": X},
    "a base beside it": {"allOf": [Y], "properties": {"below": {"items": X}, "other": Y}},
    "a base that leads back": {"allOf": [{"properties": {"a": X}}], "properties": {"b": X}},
    "nothing else": {"properties": {"a": X}, "unevaluatedProperties": False},
}  # fmt: skip
REPEATING: dict[str, Any] = {
    "branches": {"anyOf": [{"items": X}, {"items": X, "minItems": 9}]},
    "exactly one": {"oneOf": [{"properties": {"a": X}}, {"additionalProperties": X}]},
    "all": {"allOf": [{"items": X}, {"contains": X}]},
    "a name and a pattern": {"properties": {"a": X}, "patternProperties": {"^a": X}},
    "two patterns": {"patternProperties": {"^a": X, "a$": X}},
    "a condition": {"if": {"items": X}, "then": {"items": X}},
    "not": {"not": {"items": X}, "items": X},
    "a dependency": {"dependentSchemas": {"a": {"properties": {"b": X}}}, "properties": {"b": X}},
    "names of another": {"allOf": [{"properties": {"a": X}}], "additionalProperties": X},
    "what contains evaluates": {"contains": X, "unevaluatedItems": False},
}  # fmt: skip


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@pytest.mark.parametrize("name", USUAL)
def test_usual_recursion_keeps_no_answers(name: str, dialect: str) -> None:
    schema = recursive(USUAL[name], y=OBJECT)
    assert marked(schema, dialect) == []
    assert "known" not in compile_source(schema, CompileOptions(dialect)).source


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@pytest.mark.parametrize("name", REPEATING)
def test_a_recursion_that_repeats_keeps_answers(name: str, dialect: str) -> None:
    assert "/$defs/x" in marked(recursive(REPEATING[name], y=OBJECT), dialect)


def test_what_a_pattern_leaves_is_no_repeat() -> None:
    assert marked(recursive({"patternProperties": {"^x": X}, "additionalProperties": X})) == []


def test_a_recursion_of_two_keeps_them_where_both_meet() -> None:
    y = {"anyOf": [{"properties": {"a": X}}, {"properties": {"a": X, "b": X}}]}
    assert marked(recursive({"items": Y, "contains": {"type": "object"}}, y=y)) == ["/$defs/x"]


def chain(length: int, step: Callable[[Any], Any]) -> Any:
    definitions: dict[str, Any] = {"d0": {"type": "integer", "minimum": 1}}
    for index in range(1, length):
        definitions[f"d{index}"] = step({"$ref": f"#/$defs/d{index - 1}"})
    return {"$ref": f"#/$defs/d{length - 1}", "$defs": definitions}


def twice(inner: Any) -> Any:
    return {"allOf": [inner, inner]}


def test_a_short_chain_keeps_no_answers() -> None:
    assert marked(chain(7, twice)) == []


@pytest.mark.parametrize("length", [20, 60])
def test_a_long_chain_keeps_some_answers(length: int) -> None:
    found = marked(chain(length, twice))
    assert length // 10 <= len(found) <= length // 6


def test_a_chain_without_repeats_keeps_none() -> None:
    assert marked(chain(60, lambda inner: {"properties": {"a": inner, "b": inner}})) == []


def test_many_branches_with_a_part_in_common_keep_no_answers() -> None:
    blocks = [{"properties": {"kind": {"const": i}, "style": Y}} for i in range(300)]
    assert marked(recursive({"oneOf": blocks}, y=OBJECT)) == []


def test_recursions_inside_one_another_keep_answers() -> None:
    """Else a value is asked about as often as there are ways to pass so many on the way to it."""
    definitions = {
        f"d{i}": {
            "properties": {"c": {"$ref": f"#/$defs/d{i}"}},
            "allOf": [{"$ref": f"#/$defs/d{i - 1}"}],
        }
        for i in range(1, 9)
    }
    schema = {"$ref": "#/$defs/d8", "$defs": {"d0": {}, **definitions}}
    assert marked(schema) == ["/$defs/d6", "/$defs/d4", "/$defs/d2"]
