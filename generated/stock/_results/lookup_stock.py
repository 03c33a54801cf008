"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from .._runtime.judging import MAX_ERRORS, judge
from .._runtime.text import segment
from .._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: lookup_stock
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        # /required
        # /properties/ticker/type
        if type(args["ticker"]) is not str:
            return reject(args["ticker"])
        x1 = args["price"]  # /required
        # /properties/price/type
        if type(x1) is not int and type(x1) is not float:
            return reject(x1)
        x2 = args["summary"]  # /required
        # /properties/summary/type
        if type(x2) is not str:
            return reject(x2)
        # /properties/summary/maxLength
        if len(x2) > 200:
            return False
        # /additionalProperties
        if len(args) != 3:
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
        if "price" not in value:
            errors.append("/price: missing required property")
        if "summary" not in value:
            errors.append("/summary: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "ticker":
                # /properties/ticker/type
                if type(x1) is not str:
                    errors.append(f"/ticker: expected string, got {json_type(x1)}")
            elif k1 == "price":
                # /properties/price/type
                if type(x1) is not int and type(x1) is not float:
                    errors.append(f"/price: expected number, got {json_type(x1)}")
            elif k1 == "summary":
                # /properties/summary/type
                if type(x1) is not str:
                    errors.append(f"/summary: expected string, got {json_type(x1)}")
                # /properties/summary/maxLength
                elif len(x1) > 200:
                    errors.append(
                        f"/summary: length {len(x1)} is greater than maxLength 200"
                    )
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
