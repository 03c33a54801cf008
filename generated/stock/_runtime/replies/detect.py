"""The format of a reply by its shape (spec/formats B1.5), and what it is wrapped in."""

from collections.abc import Iterator
from typing import Any

from ..errors import ReplyError
from .provider_errors import refuse_provider_error
from .shapes import body_shape, event_shape, is_chunk
from .streams.sse import Events
from .strict_json import Decoder, NotJson

__all__ = ["body_format", "stream_format", "unwrap"]

_DECODER = Decoder()
_ALSO_BODIES = ("gemini_stream", "ollama_chat")  # their chunks have the shape of whole bodies
_PIECE = 1 << 16
_MOST_WRAPPERS = 8  # one around another; a Python value may hold itself
_FIELDS = ("data:", "event:", "id:", "retry:", ":")


def body_format(body: object) -> str | None:
    """Return the key of the format that decoded JSON has, None where it is no provider's body.

    The lines of JSON lines come as a list. Raise ReplyError for the error body of a provider, and
    for an array of replies that belong to different turns.
    """
    shape = body_shape(body) if isinstance(body, dict) else None
    if shape is not None:
        return shape
    body = unwrap(body)
    if isinstance(body, dict):
        return _format(body)
    if not isinstance(body, list) or not body or not isinstance(body[0], dict):
        return None
    name = _format(body[0])
    if name is None or name == "ollama_chat" or (name == "gemini" and "candidates" in body[0]):
        return name
    if is_chunk(body[0]):
        raise ReplyError(f"reply: an array of the chunks of a stream; read it as {name}_stream")
    raise ReplyError(f"reply: an array of {len(body)} replies; read each of them alone")


def _format(body: dict[str, Any]) -> str | None:
    name = body_shape(body)
    if name is None and (isinstance(body.get("error"), dict) or set(body) == {"error"}):
        refuse_provider_error(body)
    return name


def unwrap(body: object) -> object:
    """Return the reply inside its wrappers; what is not wrapped comes back as it is.

    Wrappers are the lines of batch results (OpenAI `response.body`, Anthropic `result.message`), a
    member `response`, and an array of one reply (spec/formats B1.1).
    """
    for _ in range(_MOST_WRAPPERS):
        inner = _inner(body)
        if inner is None:
            break
        body = inner
    return body


def _inner(body: object) -> dict[str, Any] | None:
    if isinstance(body, list):
        only = body[0] if len(body) == 1 else None
        return only if isinstance(only, dict) and (body_shape(only) or _inner(only)) else None
    if not isinstance(body, dict) or body_shape(body):
        return None
    response, result = body.get("response"), body.get("result")
    if isinstance(response, dict):
        inner = response.get("body")
        return inner if isinstance(inner, dict) else response
    if isinstance(result, dict):
        inner = result.get("message") or result.get("error")
        return inner if isinstance(inner, dict) else None
    return None


def stream_format(text: str) -> str | None:
    """Return the key of the format that a recorded stream has, None where a text is no stream.

    The text is that of server-sent events, JSON lines, or the array that Gemini streams. JSON
    lines of Ollama are `ollama_chat`. Raise ReplyError for a stream that stops before its format
    shows, and for one that begins with a provider's error.
    """
    start = len(text) - len(text.lstrip("\ufeff \t\r\n"))
    if text.startswith(_FIELDS, start):
        return _of_events(text, start)
    if text.startswith("{", start):
        return _of_lines(text, start)
    if text.startswith("[", start):
        first = _object_at(text, start + 1)
        return "gemini_stream" if event_shape(first) == "gemini_stream" else None
    return None


def _of_events(text: str, start: int) -> str | None:
    """Return the format of server-sent events: that of the first whose data has a known shape."""
    unreadable = False
    for data in _data(text, start):
        event = _object_at(data, 0)
        name = event_shape(event)
        if name is not None:
            return name
        refuse_provider_error(event)
        unreadable = unreadable or (not event and data.lstrip().startswith("{"))
    if unreadable:
        raise ReplyError("stream: stops before its format shows, or its data is no JSON")
    return None


def _of_lines(text: str, start: int) -> str | None:
    """Return the format of JSON lines; None for one JSON value that is a whole body."""
    name = event_shape(_object_at(next(_data(text, start), ""), 0))
    if name in _ALSO_BODIES and "\n" not in text[start:].rstrip():
        return None
    return name


def _data(text: str, start: int) -> Iterator[str]:
    """Yield the data of the events of a stream, as they are asked for."""
    events = Events(limit=len(text))
    for place in range(start, len(text), _PIECE):
        for event in events.feed(text[place : place + _PIECE]):
            yield event.data
    for event in events.close():
        yield event.data


def _object_at(text: str, start: int) -> dict[str, Any]:
    """Return the JSON object at a place; an empty one where there is none."""
    try:
        value, _ = _DECODER.value_at(text, start)
    except NotJson:
        return {}
    return value if isinstance(value, dict) else {}
