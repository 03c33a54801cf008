"""A bar for long builds, where people watch standard error."""

import sys
import time
from types import TracebackType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["ProgressBar"]

_PATIENCE = 0.5  # seconds before the bar appears; most builds are over by then


class ProgressBar:
    """A `Progress` callback that draws a bar once the work takes long; a context manager."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._start = time.monotonic()
        self._bar: Progress | None = None

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, done: int, total: int) -> None:
        """Show that `done` of `total` tools are done."""
        if self._bar is None and not self._is_due():
            return
        if self._bar is None:
            self._bar = _bar()
            self._bar.add_task(self._title)
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done, total=total)

    def _is_due(self) -> bool:
        return sys.stderr.isatty() and time.monotonic() - self._start > _PATIENCE


def _bar() -> "Progress":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)
