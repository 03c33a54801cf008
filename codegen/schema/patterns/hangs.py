"""Whether a backtracking matcher can take exponential time on a pattern."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice

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
_MAX_LOOPS = 5
_MAX_OUTSIDE = 5
_ENDINGS = ("\x00", "!", "\n", "\U0010ffff", "", "!\n!")


@lru_cache(maxsize=1024)  # schemas repeat their patterns
def hangs(pattern: str) -> str | None:
    """A text on which the ECMA-262 `pattern` takes exponential time, with 30 turns of its loop.

    None where there is none, where the pattern is invalid, or where it is too large to analyse:
    more than MAX_STATES characters once its counts are written out.
    """
    if len(pattern) > limits.MAX_PATTERN_LENGTH:
        return None
    try:
        parsed = parse(pattern, limits.MAX_PATTERN_DEPTH)
        if not _repeats_a_choice(parsed):
            return None
        tree = expand(parsed, MAX_STATES)
        for part in (tree, *lookaround_bodies(tree)):
            for prefix, turn in islice(ambiguous_loops(build(part)), _MAX_LOOPS):
                ending = _bad_ending(tree, prefix, turn)
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


def _bad_ending(tree: Node, prefix: str, turn: str) -> str | None:
    """An ending after which the steps really double with each turn; None where there is none."""
    for ending in endings(tree):
        fewer = _steps(tree, prefix + turn * _FEWER + ending, _MAX_STEPS)
        limit = _GROWTH * fewer
        if fewer >= _MAX_STEPS or _steps(tree, prefix + turn * _MORE + ending, limit) >= limit:
            return ending
    return None


def endings(tree: Node) -> list[str]:
    """Return texts on which a match may fail after its loops: signs outside of its classes too."""
    outside: dict[str, None] = {}
    for charset in reversed(build(tree).charsets):
        rest = complement(charset)
        rest = intersection(rest, ((0x21, 0x7E),)) or rest
        if len(outside) < _MAX_OUTSIDE and rest:
            outside[chr(rest[0][0])] = None
    return list(dict.fromkeys((*_ENDINGS, *outside)))


def _steps(tree: Node, text: str, limit: int) -> int:
    """The steps of a match at the beginning of the text, counted up to a limit."""
    return Machine(tree, text).run(0, limit)[1]
