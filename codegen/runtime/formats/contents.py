"""What `contentEncoding` and `contentMediaType` say of a text (Validation, section 8)."""

from __future__ import annotations

import json
from base64 import b64decode
from typing import NoReturn

__all__ = ["is_base64", "is_base64_of_json", "is_json"]


def is_base64(text: str) -> bool:
    """Whether `text` is base64 with its padding, and nothing else (RFC 4648, section 4)."""
    return _decoded(text) is not None


def is_json(text: str) -> bool:
    """Whether `text` is a JSON document (RFC 8259) that Python's parser can take for its depth."""
    try:
        json.loads(text, parse_int=len, parse_float=len, parse_constant=_refuse)
    except (ValueError, RecursionError):
        return False
    return True


def is_base64_of_json(text: str) -> bool:
    """Whether `text` is base64 of a JSON document in UTF-8."""
    decoded = _decoded(text)
    return decoded is not None and _is_json_in_utf8(decoded)


def _decoded(text: str) -> bytes | None:
    try:
        return b64decode(text, validate=True)
    except ValueError:  # binascii.Error is one, and so is a text that is not ASCII
        return None


def _is_json_in_utf8(data: bytes) -> bool:
    try:
        return is_json(data.decode("utf-8"))
    except UnicodeDecodeError:
        return False


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no JSON")
