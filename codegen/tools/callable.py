"""The tools of a list that have a schema to judge by, each under the name that a call has."""

from codegen.errors import ToolFormatError
from codegen.tools.model import Skipped, Tool, ToolList

__all__ = ["callable_tools", "free_text_tools"]


def callable_tools(listed: ToolList) -> tuple[dict[str, Tool], tuple[Skipped, ...]]:
    """Return the tools by their name in a call, and the entries that have no schema.

    A tool in a namespace is called `namespace.name`. Raise ToolFormatError for two of one name.
    """
    tools: dict[str, Tool] = {}
    skipped = list(listed.skipped)
    for tool in listed.tools:
        if tool.schema is None:
            skipped.append(Skipped(tool.name, tool.place, "it takes free text, not arguments"))
            continue
        name = _called(tool)
        if name in tools:
            raise ToolFormatError(
                f"{tool.place}: a second tool {name!a}; the first is at {tools[name].place}"
            )
        tools[name] = tool
    return tools, tuple(skipped)


def free_text_tools(listed: ToolList) -> tuple[str, ...]:
    """Return the tools that take text as it is, under the names that a call has."""
    return tuple(_called(tool) for tool in listed.tools if tool.schema is None)


def _called(tool: Tool) -> str:
    return tool.name if tool.namespace is None else f"{tool.namespace}.{tool.name}"
