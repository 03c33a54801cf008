"""Scripted models for the retry: their replies in the shape of each provider's body."""

import asyncio
import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from codegen import compile_tools
from codegen.runtime.feedback.judges import ReplyJudge
from codegen.runtime.replies.calls import Call, Reply
from codegen.runtime.replies.read import read_reply

from .units import ARGUMENTS, asking

__all__ = [
    "ERROR",
    "GOOD",
    "QUESTION",
    "SHAPES",
    "WRONG",
    "Message",
    "Model",
    "added",
    "anthropic",
    "bedrock",
    "chat",
    "cohere",
    "gemini",
    "judge_of",
    "ollama",
    "responses",
]

Message = dict[str, Any]
QUESTION = [{"role": "user", "content": "Convert 5 km to metres."}]
GOOD = {"value": 5, "from_unit": "km", "to_unit": "m"}
WRONG = {**GOOD, "value": "five"}
ERROR = "/value: expected number, got string"
_TOOLS = compile_tools(ARGUMENTS)


def _errors_of(call: Call, _index: int) -> list[str]:
    if "error" in call:
        return [call["error"]]
    return _TOOLS.validate(call["name"], call["arguments"])


def judge_of(reply_format: str | Sequence[str]) -> ReplyJudge:
    def parse(reply: Any) -> Reply:
        return read_reply(reply, reply_format)

    return ReplyJudge(parse, _errors_of, reply_format)


class Model:
    """Gives the replies of a script, and keeps the messages that it was asked with."""

    def __init__(self, *replies: Any) -> None:
        self._replies = iter(replies)
        self.asked: list[list[Message]] = []

    def __call__(self, messages: list[Message]) -> Any:
        self.asked.append(messages)
        return next(self._replies)

    async def later(self, messages: list[Message]) -> Any:
        await asyncio.sleep(0)
        return self(messages)


def added(reply_format: str, first: Any, good: Any) -> list[Message]:
    """Return the messages that a first reply which is refused adds to the question."""
    model, kept = Model(first, good), deepcopy(first)
    assert asking(judge_of(reply_format)).get_valid_calls(model, QUESTION)
    assert first == kept
    assert model.asked[0] == QUESTION
    assert model.asked[1][:1] == QUESTION
    return model.asked[1][1:]


def chat(*arguments: Any, content: str | None = None) -> Message:
    calls = [
        {
            "id": f"call_{index}",
            "type": "function",
            "function": {"name": "convert_units", "arguments": json.dumps(value)},
        }
        for index, value in enumerate(arguments)
    ]
    message = {"role": "assistant", "content": content, **({"tool_calls": calls} if calls else {})}
    return {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}


def ollama(*arguments: Any, content: str = "") -> Message:
    calls = [{"function": {"name": "convert_units", "arguments": value}} for value in arguments]
    message = {"role": "assistant", "content": content, **({"tool_calls": calls} if calls else {})}
    return {"model": "m", "message": message, "done": True}


def cohere(*arguments: Any, content: str | None = None) -> Message:
    message = chat(*arguments)["choices"][0]["message"]
    del message["content"]
    if content is not None:
        message["content"] = [{"type": "text", "text": content}]
    return {
        "id": "x",
        "message": message,
        "finish_reason": "TOOL_CALL" if arguments else "COMPLETE",
    }


def anthropic(*arguments: Any, content: str | None = None) -> Message:
    calls = [
        {"type": "tool_use", "id": f"toolu_{index}", "name": "convert_units", "input": value}
        for index, value in enumerate(arguments)
    ]
    text = [{"type": "text", "text": content}] if content else []
    reason = "tool_use" if calls else "end_turn"
    return {"role": "assistant", "content": [*text, *calls], "stop_reason": reason}


def responses(*arguments: Any, content: str | None = None) -> Message:
    items: list[Any] = [{"type": "reasoning", "id": "rs_1", "summary": []}] if arguments else []
    if content:
        items.append(
            {
                "type": "message",
                "role": "assistant",
                "content": [{"type": "output_text", "text": content}],
            }
        )
    for index, value in enumerate(arguments):
        text = json.dumps(value)
        call = {"call_id": f"call_{index}", "name": "convert_units", "arguments": text}
        items.append({"type": "function_call", "status": "completed", **call})
    return {"object": "response", "status": "completed", "output": items}


def gemini(*arguments: Any, content: str | None = None) -> Message:
    parts: list[Any] = [{"text": content}] if content else []
    for value in arguments:
        call = {"name": "convert_units", "args": value}
        parts.append({"functionCall": call, "thoughtSignature": "c2ln"})
    return {"candidates": [{"content": {"role": "model", "parts": parts}, "finishReason": "STOP"}]}


def bedrock(*arguments: Any, content: str | None = None) -> Message:
    blocks: list[Any] = [{"text": content}] if content else []
    for index, value in enumerate(arguments):
        use = {"toolUseId": f"tooluse_{index}", "name": "convert_units", "input": value}
        blocks.append({"toolUse": use})
    message = {"role": "assistant", "content": blocks}
    return {"output": {"message": message}, "stopReason": "tool_use" if arguments else "end_turn"}


SHAPES: dict[str, Callable[..., Message]] = {
    "openai_chat": chat,
    "mistral_chat": chat,
    "ollama_chat": ollama,
    "cohere_v2": cohere,
    "anthropic_messages": anthropic,
    "openai_responses": responses,
    "gemini": gemini,
    "bedrock_converse": bedrock,
}
