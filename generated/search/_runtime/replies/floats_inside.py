"""A search for floats inside a JSON value."""

from collections.abc import Callable
from typing import Any

__all__ = ["any_float"]


def any_float(container: Any, wanted: Callable[[float], bool]) -> bool:
    """Say whether any float in a JSON object or array is a wanted one, at any depth.

    A Python value that holds itself, or another one many times, is looked at once.
    """
    containers = [container]
    seen: set[int] = set()
    for inner in containers:
        for item in inner.values() if type(inner) is dict else inner:
            kind = type(item)
            if kind is str:
                continue
            if kind is dict or kind is list:
                if id(item) not in seen:
                    seen.add(id(item))
                    containers.append(item)
            elif kind is float and wanted(item):
                return True
    return False
