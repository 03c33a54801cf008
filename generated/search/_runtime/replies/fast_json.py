"""Decoders of other libraries, used where they give the answer of the standard library."""

from collections.abc import Callable
from importlib import import_module
from typing import Any
from warnings import warn

from .floats_inside import any_float
from .strict_json import Decoder

__all__ = ["FastDecoder", "may_be_rounded"]

_ROUNDED = 2.0**63  # the least number that orjson gives as a float although it is an integer


class FastDecoder(Decoder):
    """Reads JSON by orjson or msgspec, and by the standard library where these would differ.

    What they refuse the standard library reads, or refuses in its own words: numbers beyond a
    float, half a surrogate pair, what is no JSON. So does it read anew what they read in another
    way: integers that orjson made floats. How deep a text may nest is left to each: orjson reads
    1,024 levels, also where Python's own stack ends before. Without the library the standard
    library reads all, after one warning.
    """

    def __init__(self, library: str, *, unique_keys: bool = False, **options: Any) -> None:
        super().__init__(unique_keys=unique_keys, **options)
        # A key that comes twice is seen by the standard library alone.
        read = None if unique_keys else _function(library)
        self._read = read or super().value
        self.rounds = read is not None and library == "orjson"
        if read is not None and self._max_depth is None:
            self.read_text = self.read_bytes = read

    def value(self, text: str) -> Any:
        """Return the JSON value of a text; raise NotJson."""
        try:
            value = self._read(text)
        except (ValueError, TypeError, RecursionError):  # msgspec's errors are ValueErrors
            return super().value(text)
        if self.rounds and _has_rounded(value):
            return super().value(text)
        if self._max_depth is not None:
            self._check_depth(value, text, 0, len(text))
        return value


def _has_rounded(value: object) -> bool:
    """Say whether a decoded value holds a float that may have been an integer past 64 bits."""
    return any_float(value if type(value) is dict else [value], may_be_rounded)


def may_be_rounded(number: float) -> bool:
    """Say whether a float may have been an integer past 64 bits."""
    return abs(number) >= _ROUNDED


def _function(library: str) -> Callable[[str | bytes], Any] | None:
    try:
        module = import_module(library if library == "orjson" else f"{library}.json")
    except ImportError:
        warn(f"{library} is not installed: the standard library reads JSON", stacklevel=4)
        return None
    read: Callable[[str | bytes], Any]
    read = module.loads if library == "orjson" else module.Decoder().decode
    return read
