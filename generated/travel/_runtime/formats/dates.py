"""The formats `date-time`, `date`, `time` and `duration` (RFC 3339, 5.6 and Appendix A)."""

from __future__ import annotations

import re
from datetime import date

from .misses import misses

__all__ = [
    "is_date",
    "is_date_time",
    "is_duration",
    "is_time",
    "misses_duration",
    "unusual_date_time",
    "unusual_time",
]

_match_leap_second = re.compile(
    r"([01][0-9]|2[0-3]):([0-5][0-9]):60(?:\.[0-9]+)?(?:[Zz]|([+-])([01][0-9]|2[0-3]):([0-5][0-9]))"
).fullmatch
# Every day of the calendar but 29 February, every second but a leap second.
_USUAL_DATE = (
    r"[0-9][0-9][0-9][0-9]-(?>(?:0[13-9]|1[0-2])-(?:0[1-9]|[12][0-9]|30)"
    r"|(?:0[13578]|1[02])-31|02-(?:0[1-9]|1[0-9]|2[0-8]))"
)
_USUAL_TIME = (
    r"(?>[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]++)?+"
    r"(?>[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])"
)
_match_year_0000 = re.compile(rf"(?=0000){_USUAL_DATE}|0000-02-29").fullmatch
unusual_time = misses(_USUAL_TIME)
unusual_date_time = misses(f"{_USUAL_DATE}[Tt]{_USUAL_TIME}")
# Nothing in between is left out: seconds follow minutes, not hours.
misses_duration = misses(
    r"P(?!\Z)(?![0-9]++Y[0-9]++D)(?:[0-9]++Y)?+(?:[0-9]++M)?+(?:[0-9]++D)?+"
    r"(?:T(?=[0-9])(?![0-9]++H[0-9]++S)(?:[0-9]++H)?+(?:[0-9]++M)?+(?:[0-9]++S)?+)?+"
    r"|P[0-9]++W"
)
_read_date = date.fromisoformat


def is_date_time(text: str) -> bool:
    """Whether `text` is a `date-time` of RFC 3339: a date, `T`, a time with its offset."""
    if unusual_date_time(text) is None:
        return True
    if text[4:10] != "-02-29" and text[17:19] != "60":
        return False
    return text[10:11] in ("T", "t") and is_date(text[:10]) and is_time(text[11:])


def is_date(text: str) -> bool:
    """Whether `text` is a `full-date` of RFC 3339 that is in the (proleptic) calendar."""
    if len(text) != 10 or text[4] != "-" or text[7] != "-":  # `fromisoformat` takes more
        return False
    try:
        _read_date(text)
    except ValueError:
        return _match_year_0000(text) is not None  # which `date` has not
    return True


def is_time(text: str) -> bool:
    """Whether `text` is a `full-time` of RFC 3339; second 60 only where it is 23:59 in UTC."""
    if unusual_time(text) is None:
        return True
    match = _match_leap_second(text)
    if match is None:
        return False
    hour, minute, sign, offset_hour, offset_minute = match.groups("0")
    offset = int(offset_hour) * 60 + int(offset_minute)
    local = int(hour) * 60 + int(minute)
    return (local + (offset if sign == "-" else -offset)) % 1440 == 23 * 60 + 59


def is_duration(text: str) -> bool:
    """Whether `text` is a `duration` of RFC 3339, Appendix A."""
    return misses_duration(text) is None
