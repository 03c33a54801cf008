"""The pointer dialect's answer to a whole reply."""

from collections.abc import Callable
from typing import Any

from .openai_chat import parse_tool_calls

__all__ = ["check_reply"]


def check_reply(
    reply: str | bytes, errors: Callable[[str, dict[str, Any]], list[str]]
) -> list[tuple[str, list[str]]]:
    """Return (id, errors) for each call of a reply body, in reply order; raise ReplyError.

    `errors` judges a tool's name and arguments; it also answers for names that are no tool.
    """
    return [
        (call["id"], errors(call["name"], call["arguments"])) for call in parse_tool_calls(reply)
    ]
