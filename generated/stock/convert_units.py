"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import contains_scalar, json_type, reject

__all__ = ["is_valid", "validate"]

# tool: convert_units
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
ENUM_1 = frozenset(("m", "km", "g", "kg"))


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        x1 = args["value"]  # /required
        # /properties/value/type
        if type(x1) is not int and type(x1) is not float:
            return reject(x1)
        # /properties/value/minimum
        if x1 < -1000000:
            return False
        # /properties/value/maximum
        if x1 > 1000000:
            return False
        x2 = args["from_unit"]  # /required
        # /properties/from_unit/enum
        if not (x2 in ENUM_1 if type(x2) is str else contains_scalar(ENUM_1, x2)):
            return False
        x3 = args["to_unit"]  # /required
        # /properties/to_unit/enum
        if not (x3 in ENUM_1 if type(x3) is str else contains_scalar(ENUM_1, x3)):
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
        if "value" not in value:
            errors.append("/value: missing required property")
        if "from_unit" not in value:
            errors.append("/from_unit: missing required property")
        if "to_unit" not in value:
            errors.append("/to_unit: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "value":
                # /properties/value/type
                if type(x1) is not int and type(x1) is not float:
                    errors.append(f"/value: expected number, got {json_type(x1)}")
                else:
                    # /properties/value/minimum
                    if x1 < -1000000:
                        errors.append(
                            f"/value: value {dumps(x1)} is less than minimum -1000000"
                        )
                    # /properties/value/maximum
                    if x1 > 1000000:
                        errors.append(
                            f"/value: value {dumps(x1)} is greater than maximum 1000000"
                        )
            elif k1 == "from_unit":
                # /properties/from_unit/enum
                if not (
                    x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)
                ):
                    errors.append(
                        f'/from_unit: value {dumps(x1)} is not in ["m", "km", "g", "kg"]'
                    )
            elif k1 == "to_unit":
                # /properties/to_unit/enum
                if not (
                    x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)
                ):
                    errors.append(
                        f'/to_unit: value {dumps(x1)} is not in ["m", "km", "g", "kg"]'
                    )
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
