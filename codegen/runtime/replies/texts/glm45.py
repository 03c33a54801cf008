"""GLM 4.5 to 5: a name, then pairs of key and value tags (spec/formats B2.1)."""

from ..calls import Reply
from ..reading import Reading
from .tagged_calls import parse_tagged
from .tags import Grammar

__all__ = ["answer", "find", "parse"]

_GRAMMAR = Grammar(
    call=r"<tool_call>\s*+(?:(?P<tool>[^\s<>{}\[\]\"]++)|\Z)",
    end_call="</tool_call>",
    argument=r"<arg_key>(?P<key>[^<>]*+)</arg_key>\s*+<arg_value>",
    end_argument="</arg_value>",
    then=("<",),
    unknown="json",
)
answer = _GRAMMAR.answer


def find(text: str, start: int = 0) -> int:
    """Return where the first call from a place begins, or -1."""
    return _GRAMMAR.find(text, start)


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text, as parse_tagged does; raise ReplyError for too many.

    An argument that no schema names is read as JSON where it is JSON (B2.4, rule 9).
    """
    return parse_tagged(text, reading, _GRAMMAR)
