"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.judging import judge
from ._runtime.text import name
from ._runtime.values import reject

__all__ = ["is_valid", "validate"]

# tool: get_weather
TOO_DEEP = ""
ENUM_1 = frozenset(("c", "f"))


def is_valid(args: object) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        return _is_valid(args)
    except Exception:  # not plain JSON, or nested too deep
        return not judge(_all_errors, args, TOO_DEEP)


def validate(args: object) -> list[str]:
    """Return the errors of the arguments; an empty list means that they are valid."""
    try:
        return [] if _is_valid(args) else _all_errors(args)
    except Exception:  # not plain JSON, or nested too deep
        return judge(_all_errors, args, TOO_DEEP)


def _all_errors(args: Any) -> list[str]:
    errors: list[str] = []
    _errors(args, errors)
    return sorted(errors)


# /
def _is_valid(value: Any) -> bool:
    try:
        # /type
        if type(value) is not dict:
            return reject(value)
        n1 = 1
        x1 = value["city"]  # /required
        # /properties/city/type
        if type(x1) is not str:
            return reject(x1)
        if "days" in value:
            n1 += 1
            x2 = value["days"]
            # /properties/days/type
            if type(x2) is not int:
                return reject(x2)
        if "units" in value:
            n1 += 1
            x3 = value["units"]
            # /properties/units/type
            if type(x3) is not str:
                return reject(x3)
            # /properties/units/enum
            if x3 not in ENUM_1:
                return False
        # /additionalProperties
        if len(value) != n1:
            return False
        return True
    except KeyError:  # a required property is missing
        return False


# /
def _errors(value: Any, errors: list[str]) -> None:
    # /type
    if type(value) is not dict:
        errors.append("type:")
    else:
        # /required
        if "city" not in value:
            errors.append("missing:city")
        for k1, x1 in value.items():
            if k1 == "city":
                # /properties/city/type
                if type(x1) is not str:
                    errors.append("type:city")
            elif k1 == "days":
                # /properties/days/type
                if type(x1) is not int:
                    errors.append("type:days")
            elif k1 == "units":
                # /properties/units/type
                if type(x1) is not str:
                    errors.append("type:units")
                # /properties/units/enum
                elif x1 not in ENUM_1:
                    errors.append("enum:units")
            else:
                # /additionalProperties
                errors.append(f"unexpected:{name(k1)}")
