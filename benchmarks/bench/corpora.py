"""What is judged: schemas with their valid and invalid instances, by corpus, all or a sample."""

import gzip
import json
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from codegen.errors import CodegenError
from codegen.reference.pointer import Interpreter

from .instances import instances_of
from .tools import made_up, real

__all__ = ["BENCHMARK", "CALLS", "MADE_UP", "REST", "TOOLS", "Case", "cases"]

CALLS, TOOLS, REST = "function calls", "tools", "rest of MaskBench"
BENCHMARK, MADE_UP = "schema-benchmark", "made up"
_CALL_FILES = ("glaiveai2k", "bfcl", "mcpspec")
_MOST = 20  # instances of a kind that a sample takes of one schema

_Item = TypeVar("_Item")


@dataclass(frozen=True, slots=True)
class Case:
    """A schema with its instances; `formats` says whether its labels assert `format`."""

    corpus: str
    name: str
    schema: Any
    valid: tuple[Any, ...]
    invalid: tuple[Any, ...]
    formats: bool = True

    def instances(self, label: bool) -> tuple[Any, ...]:
        """Return the valid instances, or the invalid ones."""
        return self.valid if label else self.invalid


def cases(folder: Path | None, size: int, seed: int) -> Iterator[Case]:
    """Yield the cases of every corpus: so many schemas of each, or all of them where 0.

    Without a folder the tools are made up. A seed always gives the same sample.
    """
    chosen = random.Random(seed)
    if folder is None:
        yield from _judged(MADE_UP, list(made_up(size or 200)))
        return
    masks = sorted((folder / "maskbench").glob("*.jsonl.gz"))
    calls = [path for path in masks if path.name.split(".")[0] in _CALL_FILES]
    yield from _maskbench(CALLS, calls, size, chosen)
    yield from _judged(TOOLS, _sample(list(real(folder / "tools")), size, chosen))
    rest = [path for path in masks if path not in calls]
    yield from _maskbench(REST, rest, size, chosen)
    documents = sorted((folder / "schema-benchmark").glob("*.json.gz"))
    for path in _sample(documents, size, chosen):
        row = json.loads(gzip.decompress(path.read_bytes()))
        instances = _sample(row["instances"], _MOST if size else 0, chosen)
        yield Case(BENCHMARK, row["name"], row["schema"], tuple(instances), (), formats=False)


def _sample(found: Sequence[_Item], size: int, chosen: random.Random) -> list[_Item]:
    return chosen.sample(found, size) if 0 < size < len(found) else list(found)


def _maskbench(corpus: str, files: list[Path], size: int, chosen: random.Random) -> Iterator[Case]:
    lines = [line for file in files for line in gzip.decompress(file.read_bytes()).splitlines()]
    for line in _sample(lines, size, chosen):
        row = json.loads(line)

        def labelled(label: bool, tests: list[Any] = row["tests"]) -> tuple[Any, ...]:
            return tuple(test["data"] for test in tests if test["valid"] is label)

        yield Case(corpus, row["name"], row["schema"], labelled(True), labelled(False))


def _judged(corpus: str, schemas: list[tuple[str, Any]]) -> Iterator[Case]:
    """Yield cases of made instances, which the interpreter labels."""
    for name, schema in schemas:
        try:
            errors: Callable[[Any], list[str]] = Interpreter(schema).errors
        except CodegenError:
            continue
        found = list(instances_of(schema))
        valid = tuple(instance for instance in found if errors(instance) == [])
        invalid = tuple(instance for instance in found if errors(instance) != [])
        yield Case(corpus, name, schema, valid, invalid)
