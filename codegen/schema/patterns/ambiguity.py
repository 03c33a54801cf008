"""Exponential ambiguity of an automaton: a state that one text leads back to itself in two ways.

Such a state makes the number of ways double with each turn of that text (Weber and Seidl, "On the
degree of ambiguity of finite automata", 1991, criterion EDA), and a backtracking matcher tries all.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from codegen.schema.patterns.automaton import Automaton

__all__ = ["ambiguous_loops", "components", "shortest_texts"]

# Pairs of steps that are looked at, at most, for one loop.
_MAX_WORK = 200_000

_Pair = tuple[int, int, bool]


def ambiguous_loops(automaton: Automaton) -> Iterator[tuple[str, str]]:
    """For each ambiguous loop, a text that leads into it, and a text that turns it in two ways."""
    prefixes = shortest_texts(automaton)
    for component in components(automaton):
        state = min(component, key=lambda member: (len(prefixes.get(member, "x" * 999)), member))
        turn = _two_way_turn(automaton, component, state)
        if state in prefixes and turn is not None:
            yield prefixes[state], turn


def shortest_texts(automaton: Automaton) -> dict[int, str]:
    """Return, for every state that can be reached, a shortest text that leads there."""
    texts = {state: char for state in automaton.first if (char := _sample(automaton, state, state))}
    queue = deque(texts)
    while queue:
        state = queue.popleft()
        for after in automaton.steps[state]:
            char = _sample(automaton, after, after)
            if after not in texts and char:
                texts[after] = texts[state] + char
                queue.append(after)
    return texts


def components(automaton: Automaton) -> list[set[int]]:
    """Return the sets of states that can all reach each other, by at least one step."""
    forward = {state: set(after) for state, after in enumerate(automaton.steps)}
    backward: dict[int, set[int]] = {state: set() for state in forward}
    for state, following in forward.items():
        for after in following:
            backward[after].add(state)
    found: list[set[int]] = []
    seen: set[int] = set()
    for state in forward:
        if state not in seen:
            component = _reachable(forward, state) & _reachable(backward, state)
            seen |= component
            found += [component] if component else []
    return found


def _reachable(steps: dict[int, set[int]], state: int) -> set[int]:
    """The states that can be reached from `state` by at least one step."""
    found: set[int] = set()
    stack = [state]
    while stack:
        new = steps[stack.pop()] - found
        found |= new
        stack += new
    return found


def _two_way_turn(automaton: Automaton, component: set[int], state: int) -> str | None:
    """A text that leads from `state` to itself in two ways inside the component, or None.

    Searches pairs of states, both reached by the same text, and whether the ways have parted.
    """
    start: _Pair = (state, state, False)
    texts = {start: ""}
    queue = deque([start])
    work = 0
    while queue and work < _MAX_WORK:
        pair = queue.popleft()
        work += len(automaton.steps[pair[0]]) * len(automaton.steps[pair[1]])
        for after, char in _pairs_after(automaton, component, pair):
            if after not in texts:
                texts[after] = texts[pair] + char
                queue.append(after)
        if (state, state, True) in texts:
            return texts[state, state, True]
    return None


def _pairs_after(
    automaton: Automaton, component: set[int], pair: _Pair
) -> Iterator[tuple[_Pair, str]]:
    """The pairs one character later, each with a character that leads there."""
    left, right, parted = pair
    for one, ways in automaton.steps[left].items():
        if one not in component:
            continue
        for other in automaton.steps[right].keys() & component:
            char = _sample(automaton, one, other)
            if char:
                now_parted = parted or one != other or (left == right and ways > 1)
                yield (one, other, now_parted), char


def _sample(automaton: Automaton, one: int, other: int) -> str:
    """A character that both states match, a printable one if there is any; "" for none."""
    left, right = automaton.charsets[one], automaton.charsets[other]
    found, i, j = "", 0, 0
    while i < len(left) and j < len(right):
        low, high = max(left[i][0], right[j][0]), min(left[i][1], right[j][1])
        if low <= high and max(low, 0x21) <= min(high, 0x7E):
            return chr(max(low, 0x21))
        if low <= high and not found:
            found = chr(low)
        if left[i][1] < right[j][1]:
            i += 1
        else:
            j += 1
    return found
