"""Bodies of Gemini's generateContent and Interactions APIs (spec/formats B1.1)."""

from collections.abc import Iterator
from typing import Any

from ...errors import ReplyError
from ..calls import Call, Reply
from ..reading import Reading
from ..stop_reasons import UNWANTED
from ..strict_json import require
from ..usual import UNUSUAL_STOPS, Unusual, WireCall
from .gathered import Gathered
from .items import items_reply
from .struct_numbers import with_integers
from .wire import list_of, object_call, open_body

__all__ = ["ODD", "member", "parse", "tool_name", "usual"]

ODD = float.is_integer  # a whole number is to be an integer, and may have been a longer one
_PREFIX = "default_api."
_BODY = ("candidates", "promptFeedback", "prompt_feedback")
_OTHERS = frozenset(
    {
        *("error", "type", "object", "message", "promptFeedback", "prompt_feedback"),
        *("parts", "functionCall", "function_call", "steps", "outputs", "output"),
    }
)
_PARTS = ("parts", "functionCall", "function_call")
_ALSO = ("partialArgs", "partial_args", "willContinue", "will_continue")


def parse(body: object, reading: Reading) -> Reply:
    """Return the calls of a decoded body, each with its `choice` where there are several.

    Names are camelCase as on the wire or snake_case as SDKs dump them. Where the tools are known,
    whole numbers in arguments are integers, though the wire has only doubles. A list of bodies is
    the array that the API streams. A candidate without its body, and a part without it, are read
    too. Raise ReplyError that names the place of a fault, and for a prompt that was blocked.
    """
    reply = _reply(body, reading)
    for call in reply.calls:
        if reading.names is not None and "arguments" in call:
            call["arguments"] = with_integers(call["arguments"])
    return reply


def _reply(body: object, reading: Reading) -> Reply:
    chunks = body if isinstance(body, list) and body else [body]
    opened = [open_body(chunk, *_BODY, *_PARTS, "steps", "outputs") for chunk in chunks]
    for key in ("steps", "outputs"):
        if len(opened) == 1 and key in opened[0]:
            return items_reply(opened[0], key, "id", reading)
    gathered = Gathered(reading)
    for candidate, place, more in _candidates(opened):
        _gather(gathered, candidate, place, more)
    return gathered.reply()


def _candidates(
    bodies: list[dict[str, Any]],
) -> Iterator[tuple[dict[str, Any], str, dict[str, int]]]:
    """Yield each candidate, its place, and what its calls say of it."""
    lists = [_candidates_of(body) for body in bodies]
    several = any(len(candidates) > 1 for candidates in lists)
    if not any(lists):
        raise ReplyError("candidates: expected at least one candidate, got none")
    for candidates in lists:
        for position, candidate in enumerate(candidates):
            place = f"candidates/{position}"
            index = require(candidate, dict, place).get("index")
            number = index if type(index) is int else position
            yield candidate, place, {"choice": number} if several else {}


def _candidates_of(body: dict[str, Any]) -> list[Any]:
    """Return the candidates of a body; raise ReplyError where its prompt was blocked."""
    if "parts" in body:
        return [{"content": body}]
    if member(body, "functionCall", "function_call") is not None:
        return [{"content": {"parts": [body]}}]
    feedback = member(body, "promptFeedback", "prompt_feedback")
    reason = member(feedback, "blockReason", "block_reason") if isinstance(feedback, dict) else None
    if reason is not None:
        raise ReplyError(f"promptFeedback: the prompt was blocked: {reason!a:.100}")
    return list_of(body, "candidates", "")


def member(value: dict[str, Any], camel: str, snake: str) -> Any:
    """Return a member under either of its names, None where it has neither."""
    return value.get(camel, value.get(snake))


def _gather(
    gathered: Gathered, candidate: dict[str, Any], place: str, more: dict[str, int]
) -> None:
    gathered.begin()
    last = False
    content = candidate.get("content")
    parts = [] if content is None else _parts(content, f"{place}/content")
    for part in parts:
        called = member(part, "functionCall", "function_call") if isinstance(part, dict) else part
        last = called is not None
        if last or not isinstance(part, dict):
            gathered.add(_call(called, gathered.reading, more))
        elif not part.get("thought"):
            gathered.say(part.get("text"))
    message = member(candidate, "finishMessage", "finish_message")
    raw = message if isinstance(message, str) else ""
    gathered.stop(member(candidate, "finishReason", "finish_reason"), last=last, raw=raw)


def _parts(content: object, place: str) -> list[Any]:
    return list_of(require(content, dict, place), "parts", place)


def _call(called: object, reading: Reading, more: dict[str, int]) -> Call:
    call = object_call(called, "id", "args", reading, also=_ALSO, **more)
    if isinstance(called, dict) and any(called.get(key) for key in _ALSO):
        rest = {key: value for key, value in call.items() if key != "arguments"}
        error = "arguments come in parts; read the reply as gemini_stream"
        return {**rest, "error": error, "raw": ""}
    call["name"] = tool_name(call["name"], reading)
    return call


def tool_name(name: Any, reading: Reading) -> Any:
    """Return the name of a tool without the prefix that Gemini may give it (spec/formats B1.4)."""
    known = reading.names is not None and name in reading.names
    return name.removeprefix(_PREFIX) if isinstance(name, str) and not known else name


def usual(body: dict[str, Any]) -> list[WireCall]:
    """Return the calls of a usual body, as codegen.runtime.replies.usual says."""
    candidates = body["candidates"]
    if type(candidates) is not list or len(candidates) != 1 or not _OTHERS.isdisjoint(body):
        raise Unusual
    candidate = candidates[0]
    parts = candidate["content"]["parts"]
    stop = candidate["finishReason"]
    if type(parts) is not list:
        raise Unusual
    calls: list[WireCall] = []
    for part in parts:
        called = part.get("functionCall")
        if called is None:
            if "function_call" in part:
                raise Unusual
            continue
        name, identifier = called["name"], None
        if len(called) != 2:
            if len(called) != 3:
                raise Unusual
            identifier = called["id"]
        if "." in name:  # it may begin with _PREFIX
            raise Unusual
        calls.append((identifier, name, called["args"], None))
    if stop != "STOP" and stop in UNUSUAL_STOPS and not (calls and stop in UNWANTED):
        raise Unusual
    return calls
