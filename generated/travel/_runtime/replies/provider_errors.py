"""What a provider answers instead of a reply: its errors, and why they raise."""

from json import dumps
from typing import Any

from ..errors import ReplyError

__all__ = ["refuse_provider_error"]


def refuse_provider_error(body: dict[str, Any]) -> None:
    """Raise ReplyError with the provider's message where a JSON object is an error body.

    Error bodies come with status 200 too (spec/formats B1.2): an object has a member `error` that
    is not empty, or says by `type` or `object` that it is an error.
    """
    error = body.get("error")
    if not error and (body.get("type") == "error" or body.get("object") == "error"):
        error = body
    if error:
        raise ReplyError(f"provider error: {_message(error):.500}")


def _message(error: object) -> str:
    if isinstance(error, str):
        return error
    if isinstance(error, dict):
        for key in ("message", "error", "type", "code"):
            if isinstance(error.get(key), str):
                return str(error[key])
    try:
        return dumps(error, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        return "no message that could be shown"
