"""All stages judge alike where types and unions of types meet at one value."""

from typing import Any

from hypothesis import given
from stages import Stages, assert_agreement
from strategies.unions import UNION_VALUES, unions


@given(schema=unions())
def test_all_stages_agree(schema: Any) -> None:
    stages = Stages.of(schema)
    for value in UNION_VALUES:
        assert_agreement(stages, value)
