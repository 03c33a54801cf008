"""The library jsonschema with patterns and multiples as JSON Schema means them, for any draft."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend, validator_for

from codegen.reference.pointer.comparing import is_multiple
from codegen.schema.patterns import translate

__all__ = ["library_of"]


@cache
def library_of(uri: str) -> Any:
    """Return the library's class of validators for a draft, which goes by no rules of Python.

    `uri` is that of the draft (`codegen.schema.drafts`). What the library itself says of
    `patternProperties` goes by Python's `re` as before.
    """
    known: Any = extend
    return known(validator_for({"$schema": uri}), {"pattern": _pattern, "multipleOf": _multiple_of})


def _pattern(validator: Any, pattern: str, value: Any, _: Any) -> Iterator[ValidationError]:
    if validator.is_type(value, "string") and not re.search(translate(pattern), value):
        yield ValidationError(f"{value!r} does not match {pattern!r}")


def _multiple_of(validator: Any, divisor: Any, value: Any, _: Any) -> Iterator[ValidationError]:
    if validator.is_type(value, "number") and not is_multiple(value, divisor):
        yield ValidationError(f"{value!r} is not a multiple of {divisor}")
