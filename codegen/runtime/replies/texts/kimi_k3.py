"""Kimi K3: calls between tags of special tokens (spec/formats B2.1)."""

import re

from ..calls import Reply
from ..reading import Reading
from .reasoning import after_reasoning_before_calls
from .sections import Section
from .typed_tags import TypedTags

__all__ = ["find", "parse"]

_CALL, _CALL_END = "<|open|>call", "<|close|>call<|sep|>"
_SECTION = Section(
    openings=("<|open|>tools<|sep|>",),
    closings=("<|close|>tools<|sep|>",),
    call=_CALL,
    call_closing=_CALL_END,
    extra=(
        "<|open|>response<|sep|>",
        "<|close|>response<|sep|>",
        "<|close|>message<|sep|>",
        "<|end_of_msg|>",
    ),
)
_TAGS = TypedTags(
    call_opening=_CALL,
    call_closing=_CALL_END,
    head=re.compile(r'\s++tool="([^"]++)"(?:\s++index="[^"]*+")?\s*+<\|sep\|>'),
    argument=re.compile(r'<\|open\|>argument\s++key="([^"]*+)"\s++type="([^"]*+)"\s*+<\|sep\|>'),
    argument_closing="<|close|>argument<|sep|>",
    text="string",
)

find = _SECTION.find


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    Calls inside reasoning are real. A call that is broken or cut off has an error, and the next one
    is read.
    """
    return _SECTION.parse(text, reading, _TAGS.read_call, answer=after_reasoning_before_calls)
