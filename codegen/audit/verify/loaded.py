"""A module of a package, run from its text with the runtime of the compiler."""

import sys
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from types import CodeType, ModuleType
from typing import Any

import codegen.runtime
from codegen.errors import CodegenError

__all__ = ["Loaded", "load_module"]

_PACKAGE = "_codegen_verified"


@dataclass(frozen=True, slots=True)
class Loaded:
    """The functions of a module by name; `fallbacks` grows when they take their slow way.

    That way is for what is no plain JSON, or nested too deep; it would hide a fault of the others.
    """

    functions: Mapping[str, Callable[[Any], Any]]
    fallbacks: list[str]


@cache
def _host() -> str:
    """Return the name of a package that has nothing but `_runtime`, the compiler's own."""
    for name, path in ((_PACKAGE, []), (f"{_PACKAGE}._runtime", [*codegen.runtime.__path__])):
        module = ModuleType(name)
        module.__path__ = path
        sys.modules[name] = module
    return _PACKAGE


def load_module(code: CodeType, *, is_result: bool) -> Loaded:
    """Run a module's code as one of a package, and return its functions.

    Its relative imports give the compiler's own runtime modules, of which a package has copies; no
    extension is there. Raise CodegenError where running it raises.
    """
    package = _host()
    space: dict[str, Any] = {
        "__name__": f"{package}.module",
        "__package__": f"{package}._results" if is_result else package,
    }
    try:
        with warnings.catch_warnings(action="ignore"):  # that the extension is not there
            exec(code, space)  # noqa: S102 - only what is equal to what the compiler makes
    except Exception as error:
        raise CodegenError(f"cannot be run: {type(error).__name__}: {error!s:.200}") from error
    fallbacks: list[str] = []
    if callable(space.get("judge")):
        space["judge"] = _told(space["judge"], fallbacks)
    return Loaded({name: value for name, value in space.items() if callable(value)}, fallbacks)


def _told(judge: Callable[..., Any], fallbacks: list[str]) -> Callable[..., Any]:
    """Return a function that does what `judge` does, and says that it was asked."""

    def call(*arguments: Any) -> Any:
        fallbacks.append("judge")
        return judge(*arguments)

    return call
