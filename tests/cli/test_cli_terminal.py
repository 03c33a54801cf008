"""What a terminal gets: tables, colours, and a bar where the work takes long."""

import io
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout

import pytest

from codegen.cli import output, progress
from codegen.cli.progress import ProgressBar


class Terminal(io.StringIO):
    """A stream that says it is a terminal, and keeps what is written."""

    def isatty(self) -> bool:
        return True


@contextmanager
def terminal() -> Iterator[Terminal]:
    """Put a terminal in place of both output streams."""
    stream = Terminal()
    with redirect_stdout(stream), redirect_stderr(stream):
        yield stream


@pytest.fixture(autouse=True)
def colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the environment allow colours."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_a_table_has_colours_and_no_markup() -> None:
    with terminal() as screen:
        output.table(("tool", "status"), [("[red]x", "built")])
    assert "[red]x" in screen.getvalue()
    assert "\x1b[32mbuilt" in screen.getvalue()


def test_a_diff_has_colours() -> None:
    with terminal() as screen:
        output.diff("-x\n+y\n")
    assert screen.getvalue() == "\x1b[31m-x\x1b[0m\n\x1b[32m+y\x1b[0m\n"


def test_no_color(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    with terminal() as screen:
        output.table(("tool", "status"), [("x", "built")])
        output.code("y = 1\n")
        output.diff("-x\n+y\n")
    assert "y = 1" in screen.getvalue()
    assert "\x1b[3" not in screen.getvalue()


def test_long_work_gets_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(progress, "_PATIENCE", 0)
    with terminal() as screen, ProgressBar("[red]tools.json") as bar:
        bar(1, 3)
        bar(2, 3)
    assert "[red]tools.json" in screen.getvalue()
    assert "2/3" in screen.getvalue()


def test_short_work_gets_none() -> None:
    with terminal() as screen, ProgressBar("tools.json") as bar:
        bar(3, 3)
    assert screen.getvalue() == ""
