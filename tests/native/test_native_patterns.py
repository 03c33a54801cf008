"""Patterns in C: texts of ASCII are scanned, others are searched by Python; the answers are one."""

from typing import Any, NoReturn

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from natives import Both, compiled, needs_compiler, rebound

pytestmark = needs_compiler

PATTERNS = (
    *(
        "^x-",
        "^[a-z][a-z0-9_]*$",
        "a|^b|c$",
        "^$",
        "",
        "\u00e9",
        "^.{2,3}$",
        "\\.(txt|gz)$",
        "^(?!a)",
    ),
    *("[^]$", "^\\S+@\\S+$", "(a)\\1", "\\bab\\b", "^(a+)+$", "^[\\u0000-\\u007f]*$", "^\\p{Lu}"),
)


@pytest.fixture(scope="module")
def patterns() -> list[Both]:
    """The patterns as such, and as those of keys."""
    plain = [{"type": "string", "pattern": pattern} for pattern in PATTERNS]
    keys = [{"patternProperties": {p: False}, "type": "object"} for p in PATTERNS]
    closed = [{"patternProperties": {p: {}}, "additionalProperties": False} for p in PATTERNS]
    return compiled([*plain, *keys, *closed])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(text=st.text(st.sampled_from("abxtgz.-_@ A1\n\0\u00e9\u0141\U0001f600"), max_size=9))
def test_texts_and_keys(patterns: list[Both], text: str) -> None:
    for index, both in enumerate(patterns):
        value: Any = text if index < len(PATTERNS) else {text: 1}
        both.assert_agreement(value)


def test_ascii_is_scanned_without_python() -> None:
    def refuse(_: str) -> NoReturn:
        raise KeyboardInterrupt

    is_valid = rebound({"type": "string", "pattern": "^(a+)+$"}, lambda _: [refuse])
    assert is_valid("a" * 50)
    assert not is_valid("a" * 50_000 + "b")  # Python would take for ever
    with pytest.raises(KeyboardInterrupt):
        is_valid("\u00e9")
