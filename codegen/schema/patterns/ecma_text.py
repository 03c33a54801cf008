"""The way back: Python `re` text, as `translate` writes it, as an ECMA-262 pattern."""

from __future__ import annotations

import re

from codegen.schema.patterns.errors import PatternError
from codegen.schema.patterns.translate import translate

__all__ = ["ecma_text"]

# What has another spelling: the end, any character, a code point in eight digits, other escapes.
_OTHER = re.compile(r"\(\?s:\.\)|\\U([0-9a-f]{8})|\\([^A-Za-z0-9])|\\(Z)|\\.", re.DOTALL)


def ecma_text(source: str) -> str | None:
    """Return a pattern that `translate` gives `source` for; None where that is not found."""
    pattern = _OTHER.sub(_respelt, source)
    try:
        return pattern if translate(pattern) == source else None
    except PatternError:
        return None


def _respelt(found: re.Match[str]) -> str:
    digits, sign, end = found.groups()
    if digits:
        return f"\\u{{{int(digits, 16):x}}}"
    if sign:
        return f"\\x{ord(sign):02x}"
    if end:
        return "$"
    return found[0] if found[0].startswith("\\") else "[^]"
