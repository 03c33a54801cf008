"""The growth of the time of a search, and a text that shows it."""

import re
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen.schema.patterns import Cost, PatternError, cost, translate


@pytest.mark.parametrize(
    "pattern",
    ["", "^a+$", "^[a-z]+@[a-z]+$", r"^\d{4}-\d\d-\d\d$", "abc", "^a*b*c*$", "^(ab|cd)*$", "^a*a*"],
)
def test_linear(pattern: str) -> None:
    assert cost(pattern) == Cost("linear", 1)


@pytest.mark.parametrize(
    ("pattern", "degree"),
    [
        ("a+$", 2),
        ("a.*b", 2),
        (r"^\d+\d+$", 2),
        (r"^\s*(.*)\s*$", 3),
        ("^a*a*a*$", 3),
        ("^[^@]+@[^@]+[.][^@]+$", 2),
        ("^(a*b)?a*a*$", 2),
        (".*=.*", 2),
        (r"\d+.*=.*", 3),
    ],
)
def test_polynomial(pattern: str, degree: int) -> None:
    found = cost(pattern)
    assert (found.growth, found.degree) == ("polynomial", degree)
    assert found.attack is not None
    assert re.search(translate(pattern), found.attack) is None


@pytest.mark.parametrize("pattern", ["^(a+)+$", "^([^@]+)+$", r"^(\w+\s?)*$"])
def test_exponential(pattern: str) -> None:
    found = cost(pattern)
    assert (found.growth, found.degree) == ("exponential", None)
    assert found.attack is not None


@pytest.mark.parametrize("pattern", ["^[a-z]{9000}$", "^" + "a*" * 400 + "$"])
def test_what_is_too_large_is_unknown_in_a_bounded_time(pattern: str) -> None:
    began = perf_counter()
    assert cost(pattern) == Cost("unknown")
    assert perf_counter() - began < 5


@pytest.mark.parametrize("pattern", ["^" + "a*" * 30 + "$", r"\S+" * 40, "(?:a|b*c)+?" * 40 + "d"])
def test_what_is_measured_is_measured_in_a_bounded_time(pattern: str) -> None:
    began = perf_counter()
    assert cost(pattern).growth != "linear"
    assert perf_counter() - began < 5


def test_an_invalid_pattern_is_refused() -> None:
    with pytest.raises(PatternError):
        cost("(")


@given(st.text("ab.*+?|()^$[]{},1", max_size=12))
def test_every_valid_pattern_has_a_cost(pattern: str) -> None:
    try:
        found = cost(pattern)
    except PatternError:
        return
    assert (found.attack is None) is (found.growth in ("linear", "unknown"))
