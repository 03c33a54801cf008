"""Decoders of other libraries, used where they give the answer of the standard library."""

import re
from collections.abc import Callable
from importlib import import_module
from typing import Any
from warnings import warn

from .strict_json import Decoder

__all__ = ["FastDecoder", "has_rounded"]

_SAFE_BRACKETS = 500  # a text of so few is not too deep for any parser
_SHORT = 2 * _SAFE_BRACKETS
_LONG_INTEGER = re.compile("[0-9]{19}")
_ROUNDED = 2.0**63  # the least number that orjson gives as a float although it is an integer


class FastDecoder(Decoder):
    """Reads JSON by orjson or msgspec, and by the standard library where these would differ.

    What they refuse the standard library reads, or refuses in its own words: numbers beyond a
    float, half a surrogate pair, what is no JSON. What they read in another way is not given to
    them: texts of many brackets, which may be too deep, and, to orjson, long integers, of which it
    makes floats. Without the library the standard library reads all, after one warning.
    """

    def __init__(self, library: str, *, unique_keys: bool = False, **options: Any) -> None:
        super().__init__(unique_keys=unique_keys, **options)
        # A key that comes twice is seen by the standard library alone.
        self._read = None if unique_keys else _function(library)
        self.may_round = self._read is not None and library == "orjson"

    def value(self, text: str) -> Any:
        """Return the JSON value of a text; raise NotJson."""
        if self.may_round and len(text) >= 19 and _LONG_INTEGER.search(text) is not None:
            return super().value(text)
        return self.body(text)

    def body(self, text: str) -> Any:
        """Return the JSON value of a text, in which orjson may have rounded integers."""
        if self._read is None or _may_be_deep(text):
            return super().value(text)
        try:
            value = self._read(text)
        except (ValueError, TypeError, RecursionError):  # msgspec's errors are ValueErrors
            return super().value(text)
        self._check_depth(value, text, 0, len(text))
        return value


def _may_be_deep(text: str) -> bool:
    return len(text) >= _SHORT and text.count("[") + text.count("{") > _SAFE_BRACKETS


def has_rounded(value: object) -> bool:
    """Say whether a decoded value holds a float that may have been an integer past 64 bits."""
    pending = [value]
    while pending:
        item = pending.pop()
        if type(item) is dict:
            pending.extend(item.values())
        elif type(item) is list:
            pending.extend(item)
        elif type(item) is float and abs(item) >= _ROUNDED:
            return True
    return False


def _function(library: str) -> Callable[[str], Any] | None:
    try:
        module = import_module(library if library == "orjson" else f"{library}.json")
    except ImportError:
        warn(f"{library} is not installed: the standard library reads JSON", stacklevel=4)
        return None
    read: Callable[[str], Any] = module.loads if library == "orjson" else module.Decoder().decode
    return read
