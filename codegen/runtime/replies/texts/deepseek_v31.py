"""DeepSeek V3.1: a name and an object between marks (spec/formats B2.1)."""

import re

from ..calls import Reply
from ..reading import Reading
from ..strict_json import NotJson
from .deepseek import CALL_END, SECTION, SEPARATOR, holds_object
from .found import Found
from .sections import named_call

__all__ = ["find", "parse"]

_HEAD = re.compile(rf"\s*+([^\s<>{{}}]++)\s*+{SEPARATOR}")


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins whose arguments are a bare object, or -1.

    A call that is cut off before its arguments counts.
    """
    place = SECTION.find(text, start)
    return place if place >= 0 and holds_object(text, place) is not False else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that is broken or cut off has an error, and the next one is read.
    """
    return SECTION.parse(text, reading, _read)


def _read(found: Found, start: int) -> int:
    head = _HEAD.match(found.text, start)
    if head is None:
        raise NotJson(f"does not begin with NAME{SEPARATOR}, or is cut off")
    return named_call(found, head.end(), head[1], CALL_END)
