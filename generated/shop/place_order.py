"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

import re
from typing import Any

from ._runtime.formats.emails import is_email, unusual_email
from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import contains_scalar, json_type, reject

__all__ = ["is_valid", "validate"]

# tool: place_order
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
# MISSES_n gives None for a text that is right: no match object is made.
MISSES_1 = re.compile("(?!^[A-Z]{2}[0-9]{6}\\Z)").match
MISSES_2 = re.compile("(?!^[A-Z]{2}\\Z)").match
ENUM_1 = frozenset(("plain", "festive"))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        x1 = args["items"]  # /required
        # /properties/items/type
        if type(x1) is not list:
            return reject(x1)
        # /properties/items/minItems
        if len(x1) < 1:
            return False
        # /properties/items/items
        for x2 in x1:
            # /properties/items/items/type
            if type(x2) is not dict:
                return reject(x2)
            x3 = x2["sku"]  # /properties/items/items/required
            # /properties/items/items/properties/sku/type
            if type(x3) is not str:
                return reject(x3)
            # /properties/items/items/properties/sku/pattern
            if MISSES_1(x3) is not None:
                return False
            x4 = x2["quantity"]  # /properties/items/items/required
            # /properties/items/items/properties/quantity/type
            if type(x4) is not int:
                return reject(x4)
            # /properties/items/items/properties/quantity/minimum
            if x4 < 1:
                return False
            # /properties/items/items/properties/quantity/maximum
            if x4 > 99:
                return False
            x5 = x2["gift"]  # /properties/items/items/required
            # /properties/items/items/properties/gift/anyOf
            if type(x5) is not dict and x5 is not None:
                return reject(x5)
            if type(x5) is dict:
                # /$defs/gift/required
                if "wrapping" not in x5:
                    return False
                if "message" not in x5:
                    return False
                if not _is_valid_1(x5):
                    return False
            # /properties/items/items/additionalProperties
            if len(x2) != 3:
                return False
        x6 = args["address"]  # /required
        # /$defs/address/type
        if type(x6) is not dict:
            return reject(x6)
        # /$defs/address/required
        # /$defs/address/properties/street/type
        if type(x6["street"]) is not str:
            return reject(x6["street"])
        # /$defs/address/required
        # /$defs/address/properties/city/type
        if type(x6["city"]) is not str:
            return reject(x6["city"])
        x7 = x6["country"]  # /$defs/address/required
        # /$defs/address/properties/country/type
        if type(x7) is not str:
            return reject(x7)
        # /$defs/address/properties/country/pattern
        if MISSES_2(x7) is not None:
            return False
        x8 = x6["postcode"]  # /$defs/address/required
        # /$defs/address/properties/postcode/type
        if type(x8) is not str and x8 is not None:
            return reject(x8)
        # /$defs/address/additionalProperties
        if len(x6) != 4:
            return False
        x9 = args["contact"]  # /required
        # /properties/contact/type
        if type(x9) is not str:
            return reject(x9)
        # /properties/contact/format
        if unusual_email(x9) is not None and not is_email(x9):
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
        return [] if is_valid(args) else _all_errors(args)
    except Exception:  # not plain JSON, or nested too deep
        return judge(_all_errors, args, TOO_DEEP)


# /$defs/gift/properties
def _is_valid_1(value: Any) -> bool:
    n1 = 0
    if "wrapping" in value:
        n1 += 1
        x1 = value["wrapping"]
        # /$defs/gift/properties/wrapping/enum
        if not (x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)):
            return False
    if "message" in value:
        n1 += 1
        x2 = value["message"]
        # /$defs/gift/properties/message/type
        if type(x2) is not str:
            return reject(x2)
        # /$defs/gift/properties/message/maxLength
        if len(x2) > 280:
            return False
    # /$defs/gift/additionalProperties
    if len(value) != n1:
        return False
    return True


# /
def _all_errors(value: Any) -> list[str]:
    errors: list[str] = []
    # /type
    if type(value) is not dict:
        errors.append(f"/: expected object, got {json_type(value)}")
    else:
        # /required
        if "items" not in value:
            errors.append("/items: missing required property")
        if "address" not in value:
            errors.append("/address: missing required property")
        if "contact" not in value:
            errors.append("/contact: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "items":
                # /properties/items/type
                if type(x1) is not list:
                    errors.append(f"/items: expected array, got {json_type(x1)}")
                else:
                    # /properties/items/minItems
                    if len(x1) < 1:
                        errors.append(f"/items: {len(x1)} items, fewer than minItems 1")
                    # /properties/items/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        # /properties/items/items/type
                        if type(x2) is not dict:
                            errors.append(
                                f"/items/{i1}: expected object, got {json_type(x2)}"
                            )
                        else:
                            # /properties/items/items/required
                            if "sku" not in x2:
                                errors.append(
                                    f"/items/{i1}/sku: missing required property"
                                )
                            if "quantity" not in x2:
                                errors.append(
                                    f"/items/{i1}/quantity: missing required property"
                                )
                            if "gift" not in x2:
                                errors.append(
                                    f"/items/{i1}/gift: missing required property"
                                )
                            for k2 in x2:
                                x3 = x2[k2]
                                if k2 == "sku":
                                    # /properties/items/items/properties/sku/type
                                    if type(x3) is not str:
                                        errors.append(
                                            f"/items/{i1}/sku: expected string, got {json_type(x3)}"
                                        )
                                    # /properties/items/items/properties/sku/pattern
                                    elif MISSES_1(x3) is not None:
                                        errors.append(
                                            f'/items/{i1}/sku: value {dumps(x3)} does not match pattern "^[A-Z]{{2}}[0-9]{{6}}$"'
                                        )
                                elif k2 == "quantity":
                                    # /properties/items/items/properties/quantity/type
                                    if type(x3) is not int:
                                        errors.append(
                                            f"/items/{i1}/quantity: expected integer, got {json_type(x3)}"
                                        )
                                    else:
                                        # /properties/items/items/properties/quantity/minimum
                                        if x3 < 1:
                                            errors.append(
                                                f"/items/{i1}/quantity: value {dumps(x3)} is less than minimum 1"
                                            )
                                        # /properties/items/items/properties/quantity/maximum
                                        if x3 > 99:
                                            errors.append(
                                                f"/items/{i1}/quantity: value {dumps(x3)} is greater than maximum 99"
                                            )
                                elif k2 == "gift":
                                    # /properties/items/items/properties/gift/anyOf
                                    if type(x3) is not dict and x3 is not None:
                                        errors.append(
                                            f"/items/{i1}/gift: expected null or object, got {json_type(x3)}"
                                        )
                                    else:
                                        if type(x3) is dict:
                                            # /$defs/gift/required
                                            if "wrapping" not in x3:
                                                errors.append(
                                                    f"/items/{i1}/gift/wrapping: missing required property"
                                                )
                                            if "message" not in x3:
                                                errors.append(
                                                    f"/items/{i1}/gift/message: missing required property"
                                                )
                                            _errors_1(x3, f"/items/{i1}/gift", errors)
                                else:
                                    # /properties/items/items/additionalProperties
                                    errors.append(
                                        f"/items/{i1}/{segment(k2)}: unexpected property"
                                    )
                                    if len(errors) > MAX_ERRORS:
                                        break
                        if errors and len(errors) > MAX_ERRORS:
                            break
            elif k1 == "address":
                # /$defs/address/type
                if type(x1) is not dict:
                    errors.append(f"/address: expected object, got {json_type(x1)}")
                else:
                    # /$defs/address/required
                    if "street" not in x1:
                        errors.append("/address/street: missing required property")
                    if "city" not in x1:
                        errors.append("/address/city: missing required property")
                    if "country" not in x1:
                        errors.append("/address/country: missing required property")
                    if "postcode" not in x1:
                        errors.append("/address/postcode: missing required property")
                    for k3 in x1:
                        x4 = x1[k3]
                        if k3 == "street":
                            # /$defs/address/properties/street/type
                            if type(x4) is not str:
                                errors.append(
                                    f"/address/street: expected string, got {json_type(x4)}"
                                )
                        elif k3 == "city":
                            # /$defs/address/properties/city/type
                            if type(x4) is not str:
                                errors.append(
                                    f"/address/city: expected string, got {json_type(x4)}"
                                )
                        elif k3 == "country":
                            # /$defs/address/properties/country/type
                            if type(x4) is not str:
                                errors.append(
                                    f"/address/country: expected string, got {json_type(x4)}"
                                )
                            # /$defs/address/properties/country/pattern
                            elif MISSES_2(x4) is not None:
                                errors.append(
                                    f'/address/country: value {dumps(x4)} does not match pattern "^[A-Z]{{2}}$"'
                                )
                        elif k3 == "postcode":
                            # /$defs/address/properties/postcode/type
                            if type(x4) is not str and x4 is not None:
                                errors.append(
                                    f"/address/postcode: expected string or null, got {json_type(x4)}"
                                )
                        else:
                            # /$defs/address/additionalProperties
                            errors.append(
                                f"/address/{segment(k3)}: unexpected property"
                            )
                            if len(errors) > MAX_ERRORS:
                                break
            elif k1 == "contact":
                # /properties/contact/type
                if type(x1) is not str:
                    errors.append(f"/contact: expected string, got {json_type(x1)}")
                # /properties/contact/format
                elif unusual_email(x1) is not None and not is_email(x1):
                    errors.append(f"/contact: value {dumps(x1)} is not a valid email")
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors


# /$defs/gift/properties
def _errors_1(value: Any, path: str, errors: list[str]) -> None:
    if len(errors) > MAX_ERRORS:
        return None
    for k1 in value:
        x1 = value[k1]
        if k1 == "wrapping":
            # /$defs/gift/properties/wrapping/enum
            if not (x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)):
                errors.append(
                    f'{path}/wrapping: value {dumps(x1)} is not in ["plain", "festive"]'
                )
        elif k1 == "message":
            # /$defs/gift/properties/message/type
            if type(x1) is not str:
                errors.append(f"{path}/message: expected string, got {json_type(x1)}")
            # /$defs/gift/properties/message/maxLength
            elif len(x1) > 280:
                errors.append(
                    f"{path}/message: length {len(x1)} is greater than maxLength 280"
                )
        else:
            # /$defs/gift/additionalProperties
            errors.append(f"{path}/{segment(k1)}: unexpected property")
            if len(errors) > MAX_ERRORS:
                break
