"""Generated packages of 10, 100 and 1,000 tools: seconds and memory of their import."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from codegen.package.build import build_toolset
from codegen.package.model import Options
from codegen.tools import read_tools

__all__ = ["ImportedPackage", "imports"]

# Run in a process of its own, which has nothing but the package: prints seconds and kilobytes.
_PROGRAM = """
import json, resource, sys, time
sys.path.insert(0, sys.argv[1])
def kilobytes():
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * resource.getpagesize() // 1024
    except OSError:
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return peak // 1024 if sys.platform == "darwin" else peak
marks = [(time.perf_counter(), kilobytes())]
import tools
marks.append((time.perf_counter(), kilobytes()))
for name in list(tools.TOOLS)[:1]:
    tools.is_valid(name, {})
marks.append((time.perf_counter(), kilobytes()))
for name in tools.TOOLS:
    tools.is_valid(name, {})
marks.append((time.perf_counter(), kilobytes()))
print(json.dumps([[b[0] - a[0], b[1] - a[1]] for a, b in zip(marks, marks[1:])]))
"""


@dataclass(frozen=True, slots=True)
class ImportedPackage:
    """Least seconds, and megabytes, of the import, the first call, and a call of every tool."""

    tools: int
    build_seconds: float
    import_seconds: float
    import_megabytes: float
    first_call_seconds: float
    all_calls_seconds: float
    all_calls_megabytes: float


def imports(schemas: dict[str, Any], sizes: Sequence[int], rounds: int) -> list[ImportedPackage]:
    """Build packages of the first so many tools, and import each in processes of its own."""
    with TemporaryDirectory(prefix="bench-imports-") as space:
        return [_imported(schemas, size, rounds, Path(space)) for size in sizes]


def _imported(schemas: dict[str, Any], size: int, rounds: int, space: Path) -> ImportedPackage:
    place = space / str(size)
    listed = read_tools(dict(list(schemas.items())[:size]))
    start = perf_counter()
    build_toolset(listed, place / "tools", Options(), jobs=os.cpu_count() or 1)
    built = perf_counter() - start
    _run(place)  # writes the bytecode, as an installation does
    runs = [_run(place) for _ in range(rounds)]

    def least(step: int, column: int) -> float:
        return min(run[step][column] for run in runs)

    return ImportedPackage(
        tools=size,
        build_seconds=built,
        import_seconds=least(0, 0),
        import_megabytes=least(0, 1) / 1024,
        first_call_seconds=least(1, 0),
        all_calls_seconds=least(2, 0),
        all_calls_megabytes=(least(1, 1) + least(2, 1)) / 1024,
    )


def _run(place: Path) -> list[list[float]]:
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", _PROGRAM, str(place)],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found: list[list[float]] = json.loads(done.stdout)
    return found
