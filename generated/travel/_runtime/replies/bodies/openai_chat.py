"""Chat completions of OpenAI, and of all who speak like it, as Mistral (spec/formats B1.1)."""

from collections.abc import Iterator
from typing import Any

from ...errors import ReplyError
from ..calls import Reply
from ..reading import Reading
from ..strict_json import require
from ..usual import UNUSUAL_STOPS, Unusual, WireCall
from .function_calls import gather_calls, usual_functions
from .gathered import Gathered
from .items import items_reply
from .wire import object_call, open_body

__all__ = ["parse", "usual"]

_CALLED = ("tool_calls", "function_call", "content", "role")


def parse(body: object, reading: Reading) -> Reply:
    """Return the calls of a decoded body, each with its `choice` where there are several.

    Also read are an assistant's message without its body, a run of OpenAI's Assistants that
    requires action, and the `outputs` of Mistral's conversations. Raise ReplyError that names the
    place of a fault.
    """
    opened = open_body(body, "choices", "outputs", "required_action", *_CALLED)
    if "choices" not in opened and "outputs" in opened:
        return items_reply(opened, "outputs", "tool_call_id", reading)
    gathered = Gathered(reading)
    for place, choice, more in _choices(opened):
        _gather(gathered, choice, place, more)
    return gathered.reply()


def _choices(body: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any], dict[str, Any]]]:
    """Yield the place of each choice, the choice, and what its calls say of it."""
    if "choices" not in body:
        yield "reply", {"finish_reason": body.get("finish_reason"), "message": _message(body)}, {}
        return
    choices = require(body["choices"], list, "choices")
    if not choices:
        raise ReplyError("choices: expected at least one choice, got none")
    for position, choice in enumerate(choices):
        place = f"choices/{position}"
        index = require(choice, dict, place).get("index")
        number = index if type(index) is int else position
        yield place, choice, {"choice": number} if len(choices) > 1 else {}


def _message(body: dict[str, Any]) -> object:
    """Return the message that a body without choices is, or that its run waits with."""
    if "required_action" not in body:
        return body
    action = require(body["required_action"], dict, "required_action")
    return require(action.get("submit_tool_outputs"), dict, "required_action/submit_tool_outputs")


def _gather(gathered: Gathered, choice: dict[str, Any], place: str, more: dict[str, Any]) -> None:
    if "message" not in choice and "delta" in choice:
        raise ReplyError(f"{place}: a chunk of a stream; read it as openai_chat_stream")
    message = require(choice.get("message"), dict, f"{place}/message")
    gathered.begin()
    gathered.say(message.get("content"))
    gathered.refuse(message.get("refusal"))
    legacy = message.get("function_call")
    if message.get("tool_calls"):
        gather_calls(gathered, message, f"{place}/message", **more)
    elif legacy is not None and legacy != {"name": "", "arguments": ""}:  # some fill in blanks
        gathered.add(object_call(legacy, "id", "arguments", gathered.reading, **more))
    gathered.stop(choice.get("finish_reason"))


def usual(body: dict[str, Any]) -> list[WireCall]:
    """Return the calls of a usual body, as codegen.runtime.replies.usual says."""
    choices = body["choices"]
    if type(choices) is not list or len(choices) != 1:
        raise Unusual
    if "error" in body or "message" in body or "type" in body or body.get("object") == "error":
        raise Unusual
    choice = choices[0]
    if choice["finish_reason"] in UNUSUAL_STOPS:
        raise Unusual
    return usual_functions(choice["message"])
