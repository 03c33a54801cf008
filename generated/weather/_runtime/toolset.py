"""The tools of a generated package by name, each imported when it is first asked for."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import Any, Protocol

from .options import shown

__all__ = ["Toolset", "Validator", "importer"]


class Validator(Protocol):
    """What judges the arguments of one tool: a generated module."""

    def is_valid(self, args: object, /) -> bool:
        """Say whether the arguments are valid."""

    def validate(self, args: object, /) -> list[str]:
        """Return the errors of the arguments."""


class Toolset:
    """The validators of several tools.

    `load` gives the validator of a name in `names`; `refused` has the error to give for each tool
    that could not be built; `unknown` is the start of the error for any other name. `tests` has
    the function `is_valid` of each tool that was asked for, unless its name is blank.
    """

    def __init__(
        self,
        names: Iterable[str],
        load: Callable[[str], Any],
        refused: Mapping[str, str],
        unknown: str,
    ) -> None:
        self._names = frozenset(names)
        self._load = load
        self._refused = refused
        self._unknown = unknown
        self._loaded: dict[str, Any] = {}
        self.tests: dict[str, Callable[[object], bool]] = {}

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in self._names or name in self._refused)

    def __iter__(self) -> Iterator[str]:
        yield from self._names
        yield from self._refused

    def __len__(self) -> int:
        return len(self._names) + len(self._refused)

    def validate(self, name: str, args: object) -> list[str]:
        """Return the errors of a call's arguments; one error for a tool that is not there."""
        # Most calls are valid, and `is_valid` says so sooner.
        return [] if self.is_valid(name, args) else self.errors(name, args)

    def errors(self, name: str, args: object) -> list[str]:
        """Return what `validate` does, sooner for a call that is known to be wrong."""
        validator = self._find(name)
        if validator is not None:
            errors: list[str] = validator.validate(args)
            return errors
        if name in self:
            return [self._refused[name]]
        return [f"{self._unknown}{name if isinstance(name, str) else shown(name)}"]

    def is_valid(self, name: str, args: object) -> bool:
        """Say whether a call's arguments are valid; False for a tool that is not there."""
        validator = self._find(name)
        return validator is not None and bool(validator.is_valid(args))

    def first_error(self, name: str, args: object) -> str | None:
        """Return the first error of a call's arguments, None where they are valid."""
        errors = self.validate(name, args)
        return errors[0] if errors else None

    def _find(self, name: str) -> Any:
        if not isinstance(name, str) or name not in self._names:
            return None
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
            if name.strip():  # no format has a call without a name
                self.tests[name] = self._loaded[name].is_valid
        return self._loaded[name]


def importer(package: str, modules: Mapping[str, str]) -> Callable[[str], Any]:
    """Return what imports the module of a tool from a generated package."""

    def load(name: str) -> Any:
        return import_module(f"{package}.{modules[name]}")

    return load
