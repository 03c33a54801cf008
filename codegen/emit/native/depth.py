"""How deep functions may call each other before Python is asked instead."""

from graphlib import CycleError, TopologicalSorter

from codegen.ir.nodes import Program
from codegen.ir.walk import calls
from codegen.runtime.judging import MAX_DEPTH

__all__ = ["MAX_CALLS", "recursion_limit"]

MAX_CALLS = 200  # functions that are open at a time: they share a thread's stack with the program


def recursion_limit(program: Program) -> int | None:
    """Return how many recursive calls may be open; None where even the others are too many.

    Python's answer for a deeper value depends on its own stack, so that it has to give it.
    """
    recursive = {function.number for function in program.functions if function.recursive}
    targets = {
        function.number: set(calls(function.body)) - recursive for function in program.functions
    }
    heights: dict[int, int] = {}
    try:
        order = tuple(TopologicalSorter(targets).static_order())
    except CycleError:  # a function that is not counted calls itself: Python bounds that
        return None
    for number in order:
        heights[number] = 1 + max((heights[target] for target in targets[number]), default=0)
    entry, each = heights[0], max((heights[number] for number in recursive), default=1)
    if entry + each > MAX_CALLS:
        return None
    return min(MAX_DEPTH, (MAX_CALLS - entry) // each)
