"""Leave out the functions that nothing calls."""

from collections.abc import Mapping
from dataclasses import replace

from codegen.ir.nodes import Function, Program
from codegen.ir.walk import calls, map_calls

__all__ = ["prune", "renumbered"]


def prune(program: Program) -> Program:
    """Return the program with the functions alone to which the entry leads."""
    kept: dict[int, Function] = {}
    pending = [0]
    while pending:
        number = pending.pop()
        if number not in kept:
            kept[number] = program.functions[number]
            pending.extend(calls(kept[number].body))
    return program if len(kept) == len(program.functions) else renumbered(kept)


def renumbered(kept: Mapping[int, Function]) -> Program:
    """Return the program of some functions by their numbers until now, which have no gaps then."""
    numbers = {old: new for new, old in enumerate(sorted(kept))}
    return Program(
        tuple(
            replace(kept[old], number=new, body=map_calls(kept[old].body, numbers.__getitem__))
            for old, new in numbers.items()
        )
    )
