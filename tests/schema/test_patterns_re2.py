"""RE2 finds the patterns that are left to it in the same texts as Python's `re`."""

import re
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pattern_samples import NOISE, PATTERNS, REFERRING, TEXTS
from test_patterns_corpora import documents, patterns_of

from codegen.schema.patterns import PatternError, re2_obstacle, translate

pytest.importorskip("re2", reason="google-re2 is not installed (the extra `re2`)")

from codegen.runtime.linear import linear_search

HOSTILE = ["", "\n", "a\n", "\ud800", "a\udfff", "\ud83d\ude80", "\U0001f680", "\uffff", "a\x00b"]
HOSTILE += ["\u0660", "\u00e9", "\u2028", "\u212a", "\u017f", "_", "a b", "aa", "-", "\U0010ffff"]


def assert_same(pattern: str, texts: list[str]) -> None:
    """Assert that both engines give one answer to each text, for a pattern that RE2 can have."""
    python = translate(pattern)
    found, wanted = linear_search(python), re.compile(python).search
    for text in texts:
        assert (found(text) is None) is (wanted(text) is None), (pattern, text)


@pytest.mark.parametrize(
    ("pattern", "reason"),
    [
        (r"(a)\1", "refers back"),
        ("(?=a)b", "looks ahead or behind"),
        ("(?<!a)b", "looks ahead or behind"),
        (r"a\B", r"\\B"),
        ("a{1001}", "more than 1000"),
        ("(?:a{40}){1,40}", "more than 1000"),
        (r"\p{Cs}", "surrogates"),
        (r"[\ud800-\udbff]", "surrogates"),
        (r"[\u0080-\ufffd]", "surrogates"),
        (r"(?:\p{L}\P{Lu}){100}", "too large"),
    ],
)
def test_what_re2_does_otherwise_stays_with_re(pattern: str, reason: str) -> None:
    assert re.search(reason, re2_obstacle(pattern) or "")


@pytest.mark.parametrize(
    "pattern",
    [
        *("", "^$", "^a$", "a*?b", "^.$", r"^\.\-\/$", "[]", "[^]", "^[^a]$", r"^[\w-]+$"),
        *(r"\bé?\b", r"^\d+$", r"^\s$", r"^\p{Lu}$", r"^\P{L}+$", r"^[\u0000-\uffff]$"),
        *(r"^\u{1f680}$", "^(?:a{0,30}){33}$", "^(?:)*$", "(^|a)(b|$)", "^(?<n>a|b)+?$", "^k$"),
        r"\p{L}{20}",
    ],
)
def test_hostile_texts(pattern: str) -> None:
    assert re2_obstacle(pattern) is None
    assert_same(pattern, HOSTILE)


def test_an_invalid_pattern_is_refused() -> None:
    with pytest.raises(PatternError):
        re2_obstacle("(")


def test_a_text_that_hangs_re_takes_no_time() -> None:
    start = process_time()
    for text in ("a" * 200_000 + "!", "a" * 200_000 + "\ud800"):
        assert linear_search(translate("^(a+)+$"))(text) is None
    assert process_time() - start < 2


@given(st.one_of(PATTERNS, REFERRING, NOISE), TEXTS)
def test_random_patterns(pattern: str, texts: list[str]) -> None:
    try:
        obstacle = re2_obstacle(pattern)
    except PatternError:
        return
    if obstacle is None:
        assert_same(pattern, texts)


@given(st.data())
def test_real_patterns(corpora: Path, data: st.DataObject) -> None:
    pattern = data.draw(st.sampled_from(_real(corpora)))
    assert_same(pattern, data.draw(st.lists(st.from_regex(_python(pattern)), max_size=2)))
    signs = st.sampled_from([*HOSTILE, *pattern])
    assert_same(pattern, data.draw(st.lists(st.lists(signs).map("".join), max_size=9)))


def _python(pattern: str) -> "re.Pattern[str]":
    return re.compile(translate(pattern))


_REAL: list[str] = []


def _real(corpora: Path) -> list[str]:
    """Return the patterns of the corpora that RE2 can have."""
    if not _REAL:
        found = {p for document in documents(corpora) for p in patterns_of(document)}
        _REAL.extend(p for p in sorted(found) if re2_obstacle(p) is None)
        assert len(_REAL) > 0.95 * len(found)
    return _REAL
