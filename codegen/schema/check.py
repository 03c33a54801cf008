"""The schema itself, checked against the metaschema of its draft.

The verdict is that of the metaschemas compiled by this compiler (codegen.package.metaschemas); the
library jsonschema gives the reason for a refusal.
"""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

from codegen.errors import SchemaError
from codegen.runtime.text import escape
from codegen.schema.drafts import Draft, Shape
from codegen.schema.limits import require_shallow

__all__ = ["check_schema"]


_MAX_FAULTS = 10  # that one error tells


def check_schema(schema: Any, draft: Draft, pointer: str, done: set[str]) -> None:
    """Raise SchemaError where a schema breaks its draft's metaschema: at the first such place.

    The reason goes on with the other places. `pointer` is where the schema stands in its
    document; `done` has the pointers of the schemas that are checked already, and takes those
    checked now. One schema is checked at a time, with empty ones in place of those below: so no
    schema is too deep.
    """
    pending = [(schema, pointer)]
    faults: dict[str, SchemaError] = {}
    while pending and len(faults) < _MAX_FAULTS:
        part, place = pending.pop()
        if place in done:
            continue
        done.add(place)
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
    from jsonschema.exceptions import best_match

    error = best_match(_metaschema_validator(draft.uri).iter_errors(alone))
    if error is not None:
        place = "".join(f"/{escape(str(step))}" for step in error.absolute_path)
        raise SchemaError(pointer + place, _reason(error.message))


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
