"""DeepSeek V3 and R1: a name, and arguments in a fence of JSON (spec/formats B2.1)."""

import re

from ..calls import Reply, call_of
from ..reading import Reading
from ..strict_json import NotJson
from .deepseek import CALL_END, SECTION, SEPARATOR, holds_object
from .end_tokens import is_at_end
from .found import Found
from .literals import skip_blanks
from .quoted import JSON
from .regions import BrokenRegion, after_closing, arguments_at

__all__ = ["find", "parse"]

_HEAD = re.compile(rf"\s*+(?:function\s*+)?{SEPARATOR}\s*+([^\s<>`{{}}]++)")
_FENCE = "```"
_OPENED = re.compile(r"\s*+```json(?=\s)")
_OPENED_BY_ANY = re.compile(r"\s*+(?:```(?:json)?)?")


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins whose arguments are no bare object, or -1."""
    place = SECTION.find(text, start)
    return place if place >= 0 and holds_object(text, place) is False else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that is broken or cut off has an error, and the next one is read. The lenient mode also
    reads arguments without a fence, or in a fence that does not say json.
    """
    return SECTION.parse(text, reading, _read)


def _read(found: Found, start: int) -> int:
    head = _HEAD.match(found.text, start)
    if head is None:
        raise NotJson(f"does not begin with function{SEPARATOR}NAME, or is cut off")
    opened = (_OPENED_BY_ANY if found.reading.lenient else _OPENED).match(found.text, head.end())
    if opened is None:
        raise BrokenRegion("has no ```json fence after its name", head.end(), head[1], JSON)
    arguments, end = arguments_at(found, opened.end(), head[1])
    fence = skip_blanks(found.text, end)
    if found.text.startswith(_FENCE, fence):
        end = fence + len(_FENCE)
    elif _FENCE in opened[0] and not is_at_end(found.text, end):
        raise BrokenRegion("has text where ``` was expected", end, head[1], JSON)
    end = after_closing(found, end, CALL_END, head[1])
    found.add(call_of(None, head[1], arguments, found.reading))
    return end
