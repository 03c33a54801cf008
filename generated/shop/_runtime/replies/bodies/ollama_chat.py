"""Bodies of Ollama's chat API, whole or as the list of a stream's lines (spec/formats B1.1)."""

from typing import Any

from ...errors import ReplyError
from ..calls import Reply
from ..reading import Reading
from ..strict_json import require
from ..usual import UNUSUAL_STOPS, Unusual, WireCall
from .function_calls import gather_calls, usual_functions
from .gathered import Gathered
from .wire import open_body

__all__ = ["parse", "usual"]


def parse(body: object, reading: Reading) -> Reply:
    """Return the calls of a decoded body, or of the list of its chunks.

    Raise ReplyError that names the place of a fault; so does a reply whose end (`done`) is missing.
    """
    chunks = body if isinstance(body, list) and body else [body]
    gathered = Gathered(reading)
    opened: dict[str, Any] = {}
    for index, chunk in enumerate(chunks):
        place = f"{index}/message" if len(chunks) > 1 else "message"
        opened = open_body(chunk, "message", "done")
        message = require(opened.get("message", {}), dict, place)
        gathered.say(message.get("content"))
        gather_calls(gathered, message, place)
    if opened.get("done") is not True:
        raise ReplyError("done: the reply stops before it is true; a part of it is missing")
    gathered.stop(opened.get("done_reason"))
    return gathered.reply()


def usual(body: dict[str, Any]) -> list[WireCall]:
    """Return the calls of a usual body, as codegen.runtime.replies.usual says."""
    if "error" in body or "type" in body or "object" in body or "promptFeedback" in body:
        raise Unusual
    if body["done"] is not True or body.get("done_reason") in UNUSUAL_STOPS:
        raise Unusual
    return usual_functions(body["message"])
