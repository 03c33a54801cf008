"""Bodies that are lists of typed items, some of them calls: OpenAI Responses and its like."""

from typing import Any

from ..calls import Call, Reply
from ..reading import Reading
from ..stop_reasons import cut_off
from .gathered import Gathered
from .wire import custom_call, list_of, object_call

__all__ = ["CALL_FIELDS", "items_reply"]

_CALLS = ("function_call", "function.call")
_TEXTS = ("message", "message.output", "model_output", "text")
CALL_FIELDS = (
    *("type", "id", "call_id", "tool_call_id", "status", "namespace", "caller", "object"),
    *("created_at", "completed_at", "agent_id", "model", "signature", "created_by"),
)


def items_reply(body: dict[str, Any], key: str, identifier: str, reading: Reading) -> Reply:
    """Return the calls among the items under a key; raise ReplyError where they are no list.

    `identifier` is the member of an item that an answer to the call names. Items of hosted tools
    are no calls, for the provider runs them.
    """
    gathered = Gathered(reading)
    items = list_of(body, key, "")
    for item in items:
        _gather(gathered, item, identifier)
    last = items[-1] if items and isinstance(items[-1], dict) else {}
    called = last.get("type") in (*_CALLS, "custom_tool_call") and last.get("status") is None
    gathered.stop(_reason(body), last=called)
    return gathered.reply()


def _gather(gathered: Gathered, item: object, identifier: str) -> None:
    kind = item.get("type") if isinstance(item, dict) else None
    if not isinstance(item, dict) or kind in _CALLS or kind == "custom_tool_call":
        gathered.add(_call(item, identifier, gathered.reading))
    elif kind in _TEXTS:
        gathered.begin()
        content = item.get("content", item.get("text"))
        gathered.say(content)
        for part in content if isinstance(content, list) else ():
            gathered.refuse(part.get("refusal") if isinstance(part, dict) else None)


def _call(item: object, identifier: str, reading: Reading) -> Call:
    if not isinstance(item, dict):
        return object_call(item, identifier, "arguments", reading)
    more = {"namespace": item["namespace"]} if isinstance(item.get("namespace"), str) else {}
    if item["type"] == "custom_tool_call":
        call = custom_call(item, identifier, **more)
    else:
        call = object_call(item, identifier, "arguments", reading, also=CALL_FIELDS, **more)
    if item.get("status") == "incomplete":
        return cut_off(call, "status incomplete", whole=False)
    return call


def _reason(body: dict[str, Any]) -> object:
    """Return why a reply stopped, None where it is complete."""
    if body.get("status") not in ("incomplete", "cancelled"):
        return None
    details = body.get("incomplete_details")
    reason = details.get("reason") if isinstance(details, dict) else None
    return reason if isinstance(reason, str) else "cancelled"
