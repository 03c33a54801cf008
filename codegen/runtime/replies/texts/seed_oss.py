"""Seed-OSS: the tags of Qwen3-Coder in another outer tag (spec/formats B2.1)."""

from ..calls import Reply
from ..reading import Reading
from .tagged_calls import parse_tagged
from .tags import Grammar

__all__ = ["answer", "find", "parse"]

_GRAMMAR = Grammar(
    open="<seed:tool_call>",
    close="</seed:tool_call>",
    call="<function=(?P<tool>[^<>\\n]*+)>",
    end_call="</function>",
    argument="<parameter=(?P<key>[^<>\\n]*+)>",
    end_argument="</parameter>",
    newlines="both",
)
answer = _GRAMMAR.answer


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins, or -1."""
    return _GRAMMAR.find(text, start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text, as parse_tagged does; raise ReplyError for too many."""
    return parse_tagged(text, reading, _GRAMMAR)
