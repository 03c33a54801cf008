"""The marks that DeepSeek V3, R1 and V3.1 share (spec/formats B2.1)."""

import re

from .sections import Section

__all__ = ["CALL_END", "SECTION", "SEPARATOR", "holds_object"]

SEPARATOR = "<｜tool▁sep｜>"
CALL_END = "<｜tool▁call▁end｜>"
SECTION = Section(
    openings=(
        "<｜tool▁calls▁begin｜>",
        "<｜tool_calls_begin｜>",
        "<｜tool calls begin｜>",
        "<｜tool\\_calls\\_begin｜>",
        "<｜tool▁calls｜>",
    ),
    closings=("<｜tool▁calls▁end｜>",),
    call="<｜tool▁call▁begin｜>",
    call_closing=CALL_END,
)
_NEXT = re.compile(r"\s*+(\S)")


def holds_object(text: str, start: int) -> bool | None:
    """Say whether an object follows the separator of the first call from a place: V3.1 has it so.

    None where the text ends before that shows, which is a reply of either version, cut off.
    """
    separator = text.find(SEPARATOR, start)
    if separator < 0:
        return None
    following = _NEXT.match(text, separator + len(SEPARATOR))
    return following[1] == "{" if following else None
