"""Llama 4, Llama 3.2, ToolACE: the whole reply is a Python list of calls (spec/formats B2.1)."""

import re

from ..calls import Reply, broken_call
from ..reading import Reading
from ..strict_json import NotJson
from .end_tokens import end_of_text
from .found import Found
from .literals import skip_blanks
from .objects import literals
from .python_calls import python_list
from .reasoning import after_reasoning
from .regions import BrokenRegion

__all__ = ["find", "parse"]

_OPENING = re.compile(r"\s*+(?:<\|python_start\|>\s*+)?(?=\[\s*+[^\W\d][\w.-]*+\s*+(?:\(|\Z))")
_CALL = re.compile(r"\[[^(]*+(?:\Z|\(\s*+(?:\Z|\)|['\"\[{\d+-]|[^\W\d]\w*+\s*+(?:=|\Z)))")
_END = "<|python_end|>"


def find(text: str, start: int = 0) -> int:
    """Return the first place that is no blank, if a list of calls begins there; or -1.

    `[1]` is prose, and so is `[see(page)] of the book`: where more text follows the list, its first
    call must have no arguments, or begin with a key or a literal.
    """
    opening = _OPENING.match(text, start)
    if opening is None:
        return -1
    listed = text.endswith(("]", _END), 0, end_of_text(text))
    return skip_blanks(text, start) if listed or _CALL.match(text, opening.end()) else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    Nothing is evaluated. A list that is broken or cut off gives the calls before that place, and
    one with an error. The lenient mode also reads true, false and null.
    """
    found = Found(text, reading)
    start = 0 if find(text) >= 0 else after_reasoning(text, find)
    found.take(0, start)
    opening = _OPENING.match(text, start)
    if opening is None or find(text, start) < 0:
        return found.reply()
    try:
        end = python_list(found, opening.end(), literals(reading, json_words=reading.lenient))
    except NotJson as error:
        end = len(text)
        name = error.name if isinstance(error, BrokenRegion) else None
        found.add(broken_call(None, name, f"call {error}", text[opening.end() :]))
    close = skip_blanks(text, end)
    found.take(start, close + len(_END) if text.startswith(_END, close) else end)
    return found.reply()
