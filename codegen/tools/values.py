"""One strict copy of a decoded document: JSON values only, within limits, nothing shared."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from codegen import limits
from codegen.runtime.values import class_name
from codegen.tools.place import Place, fault, shown

__all__ = ["Refused", "fresh_copy"]

# 4300 decimal digits, the length at which CPython itself refuses to read or print an integer.
_MAX_INTEGER_BITS = 14_284


@dataclass(frozen=True, slots=True)
class Refused:
    """Stands in a decoded document for a part that cannot be accepted, and says why."""

    reason: str


def fresh_copy(document: object, place: Place) -> Any:
    """Return a copy of `document` that shares nothing with it and holds only JSON values.

    Raises ToolFormatError, naming the place, for anything that is no JSON value (RFC 8259):
    other types, keys that are no strings, NaN and infinities; and for integers of more than
    4300 digits, nesting past MAX_TOOLS_DEPTH (so for cycles too) and more than MAX_TOOLS_VALUES
    values.
    """
    holder: list[Any] = [None]
    pending = [(document, place, holder, 0, 1)]
    seen = 0
    while pending:
        value, at, owner, slot, depth = pending.pop()
        seen += 1
        if seen > limits.MAX_TOOLS_VALUES:
            raise fault(place, f"holds more than {limits.MAX_TOOLS_VALUES} values; split it")
        if depth > limits.MAX_TOOLS_DEPTH:
            raise fault(
                Place(at.source, at.path[:8]),
                f"nests more than {limits.MAX_TOOLS_DEPTH} levels deep",
            )
        copy = _empty_like(value, at)
        owner[slot] = copy
        for key, member in _members(value, at):
            # Reserving the slot now keeps the order of keys, whatever the order of visits.
            slot_of_member = _reserve(copy, key)
            pending.append((member, at / key, copy, slot_of_member, depth + 1))
    return holder[0]


def _members(value: Any, place: Place) -> Iterator[tuple[Any, object]]:
    """Yield each key or index of a container with its member; nothing for a scalar."""
    if issubclass(type(value), list):
        yield from enumerate(list.__iter__(value))
    elif issubclass(type(value), dict):
        for key, member in dict.items(value):
            if type(key) is not str:
                raise fault(place, f"a key is a {shown(class_name(key))}; keys must be strings")
            yield key, member


def _reserve(copy: Any, key: Any) -> Any:
    """Make room for the member `key` in the container `copy` and return where it goes."""
    if type(copy) is list:
        copy.append(None)
        return len(copy) - 1
    copy[key] = None
    return key


def _empty_like(value: object, place: Place) -> Any:
    """Return an empty container for a container, and an accepted scalar itself.

    An object can fake its class, but not its type; methods that a subclass overrides never run.
    """
    if issubclass(type(value), dict):
        return {}
    if issubclass(type(value), list):
        return []
    if type(value) is Refused:
        raise fault(place, value.reason)
    if type(value) is float and not math.isfinite(value):
        raise fault(place, "the number is NaN or infinite; JSON has no such numbers")
    if type(value) is int and value.bit_length() > _MAX_INTEGER_BITS:
        raise fault(place, "the integer has more than 4300 digits")
    if value is None or type(value) in (bool, int, float, str):
        return value
    raise fault(place, f"a {shown(class_name(value))} is no JSON value")
