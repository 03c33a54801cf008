"""The functions that assert formats, by the names of the formats."""

import importlib
from collections.abc import Callable

from codegen.schema.formats import FORMATS

__all__ = ["predicate"]


def predicate(name: str) -> Callable[[str], bool]:
    """The predicate of a format."""
    module, function = FORMATS[name]
    found: Callable[[str], bool] = getattr(
        importlib.import_module(f"codegen.runtime.formats.{module}"), function
    )
    return found
