"""Bodies of Anthropic's Messages API (spec/formats B1.1)."""

from typing import Any

from ..calls import Reply
from ..reading import Reading
from ..strict_json import require
from ..usual import UNUSUAL_STOPS, Unusual, WireCall
from .gathered import Gathered
from .wire import object_call, open_body

__all__ = ["parse", "usual"]

_ALSO = ("type", "caller", "cache_control")


def parse(body: object, reading: Reading) -> Reply:
    """Return the calls of a decoded body: its blocks of type `tool_use`.

    Tools that the provider runs (`server_tool_use`, `mcp_tool_use`) are no calls. Where a reply was
    cut off, a call that is its last block is an error, for its input may be incomplete although it
    is an object (spec/formats B1.3). Raise ReplyError that names the place of a fault.
    """
    opened = open_body(body, "content")
    content = opened["content"]
    blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
    gathered = Gathered(reading)
    last = False
    for block in require(blocks, list, "content"):
        last = not isinstance(block, dict) or block.get("type") == "tool_use"
        if last:
            gathered.add(object_call(block, "id", "input", reading, also=_ALSO))
        elif block.get("type") == "text":
            gathered.say(block.get("text"))
    gathered.stop(opened.get("stop_reason"), last=last, whole=False)
    return gathered.reply()


def usual(body: dict[str, Any]) -> list[WireCall]:
    """Return the calls of a usual body, as codegen.runtime.replies.usual says."""
    blocks = body["content"]
    stop = body["stop_reason"]
    if type(blocks) is not list or (stop != "tool_use" and stop in UNUSUAL_STOPS):
        raise Unusual
    if "error" in body or "message" in body or "object" in body or body["type"] != "message":
        raise Unusual
    calls: list[WireCall] = []
    for block in blocks:
        if block["type"] == "tool_use":
            calls.append((block["id"], block["name"], block["input"], None))
    return calls
