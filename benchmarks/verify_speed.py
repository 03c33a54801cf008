"""How long a verification of many tools takes beside their cold build.

    python benchmarks/verify_speed.py [FOLDER] [--tools N] [--jobs N] [--rounds N] [--json FILE]

FOLDER has JSON files of tool definitions; without one, tools are made up. Every figure is that of
whole processes, each started afresh.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.folder import corpora_folder
from bench.tools import tool_schemas

MAX_VERIFY_RATIO, MAX_EXAMPLES_SECONDS = 0.5, 60.0
_COMMAND = (sys.executable, "-c", "from codegen.cli.main import main; main()")


@dataclass(frozen=True, slots=True)
class Result:
    """Seconds of each round: cold builds, verifications without examples, and with 200 a tool."""

    tools: int
    jobs: int
    build_seconds: list[float]
    verify_seconds: list[float]
    examples_seconds: list[float]
    verify_over_build: float


def main() -> int:
    """Measure, print the figures, and return 1 where one is past its limit."""
    options = _options()
    with TemporaryDirectory(prefix="verify-speed-") as name:
        result = measure(options.folder, options.tools, options.jobs, options.rounds, Path(name))
    _print(result)
    if options.json is not None:
        options.json.write_text(json.dumps(asdict(result), indent=2) + "\n", encoding="utf-8")
    is_fast = result.verify_over_build <= MAX_VERIFY_RATIO
    return 0 if is_fast and min(result.examples_seconds) < MAX_EXAMPLES_SECONDS else 1


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", metavar="FOLDER", nargs="?")
    parser.add_argument("--tools", type=int, default=1_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path)
    return parser.parse_args()


def measure(folder: str | None, count: int, jobs: int, rounds: int, space: Path) -> Result:
    """Build and verify in turn, so that what else the machine does strikes all alike."""
    corpora = corpora_folder()
    schemas = tool_schemas(Path(folder) if folder else corpora and corpora / "tools", count)
    if not schemas:
        raise SystemExit(f"{folder}: no tool definitions that compile")
    tools = space / "tools.json"
    tools.write_text(json.dumps(schemas), encoding="utf-8")
    seconds: dict[str, list[float]] = {"build": [], "verify": [], "examples": []}
    for number in range(rounds):
        out = str(space / str(number))
        verify = ("verify", f"{out}/tools", str(tools), "--jobs", str(jobs), "--examples")
        seconds["build"].append(_run("build", str(tools), "-o", out, "--jobs", str(jobs)))
        seconds["verify"].append(_run(*verify, "0"))
        seconds["examples"].append(_run(*verify, "200"))
    pairs = zip(seconds["verify"], seconds["build"], strict=True)
    return Result(
        len(schemas),
        jobs,
        seconds["build"],
        seconds["verify"],
        seconds["examples"],
        min(verify / build for verify, build in pairs),
    )


def _run(*arguments: str) -> float:
    """Return the seconds that the command takes; it has to end well."""
    start = time.perf_counter()
    done = subprocess.run(
        [*_COMMAND, *arguments], capture_output=True, encoding="utf-8", check=False
    )
    seconds = time.perf_counter() - start
    if done.returncode:
        raise SystemExit(f"{arguments[0]} failed:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return seconds


def _print(result: Result) -> None:
    def shown(values: list[float]) -> str:
        return f"{min(values):8.2f} s  (rounds: {', '.join(f'{value:.2f}' for value in values)})"

    print(f"{result.tools} tools, {result.jobs} processes")
    print(f"cold build            {shown(result.build_seconds)}")
    print(f"verify                {shown(result.verify_seconds)}")
    print(f"with 200 examples     {shown(result.examples_seconds)}")
    print(f"verify / build        {result.verify_over_build:8.2f}    (at most {MAX_VERIFY_RATIO})")


if __name__ == "__main__":
    sys.exit(main())
