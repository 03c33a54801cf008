"""Every format predicate on a few texts of each kind of fault."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from predicates import predicate

from codegen.schema.formats import FORMATS

VALID = {
    "date": ["2024-02-29", "0000-02-29", "2000-02-29", "1999-12-31"],
    "date-time": ["2024-01-31T23:59:59Z", "2024-01-31t00:00:00.1+05:30", "2016-12-31T23:59:60z"],
    "duration": ["P1Y2M3DT4H5M6S", "PT5M", "P3W", "P1DT1S", "P0D"],
    "email": ["a@b", "a.b+c@x-y.example", '"a b\\""@x.y', "a@[192.0.2.1]", "a@[IPv6:2001:db8::1]"],
    "hostname": ["a", "A-1.example", "1.2.3", "xn--bcher-kva.example", "a" * 63],
    "idn-email": ["j\u00fcrgen@b\u00fccher.example", '"\u00e9 x"@y'],
    "idn-hostname": [
        "b\u00fccher.example",
        "\u05d0\u05d1",
        "a\u3002b",
        "xn--bcher-kva",
        "stra\u00dfe",
    ],
    "ipv4": ["0.0.0.0", "255.255.255.255", "192.0.2.10"],
    "ipv6": ["::", "::1", "1::", "1:2:3:4:5:6:7:8", "2001:DB8::192.0.2.1", "1::3:4:5:6:7:8"],
    "iri": ["http://\u00e9.example/\u4e2d?\ue000#\u00e9", "a:"],
    "iri-reference": ["\u4e2d/\u00e9", "", "?\U0001f600"],
    "json-pointer": ["", "/", "/a~0b/~1", "/\u00e9"],
    "regex": [
        "^a{2,}$",
        r"\p{Lu}(?<y>[^]])\k<y>",
        "(?<=a+)b",
        r"[\w-.]",
        "{x}",
        "(" * 999 + ")" * 999,
    ],
    "relative-json-pointer": ["0", "1/a", "10#", "0/~1"],
    "time": ["00:00:00Z", "23:59:60+00:00", "22:59:60-01:00", "12:00:00.123+23:59"],
    "uri": ["http://u:p@h.example:80/a/b?q=%20#f", "urn:x:y", "a:", "x://[::1]:/", "x://[v1.a:b]"],
    "uri-reference": ["", "#", "a/b:c", "//h", "?q", "./a:b"],
    "uri-template": ["", "/a{?x,y*}{/z:3}", "{+a.b_c}", "%20{#v}", "{%20}"],
    "uuid": ["123e4567-e89b-12d3-a456-426614174000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF"],
}

INVALID = {
    "date": ["", "2023-02-29", "1900-02-29", "2024-13-01", "2024-1-01", "2024-01-01\n", "20240101"],
    "date-time": ["2024-01-31 00:00:00Z", "2024-01-31T00:00:00", "2024-01-31T24:00:00Z", "T"],
    "duration": ["", "P", "PT", "P1", "P1H", "P1Y1W", "P1Y1D", "PT1H1S", "P1.5D", "-P1D", "P1D\n"],
    "email": ["a", "@b", "a@", "a@b@c", ".a@b", "a..b@c", "a@-b", "a@b.", "a@[1.2.3]", "A <a@b>"],
    "hostname": ["", "a.", ".a", "a..b", "-a", "a-", "a_b", "a" * 64, "xn--a", "\u00e9", "a\n"],
    "idn-email": ["\u00e9", "\u00e9@", "a b@\u00e9", "\ud800@b", "\u00e9" * 33 + "@b"],
    "idn-hostname": ["", "-\u00e9", "A\u00e9", "e\u0301", "\u0301a", "ab--c", "\u2603", "a\u200db"],
    "ipv4": [
        "",
        "1.2.3",
        "1.2.3.4.5",
        "1.2.3.256",
        "01.2.3.4",
        "1.2.3.4 ",
        "\u0661.2.3.4",
        "1.2.3.",
    ],
    "ipv6": [
        "",
        ":",
        "1",
        ":::",
        "1::2::3",
        "1:2:3:4:5:6:7",
        "1:2:3:4:5:6:7:8:9",
        "12345::",
        "::1%e",
    ],
    "iri": ["\u00e9", "http://a b", "http://\ud800", "http://a/\ue000", "1:x"],
    "iri-reference": ["\u00e9:x", "a\\b", "<\u00e9>", "\ufdd0"],
    "json-pointer": ["a", "#/a", "/~", "/~2", "/a~"],
    "regex": ["(", "[a", "a**", r"\Z", "(?i)a", "(?P<x>a)", r"\p{Foo}", "a{2,1}", r"\1", "(?#c)"],
    "relative-json-pointer": ["", "/a", "-1", "01", "0##", "1#/a", "0~", "+0", "1\n"],
    "time": ["00:00:00", "24:00:00Z", "12:00:60Z", "1:00:00Z", "12:00:00+24:00", "12:00:00,5Z"],
    "uri": ["", "a", "//h", "1a:b", "a:b c", "a:%2", "x://[::1", "x://h:p", "x:/[", "a:\u00e9"],
    "uri-reference": ["a b", ":a", "1:b", "%", "//[x]", "//a@b@c", "#a#b"],
    "uri-template": ["{", "}", "{}", "{a", "{a:0}", "{a:10000}", "{a*:1}", "a b", "%2", "{.}"],
    "uuid": ["", "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400g", "{}"],
}

EVIL = ["1" * 100_000, "a." * 50_000, "%41" * 30_000, "(" * 50_000, "/~" * 50_000, "{a," * 30_000]
EVIL += ["a@" * 50_000, "P" + "1" * 100_000, ":" * 100_000, "\u0628" * 50_000, "[" * 100_000]


@pytest.mark.parametrize("name", FORMATS)
def test_verdicts(name: str) -> None:
    """The texts above are valid and invalid as sorted there."""
    judge = predicate(name)
    assert [text for text in VALID[name] if judge(text) is not True] == []
    assert [text for text in INVALID[name] if judge(text) is not False] == []


@pytest.mark.parametrize("name", FORMATS)
def test_time_is_linear(name: str) -> None:
    """Long texts made for backtracking are judged at once."""
    start = time.process_time()
    for text in EVIL:
        predicate(name)(text)
    assert time.process_time() - start < 10


@given(st.one_of(st.text(), st.from_regex(r"xn--[a-z0-9-]{1,20}", fullmatch=True)))
def test_no_text_raises(text: str) -> None:
    """Every predicate answers True or False, whatever the text."""
    for name in FORMATS:
        assert predicate(name)(text) in (True, False)


@given(st.sampled_from(sorted(FORMATS)), st.data())
def test_no_edit_of_a_valid_text_raises(name: str, data: st.DataObject) -> None:
    """The same for texts that are nearly valid."""
    text = data.draw(st.sampled_from(VALID[name]))
    at = data.draw(st.integers(0, len(text)))
    edit = data.draw(st.text("aA0-.:/?#[]@%~{}\u0628\u200c\u05d0\ud800\n", max_size=3))
    assert predicate(name)(text[:at] + edit + text[at + 1 :]) in (True, False)
