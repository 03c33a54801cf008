"""Tools of the Bedrock Converse API (docs/tool-formats.md, Shapes)."""

from codegen.tools.fields import Entry, Item, flag_of, function_tool, object_of
from codegen.tools.normalise import arguments_schema
from codegen.tools.place import Place, fault

__all__ = ["read_tool_spec", "read_wrapped_tool_spec"]


def read_wrapped_tool_spec(entry: Entry, place: Place) -> list[Item]:
    """Read `{"toolSpec": {"name", "description", "inputSchema": {"json": ...}, "strict"}}`."""
    return read_tool_spec(object_of(entry, "toolSpec", place), place / "toolSpec")


def read_tool_spec(entry: Entry, place: Place) -> list[Item]:
    """Read what stands inside `toolSpec`."""
    given, at = object_of(entry, "inputSchema", place), place / "inputSchema"
    if "json" not in given:
        raise fault(at, "inputSchema.json is missing; the schema stands under `json`")
    schema = arguments_schema(given["json"], at / "json")
    return [function_tool(entry, place, schema, strict=flag_of(entry, "strict", place))]
