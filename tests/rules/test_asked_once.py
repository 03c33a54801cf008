"""Judging takes polynomial time where a schema leads to one definition in several ways.

What is counted is calls of functions, which do not depend on the machine.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from types import FrameType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies.repeats import repeating_schemas

from codegen import compile_schema
from codegen.dialects import DIALECTS
from codegen.reference.pointer import Interpreter

Schema = dict[str, Any]
X = {"$ref": "#/$defs/x"}
GROWTH = 8  # times the calls, at twice the depth
MOST = 2_000_000  # calls for one value
SECONDS = 20


def operator(name: str) -> Schema:
    properties = {"op": {"const": name}, "args": {"type": "array", "items": X}}
    return {"type": "object", "properties": properties, "required": ["op", "args"]}


def recursive(x: Schema) -> Callable[[int], Schema]:
    return lambda _: {"type": "object", "properties": {"where": X}, "$defs": {"x": x}}


def chained(step: Callable[[Any], Schema]) -> Callable[[int], Schema]:
    def make(length: int) -> Schema:
        definitions: Schema = {"d0": {"type": "integer", "maximum": 9}}
        for index in range(1, length):
            definitions[f"d{index}"] = step({"$ref": f"#/$defs/d{index - 1}"})
        return {"properties": {"where": {"$ref": f"#/$defs/d{length - 1}"}}, "$defs": definitions}

    return make


def nested(around: Callable[[Any], Any]) -> Callable[[int, Any], Any]:
    def make(depth: int, value: Any) -> Any:
        for _ in range(depth):
            value = around(value)
        return {"where": value}

    return make


@dataclass(frozen=True)
class Case:
    """Schemas by depth, values by depth around an innermost one, and two such."""

    schema: Callable[[int], Schema]
    value: Callable[[int, Any], Any]
    inner: tuple[Any, Any]


def flat(_: int, value: Any) -> Any:
    return {"where": value}


CASES: dict[str, Case] = {
    "expressions": Case(
        recursive({"anyOf": [*map(operator, ("not", "and", "or")), {"type": "string"}]}),
        nested(lambda inner: {"op": "or", "args": [inner]}),
        ("a", 5),
    ),
    "branches that begin alike": Case(
        recursive({"anyOf": [{"items": X}, {"items": X, "minItems": 99}, {"items": X}]}),
        nested(lambda inner: [inner]),
        (1, []),
    ),
    "exactly one": Case(
        recursive({"oneOf": [{"items": X, "minItems": 2}, {"items": X, "maxItems": 1}]}),
        nested(lambda inner: [inner]),
        ([], [1, 1]),
    ),
    "a condition": Case(
        recursive({"if": {"properties": {"a": X}, "required": ["a"]},
                   "then": {"properties": {"a": X}}, "else": {"type": "null"}}),
        nested(lambda inner: {"a": inner}),
        (None, 1),
    ),
    "a name and a pattern": Case(
        recursive({"type": ["object", "null"],
                   "properties": {"a": X}, "patternProperties": {"^a": X}}),
        nested(lambda inner: {"a": inner}),
        (None, 1),
    ),
    "what is contained and left": Case(
        recursive({"contains": X, "unevaluatedItems": X, "type": ["array", "null"]}),
        nested(lambda inner: [inner]),
        (None, 1),
    ),
    "recursions inside one another": Case(
        lambda _: {
            "properties": {"where": {"$ref": "#/$defs/d9"}},
            "$defs": {
                "d0": {"type": ["object", "null"]},
                **{f"d{n}": {"properties": {"a": {"$ref": f"#/$defs/d{n}"}},
                             "allOf": [{"$ref": f"#/$defs/d{n - 1}"}]} for n in range(1, 10)},
            },
        },
        nested(lambda inner: {"a": inner}),
        (None, 1),
    ),
    "a chain of allOf": Case(
        chained(lambda inner: {"allOf": [inner, inner]}), flat, (1, "a")
    ),
    "a chain of anyOf": Case(
        chained(lambda inner: {"anyOf": [{"allOf": [inner, {"maximum": -1}]}, inner]}),
        flat,
        (1, "a"),
    ),
    "a chain of properties": Case(
        chained(lambda inner: {"properties": {"a": inner}, "patternProperties": {"a": inner}}),
        lambda depth, value: nested(lambda inner: {"a": inner})(depth - 1, value),
        (1, "a"),
    ),
}  # fmt: skip


class TooManyCalls(BaseException):
    """A call makes more than MOST; judging catches each Exception."""


def calls_of(judge: Callable[[Any], object], value: Any) -> int:
    """Return how many functions of Python a call makes; stop it where there are too many."""
    count = 0

    def note(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event == "call"
        if count > MOST:
            raise TooManyCalls

    sys.setprofile(note)
    try:
        judge(value)
    finally:
        sys.setprofile(None)
    return count


def judges_of(schema: Schema, dialect: str) -> list[Callable[[Any], object]]:
    """Return what judges by a schema; the part that tells errors is loaded."""
    if dialect == "reference":
        return [Interpreter(schema).errors]
    compiled = compile_schema(schema, dialect)
    compiled.validate({"where": 1.5})
    return [compiled.is_valid, compiled.validate]


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema", "reference"])
@pytest.mark.parametrize("name", CASES)
def test_calls_grow_with_a_power_of_the_depth(name: str, dialect: str) -> None:
    case = CASES[name]
    less, more = [judges_of(case.schema(depth), dialect) for depth in (40, 80)]
    for inner in case.inner:
        values = case.value(40, inner), case.value(80, inner)
        for first, second in zip(less, more, strict=True):
            assert calls_of(second, values[1]) < GROWTH * calls_of(first, values[0]) + 100


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@given(
    schema=repeating_schemas(),
    around=st.sampled_from([lambda x: [x], lambda x: {"x": x}, lambda x: {"x": [x], "xy": 1}]),
    inner=st.sampled_from([1, "x", [], {}]),
)
def test_no_schema_makes_too_many_calls(
    dialect: str, schema: Any, around: Callable[[Any], Any], inner: Any
) -> None:
    value = nested(around)(30, inner)["where"]
    for judge in judges_of(schema, dialect):
        assert calls_of(judge, value) <= MOST


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_usual_filter_is_judged_at_once(dialect: str) -> None:
    """Each of the branches asks about the same arguments: 3 ** 60 times at the innermost."""
    case = CASES["expressions"]
    schema = case.schema(60)
    compiled, start = compile_schema(schema, dialect), time.process_time()
    right, wrong = (case.value(60, inner) for inner in case.inner)
    assert compiled.validate(right) == []
    assert compiled.is_valid(wrong) is (compiled.validate(wrong) == [])
    if dialect == "pointer":
        assert compiled.validate(wrong) == Interpreter(schema).errors(wrong)
        assert len(compiled.validate(wrong)) == 61
    assert time.process_time() - start < SECONDS
