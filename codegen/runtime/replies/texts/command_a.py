"""Command A and R7B: a JSON array between `<|START_ACTION|>` and `<|END_ACTION|>`.

The ids begin anew with "0" in every turn (spec/formats B2.2).
"""

from functools import partial

from ..calls import Reply
from ..reading import Reading
from .marked_arrays import parse_arrays
from .objects import object_call
from .regions import Marks

__all__ = ["find", "parse"]

_MARKS = Marks(("<|START_ACTION|>",), ("<|END_ACTION|>",))
find = _MARKS.find
_call = partial(object_call, name="tool_name", identifier="tool_call_id")


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many."""
    return parse_arrays(text, reading, _MARKS, _call)
