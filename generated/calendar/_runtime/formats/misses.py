"""Regular expressions turned round: nothing is found in the texts that they match as a whole.

A match that is found costs a match object, and what is judged is mostly right.
"""

from __future__ import annotations

import re
from collections.abc import Callable

__all__ = ["Misses", "misses"]

Misses = Callable[[str], re.Match[str] | None]


def misses(pattern: str) -> Misses:
    """Return the function that gives None for each text that `pattern` matches as a whole."""
    return re.compile(rf"(?!(?:{pattern})\Z)").match
