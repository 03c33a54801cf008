"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: save_user
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
ENUM_1 = frozenset(("a", "b"))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        n1 = 2
        # /required
        # /properties/id/type
        if type(args["id"]) is not int:
            return reject(args["id"])
        x1 = args["tags"]  # /required
        # /properties/tags/type
        if type(x1) is not list:
            return reject(x1)
        # /properties/tags/items
        for x2 in x1:
            # /properties/tags/items/type
            if type(x2) is not str:
                return reject(x2)
            # /properties/tags/items/enum
            if x2 not in ENUM_1:
                return False
        if "score" in args:
            n1 += 1
            x3 = args["score"]
            # /properties/score/type
            if type(x3) is not int and type(x3) is not float:
                return reject(x3)
        if "active" in args:
            n1 += 1
            # /properties/active/type
            if type(args["active"]) is not bool:
                return reject(args["active"])
        # /additionalProperties
        if len(args) != n1:
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
        if "id" not in value:
            errors.append("/id: missing required property")
        if "tags" not in value:
            errors.append("/tags: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "id":
                # /properties/id/type
                if type(x1) is not int:
                    errors.append(f"/id: expected integer, got {json_type(x1)}")
            elif k1 == "tags":
                # /properties/tags/type
                if type(x1) is not list:
                    errors.append(f"/tags: expected array, got {json_type(x1)}")
                else:
                    # /properties/tags/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        # /properties/tags/items/type
                        if type(x2) is not str:
                            errors.append(
                                f"/tags/{i1}: expected string, got {json_type(x2)}"
                            )
                            if len(errors) > MAX_ERRORS:
                                break
                        # /properties/tags/items/enum
                        elif x2 not in ENUM_1:
                            errors.append(
                                f'/tags/{i1}: value {dumps(x2)} is not in ["a", "b"]'
                            )
                            if len(errors) > MAX_ERRORS:
                                break
            elif k1 == "score":
                # /properties/score/type
                if type(x1) is not int and type(x1) is not float:
                    errors.append(f"/score: expected number, got {json_type(x1)}")
            elif k1 == "active":
                # /properties/active/type
                if type(x1) is not bool:
                    errors.append(f"/active: expected boolean, got {json_type(x1)}")
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
