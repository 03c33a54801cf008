"""Functions that are asked once about a value, in C: the same answers, and soon."""

from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from natives import compiled, needs_compiler, single
from strategies.repeats import REPEATED_VALUES, every_once, repeating_schemas

from codegen.pipeline import CompileOptions, compile_source

pytestmark = needs_compiler

X = {"$ref": "#/$defs/x"}
ALIKE = {"anyOf": [{"items": X, "maxItems": 1}, {"items": X, "maxItems": 0}]}
SCHEMAS, VALUES = 8, 5
BATCH = settings(max_examples=5, suppress_health_check=list(HealthCheck))


def nested(depth: int, value: Any) -> Any:
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@BATCH
@given(data=st.data())
def test_both_agree(dialect: str, data: st.DataObject) -> None:
    drawn = data.draw(st.lists(repeating_schemas(), min_size=SCHEMAS, max_size=SCHEMAS), "schemas")
    with patch("codegen.pipeline.once", every_once):
        made = compiled(drawn, dialect)
    for both in made:
        for value in data.draw(st.lists(REPEATED_VALUES, min_size=VALUES, max_size=VALUES)):
            both.assert_agreement(value)


def test_c_answers_at_once() -> None:
    """Each list is asked about by both branches: 2 ** 60 times at the innermost."""
    both = single({"properties": {"a": X}, "$defs": {"x": ALIKE}})
    assert both.native is not None
    is_valid, _ = both.native
    assert is_valid({"a": nested(60, [])})
    assert not is_valid({"a": nested(60, [1, 1])})
    assert both.asked == []


def test_answers_are_those_of_one_call() -> None:
    both = single({"$ref": "#/$defs/x", "$defs": {"x": ALIKE}})
    assert both.native is not None
    is_valid, _ = both.native
    value = nested(5, [1])
    assert is_valid(value)
    value[0].append(2)
    assert not is_valid(value)


@pytest.mark.parametrize("depth", range(96, 103))
def test_a_value_that_is_too_deep_is_pythons(depth: int) -> None:
    single({"$ref": "#/$defs/x", "$defs": {"x": ALIKE}}).assert_agreement(nested(depth, 1))


def test_no_other_tool_has_room_for_answers() -> None:
    made = compile_source({"items": {"$ref": "#"}}, CompileOptions(native=True))
    assert made.native is not None
    assert "once" not in made.native.text
