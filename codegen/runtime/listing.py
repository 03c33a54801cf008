"""Texts of errors that name several things, as the library jsonschema words them."""

from collections.abc import Sequence

from .text import name, shown

__all__ = ["do", "each", "extra", "in_order", "were"]


def were(extras: Sequence[object]) -> str:
    """Return what is too much, and the verb: `'a' was`, `'a', 'b' were`."""
    if len(extras) == 1:
        return f"{shown(extras[0])} was"
    return f"{', '.join(map(shown, extras))} were"


def do(extras: Sequence[object]) -> str:
    """Return what is too much, and the verb: `'a' does`, `'a', 'b' do`."""
    if len(extras) == 1:
        return f"{shown(extras[0])} does"
    return f"{', '.join(map(shown, extras))} do"


def extra(items: list[object]) -> str:
    """Return the repr of the items that are too many; of the item, where it is one."""
    return shown(items if len(items) != 1 else items[0])


def each(texts: Sequence[str], matching: Sequence[int]) -> str:
    """Return the texts of the schemas that match, that of the first one behind the others."""
    return ", ".join(texts[index] for index in (*matching[1:], matching[0]))


def in_order(keys: list[object]) -> list[object]:
    """Return the keys of an object by their texts."""
    return sorted(keys, key=name) if len(keys) > 1 else keys
