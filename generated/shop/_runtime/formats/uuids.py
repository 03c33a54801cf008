"""The format `uuid` (RFC 4122, 3)."""

from __future__ import annotations

from .misses import misses

__all__ = ["is_uuid", "misses_uuid"]

_FOUR = "-[0-9A-Fa-f]{4}"
misses_uuid = misses(f"[0-9A-Fa-f]{{8}}{_FOUR * 3}-[0-9A-Fa-f]{{12}}")


def is_uuid(text: str) -> bool:
    """Whether `text` is a UUID in its string form, of any version and variant."""
    return misses_uuid(text) is None
