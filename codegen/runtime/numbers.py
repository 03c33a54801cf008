"""`multipleOf` by exact arithmetic on the JSON text of both numbers."""

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
    (digits, exponent), (step, step_exponent) = _decimal(value), _decimal(divisor)
    if exponent < step_exponent:
        step *= 10 ** (step_exponent - exponent)
    else:
        digits *= 10 ** (exponent - step_exponent)
    return digits % step == 0


def _decimal(number: int | float) -> tuple[int, int]:
    """Return d and e of the number written as d * 10**e."""
    if type(number) is int:
        return number, 0
    mantissa, _, exponent = repr(number).partition("e")
    whole, _, fraction = mantissa.partition(".")
    return int(whole + fraction), int(exponent or 0) - len(fraction)
