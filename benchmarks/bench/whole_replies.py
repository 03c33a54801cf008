"""Whole recorded replies: `check_reply` beside the decoding that cannot be avoided."""

import random
from pathlib import Path
from typing import Any

from reply_speed import cases, decoder, measure

from codegen.runtime.replies.reading import Library

from .timing import geometric

__all__ = ["reply_rows"]

_LIBRARIES: tuple[Library, ...] = ("json", "orjson", "msgspec")


def reply_rows(folder: Path, size: int, seed: int, rounds: int) -> list[dict[str, Any]]:
    """Return a row for each JSON decoder that is installed, over so many replies (0: all)."""
    found = list(cases(folder))
    if 0 < size < len(found):
        found = random.Random(seed).sample(found, size)
    rows = []
    for library in _LIBRARIES:
        bare = decoder(library)
        if bare is None:
            continue
        times = [pair for case in found if (pair := measure(case, library, bare, rounds))]
        if times:
            rows.append(
                {
                    "decoder": library,
                    "replies": len(times),
                    "sum": sum(pair[0] for pair in times) / sum(pair[1] for pair in times),
                    "mean": geometric(pair[0] / pair[1] for pair in times),
                }
            )
    return rows
