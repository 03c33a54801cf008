"""Answers in the shape of Anthropic's Messages API."""

from typing import Any

from .attempt import Attempt, Message
from .wire import AGAIN, answerable, dicts, member

__all__ = ["anthropic_turns"]


def anthropic_turns(body: Any, attempt: Attempt) -> list[Message]:
    """Return the assistant's blocks as they came, and a user message of tool results.

    Calls without ids are answered in words; the assistant's message then has its texts alone.
    """
    blocks = dicts(member(body, "content"))
    calls = [block for block in blocks if block.get("type") == "tool_use"]
    if answerable(attempt, len(calls)):
        said = zip(attempt.calls, attempt.said_of_calls(), strict=True)
        answers = [_result(call["id"], words) for call, words in said]
    else:
        blocks = [block for block in blocks if block.get("type") == "text"]
        answers = [{"type": "text", "text": attempt.said(AGAIN)}]
    turn = [{"role": "assistant", "content": blocks}] if blocks else []
    return [*turn, {"role": "user", "content": answers}]


def _result(identifier: str, words: str) -> Message:
    return {"type": "tool_result", "tool_use_id": identifier, "is_error": True, "content": words}
