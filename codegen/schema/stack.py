"""Room for recursion over schemas that nest deeper than Python's usual limit."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

__all__ = ["deep_stack"]

_LIMIT = 30_000  # frames: the deepest schema that is admitted, with room
_lock = Lock()
_users = 0
_usual = 0


@contextmanager
def deep_stack() -> Iterator[None]:
    """Raise Python's recursion limit while any thread is inside; restore it after the last."""
    global _users, _usual
    with _lock:
        if _users == 0:
            _usual = sys.getrecursionlimit()
            sys.setrecursionlimit(max(_usual, _LIMIT))
        _users += 1
    try:
        yield
    finally:
        with _lock:
            _users -= 1
            if _users == 0:
                sys.setrecursionlimit(_usual)
