"""Llama 3 and 4: bare JSON objects, after one another (spec/formats B2.1)."""

import re

from ...errors import ReplyError
from ..calls import Reply, broken_call
from ..reading import Reading
from ..strict_json import NotJson
from .found import Found
from .literals import skip_blanks
from .objects import object_call
from .reasoning import after_reasoning
from .regions import json_at
from .unmarked import holds_calls, shown_name

__all__ = ["calls_in_row", "find", "parse"]

_OBJECT = re.compile(r'\{\s*+(?:"|\Z)')
_CALL = re.compile(r'\{\s*+(?:\Z|"(?:\w*+\Z|(?:type|name|parameters|arguments)"))')
_LINE = re.compile(r'^\{\s*+(?:"|\Z)', re.MULTILINE)
_BETWEEN = re.compile(r"[\s;]*+")
_MOST_UNREAD = 128  # objects that are no JSON; each may cost a look at all of the text
_NO_TOOLS = Reading()


def find(text: str, start: int = 0) -> int:
    """Return the first place that is no blank, if an object that is a call begins there; or -1.

    An object that is broken or cut off counts if it begins as a call does.
    """
    place = skip_blanks(text, start)
    if not text.startswith("{", place):
        return -1
    try:
        value, _ = _NO_TOOLS.decoder.value_at(text, place)
    except NotJson:
        return place if _CALL.match(text, place) else -1
    return place if holds_calls([value], _NO_TOOLS) else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    An object is a call if it has the name of a tool; where no tools are known, if it has a name,
    arguments and nothing else. Others are content. What is broken or cut off where a call was
    expected has an error, and calls are looked for again at a line that begins with an object.
    """
    found = Found(text, reading)
    place = after_reasoning(text, _find_anywhere)
    found.take(0, place)
    expected, unread = True, 0
    while at := _OBJECT.search(text, place):
        expected = expected and _BETWEEN.fullmatch(text, place, at.start()) is not None
        try:
            value, end = reading.decoder.value_at(text, at.start())
        except NotJson as error:
            unread += 1
            end = _broken(found, at.start(), str(error), unread, expected)
            place, expected = end, False
            continue
        if expected := holds_calls([value], reading):
            found.add(object_call(value, text[at.start() : end], reading))
            found.take(at.start(), end)
            if between := _BETWEEN.match(text, end):
                found.take(end, between.end())
        place = end
    return found.reply()


def _find_anywhere(text: str, start: int) -> int:
    call = _CALL.search(text, start)
    return call.start() if call else -1


def _broken(found: Found, start: int, error: str, unread: int, expected: bool) -> int:
    """Return where to read on after an object that is no JSON; add it if it was to be a call."""
    if unread > _MOST_UNREAD:
        raise ReplyError(f"reply: more than {_MOST_UNREAD} objects that are no JSON")
    following = _LINE.search(found.text, start + 1)
    end = following.start() if following else len(found.text)
    if expected or _CALL.match(found.text, start):
        name = shown_name(found.text, start, end)
        found.add(broken_call(None, name, f"call {error}", found.text[start:end]))
        found.take(start, end)
    return end


def calls_in_row(found: Found, start: int) -> int:
    """Add the calls of the objects that follow one another from a place; return where they end.

    Raise NotJson where one is broken, with those before it added.
    """
    while True:
        value, end = json_at(found, start)
        found.add(object_call(value, found.text[start:end], found.reading))
        between = _BETWEEN.match(found.text, end)
        start = between.end() if between else end
        if not found.text.startswith("{", start):
            return end
