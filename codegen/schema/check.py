"""The schema itself, checked against the metaschema of its draft.

The verdict is that of the metaschemas compiled by this compiler (codegen.package.metaschemas); the
library jsonschema gives the reason for a refusal.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from codegen import limits
from codegen.errors import SchemaError
from codegen.runtime.text import escape
from codegen.schema.drafts import Draft, Shape
from codegen.schema.owned import require_shallow

__all__ = ["Checked", "check_schema"]

_MAX_FAULTS = 10  # that one error tells
_LONG = 100  # items of a list


class Checked:
    """The places of the schemas that are checked, within the limits of all together."""

    def __init__(self) -> None:
        self._places: set[str] = set()
        self._characters = 0
        self._patterns: set[str] = set()

    def add(self, place: str, schema: Any) -> bool:
        """Add a schema at its place; say whether it is new. Raise SchemaError past a limit."""
        if place in self._places:
            return False
        self._places.add(place)
        self._characters += len(place) + _repeated(schema)
        if len(self._places) > limits.MAX_SUBSCHEMAS:
            raise SchemaError(place, f"the schema has over {limits.MAX_SUBSCHEMAS} subschemas")
        if self._characters > limits.MAX_POINTER_TEXT:
            count = limits.MAX_POINTER_TEXT
            reason = f"the pointers of its schemas have over {count} characters: shorten its names"
            raise SchemaError("", reason)
        self._patterns.update(_patterns(schema))
        if len(self._patterns) > limits.MAX_PATTERNS:
            raise SchemaError(place, f"the schema has over {limits.MAX_PATTERNS} patterns")
        return True


def _patterns(schema: Any) -> Iterator[str]:
    """Yield the patterns of a schema, not of those below."""
    if isinstance(schema, dict):
        pattern, properties = schema.get("pattern"), schema.get("patternProperties")
        if isinstance(pattern, str):
            yield pattern
        if isinstance(properties, dict):
            yield from properties


def _repeated(schema: Any) -> int:
    """Return the characters of the names that require others, each as often as it does."""
    if not isinstance(schema, dict):
        return 0
    pairs = (
        pair
        for keyword in ("dependentRequired", "dependencies")
        if isinstance(schema.get(keyword), dict)
        for pair in schema[keyword].items()
    )
    return sum([len(name) * len(names) for name, names in pairs if isinstance(names, list)])


def check_schema(schema: Any, draft: Draft, pointer: str, done: Checked) -> None:
    """Raise SchemaError where a schema breaks its draft's metaschema: at the first such place.

    The reason goes on with the other places. `pointer` is where the schema stands in its
    document; `done` has the schemas that are checked already, and takes those checked now. One
    schema is checked at a time, with empty ones in place of those below: so no schema is too deep.
    """
    pending = [(schema, pointer)]
    faults: dict[str, SchemaError] = {}
    while pending and len(faults) < _MAX_FAULTS:
        part, place = pending.pop()
        if not done.add(place, part):
            continue
        if isinstance(part, bool) and (draft.name != "draft4" or place != pointer):
            continue  # draft 4 has booleans only where its metaschema says so
        try:
            _check_alone(part, draft, place)
        except SchemaError as fault:
            faults.setdefault(fault.pointer, fault)
        if isinstance(part, dict):
            pending.extend(reversed(list(_below(part, draft, place))))
    if faults:
        raise _as_one(list(faults.values()))


def _as_one(faults: list[SchemaError]) -> SchemaError:
    first, *others = faults
    told = (f"; {fault.pointer or '/'}: {fault.reason}" for fault in others)
    return SchemaError(first.pointer, first.reason + "".join(told))


def _check_alone(schema: Any, draft: Draft, pointer: str) -> None:
    if not isinstance(schema, dict):
        kinds = "an object" if draft.name == "draft4" else "an object or a boolean"
        raise SchemaError(pointer, f"a schema is {kinds}, not {type(schema).__name__}")
    if isinstance(schema.get("enum"), list) and len(schema["enum"]) > limits.MAX_ENUM_VALUES:
        raise SchemaError(f"{pointer}/enum", f"it has over {limits.MAX_ENUM_VALUES} values")
    for keyword in ("enum", "const"):
        if keyword in schema:
            require_shallow(schema[keyword], f"{pointer}/{keyword}")
    subschemas = draft.subschemas
    alone = {
        keyword: _emptied(value, subschemas[keyword]) if keyword in subschemas else value
        for keyword, value in schema.items()
    }
    compiled = _compiled_metaschema(draft.name)
    if compiled is not None and compiled.is_valid(alone):
        return
    if compiled is not None:
        alone = _without_long_lists(alone, compiled, pointer)
    from jsonschema.exceptions import best_match

    error = best_match(_metaschema_validator(draft.uri).iter_errors(alone))
    if error is not None:
        place = "".join(f"/{escape(str(step))}" for step in error.absolute_path)
        raise SchemaError(pointer + place, _reason(error.message))


def _without_long_lists(alone: dict[str, Any], compiled: Any, pointer: str) -> dict[str, Any]:
    """Return a schema without the keywords with long lists; raise SchemaError where one is wrong.

    The library compares the items of a list each with each.
    """
    rest: dict[str, Any] = {}
    for keyword, value in alone.items():
        if not _has_long_list(value):
            rest[keyword] = value
        elif not compiled.is_valid({keyword: value}):
            error = compiled.validate({keyword: value})[0]
            raise SchemaError(f"{pointer}/{escape(keyword)}", _reason(error))
    return rest


def _has_long_list(value: Any) -> bool:
    lists = value.values() if isinstance(value, dict) else [value]
    return any(isinstance(item, list) and len(item) > _LONG for item in lists)


def _emptied(value: Any, shape: Shape) -> Any:
    """Return a keyword's value with empty schemas for those it holds."""
    if shape.startswith("map"):
        if isinstance(value, dict):
            return {
                key: item if isinstance(item, bool | list) else {} for key, item in value.items()
            }
    elif isinstance(value, list):
        return [item if isinstance(item, bool) else {} for item in value]
    elif isinstance(value, dict):
        return {}
    return value


def _below(schema: dict[str, Any], draft: Draft, pointer: str) -> Iterator[tuple[Any, str]]:
    """Yield what a schema holds as schemas, each with its pointer."""
    for keyword, value in schema.items():
        for path, child in draft.children(keyword, value):
            steps = "".join(f"/{escape(str(step))}" for step in (keyword, *path))
            yield child, pointer + steps


@cache
def _compiled_metaschema(draft: str) -> Any:
    """Return the module of a draft; None only while the package is made for the first time."""
    try:
        return import_module(f"codegen.schema.metaschemas.{draft.replace('-', '_')}")
    except ModuleNotFoundError:
        return None


@cache
def _metaschema_validator(uri: str) -> Any:
    from jsonschema.validators import validator_for

    cls = validator_for({"$schema": uri})
    return cls(cls.META_SCHEMA)


def _reason(message: str) -> str:
    """Keep a message short and printable whatever the schema holds."""
    text = message.encode("unicode_escape").decode("ascii")
    return text if len(text) <= 300 else f"{text[:300]}..."
