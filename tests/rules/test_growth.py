"""Schemas that nest deep or go wide compile within CPython's limits, and the code grows no faster.

CPython allows 20 nested blocks, 100 indents, 200 brackets, and elif chains that its recursion
bears.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from codegen import compile_schema
from codegen.reference.pointer import Interpreter

Schema = Any  # a JSON Schema
SECONDS = 60  # far more than any needs: only what does not end fails by it
GROWTH = 2.5  # bytes of a schema twice as large, at most


def nested(depth: int, wrap: Callable[[Any, int], Any], core: Any) -> Any:
    """Return the core, wrapped so many times; the wrapping knows its level."""
    for level in range(depth):
        core = wrap(core, level)
    return core


def arrays(depth: int) -> Schema:
    return nested(depth, lambda s, _: {"type": "array", "items": s}, {"type": "integer"})


def objects(depth: int) -> Schema:
    return nested(
        depth,
        lambda s, _: {"type": "object", "properties": {"v": s}, "required": ["v"]},
        {"type": "integer"},
    )


def any_of(depth: int) -> Schema:
    return nested(depth, lambda s, _: {"anyOf": [{"type": "string"}, s]}, {"type": "integer"})


def one_of(depth: int) -> Schema:
    return nested(depth, lambda s, _: {"oneOf": [{"type": "string"}, s]}, {"type": "integer"})


def all_of(depth: int) -> Schema:
    return nested(depth, lambda s, _: {"allOf": [{"minimum": 0}, s]}, {"type": "integer"})


def negated(depth: int) -> Schema:
    return nested(2 * depth, lambda s, _: {"not": s}, {"type": "integer"})


def conditions(depth: int) -> Schema:
    return nested(
        depth,
        lambda s, level: {"if": {"const": level}, "then": {"type": "integer"}, "else": s},
        {"type": "integer", "minimum": 0},
    )


def conditions_in_if(depth: int) -> Schema:
    return nested(depth, lambda s, _: {"if": s, "then": True, "else": False}, {"type": "integer"})


def closed_patterns(depth: int) -> Schema:
    return nested(
        depth,
        lambda s, _: {"patternProperties": {"^v": s}, "additionalProperties": False},
        {"type": "integer"},
    )


def contained(depth: int) -> Schema:
    return nested(depth, lambda s, _: {"type": "array", "contains": s}, {"type": "integer"})


def dependents(depth: int) -> Schema:
    return nested(
        depth,
        lambda s, _: {"type": "object", "dependentSchemas": {"v": {"properties": {"v": s}}}},
        {"type": "integer"},
    )


def unevaluated(depth: int) -> Schema:
    return nested(
        depth,
        lambda s, _: {"allOf": [s], "unevaluatedProperties": False},
        {"properties": {"a": True}, "patternProperties": {"^x": True}},
    )


def unevaluated_items(depth: int) -> Schema:
    return nested(
        depth,
        lambda s, _: {"anyOf": [s, {"prefixItems": [True]}], "unevaluatedItems": {"type": "null"}},
        {"prefixItems": [True, {"type": "integer"}]},
    )


def mixed(depth: int) -> Schema:
    shapes: tuple[Callable[[Any], Any], ...] = (
        lambda s: {"type": "array", "items": s},
        lambda s: {"anyOf": [{"type": "null"}, s]},
        lambda s: {"type": "object", "properties": {"v": s}, "additionalProperties": False},
        lambda s: {"allOf": [s]},
        lambda s: {"oneOf": [s, {"type": "boolean"}]},
        lambda s: {"if": {"type": "string"}, "then": False, "else": s},
    )
    return nested(depth, lambda s, level: shapes[level % len(shapes)](s), {"type": "integer"})


def mutual_definitions(count: int) -> Schema:
    definitions = {
        f"d{i}": {
            "type": "object",
            "properties": {
                "v": {"$ref": f"#/$defs/d{(i + 1) % count}"},
                "w": {"$ref": f"#/$defs/d{(i * 7 + 3) % count}"},
            },
            "additionalProperties": False,
        }
        for i in range(count)
    }
    return {"$defs": definitions, "$ref": "#/$defs/d0"}


def doubling_references(count: int) -> Schema:
    definitions: Schema = {"d0": {"type": "integer"}}
    for i in range(1, count):
        before = {"$ref": f"#/$defs/d{i - 1}"}
        definitions[f"d{i}"] = {"type": "object", "properties": {"a": before, "b": before}}
    return {"$defs": definitions, "$ref": f"#/$defs/d{count - 1}"}


def strings(count: int) -> Schema:
    return {"enum": [f"text {i}" for i in range(count)]}


def properties(count: int) -> Schema:
    return {
        "type": "object",
        "properties": {f"p{i}": {"type": "integer", "minimum": i} for i in range(count)},
        "required": [f"p{i}" for i in range(0, count, 2)],
        "additionalProperties": False,
    }


def branches(count: int) -> Schema:
    return {
        "oneOf": [
            {"type": "object", "properties": {"k": {"const": f"c{i}"}}, "required": ["k"]}
            for i in range(count)
        ]
    }


def conjunction(count: int) -> Schema:
    return {"allOf": [{"type": "integer", "minimum": -i} for i in range(count)]}


def prefix(count: int) -> Schema:
    return {
        "type": "array",
        "prefixItems": [{"type": "integer", "minimum": i} for i in range(count)],
    }


def patterns(count: int) -> Schema:
    return {"patternProperties": {f"^p{i}$": {"type": "integer"} for i in range(count)}}


def list_of(depth: int, core: object) -> object:
    return nested(depth, lambda value, _: [value], core)


def object_of(depth: int, core: object) -> object:
    return nested(depth, lambda value, _: {"v": value}, core)


def mixed_value(depth: int, core: object) -> object:
    return nested(depth, lambda value, level: wrapped_by_mixed(value, level % 6), core)


def wrapped_by_mixed(value: object, shape: int) -> object:
    return [value] if shape == 0 else {"v": value} if shape == 2 else value


@dataclass(frozen=True, slots=True)
class Case:
    """A family of schemas by size, one size, and what is valid and invalid there."""

    make: Callable[[int], Schema]
    size: int
    valid: Callable[[int], list[object]]
    invalid: Callable[[int], list[object]]


def scalars(_: int) -> list[object]:
    return [7]


def no_scalars(_: int) -> list[object]:
    return [None, 1.5]


DEEP = [
    Case(arrays, 400, lambda n: [list_of(n, 1), []], lambda n: [list_of(n, "x"), list_of(n, [1])]),
    Case(objects, 400, lambda n: [object_of(n, 1)], lambda n: [object_of(n, "x"), {}]),
    Case(any_of, 500, scalars, no_scalars),
    Case(one_of, 500, scalars, no_scalars),
    Case(all_of, 500, scalars, lambda _: [-1, "x"]),
    Case(negated, 250, scalars, no_scalars),
    Case(conditions, 500, lambda n: [7, n + 7], lambda _: [-1]),
    Case(conditions_in_if, 500, scalars, no_scalars),
    Case(closed_patterns, 500, lambda n: [object_of(n, 1)], lambda n: [object_of(n, "x")]),
    Case(contained, 500, lambda n: [list_of(n, 1)], lambda n: [list_of(n, "x"), []]),
    Case(dependents, 240, lambda n: [object_of(n, 1), {}], lambda n: [object_of(n, "x")]),
    Case(unevaluated, 300, lambda _: [{"a": 1, "x": 1}, 1], lambda _: [{"b": 1}]),
    Case(unevaluated_items, 200, lambda _: [[1, 2, None]], lambda _: [["a", "b"]]),
    Case(mixed, 480, lambda n: [mixed_value(n, 1)], lambda n: [mixed_value(n, "x")]),
]
WIDE = [
    Case(
        mutual_definitions,
        100,
        lambda n: [object_of(n // 2, {"w": {}})],
        lambda n: [object_of(n // 2, {"w": 1})],
    ),
    Case(doubling_references, 90, lambda _: [{"a": {"b": {"a": {}}}}], lambda _: [{"a": {"b": 1}}]),
    Case(strings, 100_000, lambda n: ["text 0", f"text {n - 1}"], lambda n: [f"text {n}", 1]),
    Case(
        properties,
        5_000,
        lambda n: [{f"p{i}": i for i in range(n)}],
        lambda n: [{}, {f"p{i}": i - 1 for i in range(n)}],
    ),
    Case(branches, 500, lambda n: [{"k": f"c{n - 1}"}], lambda n: [{"k": f"c{n}"}, 1]),
    Case(conjunction, 2_000, scalars, lambda _: [-1, "x"]),
    Case(prefix, 3_000, lambda n: [list(range(n + 1))], lambda n: [[0] * n]),
    Case(patterns, 500, lambda n: [{f"p{i}": i for i in range(n)}], lambda _: [{"p0": "x"}]),
]


def name_of(case: Case) -> str:
    return f"{case.make.__name__}-{case.size}"


@pytest.mark.parametrize("case", [*DEEP, *WIDE], ids=name_of)
def test_large_schemas_compile_and_answer_right(case: Case) -> None:
    start = time.perf_counter()
    schema = case.make(case.size)
    compiled = compile_schema(schema)
    reference = Interpreter(schema)
    for value in case.valid(case.size):
        assert compiled.is_valid(value)
        assert compiled.validate(value) == []
    for value in case.invalid(case.size):
        assert not compiled.is_valid(value)
        assert compiled.validate(value) == reference.errors(value)
    assert time.perf_counter() - start < SECONDS


def code_size(schema: Schema) -> int:
    """Return the bytes of the code of a schema, but for comments: each names a whole pointer."""
    lines = compile_schema(schema).source.splitlines()
    return sum(len(line) for line in lines if not line.lstrip().startswith("#"))


@pytest.mark.parametrize("case", [*DEEP, *WIDE], ids=name_of)
def test_code_grows_as_the_schema_does(case: Case) -> None:
    assert code_size(case.make(case.size // 2)) < GROWTH * code_size(case.make(case.size // 4))


def test_a_definition_referred_to_twice_is_judged_once() -> None:
    definitions: Schema = {"d0": {"type": "integer"}}
    for i in range(1, 200):
        before = {"$ref": f"#/$defs/d{i - 1}"}
        definitions[f"d{i}"] = {"allOf": [before, before]}
    compiled = compile_schema({"$defs": definitions, "$ref": "#/$defs/d199"})
    assert compiled.validate(7) == []
    assert not compiled.is_valid("x")
