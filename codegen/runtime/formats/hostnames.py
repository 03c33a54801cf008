"""The formats `hostname` (RFC 1123, 2.1; A-labels by RFC 5890) and `idn-hostname` (RFC 5890)."""

from __future__ import annotations

import re
import unicodedata

from .idna_bidi import follows_bidi_rule, is_right_to_left
from .idna_code_points import CONTEXT_J, CONTEXT_O, is_protocol_valid
from .idna_context import is_allowed_here
from .misses import misses

__all__ = ["is_hostname", "is_idn_hostname", "unusual_hostname"]

_MAX_NAME = 253
_MAX_LABEL = 63
_LDH_LABEL = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?")
# Labels without two hyphens in third and fourth place, which A-labels have.
_USUAL_LABEL = "(?!-|[^.]{2}--)[A-Za-z0-9-]{1,63}+(?<!-)"
unusual_hostname = misses(rf"(?!.{{254}}){_USUAL_LABEL}(?:\.{_USUAL_LABEL})*+")
# UTS 46, 4 step 2 and RFC 3490, 3.1: the full stops that separate labels.
_DOTS = re.compile("[.\u3002\uff0e\uff61]")


def is_hostname(text: str) -> bool:
    """Whether `text` is an ASCII host name, its `xn--` labels valid A-labels; no final dot."""
    labels = text.split(".")
    if len(text) > _MAX_NAME or not all(map(_LDH_LABEL.fullmatch, labels)):
        return False
    return _are_labels([_unicode_label(label) for label in labels])


def is_idn_hostname(text: str) -> bool:
    """Whether `text` is a host name of IDNA2008, its labels ASCII, A-labels or U-labels."""
    if len(text) > _MAX_NAME:
        return False
    labels = _DOTS.split(text)
    encoded = [_ascii_label(label) for label in labels]
    if not all(map(_LDH_LABEL.fullmatch, encoded)) or len(".".join(encoded)) > _MAX_NAME:
        return False
    # Two hyphens in third and fourth place are kept for prefixes (RFC 5890, 2.3.1).
    if any(label[2:4] == "--" and label[:2].lower() != "xn" for label in labels):
        return False
    return _are_labels([_unicode_label(label) for label in labels])


def _ascii_label(label: str) -> str:
    """An ASCII label as it is, the A-label of any other; "" where that would be too long."""
    if label.isascii():
        return label
    return "" if len(label) > _MAX_LABEL else "xn--" + label.encode("punycode").decode("ascii")


def _unicode_label(label: str) -> str:
    """The U-label of an A-label, any other label as it is; "" where it is not valid."""
    if not label.isascii():
        return label if _is_unicode_label(label) else ""
    if label[:4].lower() != "xn--":
        return label
    encoded = label[4:].lower()
    try:
        decoded = encoded.encode("ascii").decode("punycode")
        canonical = decoded.encode("punycode").decode("ascii") == encoded
    except (UnicodeError, OverflowError):
        return ""
    valid = canonical and not decoded.isascii() and _is_unicode_label(decoded)
    return decoded if valid else ""


def _are_labels(labels: list[str]) -> bool:
    """Whether all labels are valid, and follow the Bidi rule where one is right-to-left."""
    if not all(labels):
        return False
    return not any(map(is_right_to_left, labels)) or all(map(follows_bidi_rule, labels))


def _is_unicode_label(label: str) -> bool:
    """Whether `label` is a U-label (RFC 5891, 4.2 and 5.4), the Bidi rule aside."""
    if label[0] == "-" or label[-1] == "-" or label[2:4] == "--":
        return False
    if unicodedata.category(label[0]).startswith("M"):
        return False
    if unicodedata.normalize("NFC", label) != label:
        return False
    return all(
        (
            is_allowed_here(label, index)
            if char in CONTEXT_J or char in CONTEXT_O
            else is_protocol_valid(char)
        )
        for index, char in enumerate(label)
    )
