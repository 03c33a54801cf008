"""JSON numbers of any size, read as what they are, or refused by name."""

import json
import sys
import time
from collections.abc import Iterator
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen.runtime.numerals import (
    MAX_ADDED_DIGITS,
    MAX_DIGITS,
    NumberRefused,
    read_integer,
    read_number,
)

TINY = "0." + "0" * 399 + "1"


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1e400", 10**400),
        ("-1E+400", -(10**400)),
        ("1.25e310", 125 * 10**308),
        ("0.00001e500", 10**495),
        (f"{TINY}e800", 10**400),
        ("1" + "0" * 400 + ".0", 10**400),
        ("1" + "0" * 400 + "50.0e-1", 10**401 + 5),
        ("12e" + "0" * 5_000 + "400", 12 * 10**400),
        (f"1e{MAX_ADDED_DIGITS}", 10**MAX_ADDED_DIGITS),
        ("1" + "0" * 2_000 + "e5", 10**2_005),
        ("1" + "0" * (MAX_DIGITS - 1) + ".0", 10 ** (MAX_DIGITS - 1)),
    ],
)
def test_an_integer_past_a_double_is_exact(text: str, number: int) -> None:
    assert read_number(text) == number
    assert type(read_number(text)) is int


@pytest.mark.parametrize("text", ["1.0", "1e3", "-0.0", "1e308", "1e-400", "0e999999999", "0.1"])
def test_any_other_number_is_a_float(text: str) -> None:
    assert repr(read_number(text)) == repr(float(text))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"1e{MAX_ADDED_DIGITS + 1}", "gains more than 1000 digits by its exponent"),
        (f"1e{MAX_DIGITS}", "more than 4300 digits"),
        ("-1e999999999", "more than 4300 digits"),
        ("1e" + "9" * 10_000, "more than 4300 digits"),
        ("1" + "0" * 400 + ".5", "has a fraction"),
        ("1" * 5_000 + "e0", "more than 4300 digits"),
    ],
)
def test_what_is_refused_says_why(text: str, reason: str) -> None:
    with pytest.raises(NumberRefused, match=reason):
        read_number(text)


def test_integers_of_digits_alone() -> None:
    assert read_integer("-" + "9" * MAX_DIGITS) == -int("9" * MAX_DIGITS)
    with pytest.raises(NumberRefused, match="more than 4300 digits"):
        read_integer("9" * (MAX_DIGITS + 1))


@pytest.fixture
def few_digits() -> Iterator[None]:
    usual = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(640)
    yield
    sys.set_int_max_str_digits(usual)


@pytest.mark.usefixtures("few_digits")
def test_a_process_may_set_a_lower_limit() -> None:
    assert read_number("1e400") == 10**400
    with pytest.raises(NumberRefused, match="than Python is set to read"):
        read_integer("9" * 700)


@given(st.integers(1, 10**30), st.integers(300, 600), st.integers(0, 40))
def test_it_is_the_decimal_number_of_the_text(digits: int, exponent: int, point: int) -> None:
    text = f"{digits}.{'0' * point}e{exponent}"
    number = read_number(text)
    exact = Decimal(text)
    assert number == (int(exact) if exact > sys.float_info.max else float(text))


def test_a_long_text_takes_no_long_time() -> None:
    texts = [
        "1" * 1_000_000 + ".5e-3",
        "0." + "0" * 1_000_000 + "1e1000400",
        "1e" + "1" * 1_000_000,
    ]
    start = time.perf_counter()
    for text in texts:
        try:
            read_number(text)
        except NumberRefused:
            continue
    assert time.perf_counter() - start < 1


def test_hooks_of_json() -> None:
    text = "[1e400, 1.5, 7]"
    assert json.loads(text, parse_float=read_number, parse_int=read_integer) == [10**400, 1.5, 7]
