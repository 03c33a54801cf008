"""The format `uuid` (RFC 4122, 3)."""

from __future__ import annotations

import re

__all__ = ["is_uuid", "match_uuid"]

_FOUR = "-[0-9A-Fa-f]{4}"
match_uuid = re.compile(f"[0-9A-Fa-f]{{8}}{_FOUR * 3}-[0-9A-Fa-f]{{12}}").fullmatch


def is_uuid(text: str) -> bool:
    """Whether `text` is a UUID in its string form, of any version and variant."""
    return match_uuid(text) is not None
