"""Reading provider bodies in tests."""

from collections.abc import Container
from typing import Any

from codegen.runtime.replies.calls import Call, Reply
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Reading, Strictness

__all__ = ["calls_of", "chat", "errors_of", "read"]


def read(name: str, body: Any, names: Container[str] | None = None, **strictness: Any) -> Reply:
    reply: Reply = parser(name).parse(body, Reading("strict", Strictness(**strictness), names))
    return reply


def calls_of(name: str, body: Any, **options: Any) -> list[Call]:
    return read(name, body, **options).calls


def errors_of(name: str, body: Any, **options: Any) -> list[str | None]:
    """Return the error of each call, None for those that can be read."""
    return [call.get("error") for call in calls_of(name, body, **options)]


def chat(*messages: Any, reason: str = "stop") -> dict[str, Any]:
    """Return the body of a chat completion with a choice for each message."""
    choices = [{"finish_reason": reason, "message": message} for message in messages]
    return {"object": "chat.completion", "choices": choices}
