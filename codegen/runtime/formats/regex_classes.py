"""Character classes in brackets (ECMA-262, 22.2.1, CharacterClass, with the `u` flag).

From Annex B: a hyphen beside a class escape is a hyphen, so `[\\w-.]` is the union of the three.
"""

from __future__ import annotations

from .regex_ast import CharacterClass, ClassItem, Range
from .regex_escapes import RegexSyntaxError, character_escape, class_escape

__all__ = ["character_class"]

_HYPHEN = Range(0x2D, 0x2D)


def character_class(text: str, position: int) -> tuple[CharacterClass, int]:
    """Read the class whose `[` is at `position`: the class and the position after its `]`.

    Raises RegexSyntaxError where the class has no end, a range is upside down, or an escape is
    unknown.
    """
    start = position
    negated = text.startswith("^", position + 1)
    position += 2 if negated else 1
    items: list[ClassItem] = []
    while not text.startswith("]", position):
        if position >= len(text):
            raise RegexSyntaxError(start, "[ without ]")
        position = _class_item(text, position, items)
    return CharacterClass(tuple(items), negated), position + 1


def _class_item(text: str, position: int, items: list[ClassItem]) -> int:
    """Add the atom or the range at `position` to `items`; returns the position after it."""
    start = position
    first, position = _class_atom(text, position)
    is_range = text.startswith("-", position) and text[position + 1 : position + 2] not in ("", "]")
    if not is_range:
        items.append(first)
        return position
    last, position = _class_atom(text, position + 1)
    if not (isinstance(first, Range) and isinstance(last, Range)):
        items += [first, _HYPHEN, last]
    elif first.low > last.low:
        raise RegexSyntaxError(start, "range out of order in a character class")
    else:
        items.append(Range(first.low, last.low))
    return position


def _class_atom(text: str, position: int) -> tuple[ClassItem, int]:
    """Read one character or escape inside a class (ClassAtom)."""
    if text[position] != "\\":
        code = ord(text[position])
        return Range(code, code), position + 1
    if text.startswith("b", position + 1):
        return Range(0x08, 0x08), position + 2
    escape, end = class_escape(text, position + 1)
    if escape is not None:
        return escape, end
    code, end = character_escape(text, position + 1)
    return Range(code, code), end
