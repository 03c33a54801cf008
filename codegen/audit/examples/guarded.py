"""Patterns that are asked about texts only as long as Python matches in bounded time."""

import re
from collections.abc import Iterator

from codegen import limits
from codegen.runtime.formats import regex_ast as ast
from codegen.runtime.formats.regex_parser import parse
from codegen.schema.patterns import hangs
from codegen.schema.patterns.expansion import ENDLESS_FROM
from codegen.schema.patterns.tree import children

__all__ = ["GuardedPattern", "Unfit", "nodes_of"]

_STEPS = 1_000_000  # of one match, about
_SHORTEST = 12
_LONGEST = 2_000


class Unfit(Exception):
    """No value was found, or this one is not judged: too long for a pattern, or too deep."""


class GuardedPattern:
    """An ECMA-262 pattern and its Python form; `longest` is the length of the texts it is asked.

    A match can take as many steps as the length to the power of the loops, or double them with
    each character (codegen.schema.patterns.hangs).
    """

    def __init__(self, pattern: str, compiled: re.Pattern[str]) -> None:
        self._compiled = compiled
        self.longest = _SHORTEST if hangs(pattern) is not None else _length(pattern)

    def search(self, text: str) -> re.Match[str] | None:
        """Return the first match in a text; raise Unfit for one that is too long."""
        if len(text) > self.longest:
            raise Unfit
        return self._compiled.search(text)


def nodes_of(tree: ast.Node) -> Iterator[ast.Node]:
    """Yield the nodes of a pattern's tree, in the order of the pattern."""
    pending = [tree]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(reversed(children(node)))


def _length(pattern: str) -> int:
    loops = sum(map(_is_loop, nodes_of(parse(pattern, limits.MAX_PATTERN_DEPTH))))
    starts = 0 if pattern.startswith("^") else 1
    longest = int(_STEPS ** (1 / max(1, loops + starts)))
    return max(_SHORTEST, min(longest, _LONGEST))


def _is_loop(node: ast.Node) -> bool:
    if not isinstance(node, ast.Repeat):
        return False
    return node.most is None or node.most - node.least >= ENDLESS_FROM
