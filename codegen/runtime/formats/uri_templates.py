"""The format `uri-template` (RFC 6570, 2)."""

from __future__ import annotations

from .misses import misses
from .unicode_ranges import PRIVATE, UCS

__all__ = ["is_uri_template", "misses_uri_template"]

_NAME = r"(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*"
_VARIABLE = rf"{_NAME}(?:\*|:[1-9][0-9]{{0,3}})?"
# Printable ASCII without " % < > \ ^ ` { | }; the apostrophe is in by a later erratum.
_LITERALS = rf"[!#$&-;=?-\[\]_a-z~{UCS}{PRIVATE}]*"
_EXPRESSION = rf"\{{[+#./;?&=,!@|]?{_VARIABLE}(?:,{_VARIABLE})*\}}"
misses_uri_template = misses(rf"{_LITERALS}(?:(?:%[0-9A-Fa-f]{{2}}|{_EXPRESSION}){_LITERALS})*")


def is_uri_template(text: str) -> bool:
    """Whether `text` is a `URI-Template` of RFC 6570, expressions of any level."""
    return misses_uri_template(text) is None
