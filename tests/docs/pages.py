"""The examples of a page: what its fenced blocks say, and running them in a folder."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Block", "blocks", "console_output", "python_errors"]

_BLOCK = re.compile(r"^```(\w+)(?: title=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_END = "--- end of one command ---"


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block; one with a `title` is the content of the file of that name."""

    language: str
    title: str | None
    text: str


def blocks(page: str) -> Iterator[Block]:
    """Yield the fenced blocks of a page in Markdown."""
    for match in _BLOCK.finditer(page):
        yield Block(match[1], match[2], match[3])


def console_output(text: str, folder: Path) -> str:
    """Return a `console` block as it reads when its commands, the lines at `$`, are run."""
    commands = [line[2:] for line in text.splitlines() if line.startswith("$ ")]
    # The status of a command goes on to the next, so that a page can show `echo $?`.
    script = "".join(
        f"{command}\nstatus=$?; echo '{_END}'; (exit $status)\n" for command in commands
    )
    *printed, _ = _run(["bash", "-c", f"exec 2>&1\n{script}"], folder).split(f"{_END}\n")
    return "".join(
        f"$ {command}\n{output}" for command, output in zip(commands, printed, strict=True)
    )


def python_errors(text: str, folder: Path) -> str:
    """Return what is wrong with a `python` block: nothing where all it says is so."""
    if ">>> " not in text:
        return _run([sys.executable, "-c", text], folder)
    example = folder / "example.txt"
    example.write_text(text, encoding="utf-8")
    return _run([sys.executable, "-m", "doctest", example.name], folder)


def _run(command: list[str], folder: Path) -> str:
    """Return all that a command prints."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return done.stdout
