"""JSON values as Python holds them, and plain copies of values that are not exactly that.

A value is plain when it is made of dict, list, str, bool, int, float and None alone, no subclass.
Generated code is written for plain values: a type it does not expect goes to `accept`, `reject`
or `json_type`, which raise NotPlain for others, and the value is judged again as a plain copy, in
which a subclass counts as its base and anything else is a `Foreign`.
"""

from typing import Any, Literal

__all__ = [
    "Foreign",
    "NotPlain",
    "accept",
    "class_name",
    "contains",
    "contains_scalar",
    "is_plain",
    "json_type",
    "plain",
    "reject",
]

_NAMES: dict[type, str] = {
    dict: "object",
    list: "array",
    str: "string",
    bool: "boolean",
    int: "integer",
    float: "number",
    type(None): "null",
}
_SCALARS = frozenset((str, bool, int, float, type(None)))
_CONTAINERS = frozenset((dict, list))
_BASES = (dict, list, str, int, float)
_name_of = type.__dict__["__name__"].__get__  # a metaclass cannot put its own in between


def class_name(value: object) -> str:
    """Return the name of a value's class; run no code of that class."""
    return str.__str__(_name_of(type(value)))  # it may be a subclass of str that lies


class NotPlain(Exception):
    """The value is no plain JSON value: judge a plain copy of it."""


class Foreign:
    """A value that JSON does not have, in a plain copy; it has no JSON type."""

    __slots__ = ("type_name", "value")

    def __init__(self, value: object) -> None:
        self.value = value
        self.type_name = class_name(value)

    def __eq__(self, other: object) -> bool:
        """Python's ==, as document 000 asks of enum; an == that raises says no."""
        if type(other) is Foreign:
            return self.value is other.value
        try:
            return bool(self.value == other)
        except Exception:  # the foreign class's own code may raise anything
            return False

    def __hash__(self) -> int:
        return id(self.value)

    def __repr__(self) -> str:
        return f"<{self.type_name}>"


_KNOWN = frozenset((*_NAMES, Foreign))


def json_type(value: object) -> str:
    """Return the JSON type of a value (for a Foreign its class name); raise NotPlain."""
    try:
        return _NAMES[type(value)]
    except KeyError:
        if type(value) is Foreign:
            return value.type_name
    raise NotPlain


def accept(value: object) -> Literal[True]:
    """Return True for a value whose type nothing is asked of; raise NotPlain where unsure."""
    if type(value) not in _KNOWN:
        raise NotPlain
    return True


def reject(value: object) -> Literal[False]:
    """Return False for a value of an unwanted type; raise NotPlain where that is not sure yet."""
    if type(value) not in _KNOWN:
        raise NotPlain
    return False


def contains(values: tuple[Any, ...], value: object) -> bool:
    """Say whether Python's == finds the value among the values; raise NotPlain."""
    if type(value) not in _SCALARS and not is_plain(value):
        raise NotPlain
    return value in values


def contains_scalar(values: frozenset[Any], value: object) -> bool:
    """Say whether Python's == finds the value among scalars; raise NotPlain."""
    kind = type(value)
    if kind in _SCALARS:
        return value in values
    if kind is Foreign:  # whose == has no hash to go with it
        return any(value == member for member in values)
    return reject(value)


def is_plain(value: object) -> bool:
    """Say whether a value is plain, or a plain copy, all the way down; cycles are allowed."""
    if type(value) is not dict and type(value) is not list:
        return type(value) in _KNOWN
    seen: set[int] = set()
    pending: list[Any] = [value]
    for item in pending:  # which grows
        if type(item) is dict:
            for key in item:
                if type(key) is not str and type(key) not in _KNOWN:
                    return False
        for member in item.values() if type(item) is dict else item:
            kind = type(member)
            if kind in _SCALARS:
                continue
            if kind not in _KNOWN:
                return False
            if kind in _CONTAINERS and id(member) not in seen:
                seen.add(id(member))
                pending.append(member)
    return True


def plain(value: object) -> Any:
    """Return a copy made of plain values and Foreign alone; run no code of the value's classes."""
    memo: dict[int, Any] = {}
    pending: list[tuple[Any, Any]] = []
    result = _shell(value, memo, pending)
    while pending:
        source, copy = pending.pop()
        if type(copy) is dict:
            for key, item in dict.items(source):
                copy[_key(key)] = _shell(item, memo, pending)
        else:
            copy.extend(_shell(item, memo, pending) for item in list.__iter__(source))
    return result


def _shell(value: object, memo: dict[int, Any], pending: list[tuple[Any, Any]]) -> Any:
    """Return the plain form of a value; a container comes empty and is filled from `pending`."""
    if _is_scalar(value):
        return value
    if id(value) in memo:
        return memo[id(value)]
    base = next((base for base in _BASES if issubclass(type(value), base)), None)
    if base is dict or base is list:
        copy: Any = base()
        memo[id(value)] = copy
        pending.append((value, copy))
        return copy
    return _plain_scalar(value, base)


def _is_scalar(value: object) -> bool:
    """Compare classes by identity: the hash of a class is that of its metaclass, and may raise."""
    cls = type(value)
    return any(cls is scalar for scalar in _SCALARS)


def _plain_scalar(value: Any, base: type | None) -> Any:
    if base is str:
        return str.__str__(value)
    if base is int:
        return int.__int__(value)
    if base is float:
        return float.__float__(value)
    return value if type(value) is Foreign else Foreign(value)


def _key(key: object) -> Any:
    """Return the plain form of a key; one that is no scalar becomes a Foreign."""
    if _is_scalar(key):
        return key
    base = next((base for base in (str, int, float) if issubclass(type(key), base)), None)
    return _plain_scalar(key, base)
