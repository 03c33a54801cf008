"""Sets of code points as Python regular expression text, in ASCII."""

from __future__ import annotations

from codegen.schema.patterns.charsets import ALL, CharSet, complement

__all__ = ["class_text"]

_SPECIAL = frozenset(r"\.^$*+?{}[]|()")
# Beside what a class needs, the doubled signs that Python reserves for set operations.
_SPECIAL_IN_CLASS = frozenset(r"\^[]-&~|")
_NAMED = {0x09: r"\t", 0x0A: r"\n", 0x0D: r"\r"}


def class_text(charset: CharSet) -> str:
    """Python text that matches exactly one character of `charset`; one atom, no flags needed."""
    if charset == ALL:
        return "(?s:.)"
    if len(charset) == 1 and charset[0][0] == charset[0][1]:
        return _character(charset[0][0], _SPECIAL)
    others = complement(charset)
    if not charset or len(others) < len(charset):
        return f"[^{_ranges(others)}]"
    return f"[{_ranges(charset)}]"


def _ranges(charset: CharSet) -> str:
    """The inside of the brackets."""
    return "".join(_range(low, high) for low, high in charset)


def _range(low: int, high: int) -> str:
    """One range; the hyphen only where it saves something."""
    first, last = _character(low, _SPECIAL_IN_CLASS), _character(high, _SPECIAL_IN_CLASS)
    if low == high:
        return first
    return first + last if high == low + 1 else f"{first}-{last}"


def _character(code: int, special: frozenset[str]) -> str:
    """One code point, escaped where it is special or not printable ASCII."""
    char = chr(code)
    if 0x20 <= code < 0x7F:
        return f"\\{char}" if char in special else char
    if code in _NAMED:
        return _NAMED[code]
    if code <= 0xFF:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code <= 0xFFFF else f"\\U{code:08x}"
