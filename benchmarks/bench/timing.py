"""Seconds of calls: contestants in turns, round by round, the best round of each counts."""

import gc
import math
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import repeat
from typing import Any

__all__ = ["Call", "exponent", "geometric", "measured", "seconds"]

Call = Callable[[Any], object]
_LEAST = 1e-4  # seconds that one measured loop takes, at least
_ROW = 16  # passes through the values in a row: the loop itself takes next to nothing
_SLOW = 1e-2  # seconds from which one pass needs no warming up
_WARM = 32  # calls before the clock counts: CPython specialises code that ran some ten times
_ONCE = 1.0  # seconds from which one pass is enough


def seconds(action: Callable[[], object]) -> float:
    """Return the time of one action."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def measured(calls: Mapping[str, Call], values: Sequence[Any], rounds: int) -> dict[str, float]:
    """Return name -> seconds in which a call goes through all values, at best.

    Each round gives every call its turn, so that what else the machine does strikes all alike.
    """
    with _no_collector():
        best = {name: _alone(call, values) for name, call in calls.items()}
        passes = {name: math.ceil(_LEAST / t) for name, t in best.items() if t < _ONCE}
        rows = {name: [*values] * min(_ROW, count) for name, count in passes.items()}
        for _ in range(rounds):
            for name, row in rows.items():
                copies = len(row) // len(values)
                taken = _pass(calls[name], row, math.ceil(passes[name] / copies)) / copies
                best[name] = min(best[name], taken)
    return best


def _alone(call: Call, values: Sequence[Any]) -> float:
    """Return the seconds of one pass: of a warm call, where that costs little."""
    first = _pass(call, values, 1)
    if first > _SLOW:
        return first
    _pass(call, values, math.ceil(_WARM / len(values)))
    return max(_pass(call, values, 1), 1e-8)


def _pass(call: Call, row: Sequence[Any], loops: int) -> float:
    clock = time.perf_counter
    start = clock()
    for _ in repeat(None, loops):
        for value in row:
            call(value)
    return (clock() - start) / loops


@contextmanager
def _no_collector() -> Iterator[None]:
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def geometric(ratios: Iterable[float]) -> float:
    """Return the geometric mean; NaN of nothing."""
    logs = [math.log(ratio) for ratio in ratios]
    return math.exp(sum(logs) / len(logs)) if logs else math.nan


def exponent(points: Sequence[tuple[float, float]]) -> float:
    """Return the slope of the least-squares line through (log size, log seconds): 1 is linear."""
    logs = [(math.log(size), math.log(taken)) for size, taken in points]
    middle = sum(x for x, _ in logs) / len(logs)
    height = sum(y for _, y in logs) / len(logs)
    rise = sum((x - middle) * (y - height) for x, y in logs)
    return rise / sum((x - middle) ** 2 for x, _ in logs)
