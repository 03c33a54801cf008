"""Part (e): a module and the interpreter of its dialect answer alike, on values made for it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from codegen.audit.examples.generate import examples
from codegen.audit.verify.model import Finding
from codegen.audit.verify.references import Reference
from codegen.errors import SchemaError
from codegen.package.model import Options
from codegen.runtime.text import dumps

__all__ = ["compare", "values_for"]

_MOST_FINDINGS = 3  # of one module
Functions = Mapping[str, Callable[[Any], Any]]


def values_for(schema: dict[str, Any], options: Options, seed: int, count: int) -> Iterator[Any]:
    """Yield up to `count` values that look at what a schema checks, the same for the same seed."""
    formats = options.formats or "assert"
    try:
        yield from examples(schema, seed, count, formats=formats, resources=options.resources)
    except SchemaError:  # the dialect reads less of a schema than the generator of values does
        return


def compare(
    path: str, functions: Functions, reference: Reference, values: Iterable[Any]
) -> tuple[list[Finding], int]:
    """Return where a module's functions do not answer as the reference does, and how many values.

    The first few findings are enough: no more values are tried then.
    """
    found: list[Finding] = []
    tried = 0
    for value in values:
        expected = reference(value)
        if expected is None:
            continue
        tried += 1
        told = _wrong(functions, value, expected)
        if told is not None:
            found.append(Finding("examples", path, told))
        if len(found) >= _MOST_FINDINGS:
            break
    return found, tried


def _wrong(functions: Functions, value: Any, expected: list[str]) -> str | None:
    """Return what is wrong in the answers for a value; None where they are right."""
    before = dumps(value)
    try:
        for name, answer in _answers(expected, "problems" in functions).items():
            got = functions[name](value)
            got = got if isinstance(got, bool | list) else list(got)
            if "problems" in functions and isinstance(got, list):
                got = got if name == "problems" else sorted(got)  # the order may hang on a hash
            if got != answer or type(got) is not type(answer):
                return f"{name} gives {_short(got)} for {_short(value)}, not {_short(answer)}"
    except Exception as error:
        return f"{name} raises {type(error).__name__} for {_short(value)}"
    return None if dumps(value) == before else f"changes the value {before:.200}"


def _answers(expected: list[str], is_library: bool) -> dict[str, bool | list[str]]:
    answers: dict[str, bool | list[str]] = {"is_valid": not expected, "validate": expected}
    return {**answers, "problems": expected, "iter_messages": expected} if is_library else answers


def _short(value: Any) -> str:
    text = dumps(value)
    return text if len(text) <= 200 else f"{text[:200]}..."
