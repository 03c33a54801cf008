"""Answers in the shape of OpenAI's chat API, which Mistral, Cohere (v2) and others share."""

from collections.abc import Callable
from typing import Any

from .attempt import Attempt, Message
from .wire import AGAIN, answerable, dicts, member

__all__ = ["chat_turns", "ollama_turns"]

_CALLS = ("tool_calls", "function_call")


def chat_turns(body: Any, attempt: Attempt) -> list[Message]:
    """Return the assistant's message as it came, and a message of role `tool` for each call.

    Calls without ids of their own are answered in words, by a message of the user; the
    assistant's message then goes without them.
    """
    message = _message(body)
    possible = answerable(attempt, len(dicts(message.get("tool_calls"))))
    return _turns(message, attempt, _tool_message) if possible else _in_words(message, attempt)


def ollama_turns(body: Any, attempt: Attempt) -> list[Message]:
    """Return the same for Ollama, which goes by the order of calls and knows no ids."""
    message = _message(body)
    possible = len(dicts(message.get("tool_calls"))) == len(attempt.calls) > 0
    return _turns(message, attempt, _ollama_message) if possible else _in_words(message, attempt)


def _message(body: Any) -> Message:
    places = (member(body, "choices", 0, "message"), member(body, "message"), body)
    return next((place for place in places if isinstance(place, dict)), {})


def _turns(
    message: Message, attempt: Attempt, answer: Callable[[dict[str, Any], str], Message]
) -> list[Message]:
    said = zip(attempt.calls, attempt.said_of_calls(), strict=True)
    return [message, *(answer(call, words) for call, words in said)]


def _in_words(message: Message, attempt: Attempt) -> list[Message]:
    rest = {key: value for key, value in message.items() if key not in _CALLS}
    turn = [rest] if rest.get("role") == "assistant" and rest.get("content") else []
    return [*turn, {"role": "user", "content": attempt.said(AGAIN)}]


def _tool_message(call: dict[str, Any], words: str) -> Message:
    return {"role": "tool", "tool_call_id": call["id"], "content": words}


def _ollama_message(call: dict[str, Any], words: str) -> Message:
    return {"role": "tool", "tool_name": call["name"] or "", "content": words}
