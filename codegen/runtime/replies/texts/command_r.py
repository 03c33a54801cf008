"""Command R and R+: `Action:` and a JSON array in a fence (spec/formats B2.1)."""

import re
from dataclasses import replace
from functools import partial

from ..calls import Reply
from ..reading import Reading
from ..strict_json import NotJson
from .arrays import calls_in_array
from .found import Found
from .objects import object_call
from .regions import Marks, after_closing, parse_regions

__all__ = ["find", "parse"]

_FENCE = "```"
_MARKS = Marks(("Action:",), (_FENCE,))
_START = re.compile(r"Action:\s*+```")
_OPENING = re.compile(r"\s*+```(?:json)?+")
_NO_CALL = ("directly_answer", "directly-answer")
_call = partial(object_call, name="tool_name")


def find(text: str, start: int = 0) -> int:
    """Return where the first fenced action from a place begins, or -1."""
    action = _START.search(text, start)
    return action.start() if action else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    The pseudo tool `directly_answer` is no call. Where an array is broken or cut off, the calls
    before that place count and one with an error follows them; then the next action is read.
    """
    reply = parse_regions(text, reading, _MARKS, _read, find)
    return replace(reply, calls=[call for call in reply.calls if call["name"] not in _NO_CALL])


def _read(found: Found, start: int, _opening: str) -> int:
    fence = _OPENING.match(found.text, start)
    if fence is None:
        raise NotJson("is not in a fence")
    return after_closing(found, calls_in_array(found, fence.end(), _call), _FENCE)
