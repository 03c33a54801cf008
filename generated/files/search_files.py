"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.equality import equal_pair
from ._runtime.formats.dates import is_date_time, unusual_date_time
from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import json_type, reject

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
        # /required
        # /properties/folder/type
        if type(args["folder"]) is not str:
            return reject(args["folder"])
        x1 = args["pattern"]  # /required
        # /properties/pattern/type
        if type(x1) is not str:
            return reject(x1)
        # /properties/pattern/minLength
        if len(x1) < 1:
            return False
        if "exclude" in args:
            x2 = args["exclude"]
            # /properties/exclude/type
            if type(x2) is not list:
                return reject(x2)
            # /properties/exclude/items
            for x3 in x2:
                # /properties/exclude/items/type
                if type(x3) is not str:
                    return reject(x3)
            # /properties/exclude/uniqueItems
            if len({*x2}) != len(x2):
                return False
        if "size" in args:
            x4 = args["size"]
            # /properties/size/oneOf
            if type(x4) is not dict and type(x4) is not int:
                return reject(x4)
            if type(x4) is int:
                # /properties/size/oneOf/0/minimum
                if x4 < 0:
                    return False
            elif type(x4) is dict:
                # /properties/size/oneOf/1/minProperties
                if len(x4) < 1:
                    return False
                n1 = 0
                if "min" in x4:
                    n1 += 1
                    x5 = x4["min"]
                    # /properties/size/oneOf/1/properties/min/type
                    if type(x5) is not int:
                        return reject(x5)
                    # /properties/size/oneOf/1/properties/min/minimum
                    if x5 < 0:
                        return False
                if "max" in x4:
                    n1 += 1
                    x6 = x4["max"]
                    # /properties/size/oneOf/1/properties/max/type
                    if type(x6) is not int:
                        return reject(x6)
                    # /properties/size/oneOf/1/properties/max/minimum
                    if x6 < 0:
                        return False
                # /properties/size/oneOf/1/additionalProperties
                if len(x4) != n1:
                    return False
        if "modified_after" in args:
            x7 = args["modified_after"]
            # /properties/modified_after/type
            if type(x7) is not str:
                return reject(x7)
            # /properties/modified_after/format
            if unusual_date_time(x7) is not None and not is_date_time(x7):
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
        if "folder" not in value:
            errors.append("/folder: missing required property")
        if "pattern" not in value:
            errors.append("/pattern: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "folder":
                # /properties/folder/type
                if type(x1) is not str:
                    errors.append(f"/folder: expected string, got {json_type(x1)}")
            elif k1 == "pattern":
                # /properties/pattern/type
                if type(x1) is not str:
                    errors.append(f"/pattern: expected string, got {json_type(x1)}")
                # /properties/pattern/minLength
                elif len(x1) < 1:
                    errors.append(
                        f"/pattern: length {len(x1)} is less than minLength 1"
                    )
            elif k1 == "exclude":
                # /properties/exclude/type
                if type(x1) is not list:
                    errors.append(f"/exclude: expected array, got {json_type(x1)}")
                else:
                    # /properties/exclude/uniqueItems
                    pair1 = equal_pair(x1)
                    if pair1 is not None:
                        errors.append(
                            f"/exclude: items {pair1[0]} and {pair1[1]} are equal"
                        )
                    # /properties/exclude/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        # /properties/exclude/items/type
                        if type(x2) is not str:
                            errors.append(
                                f"/exclude/{i1}: expected string, got {json_type(x2)}"
                            )
                            if len(errors) > MAX_ERRORS:
                                break
            elif k1 == "size":
                # /properties/size/oneOf
                if type(x1) is not dict and type(x1) is not int:
                    errors.append(
                        f"/size: expected integer or object, got {json_type(x1)}"
                    )
                else:
                    if type(x1) is int:
                        # /properties/size/oneOf/0/minimum
                        if x1 < 0:
                            errors.append(
                                f"/size: value {dumps(x1)} is less than minimum 0"
                            )
                    elif type(x1) is dict:
                        # /properties/size/oneOf/1/minProperties
                        if len(x1) < 1:
                            errors.append(
                                f"/size: {len(x1)} properties, fewer than minProperties 1"
                            )
                        for k2 in x1:
                            x3 = x1[k2]
                            if k2 == "min":
                                # /properties/size/oneOf/1/properties/min/type
                                if type(x3) is not int:
                                    errors.append(
                                        f"/size/min: expected integer, got {json_type(x3)}"
                                    )
                                # /properties/size/oneOf/1/properties/min/minimum
                                elif x3 < 0:
                                    errors.append(
                                        f"/size/min: value {dumps(x3)} is less than minimum 0"
                                    )
                            elif k2 == "max":
                                # /properties/size/oneOf/1/properties/max/type
                                if type(x3) is not int:
                                    errors.append(
                                        f"/size/max: expected integer, got {json_type(x3)}"
                                    )
                                # /properties/size/oneOf/1/properties/max/minimum
                                elif x3 < 0:
                                    errors.append(
                                        f"/size/max: value {dumps(x3)} is less than minimum 0"
                                    )
                            else:
                                # /properties/size/oneOf/1/additionalProperties
                                errors.append(
                                    f"/size/{segment(k2)}: unexpected property"
                                )
                                if len(errors) > MAX_ERRORS:
                                    break
            elif k1 == "modified_after":
                # /properties/modified_after/type
                if type(x1) is not str:
                    errors.append(
                        f"/modified_after: expected string, got {json_type(x1)}"
                    )
                # /properties/modified_after/format
                elif unusual_date_time(x1) is not None and not is_date_time(x1):
                    errors.append(
                        f"/modified_after: value {dumps(x1)} is not a valid date-time"
                    )
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
