"""Tool calls in the body of a chat completion reply, as document 000 has them."""

from typing import Any

from ...errors import ReplyError
from ..strict_json import Decoder, decode, reply_text, require
from ..usual import Unusual, WireCall

__all__ = ["chat_calls", "parse_tool_calls", "usual"]

_CALLS = "choices/0/message/tool_calls"


def parse_tool_calls(reply: str | bytes) -> list[dict[str, Any]]:
    """Return `{"id", "name", "arguments"}` for each call of a reply body, in reply order.

    The input is the raw JSON text, `arguments` the decoded object; blank arguments are `{}`, and a
    message without `tool_calls` has no calls. Raise ReplyError that names the place of a fault.
    """
    decoder = Decoder()
    return chat_calls(decode(reply_text(reply), "reply", decoder), decoder)


def chat_calls(reply: object, decoder: Decoder) -> list[dict[str, Any]]:
    """Return the calls of a decoded reply body; raise ReplyError as `parse_tool_calls` does."""
    calls: list[dict[str, Any]] = []
    for call in _tool_calls(reply):
        calls.append(_call(call, f"{_CALLS}/{len(calls)}", decoder))
    return calls


def usual(body: dict[str, Any]) -> list[WireCall]:
    """Return what `chat_calls` gives, as codegen.runtime.replies.usual says of a short way."""
    choices = body["choices"]
    listed = choices[0]["message"].get("tool_calls")
    if type(choices) is not list or (type(listed) is not list and listed is not None):
        raise Unusual
    calls: list[WireCall] = []
    for call in listed or ():
        identifier, function = call["id"], call["function"]
        text = function["arguments"]
        if identifier is None or type(text) is not str:
            raise Unusual
        calls.append((identifier, function["name"], text, None))
    return calls


def _tool_calls(reply: Any) -> list[Any]:
    """Return the calls of a reply body as it has them."""
    body = require(reply, dict, "reply")
    if "choices" not in body:
        raise ReplyError("choices: missing; the body of a chat completion is expected")
    choices = require(body["choices"], list, "choices")
    if not choices:
        raise ReplyError("choices: expected at least one choice, got none")
    choice = require(choices[0], dict, "choices/0")
    message = require(choice.get("message"), dict, "choices/0/message")
    calls = message.get("tool_calls")
    return [] if calls is None else require(calls, list, _CALLS)


def _call(value: object, place: str, decoder: Decoder) -> dict[str, Any]:
    call = require(value, dict, place)
    identifier = require(call.get("id"), str, f"{place}/id")
    function = require(call.get("function"), dict, f"{place}/function")
    name = require(function.get("name"), str, f"{place}/function/name")
    arguments = _arguments(function.get("arguments"), f"{place}/function/arguments", decoder)
    return {"id": identifier, "name": name, "arguments": arguments}


def _arguments(value: object, place: str, decoder: Decoder) -> dict[str, Any]:
    text = require(value, str, place)
    return require(decode(text, place, decoder), dict, place) if text.strip() else {}
