"""JSON that came from a model, read strictly; every fault is a ReplyError that names its place."""

import json
from typing import Any, NoReturn, TypeVar

from ..errors import ReplyError
from ..values import json_type, plain

__all__ = ["decode", "reply_text", "require"]

T = TypeVar("T", dict[Any, Any], list[Any], str)


def reply_text(reply: object, place: str = "reply") -> str:
    """Return a reply as text; bytes are UTF-8 (RFC 8259, section 8.1). Raise ReplyError."""
    if isinstance(reply, bytes):
        try:
            return reply.decode("utf-8")
        except UnicodeDecodeError as error:
            raise ReplyError(f"{place}: not UTF-8 at byte {error.start}") from error
    return require(reply, str, place)


def decode(text: str, place: str) -> Any:
    """Return the JSON value of a text.

    Raise ReplyError for what is not JSON (NaN and Infinity are not), nests deeper than Python's
    parser goes, or holds an integer of more digits than Python reads.
    """
    try:
        return json.loads(text, parse_constant=_refuse_constant)
    except RecursionError as error:
        raise ReplyError(f"{place}: cannot be read as JSON: nested too deep") from error
    except ValueError as error:
        raise ReplyError(f"{place}: cannot be read as JSON: {error}") from error


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def require(value: object, expected: type[T], place: str) -> T:
    """Return a value of the expected JSON type; raise ReplyError for any other, None included."""
    if isinstance(value, expected):
        return value
    wanted, got = json_type(expected()), json_type(plain(value))
    raise ReplyError(f"{place}: expected {wanted}, got {got}")
