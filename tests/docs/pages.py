"""The examples of the pages: what their fenced blocks say, and running them in a folder."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

__all__ = ["CHECKOUT", "LINKING", "NATIVE", "PAGES", "anchors", "prose", "rewritten"]

CHECKOUT = Path(__file__).resolve().parents[2]
NATIVE = "docs/native.md"
PAGES = (
    "README.md",
    "docs/audit.md",
    "docs/benchmarks.md",
    "docs/build-step.md",
    "docs/cli.md",
    "docs/diff.md",
    "docs/gate.md",
    "docs/gateway.md",
    "docs/jsonschema-dialect.md",
    NATIVE,
    "docs/replies.md",
    "docs/retry.md",
    "docs/run-time.md",
)
LINKING = sorted([*CHECKOUT.glob("*.md"), *CHECKOUT.glob("docs/*.md")])

_BLOCK = re.compile(r"^```(\w+)(?: title=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
_END = "--- end of one command ---"


def prose(page: Path) -> str:
    """Return the text of a page without its fenced blocks."""
    return _BLOCK.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """Return the names by which links find the headings of a page, as GitHub makes them."""
    return {
        re.sub(r"[^\w\- ]", "", heading).lower().replace(" ", "-")
        for heading in _HEADING.findall(prose(page))
    }


def rewritten(page: str, folder: Path) -> str:
    """Return the text of a page as it reads when its blocks are run in an empty `folder`.

    A block with a `title` is written into the file of that name. The commands of a `console`
    block get the output that they have now. A `python` block whose examples fail gets a report.
    """
    shutil.copytree(CHECKOUT / "examples", folder / "examples")
    text = (CHECKOUT / page).read_text(encoding="utf-8")
    return _BLOCK.sub(lambda match: _run_block(match, folder), text)


def _run_block(match: re.Match[str], folder: Path) -> str:
    language, title, text = match.groups()
    if title is not None:
        (folder / title).write_text(text, encoding="utf-8")
    elif language in _RUNNERS:
        start = match[0][: match.start(3) - match.start()]
        return f"{start}{_RUNNERS[language](text, folder)}```"
    return match[0]


def _console(text: str, folder: Path) -> str:
    """Return the commands, which are the lines at `$`, each with what it prints."""
    commands = [line[2:] for line in text.splitlines() if line.startswith("$ ")]
    # The status of a command goes on to the next, so that a page can show `echo $?`.
    script = "".join(
        f"{command}\nstatus=$?; echo '{_END}'; (exit $status)\n" for command in commands
    )
    *printed, _ = _run(["bash", "-c", f"exec 2>&1\n{script}"], folder).split(f"{_END}\n")
    return "".join(
        f"$ {command}\n{output}" for command, output in zip(commands, printed, strict=True)
    )


def _python(text: str, folder: Path) -> str:
    """Return the block, and after it what is not as its examples say."""
    example = folder / "example.txt"
    example.write_text(text, encoding="utf-8")
    return text + _run([sys.executable, "-m", "doctest", example.name], folder)


_RUNNERS: dict[str, Callable[[str, Path], str]] = {"console": _console, "python": _python}


def _run(command: list[str], folder: Path) -> str:
    """Return all that a command prints."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        command,
        cwd=folder,
        env={**_environment(), "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return done.stdout


def _environment() -> dict[str, str]:
    """Return the environment without what a make around the tests would add to the output."""
    return {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
