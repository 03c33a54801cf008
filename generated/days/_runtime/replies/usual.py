"""The short way to the calls of a body that is as its provider usually writes it.

A body's parser has a function `usual(body, reading)` beside `parse`. It gives the id, name and
arguments of the very calls that `parse` gives, or raises for a body that is unusual in any way:
`parse` has the last word on those.
"""

from collections.abc import Callable
from typing import Any

from .fast_json import may_be_rounded
from .floats_inside import any_float
from .reading import Reading
from .stop_reasons import BROKEN, CUT, UNWANTED

__all__ = ["SIGNS", "UNUSUAL_STOPS", "Unusual", "Usual", "UsualCall", "usual_call"]

# The id, name and arguments of a call, and the namespace of the name.
UsualCall = tuple[str | None, str, dict[str, Any], str | None]
Usual = Callable[[Any, Reading], list[UsualCall]]
UNUSUAL_STOPS = BROKEN | CUT | UNWANTED


class Unusual(Exception):
    """The body is to be read by the parser of its format."""


SIGNS = (Unusual, LookupError, TypeError, AttributeError, ValueError, RecursionError)


_NO_FLOATS = frozenset((str, int, bool, type(None)))


def _refuse_floats(arguments: object, odd: Callable[[float], bool]) -> None:
    if any_float(arguments, odd):
        raise Unusual


def usual_call(
    identifier: object,
    name: object,
    arguments: object,
    reading: Reading,
    namespace: str | None = None,
    odd: Callable[[float], bool] | None = None,
) -> UsualCall:
    """Return the call of a wire's values, where nothing about them is to be mended or refused.

    `odd` says of a number in arguments that came decoded whether it is to be mended.
    """
    decoder = reading.decoder
    if type(arguments) is str:
        arguments = decoder.read_text(arguments)
    if odd or decoder.rounds:
        for item in arguments.values():  # type: ignore[attr-defined]  # else it is a sign
            if type(item) not in _NO_FLOATS:
                _refuse_floats(arguments, odd or may_be_rounded)
                break
    if type(name) is not str or not name.strip() or type(arguments) is not dict:
        raise Unusual
    if identifier is None or (type(identifier) is str and identifier):
        return identifier, name, arguments, namespace
    raise Unusual
