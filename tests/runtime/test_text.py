"""Values in the texts of errors."""

import json
from typing import Any

from hypothesis import example, given
from hypothesis import strategies as st

from codegen.runtime.text import dumps, shown

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text()
VALUES = st.recursive(SCALARS, lambda v: st.lists(v) | st.dictionaries(st.text(), v), max_leaves=5)


@given(VALUES)
@example(10**18)
@example(-(10**18))
@example(1e18)
@example(-0.0)
@example(1)
@example(True)
@example(float("nan"))
@example(float("-inf"))
@example("\ud800\u2028\x7f")
def test_values_are_written_as_json_and_repr_do(value: Any) -> None:
    """However it is made, the text is that of `json.dumps`, and of `repr`."""
    assert dumps(value) == json.dumps(value)
    assert shown(value) == repr(value)


def test_integers_of_any_length_are_written() -> None:
    """CPython refuses to print those of over 4,300 digits."""
    assert dumps(-(10**5_000)) == f"-1{'0' * 5_000}" == shown(-(10**5_000))
