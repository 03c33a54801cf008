"""Schemas compiled to C and to Python, many in one extension, and the assertion that both agree."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from codegen.emit.native.source import MODULE, NativeSource, shared_files
from codegen.errors import CompilerError
from codegen.extension.compiler import require_compiler
from codegen.extension.load import load_extension
from codegen.loading import LoadedModule
from codegen.pipeline import Compilation, CompileOptions, compile_source
from codegen.runtime.text import dumps
from codegen.runtime.values import plain

__all__ = ["Both", "both_of", "compiled", "needs_compiler", "rebound", "single"]

_MERGED = 60  # tools in one file
_OWN_NAMES = re.compile(
    r'"(?:[^"\\]|\\.)*"|\b((?:valid|part|which|inside|each|scan|call|once)_\w+|text\d+)\b'
)


def _missing() -> str:
    """Return what is missing for an extension; nothing where there is a compiler."""
    try:
        require_compiler()
    except CompilerError as error:
        return str(error)
    return ""


needs_compiler = pytest.mark.skipif(bool(_missing()), reason=f"no extension here: {_missing()}")


@dataclass(frozen=True, slots=True)
class Both:
    """The calls of one schema's module, in Python and, where C has them, in C.

    `asked` counts the calls of Python's `is_valid` that the C made: values that it does not know.
    """

    is_valid: Callable[[Any], bool]
    validate: Callable[[Any], list[str]]
    native: tuple[Callable[[Any], bool], Callable[[Any], list[str]]] | None
    asked: list[Any]

    def assert_agreement(self, value: Any) -> bool:
        """Assert that both give the same answers and leave the value alone; return the verdict."""
        before = dumps(plain(value))
        expected = self.is_valid(value)
        if self.native is not None:
            is_valid, validate = self.native
            assert is_valid(value) is expected
            assert validate(value) == self.validate(value)
        assert dumps(plain(value)) == before, "the value was changed"
        return expected


def compiled(schemas: list[Any], dialect: str = "pointer", draft: str | None = None) -> list[Both]:
    """Return both of each schema, the C of all of them in one extension."""
    options = CompileOptions(dialect, native=True, allow_slow_patterns=True)
    return both_of([compile_source(schema, options, draft=draft) for schema in schemas])


def both_of(made: list[Compilation]) -> list[Both]:
    """Return both of each module that has been made."""
    sources = {item.native.digest: item.native for item in made if item.native is not None}
    extension = _loaded(sources)
    return [_both(item, extension) for item in made]


def single(schema: Any) -> Both:
    """Return both of one schema; its C is not missing."""
    (both,) = compiled([schema])
    assert both.native is not None
    return both


def _loaded(sources: dict[str, NativeSource]) -> Any:
    """Return the extension of tools, whose files are merged: most of the time is for Python.h."""
    texts = [_apart(source.text, number) for number, source in enumerate(sources.values())]
    merged = {
        f"part{start}.c": "".join(texts[start : start + _MERGED])
        for start in range(0, len(texts), _MERGED)
    }
    return load_extension({**merged, **shared_files(sources)}, MODULE)


def _apart(text: str, number: int) -> str:
    """Return a file with names that no other one has; what stands in string literals stays."""
    return _OWN_NAMES.sub(lambda found: f"{found[0]}_{number}" if found[1] else found[0], text)


def _both(made: Compilation, extension: Any) -> Both:
    space = LoadedModule(made.judging, made.telling).namespace
    is_valid, validate = space["is_valid"], space["validate"]
    asked: list[Any] = []

    def ask(value: Any) -> Any:
        asked.append(type(value))
        return is_valid(value)

    native = None
    if made.native is not None:
        digest, objects = space["NATIVE"]
        native = extension.bind(digest, (ask, *objects[1:]))
        assert native is not None
    return Both(is_valid, validate, native, asked)


def rebound(schema: Any, change: Callable[[list[Any]], list[Any]]) -> Callable[[Any], bool]:
    """Return `is_valid` of a schema in C, with other objects in the place of Python's.

    The first two, which are asked about values that C does not know, stay as they are.
    """
    made = compile_source(schema, CompileOptions(native=True, allow_slow_patterns=True))
    assert made.native is not None
    extension = _loaded({made.native.digest: made.native})
    digest, objects = LoadedModule(made.judging, made.telling).namespace["NATIVE"]
    is_valid: Callable[[Any], bool] = extension.bind(digest, (*objects[:2], *change(objects[2:])))[
        0
    ]
    return is_valid
