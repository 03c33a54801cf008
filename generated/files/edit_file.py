"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.judging import MAX_ERRORS, judge
from ._runtime.text import dumps, segment
from ._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: edit_file
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        n1 = 2
        x1 = args["path"]  # /required
        # /properties/path/type
        if type(x1) is not str:
            return reject(x1)
        # /properties/path/minLength
        if len(x1) < 1:
            return False
        x2 = args["edits"]  # /required
        # /properties/edits/type
        if type(x2) is not list:
            return reject(x2)
        # /properties/edits/minItems
        if len(x2) < 1:
            return False
        # /properties/edits/items
        for x3 in x2:
            # /properties/edits/items/type
            if type(x3) is not dict:
                return reject(x3)
            n2 = 2
            x4 = x3["old_text"]  # /properties/edits/items/required
            # /properties/edits/items/properties/old_text/type
            if type(x4) is not str:
                return reject(x4)
            # /properties/edits/items/properties/old_text/minLength
            if len(x4) < 1:
                return False
            # /properties/edits/items/required
            # /properties/edits/items/properties/new_text/type
            if type(x3["new_text"]) is not str:
                return reject(x3["new_text"])
            if "count" in x3:
                n2 += 1
                x5 = x3["count"]
                # /properties/edits/items/properties/count/type
                if type(x5) is not int:
                    return reject(x5)
                # /properties/edits/items/properties/count/exclusiveMinimum
                if x5 <= 0:
                    return False
            # /properties/edits/items/additionalProperties
            if len(x3) != n2:
                return False
        if "dry_run" in args:
            n1 += 1
            # /properties/dry_run/type
            if type(args["dry_run"]) is not bool:
                return reject(args["dry_run"])
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
        if "path" not in value:
            errors.append("/path: missing required property")
        if "edits" not in value:
            errors.append("/edits: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "path":
                # /properties/path/type
                if type(x1) is not str:
                    errors.append(f"/path: expected string, got {json_type(x1)}")
                # /properties/path/minLength
                elif len(x1) < 1:
                    errors.append(f"/path: length {len(x1)} is less than minLength 1")
            elif k1 == "edits":
                # /properties/edits/type
                if type(x1) is not list:
                    errors.append(f"/edits: expected array, got {json_type(x1)}")
                else:
                    # /properties/edits/minItems
                    if len(x1) < 1:
                        errors.append(f"/edits: {len(x1)} items, fewer than minItems 1")
                    # /properties/edits/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        # /properties/edits/items/type
                        if type(x2) is not dict:
                            errors.append(
                                f"/edits/{i1}: expected object, got {json_type(x2)}"
                            )
                        else:
                            # /properties/edits/items/required
                            if "old_text" not in x2:
                                errors.append(
                                    f"/edits/{i1}/old_text: missing required property"
                                )
                            if "new_text" not in x2:
                                errors.append(
                                    f"/edits/{i1}/new_text: missing required property"
                                )
                            for k2 in x2:
                                x3 = x2[k2]
                                if k2 == "old_text":
                                    # /properties/edits/items/properties/old_text/type
                                    if type(x3) is not str:
                                        errors.append(
                                            f"/edits/{i1}/old_text: expected string, got {json_type(x3)}"
                                        )
                                    # /properties/edits/items/properties/old_text/minLength
                                    elif len(x3) < 1:
                                        errors.append(
                                            f"/edits/{i1}/old_text: length {len(x3)} is less than minLength 1"
                                        )
                                elif k2 == "new_text":
                                    # /properties/edits/items/properties/new_text/type
                                    if type(x3) is not str:
                                        errors.append(
                                            f"/edits/{i1}/new_text: expected string, got {json_type(x3)}"
                                        )
                                elif k2 == "count":
                                    # /properties/edits/items/properties/count/type
                                    if type(x3) is not int:
                                        errors.append(
                                            f"/edits/{i1}/count: expected integer, got {json_type(x3)}"
                                        )
                                    # /properties/edits/items/properties/count/exclusiveMinimum
                                    elif x3 <= 0:
                                        errors.append(
                                            f"/edits/{i1}/count: value {dumps(x3)} is not greater than exclusiveMinimum 0"
                                        )
                                else:
                                    # /properties/edits/items/additionalProperties
                                    errors.append(
                                        f"/edits/{i1}/{segment(k2)}: unexpected property"
                                    )
                                    if len(errors) > MAX_ERRORS:
                                        break
                        if errors and len(errors) > MAX_ERRORS:
                            break
            elif k1 == "dry_run":
                # /properties/dry_run/type
                if type(x1) is not bool:
                    errors.append(f"/dry_run: expected boolean, got {json_type(x1)}")
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors
