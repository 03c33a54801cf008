"""translate(): what a pattern matches, and what is refused."""

from __future__ import annotations

import pickle
import re

import pytest

from codegen.errors import CodegenError
from codegen.limits import MAX_PATTERN_DEPTH, MAX_PATTERN_LENGTH
from codegen.schema.patterns import PatternError, translate

MATCHES = [
    ("^abc$", "abc", True),
    ("^abc$", "abc\n", False),
    ("b", "abc", True),
    ("^b", "a\nb", False),
    (r"^\d$", "7", True),
    (r"^\d$", "\u0967", False),
    (r"^\w$", "\u00e9", False),
    (r"^\W$", "\u00e9", True),
    (r"^\s$", "\ufeff", True),
    (r"^\s$", "\u2029", True),
    (r"^\s$", "\x85", False),
    (r"^\s$", "\x1c", False),
    (r"^\S$", "\u180e", True),
    ("^.$", "\u2028", False),
    ("^.$", "\x85", True),
    ("^.$", "\r", False),
    ("^[^]$", "\n", True),
    ("[]", "a", False),
    ("^(?:[]|a)$", "a", True),
    (r"^\cC$", "\x03", True),
    (r"^\cc$", "\x03", True),
    (r"^\x41\u0042\u{43}\0$", "ABC\0", True),
    (r"^\uD83D\uDE00$", "\U0001f600", True),
    (r"^\u{1F600}$", "\U0001f600", True),
    ("^\U0001f600{2}$", "\U0001f600\U0001f600", True),
    ("^.$", "\U0001f600", True),
    (r"^\ud800$", "\ud800", True),
    ("^[\U0001f600-\U0001f602]$", "\U0001f601", True),
    (r"^[\b]$", "\b", True),
    (r"\bcat\b", "a cat.", True),
    (r"\bcat\b", "\u00e9cat", True),
    (r"\Bat", "cat", True),
    (r"^\B$", "", True),
    (r"^[\w-.]+$", "a-b.c", True),
    (r"^[\w-.]+$", "a+b", False),
    (r"^[a-\d]+$", "a-1", True),
    (r"^\-\_\@\/\:\"$", '-_@/:"', True),
    ("^{a}]$", "{a}]", True),
    ("^a{,5}$", "a{,5}", True),
    ("^a{,5}$", "aaa", False),
    ("^a{2$", "a{2", True),
    ("^a{2}$", "aa", True),
    ("^a{2,}$", "a", False),
    ("^a{1,2}?b$", "aab", True),
    ("^a{0}$", "", True),
    ("[[a]", "[", True),
    ("^[a&&b||c~~d]+$", "a&|~", True),
    ("^[!--]+$", "#-", True),
    ("^(?:)$", "", True),
    ("^(|a)$", "a", True),
    (r"^(?<year>\d{4})-\k<year>$", "2024-2024", True),
    (r"^(?<year>\d{4})-\k<year>$", "2024-2025", False),
    (r"^(a|b)\1$", "bb", True),
    (r"^(a|b)\1$", "ab", False),
    (r"^(a)\1{2}$", "aaa", True),
    (r"^(?:(a)|b)\1$", "b", True),
    (r"^(a)?\1$", "", True),
    (r"^(a)?\1$", "a", False),
    (r"^(?:(a|b)\1)+$", "aabb", True),
    (r"^(?=(a+))\1b", "aab", True),
    ("^(?!a)", "b", True),
    ("(?<=a|bc)d", "bcd", True),
    ("(?<=a|bc)d", "cd", False),
    ("(?<!a|bc)d", "bcd", False),
    ("(?<!a|bc)d", "cd", True),
    ("(?<=[])a", "a", False),
    (r"^\p{L}+$", "\u00e9\u4e2d", True),
    (r"^\p{Letter}$", "1", False),
    (r"^\p{digit}$", "\u0967", True),
    (r"^\P{Lu}$", "A", False),
    (r"^\p{gc=Lowercase_Letter}$", "a", True),
    (r"^[\p{N}\p{Zs}]+$", "1 2", True),
    (r"^[^\p{P}]$", "!", False),
    (r"^\p{Script=Greek}+$", "\u03b1\u03c9", True),
    (r"^\p{sc=Han}$", "\u4e2d", True),
    (r"^\p{Script=Latin}$", "\u0430", False),
    (r"^\p{ASCII}$", "\x80", False),
    (r"^\p{White_Space}$", "\x85", True),
    (r"^\p{Assigned}$", "\u0378", False),
    (r"^\p{Hex_Digit}$", "\uff21", True),
    (r"^\p{Any}$", "\n", True),
]

REFUSED = [
    (r"\A", 0, "unknown escape"),
    (r"a\Z", 1, "unknown escape"),
    (r"\h", 0, "unknown escape"),
    (r"[\B]", 1, "unknown escape"),
    ("\\", 0, "ends the pattern"),
    (r"\u12", 0, "hex digits"),
    (r"\u{110000}", 0, "code point"),
    (r"\x1", 0, "unknown escape"),
    (r"\c1", 0, "unknown escape"),
    (r"\01", 0, "unknown escape"),
    ("(?P<a>x)", 0, "unknown group"),
    ("(?#x)", 0, "unknown group"),
    ("(?i)a", 0, "unknown group"),
    ("(?i:a)", 0, "unknown group"),
    ("(?>a)", 0, "unknown group"),
    ("(?<1>a)", 0, "unknown group"),
    ("a++", 2, "nothing to repeat"),
    ("a**", 2, "nothing to repeat"),
    ("*", 0, "nothing to repeat"),
    ("{2}", 0, "nothing to repeat"),
    ("^*", 1, "cannot be repeated"),
    ("(?=a)*", 5, "cannot be repeated"),
    (r"\b+", 2, "cannot be repeated"),
    ("a{3,2}", 1, "out of order"),
    ("a{99999999999999999999}", 1, "counts beyond"),
    ("[b-a]", 1, "out of order"),
    ("[a", 0, "without ]"),
    ("x(", 1, "without )"),
    ("a)", 1, "without ("),
    (r"\1", 0, "no group"),
    (r"(a)\2", 3, "no group"),
    (r"(a)\10", 3, "no group"),
    (r"\k<a>", 0, "no group"),
    (r"\k", 0, "group name"),
    ("(?<a>x)(?<a>y)", 7, "two groups"),
    (r"(a)|\1", 4, "before the reference"),
    (r"\1(a)", 0, "before the reference"),
    (r"(a\1)", 2, "before the reference"),
    (r"(?:(a)|b)*\1", 10, "inside a loop"),
    (r"(?:(a)?\1)*", 7, "inside a loop"),
    (r"(?!(a))\1", 7, "negative lookahead"),
    (r"(?<=(a))\1", 8, "lookbehind"),
    ("(?<=a+)b", 0, "one width"),
    ("(?<!a|b*)c", 0, "one width"),
    (r"\p{Foo}", 0, "unknown property"),
    (r"\p{letter}", 0, "unknown property"),
    (r"\pL", 0, "needs {"),
    (r"\p{Alphabetic}", 0, "not supported"),
    (r"\p{Script_Extensions=Greek}", 0, "not supported"),
    ("(" * 51 + ")" * 51, MAX_PATTERN_DEPTH, "nested groups"),
    ("a" * (MAX_PATTERN_LENGTH + 1), MAX_PATTERN_LENGTH, "longer than"),
    (r"\p{L}" * 100, 0, "longer than"),
]


@pytest.mark.parametrize(("pattern", "text", "expected"), MATCHES)
def test_matches_as_ecma_does(pattern: str, text: str, expected: bool) -> None:
    """The translation finds a match where, and only where, ECMA-262 finds one."""
    assert (re.compile(translate(pattern)).search(text) is not None) is expected


@pytest.mark.parametrize(("pattern", "position", "reason"), REFUSED)
def test_refuses_by_name(pattern: str, position: int, reason: str) -> None:
    """What is no ECMA-262 pattern, or has no exact equivalent, is refused with place and reason."""
    with pytest.raises(PatternError) as caught:
        translate(pattern)
    assert caught.value.position == position
    assert reason in caught.value.reason
    assert isinstance(caught.value, CodegenError)


@pytest.mark.parametrize(
    ("pattern", "source"),
    [
        ("^[a-z]+$", r"^[a-z]+\Z"),
        (r"\w\d.", r"[0-9A-Z_a-z][0-9][^\n\r\u2028\u2029]"),
        (r"[\s\S]*", "(?s:.)*"),
        ("(a)(b)|c", "(?:a)(?:b)|c"),
        (r"(x)(y)\2", "(?:x)(?P<g2>y)(?P=g2)"),
        (r"(x)?\1", "(?P<g1>x)?(?(g1)(?P=g1))"),
        ("\u00e9{0,1}#", r"\xe9?#"),
        (r"\p{Zs}", r"[ \xa0\u1680\u2000-\u200a\u202f\u205f\u3000]"),
    ],
)
def test_text_is_stable(pattern: str, source: str) -> None:
    """The same pattern becomes the same ASCII text on every Python."""
    assert translate(pattern) == source


def test_error_survives_pickling() -> None:
    """A build over several processes can hand the error on."""
    copy = pickle.loads(pickle.dumps(PatternError(3, "why")))
    assert (copy.position, copy.reason) == (3, "why")


def test_deepest_nesting_compiles() -> None:
    """A pattern at the limit of depth compiles without a RecursionError."""
    pattern = "(?:" * MAX_PATTERN_DEPTH + "a" + "b*)*" * MAX_PATTERN_DEPTH
    assert re.compile(translate(pattern)).search("") is not None
