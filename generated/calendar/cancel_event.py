"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

import re
from typing import Any

from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: cancel_event
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
# MISSES_n gives None for a text that is right: no match object is made.
MISSES_1 = re.compile("(?!^evt_[0-9a-z]{10,32}\\Z)").match


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        n1 = 1
        x1 = args["event_id"]  # /required
        # /properties/event_id/type
        if type(x1) is not str:
            return reject(x1)
        # /properties/event_id/pattern
        if MISSES_1(x1) is not None:
            return False
        if "notify" in args:
            n1 += 1
            # /properties/notify/type
            if type(args["notify"]) is not bool:
                return reject(args["notify"])
        if "reason" in args:
            n1 += 1
            x2 = args["reason"]
            # /properties/reason/type
            if type(x2) is not str and x2 is not None:
                return reject(x2)
            if type(x2) is str:
                # /properties/reason/maxLength
                if len(x2) > 500:
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
        errors.append(f"/: expected object, got {json_type(value)}")
    else:
        # /required
        if "event_id" not in value:
            errors.append("/event_id: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "event_id":
                # /properties/event_id/type
                if type(x1) is not str:
                    errors.append(f"/event_id: expected string, got {json_type(x1)}")
                # /properties/event_id/pattern
                elif MISSES_1(x1) is not None:
                    errors.append(
                        f'/event_id: value {dumps(x1)} does not match pattern "^evt_[0-9a-z]{{10,32}}$"'
                    )
            elif k1 == "notify":
                # /properties/notify/type
                if type(x1) is not bool:
                    errors.append(f"/notify: expected boolean, got {json_type(x1)}")
            elif k1 == "reason":
                # /properties/reason/type
                if type(x1) is not str and x1 is not None:
                    errors.append(
                        f"/reason: expected string or null, got {json_type(x1)}"
                    )
                else:
                    if type(x1) is str:
                        # /properties/reason/maxLength
                        if len(x1) > 500:
                            errors.append(
                                f"/reason: length {len(x1)} is greater than maxLength 500"
                            )
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
