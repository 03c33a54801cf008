"""C and Python judge alike: random schemas and values, every draft, both kinds of dialect."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from natives import compiled, needs_compiler
from strategies import odd_values, schemas, values_for

pytestmark = needs_compiler

DRAFTS = (
    ("draft4", "jsonschema"),
    ("draft6", "pointer"),
    ("draft7", "jsonschema"),
    ("draft2019-09", "pointer"),
    ("draft2020-12", "pointer"),
    ("draft2020-12", "jsonschema"),
)
# A compilation takes as long as many draws, so that an example has several schemas.
SCHEMAS, VALUES = 8, 5
EXAMPLES = settings.get_profile(settings.get_current_profile_name()).max_examples
BATCH = settings(max_examples=max(3, EXAMPLES // 50), suppress_health_check=list(HealthCheck))


def batches(draft: str = "draft2020-12") -> st.SearchStrategy[list[Any]]:
    """Return lists of schemas, as many as one extension has tools."""
    return st.lists(schemas(draft), min_size=SCHEMAS, max_size=SCHEMAS)


@pytest.mark.parametrize(("draft", "dialect"), DRAFTS)
@BATCH
@given(data=st.data())
def test_both_agree(draft: str, dialect: str, data: st.DataObject) -> None:
    drawn = data.draw(batches(draft), "schemas")
    for schema, both in zip(drawn, compiled(drawn, draft=draft, dialect=dialect), strict=True):
        values = st.lists(values_for(schema), min_size=VALUES, max_size=VALUES)
        for value in data.draw(values, "values"):
            both.assert_agreement(value)


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@BATCH
@given(data=st.data())
def test_both_agree_on_values_that_json_does_not_have(dialect: str, data: st.DataObject) -> None:
    drawn = data.draw(batches(), "schemas")
    for schema, both in zip(drawn, compiled(drawn, dialect=dialect), strict=True):
        odd = odd_values(values_for(schema)).map(lambda value: (value,))
        for _ in range(VALUES):
            (value,) = data.draw(odd)
            both.assert_agreement(value)


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_a_recursive_branch_that_is_named_twice_is_asked_once(keyword: str) -> None:
    """Twice would be 2 ** 60 times at the innermost list."""
    branch = {"$ref": "#/$defs/x"}
    twice = {keyword: [branch, branch]}
    inner = {"type": "array", "items": twice, "maxItems": 1}
    [both] = compiled([{"$defs": {"x": inner}, **twice}])
    value: Any = []
    for _ in range(60):
        value = [value]
    assert both.native is not None
    assert both.assert_agreement(value) is (keyword == "anyOf")
