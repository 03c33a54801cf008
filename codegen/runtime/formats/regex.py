"""The format `regex`: regular expressions of ECMA-262 (JSON Schema 2020-12 validation, 7.3.8)."""

from __future__ import annotations

from functools import lru_cache

from .regex_parser import RegexSyntaxError, parse

__all__ = ["is_regex"]

_KEPT = 512  # verdicts, of patterns that are met again
_LONGEST = 256  # characters of a pattern whose verdict is kept


def is_regex(text: str) -> bool:
    """Whether `text` is a regular expression of ECMA-262 (22.2.1, `u` flag, some of Annex B)."""
    return _kept(text) if len(text) <= _LONGEST else _parses(text)


def _parses(text: str) -> bool:
    try:
        parse(text)
    except RegexSyntaxError:
        return False
    return True


_kept = lru_cache(_KEPT)(_parses)
