"""ECMA-262 regular expressions, text -> syntax tree, with no recursion.

The grammar is ECMA-262, 22.2.1, with the `u` flag. From Annex B: a `{`, `}` or `]` that closes or
opens nothing is a literal, and so is what looks like a quantifier but has no least count (`{,5}`).
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, field

from .regex_ast import (
    Alternation,
    Assertion,
    Backreference,
    CharacterClass,
    ClassEscape,
    Group,
    Lookaround,
    Node,
    Range,
    Repeat,
    Sequence,
)
from .regex_classes import character_class
from .regex_escapes import RegexSyntaxError, character_escape, class_escape

__all__ = ["RegexSyntaxError", "parse"]

_QUANTIFIER = re.compile(r"(?:([*+?])|\{([0-9]+)(?:(,)([0-9]*))?\})(\?)?")
_BRACES = re.compile(r"\{[0-9]+(?:,[0-9]*)?\}")
_NAME = re.compile(r"<([A-Za-z_$][A-Za-z0-9_$]*)>")
_NAMED_GROUP = re.compile(r"\?" + _NAME.pattern)
_DECIMAL = re.compile(r"[1-9][0-9]*")
_LOOKAROUNDS = {
    "?=": (False, False),
    "?!": (False, True),
    "?<=": (True, False),
    "?<!": (True, True),
}
_SHORTHANDS: dict[str, tuple[int, int | None]] = {"*": (0, None), "+": (1, None), "?": (0, 1)}


@dataclass(slots=True)
class _Frame:
    """An open parenthesis, or the pattern itself: the branches so far and the one being read."""

    position: int
    number: int | None = None
    lookaround: tuple[bool, bool] | None = None
    branches: list[Node] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)

    def end_branch(self) -> None:
        """Close the branch being read and open the next."""
        only = self.items[0] if len(self.items) == 1 else None
        self.branches.append(only or Sequence(tuple(self.items)))
        self.items = []

    def body(self) -> Node:
        """The branches as one node."""
        self.end_branch()
        return self.branches[0] if len(self.branches) == 1 else Alternation(tuple(self.branches))


def parse(text: str, max_depth: int = sys.maxsize) -> Node:
    """Parse an ECMA-262 pattern into its syntax tree, in time linear in its length.

    Raises RegexSyntaxError where the text is no pattern, or has more than `max_depth` open groups.
    """
    return _Parser(text, max_depth).run()


class _Parser:
    """The reading position in `text` and the stack of open groups."""

    def __init__(self, text: str, max_depth: int) -> None:
        self.text = text
        self.max_depth = max_depth
        self.position = 0
        self.opened = 0
        self.group_count, self.names = _scan_groups(text)
        self.frames = [_Frame(0)]

    def run(self) -> Node:
        """Read the whole text."""
        while self.position < len(self.text):
            self.read_term(self.text[self.position])
        if len(self.frames) > 1:
            raise RegexSyntaxError(self.frames[-1].position, "( without )")
        return self.frames[0].body()

    def read_term(self, char: str) -> None:
        """Read one term, parenthesis or bar, which starts with `char`."""
        start = self.position
        if char == "(":
            self.open_group()
        elif char == ")":
            self.close_group()
        elif char == "|":
            self.frames[-1].end_branch()
            self.position += 1
        elif char in "^$":
            self.position += 1
            self.add_assertion(Assertion(char))
        elif char == "\\":
            self.read_escape()
        elif char in "*+?" or _BRACES.match(self.text, start):
            raise RegexSyntaxError(start, f"nothing to repeat before {char}")
        else:
            self.read_character(char)

    def read_character(self, char: str) -> None:
        """Read a class in brackets, a dot, or a character that stands for itself."""
        if char == "[":
            node, self.position = character_class(self.text, self.position)
        else:
            code = ord(char)
            node = CharacterClass((ClassEscape(".") if char == "." else Range(code, code),))
            self.position += 1
        self.add_atom(node)

    def read_escape(self) -> None:
        """Read the escape at the position, outside of classes (AtomEscape)."""
        start = self.position
        letter = self.text[start + 1 : start + 2]
        if letter and letter in "bB":
            self.position += 2
            self.add_assertion(Assertion(letter))
        elif letter == "k" or _DECIMAL.match(letter):
            self.add_atom(self.read_backreference(letter))
        else:
            escape, self.position = class_escape(self.text, start + 1)
            if escape is None:
                code, self.position = character_escape(self.text, start + 1)
            self.add_atom(CharacterClass((escape or Range(code, code),)))

    def read_backreference(self, letter: str) -> Backreference:
        r"""Read `\k<name>` or `\1`; the group must be somewhere in the pattern."""
        start = self.position
        match = (_NAME if letter == "k" else _DECIMAL).match(self.text, start + 1 + (letter == "k"))
        if match is None:
            raise RegexSyntaxError(start, "\\k needs <a group name> of ASCII letters and digits")
        self.position = match.end()
        number = self.names.get(match[1], 0) if letter == "k" else _count(match[0])
        if not 1 <= number <= self.group_count:
            raise RegexSyntaxError(start, f"{match[0]} refers to no group")
        return Backreference(number, start)

    def open_group(self) -> None:
        """Read `(`, and after a `?` what kind of group it is."""
        start = self.position
        if len(self.frames) > self.max_depth:
            raise RegexSyntaxError(start, f"more than {self.max_depth} nested groups")
        frame = _Frame(start)
        head = next((h for h in _LOOKAROUNDS if self.text.startswith(h, start + 1)), "")
        name = _NAMED_GROUP.match(self.text, start + 1)
        self.position += 1 + len(head)
        if head:
            frame.lookaround = _LOOKAROUNDS[head]
        elif self.text.startswith("?:", start + 1):
            self.position += 2
        elif name or not self.text.startswith("?", start + 1):
            self.opened += 1
            frame.number = self.opened
            self.position = name.end() if name else self.position
        else:
            raise RegexSyntaxError(start, f"unknown group {self.text[start : start + 4]!a}")
        self.frames.append(frame)

    def close_group(self) -> None:
        """Read `)` and add the group to the one around it."""
        if len(self.frames) == 1:
            raise RegexSyntaxError(self.position, ") without (")
        self.position += 1
        frame = self.frames.pop()
        body = frame.body()
        if frame.lookaround is None:
            self.add_atom(Group(body, frame.number))
        else:
            self.add_assertion(Lookaround(body, *frame.lookaround, frame.position))

    def add_assertion(self, node: Node) -> None:
        """Add a node that takes no quantifier."""
        self.frames[-1].items.append(node)
        if _QUANTIFIER.match(self.text, self.position):
            raise RegexSyntaxError(self.position, "an assertion cannot be repeated")

    def add_atom(self, node: Node) -> None:
        """Add a node, repeated where a quantifier follows."""
        match = _QUANTIFIER.match(self.text, self.position)
        if match:
            node = _repeat(node, match)
            self.position = match.end()
        self.frames[-1].items.append(node)


def _repeat(node: Node, match: re.Match[str]) -> Repeat:
    """The node under the quantifier that was read."""
    shorthand, low, comma, high, lazy = match.groups()
    if shorthand:
        least, most = _SHORTHANDS[shorthand]
    else:
        least, most = _count(low), _count(high) if high else None
        most = most if comma else least
        if high and _digits_key(high) < _digits_key(low):
            raise RegexSyntaxError(match.start(), "numbers of a quantifier out of order")
    return Repeat(node, least, most, lazy is not None, match.start())


def _digits_key(digits: str) -> tuple[int, str]:
    """A key that orders numbers by value, whatever their length."""
    digits = digits.lstrip("0")
    return len(digits), digits


def _count(digits: str) -> int:
    """The number; one of more than 12 digits (no text is that long) becomes 10 ** 12."""
    length, digits = _digits_key(digits)
    return int(digits or "0") if length <= 12 else 10**12


def _scan_groups(text: str) -> tuple[int, dict[str, int]]:
    """How many groups capture, and the numbers of the named ones.

    Raises RegexSyntaxError where two groups have one name.
    """
    count, names = 0, dict[str, int]()
    for match in re.finditer(
        r"\\.|\[(?:\\.|[^\]\\])*\]?|\((\?)?(?:<([A-Za-z0-9_$]+)>)?", text, re.S
    ):
        if match[0][0] != "(" or (match[1] and not match[2]):
            continue
        count += 1
        if match[1]:
            if match[2] in names:
                raise RegexSyntaxError(match.start(), f"two groups are named {match[2]}")
            names[match[2]] = count
    return count, names
