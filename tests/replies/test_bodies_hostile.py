"""Bodies that no provider sends: whatever the JSON, a reply or a ReplyError."""

from typing import Any

import pytest

from codegen.runtime.errors import ReplyError
from codegen.runtime.replies.detect import body_format
from codegen.runtime.replies.formats import BODIES

from .bodies import ODD, changed, places, read

FUNCTION = {"id": "c", "function": {"name": "f", "arguments": "{}"}}
CUSTOM = {"type": "custom", "custom": {"name": "f", "input": ""}}
ITEM = {
    "type": "function_call",
    "call_id": "c",
    "name": "f",
    "arguments": "",
    "status": "incomplete",
}
REPLIES: list[Any] = [
    {
        "choices": [{"index": 0, "message": {"content": ["x"], "tool_calls": [FUNCTION, CUSTOM]}}]
        * 2
    },
    {"role": "assistant", "content": None, "function_call": {"name": "f", "arguments": "{}"}},
    {"required_action": {"submit_tool_outputs": {"tool_calls": [FUNCTION]}}},
    {"output": [ITEM, {"type": "message", "content": [{"refusal": "no"}]}], "status": "incomplete"},
    {"outputs": [{"type": "function.call", "tool_call_id": "c", "name": "f", "arguments": {}}]},
    {"role": "assistant", "content": [{"type": "tool_use", "id": "c", "name": "f", "input": {}}]},
    {"output": {"message": {"content": [{"toolUse": {"name": "f", "input": {}}}]}}},
    {"candidates": [{"content": {"parts": [{"functionCall": {"name": "f", "args": {"n": 1.0}}}]}}]},
    {"promptFeedback": {"blockReason": "SAFETY"}},
    {"message": {"tool_calls": [FUNCTION]}, "finish_reason": "TOOL_CALL"},
    {"message": {"tool_calls": [FUNCTION]}, "done": True, "done_reason": "length"},
    {"response": {"body": {"error": {"message": "x"}}}},
    {"result": {"message": {"content": []}}},
    [{"candidates": [{"finishReason": "STOP"}]}, {"candidates": []}],
]


def attempt(name: str, body: Any) -> None:
    """Read a body: the calls are as they are promised, or it raises ReplyError."""
    try:
        reply = read(name, body, names={"f"}, unknown_fields="refuse")
    except ReplyError:
        return
    for call in reply.calls:
        assert call["id"] is None or isinstance(call["id"], str)
        if "error" in call:
            assert isinstance(call["error"], str) and isinstance(call["raw"], str)
        else:
            assert isinstance(call["name"], str) and call["name"].strip()
            assert isinstance(call["arguments"], str if call.get("kind") == "custom" else dict)


@pytest.mark.parametrize("body", REPLIES)
def test_any_value_at_any_place(body: Any) -> None:
    own = {name for name in [body_format(body)] if name} if "response" not in body else set()
    for place in places(body):
        for new in ODD:
            for name in own or BODIES:
                attempt(name, changed(body, place, new))


@pytest.mark.parametrize("key", ["response", "result", "message", "output", "error", "content"])
@pytest.mark.parametrize("name", BODIES)
def test_nesting_without_end(name: str, key: str) -> None:
    body: Any = {}
    for _ in range(5_000):
        body = {key: body}
    attempt(name, body)
    attempt(name, {"choices": [{"message": {"tool_calls": [body]}}]})
    attempt(name, {"candidates": [{"content": {"parts": [{"functionCall": body}]}}]})
    attempt(name, {"content": [{"type": "tool_use", "name": "f", "input": [body]}]})
