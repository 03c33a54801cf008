"""The syntax tree of an ECMA-262 regular expression (ECMA-262, 22.2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

__all__ = [
    "Alternation",
    "Assertion",
    "Backreference",
    "CharacterClass",
    "ClassEscape",
    "ClassItem",
    "Group",
    "Lookaround",
    "Node",
    "PropertyEscape",
    "Range",
    "Repeat",
    "Sequence",
]


@dataclass(frozen=True, slots=True)
class Range:
    """The code points from `low` to `high`, both included."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class ClassEscape:
    """One of `d D w W s S` after a backslash, or `.` for "no line terminator"."""

    letter: str


@dataclass(frozen=True, slots=True)
class PropertyEscape:
    r"""`\\p{value}`, `\\p{name=value}`, and `\\P{...}` where `negated`; `name` may be empty."""

    name: str
    value: str
    negated: bool
    position: int


ClassItem: TypeAlias = Range | ClassEscape | PropertyEscape


@dataclass(frozen=True, slots=True)
class CharacterClass:
    """One character out of the union of `items`, or outside it where `negated`."""

    items: tuple[ClassItem, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class Assertion:
    r"""One of `^`, `$`, `b` (word boundary) and `B` (no word boundary)."""

    kind: str


@dataclass(frozen=True, slots=True)
class Backreference:
    """What the capturing group number `group` (from 1) matched."""

    group: int
    position: int


@dataclass(frozen=True, slots=True)
class Sequence:
    """Every item, one after the other; the empty sequence matches the empty text."""

    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Alternation:
    """The first of two or more branches that leads to a match."""

    branches: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """A parenthesised `body`; `number` (from 1) where it captures, else None."""

    body: Node
    number: int | None


@dataclass(frozen=True, slots=True)
class Lookaround:
    """`body` must (not, where `negated`) match right after, or before where `behind`."""

    body: Node
    behind: bool
    negated: bool
    position: int


@dataclass(frozen=True, slots=True)
class Repeat:
    """`body` from `least` to `most` times (None: no end), as few as possible where `lazy`."""

    body: Node
    least: int
    most: int | None
    lazy: bool
    position: int


Node: TypeAlias = (
    CharacterClass
    | Assertion
    | Backreference
    | Sequence
    | Alternation
    | Group
    | Lookaround
    | Repeat
)
