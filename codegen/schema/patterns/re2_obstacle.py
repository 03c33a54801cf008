"""Whether RE2 finds a pattern in exactly the texts in which Python's `re` does.

The syntax of RE2 and what it refuses: https://github.com/google/re2/wiki/Syntax.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from codegen import limits
from codegen.runtime.formats.regex_ast import (
    Alternation,
    Assertion,
    Backreference,
    CharacterClass,
    Group,
    Lookaround,
    Node,
    Repeat,
    Sequence,
)
from codegen.runtime.formats.regex_parser import parse
from codegen.schema.patterns.charsets import intersection
from codegen.schema.patterns.classes import class_set
from codegen.schema.patterns.translate import translate

__all__ = ["ENGINES", "Engine", "re2_obstacle"]

Engine = Literal["re", "re2"]
ENGINES: tuple[Engine, ...] = ("re", "re2")

_MAX_COUNT = 1_000  # RE2's own limit for the turns of a repeat, and of those inside each other
_MAX_SIZE = 20_000  # ranges of all classes, counts written out: these fit into RE2's memory
_SURROGATES = ((0xD800, 0xDFFF),)
_STAND_IN = ((0xFFFF, 0xFFFF),)  # codegen.runtime.linear


@lru_cache(maxsize=1024)
def re2_obstacle(pattern: str) -> str | None:
    """Return why RE2 cannot search for an ECMA-262 pattern, None where it can.

    Raise PatternError for a pattern that is invalid.
    """
    translate(pattern)
    tree = parse(pattern, limits.MAX_PATTERN_DEPTH)
    obstacle = _obstacle(tree, 1)
    if obstacle is None and _size(tree) > _MAX_SIZE:
        return "is too large for re2"
    return obstacle


def _obstacle(node: Node, turns: int) -> str | None:
    """`turns` is the product of the counts around the node."""
    match node:
        case Backreference():
            return "refers back to a group"
        case Lookaround():
            return "looks ahead or behind"
        case Assertion("B"):
            return r"has \B, which re2 also finds inside a character"
        case CharacterClass():
            return _tells_surrogates_apart(node)
        case Repeat(body, least, most):
            turns *= max(least, most or 0, 1)
            if turns > _MAX_COUNT:
                return f"counts to more than {_MAX_COUNT}"
            return _obstacle(body, turns)
        case Group(body):
            return _obstacle(body, turns)
        case Sequence(parts) | Alternation(parts):
            found = (_obstacle(part, turns) for part in parts)
            return next((obstacle for obstacle in found if obstacle), None)
    return None


def _tells_surrogates_apart(node: CharacterClass) -> str | None:
    charset = class_set(node)
    wanted = _SURROGATES if intersection(charset, _STAND_IN) else ()
    if intersection(charset, _SURROGATES) == wanted:
        return None
    return "tells surrogates from other characters, and re2 has none"


def _size(node: Node) -> int:
    """Return about how much RE2 has to keep for a node."""
    match node:
        case CharacterClass():
            return len(class_set(node)) + 1
        case Repeat(body, least, most):
            return _size(body) * max(least, most or 0, 1)
        case Group(body):
            return _size(body)
        case Sequence(parts) | Alternation(parts):
            return sum([_size(part) for part in parts])
    return 1
