"""Answers in the shape of Amazon Bedrock's Converse API."""

from typing import Any

from .attempt import Attempt, Message
from .wire import AGAIN, answerable, dicts, member

__all__ = ["bedrock_turns"]


def bedrock_turns(body: Any, attempt: Attempt) -> list[Message]:
    """Return the assistant's message as it came, and a user message of tool results.

    Calls without ids are answered in words; the assistant's message then has its texts alone.
    """
    blocks = dicts(member(body, "output", "message", "content"))
    calls = [block for block in blocks if _is_call(block)]
    if answerable(attempt, len(calls)):
        said = zip(attempt.calls, attempt.said_of_calls(), strict=True)
        answers = [_result(call["id"], words) for call, words in said]
    else:
        blocks = [block for block in blocks if "text" in block]
        answers = [{"text": attempt.said(AGAIN)}]
    turn = [{"role": "assistant", "content": blocks}] if blocks else []
    return [*turn, {"role": "user", "content": answers}]


def _is_call(block: dict[str, Any]) -> bool:
    return "toolUse" in block and member(block, "toolUse", "type") != "server_tool_use"


def _result(identifier: str, words: str) -> Message:
    result = {"toolUseId": identifier, "content": [{"text": words}], "status": "error"}
    return {"toolResult": result}
