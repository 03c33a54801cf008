"""hangs(): which patterns can take exponential time."""

from __future__ import annotations

import json
import subprocess
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pattern_samples import NOISE, PATTERNS

from codegen.schema.patterns import hangs, translate

HANG = [
    "^(a+)+$",
    "^(a|aa)+$",
    "(a*)*b",
    "(?:a*?)*?$",
    r"^(\w+\s?)*$",
    "^(a?b?)*c",
    "^((|)a)*$",
    "^(a{1,30}){1,30}$",
    "^(a{2}|a{3})*$",
    "^(a|b|ab)*$",
    "(x+x+)+y",
    "^(.*,)*$",
    "^(([a-z])+.)+[A-Z]([a-z])+$",
    r"^(?=(a+)+$)b",
    r"^\w+([.-]?\w+)*@x$",
    r"^(\p{L}+)+$",
    "^(?:(?:(?:a+)+)+)+$",
    # Behind loops that turn in two ways and never fail.
    "^(?:[^q]" + "".join(f"(?:{c}|{c}{c})*" for c in "bcdef") + "[^]*|q(?:x|xx)*y)$",
]

NO_HANG = [
    "^([a-z]+-)*[a-z]+$",
    "(a+)+",
    "^(a|a)*$",
    "^(?:[ab]|[bc])*$",
    r"^\d+\d+\d+$",
    "^([^,]*,)*$",
    "^(?:a{4}b|a{5}b)*$",
    r"^(?:\b\w+\b\s*)+$",
    r'^(?:[^"\\]|\\.)*$',
    "^(?:a|b)*?c$",
    "^[0-9a-f]{64}$",
    r"^(?:(?:25[0-5]|[1-9]?\d)(?:\.|$)){4}$",
    "a{1000}",
    "(",
    r"\p{Alphabetic}",
    "a" * 20_000,
]

# Made to cost the analysis itself.
COSTLY = [
    "(?:" + "|".join(chr(97 + i % 26) + chr(97 + i // 26) for i in range(240)) + ")*$",
    "(" + "|".join("a" * n for n in range(1, 28)) + ")*$",
    "(?:a|bb|c|dd)*" * 60 + "$",
    "(?:(?:a?){9}){9}{9}$",
    r"(?:\b(?:a+))*$" * 30,
    "(" * 49 + "a*" + ")*" * 49 + "$",
    r"(?:\p{L}x|\w)*" * 30,
    "((a{0,9}){0,9}){0,9}",
    "".join(f"(?=(?:{c}{c}|{c}{c})*)" for c in "abcdefghijklm") + "(?:[^0-9]*[^0-9]*[^0-9]*0|)",
]

SEARCH = "import json, re, sys; source, text = json.load(sys.stdin); re.search(source, text)"


@pytest.mark.parametrize("pattern", HANG)
def test_finds_a_text(pattern: str) -> None:
    """The answer is a text of moderate length."""
    text = hangs(pattern)
    assert text is not None
    assert 30 <= len(text) < 300


@pytest.mark.parametrize("pattern", NO_HANG)
def test_finds_none(pattern: str) -> None:
    """What takes at most polynomial time, is invalid, or too large, has no such text."""
    assert hangs(pattern) is None


@pytest.mark.parametrize("pattern", ["^(a+)+$", r"^(\w+\s?)*$"])
def test_the_text_hangs_python(pattern: str) -> None:
    """Python's own matcher does not come to an end on the text within a second."""
    question = json.dumps([translate(pattern), hangs(pattern)])
    command = [sys.executable, "-c", SEARCH]
    with pytest.raises(subprocess.TimeoutExpired):
        subprocess.run(command, input=question, text=True, timeout=1, check=True)


@pytest.mark.parametrize("pattern", COSTLY)
def test_analysis_is_bounded(pattern: str) -> None:
    """The analysis comes to an end, whatever the pattern."""
    start = time.process_time()
    hangs(pattern)
    assert time.process_time() - start < 5


@given(st.one_of(PATTERNS, NOISE))
def test_never_raises(pattern: str) -> None:
    """Any text has an answer."""
    assert isinstance(hangs(pattern), str | None)
