"""Numbers that went through a protobuf Struct, which has only doubles (spec/formats B1.4)."""

from typing import Any

__all__ = ["with_integers"]


def with_integers(value: Any) -> Any:
    """Return a copy of a JSON value in which whole doubles are integers, at any depth."""
    root = [value]
    pending: list[Any] = [root]
    while pending:
        container = pending.pop()
        keys = container if type(container) is dict else range(len(container))
        for key in keys:
            item = container[key]
            if type(item) is float and item.is_integer():
                container[key] = int(item)
            elif type(item) is dict or type(item) is list:
                container[key] = item.copy()
                pending.append(container[key])
    return root[0]
