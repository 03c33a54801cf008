"""How the time and the memory of compiling a schema grow with each of its dimensions.

    python benchmarks/compile_growth.py [NAME ...] [--doublings N] [--rounds N]

Each NAME is a dimension; without one, all are measured. A figure is the exponent: 1 where twice
the size takes twice as much. The exit code is 1 where one is past what its dimension allows.
"""

import argparse
import sys
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce
from math import log2
from time import process_time
from typing import Any

from codegen.errors import SchemaError
from codegen.pipeline import CompileOptions, compile_source

__all__ = ["DIMENSIONS", "Dimension", "Growth", "measure"]

MAX_EXPONENT = 1.3


@dataclass(frozen=True, slots=True)
class Dimension:
    """Schemas by size, the size that the first of them has, and the exponents that are allowed."""

    make: Callable[[int], Any]
    start: int
    most: float = MAX_EXPONENT


@dataclass(frozen=True, slots=True)
class Growth:
    """Seconds and bytes at the largest size, and the exponents of both."""

    size: int
    seconds: float
    megabytes: float
    time_exponent: float
    memory_exponent: float


def _named(count: int, value: Any) -> dict[str, Any]:
    return {f"p{i}": value for i in range(count)}


def _nested(depth: int) -> Any:
    core: Any = {"type": "null"}
    return reduce(lambda inner, _: {"properties": {"v": inner}}, range(depth), core)


def _chain(count: int) -> Any:
    links: dict[str, Any] = {
        f"d{i}": {"items": {"$ref": f"#/$defs/d{i + 1}"}} for i in range(count)
    }
    return {"$defs": links | {f"d{count}": True}, "$ref": "#/$defs/d0"}


def _branches(count: int) -> list[Any]:
    return [{"properties": {"k": {"const": i}}, "required": ["k"]} for i in range(count)]


def _long_key(count: int) -> Any:
    return {"properties": {"k" * 1_000: {"properties": _named(count, {"type": "null"})}}}


def _long_trigger(count: int) -> Any:
    return {"dependentRequired": {"t" * 1_000: [f"p{i}" for i in range(count)]}}


def _used_often(count: int, schema: Any) -> Any:
    return {"$defs": {"d": schema}, **_refs(count, "#/$defs/d")}


def _bases(count: int) -> Any:
    ids = {f"d{i}": {"$id": f"http://x/{i}", "$dynamicAnchor": f"a{i}"} for i in range(count)}
    return {"$defs": ids, "properties": _named(count, {"$ref": "http://x/0"})}


DIMENSIONS: dict[str, Dimension] = {
    "properties": Dimension(lambda n: {"properties": _named(n, {"minLength": 1})}, 500),
    "closed": Dimension(
        lambda n: {
            "properties": _named(n, {"type": "string"}),
            "required": [f"p{i}" for i in range(n)],
            "additionalProperties": False,
        },
        500,
    ),
    "depth": Dimension(_nested, 50, most=1.8),  # the pointers of its schemas grow with it
    "enum": Dimension(lambda n: {"enum": [f"text {i}" for i in range(n)]}, 20_000),
    "enum of objects": Dimension(lambda n: {"enum": [{"a": i} for i in range(n)]}, 5_000),
    "oneOf": Dimension(lambda n: {"oneOf": _branches(n)}, 200),
    "anyOf of types": Dimension(
        lambda n: {"anyOf": [{"type": "string", "maxLength": i} for i in range(n)]}, 300
    ),
    "allOf": Dimension(lambda n: {"allOf": [{"minimum": i} for i in range(n)]}, 500),
    "chain of references": Dimension(_chain, 200),
    "references to one": Dimension(lambda n: _used_often(n, {"type": "string"}), 500),
    "resources": Dimension(_bases, 300),
    "pattern": Dimension(lambda n: {"pattern": "ab" * n}, 500),
    "patterns": Dimension(
        lambda n: {"patternProperties": {f"^a{i}+$": {"type": "null"} for i in range(n)}}, 100
    ),
    "pattern of one text": Dimension(lambda n: {"pattern": f"^(?:{'a|' * (n // 2)}b)+$"}, 500),
    "a long const used often": Dimension(lambda n: _used_often(n, {"const": "x" * n}), 200),
    "a long enum used often": Dimension(
        lambda n: _used_often(n, {"enum": [f"{i}" * 9 for i in range(n)]}), 200
    ),
    "a long pattern used often": Dimension(lambda n: _used_often(n, {"pattern": "x" * n}), 200),
    "a long trigger": Dimension(_long_trigger, 200),
    "long keys": Dimension(lambda n: {"required": [f"{i}" * 300 for i in range(n)]}, 200),
    "a long key above many": Dimension(_long_key, 100),
    "unknown formats": Dimension(
        lambda n: {"properties": _named(n, {"format": "unheard of"})}, 500
    ),
    "required that are no strings": Dimension(lambda n: {"required": [*range(n)]}, 1_000),
    "required that are objects": Dimension(
        lambda n: {"required": [{"a": i} for i in range(n)]}, 500
    ),
    "bad types": Dimension(lambda n: {"properties": _named(n, {"type": "nothing"})}, 500),
    "types": Dimension(lambda n: {"type": [f"t{i}" for i in range(n)]}, 1_000),
    "dependentRequired": Dimension(
        lambda n: {"dependentRequired": {f"p{i}": ["a", "b"] for i in range(n)}}, 300
    ),
    "prefixItems": Dimension(lambda n: {"prefixItems": [{"maximum": i} for i in range(n)]}, 300),
    "unevaluated": Dimension(
        lambda n: {
            "allOf": [{"properties": {f"p{i}": True}} for i in range(n)],
            "unevaluatedProperties": False,
        },
        200,
    ),
    "description": Dimension(lambda n: {"description": "x" * n}, 1_000_000),
}


def _refs(count: int, target: str) -> dict[str, Any]:
    return {"properties": _named(count, {"$ref": target})}


def _compile(schema: Any, dialect: str) -> None:
    with suppress(SchemaError):
        compile_source(schema, CompileOptions(dialect, allow_slow_patterns=True))


def _seconds(schema: Any, dialect: str, rounds: int) -> float:
    def once() -> float:
        start = process_time()
        _compile(schema, dialect)
        return process_time() - start

    return min([once() for _ in range(rounds)])


def _bytes(schema: Any, dialect: str) -> int:
    tracemalloc.start()
    try:
        _compile(schema, dialect)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def measure(dimension: Dimension, doublings: int, rounds: int, dialect: str = "pointer") -> Growth:
    """Return how a dimension grows over its last doubling."""
    size = dimension.start << doublings
    small, large = dimension.make(size // 2), dimension.make(size)
    _compile(dimension.make(2), dialect)  # imports, templates
    times = [_seconds(schema, dialect, rounds) for schema in (small, large)]
    peaks = [_bytes(schema, dialect) for schema in (small, large)]
    return Growth(
        size,
        times[1],
        peaks[1] / 2**20,
        log2(times[1] / max(times[0], 1e-9)),
        log2(peaks[1] / peaks[0]),
    )


def main() -> int:
    """Measure the dimensions that are named, print a table, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("names", metavar="NAME", nargs="*")
    parser.add_argument("--doublings", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--dialect", default="pointer")
    options = parser.parse_args()
    past = False
    print(f"{'dimension':30}{'size':>9}{'seconds':>9}{'MB':>8}{'time ^':>8}{'memory ^':>9}")
    for name in options.names or DIMENSIONS:
        found = measure(DIMENSIONS[name], options.doublings, options.rounds, options.dialect)
        figures = f"{found.seconds:9.2f}{found.megabytes:8.1f}{found.time_exponent:8.2f}"
        print(f"{name:30}{found.size:9}{figures}{found.memory_exponent:9.2f}", flush=True)
        past |= max(found.time_exponent, found.memory_exponent) > DIMENSIONS[name].most
    return int(past)


if __name__ == "__main__":
    sys.exit(main())
