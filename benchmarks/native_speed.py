"""Time native packages against jsonschema-rs: valid instances of function-call schemas and others.

Both are asked in turns, round by round, in one process; the best round of each counts. A figure
is the geometric mean over schemas of the time of ours by that of jsonschema-rs.
"""

import argparse
import gc
import gzip
import json
import math
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from typing import Any

import jsonschema_rs

from codegen.emit.native.source import MODULE, shared_files
from codegen.errors import CodegenError
from codegen.extension.load import load_extension
from codegen.loading import LoadedModule
from codegen.pipeline import Compilation, CompileOptions, compile_source

CALLS, BENCHMARK = "function calls", "schema-benchmark"
LIMITS = {CALLS: 0.4, BENCHMARK: 0.7}
FILES = ("bfcl", "glaiveai2k", "mcpspec")
MOST = 20  # instances of one schema
BATCH = 50  # schemas in one extension
ROUNDS = 5
ROW = 16  # passes through the instances in a row, so that the loop itself takes next to nothing
LEAST = 2e-4  # seconds of one measured loop

IsValid = Callable[[Any], bool]


@dataclass(frozen=True)
class Case:
    """A schema and its valid instances; the labels of some corpora leave `format` unasserted."""

    schema: Any
    valid: list[Any]
    formats: bool


def cases(corpora: Path, corpus: str) -> Iterator[Case]:
    """Yield the cases of a corpus."""
    if corpus == CALLS:
        for name in FILES:
            packed = (corpora / "maskbench" / f"{name}.jsonl.gz").read_bytes()
            for row in map(json.loads, gzip.decompress(packed).splitlines()):
                valid = [test["data"] for test in row["tests"] if test["valid"]]
                yield Case(row["schema"], valid, formats=True)
        return
    chosen = random.Random(1)
    for path in sorted((corpora / "schema-benchmark").glob("*.json.gz")):
        row = json.loads(gzip.decompress(path.read_bytes()))
        instances = row["instances"]
        valid = chosen.sample(instances, min(MOST, len(instances)))
        yield Case(row["schema"], valid, formats=False)


def compiled(batch: list[Case]) -> Iterator[tuple[Case, IsValid, IsValid]]:
    """Yield each case that compiles with `is_valid` in Python and in C, where there is C."""
    made: list[tuple[Case, Compilation]] = []
    for case in batch:
        options = CompileOptions(
            formats="assert" if case.formats else "annotate", native=True, allow_slow_patterns=True
        )
        try:
            made.append((case, compile_source(case.schema, options)))
        except CodegenError as error:
            print(f"left out: {error}", file=sys.stderr)
    sources = {item.native.digest: item.native for _, item in made if item.native is not None}
    files = {f"{digest}.c": source.text for digest, source in sources.items()}
    extension: Any = load_extension({**files, **shared_files(sources)}, MODULE) if sources else None
    for case, item in made:
        space = LoadedModule(item.judging, item.telling).namespace
        plain: IsValid = space["is_valid"]
        yield case, plain, plain if item.native is None else extension.bind(*space["NATIVE"])[0]


def ratios(case: Case, plain: IsValid, native: IsValid) -> tuple[float, float] | None:
    """Return the times of C and of Python by that of jsonschema-rs; None without an instance."""
    theirs = jsonschema_rs.validator_for(case.schema, validate_formats=case.formats).is_valid
    values = [value for value in case.valid if theirs(value) and plain(value)]
    if not values:
        return None
    assert all(map(native, values))
    calls = (theirs, native, plain)
    values *= ROW
    loops = [math.ceil(LEAST / min(passed(call, values, 1) for _ in range(2))) for call in calls]
    best = [math.inf] * len(calls)
    for _ in range(ROUNDS):
        for place, call in enumerate(calls):
            best[place] = min(best[place], passed(call, values, loops[place]))
    return best[1] / best[0], best[2] / best[0]


def passed(call: IsValid, values: list[Any], loops: int) -> float:
    """Return the seconds in which a call goes through all values."""
    start = time.perf_counter()
    for _ in repeat(None, loops):
        for value in values:
            call(value)
    return (time.perf_counter() - start) / loops


def mean(numbers: list[float]) -> float:
    """Return the geometric mean."""
    return math.exp(sum(map(math.log, numbers)) / len(numbers))


def main() -> int:
    """Print the figures; return 1 where one is past its limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=0, help="schemas of each corpus; 0 is all")
    sample = parser.parse_args().sample
    named = os.environ.get("TOOLCALL_CORPORA")
    gc.disable()
    corpora = Path(named) if named else Path(__file__).resolve().parents[2] / "shared" / "corpora"
    worst = 0.0
    for corpus, limit in LIMITS.items():
        found = list(cases(corpora, corpus))
        if 0 < sample < len(found):
            found = random.Random(3).sample(found, sample)
        pairs = [
            pair
            for start in range(0, len(found), BATCH)
            for made in compiled(found[start : start + BATCH])
            if (pair := ratios(*made)) is not None
        ]
        native, plain = (mean([pair[place] for pair in pairs]) for place in (0, 1))
        print(f"{corpus}: {len(pairs)} schemas, C {native:.2f} (limit {limit}), Python {plain:.2f}")
        worst = max(worst, native / limit)
    return int(worst > 1)


if __name__ == "__main__":
    sys.exit(main())
