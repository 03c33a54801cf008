"""The short way to the calls of a body that is as its provider usually writes it.

A body's parser has a function `usual(body, decoder)` beside `parse`. It gives the id, name and
arguments of the very calls that `parse` gives, or raises for a body that is unusual in any way:
`parse` has the last word on those.
"""

from collections.abc import Callable
from typing import Any

from .fast_json import may_be_rounded
from .floats_inside import any_float
from .stop_reasons import BROKEN, CUT, UNWANTED
from .strict_json import Decoder

__all__ = ["SIGNS", "UNUSUAL_STOPS", "Unusual", "Usual", "UsualCall", "usual_call"]

# The id, name and arguments of a call, and the namespace of the name.
UsualCall = tuple[str | None, str, dict[str, Any], str | None]
Usual = Callable[[Any, Decoder], list[UsualCall]]
UNUSUAL_STOPS = BROKEN | CUT | UNWANTED


class Unusual(Exception):
    """The body is to be read by the parser of its format."""


SIGNS = (Unusual, LookupError, TypeError, AttributeError, ValueError, RecursionError)


_MAY_HOLD_FLOATS = frozenset((float, dict, list))


def usual_call(
    identifier: object,
    name: object,
    arguments: object,
    decoder: Decoder,
    namespace: str | None = None,
    odd: Callable[[float], bool] | None = None,
) -> UsualCall:
    """Return the call of a wire's values, where nothing about them is to be mended or refused.

    `arguments` are decoded; `odd` says of a number in them whether it is to be mended.
    """
    if odd or decoder.rounds:
        for item in arguments.values():  # type: ignore[attr-defined]  # else it is a sign
            if type(item) is not str and type(item) in _MAY_HOLD_FLOATS:
                if any_float(arguments, odd or may_be_rounded):
                    raise Unusual
                break
    if type(name) is not str or not name.strip() or type(arguments) is not dict:
        raise Unusual
    if identifier is None or (type(identifier) is str and identifier):
        return identifier, name, arguments, namespace
    raise Unusual
