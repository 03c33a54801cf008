r"""Unicode properties (`\p{...}`) as sets of code points, the same on every Python.

General_Category and Script come from committed tables of one version of Unicode; of the binary
properties only those are here that are a few fixed ranges. All others are refused by name.
"""

from __future__ import annotations

import re
from functools import cache

from codegen.runtime.formats.regex_ast import PropertyEscape
from codegen.runtime.formats.regex_properties import BINARY, CATEGORIES, SCRIPTS
from codegen.schema.patterns import category_data, script_data
from codegen.schema.patterns.charsets import ALL, CharSet, complement, union
from codegen.schema.patterns.errors import PatternError

__all__ = ["WHITE_SPACE", "property_set"]

# White_Space of Unicode (PropList.txt); fixed since Unicode 6.3.
WHITE_SPACE: CharSet = (
    (0x09, 0x0D),
    (0x20, 0x20),
    (0x85, 0x85),
    (0xA0, 0xA0),
    (0x1680, 0x1680),
    (0x2000, 0x200A),
    (0x2028, 0x2029),
    (0x202F, 0x202F),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
)

_ASCII_HEX: CharSet = ((0x30, 0x39), (0x41, 0x46), (0x61, 0x66))
_FIXED: dict[str, CharSet] = {
    "Any": ALL,
    "ASCII": ((0, 0x7F),),
    "ASCII_Hex_Digit": _ASCII_HEX,
    "Hex_Digit": (*_ASCII_HEX, (0xFF10, 0xFF19), (0xFF21, 0xFF26), (0xFF41, 0xFF46)),
    "Join_Control": ((0x200C, 0x200D),),
    "Noncharacter_Code_Point": union(
        [(0xFDD0, 0xFDEF)] + [(0x10000 * n + 0xFFFE, 0x10000 * n + 0xFFFF) for n in range(17)]
    ),
    "Regional_Indicator": ((0x1F1E6, 0x1F1FF),),
    "White_Space": WHITE_SPACE,
}


def property_set(escape: PropertyEscape) -> CharSet:
    r"""The code points that `\p{...}` matches (for `\P{...}` the others).

    Raises PatternError for a property that this compiler has no table for.
    """
    charset = _lookup(escape.name, escape.value)
    if charset is None:
        name = f"{escape.name}={escape.value}" if escape.name else escape.value
        raise PatternError(escape.position, f"the Unicode property {name} is not supported")
    return complement(charset) if escape.negated else charset


def _lookup(name: str, value: str) -> CharSet | None:
    """The set of a property without its negation; None where it is not supported."""
    if name in ("", "General_Category", "gc") and value in CATEGORIES:
        return _category(CATEGORIES[value])
    if name in ("Script", "sc"):
        return _table(script_data.RUNS).get(SCRIPTS[value], ())
    if name == "" and BINARY.get(value) == "Assigned":
        return complement(_category("Cn"))
    return _FIXED.get(BINARY.get(value, "")) if name == "" else None


@cache
def _category(name: str) -> CharSet:
    """The set of a category (`Lu`), or of a group of them (`L`, and `LC` for Lu, Ll, Lt)."""
    members = ("Lu", "Ll", "Lt") if name == "LC" else (name,)
    table = _table(category_data.RUNS)
    return union(pair for key in table if key.startswith(members) for pair in table[key])


@cache
def _table(runs: str) -> dict[str, CharSet]:
    """Read a data module's runs: each value -> its code points."""
    ranges: dict[str, list[tuple[int, int]]] = {}
    start = 0
    for value, length in re.findall(r"([A-Za-z-]+)([0-9]*)", runs):
        end = start + int(length or "1")
        ranges.setdefault(value, []).append((start, end - 1))
        start = end
    return {value: union(pairs) for value, pairs in ranges.items()}
