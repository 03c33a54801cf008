"""Reading provider bodies in tests."""

from collections.abc import Container, Iterator
from copy import deepcopy
from typing import Any

from codegen.runtime.replies.calls import Call, Reply
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Reading, Strictness

__all__ = ["ODD", "calls_of", "changed", "chat", "errors_of", "places", "read"]

ODD: list[Any] = [None, True, 0, 1.5, float("inf"), "", "x", [], {}, [None], [[]], [{}], {"a": 1}]


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


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the place of a value and those of all values inside it."""
    yield place
    keys = value if isinstance(value, dict) else range(len(value) if isinstance(value, list) else 0)
    for key in keys:
        yield from places(value[key], (*place, key))


def changed(value: Any, place: tuple[Any, ...], new: Any) -> Any:
    """Return a copy of a value that has another one at a place."""
    if not place:
        return new
    whole = inner = deepcopy(value)
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = new
    return whole
