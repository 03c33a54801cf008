"""Numbers written as JSON writes them (RFC 8259, section 6), read within limits."""

import re

from codegen.tools.values import Refused

__all__ = ["float_or_refused", "integer_or_refused", "number_or_none"]

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")


def integer_or_refused(text: str) -> int | Refused:
    """Return the integer `text`, or its refusal where CPython's limit of digits is passed."""
    try:
        return int(text)
    except ValueError:
        return Refused("the integer has too many digits to be read")


def float_or_refused(text: str) -> float | Refused:
    """Return the number `text`, or its refusal where it is too large for a double."""
    number = float(text)
    if number in (float("inf"), float("-inf")):
        return Refused("the number is too large for a double")
    return number


def number_or_none(text: str) -> int | float | Refused | None:
    """Return the number that `text` writes, or None where JSON would not write it so."""
    if _INTEGER.fullmatch(text):
        return integer_or_refused(text)
    return float_or_refused(text) if _NUMBER.fullmatch(text) else None
