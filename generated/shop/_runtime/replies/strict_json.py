"""JSON that came from a model, read strictly; every fault is a ReplyError."""

import json
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from ..errors import ReplyError
from ..numerals import read_number
from ..values import json_type, plain

__all__ = ["Decoder", "NotJson", "decode", "reply_text", "require"]

_Scan = Callable[[str, int], tuple[Any, int]]
T = TypeVar("T", dict[Any, Any], list[Any], str)


class NotJson(ReplyError):
    """A text that is no JSON; the message completes a sentence that begins with its name."""


class Decoder:
    """Reads JSON texts (RFC 8259).

    NaN and Infinity are refused, and so are nesting past `max_depth` or past what Python's parser
    goes, and integers of more digits than Python reads. `unique_keys` refuses an object that has
    a key twice; else the last value of a key counts. `raw_controls` reads control characters, such
    as line breaks, that stand in a string as they are.
    """

    def __init__(
        self,
        *,
        unique_keys: bool = False,
        max_depth: int | None = None,
        raw_controls: bool = False,
    ) -> None:
        self._json = json.JSONDecoder(
            parse_constant=_refuse,
            parse_float=read_number,
            object_pairs_hook=_unique if unique_keys else None,
            strict=not raw_controls,
        )
        # The scanner itself: json.loads spends more time around it than on a small text.
        self._scan: _Scan = self._json.scan_once  # type: ignore[attr-defined]  # typeshed lacks it
        self._max_depth = max_depth
        self.rounds = False  # whether the following two can give a float for a long integer
        # As `value`, but they raise any ValueError or RecursionError.
        self.read_text: Callable[[str], Any] = self.value
        self.read_bytes: Callable[[bytes], Any] | None = None

    def value(self, text: str) -> Any:
        """Return the JSON value of a text; raise NotJson."""
        try:
            value, end = self._scan(text, 0)
            is_read = end == len(text) or not text[end:].strip(_BLANKS)
        except (StopIteration, ValueError, RecursionError):  # blanks before it, or no JSON
            is_read = False
        if not is_read:
            value = self._slow_value(text)
        if self._max_depth is not None:
            self._check_depth(value, text, 0, len(text))
        return value

    def _slow_value(self, text: str) -> Any:
        try:
            return self._json.decode(text)
        except RecursionError:
            raise NotJson("cannot be read as JSON: nested too deep") from None
        except ValueError as error:
            raise NotJson(f"cannot be read as JSON: {error}") from None

    def value_at(self, text: str, start: int) -> tuple[Any, int]:
        """Return the JSON value that begins at a place of a text, and where it ends.

        Blanks before it are skipped. Raise NotJson.
        """
        while text.startswith(_BLANK, start):
            start += 1
        try:
            value, end = self._json.raw_decode(text, start)
        except RecursionError:
            raise NotJson("cannot be read as JSON: nested too deep") from None
        except ValueError as error:
            raise NotJson(f"cannot be read as JSON: {error}") from None
        self._check_depth(value, text, start, end)
        return value, end

    def _check_depth(self, value: Any, text: str, start: int, end: int) -> None:
        """Raise NotJson for what nests too deep; a text of few brackets need not be walked."""
        limit = self._max_depth
        if limit is None or text.count("[", start, end) + text.count("{", start, end) <= limit:
            return
        level = [value]
        for _ in range(limit):
            level = [item for outer in level for item in _members(outer)]
        if any(type(item) in (dict, list) for item in level):
            raise NotJson(f"nest deeper than {limit} levels")


_BLANK = (" ", "\t", "\n", "\r")
_BLANKS = " \t\n\r"


def _members(value: Any) -> Any:
    if type(value) is dict:
        return value.values()
    return value if type(value) is list else ()


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key!a:.100} comes twice")
        found[key] = value
    return found


def _refuse(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


_DECODER = Decoder()


def reply_text(reply: object, place: str = "reply") -> str:
    """Return a reply as text; bytes are UTF-8 (RFC 8259, section 8.1). Raise ReplyError."""
    if isinstance(reply, bytes):
        try:
            return reply.decode("utf-8")
        except UnicodeDecodeError as error:
            raise ReplyError(f"{place}: not UTF-8 at byte {error.start}") from error
    return require(reply, str, place)


def decode(text: str, place: str, decoder: Decoder = _DECODER) -> Any:
    """Return the JSON value of a text; raise ReplyError that names the place."""
    try:
        return decoder.value(text)
    except NotJson as error:
        raise ReplyError(f"{place}: {error}") from error


def require(value: object, expected: type[T], place: str) -> T:
    """Return a value of the expected JSON type; raise ReplyError for any other, None included."""
    if isinstance(value, expected):
        return value
    wanted, got = json_type(expected()), json_type(plain(value))
    raise ReplyError(f"{place}: expected {wanted}, got {got}")
