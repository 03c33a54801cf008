"""That functions keep their answers changes none, whichever of them do."""

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stages import Hidden, Stages, assert_agreement
from strategies import odd_values, schemas, values_for
from strategies.repeats import REPEATED_VALUES, every_once, repeating_schemas

from codegen import CompiledSchema, compile_schema
from codegen.ir.nodes import Program
from codegen.reference.pointer import Interpreter

DIALECTS = ("pointer", "jsonschema")
SHALLOW = 3  # recursive references


def none(program: Program) -> Program:
    """Return the program with no function asked once."""
    return Program(tuple(replace(function, once=False) for function in program.functions))


def both(schema: Any, dialect: str) -> tuple[CompiledSchema, CompiledSchema]:
    """Return the schema compiled with every function asked once, and with none."""
    with patch("codegen.pipeline.once", every_once):
        keeping = compile_schema(schema, dialect)
    with patch("codegen.pipeline.once", none):
        return keeping, compile_schema(schema, dialect)


def assert_same(schema: Any, dialect: str, values: list[Any]) -> None:
    keeping, plain = both(schema, dialect)
    for value in values:
        assert keeping.validate(value) == plain.validate(value)
        assert keeping.is_valid(value) is plain.is_valid(value)


@given(data=st.data())
def test_all_stages_agree_where_questions_repeat(data: st.DataObject) -> None:
    stages = Stages.of(data.draw(repeating_schemas(), "schema"))
    for value in data.draw(st.lists(REPEATED_VALUES, min_size=4, max_size=4), "values"):
        assert_agreement(stages, value)


@pytest.mark.parametrize("dialect", DIALECTS)
@given(data=st.data())
def test_answers_stay_the_same_where_questions_repeat(dialect: str, data: st.DataObject) -> None:
    values = data.draw(st.lists(REPEATED_VALUES, min_size=4, max_size=4), "values")
    assert_same(data.draw(repeating_schemas(), "schema"), dialect, values)


@pytest.mark.parametrize("dialect", DIALECTS)
@given(data=st.data())
def test_the_depth_counts_the_same(dialect: str, data: st.DataObject) -> None:
    values = data.draw(st.lists(REPEATED_VALUES, min_size=4, max_size=4), "values")
    with patch("codegen.runtime.judging.MAX_DEPTH", SHALLOW):
        assert_same(data.draw(repeating_schemas(), "schema"), dialect, values)


@pytest.mark.parametrize("dialect", DIALECTS)
@given(data=st.data())
def test_any_function_may_be_asked_once(dialect: str, data: st.DataObject) -> None:
    schema: Any = data.draw(schemas(), "schema")
    values = data.draw(st.lists(values_for(schema), min_size=3, max_size=3), "values")
    odd = data.draw(odd_values(values_for(schema)).map(Hidden)).value
    assert_same(schema, dialect, [*values, odd])


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_value_reached_at_two_depths_is_judged_at_both(dialect: str) -> None:
    """Straight to the definition at first, then by another recursive one, one reference deeper."""
    refer = {"$ref": "#/$defs/a"}
    schema = {
        "$defs": {
            "a": {"items": {"allOf": [refer, {"$ref": "#/$defs/b"}]}},
            "b": {"allOf": [refer]},
        },
        **refer,
    }
    values: list[Any] = [[]]
    for _ in range(SHALLOW):
        values.append([values[-1]])
    with patch("codegen.runtime.judging.MAX_DEPTH", SHALLOW):
        keeping, plain = both(schema, dialect)
        found = [keeping.validate(value) for value in values]
        assert found == [plain.validate(value) for value in values]
    assert found[0] == [] != found[-1]


def doubling(steps: int) -> dict[str, Any]:
    """Return definitions, the last of which gives an error so many times two."""
    definitions: dict[str, Any] = {"d0": {"maximum": 1}}
    for step in range(1, steps + 1):
        before = {"$ref": f"#/$defs/d{step - 1}"}
        definitions[f"d{step}"] = {"allOf": [before, before]}
    return definitions


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize(
    "schema",
    [
        {"$ref": "#/$defs/d14"},
        {"anyOf": [{"$ref": "#/$defs/d14"}, {"$ref": "#/$defs/d15"}, {"$ref": "#/$defs/d13"}]},
        {"anyOf": [{"$ref": "#/$defs/d15"}, {"$ref": "#/$defs/d14"}]},
        {"properties": {"a": {"$ref": "#/$defs/d13"}, "b": {"$ref": "#/$defs/d13"}}},
        {"additionalProperties": {"$ref": "#/$defs/d10"}},
    ],
)
def test_more_errors_than_are_told_are_cut_alike(schema: Any, dialect: str) -> None:
    schema = {"$defs": doubling(15), **schema}
    values: list[Any] = [1, 2, {"a": 2, "b": 3}, {f"k{n}": n for n in range(20)}]
    assert_same(schema, dialect, values)
    if dialect == "pointer":
        with patch("codegen.pipeline.once", every_once):
            found = [compile_schema(schema).validate(value) for value in values]
        assert found == [Interpreter(schema).errors(value) for value in values]
