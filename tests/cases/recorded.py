"""What Python is asked to open, run or connect to, seen by an audit hook (PEP 578)."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["recorded"]

_REACHING = ("socket.", "urllib.", "http.", "ftplib.", "smtplib.", "subprocess.", "os.system")
_seen: list[list[str]] = []  # of each recording that goes on
_is_installed = False


def _hook(event: str, arguments: tuple[object, ...]) -> None:
    if not _seen:
        return
    if event.startswith(_REACHING):
        told = event
    elif event == "open" and arguments and isinstance(arguments[0], str | bytes):
        told = f"open {arguments[0]!s}"
    else:
        return
    for recording in _seen:
        recording.append(told)


@contextmanager
def recorded() -> Iterator[list[str]]:
    """Give a list of what is asked for from now on: `open PATH`, or the event of a connection."""
    global _is_installed
    if not _is_installed:
        sys.addaudithook(_hook)  # which stays
        _is_installed = True
    events: list[str] = []
    _seen.append(events)
    try:
        yield events
    finally:
        _seen.remove(events)
