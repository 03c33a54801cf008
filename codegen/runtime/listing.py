"""Texts of errors that name several things, as the library jsonschema words them."""

from collections.abc import Sequence

from .text import name, shown

__all__ = ["each", "extra", "keys_do", "keys_were", "were"]


def were(extras: Sequence[object]) -> str:
    """Return what is too much, and the verb: `'a' was`, `'a', 'b' were`."""
    if len(extras) == 1:
        return f"{shown(extras[0])} was"
    return f"{', '.join(map(shown, extras))} were"


def keys_were(keys: list[object]) -> str:
    """Return the keys of an object that are too much, by their texts, and the verb."""
    return were(keys if len(keys) == 1 else sorted(keys, key=name))


def keys_do(keys: list[object]) -> str:
    """Return the keys of an object that are too much, by their texts, and another verb."""
    listed = ", ".join(map(shown, sorted(keys, key=name)))
    return f"{listed} {'does' if len(keys) == 1 else 'do'}"


def extra(items: list[object]) -> str:
    """Return the repr of the items that are too many; of the item, where it is one."""
    return shown(items if len(items) != 1 else items[0])


def each(texts: Sequence[str], matching: Sequence[bool]) -> str:
    """Return the texts of the schemas that match, that of the first one behind the others."""
    first, *others = (text for text, holds in zip(texts, matching, strict=True) if holds)
    return ", ".join((*others, first))
