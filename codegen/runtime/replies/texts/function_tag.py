"""Llama 3.1's custom tools, Functionary 3.1: `<function=NAME>{…}</function>` (spec/formats B2.1).

Code for the interpreter follows `<|python_tag|>`.
"""

import re

from ..calls import Reply
from ..reading import Reading
from ..strict_json import NotJson
from .code import code_call
from .end_tokens import end_of_text
from .found import Found
from .regions import Marks, parse_regions
from .sections import named_call

__all__ = ["find", "parse"]

_CODE, _CLOSE = "<|python_tag|>", "</function>"
_MARKS = Marks(("<function=", _CODE), (_CLOSE,))
_NAME = re.compile(r"([^\s<>{}\"]++)(?:>|(?=\{))")  # models lose the bracket before the brace
_CALL = re.compile(r"<function=[^\s<>{}\"]*+>?+\s*+(?:\{|\Z)")


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins, or -1.

    Its arguments are an object, or cut off. The mark of code alone is that of llama_python_tag.
    """
    call = _CALL.search(text, start)
    return call.start() if call else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that is broken or cut off has an error, and the next one is read.
    """
    return parse_regions(text, reading, _MARKS, _read)


def _read(found: Found, start: int, opening: str) -> int:
    if opening == _CODE:
        end = max(start, end_of_text(found.text))
        found.add(code_call(found, start, end))
        return len(found.text)
    head = _NAME.match(found.text, start)
    if head is None:
        raise NotJson("does not begin with <function=NAME>")
    return named_call(found, head.end(), head[1], _CLOSE)
