"""Equal items and members of enums, beside comparisons that are written to be read."""

import time
from itertools import combinations
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from codegen.runtime.equality import equal_pair, is_unique
from codegen.runtime.values import Foreign, NotPlain, contains_scalar

NAN = float("nan")
SCALARS = st.sampled_from([0, 1, 2, 0.0, 1.0, 2.5, -0.0, True, False, None, "", "0", "1", "a", NAN])
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["id", "name", "a"]), inner, max_size=3),
    max_leaves=6,
)


def are_equal(one: Any, other: Any) -> bool:
    """Equality of JSON (Core, 4.2.2), in which a boolean is no number; NaN equals NaN."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(are_equal(one[k], other[k]) for k in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(are_equal, one, other))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return bool(one == other or (one != one and other != other))


@given(st.lists(VALUES, max_size=6) | st.lists(st.fixed_dictionaries({"id": SCALARS}), max_size=5))
@example([{"id": 1}, {"id": True}])
@example([{"id": NAN}, {"id": float("nan")}])
@example([{"id": None}, {}])
@example([{"type": 1, "id": 1}, {"type": 1, "id": 2}])
def test_items_are_unique_where_no_two_are_equal(items: list[Any]) -> None:
    """The pair is the first one: its second index is the smallest, then its first."""
    pairs = [(i, j) for i, j in combinations(range(len(items)), 2) if are_equal(items[i], items[j])]
    assert equal_pair(items) == min(pairs, key=lambda pair: pair[::-1], default=None)
    assert is_unique(items) is (pairs == [])


class Text(str):
    """A string that is not plain."""


@pytest.mark.parametrize("items", [[Text("a"), "b"], [{"id": 1}, Text("a")], ["a", [Text("a")]]])
def test_items_that_are_not_plain_are_not_judged(items: list[Any]) -> None:
    """They are judged again as plain copies."""
    with pytest.raises(NotPlain):
        is_unique(items)


class Yes:
    """A class with an == of its own."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


@given(st.frozensets(SCALARS, max_size=4), VALUES)
def test_members_are_found_by_the_equality_of_python(members: frozenset[Any], value: Any) -> None:
    """True is 1 and 1.0; an object or array is no scalar."""
    value = float("nan") if value is NAN else value
    assert contains_scalar(members, value) is any(value == member for member in members)


def test_a_foreign_value_is_asked_by_its_own_equality() -> None:
    """Any other class raises, for the value to be copied first."""
    assert contains_scalar(frozenset({"a"}), Foreign(Yes()))
    assert not contains_scalar(frozenset({"a"}), Foreign(object()))
    with pytest.raises(NotPlain):
        contains_scalar(frozenset({"a"}), Text("a"))


def test_numbers_of_one_hash_take_linear_time() -> None:
    """A set of them would compare each with each."""
    items = [number * (2**61 - 1) for number in range(1, 20_001)]
    start = time.process_time()
    assert is_unique(items)
    assert is_unique([{"id": item} for item in items])
    assert time.process_time() - start < 2
