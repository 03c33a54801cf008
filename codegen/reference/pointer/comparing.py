"""`multipleOf` and `uniqueItems`, each in the plainest way that is exact."""

from decimal import Decimal
from math import isfinite
from typing import Any

from codegen.runtime.values import Foreign

__all__ = ["first_equal_pair", "is_multiple"]

Number = int | float


def is_multiple(value: Number, divisor: Number) -> bool:
    """Say whether value / divisor is whole, both taken as the decimals that JSON writes.

    Infinity and NaN are multiples of nothing.
    """
    if not _finite(value):
        return False
    (digits, exponent), (by_digits, by_exponent) = _decimal(value), _decimal(divisor)
    lowest = min(exponent, by_exponent)
    scaled: int = digits * 10 ** (exponent - lowest)
    step: int = by_digits * 10 ** (by_exponent - lowest)
    return scaled % step == 0


def _finite(number: Number) -> bool:
    return isinstance(number, int) or isfinite(number)


def _decimal(number: Number) -> tuple[int, int]:
    """Return d and e of the number written as d * 10**e."""
    if isinstance(number, int):
        return number, 0
    sign, digits, exponent = Decimal(repr(number)).as_tuple()
    assert isinstance(exponent, int)
    magnitude = int("".join(map(str, digits)))
    return -magnitude if sign else magnitude, exponent


def first_equal_pair(items: list[Any]) -> tuple[int, int] | None:
    """Return the first two equal items: of all such pairs the smallest second, then first index.

    Raise RecursionError for one of several items that holds itself.
    """
    if len(items) < 2:
        return None
    for second, item in enumerate(items):
        _refuse_cycle(item)
        for first in range(second):
            if _equal(items[first], item):
                return first, second
    return None


def _equal(left: Any, right: Any) -> bool:
    """Say whether two plain values are equal as JSON (JSON Schema Core, section 4.2.2)."""
    pending = [(left, right)]
    while pending:
        left, right = pending.pop()
        if isinstance(left, list) and isinstance(right, list):
            if len(left) != len(right):
                return False
            pending.extend(zip(left, right, strict=True))
        elif isinstance(left, dict) and isinstance(right, dict):
            members = {_identity(key): item for key, item in left.items()}
            others = {_identity(key): item for key, item in right.items()}
            if members.keys() != others.keys():
                return False
            pending.extend((item, others[key]) for key, item in members.items())
        elif _identity(left) != _identity(right):
            return False
    return True


def _identity(scalar: Any) -> tuple[str, Any]:
    """Return what is equal for two scalars exactly where JSON holds them equal."""
    if isinstance(scalar, list | dict):  # meets only what is no container of its kind
        return type(scalar).__name__, None
    if isinstance(scalar, Foreign):
        return "foreign", id(scalar.value)
    if isinstance(scalar, bool):
        return "boolean", scalar
    if isinstance(scalar, float) and scalar != scalar:
        return "number", "NaN"
    if isinstance(scalar, int | float):
        return "number", scalar
    return type(scalar).__name__, scalar


def _refuse_cycle(value: Any) -> None:
    open_containers: set[int] = set()
    pending: list[tuple[Any, bool]] = [(value, False)]
    while pending:
        item, closing = pending.pop()
        if closing:
            open_containers.discard(id(item))
        elif id(item) in open_containers:
            raise RecursionError("a container holds itself")
        elif isinstance(item, list | dict):
            open_containers.add(id(item))
            pending.append((item, True))
            inside = item if isinstance(item, list) else item.values()
            pending.extend((child, False) for child in inside)
