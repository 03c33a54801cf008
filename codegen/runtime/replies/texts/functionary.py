"""The messages of Functionary: text to all, code for python, arguments for a tool."""

from ..calls import call_of
from .code import code_call
from .end_tokens import is_at_end
from .found import Found
from .literals import skip_blanks
from .regions import BrokenRegion, arguments_at

__all__ = ["read_message"]


def read_message(found: Found, start: int, to: str, code_end: int, ends: tuple[str, ...]) -> int:
    """Add the call of the message whose body begins at a place; return where it ends.

    `to` is its recipient; text to all is no call and stays in the content. `code_end` is where the
    body ends if it is code; `ends` are the marks that may follow an object. Raise NotJson.
    """
    if to == "all":
        return start
    if to == "python":
        code_end = max(start, code_end)
        found.add(code_call(found, start, code_end))
        return code_end
    arguments, end = arguments_at(found, start, to)
    follows = found.text.startswith(ends, skip_blanks(found.text, end))
    if not (follows or is_at_end(found.text, end) or found.reading.lenient):
        raise BrokenRegion("has text after its arguments", end, to)
    found.add(call_of(None, to, arguments, found.reading))
    return end
