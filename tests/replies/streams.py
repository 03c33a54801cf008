"""Reading streams in tests: whole, in pieces, as events."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from codegen import ReplyError
from codegen.runtime.replies.calls import Call
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Mode, Reading, Strictness

__all__ = ["assert_cuts_change_nothing", "fed", "lines", "outcome", "pieces", "sse", "taken"]

Data = bytes | str


def sse(*events: Any, end: str = "\n\n") -> str:
    """Return server-sent events with the JSON of each value as data; a text stands as it is."""
    texts = [event if isinstance(event, str) else json.dumps(event) for event in events]
    return "".join(f"data: {text}{end}" for text in texts)


def lines(*events: Any) -> str:
    return "\n".join(json.dumps(event) for event in events)


def fed(
    name: str, data: Iterable[Data], names: Any = None, mode: Mode = "strict", **strictness: Any
) -> list[Call]:
    """Return the calls of a stream that comes in pieces."""
    stream = parser(name).Stream(Reading(mode, Strictness(**strictness), names))
    calls: list[Call] = []
    for piece in data:
        calls += stream.feed(piece)
    return [*calls, *stream.close()]


def taken(name: str, events: Iterable[Any], **strictness: Any) -> list[list[Call]]:
    """Return the calls that each decoded event gives, and those that the end gives."""
    stream = parser(name).Stream(Reading("strict", Strictness(**strictness)))
    return [*[stream.event(event) for event in events], stream.close()]


def outcome(name: str, data: Iterable[Data], **options: Any) -> Any:
    """Return the calls of a stream that comes in pieces, or the text of its fault."""
    try:
        return fed(name, data, **options)
    except ReplyError as error:
        return str(error)


def pieces(data: Data) -> Iterator[list[Data]]:
    """Yield a stream cut in two at every place, and into single bytes or characters."""
    for cut in range(len(data) + 1):
        yield [data[:cut], data[cut:]]
    yield [data[place : place + 1] for place in range(len(data))]


def assert_cuts_change_nothing(name: str, text: str, **options: Any) -> Any:
    """Return what a stream gives, however it is cut, as bytes and as text."""
    whole = outcome(name, [text], **options)
    for data in (text, text.encode()):
        for cut in pieces(data):
            assert outcome(name, cut, **options) == whole
    return whole
