"""Granite 3 and 20b-fc: a JSON array, or an object, after a mark (spec/formats B2.1).

Granite 3.0 writes `<|tool_call|>` and an array, 3.1 to 3.3 `<tool_call>` and an array, 20b-fc
`<function_call>` before each object. None has a closing mark.
"""

import re

from ..calls import Reply
from ..reading import Reading
from .arrays import calls_in_array
from .found import Found
from .literals import skip_blanks
from .objects import object_call
from .regions import Marks, json_at, parse_regions, past_closing

__all__ = ["find", "parse"]

_CLOSINGS = ("<|/tool_call|>", "</tool_call>", "</function_call>")
_MARKS = Marks(("<|tool_call|>", "<tool_call>", "<function_call>"), _CLOSINGS)
_CALL = re.compile(r"<\|tool_call\|>|<tool_call>(?=\s*+\[)|<function_call>(?=\s*+(?:[{\[]|\Z))")


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins, or -1.

    `<tool_call>` goes before an array here; `<|tool_call|>` that is closed is phi4_mini's.
    """
    call = _CALL.search(text, start)
    if call is None or (call[0] == "<|tool_call|>" and text.find(_CLOSINGS[0], call.end()) >= 0):
        return -1
    return call.start()


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    Where an array is broken or cut off, the calls before that place count and one with an error
    follows them; then the next mark is looked for. A closing mark is passed over.
    """
    return parse_regions(text, reading, _MARKS, _read)


def _read(found: Found, start: int, _opening: str) -> int:
    text, body = found.text, skip_blanks(found.text, start)
    if text.startswith("{", body):
        value, end = json_at(found, body)
        found.add(object_call(value, text[body:end], found.reading))
    else:
        end = calls_in_array(found, body)
    return past_closing(text, end, _CLOSINGS)
