"""The formats `ipv4` (RFC 2673, 3.2, as narrowed by RFC 3986) and `ipv6` (RFC 4291, 2.2)."""

from __future__ import annotations

import re

from .misses import misses

__all__ = ["is_ipv4", "is_ipv6", "misses_ipv4", "unusual_ipv6"]

_OCTET = r"(?>25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])"
misses_ipv4 = misses(r"\.".join([_OCTET] * 4))
_GROUPS = re.compile(r"[0-9A-Fa-f]{1,4}(?::[0-9A-Fa-f]{1,4})*")
_LONGEST_IPV6 = 45
_GROUP = "[0-9A-Fa-f]{1,4}+"
_SIDE = f"(?:{_GROUP}(?::{_GROUP})*+)?+"
# Eight groups; or a gap with at most seven colons, and so at most seven groups, around it.
unusual_ipv6 = misses(f"{_GROUP}(?::{_GROUP}){{7}}+|(?!(?:[^:]*+:){{8}}+){_SIDE}::{_SIDE}")


def is_ipv4(text: str) -> bool:
    """Whether `text` is four decimal numbers of at most 255, no leading zeros, between dots."""
    return misses_ipv4(text) is None


def is_ipv6(text: str) -> bool:
    """Whether `text` is an IPv6 address: no zone, no prefix length, no brackets."""
    if len(text) > _LONGEST_IPV6:
        return False
    if "." in text:
        text, _, dotted = text.rpartition(":")
        if not is_ipv4(dotted):
            return False
        text += ":0:0"
    left, gap, right = text.partition("::")
    if not gap:
        return _group_count(text) == 8
    counts = [_group_count(half) if half else 0 for half in (left, right)]
    return -1 not in counts and sum(counts) <= 7


def _group_count(text: str) -> int:
    """How many groups of hex digits `text` has between colons; -1 where it is anything else."""
    return text.count(":") + 1 if _GROUPS.fullmatch(text) else -1
