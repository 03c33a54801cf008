"""The command as tests call it: in this process, or as a real one; and its input files."""

import json
import os
import subprocess
import sys
from contextlib import chdir
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from codegen.cli.main import main

__all__ = ["COMMAND", "EXAMPLES", "run", "spawn", "write"]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
COMMAND = (sys.executable, "-c", "from codegen.cli.main import main; main()")


def run(folder: Path, *arguments: str | Path, input: str | bytes | None = None) -> Result:
    """Run the command in this process, with `folder` as the current one; only exits are caught."""
    with chdir(folder):
        texts = [os.fspath(argument) for argument in arguments]
        return CliRunner().invoke(main, texts, input=input, catch_exceptions=False)


def spawn(
    folder: Path, *arguments: str | Path, env: dict[str, str] | None = None, **options: Any
) -> "subprocess.CompletedProcess[bytes]":
    """Run the command as a process of its own, in `folder`."""
    return subprocess.run(
        [*COMMAND, *arguments],
        cwd=folder,
        env={**os.environ, **(env or {})},
        timeout=60,
        check=False,
        **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options},
    )


def write(folder: Path, name: str, value: object) -> None:
    """Write a JSON value into a file of the folder."""
    (folder / name).write_text(json.dumps(value), encoding="utf-8")
