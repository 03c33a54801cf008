"""The format `uuid` (RFC 4122, 3)."""

from __future__ import annotations

import re

__all__ = ["is_uuid"]

_UUID = re.compile(r"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}")


def is_uuid(text: str) -> bool:
    """Whether `text` is a UUID in its string form, of any version and variant."""
    return _UUID.fullmatch(text) is not None
