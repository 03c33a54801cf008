"""The formats `json-pointer` (RFC 6901) and `relative-json-pointer` (the draft of that name)."""

from __future__ import annotations

from .misses import misses

__all__ = [
    "is_json_pointer",
    "is_relative_json_pointer",
    "misses_json_pointer",
    "misses_relative_json_pointer",
]

_POINTER = r"(?:/[^~]*+(?:~[01][^~]*+)*+)?+"
misses_json_pointer = misses(_POINTER)
misses_relative_json_pointer = misses(rf"(?>0|[1-9][0-9]*+)(?>#|{_POINTER})")


def is_json_pointer(text: str) -> bool:
    """Whether `text` is a `json-pointer` of RFC 6901, 3, in its string form (6.)."""
    return misses_json_pointer(text) is None


def is_relative_json_pointer(text: str) -> bool:
    """Whether `text` is a Relative JSON Pointer (draft-bhutton-relative-json-pointer-00, 3).

    Without the index manipulation of later drafts (`0+1`), which the JSON Schema drafts do not
    refer to.
    """
    return misses_relative_json_pointer(text) is None
