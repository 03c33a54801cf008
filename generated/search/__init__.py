"""The validators of a toolset, made by toolcall-codegen: change the tools, not this."""

from ._runtime.errors import ReplyError
from ._runtime.replies.documents.tagged import TaggedGateway
from ._runtime.retry import NoValidCall
from ._runtime.toolset import Toolset, importer

__all__ = [
    "NoValidCall",
    "REFUSED",
    "RESULTS",
    "ReplyError",
    "TOOLS",
    "aget_valid_call",
    "aget_valid_calls",
    "check_call",
    "check_mcp_result",
    "check_reply",
    "check_result",
    "get_valid_call",
    "get_valid_calls",
    "is_valid",
    "open_stream",
    "parse_tool_calls",
    "read_reply",
    "rule",
    "validate",
]

# name in a call -> module of this package
TOOLS = {
    "search": "search",
}
# name in a call -> the error for a tool that could not be built
REFUSED: dict[str, str] = {}
# name in a call -> module of _results, for tools whose results have a schema
RESULTS: dict[str, str] = {}

_GATEWAY = TaggedGateway(
    Toolset(TOOLS, importer(__name__, TOOLS), REFUSED, "unknown tool: "),
    unreadable="bad json: {index}",
    formats=("auto", "hermes"),
)
aget_valid_call = _GATEWAY.retries.aget_valid_call
aget_valid_calls = _GATEWAY.retries.aget_valid_calls
check_call = _GATEWAY.gate.check_call
check_mcp_result = _GATEWAY.results.check_mcp_result
check_reply = _GATEWAY.check_reply
check_result = _GATEWAY.results.check_result
get_valid_call = _GATEWAY.retries.get_valid_call
get_valid_calls = _GATEWAY.retries.get_valid_calls
is_valid = _GATEWAY.is_valid
open_stream = _GATEWAY.open_stream
parse_tool_calls = _GATEWAY.parse_tool_calls
read_reply = _GATEWAY.read_reply
rule = _GATEWAY.gate.rule
validate = _GATEWAY.validate
