"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.judging import judge
from ._runtime.text import name
from ._runtime.values import reject

__all__ = ["is_valid", "validate"]

# tool: search
TOO_DEEP = ""
KEYS_1 = frozenset(("query", "limit"))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        # /required
        if "query" not in args:
            return False
        n1 = 1
        if "limit" in args:
            n1 += 1
        # /additionalProperties
        if len(args) != n1:
            return False
        return True
    except Exception:  # not plain JSON, or nested too deep
        return not judge(_all_errors, args, TOO_DEEP)


def validate(args: object) -> list[str]:
    """Return the errors of the arguments; an empty list means that they are valid."""
    try:
        return _all_errors(args)
    except Exception:  # not plain JSON, or nested too deep
        return judge(_all_errors, args, TOO_DEEP)


# /
def _all_errors(value: Any) -> list[str]:
    errors: list[str] = []
    # /type
    if type(value) is not dict:
        reject(value)
        errors.append("arguments are not an object: search")
    else:
        # /required
        if "query" not in value:
            errors.append("missing argument: search.query")
        for k1 in value:
            x1 = value[k1]
            if k1 not in KEYS_1:
                # /additionalProperties
                errors.append(f"unexpected argument: search.{name(k1)}")
    return errors[:1]
