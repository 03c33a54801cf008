"""xLAM: the whole reply is a JSON array of calls, or an object `{"tool_calls": […]}`.

Only reasoning may go before it (spec/formats B2.1).
"""

import re

from ..calls import Reply, broken_call
from ..reading import Reading
from ..strict_json import NotJson
from .arrays import calls_in_array
from .found import Found
from .literals import skip_blanks
from .objects import value_at
from .reasoning import after_reasoning
from .unmarked import candidates, holds_calls, shown_name, unmarked_call

__all__ = ["find", "parse"]

_START = re.compile(r'(?:\[\s*+(?:\{|\]|\Z)|\{\s*+"tool_calls")')
_AFTER_REASONING = re.compile(rf"</think>\s*+(?={_START.pattern})")


def find(text: str, start: int = 0) -> int:
    """Return where the calls begin, if the text from a place begins with them, or -1.

    They may also follow the end of reasoning, whose beginning stands in the prompt.
    """
    place = skip_blanks(text, start)
    if _START.match(text, place):
        return place
    reasoning = _AFTER_REASONING.search(text, start)
    return reasoning.end() if reasoning else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    An array that names no known tool is content. Where no tools are known, one of its objects must
    have a name, arguments, and nothing else but an id and a type. An empty array is no call.
    """
    found = Found(text, reading)
    answer = after_reasoning(text, find)
    found.take(0, answer)
    start = find(text, answer)
    if start >= 0:
        _read(found, start)
    return found.reply()


def _read(found: Found, start: int) -> None:
    text, reading = found.text, found.reading
    try:
        value, end = value_at(text, start, reading)
    except NotJson as error:
        _read_broken(found, start, error)
        return
    items = candidates(value)
    if holds_calls(items, reading):
        for item in items:
            found.add(unmarked_call(item, "", reading))
    if not items or found.calls:
        found.take(start, end)


def _read_broken(found: Found, start: int, error: NotJson) -> None:
    """Add the calls before the place where the JSON breaks, and one with an error."""
    text = found.text
    name = shown_name(text, start, len(text))
    if name is not None and not found.reading.is_tool(name):
        return
    if text.startswith("[", start):
        try:
            calls_in_array(found, start, unmarked_call)
        except NotJson as reason:
            error = reason
    found.add(broken_call(None, None, f"call {error}", text[start:]))
    found.take(start, len(text))
