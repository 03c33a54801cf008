"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: read_file
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        n1 = 1
        x1 = args["path"]  # /required
        # /properties/path/type
        if type(x1) is not str:
            return reject(x1)
        # /properties/path/minLength
        if len(x1) < 1:
            return False
        if "head" in args:
            n1 += 1
            x2 = args["head"]
            # /properties/head/type
            if type(x2) is not int:
                return reject(x2)
            # /properties/head/minimum
            if x2 < 1:
                return False
        if "tail" in args:
            n1 += 1
            x3 = args["tail"]
            # /properties/tail/type
            if type(x3) is not int:
                return reject(x3)
            # /properties/tail/minimum
            if x3 < 1:
                return False
        # /additionalProperties
        if len(args) != n1:
            return False
        # /not
        if "head" in args and "tail" in args:
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
        if "path" not in value:
            errors.append("/path: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "path":
                # /properties/path/type
                if type(x1) is not str:
                    errors.append(f"/path: expected string, got {json_type(x1)}")
                # /properties/path/minLength
                elif len(x1) < 1:
                    errors.append(f"/path: length {len(x1)} is less than minLength 1")
            elif k1 == "head":
                # /properties/head/type
                if type(x1) is not int:
                    errors.append(f"/head: expected integer, got {json_type(x1)}")
                # /properties/head/minimum
                elif x1 < 1:
                    errors.append(f"/head: value {dumps(x1)} is less than minimum 1")
            elif k1 == "tail":
                # /properties/tail/type
                if type(x1) is not int:
                    errors.append(f"/tail: expected integer, got {json_type(x1)}")
                # /properties/tail/minimum
                elif x1 < 1:
                    errors.append(f"/tail: value {dumps(x1)} is less than minimum 1")
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
        # /not
        if "head" in value and "tail" in value:
            errors.append("/: value must not match the schema under not")
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
