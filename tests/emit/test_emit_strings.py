"""Patterns that methods of str answer: exactly the strings in which re finds them."""

import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from codegen import compile_schema
from codegen.api import CompiledSchema
from codegen.schema.formats import FORMATS
from codegen.schema.patterns import translate

PATTERNS = [
    "^abc", "abc$", "abc", "^abc$", "^x-", r"a\.b", r"^\$\{", "^\u00e9", "\\n", r"^a\/b$", "^",
    "", "$", "a|b", "^a|b", "^a{2}", "ab*", "^a?", "a+$", "^[0-9]+$", r"^\d+$", r"^\d*$",
    "^[a-zA-Z]+$", "^[a-zA-Z0-9]+$", r"^\w+$", "^[a-z]+$", "^[A-Z]+$", "^[a-z]+", "[a-z]+$",
    "^[a-z]{2}$", "^[^a]+$", ".*", "^.*$", "^.*", ".+", "^[a-z]*", "[a-z]*", r"[\s\S]*",
    r"^[\s\S]*$", "^a*", "a*b", "^(a)*", "^a*b$", r"\**", "^[a-z]*[0-9]", "^(?!a)b", "(^a)",
    "^[-a]+$", "^a-b_c d$", "^[ab]", "^\\]", "['\"]", "^'\"{}$",
]  # fmt: skip
ALPHABET = "abcABCxyz019._-/${}[]'\"\\*|^? \n\u00e9\u0661\u00b2\u0131\u017f\ud800\u2028"


def judge_of(pattern: str) -> CompiledSchema:
    """Compile the pattern as a keyword of a text."""
    return compile_schema({"type": "string", "pattern": pattern})


def keys_of(pattern: str) -> CompiledSchema:
    """Compile the pattern as one that no key may match."""
    return compile_schema({"patternProperties": {pattern: False}, "additionalProperties": True})


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_finds_what_re_finds(pattern: str) -> None:
    """As a keyword, and as that of keys; an error is told where none is found."""
    judge, keys = judge_of(pattern), keys_of(pattern)
    finds = re.compile(translate(pattern)).search

    @given(st.text(ALPHABET, max_size=6))
    @example("")
    @example("abc")
    @example("abc\n")
    @example("\nabc")
    @example("a.b")
    @example("ab_1")
    def agree(text: str) -> None:
        found = finds(text) is not None
        assert judge.is_valid(text) is found
        assert (judge.validate(text) == []) is found
        assert keys.is_valid({text: 1}) is not found
        assert keys.is_valid({1: 1})

    agree()


def test_the_plain_ones_need_no_re() -> None:
    """A text at its place, and runs of letters or digits."""
    plain = ["^abc", "abc$", "abc", "^abc$", r"^\d+$", "^[a-zA-Z0-9]+$", "^[a-z]+$", r"^\w+$"]
    assert [pattern for pattern in plain if "re.compile" in judge_of(pattern).source] == []
    assert "re.compile" not in keys_of(".*").source


TEXTS = [
    *("", "a", "A b", "1", "/a~1b", "2024-02-29", "12:00:00Z", "2024-02-29T12:00:00Z", "P1DT1S"),
    *(
        "a@b.example",
        "192.0.2.1",
        "::1",
        "http://a.example/b?c#d",
        "{a}",
        "(",
        "[a-z]+",
        "é.example",
    ),
    "123e4567-e89b-12d3-a456-426614174000",
]


@pytest.mark.parametrize("name", FORMATS)
def test_a_format_in_a_branch_is_asked_as_it_is_alone(name: str) -> None:
    text = {"type": "string", "format": name}
    alone = compile_schema(text)
    verdicts = [alone.is_valid(item) for item in TEXTS]
    assert {*verdicts} == {True, False}
    branches: list[dict[str, Any]] = [
        {"anyOf": [{"type": "integer"}, text]},
        {"oneOf": [{"type": "integer"}, text]},
        {"not": {"not": text}},
        {"if": text, "else": False},
    ]
    for schema in branches:
        compiled = compile_schema(schema)
        assert [compiled.is_valid(item) for item in TEXTS] == verdicts
        assert [not compiled.validate(item) for item in TEXTS] == verdicts
