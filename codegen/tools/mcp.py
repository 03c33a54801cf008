"""Tools as an MCP server lists them (Model Context Protocol, tools/list)."""

from codegen.tools.fields import Entry, Item, function_tool, object_of
from codegen.tools.normalise import arguments_schema, result_schema
from codegen.tools.place import Place

__all__ = ["read_mcp"]


def read_mcp(entry: Entry, place: Place) -> list[Item]:
    """Read `{"name", "description", "inputSchema", "outputSchema"}`.

    `inputSchema` is never null and its root says `"type": "object"`; `{}` is let pass.
    """
    given, at = object_of(entry, "inputSchema", place), place / "inputSchema"
    schema = arguments_schema(given, at, typed_root=True)
    output = result_schema(entry.get("outputSchema"), place / "outputSchema")
    return [function_tool(entry, place, schema, output_schema=output)]
