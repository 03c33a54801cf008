"""Answers in the shape of OpenAI's Responses API: items of its `input`."""

from typing import Any

from .attempt import Attempt, Message
from .wire import AGAIN, answerable, dicts, member

__all__ = ["responses_turns"]

_OUTPUTS = (
    ("function_call", "function_call_output"),
    ("custom_tool_call", "custom_tool_call_output"),
)


def responses_turns(body: Any, attempt: Attempt) -> list[Message]:
    """Return the output items as they came, and an output for each call.

    Calls without ids are answered in words; of the items then only messages go back.
    """
    items = dicts(member(body, "output"))
    kinds = [output for item in items for kind, output in _OUTPUTS if item.get("type") == kind]
    if not answerable(attempt, len(kinds)):
        messages = [item for item in items if item.get("type") == "message"]
        return [*messages, {"role": "user", "content": attempt.said(AGAIN)}]
    said = zip(kinds, attempt.calls, attempt.said_of_calls(), strict=True)
    answers = [{"type": kind, "call_id": call["id"], "output": words} for kind, call, words in said]
    return [*items, *answers]
