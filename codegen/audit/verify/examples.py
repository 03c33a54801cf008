"""Part (e): a module and the interpreter of its dialect answer alike, on values made for it."""

from collections.abc import Iterable, Iterator
from typing import Any

from codegen.audit.examples.generate import examples
from codegen.audit.examples.several import several
from codegen.audit.verify.loaded import Loaded
from codegen.audit.verify.model import Finding
from codegen.audit.verify.references import Reference
from codegen.errors import SchemaError
from codegen.package.model import Options
from codegen.runtime.text import dumps
from codegen.runtime.values import plain

__all__ = ["compare", "values_for"]

# No values of JSON, about which a validator has an answer too.
_FOREIGN: tuple[Any, ...] = ((), object(), {1: 2}, {"": {1}}, [float("nan")], {"": ()}, b"")

_MOST_FINDINGS = 3  # of one module


def values_for(schema: dict[str, Any], options: Options, seed: int, count: int) -> Iterator[Any]:
    """Yield up to `count` values that look at what a schema checks, the same for the same seed.

    A few that JSON does not have come first, and do not count; up to three come after, which are
    wrong in several places at once.
    """
    yield from _FOREIGN if count and options.dialect == "pointer" else ()
    formats = options.formats or "assert"
    made: list[Any] = []
    try:
        for value in examples(schema, seed, count, formats=formats, resources=options.resources):
            made.append(value)
            yield value
    except SchemaError:  # the dialect reads less of a schema than the generator of values does
        return
    yield from several(made)


def compare(
    path: str, module: Loaded, reference: Reference, values: Iterable[Any]
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
        tried += not _is_foreign(value)
        told = _wrong(module, value, expected)
        if told is not None:
            found.append(Finding("examples", path, told))
        if len(found) >= _MOST_FINDINGS:
            break
    return found, tried


def _wrong(module: Loaded, value: Any, expected: list[str]) -> str | None:
    """Return what is wrong in the answers for a value; None where they are right."""
    before = dumps(plain(value))
    is_library = "problems" in module.functions
    module.fallbacks.clear()
    for name, answer in _answers(module, value, expected).items():
        try:
            got = module.functions[name](value)
            got = got if isinstance(got, bool | list) else list(got)
            if name != "problems" and is_library and isinstance(got, list):
                got = sorted(got)  # the order of the library may hang on a hash
        except Exception as error:
            return f"{name} raises {type(error).__name__} for {_short(value)}"
        if got != answer or type(got) is not type(answer):
            return f"{name} gives {_short(got)} for {_short(value)}, not {_short(answer)}"
        if module.fallbacks and not _is_foreign(value):
            return f"{name} fails inside for {_short(value)}, and falls back on a slow way"
    return None if dumps(plain(value)) == before else f"changes the value {before:.200}"


def _is_foreign(value: Any) -> bool:
    return any(value is item for item in _FOREIGN)


def _answers(module: Loaded, value: Any, expected: list[str]) -> dict[str, bool | list[str]]:
    """Return what each function has to answer; the second body is asked of valid values too."""
    names = {"validate", "problems", "iter_messages"} & module.functions.keys()
    if not _is_foreign(value):
        names.add("_all_errors")
    return {"is_valid": not expected, **dict.fromkeys(sorted(names), expected)}


def _short(value: Any) -> str:
    text = dumps(plain(value))
    return text if len(text) <= 200 else f"{text[:200]}..."
