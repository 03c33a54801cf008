"""Tool calls in the body of a chat completion reply, as document 000 has them."""

from typing import Any

from ...errors import ReplyError
from ..strict_json import Decoder, NotJson, decode, reply_text, require

__all__ = ["chat_calls", "parse_tool_calls"]

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
        calls.append(_call(call, len(calls), decoder))
    return calls


def _tool_calls(reply: Any) -> list[Any]:
    """Return the calls of a reply body as it has them; the usual one takes the short way."""
    try:
        choices = reply["choices"]
        calls = choices[0]["message"]["tool_calls"]
        if type(choices) is type(calls) is list:
            return calls
    except (KeyError, TypeError, IndexError):
        pass
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


def _call(call: Any, index: int, decoder: Decoder) -> dict[str, Any]:
    """Return a call; the usual one takes the short way, on which no place is made."""
    try:
        identifier, function = call["id"], call["function"]
        name, text = function["name"], function["arguments"]
        if type(identifier) is type(name) is type(text) is str:
            arguments = decoder.value(text)
            if type(arguments) is dict:
                return {"id": identifier, "name": name, "arguments": arguments}
    except (KeyError, TypeError, IndexError, NotJson):
        pass
    return _checked_call(call, f"{_CALLS}/{index}", decoder)


def _checked_call(value: object, place: str, decoder: Decoder) -> dict[str, Any]:
    call = require(value, dict, place)
    identifier = require(call.get("id"), str, f"{place}/id")
    function = require(call.get("function"), dict, f"{place}/function")
    name = require(function.get("name"), str, f"{place}/function/name")
    arguments = _arguments(function.get("arguments"), f"{place}/function/arguments", decoder)
    return {"id": identifier, "name": name, "arguments": arguments}


def _arguments(value: object, place: str, decoder: Decoder) -> dict[str, Any]:
    text = require(value, str, place)
    return require(decode(text, place, decoder), dict, place) if text.strip() else {}
