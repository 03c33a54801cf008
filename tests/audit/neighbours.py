"""Helpers of other tests, found also where only the tests of this folder are run."""

import sys
from pathlib import Path

_TESTS = Path(__file__).resolve().parent.parent
sys.path += [str(_TESTS / name) for name in ("cli", "corpora", "library")]

from command import run, spawn, write  # noqa: E402 - the path comes first
from oracle import by_specification  # noqa: E402 - the path comes first
from tool_rows import rows  # noqa: E402 - the path comes first

__all__ = ["by_specification", "rows", "run", "spawn", "write"]
