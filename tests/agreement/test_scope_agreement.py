"""All stages judge alike where the dynamic scope decides what a reference means."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stages import Stages, assert_agreement
from strategies.resources import MEMBERS, schemas_of_resources

VALUES = st.recursive(
    st.sampled_from((1, "")),
    lambda inner: st.one_of(
        st.dictionaries(st.sampled_from((*MEMBERS, "d")), inner, max_size=3),
        st.lists(inner, max_size=2),
    ),
    max_leaves=6,
)


@pytest.mark.parametrize("draft", ["draft2019-09", "draft2020-12"])
@given(data=st.data())
def test_all_stages_agree(draft: str, data: st.DataObject) -> None:
    schema: Any = data.draw(schemas_of_resources(draft), "schema")
    stages = Stages.of(schema, draft)
    for value in data.draw(st.lists(VALUES, min_size=6, max_size=6), "values"):
        assert_agreement(stages, value)
