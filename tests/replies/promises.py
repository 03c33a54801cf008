"""What holds for every reply, however odd: it is read, the same way twice, or raises ReplyError."""

import json
import re
from copy import deepcopy
from functools import cache
from typing import Any

from codegen import ReplyError
from codegen.runtime.replies.calls import Call, Reply
from codegen.runtime.replies.formats import STREAMS, TEXTS, parser
from codegen.runtime.replies.read import read_reply
from codegen.runtime.replies.reading import Mode, Reading, Strictness
from codegen.runtime.replies.texts.reasoning import PAIRS
from codegen.schema.argument_types import argument_types

from .seeds import NAMES, SCHEMAS

__all__ = ["Outcome", "assert_promises", "assert_well_formed", "in_pieces", "reading"]

Outcome = tuple[list[Call], str, list[str]] | str
"""The calls, the content and the notes of a reply, or the text of its ReplyError."""

_MORE = {"kind", "namespace", "choice"}
_PLACE = re.compile(r"\((?:char|position) \d+\)|line \d+ column \d+")
_THOUGHT = re.compile("|".join(re.escape(tag) for pair in PAIRS for tag in pair))
_NO_CALL = re.compile(r"<(?:longcat_)?tool_call>(?!\s*\{)")
_DOUBT = "reply: calls came before a tag that closes reasoning"


@cache
def reading(mode: Mode, strictness: Strictness | None = None) -> Reading:
    """Return how replies to the tools of the seeds are read."""
    untyped = {name: argument_types(schema) for name, schema in SCHEMAS.items()}
    return Reading(mode, strictness or Strictness(), NAMES, untyped.get)


def assert_promises(name: str, reply: Any, mode: Mode) -> Outcome:
    """Return what a reply gives in a format, once all that is promised of it holds."""
    before = deepcopy(reply)
    first = _outcome(name, reply, mode)
    again = _outcome(name, reply, mode)
    assert repr(first) == repr(again)
    assert repr(reply) == repr(before)
    if not isinstance(reply, str):
        return first
    if name in TEXTS:
        assert -1 <= parser(name).find(reply) <= len(reply)
        if not isinstance(first, str):
            raws = sum(len(call.get("raw", "")) for call in first[0])
            assert raws <= 6 * len(reply) + 100  # as JSON again, a character may take six
    if name in STREAMS:
        _assert_same(in_pieces(name, [reply], mode), first, reply)
    return first


def in_pieces(name: str, pieces: list[str] | list[bytes], mode: Mode) -> list[Call] | str:
    """Return the calls of a stream that comes in pieces, or the text of its ReplyError."""
    stream = parser(name).Stream(reading(mode))
    calls: list[Call] = []
    try:
        for piece in pieces:
            calls += stream.feed(piece)
        calls += stream.close()
    except ReplyError as error:
        return str(error)
    return calls


def _assert_same(streamed: list[Call] | str, whole: Outcome, text: str) -> None:
    """A stream gives what the whole text gives, or says that it must be read whole.

    A tag of reasoning beside what only looks like a call may be read otherwise: which of its quotes
    and braces are those of a value shows only in the whole text.
    """
    if isinstance(streamed, str) and streamed.startswith(_DOUBT):
        return
    calls = whole if isinstance(whole, str) else whole[0]
    broken = any("error" in call for call in (*streamed, *calls))
    if _THOUGHT.search(text) and (broken or _NO_CALL.search(text)):
        return
    assert _PLACE.sub("", repr(streamed)) == _PLACE.sub("", repr(calls))


def _outcome(name: str, reply: Any, mode: Mode) -> Outcome:
    try:
        read = read_reply(reply, name, reading(mode))
    except ReplyError as error:
        assert str(error)
        return str(error)
    assert_well_formed(read)
    return read.calls, read.content, read.notes


def assert_well_formed(reply: Reply) -> None:
    """Every call has the members of a call, of their types, and can be written as JSON."""
    assert len(reply.calls) <= 128
    assert isinstance(reply.content, str) and all(isinstance(note, str) for note in reply.notes)
    for call in reply.calls:
        members = set(call) - _MORE
        assert call["id"] is None or (isinstance(call["id"], str) and call["id"])
        if "error" in call:
            assert members == {"id", "name", "error", "raw"}
            assert isinstance(call["error"], str) and call["error"]
            assert isinstance(call["raw"], str) and isinstance(call["name"], str | None)
        else:
            assert members == {"id", "name", "arguments"} and call["name"].strip()
            free = call.get("kind") == "custom"
            assert isinstance(call["arguments"], str if free else dict)
        json.dumps(call)
