"""Functionary 3.2: messages that begin with `>>>RECIPIENT` and a newline (spec/formats B2.1)."""

import re

from ..calls import Reply
from ..reading import Reading
from ..strict_json import NotJson
from .end_tokens import end_of_text
from .found import Found
from .functionary import read_message
from .literals import skip_blanks
from .regions import Marks, parse_regions

__all__ = ["find", "parse"]

_MARKS = Marks((">>>",))
_RECIPIENT = re.compile(r"([^\s<>{}\"]++)[ \t]*+(?:\r?\n|\Z)")
_HEADER = re.compile(r">>>[^\s<>{}\"]++[ \t]*+(?:\r?\n|\Z)")
# The first mark stands in the prompt; a word on a line of its own is not yet a recipient.
_UNMARKED = re.compile(r"\s*+(?:(?:all|python)[ \t]*+\r?\n|[^\s<>{}\"]++[ \t]*+\r?\n\s*+\{)")


def find(text: str, start: int = 0) -> int:
    """Return where the first message begins, if the text from a place begins with one, or -1.

    A first message without its mark is read by `parse`, but tells too little to be found here.
    """
    start = skip_blanks(text, start)
    return start if _HEADER.match(text, start) else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that is broken or cut off has an error, and the next message is read. Code for python
    goes on to the end of the text.
    """
    return parse_regions(text, reading, _MARKS, _read, _next_message)


def _next_message(text: str, start: int) -> int:
    if start == 0 and _UNMARKED.match(text):
        return skip_blanks(text, 0)
    header = _HEADER.search(text, start)
    return header.start() if header else -1


def _read(found: Found, start: int, _opening: str) -> int:
    recipient = _RECIPIENT.match(found.text, start)
    if recipient is None:
        raise NotJson("does not begin with >>>RECIPIENT")
    code_end = end_of_text(found.text) if recipient[1] == "python" else start
    return read_message(found, recipient.end(), recipient[1], code_end, _MARKS.openings)
