"""Mutants of the compiler, and those of them that its quick tests let live: `make mutate-compiler`.

Mutmut makes them and runs the tests that come by each; what it mutates and which tests are run is
said in `pyproject.toml`. There are thousands of mutants: a sample is drawn, the same for a seed.
"""

import subprocess
import sys
from random import Random

__all__ = ["main"]

_ANY = "codegen.lower.dispatch.*"  # with no sample yet: mutmut makes all mutants, and tries these


def main() -> None:
    """Print how many of a sample are killed and the others; arguments: how many, the seed."""
    count, seed = (int(argument) for argument in sys.argv[1:3])
    _mutmut("run", "--max-children", "1", _ANY)
    names = sorted(_outcomes())
    sample = Random(seed).sample(names, min(count, len(names)))
    _mutmut("run", "--max-children", "1", *sample)
    outcomes = _outcomes()
    alive = [name for name in sample if outcomes[name] not in ("killed", "timeout", "segfault")]
    share = 1 - len(alive) / len(sample)
    print(f"{len(sample)} of {len(names)} mutants: {len(alive)} live, {share:.1%} are killed")
    for name in sorted(alive):
        print(f"\n{outcomes[name]}: {_mutmut('show', name).strip()}")


def _outcomes() -> dict[str, str]:
    """Return what became of each mutant, by its name."""
    lines = _mutmut("results", "--all", "true").splitlines()
    return {name: outcome for name, _, outcome in (line.strip().partition(": ") for line in lines)}


def _mutmut(*arguments: str) -> str:
    """Return what mutmut prints; exit with that where it fails."""
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "mutmut", *arguments],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"mutmut {arguments[0]} failed:\n{done.stdout[-5000:]}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main()
