"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from .._runtime.judging import MAX_ERRORS, judge
from .._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: search_files
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        x1 = args["paths"]  # /required
        # /properties/paths/type
        if type(x1) is not list:
            return reject(x1)
        # /properties/paths/items
        for x2 in x1:
            # /properties/paths/items/type
            if type(x2) is not str:
                return reject(x2)
        if "truncated" in args:
            # /properties/truncated/type
            if type(args["truncated"]) is not bool:
                return reject(args["truncated"])
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
        if "paths" not in value:
            errors.append("/paths: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "paths":
                # /properties/paths/type
                if type(x1) is not list:
                    errors.append(f"/paths: expected array, got {json_type(x1)}")
                else:
                    # /properties/paths/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        # /properties/paths/items/type
                        if type(x2) is not str:
                            errors.append(
                                f"/paths/{i1}: expected string, got {json_type(x2)}"
                            )
                            if len(errors) > MAX_ERRORS:
                                break
            elif k1 == "truncated":
                # /properties/truncated/type
                if type(x1) is not bool:
                    errors.append(f"/truncated: expected boolean, got {json_type(x1)}")
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
