"""The shapes of providers' bodies and events (spec/formats B1.5), by which they are told apart.

Every test is on a key and on the kind of its value: a model's text may be JSON too.
"""

from typing import Any

__all__ = ["body_shape", "event_shape", "is_chunk", "likely_shape"]

_ANTHROPIC = ("message_start", "message_delta", "message_stop", "content_block_", "ping")
_COHERE = ("message-", "tool-plan-", "tool-call-", "content-", "citation-")
_BEDROCK = ("messageStart", "messageStop", "contentBlock")


def body_shape(body: dict[str, Any]) -> str | None:
    """Return the key of the format whose body a JSON object is, None for other objects."""
    if isinstance(body.get("choices"), list):
        return "openai_chat"
    if body.get("type") == "message" and isinstance(body.get("content"), list):
        return "anthropic_messages"
    if isinstance(body.get("output"), list) or body.get("object") == "response":
        return "openai_responses"
    if _holds(body.get("output"), "message"):
        return "bedrock_converse"
    if isinstance(body.get("candidates"), list) or isinstance(body.get("promptFeedback"), dict):
        return "gemini"
    if isinstance(body.get("message"), dict):
        return _beside_message(body)
    return _message_shape(body) or _other_shape(body)


def likely_shape(body: dict[str, Any]) -> str | None:
    """Return the one format that `body_shape` may find, by a key that its usual bodies have."""
    if "choices" in body:
        return "openai_chat"
    if "content" in body:
        return "anthropic_messages"
    if "output" in body:
        return "openai_responses" if type(body["output"]) is list else "bedrock_converse"
    if "candidates" in body:
        return "gemini"
    if "message" in body:
        return "ollama_chat" if "done" in body else "cohere_v2"
    return None


def _holds(value: object, key: str) -> bool:
    """Say whether a value is an object that has a member."""
    return isinstance(value, dict) and key in value


def _beside_message(body: dict[str, Any]) -> str | None:
    if isinstance(body.get("done"), bool):
        return "ollama_chat"
    return "cohere_v2" if "finish_reason" in body else None


def _message_shape(body: dict[str, Any]) -> str | None:
    """Return the format of an assistant's message that comes without its body."""
    role, content = body.get("role"), body.get("content")
    if role == "model" and isinstance(body.get("parts"), list):
        return "gemini"
    if _holds(body.get("functionCall"), "name"):
        return "gemini"
    called = isinstance(body.get("tool_calls"), list)
    if isinstance(content, list) and role == "assistant" and not called:
        typed = all(_holds(block, "type") for block in content)
        return "anthropic_messages" if typed else "bedrock_converse"
    if role == "assistant" and (called or "content" in body or "function_call" in body):
        return "openai_chat"
    if called and all(_holds(call, "function") for call in body["tool_calls"]):
        return "openai_chat"
    return None


def _other_shape(body: dict[str, Any]) -> str | None:
    """Return the format of the rarer bodies of a provider."""
    if _holds(body.get("required_action"), "submit_tool_outputs"):
        return "openai_chat"
    if isinstance(body.get("steps"), list) and body.get("object") == "interaction":
        return "gemini"
    if isinstance(body.get("outputs"), list):
        return "gemini" if body.get("object") == "interaction" else _outputs(body["outputs"])
    if isinstance(body.get("text"), str) and isinstance(body.get("generation_id"), str):
        return "cohere_v2"
    return None


def _outputs(items: list[Any]) -> str | None:
    types = [item.get("type") if isinstance(item, dict) else None for item in items]
    if "function.call" in types or "message.output" in types:
        return "mistral_chat"
    return "gemini" if "function_call" in types else None


def is_chunk(body: dict[str, Any]) -> bool:
    """Say whether an object with `choices` is a chunk of a chat stream, not a whole body."""
    choices = body.get("choices")
    if not isinstance(choices, list):
        return False
    return body.get("object") == "chat.completion.chunk" or any(
        _holds(choice, "delta") and not _holds(choice, "message") for choice in choices
    )


def event_shape(event: dict[str, Any]) -> str | None:
    """Return the key of the format whose stream has an object as its event, or None."""
    kind = event.get("type")
    if is_chunk(event):
        return "openai_chat_stream"
    if isinstance(event.get("candidates"), list) or isinstance(event.get("promptFeedback"), dict):
        return "gemini_stream"
    if isinstance(event.get("event_type"), str):
        return "gemini_stream"
    if isinstance(event.get("message"), dict) and isinstance(event.get("done"), bool):
        return "ollama_chat"
    if len(event) == 1 and next(iter(event)).startswith(_BEDROCK):
        return "bedrock_converse_stream"
    return _typed_event(kind) if isinstance(kind, str) else None


def _typed_event(kind: str) -> str | None:
    if kind.startswith("response."):
        return "openai_responses_stream"
    if kind.startswith(_ANTHROPIC):
        return "anthropic_messages_stream"
    return "cohere_v2_stream" if kind.startswith(_COHERE) else None
