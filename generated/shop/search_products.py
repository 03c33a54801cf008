"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

import re
from typing import Any

from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import accept, contains_scalar, json_type, reject

__all__ = ["is_valid", "validate"]

# tool: search_products
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
ENUM_1 = frozenset(("books", "games", "garden", "kitchen", None))
ENUM_2 = frozenset(("price", "rating", "newest"))
# MISSES_n gives None for a text that is right: no match object is made.
MISSES_1 = re.compile("(?!^[a-z][_a-z]*\\Z)").match


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        n1 = 1
        x1 = args["query"]  # /required
        # /properties/query/type
        if type(x1) is not str:
            return reject(x1)
        # /properties/query/minLength
        if len(x1) < 1:
            return False
        if "category" in args:
            n1 += 1
            x2 = args["category"]
            # /properties/category/enum
            if not (x2 in ENUM_1 if type(x2) is str else contains_scalar(ENUM_1, x2)):
                return False
        if "price" in args:
            n1 += 1
            x3 = args["price"]
            # /properties/price/type
            if type(x3) is not dict:
                return reject(x3)
            n2 = 0
            if "min" in x3:
                n2 += 1
                x4 = x3["min"]
                # /properties/price/properties/min/type
                if type(x4) is not int and type(x4) is not float:
                    return reject(x4)
                # /properties/price/properties/min/minimum
                if x4 < 0:
                    return False
            if "max" in x3:
                n2 += 1
                x5 = x3["max"]
                # /properties/price/properties/max/type
                if type(x5) is not int and type(x5) is not float:
                    return reject(x5)
                # /properties/price/properties/max/exclusiveMinimum
                if x5 <= 0:
                    return False
            # /properties/price/additionalProperties
            if len(x3) != n2:
                return False
        if "sort" in args:
            n1 += 1
            x6 = args["sort"]
            # /properties/sort/type
            if type(x6) is not list:
                return reject(x6)
            # /properties/sort/items
            for x7 in x6:
                # /properties/sort/items/type
                if type(x7) is not dict:
                    return reject(x7)
                x8 = x7["by"]  # /properties/sort/items/required
                # /properties/sort/items/properties/by/enum
                if not (
                    x8 in ENUM_2 if type(x8) is str else contains_scalar(ENUM_2, x8)
                ):
                    return False
                if "descending" in x7:
                    # /properties/sort/items/properties/descending/type
                    if type(x7["descending"]) is not bool:
                        return reject(x7["descending"])
        if "attributes" in args:
            n1 += 1
            x9 = args["attributes"]
            # /properties/attributes/type
            if type(x9) is not dict:
                return reject(x9)
            # /properties/attributes/propertyNames
            for k1 in x9:
                if type(k1) is str:
                    # /properties/attributes/propertyNames/pattern
                    if MISSES_1(k1) is not None:
                        return False
                else:
                    accept(k1)
            for x10 in x9.values():
                # /properties/attributes/additionalProperties/type
                if (
                    type(x10) is not str
                    and type(x10) is not int
                    and type(x10) is not float
                    and type(x10) is not bool
                ):
                    return reject(x10)
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
        if "query" not in value:
            errors.append("/query: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "query":
                # /properties/query/type
                if type(x1) is not str:
                    errors.append(f"/query: expected string, got {json_type(x1)}")
                # /properties/query/minLength
                elif len(x1) < 1:
                    errors.append(f"/query: length {len(x1)} is less than minLength 1")
            elif k1 == "category":
                # /properties/category/enum
                if not (
                    x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)
                ):
                    errors.append(
                        f'/category: value {dumps(x1)} is not in ["books", "games", "garden", "kitchen", null]'
                    )
            elif k1 == "price":
                # /properties/price/type
                if type(x1) is not dict:
                    errors.append(f"/price: expected object, got {json_type(x1)}")
                else:
                    for k2 in x1:
                        x2 = x1[k2]
                        if k2 == "min":
                            # /properties/price/properties/min/type
                            if type(x2) is not int and type(x2) is not float:
                                errors.append(
                                    f"/price/min: expected number, got {json_type(x2)}"
                                )
                            # /properties/price/properties/min/minimum
                            elif x2 < 0:
                                errors.append(
                                    f"/price/min: value {dumps(x2)} is less than minimum 0"
                                )
                        elif k2 == "max":
                            # /properties/price/properties/max/type
                            if type(x2) is not int and type(x2) is not float:
                                errors.append(
                                    f"/price/max: expected number, got {json_type(x2)}"
                                )
                            # /properties/price/properties/max/exclusiveMinimum
                            elif x2 <= 0:
                                errors.append(
                                    f"/price/max: value {dumps(x2)} is not greater than exclusiveMinimum 0"
                                )
                        else:
                            # /properties/price/additionalProperties
                            errors.append(f"/price/{segment(k2)}: unexpected property")
                            if len(errors) > MAX_ERRORS:
                                break
            elif k1 == "sort":
                # /properties/sort/type
                if type(x1) is not list:
                    errors.append(f"/sort: expected array, got {json_type(x1)}")
                else:
                    # /properties/sort/items
                    i1 = -1
                    for x3 in x1:
                        i1 += 1
                        # /properties/sort/items/type
                        if type(x3) is not dict:
                            errors.append(
                                f"/sort/{i1}: expected object, got {json_type(x3)}"
                            )
                        else:
                            # /properties/sort/items/required
                            if "by" not in x3:
                                errors.append(
                                    f"/sort/{i1}/by: missing required property"
                                )
                            for k3 in x3:
                                x4 = x3[k3]
                                if k3 == "by":
                                    # /properties/sort/items/properties/by/enum
                                    if not (
                                        x4 in ENUM_2
                                        if type(x4) is str
                                        else contains_scalar(ENUM_2, x4)
                                    ):
                                        errors.append(
                                            f'/sort/{i1}/by: value {dumps(x4)} is not in ["price", "rating", "newest"]'
                                        )
                                elif k3 == "descending":
                                    # /properties/sort/items/properties/descending/type
                                    if type(x4) is not bool:
                                        errors.append(
                                            f"/sort/{i1}/descending: expected boolean, got {json_type(x4)}"
                                        )
                        if errors and len(errors) > MAX_ERRORS:
                            break
            elif k1 == "attributes":
                # /properties/attributes/type
                if type(x1) is not dict:
                    errors.append(f"/attributes: expected object, got {json_type(x1)}")
                else:
                    # /properties/attributes/propertyNames
                    for k4 in x1:
                        if type(k4) is str:
                            # /properties/attributes/propertyNames/pattern
                            if MISSES_1(k4) is not None:
                                errors.append(
                                    f'/attributes/{segment(k4)}: property name: value {dumps(k4)} does not match pattern "^[a-z][a-z_]*$"'
                                )
                                if len(errors) > MAX_ERRORS:
                                    break
                        else:
                            accept(k4)
                    for k5 in x1:
                        x5 = x1[k5]
                        # /properties/attributes/additionalProperties/type
                        if (
                            type(x5) is not str
                            and type(x5) is not int
                            and type(x5) is not float
                            and type(x5) is not bool
                        ):
                            errors.append(
                                f"/attributes/{segment(k5)}: expected string or number or boolean, got {json_type(x5)}"
                            )
                            if len(errors) > MAX_ERRORS:
                                break
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
