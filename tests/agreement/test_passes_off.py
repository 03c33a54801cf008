"""Generated code judges alike with each pass switched off: random schemas and values."""

from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import schemas, values_for

from codegen import compile_schema
from codegen.passes.dispatch import dispatch
from codegen.passes.inline import inline
from codegen.passes.merge import merge
from codegen.pipeline import LIBRARY_PASSES, PASSES, Pass

# `fold` stays: without it, first or last, the code has no form for what can make no fault.
_SHORTENED = {
    "no inline": tuple(change for change in PASSES if change is not inline),
    "no dispatch": tuple(change for change in PASSES if change is not dispatch),
}
_LIBRARY_SHORTENED = {
    "no inline": tuple(change for change in LIBRARY_PASSES if change is not inline),
    "no merge": tuple(change for change in LIBRARY_PASSES if change is not merge),
}


@pytest.mark.parametrize("passes", _SHORTENED.values(), ids=_SHORTENED)
@given(data=st.data())
def test_pointer_code_judges_alike(passes: tuple[Pass, ...], data: st.DataObject) -> None:
    _assert_alike("pointer", "PASSES", passes, data)


@pytest.mark.parametrize("passes", _LIBRARY_SHORTENED.values(), ids=_LIBRARY_SHORTENED)
@given(data=st.data())
def test_library_code_judges_alike(passes: tuple[Pass, ...], data: st.DataObject) -> None:
    _assert_alike("jsonschema", "LIBRARY_PASSES", passes, data)


def _assert_alike(dialect: str, which: str, passes: tuple[Pass, ...], data: st.DataObject) -> None:
    schema: Any = data.draw(schemas(), "schema")
    whole = compile_schema(schema, dialect)
    with patch(f"codegen.pipeline.{which}", passes):
        made = compile_schema(schema, dialect)
    for value in data.draw(st.lists(values_for(schema), min_size=3, max_size=3), "values"):
        expected = whole.validate(value)
        found = made.validate(value)
        assert made.is_valid(value) is (not found), made.source
        # How deep the code goes is not the same with fewer passes.
        if not any("nested too deep" in error for error in (*expected, *found)):
            assert found == expected, made.source
