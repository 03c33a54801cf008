"""Reading the members of one definition: every kind is checked, every fault has its place."""

import difflib
from typing import Any, TypeAlias

from codegen.tools.model import Skipped, Tool
from codegen.tools.place import Place, fault, shown

__all__ = [
    "Entry",
    "Item",
    "flag_of",
    "function_tool",
    "list_of",
    "name_of",
    "object_of",
    "refuse_other_spellings",
    "text_of",
]

Entry: TypeAlias = dict[str, Any]
Item: TypeAlias = Tool | Skipped

_ALIKE = 0.85  # of two keys: one is the other, misspelt

# Every spelling under which some format keeps the schema of the arguments.
_SCHEMA_KEYS = (
    "parameters",
    "input_schema",
    "inputSchema",
    "parametersJsonSchema",
    "parameters_json_schema",
    "parameter_definitions",
)


def name_of(entry: Entry, place: Place) -> str:
    """Return the tool's name; any string that is not empty will do."""
    if "name" not in entry:
        raise fault(place, "the tool name is missing; add `name`")
    name = entry["name"]
    if not isinstance(name, str):
        raise fault(place / "name", "the tool name is not a string")
    if not name:
        raise fault(place / "name", "the tool name is empty")
    return name


def text_of(entry: Entry, key: str, place: Place) -> str | None:
    """Return the string at `key`, or None where it is absent or null."""
    value = entry.get(key)
    if value is not None and not isinstance(value, str):
        raise fault(place / key, f"{key} is not a string")
    return value


def flag_of(entry: Entry, key: str, place: Place) -> bool | None:
    """Return the boolean at `key`, or None where it is absent or null."""
    value = entry.get(key)
    if value is not None and not isinstance(value, bool):
        raise fault(place / key, f"{key} is neither true, false nor null")
    return value


def object_of(entry: Entry, key: str, place: Place) -> Entry:
    """Return the object at `key`, which must be there."""
    if key not in entry:
        raise fault(place, f"{key} is missing")
    value = entry[key]
    if not isinstance(value, dict):
        raise fault(place / key, f"{key} must be an object")
    return value


def list_of(entry: Entry, key: str, place: Place) -> list[Any]:
    """Return the list at `key`, which must be there."""
    value = entry.get(key)
    if not isinstance(value, list):
        raise fault(place / key, f"{key} must be a list")
    return value


def refuse_other_spellings(entry: Entry, expected: str | None, place: Place) -> None:
    """Raise if the schema stands under the key of another format and not under `expected`.

    None is expected of a tool that takes free text.

    Without this a tool whose schema is misplaced would be read as one without arguments.
    """
    if expected is not None and entry.get(expected) is not None:
        return
    for key in _SCHEMA_KEYS:
        if entry.get(key) is not None:
            wanted = "no schema" if expected is None else f"`{expected}`"
            raise fault(place, f"has `{key}` where this format has {wanted}")
    near = difflib.get_close_matches(expected or "", map(str, entry), 1, _ALIKE)
    if near and near[0] != expected:
        raise fault(place, f"has {shown(near[0])!r}; is `{expected}` meant?")


def function_tool(
    entry: Entry,
    place: Place,
    schema: dict[str, Any],
    *,
    output_schema: dict[str, Any] | None = None,
    strict: bool | None = None,
    namespace: str | None = None,
) -> Tool:
    """Return the tool whose name and description stand in `entry`."""
    return Tool(
        name=name_of(entry, place),
        schema=schema,
        output_schema=output_schema,
        description=text_of(entry, "description", place),
        strict=strict,
        namespace=namespace,
        place=str(place),
    )
