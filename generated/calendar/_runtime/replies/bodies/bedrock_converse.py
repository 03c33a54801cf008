"""Bodies of Amazon Bedrock's Converse API (spec/formats B1.1)."""

from typing import Any

from ..calls import Reply
from ..reading import Reading
from ..strict_json import require
from ..usual import UNUSUAL_STOPS, Unusual, WireCall
from .gathered import Gathered
from .wire import object_call, open_body

__all__ = ["parse", "usual"]


def parse(body: object, reading: Reading) -> Reply:
    """Return the calls of a decoded body: the `toolUse` of its content.

    Tools that the provider runs are no calls. Where a reply was cut off, a call that is its last
    block is an error, for its input may be incomplete although it is an object (spec/formats
    B1.3). A message without its body is read too. Raise ReplyError that names the place of a fault.
    """
    opened = open_body(body, "output", "content")
    message, place = _message(opened)
    gathered = Gathered(reading)
    last = False
    for block in require(message.get("content"), list, f"{place}/content"):
        use = block.get("toolUse") if isinstance(block, dict) else block
        last = not isinstance(block, dict) or "toolUse" in block
        if last and not (isinstance(use, dict) and use.get("type") == "server_tool_use"):
            gathered.add(object_call(use, "toolUseId", "input", reading, also=("type",)))
        elif not last:
            gathered.say(block.get("text"))
    gathered.stop(opened.get("stopReason"), last=last, whole=False)
    return gathered.reply()


def _message(body: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Return the message of a body and its place."""
    if "output" not in body:
        return body, "reply"
    output = require(body["output"], dict, "output")
    return require(output.get("message"), dict, "output/message"), "output/message"


def usual(body: dict[str, Any]) -> list[WireCall]:
    """Return the calls of a usual body, as codegen.runtime.replies.usual says."""
    blocks = body["output"]["message"]["content"]
    if type(blocks) is not list or body["stopReason"] in UNUSUAL_STOPS:
        raise Unusual
    if "error" in body or "message" in body or "object" in body or "type" in body:
        raise Unusual
    calls: list[WireCall] = []
    for block in blocks:
        use = block.get("toolUse")
        if use is None:
            if "toolUse" in block:
                raise Unusual
        elif use.get("type") != "server_tool_use":
            calls.append((use["toolUseId"], use["name"], use["input"], None))
    return calls
