"""Room on Python's stack for schemas that nest deep."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["deep_stack"]

_FRAMES = 50_000


@contextmanager
def deep_stack() -> Iterator[None]:
    """Raise Python's recursion limit, which all threads share, and put it back at the end."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)
