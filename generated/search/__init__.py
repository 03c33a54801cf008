"""The validators of a toolset, made by toolcall-codegen: change the tools, not this."""

from typing import Any
from ._runtime.errors import ReplyError
from ._runtime.replies.tagged import parse_tool_calls as _parse_tool_calls
from ._runtime.toolset import Toolset, importer

__all__ = [
    "REFUSED",
    "ReplyError",
    "TOOLS",
    "is_valid",
    "parse_tool_calls",
    "validate",
]

# name in a call -> module of this package
TOOLS = {
    "search": "search",
}
# name in a call -> the error for a tool that could not be built
REFUSED: dict[str, str] = {}

_TOOLSET = Toolset(TOOLS, importer(__name__, TOOLS), REFUSED, "unknown tool: ")
is_valid = _TOOLSET.is_valid
validate = _TOOLSET.validate


def parse_tool_calls(
    text: str | bytes,
) -> tuple[list[tuple[str, dict[str, Any]]], list[str]]:
    """Return the valid calls of a text as (name, arguments), and an error for each other one."""
    return _parse_tool_calls(text, _TOOLSET, _TOOLSET.first_error)
