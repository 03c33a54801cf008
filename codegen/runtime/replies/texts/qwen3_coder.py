"""Qwen3-Coder, Qwen 3.5 and Nemotron 3: a function tag with parameter tags (spec/formats B2.1)."""

from ..calls import Reply
from ..reading import Reading
from .tagged_calls import parse_tagged
from .tags import Grammar

__all__ = ["answer", "find", "parse"]

_GRAMMAR = Grammar(
    open="<tool_call>",
    close="</tool_call>",
    call=r"<function=(?P<tool>[^<>\n]*+)(?:>|\Z)",
    end_call="</function>",
    argument=r"<parameter=(?P<key>[^<>\n]*+)>",
    end_argument="</parameter>",
    first=("<function=",),
    then=("<parameter=", "</function>"),
    newlines="each",
)
answer = _GRAMMAR.answer


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins, or -1."""
    return _GRAMMAR.find(text, start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text, as parse_tagged does; raise ReplyError for too many.

    The template writes one newline on each side of a value. The outer opening tag is often lost:
    a function tag counts without it where a parameter or the end follows (ollama#17742).
    """
    return parse_tagged(text, reading, _GRAMMAR)
