"""The list `tool_calls` of a message, as OpenAI has it and many after it."""

from typing import Any

from ..calls import Call, broken_call, raw_text
from ..reading import Reading
from ..usual import Unusual, WireCall
from .gathered import Gathered
from .wire import custom_call, list_of, object_call

__all__ = ["gather_calls", "usual_functions"]


def gather_calls(gathered: Gathered, message: dict[str, Any], place: str, **more: Any) -> None:
    """Take the calls of a message; raise ReplyError where `tool_calls` is no list.

    An item has an id, a type, and a `function` with a name and arguments, or a `custom` tool with
    a name and free text as its input. Cohere v1 writes the name and `parameters` straight into it.
    """
    for item in list_of(message, "tool_calls", place):
        gathered.add(_call(item, gathered.reading, **more))


def _call(item: object, reading: Reading, **more: Any) -> Call:
    if not isinstance(item, dict) or ("function" not in item and "parameters" in item):
        return object_call(item, "id", "parameters", reading, also=("type",), **more)
    if item.get("type") == "custom" or ("custom" in item and "function" not in item):
        call = custom_call(item.get("custom"), "id", **more)
    elif "function" in item:
        call = object_call(item["function"], "id", "arguments", reading, also=("index",), **more)
    else:
        call = broken_call(None, None, "call has no function", raw_text(item), **more)
    identifier = item.get("id")
    if isinstance(identifier, str) and identifier not in ("", "null"):  # Mistral writes the latter
        call["id"] = identifier
    return call


def usual_functions(message: dict[str, Any]) -> list[WireCall]:
    """Return the calls of a message in its usual form, as codegen.runtime.replies.usual says."""
    items = message["tool_calls"]
    if type(items) is not list or not items:
        raise Unusual
    calls: list[WireCall] = []
    for item in items:
        identifier, function = item.get("id"), item["function"]
        if identifier == "null" or item.get("type") == "custom" or "id" in function:
            raise Unusual
        calls.append((identifier, function["name"], function["arguments"], None))
    return calls
