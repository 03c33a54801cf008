"""Answers to a model's text: what it wrote, and a message of the user."""

from .attempt import Attempt, Message

__all__ = ["ENVELOPE", "SAME_FORMAT", "text_turns"]

ENVELOPE = (
    "Reply with one JSON object that matches the tool schema, and nothing else."  # document 004
)
SAME_FORMAT = "Reply with tool calls in the same format that match the tool schemas."


def text_turns(attempt: Attempt, wish: str) -> list[Message]:
    """Return the text as the assistant's message, where there is any, and what is wrong with it."""
    text = attempt.reply
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    turn = [{"role": "assistant", "content": text}] if isinstance(text, str) and text else []
    return [*turn, {"role": "user", "content": attempt.said(wish)}]
