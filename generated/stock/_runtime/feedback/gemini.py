"""Answers in the shape of Gemini's generateContent."""

from typing import Any

from .attempt import Attempt, Message
from .wire import AGAIN, dicts, member

__all__ = ["gemini_turns"]

# as the REST API spells it, and as dumps of the Python client do
_SPELLINGS = (("functionCall", "functionResponse"), ("function_call", "function_response"))


def gemini_turns(body: Any, attempt: Attempt) -> list[Message]:
    """Return the model's content as it came, and a function response for each call.

    Calls are answered by name, in their order, and by id where they have one. Calls without a
    name are answered in words; the model's content then has its texts alone.
    """
    content = member(body, "candidates", 0, "content")
    parts = dicts(member(content, "parts"))
    calls = [
        (part[call], response) for part in parts for call, response in _SPELLINGS if call in part
    ]
    named = all(isinstance(member(call, "name"), str) for call, _ in calls)
    if named and len(calls) == len(attempt.calls) > 0:
        said = zip(calls, attempt.said_of_calls(), strict=True)
        answers = [_response(call, key, words) for (call, key), words in said]
        return [{"role": "model", **content}, {"role": "user", "parts": answers}]
    texts = [part for part in parts if "text" in part]
    turn = [{"role": "model", "parts": texts}] if texts else []
    return [*turn, {"role": "user", "parts": [{"text": attempt.said(AGAIN)}]}]


def _response(call: dict[str, Any], key: str, words: str) -> Message:
    identified = {"id": call["id"]} if call.get("id") else {}
    return {key: {**identified, "name": call["name"], "response": {"error": words}}}
