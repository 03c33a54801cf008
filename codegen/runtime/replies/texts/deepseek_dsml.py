"""DeepSeek V3.2 and V4: tags with the letters DSML (spec/formats B2.1)."""

import re

from ..calls import Reply
from ..reading import Reading
from .sections import Section
from .typed_tags import TypedTags

__all__ = ["answer", "find", "parse"]

_CALL, _CALL_END = "<｜DSML｜invoke", "</｜DSML｜invoke>"
_SECTION = Section(
    openings=("<｜DSML｜function_calls>", "<｜DSML｜tool_calls>"),
    closings=("</｜DSML｜function_calls>", "</｜DSML｜tool_calls>"),
    call=_CALL,
    call_closing=_CALL_END,
)
_TAGS = TypedTags(
    call_opening=_CALL,
    call_closing=_CALL_END,
    head=re.compile(r'\s++name="([^"<>]++)"\s*+>'),
    argument=re.compile(r'<｜DSML｜parameter\s++name="([^"<>]*+)"\s++string="(true|false)"\s*+>'),
    argument_closing="</｜DSML｜parameter>",
    text="true",
)

find = _SECTION.find
answer = _TAGS.answer


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that is broken or cut off has an error, and the next one is read.
    """
    return _SECTION.parse(text, reading, _TAGS.read_call, answer=answer)
