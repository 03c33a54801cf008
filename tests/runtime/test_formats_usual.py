"""The regular expressions by which generated code judges a format before it calls a predicate."""

from __future__ import annotations

import importlib
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen.runtime.formats.misses import Misses
from codegen.schema.formats import FORMATS, USUAL, WHOLE


def isleap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


USUAL_TEXTS = {
    "date-time": ["2024-01-31T23:59:59Z", "2024-01-31t00:00:00.25+05:30"],
    "email": ["joe.bloggs+x@mail-1.example.com", "a@b"],
    "hostname": ["www.example.com", "a-1.internal", "1.2.3", "a" * 63],
    "idn-email": ["joe@example.com"],
    "idn-hostname": ["www.example.com"],
    "ipv6": ["2001:db8::1", "::", "::1", "1::", "1:2:3:4:5:6:7:8", "1:2:3::5:6:7:8"],
    "iri": ["https://example.com:8080/a/b?c=%20d#e"],
    "iri-reference": ["/a/b?c=%20d#e"],
    "time": ["23:59:59.999+23:59", "00:00:00z"],
    "uri": ["https://example.com:8080/a/b?c=%20d#e", "urn:a:b", "file:///a", "mailto:a@b", "a:"],
    "uri-reference": ["", "#a", "../a/b:c", "//h/a", "?q", "http://h"],
}
EVIL = ["1" * 100_000, "a." * 50_000, "%41" * 30_000, "a:" * 50_000, "//" * 50_000, "-" * 100_000]
EVIL += ["~0" * 50_000, "P" + "1" * 100_000, ":" * 100_000, "[" * 100_000, "a" * 100_000 + "@"]
EDITS = "aAxXnN0129-.:/?#[]@%~+TZPYMDHSW\u0628\u0661\u3002\ud800\n"
RELATED = {name: [*texts] for name, texts in USUAL_TEXTS.items()} | {
    "duration": ["P1Y2M3DT4H5M6S", "PT5M", "P3W", "P2M", "P1DT1S"],
    "ipv4": ["0.0.0.0", "255.249.199.10"],
    "json-pointer": ["", "/a~0b/~1", "//"],
    "relative-json-pointer": ["0", "12/a", "1#"],
    "uri-template": ["/a{?x,y*}{/z:3}"],
    "uuid": ["123e4567-e89b-12d3-a456-426614174000"],
}


def accepted(name: str, text: str) -> bool:
    """Whether the regular expression of a format misses nothing in a text."""
    module = importlib.import_module(f"codegen.runtime.formats.{FORMATS[name][0]}")
    misses: Misses = getattr(module, USUAL.get(name) or WHOLE[name])
    return misses(text) is None


def is_valid(name: str, text: str) -> bool:
    """The verdict of a format's predicate."""
    module, function = FORMATS[name]
    return bool(
        getattr(importlib.import_module(f"codegen.runtime.formats.{module}"), function)(text)
    )


@pytest.mark.parametrize("name", USUAL_TEXTS)
def test_usual_texts_need_no_call(name: str) -> None:
    """What most texts look like is accepted at once."""
    assert [text for text in USUAL_TEXTS[name] if not accepted(name, text)] == []


@pytest.mark.parametrize("name", [*USUAL, *WHOLE])
@given(data=st.data())
def test_what_is_accepted_is_valid(name: str, data: st.DataObject) -> None:
    """No text passes that the predicate refuses, also among those that are nearly valid."""
    text = data.draw(st.sampled_from(RELATED[name]))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 3)))
        text = text[:start] + data.draw(st.text(EDITS, max_size=3)) + text[end:]
    if accepted(name, text):
        assert is_valid(name, text)
    else:
        assert name in USUAL or not is_valid(name, text)


@pytest.mark.parametrize("name", ["hostname", "idn-hostname", "email", "ipv6"])
def test_lengths_are_those_of_the_predicate(name: str) -> None:
    """Long labels, names and local parts, and many groups."""
    texts = [f"{'a' * n}.b" for n in range(60, 66)] + [".".join(["ab"] * n) for n in range(80, 90)]
    texts += [f"{text}@b" for text in texts] + [f"a@{text}" for text in texts]
    texts += [".".join(["a" * 63] * 3 + ["a" * n]) for n in range(55, 66)]
    texts += [f"a@{'.'.join(['a' * 63] * 3 + ['a' * n])}" for n in range(55, 66)]
    texts += [f"{':'.join('1' * a)}::{':'.join('1' * b)}" for a in range(9) for b in range(9)]
    assert [text for text in texts if accepted(name, text) and not is_valid(name, text)] == []


@given(st.text("PYMDTHSW19", max_size=9))
def test_durations_follow_the_grammar(text: str) -> None:
    """RFC 3339, Appendix A, written out as it stands there."""
    second = "[0-9]+S"
    minute = f"[0-9]+M(?:{second})?"
    hour = f"[0-9]+H(?:{minute})?"
    clock = f"T(?:{hour}|{minute}|{second})"
    day = "[0-9]+D"
    month = f"[0-9]+M(?:{day})?"
    year = f"[0-9]+Y(?:{month})?"
    date = f"(?:{day}|{month}|{year})(?:{clock})?"
    written = re.fullmatch(f"P(?:{date}|{clock}|[0-9]+W)", f"P{text}")
    assert is_valid("duration", f"P{text}") is (written is not None)


def test_every_day_of_the_calendar_is_a_date() -> None:
    """Months have their days, in a leap year and in another."""
    texts = [f"{y}-{m:02}-{d:02}" for y in (2023, 2024) for m in range(14) for d in range(33)]
    days = [text for text in texts if is_valid("date", text)]
    assert len(days) == 365 + 366
    leap_years = [year for year in range(10_000) if is_valid("date", f"{year:04}-02-29")]
    assert leap_years == [0, *(year for year in range(1, 10_000) if isleap(year))]


@pytest.mark.parametrize("name", [*USUAL, *WHOLE])
def test_time_is_linear(name: str) -> None:
    """Long texts made for backtracking are judged at once."""
    start = time.process_time()
    for text in EVIL:
        accepted(name, text)
    assert time.process_time() - start < 2
