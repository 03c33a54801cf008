r"""Backslash escapes of ECMA-262 regular expressions (ECMA-262, 22.2.1, with the `u` flag).

Every function takes the pattern and the position of the character after the backslash, and returns
what it read and the position after it. From Annex B, only the escape of a character that is no
ASCII letter or digit is taken (`\-`, `\_`, `\@`); any other unknown escape is an error.
"""

from __future__ import annotations

import re

from .regex_ast import ClassEscape, PropertyEscape
from .regex_properties import is_property

__all__ = ["RegexSyntaxError", "character_escape", "class_escape", "property_escape"]

_CONTROLS = {"t": 0x09, "n": 0x0A, "v": 0x0B, "f": 0x0C, "r": 0x0D}
_NUL = re.compile(r"0(?![0-9])")
_HEX_ESCAPE = re.compile(r"x([0-9A-Fa-f]{2})")
_CONTROL_ESCAPE = re.compile(r"c([A-Za-z])")
_SURROGATE_PAIR = re.compile(r"u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})")
_UNICODE_ESCAPE = re.compile(r"u(?:([0-9A-Fa-f]{4})|\{0*([0-9A-Fa-f]{1,6})\})")
_PROPERTY = re.compile(r"[pP]\{(?:([A-Za-z_]+)=)?([A-Za-z0-9_]+)\}")


class RegexSyntaxError(ValueError):
    """The text is no ECMA-262 regular expression: `position` (from 0) and `reason`."""

    def __init__(self, position: int, reason: str) -> None:
        self.position = position
        self.reason = reason
        super().__init__(f"at {position}: {reason}")


def character_escape(text: str, position: int) -> tuple[int, int]:
    """Read an escape that stands for one code point (CharacterEscape).

    Raises RegexSyntaxError where the escape is unknown or cut off.
    """
    letter = text[position : position + 1]
    if letter == "":
        raise RegexSyntaxError(position - 1, "a backslash ends the pattern")
    if letter in _CONTROLS:
        return _CONTROLS[letter], position + 1
    if _NUL.match(text, position):
        return 0, position + 1
    if match := _CONTROL_ESCAPE.match(text, position):
        return ord(match[1]) % 32, match.end()
    if match := _HEX_ESCAPE.match(text, position):
        return int(match[1], 16), match.end()
    if letter == "u":
        return _unicode_escape(text, position)
    if letter.isascii() and not letter.isalnum():
        return ord(letter), position + 1
    raise RegexSyntaxError(position - 1, f"unknown escape \\{ascii(letter)[1:-1]}")


def _unicode_escape(text: str, position: int) -> tuple[int, int]:
    """Read `uHHHH`, `u{H...}`, or a pair of surrogates as the one code point they stand for."""
    if match := _SURROGATE_PAIR.match(text, position):
        high, low = int(match[1], 16), int(match[2], 16)
        return 0x10000 + ((high & 0x3FF) << 10) + (low & 0x3FF), match.end()
    match = _UNICODE_ESCAPE.match(text, position)
    code = int(match[1] or match[2], 16) if match else -1
    if match is None or code > 0x10FFFF:
        raise RegexSyntaxError(position - 1, "\\u needs four hex digits or {a code point}")
    return code, match.end()


def class_escape(text: str, position: int) -> tuple[ClassEscape | PropertyEscape | None, int]:
    r"""Read `\d \D \w \W \s \S \p{...} \P{...}` (CharacterClassEscape); None where it is none."""
    letter = text[position : position + 1]
    if letter and letter in "dDwWsS":
        return ClassEscape(letter), position + 1
    if letter and letter in "pP":
        return property_escape(text, position)
    return None, position


def property_escape(text: str, position: int) -> tuple[PropertyEscape, int]:
    """Read `p{value}`, `p{name=value}` and the same after a capital P.

    Raises RegexSyntaxError for a property that ECMA-262 (22.2.1.1) does not know.
    """
    match = _PROPERTY.match(text, position)
    if match is None:
        raise RegexSyntaxError(position - 1, "\\p needs {a property of Unicode}")
    name, value = match[1] or "", match[2]
    if not is_property(name, value):
        raise RegexSyntaxError(position - 1, f"unknown property {match[0][2:-1]}")
    return PropertyEscape(name, value, text[position] == "P", position - 1), match.end()
