"""The prompt format of Claude 2 and 3: a tag for each argument (spec/formats B2.1)."""

from ..calls import Reply
from ..reading import Reading
from .tagged_calls import parse_tagged
from .tags import Grammar

__all__ = ["answer", "find", "parse"]

_GRAMMAR = Grammar(
    open="<function_calls>",
    close="</function_calls>",
    call=r"<invoke>\s*+<tool_name>(?P<tool>[^<>]*+)</tool_name>\s*+<parameters>",
    end_call=r"</parameters>\s*+</invoke>",
    argument=r"<(?P<key>[^\W\d][\w.-]*+)>",
    end_argument=r"</(?P<closed>[^\W\d][\w.-]*+)>",
    first=("<invoke>",),
    then=("<",),
    outside="lenient",
    repeats=True,
)
answer = _GRAMMAR.answer


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins, or -1."""
    return _GRAMMAR.find(text, start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text, as parse_tagged does; raise ReplyError for too many.

    An argument that comes several times is the list of its values.
    """
    return parse_tagged(text, reading, _GRAMMAR)
