"""Kimi K2: calls that an id such as `functions.NAME:0` names (spec/formats B2.1)."""

import re
from collections.abc import Collection

from ..calls import Reply
from ..reading import Reading
from ..strict_json import NotJson
from .found import Found
from .reasoning import after_reasoning_before_calls
from .sections import Section, named_call

__all__ = ["answer", "find", "parse"]

_CLOSE = "<|tool_call_end|>"
_SECTION = Section(
    openings=("<|tool_calls_section_begin|>", "<|tool_call_section_begin|>"),
    closings=("<|tool_calls_section_end|>", "<|tool_call_section_end|>"),
    call="<|tool_call_begin|>",
    call_closing=_CLOSE,
)
_HEAD = re.compile(r"\s*+([^<]++)<\|tool_call_argument_begin\|>")
_COUNTER = re.compile(r":[0-9]++\Z")

find = _SECTION.find
answer = after_reasoning_before_calls


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    Calls inside reasoning are real. The id of a call is kept as it is. An id that is only a counter
    names the one tool that there is, and no tool where there are several.
    """
    return _SECTION.parse(text, reading, _read, answer=answer)


def _read(found: Found, start: int) -> int:
    head = _HEAD.match(found.text, start)
    if head is None:
        raise NotJson("has no id before <|tool_call_argument_begin|>, or is cut off")
    identifier = head[1].rstrip()
    name = _name(identifier, found.reading)
    return named_call(found, head.end(), name, _CLOSE, identifier)


def _name(identifier: str, reading: Reading) -> str:
    """Return the name in an id `functions.NAME:N`; raise NotJson for an id that has none."""
    name = _COUNTER.sub("", identifier).removeprefix("functions.").strip()
    if name and not name.isdecimal():
        return name
    if isinstance(reading.names, Collection) and len(reading.names) == 1:
        return str(next(iter(reading.names)))
    raise NotJson(f"id {identifier!a:.100} does not name a function")
