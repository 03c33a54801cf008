"""Seconds to compile one schema: of every peer, and of ours with black as a build has it."""

import statistics
from collections.abc import Sequence
from typing import Any

from codegen import compile_schema
from codegen.emit.formatting import format_source
from codegen.pipeline import compile_source

from .judging import Judged
from .timing import measured

__all__ = ["compile_medians", "own_compile_medians"]


def compile_medians(judged: Sequence[Judged]) -> dict[str, float]:
    """Return peer -> median seconds of the compilations in a run, one of each schema."""
    names = judged[0].tallies if judged else {}
    return {
        name: statistics.median(taken)
        for name in names
        if (taken := [j.tallies[name].compile_seconds for j in judged if _has_made(j, name)])
    }


def _has_made(judged: Judged, name: str) -> bool:
    tally = judged.tallies[name]
    return tally.is_applicable and not tally.refusal


def own_compile_medians(schemas: Sequence[Any], rounds: int) -> tuple[float, float]:
    """Return the medians of each schema's least seconds: compiled in process, and with black."""
    alone = [measured({"": compile_schema}, [schema], rounds)[""] for schema in schemas]
    formatted = [measured({"": _formatted}, [schema], 1)[""] for schema in schemas]
    return statistics.median(alone), statistics.median(formatted)


def _formatted(schema: Any) -> str:
    return format_source(compile_source(schema).source)
