"""InternLM 2: an object, or code, between `<|action_start|>` and `<|action_end|>`.

`<|plugin|>` goes before an object, `<|interpreter|>` before code (spec/formats B2.1).
"""

from ..calls import Reply
from ..reading import Reading
from ..strict_json import NotJson
from .code import code_call
from .found import Found
from .literals import skip_blanks
from .objects import object_call
from .regions import Marks, after_closing, json_at, parse_regions

__all__ = ["find", "parse"]

_CLOSE, _PLUGIN, _INTERPRETER = "<|action_end|>", "<|plugin|>", "<|interpreter|>"
_MARKS = Marks(("<|action_start|>",), (_CLOSE,))
find = _MARKS.find


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that is broken or cut off has an error, and the next one is read.
    """
    return parse_regions(text, reading, _MARKS, _read)


def _read(found: Found, start: int, _opening: str) -> int:
    text, kind = found.text, skip_blanks(found.text, start)
    if text.startswith(_INTERPRETER, kind):
        return _read_code(found, kind + len(_INTERPRETER))
    if not text.startswith(_PLUGIN, kind):
        raise NotJson(f"has neither {_PLUGIN} nor {_INTERPRETER}")
    body = kind + len(_PLUGIN)
    value, end = json_at(found, body)
    raw = text[body:end]
    end = after_closing(found, end, _CLOSE)
    found.add(object_call(value, raw, found.reading))
    return end


def _read_code(found: Found, start: int) -> int:
    end = found.text.find(_CLOSE, start)
    if end < 0:
        raise NotJson("is code that is cut off")
    found.add(code_call(found, start, end))
    return end + len(_CLOSE)
