"""Bodies of Cohere's chat API, of version 2 and of version 1 (spec/formats B1.1)."""

from typing import Any

from ..calls import Reply
from ..reading import Reading
from ..strict_json import require
from ..usual import UNUSUAL_STOPS, Unusual, WireCall
from .function_calls import gather_calls, usual_functions
from .gathered import Gathered
from .wire import open_body

__all__ = ["parse", "usual"]


def parse(body: object, reading: Reading) -> Reply:
    """Return the calls of a decoded body; raise ReplyError that names the place of a fault.

    Version 2 has a `message`; version 1 has `text` and `tool_calls` in the body itself. The plan
    (`tool_plan`) is reasoning, no content.
    """
    opened = open_body(body, "message", "text", "tool_calls")
    gathered = Gathered(reading)
    if "message" in opened:
        message, place = require(opened["message"], dict, "message"), "message"
        gathered.say(message.get("content"))
    else:
        message, place = opened, ""
        gathered.say(opened.get("text"))
    gather_calls(gathered, message, place)
    gathered.stop(opened.get("finish_reason"))
    return gathered.reply()


def usual(body: dict[str, Any]) -> list[WireCall]:
    """Return the calls of a usual body, as codegen.runtime.replies.usual says."""
    if "error" in body or "type" in body or "object" in body or "promptFeedback" in body:
        raise Unusual
    if body["finish_reason"] in UNUSUAL_STOPS:
        raise Unusual
    return usual_functions(body["message"])
