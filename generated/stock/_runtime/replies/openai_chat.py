"""Tool calls in the body of a chat completion reply."""

from typing import Any

from ..errors import ReplyError
from .strict_json import decode, reply_text, require

__all__ = ["parse_tool_calls"]

_CALLS = "choices/0/message/tool_calls"


def parse_tool_calls(reply: str | bytes) -> list[dict[str, Any]]:
    """Return `{"id", "name", "arguments"}` for each call of a reply body, in reply order.

    The input is the raw JSON text, `arguments` the decoded object; blank arguments are `{}`, and a
    message without `tool_calls` has no calls. Raise ReplyError that names the place of a fault.
    """
    body = require(decode(reply_text(reply), "reply"), dict, "reply")
    if "choices" not in body:
        raise ReplyError("choices: missing; the body of a chat completion is expected")
    choices = require(body.get("choices"), list, "choices")
    if not choices:
        raise ReplyError("choices: expected at least one choice, got none")
    choice = require(choices[0], dict, "choices/0")
    message = require(choice.get("message"), dict, "choices/0/message")
    calls = message.get("tool_calls")
    if calls is None:
        return []
    calls = require(calls, list, _CALLS)
    return [_call(call, f"{_CALLS}/{index}") for index, call in enumerate(calls)]


def _call(value: object, place: str) -> dict[str, Any]:
    call = require(value, dict, place)
    identifier = require(call.get("id"), str, f"{place}/id")
    function = require(call.get("function"), dict, f"{place}/function")
    name = require(function.get("name"), str, f"{place}/function/name")
    arguments = _arguments(function.get("arguments"), f"{place}/function/arguments")
    return {"id": identifier, "name": name, "arguments": arguments}


def _arguments(value: object, place: str) -> dict[str, Any]:
    text = require(value, str, place)
    return require(decode(text, place), dict, place) if text.strip() else {}
