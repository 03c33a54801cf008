"""The validators of a toolset, made by toolcall-codegen: change the tools, not this."""

from typing import Any
from ._runtime.errors import ReplyError
from ._runtime.replies.codes import check_call as _check_call
from ._runtime.toolset import Toolset, importer

__all__ = [
    "REFUSED",
    "ReplyError",
    "TOOLS",
    "is_valid",
    "validate",
    "validate_tool_call",
]

# name in a call -> module of this package
TOOLS = {
    "get_weather": "get_weather",
}
# name in a call -> the error for a tool that could not be built
REFUSED: dict[str, str] = {}

_TOOLSET = Toolset(TOOLS, importer(__name__, TOOLS), REFUSED, "unknown_tool:")
is_valid = _TOOLSET.is_valid
validate = _TOOLSET.validate


def validate_tool_call(call: object) -> dict[str, Any]:
    """Return {"ok", "errors"} for a call {"name", "arguments"}; raise ReplyError."""
    return _check_call(call, _TOOLSET, validate)
