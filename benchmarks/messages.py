"""Messages and speed of dialect `jsonschema` beside the library jsonschema itself, in one run.

`python benchmarks/messages.py [--sample N] [--rounds N]` reads the official suite and MaskBench
from the corpora folder (TOOLCALL_CORPORA, default ../shared/corpora beside the checkout) and
prints how many lists of messages equal the library's, string for string, and how many times as
fast `problems` (on invalid instances) and `is_valid` (on all) are: geometric means. Where
fastjsonschema is installed, it prints the time to compile beside it too.
"""

import argparse
import gzip
import json
import logging
import math
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import jsonschema
from bench.folder import required_corpora
from jsonschema_specifications import REGISTRY
from referencing import Resource
from referencing.jsonschema import specification_with

from codegen import SchemaError, compile_schema
from codegen.schema.drafts import DRAFTS

_HOST = "http://localhost:1234/"
_LEAST = 2e-4  # seconds that one measured loop takes, at least
_CLASSES: dict[str, Any] = {
    "draft4": jsonschema.Draft4Validator,
    "draft6": jsonschema.Draft6Validator,
    "draft7": jsonschema.Draft7Validator,
    "draft2019-09": jsonschema.Draft201909Validator,
    "draft2020-12": jsonschema.Draft202012Validator,
}


@dataclass
class Found:
    """What a run over schemas and instances has shown."""

    counts: Counter[str] = field(default_factory=Counter)
    problems: list[float] = field(default_factory=list)  # library's seconds over ours
    is_valid: list[float] = field(default_factory=list)

    def count(self, messages: list[str], library: Any, value: Any, label: bool | None) -> bool:
        """Count one instance, and say whether the library judges it.

        Without a `label` that of the library counts.
        """
        expected = _messages(library, value)
        label = expected == [] if label is None else label
        self.counts["instances"] += 1
        self.counts["right"] += (messages == []) is label
        if expected is None:
            self.counts["the library fails"] += 1
        elif messages == expected:
            self.counts["equal"] += 1
        elif messages == _ordered_messages(library, value):
            self.counts["equal but for the order of the library's set"] += 1
        elif sorted(messages) == sorted(expected):
            self.counts["equal but for the order"] += 1
        elif (expected == []) is not label:
            self.counts["the library is wrong"] += 1
        else:
            self.counts["different"] += 1
        return expected is not None


def suite(folder: Path, draft: str) -> Found:
    """Judge the required tests of a draft."""
    found = Found()
    root = folder / "json-schema-test-suite"
    remotes = {
        _HOST + path.relative_to(root / "remotes").as_posix(): json.loads(path.read_bytes())
        for path in sorted((root / "remotes").rglob("*.json"))
    }
    specification = specification_with(DRAFTS[draft].uri)
    registry = REGISTRY.with_resources(
        (uri, Resource.from_contents(document, default_specification=specification))
        for uri, document in remotes.items()
        if draft != "draft4" or "/v1/" not in uri  # which the library cannot enter
    )
    for path in sorted((root / "tests" / draft).glob("*.json")):
        for case in json.loads(path.read_bytes()):
            schema = case["schema"]
            compiled = compile_schema(schema, "jsonschema", draft=draft, resources=remotes)
            library = _library(schema, draft, registry)
            for test in case["tests"]:
                value = test["data"]
                found.count(compiled.validate(value), library, value, test["valid"])
    return found


def maskbench(folder: Path, sample: int, rounds: int) -> Found:
    """Judge schemas of MaskBench, and measure; labels there count formats, which are not asked."""
    found = Found()
    for schema, tests in _rows(folder, sample):
        try:
            compiled = compile_schema(schema, "jsonschema")
            asserting = compile_schema(schema, "jsonschema", formats="assert")
        except SchemaError:
            found.counts["schemas refused"] += 1
            continue
        found.counts["schemas"] += 1
        library = _library(schema, "draft2020-12", REGISTRY)
        for test in tests:
            value = test["data"]
            found.counts["as labelled"] += asserting.is_valid(value) is test["valid"]
            if found.count(compiled.validate(value), library, value, None):
                _measure(compiled, library, value, rounds, found)
    return found


def _measure(compiled: Any, library: Any, value: Any, rounds: int, found: Found) -> None:
    ours, theirs = partial(compiled.is_valid, value), partial(library.is_valid, value)
    found.is_valid.append(_ratio(theirs, ours, rounds))
    if not ours():
        problems = partial(compiled.module.namespace["problems"], value)
        found.problems.append(_ratio(partial(_problems, library, value), problems, rounds))


def _problems(library: Any, value: Any) -> list[str]:
    return sorted(error.message for error in library.iter_errors(value))


def compile_times(folder: Path, sample: int) -> tuple[int, float, float] | None:
    """Return how many schemas both compile, and the seconds: ours, fastjsonschema's."""
    try:
        import fastjsonschema
    except ImportError:
        return None
    count, ours, theirs = 0, 0.0, 0.0
    for schema, _ in _rows(folder, sample):
        try:
            first = _seconds(partial(compile_schema, schema, "jsonschema"))
            second = _seconds(partial(fastjsonschema.compile, schema))
        except Exception:  # refused by one of the two; fastjsonschema raises anything
            continue
        count, ours, theirs = count + 1, ours + first, theirs + second
    return count, ours, theirs


def _library(schema: Any, draft: str, registry: Any) -> Any:
    cls = jsonschema.validators.validator_for(schema, default=_CLASSES[draft])
    return cls(schema, registry=registry)


def _messages(library: Any, value: Any) -> list[str] | None:
    try:
        return [error.message for error in library.iter_errors(value)]
    except Exception:  # on a pattern that is none in Python, and on more
        return None


def _ordered_messages(library: Any, value: Any) -> list[str] | None:
    """Return the messages where additional properties come in the order of the instance.

    The library takes them from a set, so that their order is that of the hashes of the process.
    """
    with patch("jsonschema._keywords.set", dict.fromkeys, create=True):
        return _messages(library, value)


def _rows(folder: Path, sample: int) -> Iterator[tuple[Any, list[Any]]]:
    rows = [
        line
        for path in sorted((folder / "maskbench").glob("*.jsonl.gz"))
        for line in gzip.decompress(path.read_bytes()).splitlines()
    ]
    for line in rows[:: max(1, len(rows) // sample)] if sample else rows:
        row = json.loads(line)
        yield row["schema"], row["tests"]


def _seconds(call: Callable[[], object]) -> float:
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def _ratio(slow: Callable[[], object], fast: Callable[[], object], rounds: int) -> float:
    """Return the best time of `slow` over that of `fast`, measured in turns."""
    loops = [_loops(slow), _loops(fast)]
    best = [math.inf, math.inf]
    for _ in range(rounds):
        for index, call in enumerate((slow, fast)):
            best[index] = min(best[index], _per_call(call, loops[index]))
    return best[0] / best[1]


def _loops(call: Callable[[], object]) -> int:
    return max(1, int(_LEAST / max(_seconds(call), 1e-7)))


def _per_call(call: Callable[[], object], loops: int) -> float:
    start = time.perf_counter()
    for _ in range(loops):
        call()
    return (time.perf_counter() - start) / loops


def _geometric(ratios: list[float]) -> float:
    return math.exp(sum(map(math.log, ratios)) / len(ratios)) if ratios else math.nan


def _print(name: str, found: Found) -> None:
    rest = ", ".join(
        f"{count} {what}"
        for what, count in found.counts.items()
        if what not in ("instances", "right", "equal")
    )
    shown = f"{found.counts['equal']} of {found.counts['instances']} equal"
    print(f"{name:<14}{found.counts['right']:>7} right  {shown:<26}{rest}", flush=True)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=0, help="schemas of MaskBench (0: all)")
    parser.add_argument("--rounds", type=int, default=3, help="of each measurement")
    arguments = parser.parse_args()
    logging.disable(logging.CRITICAL)
    warnings.simplefilter("ignore")
    folder = required_corpora()
    for draft in DRAFTS:
        _print(draft, suite(folder, draft))
    found = maskbench(folder, arguments.sample, arguments.rounds)
    _print("MaskBench", found)
    print(f"problems, invalid instances: {_geometric(found.problems):.1f} times as fast")
    print(f"is_valid, all instances:     {_geometric(found.is_valid):.1f} times as fast")
    times = compile_times(folder, arguments.sample)
    if times is not None:
        count, ours, theirs = times
        each = 1e3 / max(count, 1)
        print(
            f"compile, {count} schemas: {ours * each:.2f} ms each, "
            f"fastjsonschema {theirs * each:.2f} ms: {ours / theirs:.2f} times its time"
        )


if __name__ == "__main__":
    main()
