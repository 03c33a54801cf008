"""Mistral's newer tokenizers: `[TOOL_CALLS]NAME[ARGS]{…}` for each call (spec/formats B2.1)."""

import re

from ..calls import Reply, call_of
from ..reading import Reading
from ..strict_json import NotJson
from .found import Found
from .regions import BrokenRegion, Marks, arguments_at, parse_regions

__all__ = ["find", "parse"]

_MARKS = Marks(("[TOOL_CALLS]",))
_HEAD = re.compile(
    r"\s*+([^\s\[\]{}\"]++)\s*+(?:\[CALL_ID\]\s*+([^\s\[\]{}]++)\s*+)?(?:\[ARGS\]\s*+)?(?=\{)"
)
_START = re.compile(r"\[TOOL_CALLS\]\s*+(?![\[{\s\"])")


def find(text: str, start: int = 0) -> int:
    """Return where the first mark from a place stands that a name follows, or -1."""
    mark = _START.search(text, start)
    return mark.start() if mark else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    The mark `[ARGS]` may be missing, as detokenizers lose it. A call that is broken or cut off has
    an error, and the next one is read.
    """
    return parse_regions(text, reading, _MARKS, _read)


def _read(found: Found, start: int, _opening: str) -> int:
    head = _HEAD.match(found.text, start)
    if head is None:
        raise NotJson("has no arguments after the tool's name, or is cut off")
    try:
        arguments, end = arguments_at(found, head.end(), head[1])
    except BrokenRegion as error:
        error.identifier = head[2]
        raise
    found.add(call_of(head[2], head[1], arguments, found.reading))
    return end
