"""Functionary 2: messages of a recipient and, after `<|content|>`, a body (spec/formats B2.1)."""

import re

from ..calls import Reply
from ..reading import Reading
from .found import Found
from .functionary import read_message
from .literals import skip_blanks
from .regions import BrokenRegion, Marks, parse_regions

__all__ = ["find", "parse"]

_MARKS = Marks(("<|from|>", "<|recipient|>"), ("<|stop|>",))
_HEADER = re.compile(
    r"(?:assistant\s*+<\|recipient\|>)?+\s*+(?:([^\s<>{}\"|]++)[ \t]*+\r?\n\s*+<\|content\|>)?+"
)


def find(text: str, start: int = 0) -> int:
    """Return where the first message from a place begins, or -1.

    The marks before the first recipient stand in the prompt.
    """
    header = _HEADER.match(text, start)
    return skip_blanks(text, start) if header and header[1] else _MARKS.find(text, start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that is broken or cut off has an error, and the next message is read. Code for python
    goes on to the next mark, or to the end of the text.
    """
    return parse_regions(text, reading, _MARKS, _read, find)


def _read(found: Found, start: int, _opening: str) -> int:
    header = _HEADER.match(found.text, start)
    if header is None or header[1] is None:
        place = header.end() if header else start
        raise BrokenRegion("does not begin with RECIPIENT, a newline and <|content|>", place)
    code_end = _MARKS.next(found.text, header.end())
    ends = _MARKS.openings + _MARKS.closings
    return read_message(found, header.end(), header[1], code_end, ends)
