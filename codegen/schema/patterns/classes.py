"""Character classes of the syntax tree as sets of code points (ECMA-262, 22.2.2.9)."""

from __future__ import annotations

from codegen.runtime.formats.regex_ast import (
    CharacterClass,
    ClassItem,
    Node,
    PropertyEscape,
    Range,
)
from codegen.schema.patterns.charsets import CharSet, complement, union
from codegen.schema.patterns.properties import WHITE_SPACE, property_set

__all__ = ["class_set", "one_class"]

_LINE_ENDS: CharSet = ((0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029))
_DIGITS: CharSet = ((0x30, 0x39),)
_WORD: CharSet = (*_DIGITS, (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A))
# WhiteSpace and LineTerminator of ECMA-262 (12.2, 12.3): no U+0085, but U+FEFF.
_SPACE = union([pair for pair in WHITE_SPACE if pair != (0x85, 0x85)] + [(0xFEFF, 0xFEFF)])
_ESCAPES: dict[str, CharSet] = {
    "d": _DIGITS,
    "D": complement(_DIGITS),
    "w": _WORD,
    "W": complement(_WORD),
    "s": _SPACE,
    "S": complement(_SPACE),
    ".": complement(_LINE_ENDS),
}


def one_class(branches: tuple[Node, ...]) -> CharacterClass | None:
    """The one class that matches what the branches of an alternation do; None where none does.

    `(?:a|[bc])` is `[abc]`, which no matcher has to try twice.
    """
    charsets = [class_set(branch) for branch in branches if isinstance(branch, CharacterClass)]
    if len(charsets) < len(branches):
        return None
    ranges = union(pair for charset in charsets for pair in charset)
    return CharacterClass(tuple(Range(low, high) for low, high in ranges))


def class_set(node: CharacterClass) -> CharSet:
    """The code points that the class matches.

    Raises PatternError for a Unicode property that is not supported.
    """
    charset = union(pair for item in node.items for pair in _item_set(item))
    return complement(charset) if node.negated else charset


def _item_set(item: ClassItem) -> CharSet:
    """The code points of one item of a class."""
    if isinstance(item, Range):
        return ((item.low, item.high),)
    return property_set(item) if isinstance(item, PropertyEscape) else _ESCAPES[item.letter]
