"""Random schemas and values: compiled code and the library give the same messages."""

from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from oracle import DRAFT_NAMES, Pair, by_specification
from referencing.exceptions import Unresolvable
from strategies import odd_values, schemas, values_for

# What the library raises: a number too large for a float, a text too long, bugs of its own.
_LIBRARY_FAILURES = (
    *(ArithmeticError, AttributeError, LookupError, TypeError, ValueError),
    Unresolvable,
)


@pytest.mark.parametrize("draft", DRAFT_NAMES)
@given(data=st.data())
def test_messages_equal(draft: str, data: st.DataObject) -> None:
    schema: Any = data.draw(schemas(draft), "schema")
    # The library's 2019-09 asks unevaluatedProperties what additionalProperties has evaluated.
    assume(draft != "draft2019-09" or "unevaluatedProperties" not in repr(schema))
    # The library takes one empty pattern for none.
    assume("'patternProperties': {'':" not in repr(schema))
    with by_specification():
        pair = Pair.of(schema, draft)
    for value in data.draw(st.lists(values_for(schema), min_size=3, max_size=3), "values"):
        with by_specification():
            try:
                pair.expected(value)
            except _LIBRARY_FAILURES:
                continue
            pair.assert_equal(value)


@given(data=st.data())
def test_values_that_json_does_not_have_get_an_answer(data: st.DataObject) -> None:
    schema: Any = data.draw(schemas(), "schema")
    pair = Pair.of(schema)
    value = data.draw(odd_values(values_for(schema)).map(lambda value: (value,)))[0]
    messages = pair.compiled.validate(value)
    assert pair.compiled.is_valid(value) is (messages == [])
    assert messages == pair.compiled.validate(value)
