"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

import re
from typing import Any

from ._runtime.branches import closest, joined_types
from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps
from ._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: book_seat
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
# MISSES_n gives None for a text that is right: no match object is made.
MISSES_1 = re.compile("(?!^[A-Z]{3}-[0-9]{4}\\Z)").match
MISSES_2 = re.compile("(?!^[0-9]{1,2}[A-E]\\Z)").match
ENUM_1 = frozenset((1, 2, 3))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        x1 = args["connection"]  # /required
        # /properties/connection/type
        if type(x1) is not str:
            return reject(x1)
        # /properties/connection/pattern
        if MISSES_1(x1) is not None:
            return False
        x2 = args["seats"]  # /required
        # /properties/seats/type
        if type(x2) is not list:
            return reject(x2)
        # /properties/seats/items
        for x3 in x2:
            # /properties/seats/items/type
            if type(x3) is not str:
                return reject(x3)
            # /properties/seats/items/pattern
            if MISSES_2(x3) is not None:
                return False
        if "car" in args:
            x4 = args["car"]
            # /properties/car/type
            if type(x4) is not int:
                return reject(x4)
            # /properties/car/enum
            if x4 not in ENUM_1:
                return False
        x5 = args["payment"]  # /required
        # /properties/payment/anyOf
        if type(x5) is not dict:
            return reject(x5)
        if not (
            ("card_token" in x5 and _is_valid_1(x5))
            or ("points" in x5 and _is_valid_2(x5))
        ):
            return False
        return True
    except KeyError:  # a required property is missing
        return False
    except Exception:  # not plain JSON, or nested too deep
        return not judge(_all_errors, args, TOO_DEEP)


def validate(args: object) -> list[str]:
    """Return the errors of the arguments; an empty list means that they are valid."""
    try:
        return [] if is_valid(args) else _all_errors(args)
    except Exception:  # not plain JSON, or nested too deep
        return judge(_all_errors, args, TOO_DEEP)


# /properties/payment/anyOf/0/type
def _is_valid_1(value: Any) -> bool:
    try:
        # /properties/payment/anyOf/0/type
        if type(value) is not dict:
            return reject(value)
        # /properties/payment/anyOf/0/required
        # /properties/payment/anyOf/0/properties/card_token/type
        if type(value["card_token"]) is not str:
            return reject(value["card_token"])
        return True
    except KeyError:  # a required property is missing
        return False


# /properties/payment/anyOf/1/type
def _is_valid_2(value: Any) -> bool:
    try:
        # /properties/payment/anyOf/1/type
        if type(value) is not dict:
            return reject(value)
        x1 = value["points"]  # /properties/payment/anyOf/1/required
        # /properties/payment/anyOf/1/properties/points/type
        if type(x1) is not int:
            return reject(x1)
        # /properties/payment/anyOf/1/properties/points/minimum
        if x1 < 100:
            return False
        return True
    except KeyError:  # a required property is missing
        return False


# /
def _all_errors(value: Any) -> list[str]:
    errors: list[str] = []
    # /type
    if type(value) is not dict:
        errors.append(f"/: expected object, got {json_type(value)}")
    else:
        # /required
        if "connection" not in value:
            errors.append("/connection: missing required property")
        if "seats" not in value:
            errors.append("/seats: missing required property")
        if "payment" not in value:
            errors.append("/payment: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "connection":
                # /properties/connection/type
                if type(x1) is not str:
                    errors.append(f"/connection: expected string, got {json_type(x1)}")
                # /properties/connection/pattern
                elif MISSES_1(x1) is not None:
                    errors.append(
                        f'/connection: value {dumps(x1)} does not match pattern "^[A-Z]{{3}}-[0-9]{{4}}$"'
                    )
            elif k1 == "seats":
                # /properties/seats/type
                if type(x1) is not list:
                    errors.append(f"/seats: expected array, got {json_type(x1)}")
                else:
                    # /properties/seats/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        # /properties/seats/items/type
                        if type(x2) is not str:
                            errors.append(
                                f"/seats/{i1}: expected string, got {json_type(x2)}"
                            )
                            if len(errors) > MAX_ERRORS:
                                break
                        # /properties/seats/items/pattern
                        elif MISSES_2(x2) is not None:
                            errors.append(
                                f'/seats/{i1}: value {dumps(x2)} does not match pattern "^[0-9]{{1,2}}[A-E]$"'
                            )
                            if len(errors) > MAX_ERRORS:
                                break
            elif k1 == "car":
                # /properties/car/type
                if type(x1) is not int:
                    errors.append(f"/car: expected integer, got {json_type(x1)}")
                # /properties/car/enum
                elif x1 not in ENUM_1:
                    errors.append(f"/car: value {dumps(x1)} is not in [1, 2, 3]")
            elif k1 == "payment":
                # /properties/payment/anyOf
                if not (_is_valid_1(x1) or _is_valid_2(x1)):
                    branch1: list[str] = []
                    expected1: tuple[str, ...] | None = None
                    expected1 = _errors_1(x1, "/payment", branch1) or expected1
                    branch2: list[str] = []
                    expected2: tuple[str, ...] | None = None
                    expected2 = _errors_2(x1, "/payment", branch2) or expected2
                    branches1 = ((branch1, expected1), (branch2, expected2))
                    types1 = joined_types(branches1)
                    if types1 is not None:
                        errors.append(
                            f"/payment: expected {' or '.join(types1)}, got {json_type(x1)}"
                        )
                    else:
                        closest1, only1 = closest(branches1)
                        if not only1:
                            errors.append(
                                f"/payment: matches none of the 2 branches of anyOf; closest is branch {closest1}"
                            )
                        errors.extend(branches1[closest1][0])
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors


# /properties/payment/anyOf/0/type
def _errors_1(value: Any, path: str, errors: list[str]) -> tuple[str, ...] | None:
    if len(errors) > MAX_ERRORS:
        return None
    expected: tuple[str, ...] | None = None
    # /properties/payment/anyOf/0/type
    if type(value) is not dict:
        errors.append(f"{path or '/'}: expected object, got {json_type(value)}")
        expected = ("object",)
    else:
        # /properties/payment/anyOf/0/required
        if "card_token" not in value:
            errors.append(f"{path}/card_token: missing required property")
        if "card_token" in value:
            x1 = value["card_token"]
            # /properties/payment/anyOf/0/properties/card_token/type
            if type(x1) is not str:
                errors.append(
                    f"{path}/card_token: expected string, got {json_type(x1)}"
                )
    return expected


# /properties/payment/anyOf/1/type
def _errors_2(value: Any, path: str, errors: list[str]) -> tuple[str, ...] | None:
    if len(errors) > MAX_ERRORS:
        return None
    expected: tuple[str, ...] | None = None
    # /properties/payment/anyOf/1/type
    if type(value) is not dict:
        errors.append(f"{path or '/'}: expected object, got {json_type(value)}")
        expected = ("object",)
    else:
        # /properties/payment/anyOf/1/required
        if "points" not in value:
            errors.append(f"{path}/points: missing required property")
        if "points" in value:
            x1 = value["points"]
            # /properties/payment/anyOf/1/properties/points/type
            if type(x1) is not int:
                errors.append(f"{path}/points: expected integer, got {json_type(x1)}")
            # /properties/payment/anyOf/1/properties/points/minimum
            elif x1 < 100:
                errors.append(
                    f"{path}/points: value {dumps(x1)} is less than minimum 100"
                )
    return expected
