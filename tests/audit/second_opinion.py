"""The library jsonschema as a second opinion on witnesses."""

from collections.abc import Iterator
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend, validator_for
from oracle import by_specification

__all__ = ["library_accepts"]


def library_accepts(schema: Any, value: Any) -> bool | None:
    """Say whether the library accepts a value; None where it fails. Formats are annotations.

    Where the dialect `pointer` differs from JSON Schema by its document (1.0 is no integer, `enum`
    and `const` compare as Python does) the library is told so.
    """
    with by_specification():
        named: Any = validator_for(schema, default=Draft202012Validator)
        checker = named.TYPE_CHECKER.redefine(
            "integer", lambda _, item: isinstance(item, int) and not isinstance(item, bool)
        )
        known: dict[str, Any] = {"enum": _enum}
        if "const" in named.VALIDATORS:
            known["const"] = _const
        made: Any = extend
        try:
            return bool(made(named, known, type_checker=checker)(schema).is_valid(value))
        except Exception:  # it fails in many ways on schemas that are only odd
            return None


def _enum(_: Any, members: Any, value: Any, __: Any) -> Iterator[ValidationError]:
    if not any(value == member for member in members):
        yield ValidationError("not in enum")


def _const(_: Any, member: Any, value: Any, __: Any) -> Iterator[ValidationError]:
    if value != member:
        yield ValidationError("not the constant")
