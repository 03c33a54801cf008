"""The command as tests call it: in this process, or as a real one."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from codegen.cli.main import main

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
Run = Callable[..., Result]
Spawn = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture(scope="session")
def examples() -> Path:
    """The folder of the example tool lists."""
    return EXAMPLES


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the command in this process, in an empty folder; exceptions other than exit escape."""
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str | Path, input: str | bytes | None = None) -> Result:
        texts = [os.fspath(argument) for argument in arguments]
        return CliRunner().invoke(main, texts, input=input, catch_exceptions=False)

    return call


@pytest.fixture
def spawn(tmp_path: Path) -> Spawn:
    """Run the command as a process of its own, in an empty folder."""

    def call(
        *arguments: str | Path, env: dict[str, str] | None = None, **options: Any
    ) -> "subprocess.CompletedProcess[bytes]":
        command = [sys.executable, "-c", "from codegen.cli.main import main; main()"]
        return subprocess.run(
            [*command, *arguments],
            cwd=tmp_path,
            env={**os.environ, **(env or {})},
            timeout=60,
            check=False,
            **{"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options},
        )

    return call


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, object], Path]:
    """Write a JSON value into a file of the empty folder."""

    def call(name: str, value: object) -> Path:
        path = tmp_path / name
        path.write_text(json.dumps(value), encoding="utf-8")
        return path

    return call
