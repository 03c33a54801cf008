"""Reference, IR and generated code judge alike: random schemas and values, pointer dialect."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stages import Hidden, Stages, assert_agreement
from strategies import odd_values, schemas, values_for

DRAFTS = ("draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")


@pytest.mark.parametrize("draft", DRAFTS)
@given(data=st.data())
def test_all_stages_agree(draft: str, data: st.DataObject) -> None:
    schema: Any = data.draw(schemas(draft), "schema")
    stages = Stages.of(schema, draft)
    for value in data.draw(st.lists(values_for(schema), min_size=4, max_size=4), "values"):
        assert_agreement(stages, value)


@given(data=st.data())
def test_all_stages_agree_on_values_that_json_does_not_have(data: st.DataObject) -> None:
    schema: Any = data.draw(schemas(), "schema")
    stages = Stages.of(schema)
    odd = odd_values(values_for(schema))
    for _ in range(4):
        value = data.draw(odd.map(Hidden)).value
        assert_agreement(stages, value)
