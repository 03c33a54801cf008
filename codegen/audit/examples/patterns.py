"""Texts that a pattern matches, and texts that it nearly does: its tree, read with one deviation.

What is made is a guess, for assertions and lookarounds are read as empty: the caller asks.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice

from codegen import limits
from codegen.audit.examples.guarded import nodes_of
from codegen.runtime.formats import regex_ast as ast
from codegen.runtime.formats.regex_parser import parse
from codegen.schema.patterns.charsets import LAST, CharSet
from codegen.schema.patterns.classes import class_set

__all__ = ["pattern_texts"]

_MOST_TEXTS = 120
_MOST_LENGTH = 2_000
_TURNS = (1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 300)
_MOST_TURNS = 300
_NICE = "aA0_-. /"
# Enough kinds of characters for the lookaheads of passwords.
_MIXED = ("aA0!aA0!", "aA0!" * 4, "aA0!" * 8)


class _TooLong(Exception):
    """The text has more characters than are worth it."""


@lru_cache(maxsize=256)
def pattern_texts(pattern: str) -> tuple[str, ...]:
    """Return texts for an ECMA-262 pattern that parses: first likely matches, then near misses."""
    return tuple(
        dict.fromkeys(islice(_texts(parse(pattern, limits.MAX_PATTERN_DEPTH)), _MOST_TEXTS))
    )


def _texts(tree: ast.Node) -> Iterator[str]:
    base = _read(tree, _Reading())
    if base is not None:
        yield base
    for extra in _TURNS:
        yield from _found(_read(tree, _Reading(extra=extra)))
    yield from _MIXED
    if base is not None:
        yield from (f"{base}!", f"!{base}", base[1:], base[:-1], base.swapcase(), f"{base}\n")
    for node in nodes_of(tree):
        for option in _options(node):
            yield from _found(_read(tree, _Reading(id(node), option)))


def _found(text: str | None) -> Iterator[str]:
    if text is not None:
        yield text


def _options(node: ast.Node) -> Iterator[int]:
    """Yield what may be done at a node instead of the usual: a code point, a branch, turns."""
    match node:
        case ast.CharacterClass():
            ranges = class_set(node)[:6]
            inside = [code for pair in ranges for code in pair]
            outside = [code for low, high in ranges for code in (low - 1, high + 1)]
            yield from (code for code in (*inside, *outside) if _is_character(code))
        case ast.Alternation(branches):
            yield from range(1, min(len(branches), 50))
        case ast.Repeat(_, least, most):
            edges = [least - 1, least, least + 1]
            if most is not None:
                edges += [most, most + 1]
            yield from (turns for turns in dict.fromkeys(edges) if 0 <= turns <= _MOST_TURNS)
        case ast.Lookaround(negated=False):
            yield 1


def _is_character(code: int) -> bool:
    return 0 <= code <= LAST and not 0xD800 <= code <= 0xDFFF


@dataclass(slots=True)
class _Reading:
    """How a tree is read: the node that deviates and how, and further turns of open repeats."""

    node: int = 0
    option: int = 0
    extra: int = 0
    groups: dict[int, str] = field(default_factory=dict)
    length: int = 0

    def text(self, node: ast.Node) -> str:
        """Return the text of a node; raise _TooLong."""
        option = self.option if id(node) == self.node else None
        match node:
            case ast.CharacterClass():
                return self._character(class_set(node), option)
            case ast.Sequence(items):
                return "".join([self.text(item) for item in items])
            case ast.Alternation(branches):
                return self.text(branches[option or 0])
            case ast.Group(body, number):
                text = self.text(body)
                if number is not None:
                    self.groups[number] = text
                return text
            case ast.Repeat(body, least, most):
                turns = self._turns(least, most) if option is None else option
                if turns > _MOST_TURNS:
                    raise _TooLong
                return "".join([self.text(body) for _ in range(turns)])
            case ast.Backreference(group):
                return self.groups.get(group, "")
            case ast.Lookaround(body) if option is not None:
                return self.text(body)
        return ""

    def _turns(self, least: int, most: int | None) -> int:
        return least + self.extra if most is None else min(least + self.extra, most)

    def _character(self, charset: CharSet, option: int | None) -> str:
        self.length += 1
        if self.length > _MOST_LENGTH:
            raise _TooLong
        if option is not None:
            return chr(option)
        for nice in _NICE:
            if any(low <= ord(nice) <= high for low, high in charset):
                return nice
        printable = (max(low, 0x21) for low, high in charset if high >= 0x21 and low <= 0x7E)
        first = next(printable, None)
        if first is None:
            first = next((low for low, _ in charset if _is_character(low)), None)
        if first is None:
            raise _TooLong
        return chr(first)


def _read(tree: ast.Node, reading: _Reading) -> str | None:
    try:
        return reading.text(tree)
    except _TooLong:
        return None
