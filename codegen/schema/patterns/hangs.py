"""Whether a backtracking matcher can take exponential time on a pattern."""

from __future__ import annotations

from functools import lru_cache

from codegen import limits
from codegen.runtime.formats.regex_ast import Alternation, Node, Repeat
from codegen.runtime.formats.regex_parser import RegexSyntaxError, parse
from codegen.schema.patterns.ambiguity import ambiguous_loops
from codegen.schema.patterns.automaton import build
from codegen.schema.patterns.backtracking import Machine
from codegen.schema.patterns.charsets import complement, intersection
from codegen.schema.patterns.errors import PatternError
from codegen.schema.patterns.expansion import ENDLESS_FROM, TooLargeError, expand
from codegen.schema.patterns.tree import children, lookaround_bodies

__all__ = ["MAX_STATES", "endings", "hangs"]

MAX_STATES = 500

# Turns of the loop that are measured. Doubling with each makes the second four times the first;
# a polynomial of degree 5 makes it 2.5 times the first.
_FEWER, _MORE = 10, 12
_GROWTH = 3
_MAX_STEPS = 100_000
_MAX_ALL_STEPS = 1_000_000  # of all texts of one pattern, the programs that run them included
_MAX_OUTSIDE = 5
_ENDINGS = ("\x00", "!", "\n", "\U0010ffff", "", "!\n!")


@lru_cache(maxsize=1024)  # schemas repeat their patterns
def hangs(pattern: str) -> str | None:
    """A text on which the ECMA-262 `pattern` takes exponential time, with 30 turns of its loop.

    None where there is none, where the pattern is invalid, or where it is too large to analyse:
    more than MAX_STATES characters once its counts are written out. A loop that can turn in two
    ways is taken to hang where the steps of one pattern are used up before it is measured.
    """
    if len(pattern) > limits.MAX_PATTERN_LENGTH:
        return None
    try:
        parsed = parse(pattern, limits.MAX_PATTERN_DEPTH)
        if not _repeats_a_choice(parsed):
            return None
        tree = expand(parsed, MAX_STATES)
        measure = _Measure(tree)
        for part in (tree, *lookaround_bodies(tree)):
            for prefix, turn in ambiguous_loops(build(part)):
                ending = measure.bad_ending(prefix, turn)
                if ending is not None:
                    return prefix + turn * 30 + ending
    except (RegexSyntaxError, PatternError, TooLargeError):
        return None
    return None


def _repeats_a_choice(node: Node, inside: bool = False) -> bool:
    """Whether an endless repeat, as `expand` sees it, holds a choice: else it turns in one way."""
    match node:
        case Repeat(body, least, most):
            if inside and least != most:
                return True
            is_endless = most is None or most - least >= ENDLESS_FROM
            return _repeats_a_choice(body, inside or is_endless)
        case Alternation() if inside:
            return True
    return any([_repeats_a_choice(child, inside) for child in children(node)])


def endings(tree: Node) -> list[str]:
    """Return texts on which a match may fail after its loops: signs outside of its classes too."""
    outside: dict[str, None] = {}
    for charset in reversed(build(tree).charsets):
        rest = complement(charset)
        rest = intersection(rest, ((0x21, 0x7E),)) or rest
        if len(outside) < _MAX_OUTSIDE and rest:
            outside[chr(rest[0][0])] = None
    return list(dict.fromkeys((*_ENDINGS, *outside)))


class _Measure:
    """The matches with one pattern, and the steps that they have left."""

    def __init__(self, tree: Node) -> None:
        self.tree = tree
        self.endings = endings(tree)
        self.left = _MAX_ALL_STEPS

    def bad_ending(self, prefix: str, turn: str) -> str | None:
        """An ending after which the steps double with each turn, as far as that is measured."""
        for ending in self.endings:
            if self.left <= 0:
                return ending
            fewer = self.steps(prefix + turn * _FEWER + ending, _MAX_STEPS)
            limit = _GROWTH * fewer
            if fewer >= _MAX_STEPS:
                return ending
            if self.steps(prefix + turn * _MORE + ending, limit) >= limit:
                return ending
        return None

    def steps(self, text: str, limit: int) -> int:
        """The steps of a match at the beginning of the text, counted up to a limit."""
        machine = Machine(self.tree, text)
        steps = machine.run(0, limit)[1]
        self.left -= steps + len(machine.program)
        return steps
