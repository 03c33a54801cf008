"""Mutants of the code of real tools, and what kills them: `make mutants`."""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Literal

from tool_rows import rows

from codegen.errors import SchemaError
from codegen.package.model import Options
from codegen.tools import Tool
from mutants.edits import Mutant, mutants
from mutants.killing import Killer
from mutants.silent import reason_to_live

__all__ = ["Outcome", "real_tools", "tried"]

Task = tuple[Tool, str, int, int]


@dataclass
class Outcome:
    """How many mutants there were, how many each part kills, and what only regeneration kills.

    `silent` counts these by the reason why no value shows them, `survivors` are the others.
    """

    total: int = 0
    killed: Counter[str] = field(default_factory=Counter)
    silent: Counter[str] = field(default_factory=Counter)
    survivors: list[tuple[str, Mutant]] = field(default_factory=list)

    def add(self, other: "Outcome") -> None:
        """Add what became of other mutants."""
        self.total += other.total
        self.killed.update(other.killed)
        self.silent.update(other.silent)
        self.survivors += other.survivors

    def leave(self, tool: str, mutant: Mutant, line: str) -> None:
        """Note a mutant that only regeneration kills."""
        reason = reason_to_live(mutant, line)
        if reason is None:
            self.survivors.append((tool, mutant))
        else:
            self.silent[reason] += 1


def real_tools(corpora: Path, count: int, seed: int = 0) -> list[Tool]:
    """Return so many tools of the corpora, drawn at random, the same for the same seed."""
    found = [row.outcome for row in rows(corpora)]
    tools = [tool for tool in found if isinstance(tool, Tool) and tool.schema is not None]
    return Random(seed).sample(tools, min(count, len(tools)))


def tried(task: Task) -> Outcome:
    """Return what becomes of the mutants of one tool in a dialect, or of a sample of them."""
    tool, dialect, most, values = task
    formats: Literal["assert", "annotate"] = "annotate" if dialect == "jsonschema" else "assert"
    outcome = Outcome()
    try:
        killer = Killer.of(tool.name, tool.schema or {}, Options(dialect, formats), values)
    except SchemaError:
        return outcome
    found = list(mutants(killer.source))
    for mutant in Random(0).sample(found, min(most, len(found))):
        parts = killer.killed_by(mutant)
        outcome.total += 1
        outcome.killed.update(parts)
        if not parts - {"regeneration", "translation"}:
            outcome.leave(tool.name, mutant, killer.line_of(mutant))
    return outcome


def main() -> None:
    """Print what kills the mutants of as many tools as the first argument says."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    dialects = sys.argv[2:] or ["pointer", "jsonschema", "codes", "tagged"]
    folder = os.environ.get("TOOLCALL_CORPORA", "../shared/corpora")
    tools = real_tools(Path(folder), count)
    for dialect in dialects:
        outcome = Outcome()
        with ProcessPoolExecutor() as pool:
            for part in pool.map(tried, [(tool, dialect, 10_000, 1_000) for tool in tools]):
                outcome.add(part)
        print(*_lines(dialect, outcome), sep="\n")


def _lines(dialect: str, outcome: Outcome) -> Iterator[str]:
    yield f"{dialect}: {outcome.total} mutants"
    for name, number in outcome.killed.most_common():
        yield f"  {name:<21} kills {number:>6}  {number / max(1, outcome.total):.2%}"
    audible = outcome.total - sum(outcome.silent.values())
    share = 1 - len(outcome.survivors) / max(1, audible)
    yield f"  {audible} change what is said of some value: examples kill {share:.2%} of these"
    for reason, number in outcome.silent.most_common():
        yield f"  {number:>6} do not: {reason}"
    yield f"  {len(outcome.survivors):>6} others are left by all but regeneration"
    if "MUTANTS_SHOWN" in os.environ:
        for name, mutant in outcome.survivors:
            yield f"    {name}:{mutant.line} {mutant.kind}: {mutant.before!r} -> {mutant.after!r}"


if __name__ == "__main__":
    main()
