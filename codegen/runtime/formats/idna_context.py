"""Rules for code points that a U-label may have in some contexts only (RFC 5892, Appendix A)."""

from __future__ import annotations

import re
import unicodedata

from .joining_types import JOINS_LEFT, JOINS_RIGHT

__all__ = ["is_allowed_here"]

_VIRAMA = 9
_ARABIC_INDIC = re.compile("[\u0660-\u0669]")
_EXTENDED_ARABIC_INDIC = re.compile("[\u06f0-\u06f9]")
# Of script Han, though their names do not begin with CJK: iteration marks, zero, reading marks.
_OTHER_HAN = frozenset("\u3005\u3007\U00016fe3\U00016ff0\U00016ff1")


def is_allowed_here(label: str, index: int) -> bool:
    """Whether the CONTEXTJ or CONTEXTO code point at `index` is where it may be (A.1 to A.9)."""
    char = label[index]
    before, after = label[:index], label[index + 1 :]
    if char in "\u200c\u200d":
        if before and unicodedata.combining(before[-1]) == _VIRAMA:
            return True
        return char == "\u200c" and _joins(before, after)
    if char == "\u00b7":
        return before.endswith("l") and after.startswith("l")
    if char == "\u0375":
        return _name(after[:1]).startswith("GREEK ")
    if char in "\u05f3\u05f4":
        return _name(before[-1:]).startswith("HEBREW ")
    if char == "\u30fb":
        return any(map(_is_japanese, before + after))
    digits = _EXTENDED_ARABIC_INDIC if char < "\u06f0" else _ARABIC_INDIC
    return digits.search(label) is None


def _joins(before: str, after: str) -> bool:
    """Whether letters that join with each other stand on both sides, marks aside (A.1)."""
    left = next((c for c in reversed(before) if not _is_transparent(c)), "")
    right = next((c for c in after if not _is_transparent(c)), "")
    return bool(left and right) and ord(left) in JOINS_LEFT and ord(right) in JOINS_RIGHT


def _is_transparent(char: str) -> bool:
    """Whether `char` has Joining_Type T: a mark, as far as labels can have it."""
    return unicodedata.category(char) in ("Mn", "Me", "Cf")


def _is_japanese(char: str) -> bool:
    """Whether the script of `char` is Hiragana, Katakana or Han, told by its name (A.7)."""
    if char in _OTHER_HAN:
        return True
    scripts = ("HIRAGANA ", "HENTAIGANA ", "KATAKANA ", "CJK ")
    return char != "\u30fb" and _name(char).startswith(scripts)


def _name(char: str) -> str:
    """The Unicode name of `char`, "" where there is none."""
    return unicodedata.name(char, "") if char else ""
