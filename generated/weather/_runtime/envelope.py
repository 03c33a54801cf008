"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from collections.abc import Iterator
from typing import Any

from .judging import MAX_ERRORS, judge
from .listing import keys_were
from .text import shown
from .values import reject

__all__ = ["is_valid", "iter_messages", "problems", "validate"]

# tool: envelope
TOO_DEEP = "value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "more errors follow; the first 10000 are given"
KEYS_1 = frozenset(("tool", "arguments"))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        # /required
        # /properties/tool/type
        if type(args["tool"]) is not str:
            return reject(args["tool"])
        # /required
        # /properties/arguments/type
        if type(args["arguments"]) is not dict:
            return reject(args["arguments"])
        # /additionalProperties
        if not KEYS_1.issuperset(args):
            return False
        return True
    except KeyError:  # a required property is missing
        return False
    except Exception:  # not plain JSON, or nested too deep
        return not judge(_all_errors, args, TOO_DEEP)


def validate(args: object) -> list[str]:
    """Return the errors of the arguments; an empty list means that they are valid."""
    try:
        return _all_errors(args)
    except Exception:  # not plain JSON, or nested too deep
        return judge(_all_errors, args, TOO_DEEP)


def problems(args: object) -> list[str]:
    """Return the messages of the arguments' errors, sorted."""
    errors = validate(args)
    errors.sort()
    return errors


def iter_messages(args: object) -> Iterator[str]:
    """Return the messages of the arguments' errors, in the order of the library jsonschema."""
    return iter(validate(args))


# /
def _all_errors(value: Any) -> list[str]:
    errors: list[str] = []
    # /type
    if type(value) is not dict:
        errors.append(f"{shown(value)} is not of type 'object'")
    else:
        if "tool" in value:
            x1 = value["tool"]
            # /properties/tool/type
            if type(x1) is not str:
                errors.append(f"{shown(x1)} is not of type 'string'")
        if "arguments" in value:
            x2 = value["arguments"]
            # /properties/arguments/type
            if type(x2) is not dict:
                errors.append(f"{shown(x2)} is not of type 'object'")
        # /required
        if "tool" not in value:
            errors.append("'tool' is a required property")
        if "arguments" not in value:
            errors.append("'arguments' is a required property")
        # /additionalProperties
        if not KEYS_1.issuperset(value):
            extras1 = [k for k in value if k not in KEYS_1]
            errors.append(
                f"Additional properties are not allowed ({keys_were(extras1)} unexpected)"
            )
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
