"""Objects of more properties, arrays of more places, than are compared one after another."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stages import Stages, assert_agreement

SIZES = (24, 25, 26, 33, 70)


def schema_of(size: int, rest: Any) -> dict[str, Any]:
    """So many properties, every third of which is judged by nothing."""
    kinds: tuple[dict[str, Any], ...] = ({"type": "string"}, {"type": "integer"}, {})
    return {
        "properties": {f"p{number}": kinds[number % 3] for number in range(size)},
        "additionalProperties": rest,
    }


def stages_of(size: int, closed: bool) -> Stages:
    """The stages of such a schema; each test makes its own, so that it shows what made them."""
    return Stages.of(schema_of(size, False if closed else {"type": "null"}))


@pytest.mark.parametrize("closed", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_each_of_many_keys_is_judged_by_its_own_schema(size: int, closed: bool) -> None:
    """The keys come in their order, all wrong, and then one that the schema does not name."""
    value = {f"p{number}": 0.5 for number in range(size + 1)}
    found = assert_agreement(stages_of(size, closed), value)
    assert len(found) == len([number for number in range(size) if number % 3 != 2]) + 1
    assert found[-1].startswith(f"/p{size}: ")


@pytest.mark.parametrize("closed", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_any_of_many_keys(size: int, closed: bool) -> None:
    """Keys in any order, of which some are valid."""
    stages = stages_of(size, closed)
    keys = st.integers(-1, 75).map(lambda number: f"p{number}")

    @given(st.dictionaries(keys, st.sampled_from(["a", 1, None])))
    def agree(value: dict[str, Any]) -> None:
        assert_agreement(stages, value)

    agree()


@pytest.mark.parametrize("closed", [True, False])
@pytest.mark.parametrize("size", SIZES)
def test_each_of_many_places_is_judged_by_its_own_schema(size: int, closed: bool) -> None:
    """All items are wrong, but for every third, of which nothing is asked."""
    kinds: tuple[dict[str, Any], ...] = ({"type": "string"}, {"type": "integer"}, {})
    places = [kinds[number % 3] for number in range(size)]
    stages = Stages.of({"prefixItems": places, "items": False if closed else {"type": "null"}})
    found = assert_agreement(stages, [0.5] * (size + 1))
    judged = [number for number in range(size) if number % 3 != 2]
    assert [error.partition(":")[0] for error in found] == [f"/{n}" for n in (*judged, size)]
    right = [("a", 1, 0.5)[number % 3] for number in range(size)]
    assert assert_agreement(stages, right) == []
