"""The validators of a toolset, made by toolcall-codegen: change the tools, not this."""

from ._runtime.errors import ReplyError
from ._runtime.replies.openai_chat import parse_tool_calls
from ._runtime.replies.pointer import check_reply as _check_reply
from ._runtime.toolset import Toolset, importer

__all__ = [
    "REFUSED",
    "ReplyError",
    "TOOLS",
    "check_reply",
    "is_valid",
    "parse_tool_calls",
    "validate",
]

# name in a call -> module of this package
TOOLS = {
    "search_products": "search_products",
    "place_order": "place_order",
    "track_order": "track_order",
}
# name in a call -> the error for a tool that could not be built
REFUSED: dict[str, str] = {}

_TOOLSET = Toolset(TOOLS, importer(__name__, TOOLS), REFUSED, "/: unknown tool ")
is_valid = _TOOLSET.is_valid
validate = _TOOLSET.validate


def check_reply(reply_text: str | bytes) -> list[tuple[str, list[str]]]:
    """Return (id, errors) for each call of a chat completion body; raise ReplyError."""
    return _check_reply(reply_text, validate)
