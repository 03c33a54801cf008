"""Hermes, Qwen 2.5 and 3: a JSON object between `<tool_call>` tags (spec/formats B2.1).

LongCat writes the same with the tag `<longcat_tool_call>`.
"""

import re

from ..calls import Reply
from ..reading import Reading
from .found import Found
from .literals import skip_blanks
from .objects import object_call
from .reasoning import Find, Objects, after_reasoning
from .regions import Marks, after_closing, find_before, json_at, parse_regions, read_region

__all__ = ["MARKS", "answer", "find", "parse", "read_call"]

_TAG, _LONGCAT_TAG = "<tool_call>", "<longcat_tool_call>"
_CLOSINGS = {_TAG: "</tool_call>", _LONGCAT_TAG: "</longcat_tool_call>"}
_OBJECT = re.compile(rf"(?:{'|'.join(_CLOSINGS)})[ \t\n\r]*+(?={{)")
MARKS = Marks(tuple(_CLOSINGS), tuple(_CLOSINGS.values()))


def find(text: str, start: int = 0) -> int:
    """Return where the first tag from a place stands that an object follows, or -1."""
    places = (find_before(text, _TAG, "{", start), text.find(_LONGCAT_TAG, start))
    return min((place for place in places if place >= 0), default=-1)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A block that holds no call becomes a call with an error, and the next block is read. The last
    closing tag may be missing. The lenient mode also reads a Python dict, and one brace too many.
    """
    return parse_regions(text, reading, MARKS, _read, answer=answer)


def answer(text: str, find: Find = MARKS.find) -> int:
    """Return where the answer begins; an object that stands behind no tag is that of no call."""
    objects = Objects(text, _object_behind_tag, has_one=True)
    return after_reasoning(text, find, objects.around)


def _object_behind_tag(text: str, start: int) -> int:
    found = _OBJECT.search(text, start)
    return found.end() if found else -1


def read_call(found: Found, start: int) -> int:
    """Add the call whose tag begins at a place, or one with an error; return where it ends."""
    return read_region(found, start, MARKS, _read)


def _read(found: Found, start: int, opening: str) -> int:
    value, end = json_at(found, start)
    brace = skip_blanks(found.text, end)
    if found.reading.lenient and found.text.startswith("}", brace):
        found.note("a call has a brace too many")
        end = brace + 1
    end = after_closing(found, end, _CLOSINGS[opening])
    found.add(object_call(value, found.text[start - len(opening) : end], found.reading))
    return end
