"""A module of a package, run from its text with the runtime of the compiler."""

import sys
from collections.abc import Callable
from functools import cache
from types import CodeType, ModuleType
from typing import Any

import codegen.runtime
from codegen.errors import CodegenError

__all__ = ["load_module"]

_PACKAGE = "_codegen_verified"


@cache
def _host() -> str:
    """Return the name of a package that has nothing but `_runtime`, the compiler's own."""
    for name, path in ((_PACKAGE, []), (f"{_PACKAGE}._runtime", [*codegen.runtime.__path__])):
        module = ModuleType(name)
        module.__path__ = path
        sys.modules[name] = module
    return _PACKAGE


def load_module(code: CodeType, *, is_result: bool) -> dict[str, Callable[[Any], Any]]:
    """Run a module's code as one of a package, and return its functions by name.

    Its relative imports give the compiler's own runtime modules, of which a package has copies; no
    extension is there. Raise CodegenError where running it raises.
    """
    package = _host()
    space: dict[str, Any] = {
        "__name__": f"{package}.module",
        "__package__": f"{package}._results" if is_result else package,
    }
    try:
        exec(code, space)  # noqa: S102 - only what is equal to what the compiler makes
    except Exception as error:
        raise CodegenError(f"cannot be run: {type(error).__name__}: {error!s:.200}") from error
    return {name: value for name, value in space.items() if callable(value)}
