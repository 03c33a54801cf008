"""Automata find what `re` finds in texts of ASCII, and are refused where they would not."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from codegen.schema.patterns import PatternError, translate
from codegen.schema.patterns.deterministic import Automaton, automaton
from codegen.schema.patterns.ecma_text import ecma_text

PATTERNS = (
    *("", "a", "^", "$", "^$", "$^", "$^a", "^a", "a$", "^a$", "a|b", "^a|b$", "(^a|b)c", "a$|^b"),
    *("a*", "^a*$", "^a+b?$", "^(a|b){2,3}$", "^(?:ab)*$", "(a*)*b", "^(a+)+$", "^a{0}$", "a{2,}b"),
    *(
        "^[^a]*$",
        ".+",
        "^.$",
        "\\n$",
        "[^]$",
        "^\\d+\\s$",
        "^\\w+\\W$",
        "^[a-c-]+$",
        "\\.",
        "^a??b",
    ),
    *(
        "^(?:|a)+$",
        "(?:$|a)b",
        "^^a$$",
        "x(y|z)?$",
        "^[\\-\\]]$",
        "[&~|#]{2}",
        "\u00e9|a",
        "^\\u0041$",
    ),
)
REFUSED = ("(?=a)", "(?!a)b", "(?<=a)b", "\\ba", "\\B", "(a)\\1", "a{500}", "(a|b)*a(a|b){12}")


def finds(found: Automaton, text: str) -> bool:
    state = found.start
    for character in text:
        state = found.steps[state][found.classes[ord(character)]]
    return state in found.ends


def assert_same(pattern: str, text: str) -> None:
    found = automaton(pattern)
    assert found is not None
    assert finds(found, text) is (re.search(translate(pattern), text) is not None), text


TEXTS = st.text(st.sampled_from("abcxyz019 A-._&~|#]\n\t"), max_size=8)


@pytest.mark.parametrize("pattern", PATTERNS)
@given(text=TEXTS)
@example(text="")
@example(text="\n")
@example(text="a\n")
def test_the_same_is_found(pattern: str, text: str) -> None:
    assert_same(pattern, text)


ATOMS = st.sampled_from(("a", "b", "[ab]", "[^a]", ".", "^", "$", "\\d", "(?:)"))
DRAWN = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=3).map("".join),
        st.lists(inner, min_size=2, max_size=3).map(lambda parts: f"(?:{'|'.join(parts)})"),
        st.builds(
            lambda part, count: f"(?:{part}){count}",
            inner,
            st.sampled_from(("*", "+", "?", "*?", "{2}", "{1,3}", "{0,2}?", "{2,}")),
        ),
    ),
    max_leaves=8,
)


@given(pattern=DRAWN, texts=st.lists(st.text(st.sampled_from("ab1\n"), max_size=6), max_size=10))
def test_the_same_is_found_by_random_patterns(pattern: str, texts: list[str]) -> None:
    if automaton(pattern) is not None:
        for text in ("", *texts):
            assert_same(pattern, text)


@pytest.mark.parametrize("pattern", REFUSED)
def test_what_has_no_small_automaton_is_refused(pattern: str) -> None:
    assert automaton(pattern) is None


@pytest.mark.parametrize("pattern", ["(", "a" * 20_000, "(" * 100 + ")" * 100])
def test_what_is_no_pattern_is_refused(pattern: str) -> None:
    assert automaton(pattern) is None


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_way_back_leads_to_the_same(pattern: str) -> None:
    source = translate(pattern)
    back = ecma_text(source)
    assert back is not None
    assert translate(back) == source


@given(text=st.text(st.sampled_from("\\()[]{}?*+^$.|-:sZU0a1,&~"), max_size=12))
def test_the_way_back_is_sure_or_not_taken(text: str) -> None:
    back = ecma_text(text)
    if back is not None:
        assert translate(back) == text


@given(pattern=DRAWN)
def test_the_way_back_is_found(pattern: str) -> None:
    try:
        source = translate(pattern)
    except PatternError:
        return
    assert ecma_text(source) is not None
