"""What the tests of the text formats ask of a parser."""

from typing import Any

from codegen.runtime.replies.calls import Call, Reply
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Mode, Reading, Strictness

__all__ = ["call", "good", "read", "wrong_cuts"]


def read(
    name: str,
    text: str,
    *,
    mode: Mode = "strict",
    names: set[str] | None = None,
    strictness: Strictness | None = None,
) -> Reply:
    """Return the reply that a format finds in a text."""
    reading = Reading(mode=mode, names=names, strictness=strictness or Strictness())
    reply: Reply = parser(name).parse(text, reading)
    return reply


def call(name: str, arguments: dict[str, Any], identifier: str | None = None) -> Call:
    """Return a call as parsers write it."""
    return {"id": identifier, "name": name, "arguments": arguments}


def good(reply: Reply) -> list[Call]:
    """Return the calls of a reply that have no error."""
    return [call for call in reply.calls if "error" not in call]


def wrong_cuts(name: str, text: str, names: set[str] | None = None) -> list[str]:
    """Return the beginnings of a text in which a format finds a call that the whole has not."""
    whole = read(name, text, names=names).calls
    cuts = [text[:end] for end in range(len(text))]
    found = [(cut, good(read(name, cut, names=names))) for cut in cuts]
    return [cut for cut, calls in found if calls != whole[: len(calls)]]
