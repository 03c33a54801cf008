"""The format `regex`: regular expressions of ECMA-262 (JSON Schema 2020-12 validation, 7.3.8)."""

from __future__ import annotations

from .regex_parser import RegexSyntaxError, parse

__all__ = ["is_regex"]


def is_regex(text: str) -> bool:
    """Whether `text` is a regular expression of ECMA-262 (22.2.1, `u` flag, some of Annex B)."""
    try:
        parse(text)
    except RegexSyntaxError:
        return False
    return True
