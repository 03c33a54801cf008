"""MiniMax M2: invoke tags with parameter tags (spec/formats B2.1)."""

from ..calls import Reply
from ..reading import Reading
from .tagged_calls import parse_tagged
from .tags import INVOKE, PARAMETER, Grammar

__all__ = ["answer", "find", "parse"]

_GRAMMAR = Grammar(
    open="<minimax:tool_call>",
    close="</minimax:tool_call>",
    call=INVOKE,
    end_call="</invoke>",
    argument=PARAMETER,
    end_argument="</parameter>",
)
answer = _GRAMMAR.answer


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins, or -1."""
    return _GRAMMAR.find(text, start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text, as parse_tagged does; raise ReplyError for too many."""
    return parse_tagged(text, reading, _GRAMMAR)
