"""The extension module of a generated package, which judges what the modules in Python judge."""

import warnings
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

__all__ = ["adopt"]

Calls = tuple[Callable[[object], bool], Callable[[object], list[str]]]
Bind = Callable[[str, tuple[Any, ...]], Calls | None]

_NAME = "_native"


def adopt(space: dict[str, Any], digest: str, objects: tuple[Any, ...]) -> None:
    """Put the extension's `is_valid` and `validate` in the place of those in a module's globals.

    They are left where there is no extension, or one of another Python or other tools; a
    RuntimeWarning says so, once for a package. `objects` are what the C works with, the two
    functions first: it asks them about every value that it does not know.
    """
    bind = _bind()
    calls = bind if isinstance(bind, str) else bind(digest, objects)
    if calls is None:
        calls = "was built from other tools"
    if isinstance(calls, str):
        _warn(calls)
    else:
        space["is_valid"], space["validate"] = calls


@cache
def _bind() -> Bind | str:
    """Return the extension's function, or why it cannot be imported."""
    try:
        bind: Bind = import_module(f"{_package()}.{_NAME}").bind
    except (ImportError, AttributeError):
        folder = Path(__file__).parent.parent
        there = any(path.suffix in (".so", ".pyd") for path in folder.glob(f"{_NAME}.*"))
        return "was built for another Python" if there else "is not there"
    return bind


@cache
def _warn(reason: str) -> None:
    """Warn that the modules in Python are used instead: the answers are the same."""
    message = f"the extension {reason}, so plain Python judges: build it with --native"
    warnings.warn(f"{_package()}: {message}", RuntimeWarning, stacklevel=3)


def _package() -> str:
    return __package__.rpartition(".")[0]
