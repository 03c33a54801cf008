"""Python values that JSON does not have, or that lie about themselves.

A key of a dict that is a str and lies about its equality or hash is left out: the fast body finds
keys as Python's dict does.
"""

from collections import OrderedDict
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from enum import Enum, IntEnum, StrEnum
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from .atoms import json_values, names

__all__ = ["odd_objects", "odd_values"]

Draw = Callable[[st.SearchStrategy[Any]], Any]


class _Color(Enum):
    RED = "a"


class _Number(IntEnum):
    ONE = 1


class _Text(StrEnum):
    A = "a"


class _Str(str):
    """A subclass that only is one."""

    __slots__ = ()


def _refuse(*_: object, **__: object) -> Any:
    raise RuntimeError("no code of a value may run")


def _lie(*_: object, **__: object) -> Any:
    return True


def _empty(*_: object, **__: object) -> Any:
    return iter(())


_OVERRIDES: dict[str, tuple[Any, ...]] = {
    "__eq__": (_refuse, _lie),
    "__ne__": (_refuse, _lie),
    "__lt__": (_refuse, _lie),
    "__gt__": (_refuse, _lie),
    "__hash__": (_refuse,),
    "__iter__": (_refuse, _empty),
    "__len__": (_refuse, lambda _: 7),
    "__bool__": (_refuse,),
    "__contains__": (_refuse, _lie),
    "__getitem__": (_refuse,),
    "__getattribute__": (_refuse,),
    "__str__": (_refuse, lambda _: "lie"),
    "__repr__": (_refuse, lambda _: "lie"),
    "__int__": (_refuse, lambda _: 7),
    "__float__": (_refuse,),
    "__class__": (property(lambda _: dict), property(_refuse)),
    "items": (_refuse, lambda _: [("lie", 1)]),
    "keys": (_refuse, _empty),
    "get": (_refuse,),
}


@st.composite
def _subclass(draw: Draw, base: type) -> type:
    """Draw a class whose methods, some of them, raise or lie."""
    chosen = draw(st.lists(st.sampled_from(tuple(_OVERRIDES)), unique=True, max_size=4))
    space: dict[str, Any] = {name: draw(st.sampled_from(_OVERRIDES[name])) for name in chosen}
    if "__eq__" in space:
        space.setdefault("__hash__", base.__hash__)
    return type(draw(st.sampled_from(("Odd", "string", "object", "null"))), (base,), space)


@st.composite
def _disguised(draw: Draw, values: st.SearchStrategy[Any]) -> Any:
    """Draw a value as an instance of a subclass of its own class."""
    value = draw(values)
    if value is None or isinstance(value, bool):
        return draw(_subclass(object))()
    return draw(_subclass(type(value)))(value)


@st.composite
def _with_odd_keys(draw: Draw, values: st.SearchStrategy[Any]) -> Any:
    keys: st.SearchStrategy[Any] = st.sampled_from(
        (1, 1.5, None, True, ("a",), b"a", frozenset(), _Number.ONE, _Color.RED)
    )
    honest = st.sampled_from((_Text.A, _Str("a"), _Str("b")))
    found: dict[Any, Any] = draw(st.dictionaries(keys | honest | names(), values, max_size=3))
    return draw(st.sampled_from((dict, OrderedDict)))(found)


def _holding_itself(kind: str) -> Any:
    if kind == "list":
        items: list[Any] = []
        items.append(items)
        return items
    members: dict[str, Any] = {}
    members["a"] = members if kind == "dict" else [members]
    return members


def _nested(depth: int, kind: str) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value] if kind == "list" else {"a": value}
    return value


def _huge(sign: int) -> int:
    """Return an integer with more digits than Python writes as text."""
    return int(sign * 10**5000)


def _leaves(values: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(
        st.sampled_from((float("nan"), float("inf"), -float("inf"))),
        st.sampled_from((1, -1)).map(_huge),
        st.sampled_from((Decimal("1"), Fraction(1, 2), date(2024, 1, 1), b"a", bytearray(b"a"))),
        st.sampled_from(((), (1,), {1}, frozenset(), object, object(), 1j, range(3), Ellipsis)),
        st.sampled_from((_Color.RED, _Number.ONE, _Text.A, _Str("a"))),
        st.builds(_holding_itself, st.sampled_from(("list", "dict", "both"))),
        st.builds(_nested, st.sampled_from((90, 110, 1000)), st.sampled_from(("list", "dict"))),
        _disguised(values),
    )


def odd_values(within: st.SearchStrategy[Any] | None = None) -> st.SearchStrategy[Any]:
    """Return odd values; `within` gives the JSON values that are disguised or made odd inside."""
    values = json_values(4) if within is None else within
    leaves = _leaves(values)
    deep = st.builds(_nested, st.just(5_000), st.sampled_from(("list", "dict")))
    inside = st.one_of(leaves, leaves, values)
    lists = st.lists(inside, max_size=3)
    return st.one_of(leaves, leaves, _disguised(values), lists, odd_objects(values), deep)


def odd_objects(within: st.SearchStrategy[Any] | None = None) -> st.SearchStrategy[Any]:
    """Return dicts that are odd, or hold odd values or keys."""
    values = json_values(4) if within is None else within
    inside = st.one_of(_leaves(values), values)
    plain_ones = st.dictionaries(names(), inside, max_size=3)
    return st.one_of(plain_ones, _with_odd_keys(inside), _disguised(plain_ones))
