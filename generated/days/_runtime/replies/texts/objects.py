"""Calls that a model writes as JSON objects: a name, and arguments under one of several keys."""

from collections.abc import Sequence
from typing import Any

from ..calls import Call, broken_call, call_of
from ..reading import Reading
from ..strict_json import NotJson
from .literals import Literals

__all__ = ["literals", "object_call", "value_at"]

_KEYS = ("arguments", "parameters")


def object_call(
    value: Any,
    raw: str,
    reading: Reading,
    *,
    name: str = "name",
    identifier: str = "id",
    keys: Sequence[str] = _KEYS,
) -> Call:
    """Return the call that a JSON object is; one with an error and its text `raw` for others.

    `name` and `identifier` are the members of the name and the id, `keys` the members that the
    arguments may stand under: the first that is there counts.
    """
    if not isinstance(value, dict):
        return broken_call(None, None, "call is not a JSON object", raw)
    key = next((key for key in keys if key in value), None)
    known = {name, identifier, "type", *keys}
    unknown = next((member for member in value if member not in known), None)
    if unknown is not None and reading.strictness.unknown_fields == "refuse":
        called = value.get(name) if isinstance(value.get(name), str) else None
        return broken_call(None, called, f"call has an unknown field {unknown!a:.100}", raw)
    call = call_of(value.get(identifier), value.get(name), value.get(key), reading)
    return {**call, "raw": raw} if "error" in call else call


def value_at(text: str, start: int, reading: Reading) -> tuple[Any, int]:
    """Return the JSON value that begins at a place of a text, and where it ends; raise NotJson.

    The lenient mode also reads a Python literal, which small models write instead.
    """
    try:
        return reading.decoder.value_at(text, start)
    except NotJson:
        if not reading.lenient:
            raise
        try:
            return literals(reading, json_words=True).value_at(text, start)
        except NotJson:
            pass
        raise


def literals(reading: Reading, *, json_words: bool) -> Literals:
    """Return a reader of Python literals that refuses what a reading refuses."""
    refuse = reading.strictness.duplicate_keys == "refuse"
    return Literals(
        json_words=json_words, unique_keys=refuse, max_depth=reading.strictness.max_depth
    )
