"""Texts of errors that name several things, as the library jsonschema words them."""

from collections.abc import Sequence
from typing import Any

from .text import name, shown

__all__ = ["each", "extra", "keys_do", "keys_were", "were"]

_STRINGS = frozenset((str,))


def were(extras: Sequence[object]) -> str:
    """Return what is too much, and the verb: `'a' was`, `'a', 'b' were`."""
    if len(extras) == 1:
        return f"{shown(extras[0])} was"
    return f"{', '.join(map(shown, extras))} were"


def keys_were(keys: list[Any]) -> str:
    """Return the keys of an object that are too much, by their texts, and the verb."""
    if len(keys) == 1:
        return f"{shown(keys[0])} was"
    return f"{_listed(keys)} were"


def keys_do(keys: list[Any]) -> str:
    """Return the keys of an object that are too much, by their texts, and another verb."""
    return f"{_listed(keys)} {'does' if len(keys) == 1 else 'do'}"


def _listed(keys: list[Any]) -> str:
    if _STRINGS.issuperset(map(type, keys)):
        return ", ".join(map(repr, sorted(keys)))
    return ", ".join(map(shown, sorted(keys, key=name)))


def extra(items: list[object]) -> str:
    """Return the repr of the items that are too many; of the item, where it is one."""
    return shown(items if len(items) != 1 else items[0])


def each(texts: Sequence[str], matching: Sequence[bool]) -> str:
    """Return the texts of the schemas that match, that of the first one behind the others."""
    first, *others = (text for text, holds in zip(texts, matching, strict=True) if holds)
    return ", ".join((*others, first))
