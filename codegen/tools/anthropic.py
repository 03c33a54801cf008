"""Anthropic's tools (docs/tool-formats.md, Shapes)."""

from codegen.tools.fields import Entry, Item, flag_of, function_tool
from codegen.tools.normalise import arguments_schema
from codegen.tools.place import Place

__all__ = ["read_anthropic"]


def read_anthropic(entry: Entry, place: Place) -> list[Item]:
    """Read `{"name", "description", "input_schema", "strict"}`."""
    schema = arguments_schema(entry["input_schema"], place / "input_schema")
    return [function_tool(entry, place, schema, strict=flag_of(entry, "strict", place))]
