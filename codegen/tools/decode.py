"""Text or bytes to a JSON value, strictly: JSON here, YAML handed on."""

import json
from pathlib import PurePath
from typing import Any

from codegen.tools.numerals import integer_or_refused, number_or_refused
from codegen.tools.place import Place, fault, shown
from codegen.tools.values import Refused, fresh_copy

__all__ = ["decode"]

_JSON_SUFFIXES = (".json",)
_YAML_SUFFIXES = (".yaml", ".yml")


def decode(text: str | bytes, source: str) -> Any:
    """Return the JSON value that `text` (UTF-8 if bytes, a byte order mark is allowed) writes.

    The suffix of `source` says which notation: `.json`, or `.yaml` and `.yml`. Under any other
    name a text that begins with a brace or bracket is JSON, and the rest is tried as JSON, then
    as YAML. Raises ToolFormatError, naming the place, for text that is not well-formed and for
    what RFC 8259 leaves open: repeated keys, NaN, numbers past a double, endless nesting.
    """
    content = _text(text, source)
    if not content.strip():
        raise fault(Place(source), "is empty; a list of tool definitions was expected")
    suffix = PurePath(source).suffix.lower()
    try:
        value = _parse(content, source, suffix)
    except RecursionError:
        raise fault(Place(source), "nests too deep to be read") from None
    return fresh_copy(value, Place(source))


def _text(text: str | bytes, source: str) -> str:
    """Return `text` as a string without a byte order mark; bytes must be UTF-8."""
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"is not UTF-8 (byte {error.start}); save it as UTF-8"
        raise fault(Place(source), message) from None


def _parse(content: str, source: str, suffix: str) -> Any:
    """Return the value of `content`, in the notation that `suffix` or its first sign names."""
    if suffix in _YAML_SUFFIXES:
        return _yaml(content, source)
    try:
        return _json(content)
    except json.JSONDecodeError as error:
        # Text in braces that is no JSON is never tried as YAML, which would read the `None`
        # or `NaN` of a printed Python object as a string.
        if suffix not in _JSON_SUFFIXES and content.lstrip()[:1] not in ("{", "["):
            return _yaml(content, source)
        where = f"{source}: line {error.lineno}, column {error.colno}"
        raise fault(Place(where), f"is not JSON: {error.msg}") from None


def _yaml(content: str, source: str) -> Any:
    """Return the value of YAML text."""
    from codegen.tools.yaml_text import decode_yaml  # PyYAML is loaded only where YAML is read

    return decode_yaml(content, source)


def _json(content: str) -> Any:
    """Return the value of JSON text, with `Refused` in place of every part to be refused."""
    return json.loads(
        content,
        object_pairs_hook=_object_or_refused,
        parse_int=integer_or_refused,
        parse_float=number_or_refused,
        parse_constant=lambda name: Refused(f"{name} is no JSON number"),
    )


def _object_or_refused(pairs: list[tuple[str, Any]]) -> dict[str, Any] | Refused:
    """Return the object of `pairs`, or the refusal of a key that stands twice (RFC 8259, 4)."""
    members: dict[str, Any] = {}
    for key, value in pairs:
        if key in members:
            return Refused(f"the key {shown(key)!r} stands twice in one object")
        members[key] = value
    return members
