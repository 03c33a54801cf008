"""The formats `json-pointer` (RFC 6901) and `relative-json-pointer` (the draft of that name)."""

from __future__ import annotations

import re

__all__ = [
    "is_json_pointer",
    "is_relative_json_pointer",
    "match_json_pointer",
    "match_relative_json_pointer",
]

_POINTER = r"(?:/[^~]*+(?:~[01][^~]*+)*+)?+"
match_json_pointer = re.compile(_POINTER).fullmatch
match_relative_json_pointer = re.compile(rf"(?>0|[1-9][0-9]*+)(?>#|{_POINTER})").fullmatch


def is_json_pointer(text: str) -> bool:
    """Whether `text` is a `json-pointer` of RFC 6901, 3, in its string form (6.)."""
    return match_json_pointer(text) is not None


def is_relative_json_pointer(text: str) -> bool:
    """Whether `text` is a Relative JSON Pointer (draft-bhutton-relative-json-pointer-00, 3).

    Without the index manipulation of later drafts (`0+1`), which the JSON Schema drafts do not
    refer to.
    """
    return match_relative_json_pointer(text) is not None
