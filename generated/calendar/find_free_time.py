"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.equality import equal_pair
from ._runtime.formats.dates import is_date_time, unusual_date_time
from ._runtime.formats.emails import is_email, unusual_email
from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps
from ._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: find_free_time
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        x1 = args["people"]  # /required
        # /properties/people/type
        if type(x1) is not list:
            return reject(x1)
        # /properties/people/minItems
        if len(x1) < 1:
            return False
        # /properties/people/items
        for x2 in x1:
            # /properties/people/items/type
            if type(x2) is not str:
                return reject(x2)
            # /properties/people/items/format
            if unusual_email(x2) is not None and not is_email(x2):
                return False
        # /properties/people/uniqueItems
        if len({*x1}) != len(x1):
            return False
        x3 = args["minutes"]  # /required
        # /properties/minutes/type
        if type(x3) is not int:
            return reject(x3)
        # /properties/minutes/minimum
        if x3 < 5:
            return False
        # /properties/minutes/maximum
        if x3 > 1440:
            return False
        # /properties/minutes/multipleOf
        if x3 % 5:
            return False
        if "between" in args:
            x4 = args["between"]
            # /properties/between/type
            if type(x4) is not list:
                return reject(x4)
            # /properties/between/minItems
            if len(x4) < 2:
                return False
            if len(x4) > 0:
                x5 = x4[0]
                # /properties/between/prefixItems/0/type
                if type(x5) is not str:
                    return reject(x5)
                # /properties/between/prefixItems/0/format
                if unusual_date_time(x5) is not None and not is_date_time(x5):
                    return False
            if len(x4) > 1:
                x5 = x4[1]
                # /properties/between/prefixItems/1/type
                if type(x5) is not str:
                    return reject(x5)
                # /properties/between/prefixItems/1/format
                if unusual_date_time(x5) is not None and not is_date_time(x5):
                    return False
            # /properties/between/items
            for x5 in x4[2:]:
                # /properties/between/items
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
        if "people" not in value:
            errors.append("/people: missing required property")
        if "minutes" not in value:
            errors.append("/minutes: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "people":
                # /properties/people/type
                if type(x1) is not list:
                    errors.append(f"/people: expected array, got {json_type(x1)}")
                else:
                    # /properties/people/minItems
                    if len(x1) < 1:
                        errors.append(
                            f"/people: {len(x1)} items, fewer than minItems 1"
                        )
                    # /properties/people/uniqueItems
                    pair1 = equal_pair(x1)
                    if pair1 is not None:
                        errors.append(
                            f"/people: items {pair1[0]} and {pair1[1]} are equal"
                        )
                    # /properties/people/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        # /properties/people/items/type
                        if type(x2) is not str:
                            errors.append(
                                f"/people/{i1}: expected string, got {json_type(x2)}"
                            )
                            if len(errors) > MAX_ERRORS:
                                break
                        # /properties/people/items/format
                        elif unusual_email(x2) is not None and not is_email(x2):
                            errors.append(
                                f"/people/{i1}: value {dumps(x2)} is not a valid email"
                            )
                            if len(errors) > MAX_ERRORS:
                                break
            elif k1 == "minutes":
                # /properties/minutes/type
                if type(x1) is not int:
                    errors.append(f"/minutes: expected integer, got {json_type(x1)}")
                else:
                    # /properties/minutes/minimum
                    if x1 < 5:
                        errors.append(
                            f"/minutes: value {dumps(x1)} is less than minimum 5"
                        )
                    # /properties/minutes/maximum
                    if x1 > 1440:
                        errors.append(
                            f"/minutes: value {dumps(x1)} is greater than maximum 1440"
                        )
                    # /properties/minutes/multipleOf
                    if x1 % 5:
                        errors.append(
                            f"/minutes: value {dumps(x1)} is not a multiple of 5"
                        )
            elif k1 == "between":
                # /properties/between/type
                if type(x1) is not list:
                    errors.append(f"/between: expected array, got {json_type(x1)}")
                else:
                    # /properties/between/minItems
                    if len(x1) < 2:
                        errors.append(
                            f"/between: {len(x1)} items, fewer than minItems 2"
                        )
                    # /properties/between/items
                    i2 = -1
                    for x3 in x1:
                        i2 += 1
                        if i2 == 0:
                            # /properties/between/prefixItems/0/type
                            if type(x3) is not str:
                                errors.append(
                                    f"/between/{i2}: expected string, got {json_type(x3)}"
                                )
                            # /properties/between/prefixItems/0/format
                            elif unusual_date_time(x3) is not None and not is_date_time(
                                x3
                            ):
                                errors.append(
                                    f"/between/{i2}: value {dumps(x3)} is not a valid date-time"
                                )
                        elif i2 == 1:
                            # /properties/between/prefixItems/1/type
                            if type(x3) is not str:
                                errors.append(
                                    f"/between/{i2}: expected string, got {json_type(x3)}"
                                )
                            # /properties/between/prefixItems/1/format
                            elif unusual_date_time(x3) is not None and not is_date_time(
                                x3
                            ):
                                errors.append(
                                    f"/between/{i2}: value {dumps(x3)} is not a valid date-time"
                                )
                        else:
                            # /properties/between/items
                            errors.append(f"/between/{i2}: unexpected item")
                            if len(errors) > MAX_ERRORS:
                                break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
