"""How long a build of many tools takes beside black alone, and a check beside the build.

    python benchmarks/build_speed.py [FOLDER] [--tools N] [--jobs N] [--rounds N] [--json FILE]

FOLDER has JSON files of tool definitions; without one, tools are made up. Every figure is that of
whole processes, each started afresh: interpreter, imports and reading the definitions included.
"""

import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.folder import corpora_folder
from bench.tools import tool_schemas

from codegen.pipeline import compile_source

MAX_BUILD_RATIO, MAX_CHECK_RATIO, MAX_MEGABYTES = 1.3, 0.03, 500.0
_CHUNK = 8  # texts that a process gets at a time, as in a build


@dataclass(frozen=True, slots=True)
class Run:
    """Wall-clock seconds of one process, and the most memory that it and its children had."""

    seconds: float
    megabytes: float


@dataclass(frozen=True, slots=True)
class Result:
    """What the rounds have shown."""

    tools: int
    lines: int
    jobs: int
    build_seconds: list[float]
    black_seconds: list[float]
    check_seconds: list[float]
    check_inside_seconds: list[float]
    build_over_black: float
    build_over_black_median: float
    check_over_build: float
    megabytes: float


def main() -> int:
    """Measure, print the table, and return 1 where a figure is past its limit."""
    options = _options()
    if options.role is not None:
        return _play(options.role, options.arguments)
    with TemporaryDirectory(prefix="build-speed-") as name:
        result = measure(options.arguments, options.tools, options.jobs, options.rounds, Path(name))
    _print(result)
    if options.json is not None:
        options.json.write_text(json.dumps(asdict(result), indent=2) + "\n", encoding="utf-8")
    good = (
        result.build_over_black <= MAX_BUILD_RATIO
        and result.check_over_build <= MAX_CHECK_RATIO
        and result.megabytes < MAX_MEGABYTES
    )
    return 0 if good else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("arguments", metavar="FOLDER", nargs="*")
    parser.add_argument("--tools", type=int, default=1_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--role", help=argparse.SUPPRESS)
    return parser.parse_args()


def measure(folders: list[str], count: int, jobs: int, rounds: int, space: Path) -> Result:
    """Build, format and check in turn, so that what else the machine does strikes all alike."""
    corpora = corpora_folder()
    tools_folder = Path(folders[0]) if folders else corpora and corpora / "tools"
    schemas = tool_schemas(tools_folder, count)
    if not schemas:
        raise SystemExit(f"{tools_folder}: no tool definitions that compile")
    tools, sources, usage = space / "tools.json", space / "sources.json", space / "usage.json"
    tools.write_text(json.dumps(schemas), encoding="utf-8")
    texts = [compile_source(s, tool=n, runtime="._runtime.").source for n, s in schemas.items()]
    sources.write_text(json.dumps(texts), encoding="utf-8")
    builds: list[Run] = []
    blacks: list[Run] = []
    for number in range(rounds):
        out = str(space / str(number))
        build = ("build", str(tools), "-o", out, "--jobs", str(jobs))
        builds.append(_run(usage, "command", str(usage), str(jobs), *build))
        blacks.append(_run(usage, "black", str(usage), str(jobs), str(sources)))
    check = ("check", str(tools), "-o", out)
    checks = [_run(usage, "command", str(usage), "0", *check) for _ in range(rounds)]
    inside = [_inside(tools, Path(out) / "tools") for _ in range(rounds)]
    ratios = [build.seconds / black.seconds for build, black in zip(builds, blacks, strict=True)]
    return Result(
        tools=len(schemas),
        lines=sum(text.count("\n") for text in texts),
        jobs=jobs,
        build_seconds=[run.seconds for run in builds],
        black_seconds=[run.seconds for run in blacks],
        check_seconds=[run.seconds for run in checks],
        check_inside_seconds=inside,
        build_over_black=min(ratios),
        build_over_black_median=statistics.median(ratios),
        check_over_build=min(run.seconds for run in checks) / min(run.seconds for run in builds),
        megabytes=max(run.megabytes for run in builds),
    )


def _run(usage: Path, role: str, *arguments: str) -> Run:
    """Play a role in a process of its own; return how long that took."""
    command = [sys.executable, str(Path(__file__).resolve()), "--role", role, "--", *arguments]
    start = time.perf_counter()
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    seconds = time.perf_counter() - start
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout}{done.stderr}")
    return Run(seconds, json.loads(usage.read_text(encoding="utf-8")))


def _play(role: str, arguments: list[str]) -> int:
    """Run the command, or black alone, in this process, and write down its memory."""
    usage, jobs, *rest = arguments
    if role == "command":
        code = _command(rest)
    else:
        code = _black(int(jobs), json.loads(Path(rest[0]).read_text(encoding="utf-8")))
    Path(usage).write_text(json.dumps(_megabytes(int(jobs))), encoding="utf-8")
    return code


def _command(arguments: list[str]) -> int:
    from codegen.cli.main import main as command

    try:
        command(arguments)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def _black(jobs: int, texts: list[str]) -> int:
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for _ in pool.map(_formatted, texts, chunksize=_CHUNK):
            pass
    return 0


def _formatted(text: str) -> str:
    """Do what codegen.emit.formatting does with black, and nothing else."""
    from black import Mode, format_str
    from black.mode import TargetVersion

    return format_str(text, mode=Mode(target_versions={TargetVersion.PY311}))


def _megabytes(jobs: int) -> float:
    """Return a bound: the peak of this process, and that of its largest child for every child."""
    unit = 2**20 if sys.platform == "darwin" else 2**10
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    children = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return (own + jobs * children) / unit


def _inside(tools: Path, folder: Path) -> float:
    """Return the seconds of a check in this process, where everything is imported."""
    from codegen.package.check import check_toolset
    from codegen.package.model import Options
    from codegen.tools import load_tools

    start = time.perf_counter()
    if check_toolset(load_tools([tools]), folder, Options()).differences:
        raise SystemExit("the check finds a difference where there is none")
    return time.perf_counter() - start


def _print(result: Result) -> None:
    def seconds(values: list[float]) -> str:
        return f"{min(values):8.2f} s  (rounds: {', '.join(f'{value:.2f}' for value in values)})"

    print(f"{result.tools} tools, {result.lines} lines before black, {result.jobs} processes")
    print(f"cold build          {seconds(result.build_seconds)}")
    print(f"black alone         {seconds(result.black_seconds)}")
    print(f"check, no change    {seconds(result.check_seconds)}")
    print(f"check, in process   {seconds(result.check_inside_seconds)}")
    low, middle = result.build_over_black, result.build_over_black_median
    print(f"build / black       {low:8.2f}    (median {middle:.2f}; at most {MAX_BUILD_RATIO})")
    check = 100 * result.check_over_build
    print(f"check / build       {check:8.2f} %  (at most {100 * MAX_CHECK_RATIO:.0f} %)")
    print(f"memory of the build {result.megabytes:8.0f} MB (below {MAX_MEGABYTES:.0f})")


if __name__ == "__main__":
    sys.exit(main())
