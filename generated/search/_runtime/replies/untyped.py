"""Arguments that a model writes as bare text: what the tool's schema says that a text means."""

from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from ..values import json_type
from .strict_json import NotJson
from .texts.objects import literals

if TYPE_CHECKING:
    from .reading import Reading

__all__ = ["Untyped", "read_text"]


class Untyped(NamedTuple):
    """What the schema of an argument says of a value that comes without its type.

    `types` are the JSON types that the schema allows (number includes integer), none where it
    allows any. `texts` are the strings among the values of its enum or const.
    """

    types: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()

    def allows(self, name: str) -> bool:
        """Say whether the schema allows a JSON type."""
        fits = name in self.types or (name == "integer" and "number" in self.types)
        return fits or not self.types


def read_text(
    text: str, of: Untyped | None, reading: "Reading", *, unknown: Literal["text", "json"]
) -> Any:
    """Return the JSON value that a text means, the text itself where it means none (B2.4).

    `of` is what is known of the argument, None for an argument that no schema names: its text
    stays text, or is read as JSON where `unknown` says so and it is JSON. A text that fits no type
    stays as it is, so that validation reports what the model wrote. Nothing is raised.
    """
    if of is None:
        return text if unknown == "text" else _json(text, text, reading)
    if of.types == ("string",) or text in of.texts:
        return text
    trimmed = text.strip()
    word = trimmed.lower()
    if of.allows("null") and (word == "null" or trimmed == "None"):
        return None
    if of.allows("boolean") and word in ("true", "false"):
        return word == "true"
    value = _json(trimmed, _NONE, reading)
    if value is _NONE and trimmed.startswith(("[", "{", "(")):
        value = _literal(trimmed, reading)
    return _fitted(value, of, text)


_NONE = object()


def _json(text: str, default: object, reading: "Reading") -> Any:
    try:
        return reading.decoder.value(text)
    except NotJson:
        return default


def _literal(text: str, reading: "Reading") -> Any:
    """Return the value of a list or dict as Python writes it; nothing is evaluated."""
    try:
        return literals(reading, json_words=reading.lenient).value(text)
    except NotJson:
        return _NONE


def _fitted(value: Any, of: Untyped, text: str) -> Any:
    """Return a value of an allowed type, else the text; 5.0 is an integer where no number is."""
    if value is _NONE:
        return text
    if of.allows(json_type(value)):
        return value
    if type(value) is float and value.is_integer() and of.allows("integer"):
        return int(value)
    return text
