"""Mutants of the compiler, and those of them that its quick tests let live: `make mutate-compiler`.

Mutmut makes them, and says which tests come by each; what it mutates and which tests are run is
said in `pyproject.toml`. There are thousands: a sample is drawn, the same for a seed.
"""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

from mutants.forking import OUTCOMES, SAMPLE

__all__ = ["main"]

_FOLDER = Path("mutants")  # of mutmut
_ANY = "codegen.lower.dispatch.x_dispatch__mutmut_1"  # with none named, mutmut tries them all


def main() -> None:
    """Print how many of a sample are killed and the others; arguments: how many, the seed."""
    count, seed = (int(argument) for argument in sys.argv[1:3])
    _run("-m", "mutmut", "run", "--max-children", "1", _ANY)
    listed = _run("-m", "mutmut", "results", "--all", "true").splitlines()
    names = sorted(line.partition(":")[0].strip() for line in listed)
    sample = Random(seed).sample(names, min(count, len(names)))
    outcomes = _tried(sample)
    alive = sorted(name for name in sample if not outcomes[name])
    share = 1 - len(alive) / len(sample)
    print(f"{len(sample)} of {len(names)} mutants: {share:.1%} are killed, {len(alive)} live")
    for name in alive:
        print(_run("-m", "mutmut", "show", name))


def _tried(sample: list[str]) -> dict[str, bool]:
    """Return for each mutant whether it is dead."""
    (_FOLDER / SAMPLE).write_text(json.dumps(sample), encoding="utf-8")
    options = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    arguments = options["pytest_add_cli_args"] + options["pytest_add_cli_args_test_selection"]
    _run("-m", "pytest", "-p", "mutants.forking", *arguments, folder=_FOLDER)
    outcomes: dict[str, bool] = json.loads((_FOLDER / OUTCOMES).read_text(encoding="utf-8"))
    return outcomes


def _run(*arguments: str, folder: Path = Path()) -> str:
    """Return what a module of Python prints; exit with that where it fails."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", *arguments],
        cwd=folder,
        env={**os.environ, "MUTANT_UNDER_TEST": "", "PYTHONPATH": "tests"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{arguments[1]} failed:\n{done.stdout[-5000:]}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
