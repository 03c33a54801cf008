"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.formats.uuids import misses_uuid
from ._runtime.judging import judge
from ._runtime.text import dumps
from ._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: track_order
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        x1 = args["order_id"]  # /required
        # /properties/order_id/type
        if type(x1) is not str:
            return reject(x1)
        # /properties/order_id/format
        if misses_uuid(x1) is not None:
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
        if "order_id" not in value:
            errors.append("/order_id: missing required property")
        if "order_id" in value:
            x1 = value["order_id"]
            # /properties/order_id/type
            if type(x1) is not str:
                errors.append(f"/order_id: expected string, got {json_type(x1)}")
            # /properties/order_id/format
            elif misses_uuid(x1) is not None:
                errors.append(f"/order_id: value {dumps(x1)} is not a valid uuid")
    return errors
