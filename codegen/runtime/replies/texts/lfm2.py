"""LFM2: a list of Python calls, or a JSON array, between `<|tool_call_start|>` and its end mark.

The values are Python literals, with JSON's true, false and null among them (spec/formats B2.1).
"""

import re

from ..calls import Reply
from ..reading import Reading
from .arrays import calls_in_array
from .found import Found
from .objects import literals
from .python_calls import after_reasoning_before_python, python_list
from .regions import Marks, after_closing, parse_regions

__all__ = ["answer", "find", "parse"]

_CLOSE = "<|tool_call_end|>"
_MARKS = Marks(("<|tool_call_start|>",), (_CLOSE,))
_JSON = re.compile(r"\s*+\[\s*+\{")
find = _MARKS.find
answer = after_reasoning_before_python


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    Where a list is broken or cut off, the calls before that place count and one with an error
    follows them; then the next list is read.
    """
    return parse_regions(text, reading, _MARKS, _read, answer=answer)


def _read(found: Found, start: int, _opening: str) -> int:
    if _JSON.match(found.text, start):
        end = calls_in_array(found, start)
    else:
        end = python_list(found, start, literals(found.reading, json_words=True))
    return after_closing(found, end, _CLOSE)
