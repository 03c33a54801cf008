"""The short way to the calls of a body that is as its provider usually writes it.

A body's parser has a function `usual(body, reading)` beside `parse`. It gives the very calls that
`parse` gives, or raises for a body that is unusual in any way: `parse` has the last word on those.
"""

from collections.abc import Callable
from typing import Any

from .calls import Call
from .fast_json import has_rounded
from .reading import Reading
from .stop_reasons import BROKEN, CUT, UNWANTED
from .strict_json import NotJson

__all__ = ["SIGNS", "UNUSUAL_STOPS", "Unusual", "Usual", "usual_call"]

Usual = Callable[[Any, Reading], list[Call]]
UNUSUAL_STOPS = BROKEN | CUT | UNWANTED


class Unusual(Exception):
    """The body is to be read by the parser of its format."""


SIGNS = (Unusual, NotJson, LookupError, TypeError, AttributeError)


def usual_call(identifier: object, name: object, arguments: object, reading: Reading) -> Call:
    """Return the call of a wire's values, where nothing about them is to be mended or refused."""
    if type(arguments) is str:
        arguments = reading.decoder.value(arguments)
    elif reading.decoder.may_round and has_rounded(arguments):
        raise Unusual
    if type(name) is not str or not name.strip() or type(arguments) is not dict:
        raise Unusual
    if identifier is None or (type(identifier) is str and identifier):
        return {"id": identifier, "name": name, "arguments": arguments}
    raise Unusual
