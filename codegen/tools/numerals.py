"""Numbers written as JSON writes them (RFC 8259, section 6), read within limits."""

import re

from codegen.runtime.numerals import NumberRefused, read_integer, read_number
from codegen.tools.values import Refused

__all__ = ["integer_or_refused", "number_or_none", "number_or_refused"]

_INTEGER = re.compile(r"-?(0|[1-9][0-9]*)")
_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?")


def integer_or_refused(text: str) -> int | Refused:
    """Return the integer of digits alone, or its refusal where it has too many."""
    try:
        return read_integer(text)
    except NumberRefused as refusal:
        return Refused(f"the integer {refusal}")


def number_or_refused(text: str) -> int | float | Refused:
    """Return the number with a fraction or an exponent, or its refusal where it is too large."""
    try:
        return read_number(text)
    except NumberRefused as refusal:
        return Refused(f"the number {refusal}")


def number_or_none(text: str) -> int | float | Refused | None:
    """Return the number that `text` writes, or None where JSON would not write it so."""
    if _INTEGER.fullmatch(text):
        return integer_or_refused(text)
    return number_or_refused(text) if _NUMBER.fullmatch(text) else None
