"""The two ways in which SDKs spell one key."""

import re

__all__ = ["snake_case"]


def snake_case(name: str) -> str:
    """Return the camelCase `name` as a Python SDK writes it: `maxItems` as `max_items`."""
    return re.sub("([A-Z])", lambda match: "_" + match[0].lower(), name)
