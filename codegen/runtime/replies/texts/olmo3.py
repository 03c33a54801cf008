"""OLMo 3: Python calls on lines between `<function_calls>` and `</function_calls>`.

The values are Python literals, with JSON's true, false and null among them (spec/formats B2.1).
"""

import re

from ..calls import Reply
from ..reading import Reading
from .end_tokens import is_at_end
from .found import Found
from .literals import skip_blanks
from .objects import literals
from .python_calls import after_reasoning_before_python, python_call
from .regions import BrokenRegion, Marks, parse_regions

__all__ = ["answer", "find", "parse"]

_OPEN, _CLOSE = "<function_calls>", "</function_calls>"
_MARKS = Marks((_OPEN,), (_CLOSE,))
_CALL = re.compile(r"<function_calls>(?=\s*+(?:[^\W\d](?:[\w.-]*+)\s*+\(|\Z))")

answer = after_reasoning_before_python


def find(text: str, start: int = 0) -> int:
    """Return where the first block of Python calls from a place begins, or -1."""
    block = _CALL.search(text, start)
    return block.start() if block else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    Where a block is broken, cut off or not closed, the calls before that place count and one with
    an error follows them; then the next block is read.
    """
    return parse_regions(text, reading, _MARKS, _read, answer=answer)


def _read(found: Found, start: int, _opening: str) -> int:
    text, end = found.text, skip_blanks(found.text, start)
    values = literals(found.reading, json_words=True)
    while not text.startswith(_CLOSE, end):
        if is_at_end(text, end):
            raise BrokenRegion(f"block is not closed: {_CLOSE} is missing", end)
        end = skip_blanks(text, python_call(found, end, values))
    return end + len(_CLOSE)
