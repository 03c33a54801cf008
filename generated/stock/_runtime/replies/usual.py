"""The short way to the calls of a body that is as its provider usually writes it.

A body's parser has a function `usual(body)` beside `parse`. It gives the members of the very calls
that `parse` gives, as the wire has them, or raises for a body that is unusual in any way: `parse`
has the last word on those. `ODD` of a parser says of which floats in arguments it makes something
else.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from .calls import Call
from .fast_json import may_be_rounded
from .floats_inside import any_float
from .formats import parser
from .reading import Reading
from .shapes import likely_shape
from .stop_reasons import BROKEN, CUT, UNWANTED
from .strict_json import Decoder

__all__ = ["MAY_HOLD_FLOATS", "SIGNS", "UNUSUAL_STOPS", "ShortWay", "Unusual", "Usual", "WireCall"]

# The id, name and arguments of a call, and the namespace of the name, all as the wire has them.
WireCall = tuple[Any, Any, Any, str | None]
UNUSUAL_STOPS = BROKEN | CUT | UNWANTED
# The function `usual` of a parser, and which floats in the arguments of its calls are odd, if any.
Usual = tuple[Callable[[Any], list[WireCall]], Callable[[float], bool] | None]
MAY_HOLD_FLOATS = frozenset((float, dict, list))


class Unusual(Exception):
    """The body is to be read by the parser of its format."""


SIGNS = (Unusual, LookupError, TypeError, AttributeError, ValueError, RecursionError)


class ShortWay:
    """The usual forms of the bodies that a reading has, by shape, and the limits of a reply.

    `bodies` are the formats of the bodies; a reply with fewer calls than `least` is unusual.
    """

    def __init__(self, reading: Reading, bodies: Iterable[str], least: int) -> None:
        decoder, strictness = reading.decoder, reading.strictness
        self._decoder = decoder
        self.decode: Callable[[Any], Any] = decoder.read_text
        self.kinds = (str, bytes) if decoder.read_bytes else (str,)  # what it decodes
        self.forms: dict[str | None, Usual] = {}
        if strictness.unknown_fields == "allow":
            for name in bodies:  # which may be more than one program ever meets
                self.forms[name] = partial(self._learn, name), partial(self._is_odd, name)
        self.longest = strictness.max_length if self.forms else -1
        self.least, self.most = least, strictness.max_calls

    def _learn(self, name: str, body: Any) -> list[WireCall]:
        """Do what the usual form of a format does; from now on it does that itself."""
        self.put(name, parser(name))
        return self.forms[name][0](body)

    def _is_odd(self, name: str, number: float) -> bool:
        odd = self.forms[name][1]
        return odd is not None and odd(number)

    def put(self, name: str, module: Any) -> None:
        """Take the usual form of a format from a module."""
        rounded = may_be_rounded if self._decoder.rounds else None
        self.forms[name] = module.usual, getattr(module, "ODD", rounded)

    def calls(self, reply: Any) -> list[Call] | None:
        """Return the calls of a usual body as text or bytes; None, of anything else."""
        if type(reply) not in self.kinds or len(reply) > self.longest:
            return None
        try:
            return self.calls_of_body(self.decode(reply))
        except SIGNS:
            return None

    def calls_of_body(self, body: Any) -> list[Call] | None:
        """Return the calls of a decoded body that is usual; None, of anything else."""
        if type(body) is not dict:
            return None
        try:
            usual, odd = self.forms[likely_shape(body)]
            calls = usual(body)
            if self.least <= len(calls) <= self.most:
                return [_finished(call, odd, self._decoder) for call in calls]
        except SIGNS:
            pass
        return None


def _finished(wire: WireCall, odd: Callable[[float], bool] | None, decoder: Decoder) -> Call:
    """Return a call of which nothing is to be mended or refused; raise one of SIGNS."""
    identifier, name, arguments, namespace = wire
    if type(arguments) is str:
        arguments = decoder.read_text(arguments)
    if type(name) is not str or not name.strip() or type(arguments) is not dict:
        raise Unusual
    if identifier is not None and (type(identifier) is not str or not identifier):
        raise Unusual
    if odd and any_float(arguments, odd):
        raise Unusual
    call = {"id": identifier, "name": name, "arguments": arguments}
    return call if namespace is None else {**call, "namespace": namespace}
