"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.judging import judge
from ._runtime.text import name
from ._runtime.values import reject

__all__ = ["is_valid", "validate"]

# tool: get_weather
TOO_DEEP = ""
ENUM_1 = frozenset(("c", "f"))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        n1 = 1
        # /required
        # /properties/city/type
        if type(args["city"]) is not str:
            return reject(args["city"])
        if "days" in args:
            n1 += 1
            # /properties/days/type
            if type(args["days"]) is not int:
                return reject(args["days"])
        if "units" in args:
            n1 += 1
            x1 = args["units"]
            # /properties/units/type
            if type(x1) is not str:
                return reject(x1)
            # /properties/units/enum
            if x1 not in ENUM_1:
                return False
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
        reject(value)
        errors.append("type:")
    else:
        # /required
        if "city" not in value:
            errors.append("missing:city")
        for k1 in value:
            x1 = value[k1]
            if k1 == "city":
                # /properties/city/type
                if type(x1) is not str:
                    reject(x1)
                    errors.append("type:city")
            elif k1 == "days":
                # /properties/days/type
                if type(x1) is not int:
                    reject(x1)
                    errors.append("type:days")
            elif k1 == "units":
                # /properties/units/type
                if type(x1) is not str:
                    reject(x1)
                    errors.append("type:units")
                # /properties/units/enum
                elif x1 not in ENUM_1:
                    errors.append("enum:units")
            else:
                # /additionalProperties
                errors.append(f"unexpected:{name(k1)}")
    return sorted(errors)
