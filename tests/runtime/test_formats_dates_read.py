"""Dates, which `fromisoformat` reads: it takes more than RFC 3339, and less."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen.runtime.formats.dates import is_date

EDITS = "0129-:.,TtZzW+ \u0661\ud800"
GRAMMAR = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


@pytest.mark.parametrize(
    "text",
    [
        "20240229",
        "2024-W09-4",
        "2024W094",
        "2024-0229",
        "2024-02-30",
        "2024-2-29",
        "",
        "\u0662024-02-29",
    ],
)
def test_other_forms_of_a_date_are_none(text: str) -> None:
    """Basic and week dates of ISO 8601, digits beyond ASCII."""
    assert not is_date(text)


def test_the_year_0000_is_a_leap_year() -> None:
    """`datetime.date` begins with year 1."""
    assert is_date("0000-02-29") and is_date("0000-12-31") and not is_date("0001-02-29")
    assert not is_date("0000-04-31") and not is_date("0000-00-01")


@given(st.data())
def test_edited_dates_follow_the_grammar(data: st.DataObject) -> None:
    """Near a valid text, what is accepted has the digits and the signs of RFC 3339."""
    text = "2024-02-29"
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 2)))
        text = text[:start] + data.draw(st.text(EDITS, max_size=2)) + text[end:]
    assert not is_date(text) or GRAMMAR.fullmatch(text)
