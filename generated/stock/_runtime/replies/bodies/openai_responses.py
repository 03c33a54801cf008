"""Bodies of OpenAI's Responses API (spec/formats B1.1)."""

from typing import Any

from ...errors import ReplyError
from ..calls import Reply
from ..reading import Reading
from ..usual import Unusual, WireCall
from .items import items_reply
from .wire import open_body

__all__ = ["parse", "usual"]

_OTHER_CALLS = frozenset(("custom_tool_call", "function.call"))


def parse(body: object, reading: Reading) -> Reply:
    """Return the calls of a decoded body: items of functions and of custom tools.

    Raise ReplyError that names the place of a fault; so does a response that still runs.
    """
    opened = open_body(body, "output")
    if opened.get("status") in ("queued", "in_progress", "failed"):
        raise ReplyError(f"status: the response is {opened['status']}, not completed")
    return items_reply(opened, "output", "call_id", reading)


def usual(body: dict[str, Any]) -> list[WireCall]:
    """Return the calls of a usual body, as codegen.runtime.replies.usual says."""
    items = body["output"]
    if type(items) is not list or body["status"] != "completed" or body.get("error"):
        raise Unusual
    if body["object"] != "response" or "message" in body or "type" in body:
        raise Unusual
    calls: list[WireCall] = []
    for item in items:
        kind = item["type"]
        if kind == "function_call":
            name, arguments = item["name"], item["arguments"]
            if type(arguments) is not str or item.get("status") == "incomplete":
                raise Unusual
            namespace = item.get("namespace")
            if namespace is not None:
                if type(namespace) is not str or type(name) is not str:
                    raise Unusual
                if not name.strip():  # behind a namespace it may still be that of a tool
                    raise Unusual
            calls.append((item["call_id"], name, arguments, namespace))
        elif kind in _OTHER_CALLS:
            raise Unusual
    return calls
