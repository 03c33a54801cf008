"""Tool calls between tags in a text, and the answer of the tagged dialect (document 002)."""

from collections.abc import Callable, Container, Iterator
from typing import Any, overload

from ...errors import ReplyError
from ...gateway import Gateway
from ..calls import Call
from ..plainly import read_plainly
from ..read import Formats
from ..reading import Mode, Reading

__all__ = ["TaggedGateway", "tagged_calls"]

Valid = tuple[str, dict[str, Any]]
_OPEN, _CLOSE = "<tool_call>", "</tool_call>"


class TaggedGateway(Gateway):
    """Where no format is named, calls stand between tags and are judged as they are found."""

    @overload
    def parse_tool_calls(self, reply: str | bytes) -> tuple[list[Valid], list[str]]: ...

    @overload
    def parse_tool_calls(
        self, reply: object, format: Formats, mode: Mode = "strict"
    ) -> list[Call]: ...

    def parse_tool_calls(
        self, reply: object, format: Formats | None = None, mode: Mode = "strict"
    ) -> tuple[list[Valid], list[str]] | list[Call]:
        """Return the valid calls of a text as (name, arguments), and an error for each other block.

        With a format return the calls of a reply in it, judged by nobody yet, as `calls` does.
        Raise ReplyError for what cannot be read.
        """
        if format is not None:
            return self.calls(reply, format, mode)
        tools = self.toolset
        return tagged_calls(reply, tools, tools.first_error, self.reading("strict"))


def tagged_calls(
    reply: object,
    tools: Container[str],
    first_error: Callable[[str, dict[str, Any]], str | None],
    reading: Reading | None = None,
) -> tuple[list[Valid], list[str]]:
    """Return the valid calls of a text as (name, arguments), and one error for each other block.

    `first_error` judges the arguments of a tool that is in `tools`; `reading` has the limits.
    Raise ReplyError for what is no text, and for a text or a number of blocks past its limit.
    """
    reading = reading or Reading()
    calls: list[Valid] = []
    errors: list[str] = []
    for index, content in enumerate(_blocks(read_plainly(reading.text, reply))):
        reading.count(index + 1)
        call = _call(content, reading)
        if call is None:
            errors.append(f"bad json: {index}")
        elif call[0] not in tools:
            errors.append(f"unknown tool: {call[0]}")
        else:
            error = first_error(*call)
            if error is None:
                calls.append(call)
            else:
                errors.append(error)
    return calls, errors


def _blocks(text: str) -> Iterator[str]:
    """Yield what stands between the tags, each opening tag with the next closing one.

    One pass, unlike a regular expression, which looks for an end from every opening tag.
    """
    end = 0
    while (start := text.find(_OPEN, end)) >= 0:
        start += len(_OPEN)
        close = text.find(_CLOSE, start)
        if close < 0:
            return
        yield text[start:close]
        end = close + len(_CLOSE)


def _call(content: str, reading: Reading) -> Valid | None:
    """Return the name and arguments of a call, or None where the content is none."""
    try:
        call = reading.decoder.value(content)
    except ReplyError:
        return None
    if not isinstance(call, dict):
        return None
    name, arguments = call.get("name"), call.get("arguments")
    if isinstance(name, str) and isinstance(arguments, dict):
        return name, arguments
    return None
