"""Texts of errors: values as JSON, keys as segments of a JSON pointer."""

import json
from collections.abc import Iterator
from decimal import Decimal
from json.encoder import encode_basestring_ascii
from typing import Any

from .values import Foreign, NotPlain, is_plain

__all__ = ["dumps", "escape", "name", "segment", "shown"]

_SCALARS = frozenset((bool, int, float, type(None)))
_encode = json.JSONEncoder().encode
_NUMBERS = frozenset((int, float))
_LARGE = 10**18  # far below what repr refuses, and no infinity
_WORDS = {None: "null", True: "true", False: "false"}


def escape(segment: str) -> str:
    """Return a text as a segment of a JSON pointer (RFC 6901, section 3)."""
    return segment.replace("~", "~0").replace("/", "~1")


def segment(key: object) -> str:
    """Return a key of a value as a segment of a JSON pointer."""
    if type(key) is str and "~" not in key and "/" not in key:
        return key
    return escape(name(key))


def name(key: object) -> str:
    """Return a key as text: a string as it is, any other as `json.dumps` writes keys."""
    if type(key) is str:
        return key
    if type(key) is Foreign:
        return key.type_name
    if not is_plain(key):
        raise NotPlain
    return dumps(key)


def dumps(value: Any) -> str:
    """Return `json.dumps(value)`, also for what json refuses: any depth, size, key or class.

    A Foreign is written as its class name in angle brackets; raise NotPlain for a value that is
    not plain.
    """
    kind = type(value)
    if kind is str:
        return encode_basestring_ascii(value)
    if kind in _NUMBERS and -_LARGE < value < _LARGE:
        return repr(value)
    if kind is bool or value is None:
        return _WORDS[value]
    if not is_plain(value):
        raise NotPlain
    try:
        return _encode(value)
    except (TypeError, ValueError, RecursionError):  # foreign, huge, cyclic or deep
        return "".join(_pieces(value))


def shown(value: object) -> str:
    """Return `repr(value)`, also for what repr refuses: any depth or size.

    A Foreign is written as its class name in angle brackets; raise NotPlain for a value that is
    not plain.
    """
    if type(value) is str:
        return repr(value)
    if type(value) not in _SCALARS and not is_plain(value):
        raise NotPlain
    try:
        return repr(value)
    except (ValueError, RecursionError):  # huge or deep
        return "".join(_repr_pieces(value))


def _repr_pieces(value: object) -> Iterator[str]:
    """Write a plain value without recursion, as Python does, a container inside itself too."""
    pending: list[object] = [(value,)]
    open_ids: set[int] = set()
    while pending:
        step = pending.pop()
        if type(step) is str:
            yield step
        elif type(step) is int:  # the end of a container
            open_ids.discard(step)
        elif type(step) is tuple:
            item = step[0]
            if type(item) is not dict and type(item) is not list:
                yield format(Decimal(item), "f") if type(item) is int else repr(item)
            elif id(item) in open_ids:
                yield "{...}" if type(item) is dict else "[...]"
            else:
                open_ids.add(id(item))
                pending.append(id(item))
                pending.extend(reversed(_repr_steps(item)))


def _repr_steps(container: dict[Any, Any] | list[Any]) -> list[object]:
    """Return the texts of a container, and its values as tuples of one."""
    steps: list[object] = []
    if type(container) is dict:
        for key, item in container.items():
            steps.extend((", " if steps else "{", (key,), ": ", (item,)))
        return [*(steps or ["{"]), "}"]
    for item in container:
        steps.extend((", " if steps else "[", (item,)))
    return [*(steps or ["["]), "]"]


def _pieces(value: object) -> Iterator[str]:
    """Write a plain value without recursion; `"..."` stands for a container inside itself."""
    stack: list[tuple[int, Iterator[str | tuple[object]], str]] = []
    open_ids: set[int] = set()
    step: str | tuple[object] | None = (value,)
    while step is not None or stack:
        if isinstance(step, str):
            yield step
        elif step is None:
            closed, _, bracket = stack.pop()
            open_ids.discard(closed)
            yield bracket
        elif type(step[0]) is not dict and type(step[0]) is not list:
            yield _scalar(step[0])
        elif id(step[0]) in open_ids:
            yield '"..."'
        else:
            container = step[0]
            yield "{" if type(container) is dict else "["
            open_ids.add(id(container))
            bracket = "}" if type(container) is dict else "]"
            stack.append((id(container), _steps(container), bracket))
        step = next(stack[-1][1], None) if stack else None


def _steps(container: dict[Any, Any] | list[Any]) -> Iterator[str | tuple[object]]:
    """Yield what stands between the brackets: texts, and values as tuples of one."""
    separator = ""
    if type(container) is dict:
        for key, item in container.items():
            yield f"{separator}{json.dumps(name(key))}: "
            yield (item,)
            separator = ", "
    else:
        for item in container:
            if separator:
                yield separator
            yield (item,)
            separator = ", "


def _scalar(value: object) -> str:
    if type(value) is Foreign:
        return f"<{value.type_name}>"
    if type(value) is int:
        return format(Decimal(value), "f")  # unlike str(), without a limit on digits
    return json.dumps(value)
