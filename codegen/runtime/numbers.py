"""`multipleOf` by exact arithmetic on the JSON text of both numbers."""

from fractions import Fraction
from math import isfinite

__all__ = ["is_multiple"]


def is_multiple(value: int | float, divisor: int | float) -> bool:
    """Say whether value / divisor is an integer (JSON Schema Validation, section 6.2.1).

    A float counts as the decimal number that its JSON text says; infinity and NaN, which JSON
    does not have, are multiples of nothing.
    """
    if type(value) is int and type(divisor) is int:
        return value % divisor == 0
    if type(value) is float and not isfinite(value):
        return False
    return (_exact(value) / _exact(divisor)).denominator == 1


def _exact(number: int | float) -> Fraction:
    return Fraction(number) if type(number) is int else Fraction(repr(number))
