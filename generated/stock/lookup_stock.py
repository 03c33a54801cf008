"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import contains_scalar, json_type, reject

__all__ = ["is_valid", "validate"]

# tool: lookup_stock
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
ENUM_1 = frozenset(("ZEPHYR", "SNAIL"))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        x1 = args["ticker"]  # /required
        # /properties/ticker/enum
        if not (x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)):
            return False
        # /additionalProperties
        if len(args) != 1:
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


# /
def _all_errors(value: Any) -> list[str]:
    errors: list[str] = []
    # /type
    if type(value) is not dict:
        errors.append(f"/: expected object, got {json_type(value)}")
    else:
        # /required
        if "ticker" not in value:
            errors.append("/ticker: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "ticker":
                # /properties/ticker/enum
                if not (
                    x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)
                ):
                    errors.append(
                        f'/ticker: value {dumps(x1)} is not in ["ZEPHYR", "SNAIL"]'
                    )
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
