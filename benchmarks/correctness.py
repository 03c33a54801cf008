"""Right answers and compile times, beside those of other validators, in one run.

`python benchmarks/correctness.py [--sample N]` reads the official suite and MaskBench from the
corpora folder (TOOLCALL_CORPORA, default ../shared/corpora beside the checkout) and prints, for
each validator that is installed (extra `bench`): how many required tests of the suite it answers
as labelled, how many instances of MaskBench, and the time to compile a schema against
fastjsonschema's on the schemas that both compile.
"""

import argparse
import gzip
import json
import logging
import math
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from bench.folder import required_corpora
from bench.peers import installed_peers, ours_maker
from bench.validator import Maker as PeerMaker
from bench.validator import Request

Check = Callable[[Any], bool]
Maker = Callable[[Any, str, bool], Check]  # schema, draft, formats -> check

NAMES = ("fastjsonschema", "jsonschema", "jsonschema-rs")
DRAFTS = ("draft4", "draft6", "draft7", "draft2019-09", "draft2020-12")
_HOST = "http://localhost:1234/"


def remotes(folder: Path) -> dict[str, Any]:
    """Return the documents that the suite serves, by URI."""
    root = folder / "json-schema-test-suite" / "remotes"
    return {
        _HOST + path.relative_to(root).as_posix(): json.loads(path.read_bytes())
        for path in sorted(root.rglob("*.json"))
    }


def validators(resources: dict[str, Any]) -> dict[str, Maker]:
    """Return the validators that are installed, by name."""
    peers, absent = installed_peers()
    for name in absent.keys() & NAMES:
        print(f"{name} is not installed: left out", file=sys.stderr)
    dialects = {f"ours, {name}": ours_maker(name) for name in ("pointer", "jsonschema")}
    chosen = {**dialects, **{name: peers[name] for name in NAMES if name in peers}}
    return {name: _with_resources(maker, resources) for name, maker in chosen.items()}


def _with_resources(maker: PeerMaker, resources: dict[str, Any]) -> Maker:
    def make(schema: Any, draft: str, formats: bool) -> Check:
        return maker(Request(schema, draft, formats, resources)).is_valid

    return make


def _answers(check: Check | None, value: Any) -> bool | None:
    """Return a verdict, None where there is none: peers raise anything."""
    if check is None:
        return None
    try:
        return check(value)
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        return None


def _made(maker: Maker, schema: Any, draft: str, formats: bool) -> tuple[Check | None, float]:
    start = time.perf_counter()
    try:
        check: Check | None = maker(schema, draft, formats)
    except BaseException as error:  # a refusal, or whatever a peer raises
        if isinstance(error, KeyboardInterrupt):
            raise
        check = None
    return check, time.perf_counter() - start


def suite_table(folder: Path, makers: dict[str, Maker]) -> None:
    """Print how many required tests of each draft every validator answers as labelled."""
    right: Counter[tuple[str, str]] = Counter()
    total: Counter[str] = Counter()
    for draft in DRAFTS:
        for path in sorted((folder / "json-schema-test-suite" / "tests" / draft).glob("*.json")):
            for case in json.loads(path.read_bytes()):
                checks = {n: _made(m, case["schema"], draft, False)[0] for n, m in makers.items()}
                for test in case["tests"]:
                    total[draft] += 1
                    for name, check in checks.items():
                        right[name, draft] += _answers(check, test["data"]) == test["valid"]
    _print_row("required tests", [*DRAFTS, "all"])
    for name in makers:
        counts = [f"{right[name, draft]}/{total[draft]}" for draft in DRAFTS]
        whole = sum(right[name, draft] for draft in DRAFTS)
        _print_row(name, [*counts, f"{whole}/{sum(total.values())}"])


def _maskbench(folder: Path, sample: int) -> Iterator[tuple[Any, list[Any]]]:
    rows = [
        line
        for path in sorted((folder / "maskbench").glob("*.jsonl.gz"))
        for line in gzip.decompress(path.read_bytes()).splitlines()
    ]
    for line in rows[:: max(1, len(rows) // sample)] if sample else rows:
        row = json.loads(line)
        yield row["schema"], row["tests"]


def maskbench_table(folder: Path, makers: dict[str, Maker], sample: int) -> None:
    """Print how many instances every validator answers as labelled, and compile times."""
    right: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    times: dict[str, list[float]] = {name: [] for name in makers}
    instances = 0
    for schema, tests in _maskbench(folder, sample):
        made = {name: _made(maker, schema, "draft2020-12", True) for name, maker in makers.items()}
        instances += len(tests)
        for name, (check, seconds) in made.items():
            refused[name] += check is None
            times[name].append(seconds if check is not None else math.nan)
            right[name] += sum(_answers(check, test["data"]) == test["valid"] for test in tests)
    print()
    _print_row(
        "MaskBench", ["as labelled", "refused", "ms/schema", "slowest s", "x fastjsonschema"]
    )
    base = times.get("fastjsonschema")
    for name, taken in times.items():
        known = [each for each in taken if not math.isnan(each)]
        columns = [
            f"{right[name]}/{instances}",
            str(refused[name]),
            f"{1e3 * sum(known) / len(known):.2f}",
            f"{max(known):.2f}",
            _ratio(taken, base) if base else "",
        ]
        _print_row(name, columns)


def _ratio(seconds: list[float], base: list[float]) -> str:
    """Return total over total, on the schemas that both compile."""
    both = [
        (a, b)
        for a, b in zip(seconds, base, strict=True)
        if not math.isnan(a) and not math.isnan(b)
    ]
    return f"{sum(a for a, _ in both) / sum(b for _, b in both):.2f}"


def _print_row(name: str, columns: list[str]) -> None:
    print(f"{name:<18}" + "".join(f"{column:>18}" for column in columns), flush=True)


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=0, help="schemas of MaskBench (0: all)")
    arguments = parser.parse_args()
    logging.disable(logging.CRITICAL)
    folder = required_corpora()
    makers = validators(remotes(folder))
    suite_table(folder, makers)
    maskbench_table(folder, makers, arguments.sample)


if __name__ == "__main__":
    main()
