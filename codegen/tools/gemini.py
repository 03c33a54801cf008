"""Gemini's function declarations (docs/tool-formats.md, Shapes)."""

from codegen.tools.fields import (
    Entry,
    Item,
    function_tool,
    list_of,
    name_of,
    refuse_other_spellings,
)
from codegen.tools.gemini_dialect import to_json_schema
from codegen.tools.hosted import read_hosted_gemini
from codegen.tools.normalise import arguments_schema, result_schema
from codegen.tools.place import Place, fault

__all__ = ["LIST_KEYS", "read_declaration", "read_declarations"]

LIST_KEYS = ("functionDeclarations", "function_declarations")
_PARAMETERS = ("parameters", "parametersJsonSchema", "parameters_json_schema")
_RESPONSE = ("response", "responseJsonSchema", "response_json_schema")


def read_declarations(entry: Entry, place: Place) -> list[Item]:
    """Read `{"functionDeclarations": [...]}`; Gemini's own tools beside it are passed over."""
    items: list[Item] = []
    for key in LIST_KEYS:
        if entry.get(key) is None:
            continue
        for index, declaration in enumerate(list_of(entry, key, place)):
            at = place / key / index
            if not isinstance(declaration, dict):
                raise fault(at, "the tool entry is not an object")
            items += read_declaration(declaration, at)
    return items + read_hosted_gemini(entry, place)


def read_declaration(entry: Entry, place: Place) -> list[Item]:
    """Read `{"name", "description", "parameters"}` or the same with `parametersJsonSchema`.

    `parameters` and `response` are in Gemini's dialect, the other two are plain JSON Schema.
    """
    name_of(entry, place)
    given, at = _one_of(entry, _PARAMETERS, place)
    if given is None:
        refuse_other_spellings(entry, "parameters", place)
    response, response_at = _one_of(entry, _RESPONSE, place)
    schema = arguments_schema(given, at)
    return [function_tool(entry, place, schema, output_schema=result_schema(response, response_at))]


def _one_of(entry: Entry, keys: tuple[str, ...], place: Place) -> tuple[object, Place]:
    """Return the only value given under `keys`, in JSON Schema, and its place.

    The first key is the one whose value is in Gemini's dialect.
    """
    given = [key for key in keys if entry.get(key) is not None]
    if len(given) > 1:
        raise fault(place, f"{given[0]} and {given[1]} cannot both be given")
    if not given:
        return None, place / keys[0]
    at = place / given[0]
    value = entry[given[0]]
    return (to_json_schema(value, at) if given[0] == keys[0] else value), at
