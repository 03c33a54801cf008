"""Llama 3.1 and newer: `<|python_tag|>`, and JSON, a built-in tool or code (spec/formats B2.1)."""

import re

from ..calls import Reply
from ..reading import Reading
from .code import code_call
from .end_tokens import is_at_end
from .found import Found
from .literals import skip_blanks
from .llama3_json import calls_in_row
from .objects import literals
from .python_calls import python_call
from .regions import BrokenRegion, Marks, parse_regions

__all__ = ["find", "parse"]

_MARKS = Marks(("<|python_tag|>",))
_BUILT_IN = re.compile(r"\s*+[^\W\d]\w*+\.call\s*+\(")
_CODE_END = re.compile(r"<\|(?:eom_id|eot_id|end_of_text|python_tag)\|>")

find = _MARKS.find


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A built-in tool is written `NAME.call(key=value)`. Code is a call of kind "code" named python;
    it has no end of its own, so that of a reply which was cut off is cut off too.
    """
    return parse_regions(text, reading, _MARKS, _read)


def _read(found: Found, start: int, _opening: str) -> int:
    start = skip_blanks(found.text, start)
    if found.text.startswith("{", start):
        return calls_in_row(found, start)
    if _BUILT_IN.match(found.text, start):
        return _built_in(found, start)
    closing = _CODE_END.search(found.text, start)
    end = closing.start() if closing else len(found.text)
    found.add(code_call(found, start, end))
    if closing is None:
        found.note("the code has no end token: it may be cut off")
    return end


def _built_in(found: Found, start: int) -> int:
    """Add the call of a built-in tool, which is named without its `.call`; return its end."""
    values = literals(found.reading, json_words=found.reading.lenient)
    end = python_call(found, start, values, suffix=".call")
    if not is_at_end(found.text, end):
        raise BrokenRegion("of a built-in tool has text after it", end)
    return end
