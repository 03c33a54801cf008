"""Dialect `jsonschema`: the IR after every pass, executed, and the generated code agree."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ir_library import execute_library
from strategies import schemas, values_for

from codegen import compile_schema
from codegen.ir.nodes import Program
from codegen.ir.verify import verify
from codegen.lower.lowering import lower
from codegen.passes.outline import outline
from codegen.pipeline import LIBRARY_PASSES
from codegen.schema.document import Document
from codegen.schema.drafts import DRAFTS


def programs(schema: Any, draft: str) -> dict[str, Program]:
    """Return the IR of a schema as lowered and after every pass, verified."""
    program = lower(Document(schema, draft=DRAFTS[draft]), formats=False, style="library").program
    made = {"lowered": program}
    for change in LIBRARY_PASSES:
        program = made[change.__name__] = change(program)
    made["outlined"] = outline(program)
    for name, each in made.items():
        verify(each, outlined=name == "outlined")
    return made


def assert_stages_agree(schema: Any, draft: str, values: list[Any]) -> None:
    stages = programs(schema, draft)
    compiled = compile_schema(schema, "jsonschema", draft=draft)
    for value in values:
        messages = compiled.validate(value)
        for name, program in stages.items():
            assert execute_library(program, value) == messages, name


@pytest.mark.parametrize("draft", DRAFTS)
@given(data=st.data())
def test_stages_agree(draft: str, data: st.DataObject) -> None:
    schema: Any = data.draw(schemas(draft), "schema")
    values = data.draw(st.lists(values_for(schema), min_size=3, max_size=3), "values")
    assert_stages_agree(schema, draft, values)


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        # a test of the type between what it decides, on either side
        ({"minLength": 3, "type": "string", "pattern": "^b"}, "a"),
        ({"minLength": 3, "type": "string", "pattern": "^b"}, 1),
        # a float without a fraction is an integer, and keeps its bounds
        ({"minimum": 5, "type": "integer", "maximum": 1}, 2.0),
        ({"minimum": 5, "type": "integer"}, 2.5),
        # what stands between keeps its place
        ({"maxItems": 0, "enum": [1], "type": "array", "minItems": 2}, [1]),
        ({"required": ["a"], "type": ["object", "array"], "minItems": 1, "minProperties": 1}, {}),
        ({"required": ["a"], "type": ["object", "array"], "minItems": 1}, []),
        ({"required": ["a"], "type": "array", "minItems": 1}, {}),
    ],
)
def test_neighbours_of_a_type_agree(schema: Any, value: Any) -> None:
    assert_stages_agree(schema, "draft2020-12", [value])
