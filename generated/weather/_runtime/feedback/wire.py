"""Places in the decoded body of a reply, where anything may be missing."""

from typing import Any

from .attempt import Attempt

__all__ = ["AGAIN", "answerable", "dicts", "member"]

AGAIN = "Reply with tool calls that match the tool schemas."


def member(value: Any, *steps: str | int) -> Any:
    """Return what stands at a path of keys and indexes, None where nothing does."""
    for step in steps:
        if isinstance(step, str):
            value = value.get(step) if isinstance(value, dict) else None
        else:
            value = value[step] if isinstance(value, list) and len(value) > step else None
    return value


def dicts(value: Any) -> list[dict[str, Any]]:
    """Return the objects of a list, and none for what is no list."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def answerable(attempt: Attempt, written: int) -> bool:
    """Say whether each of the calls that a body has `written` can be answered by its own id."""
    ids = [call["id"] for call in attempt.calls]
    known = all(isinstance(identifier, str) for identifier in ids)
    return known and 0 < len(ids) == written == len(set(ids))
