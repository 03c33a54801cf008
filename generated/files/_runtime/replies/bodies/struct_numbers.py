"""Numbers that went through a protobuf Struct, which has only doubles (spec/formats B1.4)."""

from typing import Any

from ..floats_inside import any_float

__all__ = ["with_integers"]


def with_integers(value: Any) -> Any:
    """Return a JSON object in which whole doubles are integers, at any depth."""
    return _converted(value) if any_float(value, float.is_integer) else value


def _converted(value: Any) -> Any:
    """Return the converted copy of a value, each of whose containers is copied once."""
    root = [value]
    pending: list[Any] = [root]
    copies: dict[int, Any] = {}
    while pending:
        container = pending.pop()
        keys = container if type(container) is dict else range(len(container))
        for key in keys:
            item = container[key]
            if type(item) is float and item.is_integer():
                container[key] = int(item)
            elif type(item) is dict or type(item) is list:
                if id(item) not in copies:
                    copies[id(item)] = item.copy()
                    pending.append(copies[id(item)])
                container[key] = copies[id(item)]
    return root[0]
