"""Numbers as JSON writes them (RFC 8259, section 6), read without loss of their size."""

from math import isfinite

__all__ = ["MAX_ADDED_DIGITS", "MAX_DIGITS", "NumberRefused", "read_integer", "read_number"]

MAX_DIGITS = 4300  # of an integer: at more, CPython itself refuses to read or print it
MAX_ADDED_DIGITS = 1_000  # by an exponent: a few characters of a text must not fill kilobytes
_MAX_EXPONENT_DIGITS = 18  # more than any text has room to make up for by its fraction


class NumberRefused(ValueError):
    """A number that is not read: the message says why, and may follow "the number"."""


def read_integer(text: str) -> int:
    """Return the integer that JSON writes as digits alone; raise NumberRefused past MAX_DIGITS.

    For `parse_int` of `json.loads`.
    """
    try:
        if len(text) <= MAX_DIGITS + text.startswith("-"):
            return int(text)
    except ValueError:  # the process has set CPython's own limit lower
        pass
    raise NumberRefused(f"has more than {MAX_DIGITS} digits, or more than Python is set to read")


def read_number(text: str) -> int | float:
    """Return the number that JSON writes with a fraction or an exponent.

    A float, or, where a double would overflow, the very integer: `1e400` is 10**400 (JSON Schema
    Core 2020-12, section 4.2.2, compares numbers by their value). Raise NumberRefused for an
    integer of over MAX_DIGITS digits or whose exponent adds over 1,000 of them, and for a number
    past a double that is no integer. For `parse_float` of `json.loads`; the time is linear in the
    text.
    """
    number = float(text)
    return number if isfinite(number) else _integer(text)


def _integer(text: str) -> int:
    mantissa, _, exponent = text.lower().partition("e")
    whole, _, fraction = mantissa.removeprefix("-").partition(".")
    digits = f"{whole}{fraction}".lstrip("0")
    significant = digits.rstrip("0")
    added = _exponent(exponent) - len(fraction)
    zeros = added + len(digits) - len(significant)
    if len(significant) + zeros > MAX_DIGITS:
        raise NumberRefused(f"has more than {MAX_DIGITS} digits")
    if added > MAX_ADDED_DIGITS:
        raise NumberRefused(f"gains more than {MAX_ADDED_DIGITS} digits by its exponent")
    if zeros < 0:
        raise NumberRefused("is too large for a double and has a fraction")
    sign = "-" if text.startswith("-") else ""
    return read_integer(f"{sign}{significant}{'0' * zeros}")


def _exponent(text: str) -> int:
    """Return the exponent of a number that overflows; a huge one as one that is too large."""
    digits = text.lstrip("+-").lstrip("0")[: _MAX_EXPONENT_DIGITS + 1]
    return -int(digits or "0") if text.startswith("-") else int(digits or "0")
