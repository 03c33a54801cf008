"""Which code points a U-label may have (IDNA2008: RFC 5892, 2 and 3).

Derived from `unicodedata`, so a running Python knows the letters of its own version of Unicode.
"""

from __future__ import annotations

import unicodedata

__all__ = ["CONTEXT_J", "CONTEXT_O", "is_protocol_valid"]

# RFC 5892, 2.6 Exceptions.
_VALID_EXCEPTIONS = frozenset("\u00df\u03c2\u06fd\u06fe\u0f0b\u3007")
_DISALLOWED_EXCEPTIONS = frozenset(
    "\u0640\u07fa\u302e\u302f\u3031\u3032\u3033\u3034\u3035\u303b",
)
CONTEXT_O = frozenset(
    "\u00b7\u0375\u05f3\u05f4\u30fb"
    + "".join(map(chr, range(0x660, 0x66A)))
    + "".join(map(chr, range(0x6F0, 0x6FA)))
)
# RFC 5892, 2.8 JoinControl.
CONTEXT_J = frozenset("\u200c\u200d")

# RFC 5892, 2.1 LetterDigits.
_LETTER_DIGITS = frozenset({"Ll", "Lu", "Lo", "Nd", "Lm", "Mn", "Mc"})
_DISALLOWED_RANGES = (
    # 2.9 OldHangulJamo
    (0x1100, 0x11FF),
    (0xA960, 0xA97C),
    (0xD7B0, 0xD7FB),
    # 2.4 IgnorableBlocks: combining marks for symbols, musical symbols, ancient Greek ones
    (0x20D0, 0x20FF),
    (0x1D100, 0x1D24F),
    # 2.3 IgnorableProperties, as far as they are letters, digits or marks
    (0x034F, 0x034F),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0xFE00, 0xFE0F),
    (0xE0100, 0xE01EF),
)


def is_protocol_valid(char: str) -> bool:
    """Whether `char` is PVALID (RFC 5892, 3), without those valid in some contexts only."""
    if char in _VALID_EXCEPTIONS or char == "-":
        return True
    if char in _DISALLOWED_EXCEPTIONS or char in CONTEXT_O or char in CONTEXT_J:
        return False
    if unicodedata.category(char) not in _LETTER_DIGITS:
        return False
    code = ord(char)
    return _is_stable(char) and not any(low <= code <= high for low, high in _DISALLOWED_RANGES)


def _is_stable(char: str) -> bool:
    """Whether folding case and compatibility leaves `char` alone (RFC 5892, 2.2 Unstable)."""
    folded = unicodedata.normalize("NFKC", char).casefold()
    return unicodedata.normalize("NFKC", folded) == char
