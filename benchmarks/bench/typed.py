"""Typed models for msgspec and pydantic, made from the plain part of JSON Schema.

The plain part: objects of named properties, arrays of one item schema, scalars, enums of texts and
integers, and no schema at all. Everything else is not applicable.
"""

from collections.abc import Callable
from importlib import import_module
from itertools import count
from typing import Any, Literal

from .validator import Maker, NotApplicable, Request, Validator

__all__ = ["msgspec_maker", "pydantic_maker"]

_SCALARS: dict[str, Any] = {
    "string": str, "integer": int, "number": float, "boolean": bool, "null": None,
}  # fmt: skip
_NOTES = {
    *("$schema", "$id", "$comment", "title", "description", "default", "examples", "example"),
    *("deprecated", "readOnly", "writeOnly"),
}
_KNOWN = _NOTES | {"type", "properties", "required", "additionalProperties", "items", "enum"}
# name, (field, type, is required) for each property, is closed -> type
_ModelMaker = Callable[[str, dict[str, tuple[Any, bool]], bool], Any]


class _Translator:
    """Turns schemas into types; `model` makes the type of an object with properties."""

    def __init__(self, model: _ModelMaker) -> None:
        self._model = model
        self._numbers = count(1)

    def type_of(self, schema: Any) -> Any:
        """Return the type of a schema; raise NotApplicable."""
        if schema is True:
            return Any
        if not isinstance(schema, dict) or not schema.keys() <= _KNOWN:
            raise NotApplicable("keywords outside the plain part")
        kind = schema.get("type")
        if "enum" in schema:
            return self._enum(schema["enum"], kind)
        if kind is None and schema.keys() <= _NOTES:
            return Any
        if kind == "object":
            return self._object(schema)
        if kind == "array":
            return list[self.type_of(schema.get("items", True))]  # type: ignore[misc]
        if isinstance(kind, str) and kind in _SCALARS:
            return _SCALARS[kind]
        raise NotApplicable("no one type")

    def _enum(self, members: Any, kind: Any) -> Any:
        wanted = {"string": str, "integer": int}.get(kind) if isinstance(kind, str) else None
        if wanted is None or not members or any(type(member) is not wanted for member in members):
            raise NotApplicable("an enum that is not of one scalar type")
        return Literal[tuple(members)]

    def _object(self, schema: dict[str, Any]) -> Any:
        properties, required = schema.get("properties", {}), schema.get("required", [])
        rest = schema.get("additionalProperties", True)
        if not isinstance(rest, bool) or not set(required) <= properties.keys():
            raise NotApplicable("an object of other shape")
        if not properties and rest:
            return dict[str, Any]
        fields = {name: (self.type_of(s), name in required) for name, s in properties.items()}
        return self._model(f"Model{next(self._numbers)}", fields, not rest)


def msgspec_maker() -> Maker:
    """Return the maker of validators by `msgspec.convert` to Structs; raise ImportError."""
    library = import_module("msgspec")

    def model(name: str, fields: dict[str, tuple[Any, bool]], closed: bool) -> Any:
        made = [
            (f"f{i}", kind) if needed else (f"f{i}", kind | library.UnsetType, library.UNSET)
            for i, (kind, needed) in enumerate(fields.values())
        ]
        names = {f"f{index}": key for index, key in enumerate(fields)}
        return library.defstruct(
            name, made, rename=names, forbid_unknown_fields=closed, kw_only=True
        )

    def make(asked: Request) -> Validator:
        kind, convert = _Translator(model).type_of(asked.schema), library.convert

        def accept(value: Any) -> object:
            return convert(value, kind)

        def is_valid(value: Any) -> bool:
            try:
                convert(value, kind)
            except library.ValidationError:
                return False
            return True

        return Validator(is_valid, accept, None)

    return make


def pydantic_maker() -> Maker:
    """Return the maker of validators by strict pydantic models; raise ImportError."""
    library = import_module("pydantic")

    def model(name: str, fields: dict[str, tuple[Any, bool]], closed: bool) -> Any:
        made = {
            f"f{i}": (kind, library.Field(alias=key) if needed else library.Field(None, alias=key))
            for i, (key, (kind, needed)) in enumerate(fields.items())
        }
        config = library.ConfigDict(strict=True, extra="forbid" if closed else "ignore")
        return library.create_model(name, __config__=config, **made)

    def make(asked: Request) -> Validator:
        kind = _Translator(model).type_of(asked.schema)
        inner = library.TypeAdapter(kind).validator

        def is_valid(value: Any) -> bool:
            return bool(inner.isinstance_python(value, strict=True))

        def messages(value: Any) -> list[str]:
            try:
                inner.validate_python(value, strict=True)
            except library.ValidationError as error:
                return [each["msg"] for each in error.errors()]
            return []

        return Validator(is_valid, is_valid, messages)

    return make
