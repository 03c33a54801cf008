"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.formats.dates import is_date_time, unusual_date_time
from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps
from ._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: search_trains
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
ENUM_1 = frozenset(("standard", "green"))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        x1 = args["from"]  # /required
        # /properties/from/type
        if type(x1) is not str:
            return reject(x1)
        # /properties/from/minLength
        if len(x1) < 1:
            return False
        x2 = args["to"]  # /required
        # /properties/to/type
        if type(x2) is not str:
            return reject(x2)
        # /properties/to/minLength
        if len(x2) < 1:
            return False
        x3 = args["departure"]  # /required
        # /properties/departure/type
        if type(x3) is not str:
            return reject(x3)
        # /properties/departure/format
        if unusual_date_time(x3) is not None and not is_date_time(x3):
            return False
        if "class" in args:
            x4 = args["class"]
            # /properties/class/type
            if type(x4) is not str:
                return reject(x4)
            # /properties/class/enum
            if x4 not in ENUM_1:
                return False
        if "passengers" in args:
            x5 = args["passengers"]
            # /properties/passengers/type
            if type(x5) is not list:
                return reject(x5)
            # /properties/passengers/minItems
            if len(x5) < 1:
                return False
            # /properties/passengers/maxItems
            if len(x5) > 8:
                return False
            # /properties/passengers/items
            for x6 in x5:
                # /properties/passengers/items/type
                if type(x6) is not dict:
                    return reject(x6)
                x7 = x6["age"]  # /properties/passengers/items/required
                # /properties/passengers/items/properties/age/type
                if type(x7) is not int:
                    return reject(x7)
                # /properties/passengers/items/properties/age/minimum
                if x7 < 0:
                    return False
                # /properties/passengers/items/properties/age/maximum
                if x7 > 130:
                    return False
                if "pass" in x6:
                    x8 = x6["pass"]
                    # /properties/passengers/items/properties/pass/type
                    if type(x8) is not str and x8 is not None:
                        return reject(x8)
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
        if "from" not in value:
            errors.append("/from: missing required property")
        if "to" not in value:
            errors.append("/to: missing required property")
        if "departure" not in value:
            errors.append("/departure: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "from":
                # /properties/from/type
                if type(x1) is not str:
                    errors.append(f"/from: expected string, got {json_type(x1)}")
                # /properties/from/minLength
                elif len(x1) < 1:
                    errors.append(f"/from: length {len(x1)} is less than minLength 1")
            elif k1 == "to":
                # /properties/to/type
                if type(x1) is not str:
                    errors.append(f"/to: expected string, got {json_type(x1)}")
                # /properties/to/minLength
                elif len(x1) < 1:
                    errors.append(f"/to: length {len(x1)} is less than minLength 1")
            elif k1 == "departure":
                # /properties/departure/type
                if type(x1) is not str:
                    errors.append(f"/departure: expected string, got {json_type(x1)}")
                # /properties/departure/format
                elif unusual_date_time(x1) is not None and not is_date_time(x1):
                    errors.append(
                        f"/departure: value {dumps(x1)} is not a valid date-time"
                    )
            elif k1 == "class":
                # /properties/class/type
                if type(x1) is not str:
                    errors.append(f"/class: expected string, got {json_type(x1)}")
                # /properties/class/enum
                elif x1 not in ENUM_1:
                    errors.append(
                        f'/class: value {dumps(x1)} is not in ["standard", "green"]'
                    )
            elif k1 == "passengers":
                # /properties/passengers/type
                if type(x1) is not list:
                    errors.append(f"/passengers: expected array, got {json_type(x1)}")
                else:
                    # /properties/passengers/minItems
                    if len(x1) < 1:
                        errors.append(
                            f"/passengers: {len(x1)} items, fewer than minItems 1"
                        )
                    # /properties/passengers/maxItems
                    if len(x1) > 8:
                        errors.append(
                            f"/passengers: {len(x1)} items, more than maxItems 8"
                        )
                    # /properties/passengers/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        # /properties/passengers/items/type
                        if type(x2) is not dict:
                            errors.append(
                                f"/passengers/{i1}: expected object, got {json_type(x2)}"
                            )
                        else:
                            # /properties/passengers/items/required
                            if "age" not in x2:
                                errors.append(
                                    f"/passengers/{i1}/age: missing required property"
                                )
                            for k2 in x2:
                                x3 = x2[k2]
                                if k2 == "age":
                                    # /properties/passengers/items/properties/age/type
                                    if type(x3) is not int:
                                        errors.append(
                                            f"/passengers/{i1}/age: expected integer, got {json_type(x3)}"
                                        )
                                    else:
                                        # /properties/passengers/items/properties/age/minimum
                                        if x3 < 0:
                                            errors.append(
                                                f"/passengers/{i1}/age: value {dumps(x3)} is less than minimum 0"
                                            )
                                        # /properties/passengers/items/properties/age/maximum
                                        if x3 > 130:
                                            errors.append(
                                                f"/passengers/{i1}/age: value {dumps(x3)} is greater than maximum 130"
                                            )
                                elif k2 == "pass":
                                    # /properties/passengers/items/properties/pass/type
                                    if type(x3) is not str and x3 is not None:
                                        errors.append(
                                            f"/passengers/{i1}/pass: expected string or null, got {json_type(x3)}"
                                        )
                        if errors and len(errors) > MAX_ERRORS:
                            break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
