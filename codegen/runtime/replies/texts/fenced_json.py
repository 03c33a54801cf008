"""Calls in a JSON fence, as any small model writes them (spec/formats B2.1)."""

import re
import sys
from typing import Any

from ..calls import Reply, broken_call
from ..reading import Reading, Strictness
from ..strict_json import NotJson
from .found import Found
from .literals import skip_blanks
from .objects import value_at
from .reasoning import after_reasoning
from .regions import after_closing
from .unmarked import KEYS, candidates, holds_calls, shown_name, unmarked_call

__all__ = ["find", "parse"]

_FENCE = "```"
_ON_ITS_LINE = re.compile(r"^[ \t]*+(?=```)", re.MULTILINE)
_NAMED = re.compile(r"```(?:(?i:json)|tool_calls?)\b")
_OPENING = re.compile(r"```(?:(?i:json)|tool_calls?)?+\s*+(?=[{\[])")
_CALL = re.compile(r'(?:\[\s*+)?+\{\s*+"(?:name|tool_calls?)"\s*+:')
_KEY = re.compile(rf'"(?:{"|".join(KEYS)})"\s*+:')
_TOKEN = re.compile(r""""(?:[^"\\]|\\.)*+"|'(?:[^'\\]|\\.)*+'|["'{}\[\]]|```""", re.DOTALL)
_DEPTH = {"{": 1, "[": 1, "}": -1, "]": -1}
_UNCLOSED = ('"', "'", _FENCE)
_ANY_NAME = Reading(strictness=Strictness(max_calls=sys.maxsize))


def find(text: str, start: int = 0) -> int:
    """Return where the first fence with calls from a place begins, or -1; any name counts."""
    while (start := _next_fence(text, start)) >= 0:
        found = Found(text, _ANY_NAME)
        end = _read_fence(found, start)
        if found.calls:
            return start
        start = end
    return -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of all fences of a text; raise ReplyError where they are too many.

    A fence begins its line. It is no call, but content, unless it names a known tool; where no
    tools are known, one of its objects must have a name, arguments, and nothing else but an id and
    a type. JSON that is broken or cut off is a call with an error only if so much can still be seen
    in it.
    """
    found = Found(text, reading)
    end = after_reasoning(text, find)
    found.take(0, end)
    while (start := _next_fence(text, end)) >= 0:
        end = _read_fence(found, start)
    return found.reply()


def _read_fence(found: Found, start: int) -> int:
    """Add the calls of the fence that begins at a place; return where it ends."""
    text = found.text
    opening = _OPENING.match(text, start)
    if opening is None:
        return _past_fence(text, start + len(_FENCE))
    end, items = opening.end(), []
    try:
        while text.startswith(("{", "["), end):
            value, end = _value(found, end)
            items += candidates(value)
            end = skip_blanks(text, end)
        if not holds_calls(items, found.reading):
            return _past_fence(text, end)
        end = after_closing(found, end, _FENCE)
    except NotJson as error:
        return _read_broken(found, start, opening.end(), error)
    for item in items:
        found.add(unmarked_call(item, "", found.reading))
    found.take(start, end)
    return end


def _value(found: Found, start: int) -> tuple[Any, int]:
    """Return the JSON value that begins at a place, and where it ends; raise NotJson.

    Its brackets are counted first: a decoder that fails counts the lines of all the text before.
    """
    depth, text = 0, found.text
    for token in _TOKEN.finditer(text, start):
        depth += _DEPTH.get(token[0], 0)
        if token[0] in _UNCLOSED:
            break
        if depth == 0:
            value, _ = value_at(text[start : token.end()], 0, found.reading)
            return value, token.end()
    raise NotJson("cannot be read as JSON: it is broken or cut off")


def _read_broken(found: Found, start: int, body: int, error: NotJson) -> int:
    """Add a call with an error if the fence seems to hold one; return where the fence ends."""
    text, reading = found.text, found.reading
    end = _past_fence(text, body)
    name = shown_name(text, body, end)
    known = reading.names is not None or _KEY.search(text, body, end)
    if _CALL.match(text, body) and known and (name is None or reading.is_tool(name)):
        found.add(broken_call(None, name, f"call {error}", text[start:end]))
        found.take(start, end)
    return end


def _past_fence(text: str, start: int) -> int:
    """Return the place after the fence that closes one; a fence with a name opens another."""
    close = _next_fence(text, start)
    if close < 0:
        return len(text)
    return close if _NAMED.match(text, close) else close + len(_FENCE)


def _next_fence(text: str, start: int) -> int:
    """Return where the next fence on a line of its own begins, or -1; strings hold no others."""
    fence = _ON_ITS_LINE.search(text, start)
    return fence.end() if fence else -1
