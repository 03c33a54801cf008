"""The Bidi rule for the labels of a domain name (RFC 5893, 2)."""

from __future__ import annotations

import unicodedata

__all__ = ["follows_bidi_rule", "is_right_to_left"]

_NEUTRAL = frozenset({"EN", "ES", "CS", "ET", "ON", "BN", "NSM"})
_IN_RIGHT_TO_LEFT = _NEUTRAL | {"R", "AL", "AN"}
_IN_LEFT_TO_RIGHT = _NEUTRAL | {"L"}


def is_right_to_left(label: str) -> bool:
    """Whether the label has a right-to-left letter or an Arabic digit (RFC 5893, 1.4)."""
    return any(unicodedata.bidirectional(char) in ("R", "AL", "AN") for char in label)


def follows_bidi_rule(label: str) -> bool:
    """Whether the label fulfils the six conditions that a Bidi domain name asks of each."""
    classes = [unicodedata.bidirectional(char) for char in label]
    first, kinds = classes[0], set(classes)
    while classes and classes[-1] == "NSM":
        classes.pop()
    last = classes[-1] if classes else ""
    if first in ("R", "AL"):
        mixed = {"EN", "AN"} <= kinds
        return kinds <= _IN_RIGHT_TO_LEFT and last in ("R", "AL", "EN", "AN") and not mixed
    return first == "L" and kinds <= _IN_LEFT_TO_RIGHT and last in ("L", "EN")
