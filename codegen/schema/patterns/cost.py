"""The time that a backtracking matcher takes on a pattern, as the text grows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from math import log2
from typing import Literal

from codegen import limits
from codegen.runtime.formats.regex_ast import CharacterClass, Node, Range, Repeat, Sequence
from codegen.runtime.formats.regex_parser import parse
from codegen.schema.patterns.ambiguity import shortest_texts
from codegen.schema.patterns.automaton import build
from codegen.schema.patterns.backtracking import Machine
from codegen.schema.patterns.charsets import LAST
from codegen.schema.patterns.expansion import TooLargeError, expand
from codegen.schema.patterns.handover import Handover, TooMuchWorkError, handovers
from codegen.schema.patterns.hangs import MAX_STATES, endings, hangs
from codegen.schema.patterns.translate import translate

__all__ = ["Cost", "Growth", "cost", "is_linear"]

Growth = Literal["linear", "polynomial", "exponential", "unknown"]

# Turns that are measured, shared by the loops, and those of each loop in the text that is shown.
_MEASURED, _SHOWN = 20, 30
_MAX_STEPS = 200_000
_MAX_ALL_STEPS = 1_000_000  # of all texts of one pattern
_MAX_TEXTS = 8
# Where a search may begin; its state is the first.
_START = 0
_ANYWHERE = Repeat(CharacterClass((Range(0, LAST),)), 0, None, True, 0)


@dataclass(frozen=True, slots=True)
class Cost:
    """How the time of a search grows with the length of the text, and a text that shows it.

    `degree` is that of the polynomial, as it was measured: 1 where linear, None where exponential,
    unknown or too steep to be measured. `attack` is None where linear or unknown.
    """

    growth: Growth
    degree: int | None = None
    attack: str | None = None


@lru_cache(maxsize=1024)
def cost(pattern: str) -> Cost:
    """Return the growth of `re.search` with an ECMA-262 pattern; raise PatternError if invalid.

    Unknown are patterns of more than MAX_STATES characters once their counts are written out, and
    those with more loops than are searched, or measured in a bounded number of steps. Linear is no
    proof where a pattern has back references or lookarounds, which are taken as empty, nor is it
    where a match fails only on an ending that was not tried.
    """
    translate(pattern)
    attack = hangs(pattern)
    if attack is not None:
        return Cost("exponential", None, attack)
    try:
        tree = Sequence((_ANYWHERE, expand(parse(pattern, limits.MAX_PATTERN_DEPTH), MAX_STATES)))
        texts = list(islice(_loops(tree), _MAX_TEXTS))
    except (TooLargeError, TooMuchWorkError):
        return Cost("unknown")
    return _worst(_Measure(tree), texts)


def is_linear(pattern: str) -> bool:
    """Say whether `cost` finds that the time of a search grows no faster than the text.

    Raise PatternError for an invalid pattern.
    """
    return cost(pattern).growth == "linear"


def _worst(measure: _Measure, texts: list[tuple[str, tuple[str, ...]]]) -> Cost:
    """Return the worst growth over the loops; unknown where none is seen before the steps end."""
    worst = Cost("linear", 1)
    try:
        for prefix, turns in texts:
            found = measure.growth(prefix, turns)
            if found.degree is None or found.degree > (worst.degree or 0):
                worst = found
            if worst.degree is None or worst.degree > len(turns):
                break
    except TooMuchWorkError:
        return Cost("unknown") if worst.growth == "linear" else worst
    return worst


def _loops(tree: Node) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield a text that leads to a chain of loops, and the text of each; long chains first."""
    automaton = build(tree)
    found = handovers(automaton)
    if not found:
        return
    prefixes = {**shortest_texts(automaton), _START: ""}
    reached = [pair for pair in found if pair.source in prefixes]
    chains = sorted(_longest_chains(reached), key=len, reverse=True)
    # The text of a whole chain may match where that of its beginning fails: `.*.*=.*`.
    beginnings = [chain[:length] for chain in chains[:1] for length in range(len(chain) - 1, 0, -1)]
    for chain in (*chains[:1], *beginnings, *chains[1:]):
        yield prefixes[chain[0].source], tuple([pair.turn for pair in chain])


def _longest_chains(found: list[Handover]) -> list[list[Handover]]:
    """Return for each handover the longest chain from it on, each from where the last ends."""
    # A handover leads on to states built later, so that the last in this order has none after it.
    chains: dict[tuple[int, int], list[Handover]] = {}
    longest: dict[int, list[Handover]] = {}
    for pair in sorted(found, key=lambda each: each.source, reverse=True):
        chain = chains[pair.source, pair.target] = [pair, *longest.get(pair.target, [])]
        if len(chain) > len(longest.get(pair.source, [])):
            longest[pair.source] = chain
    return [chains[pair.source, pair.target] for pair in found]


class _Measure:
    """The searches with one pattern, and the steps that they have left."""

    def __init__(self, tree: Node) -> None:
        self.tree = tree
        self.endings = endings(tree)
        self.left = _MAX_ALL_STEPS

    def growth(self, prefix: str, turns: tuple[str, ...]) -> Cost:
        """Return the worst growth with the number of turns, over the endings of the text.

        Raise TooMuchWorkError where the steps are used up.
        """
        worst = Cost("linear", 1)
        count = max(_MEASURED // len(turns), 2)
        for ending in self.endings:
            fewer, more = (self.steps(_text(prefix, turns, ending, n)) for n in (count, 2 * count))
            shown = _text(prefix, turns, ending, _SHOWN)
            if more >= _MAX_STEPS:
                return Cost("polynomial", None, shown)
            degree = round(log2(more / fewer))
            if degree > (worst.degree or 0):
                worst = Cost("polynomial", degree, shown)
        return worst

    def steps(self, text: str) -> int:
        """Return the steps of a search, counted up to a limit."""
        if self.left <= 0:
            raise TooMuchWorkError
        steps = Machine(self.tree, text).run(0, _MAX_STEPS)[1]
        self.left -= steps
        return steps


def _text(prefix: str, turns: tuple[str, ...], ending: str, count: int) -> str:
    return prefix + "".join([turn * count for turn in turns]) + ending
