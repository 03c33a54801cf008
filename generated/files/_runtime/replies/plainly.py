"""Replies that are Python values, of classes that JSON does not have."""

from collections.abc import Callable
from typing import Any, TypeVar

from ..errors import ReplyError
from ..values import plain

__all__ = ["read_plainly"]

T = TypeVar("T")


def read_plainly(read: Callable[[Any], T], reply: object) -> T:
    """Return what `read` gives for a reply; for a plain copy of it where that raises an error.

    In the copy a subclass of dict, list or str counts as its base, and none of its code runs. Raise
    ReplyError as `read` does.
    """
    try:
        return read(reply)
    except ReplyError:
        raise
    except Exception:  # the code of such a class may raise anything
        return read(plain(reply))
