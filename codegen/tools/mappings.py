"""Whole documents that map tool names to schemas, parameters, or lists of argument names."""

from collections.abc import Callable
from dataclasses import dataclass

from codegen.tools.fields import Entry, Item, flag_of, name_of, text_of
from codegen.tools.model import Tool
from codegen.tools.normalise import arguments_schema
from codegen.tools.place import Place, fault, shown
from codegen.tools.subschemas import CHILD_KEYWORDS, looks_like_schema

__all__ = ["MAPPINGS", "Mapping", "detect_mapping", "is_plain_mapping", "read_mapping"]

_PARAMETERS_SIBLINGS = frozenset(("name", "description", "strict"))
_REGISTRY_KEYS = frozenset(("required", "optional"))


@dataclass(frozen=True, slots=True)
class Mapping:
    """A kind of document `{NAME: VALUE, ...}`: its format and the reader of one value."""

    format: str
    read: Callable[[str, Entry, Place], Tool]


def read_mapping(document: Entry, place: Place, kind: Mapping) -> list[Item]:
    """Return the tools of a document of the given `kind`, in its order."""
    tools: list[Item] = []
    for name, value in document.items():
        at = place / name
        if not name:
            raise fault(at, "the tool name is empty")
        if not isinstance(value, dict):
            raise fault(at, "is not an object; each tool name maps to one")
        tools.append(kind.read(name, value, at))
    return tools


def detect_mapping(document: Entry, place: Place) -> Mapping | None:
    """Return the kind of mapping that `document` is, or None if it is none.

    All values must be of one kind. Raises ToolFormatError for a document that fits two kinds,
    mixes kinds or may as well be one bare schema.
    """
    values = list(document.values())
    if not values or not all(isinstance(value, dict) for value in values):
        return None
    if all(_fits_registry(value) for value in values) and any(values):
        if _any_has("optional", values):
            return _REGISTRY
        raise _ambiguous(place, "registry", "mapping")
    if all(_fits_parameters(value) for value in values) and _any_has("parameters", values):
        return _PARAMETERS
    if not is_plain_mapping(document):
        return None
    if any("optional" in value and _fits_registry(value) for value in values):
        raise fault(place, "mixes schemas with entries of a registry of argument names")
    if _any_has("parameters", values):
        raise _ambiguous(place, "parameters", "mapping")
    if document.keys() <= CHILD_KEYWORDS:
        message = "may be one bare schema or a mapping of names to schemas; "
        raise fault(place, message + "wrap a schema as {NAME: SCHEMA}, or force format=mapping")
    return _PLAIN


def is_plain_mapping(document: Entry) -> bool:
    """Say whether every value of `document` is `{}` or looks like a schema (row 21)."""
    return bool(document) and all(
        value == {} or looks_like_schema(value) for value in document.values()
    )


def _any_has(key: str, values: list[Entry]) -> bool:
    """Say whether one of the `values` has the `key`."""
    return any(key in value for value in values)


def _ambiguous(place: Place, first: str, second: str) -> Exception:
    """Return the error for a document that two readers would read differently."""
    return fault(place, f"reads as {first} and as {second}; force format={first} or {second}")


def _fits_parameters(value: Entry) -> bool:
    """Say whether `value` is `{}` or `{"parameters": {...}}` without a keyword of a schema."""
    if not value or value.keys() <= _PARAMETERS_SIBLINGS:
        return True
    parameters = value.get("parameters", ())
    return (parameters is None or isinstance(parameters, dict)) and not looks_like_schema(value)


def _fits_registry(value: Entry) -> bool:
    """Say whether `value` holds nothing but lists of strings, `required` and `optional`."""
    return value.keys() <= _REGISTRY_KEYS and all(
        isinstance(names, list) and all(isinstance(name, str) for name in names)
        for names in value.values()
    )


def _read_plain(name: str, value: Entry, place: Place) -> Tool:
    """Read `SCHEMA`."""
    description = value.get("description")
    return Tool(
        name=name,
        schema=arguments_schema(value, place),
        description=description if isinstance(description, str) else None,
        place=str(place),
    )


def _read_parameters(name: str, value: Entry, place: Place) -> Tool:
    """Read `{"parameters": SCHEMA, "description"}`; a `name` inside must be the key again."""
    if "name" in value and name_of(value, place) != name:
        raise fault(place / "name", f"differs from the key {shown(name)!r}")
    return Tool(
        name=name,
        schema=arguments_schema(value.get("parameters"), place / "parameters"),
        description=text_of(value, "description", place),
        strict=flag_of(value, "strict", place),
        place=str(place),
    )


def _read_registry(name: str, value: Entry, place: Place) -> Tool:
    """Read `{"required": [...], "optional": [...]}` as a closed object of those names."""
    if not _fits_registry(value):
        raise fault(place, "is not made of `required` and `optional`, two lists of strings")
    required = list(dict.fromkeys(value.get("required", ())))
    names = dict.fromkeys([*required, *value.get("optional", ())])
    return Tool(
        name=name,
        schema={
            "type": "object",
            "properties": {argument: {} for argument in names},
            "required": required,
            "additionalProperties": False,
        },
        place=str(place),
    )


_PLAIN = Mapping("mapping", _read_plain)
_PARAMETERS = Mapping("parameters", _read_parameters)
_REGISTRY = Mapping("registry", _read_registry)
MAPPINGS = (_PLAIN, _PARAMETERS, _REGISTRY)
