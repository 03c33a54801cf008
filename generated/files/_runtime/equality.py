"""Equality of JSON values: numbers by value, booleans apart from numbers, objects without order.

JSON Schema Core, section 4.2.2. Each value gets a canonical text, so that any number of values of
any depth are compared in linear time; deep ones are written without recursion.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from .values import Foreign, NotPlain, is_plain

__all__ = ["Table", "among", "equal_pair", "is_unique", "table"]

Table = tuple[frozenset[Any], frozenset[bool], frozenset[str]]
_SCALARS = frozenset((str, int, float, type(None)))
_STRINGS = frozenset((str,))
_HASHED = frozenset((str, int, bool, type(None)))  # no float: NaN differs from itself
_FEW = 200  # integers that a set may hold: hostile ones all have the same hash
_TRIED = 3  # members of objects that may tell them apart
_MAX_RECURSION = 20  # nested containers that are written by recursion, which is faster


def is_unique(items: list[Any]) -> bool:
    """Say whether no two items are equal as JSON values; raise NotPlain."""
    return _are_apart(items) or _first_pair(items) is None


def _are_apart(items: list[Any]) -> bool:
    """Say whether no two items are equal, as far as a short look tells."""
    if len(items) < 2:
        return True
    return _have_apart(items) if type(items[0]) is dict else _differ(items)


def _differ(items: list[Any]) -> bool:
    """Say whether all are scalars that Python holds different: then they are."""
    allowed = _HASHED if len(items) <= _FEW else _STRINGS
    for item in items:
        if type(item) not in allowed:
            return False
    return len({*items}) == len(items)


def _have_apart(items: list[Any]) -> bool:
    """Say whether all are objects, and one of the first members tells each from all others."""
    for item in items:
        if type(item) is not dict:
            return False
    for key in islice(items[0], _TRIED):
        if _differ([item.get(key) for item in items]):
            break
    else:
        return False
    return True


def equal_pair(items: list[Any]) -> tuple[int, int] | None:
    """Return the indices of the first two equal items, or None; raise NotPlain.

    First means: the smallest second index, then the smallest first one. A value that JSON does
    not have equals only itself; NaN equals NaN.
    """
    return None if _are_apart(items) else _first_pair(items)


def _first_pair(items: list[Any]) -> tuple[int, int] | None:
    seen: dict[str | tuple[str], int] = {}  # strings stand for themselves, all else is apart
    for second, item in enumerate(items):
        key = item if type(item) is str else (_canonical(item),)
        first = seen.setdefault(key, second)
        if first != second:
            return first, second
    return None


def table(values: tuple[Any, ...]) -> Table:
    """Return what `among` looks in: the scalars, the booleans, the rest by its canonical text."""
    rest = [item for item in values if type(item) is dict or type(item) is list]
    scalars = [item for item in values if type(item) is not dict and type(item) is not list]
    return (
        frozenset(item for item in scalars if type(item) is not bool),
        frozenset(item for item in scalars if type(item) is bool),
        frozenset(map(_canonical, rest)),
    )


def among(value: object, values: Table) -> bool:
    """Say whether a value equals one of a table's as JSON values; raise NotPlain."""
    scalars, booleans, rest = values
    if type(value) is bool:
        return value in booleans
    if type(value) is dict or type(value) is list:
        if not is_plain(value):
            raise NotPlain
        return bool(rest) and _canonical(value) in rest
    if type(value) in _SCALARS:
        return value in scalars
    if type(value) is not Foreign:
        raise NotPlain
    return False


def _canonical(value: object) -> str:
    if type(value) is str:
        return repr(value)
    if not is_plain(value):
        raise NotPlain
    if type(value) is not dict and type(value) is not list:
        return _scalar(value)
    try:
        return _written(value, 0)
    except RecursionError:
        return "".join(_pieces(value))


def _written(value: object, depth: int) -> str:
    """Write a plain value, keys sorted; raise RecursionError for one that nests deep."""
    if depth > _MAX_RECURSION:
        raise RecursionError
    if type(value) is list:
        return f"[{','.join([_written(item, depth + 1) for item in value])}]"
    if type(value) is dict:
        members = [f"{_scalar(key)}:{_written(item, depth + 1)}" for key, item in value.items()]
        return f"{{{','.join(sorted(members))}}}"
    return _scalar(value)


def _scalar(value: object) -> str:
    if type(value) is str:
        return repr(value)
    if type(value) is float and value.is_integer():
        value = int(value)
    if type(value) is int:
        return format(value, "x")  # hexadecimal has no limit on digits
    if type(value) is Foreign:
        return f"<{id(value.value)}>"
    return repr(value) if type(value) is not float else f"{value!r}f"


def _pieces(value: object) -> Iterator[str]:
    """Write a plain value that nests deep; a container inside itself raises RecursionError."""
    pending: list[Any] = [value]
    open_ids: set[int] = set()
    while pending:
        item = pending.pop()
        if type(item) is _Close:
            open_ids.discard(item.container_id)
            yield item.text
        elif type(item) is _Text:
            yield item
        elif type(item) is dict or type(item) is list:
            if id(item) in open_ids:
                raise RecursionError("a container holds itself")
            open_ids.add(id(item))
            yield from _open(item, pending)
        else:
            yield _scalar(item)
            yield ","


class _Text(str):
    """Finished text among the pending values."""

    __slots__ = ()


class _Close:
    __slots__ = ("container_id", "text")

    def __init__(self, container_id: int, text: str) -> None:
        self.container_id = container_id
        self.text = text


def _open(container: dict[Any, Any] | list[Any], pending: list[Any]) -> Iterator[str]:
    if isinstance(container, list):
        pending.append(_Close(id(container), "],"))
        pending.extend(reversed(container))
        yield "["
        return
    pending.append(_Close(id(container), "},"))
    members = sorted(container.items(), key=lambda member: _scalar(member[0]), reverse=True)
    for key, item in members:
        pending.append(item)
        pending.append(_Text(f"{_scalar(key)}:"))
    yield "{"
