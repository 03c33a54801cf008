"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from ._runtime.judging import MAX_DEPTH, MAX_ERRORS, NestedTooDeep, judge
from ._runtime.text import segment
from ._runtime.values import json_type, reject

__all__ = ["is_valid", "validate"]

# tool: directory_tree
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict:
            return reject(args)
        n1 = 1
        # /required
        # /properties/path/type
        if type(args["path"]) is not str:
            return reject(args["path"])
        if "filter" in args:
            n1 += 1
            x1 = args["filter"]
            if not _is_valid_1(x1, 1):
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
        return [] if is_valid(args) else _all_errors(args)
    except Exception:  # not plain JSON, or nested too deep
        return judge(_all_errors, args, TOO_DEEP)


# /$defs/filter
def _is_valid_1(value: Any, depth: int) -> bool:
    if depth > MAX_DEPTH:
        raise NestedTooDeep
    # /$defs/filter/type
    if type(value) is not dict:
        return reject(value)
    # /$defs/filter/minProperties
    if len(value) < 1:
        return False
    # /$defs/filter/maxProperties
    if len(value) > 1:
        return False
    n1 = 0
    if "glob" in value:
        n1 += 1
        # /$defs/filter/properties/glob/type
        if type(value["glob"]) is not str:
            return reject(value["glob"])
    if "all" in value:
        n1 += 1
        x1 = value["all"]
        # /$defs/filter/properties/all/type
        if type(x1) is not list:
            return reject(x1)
        # /$defs/filter/properties/all/items
        for x2 in x1:
            if not _is_valid_1(x2, depth + 1):
                return False
    if "any" in value:
        n1 += 1
        x3 = value["any"]
        # /$defs/filter/properties/any/type
        if type(x3) is not list:
            return reject(x3)
        # /$defs/filter/properties/any/items
        for x4 in x3:
            if not _is_valid_1(x4, depth + 1):
                return False
    # /$defs/filter/additionalProperties
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
        if "path" not in value:
            errors.append("/path: missing required property")
        for k1 in value:
            x1 = value[k1]
            if k1 == "path":
                # /properties/path/type
                if type(x1) is not str:
                    errors.append(f"/path: expected string, got {json_type(x1)}")
            elif k1 == "filter":
                _errors_1(x1, "/filter", errors, 1)
            else:
                # /additionalProperties
                errors.append(f"/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors


# /$defs/filter
def _errors_1(value: Any, path: str, errors: list[str], depth: int) -> None:
    if depth > MAX_DEPTH:
        raise NestedTooDeep
    if len(errors) > MAX_ERRORS:
        return None
    # /$defs/filter/type
    if type(value) is not dict:
        errors.append(f"{path or '/'}: expected object, got {json_type(value)}")
    else:
        # /$defs/filter/minProperties
        if len(value) < 1:
            errors.append(
                f"{path or '/'}: {len(value)} properties, fewer than minProperties 1"
            )
        # /$defs/filter/maxProperties
        if len(value) > 1:
            errors.append(
                f"{path or '/'}: {len(value)} properties, more than maxProperties 1"
            )
        for k1 in value:
            x1 = value[k1]
            if k1 == "glob":
                # /$defs/filter/properties/glob/type
                if type(x1) is not str:
                    errors.append(f"{path}/glob: expected string, got {json_type(x1)}")
            elif k1 == "all":
                # /$defs/filter/properties/all/type
                if type(x1) is not list:
                    errors.append(f"{path}/all: expected array, got {json_type(x1)}")
                else:
                    # /$defs/filter/properties/all/items
                    i1 = -1
                    for x2 in x1:
                        i1 += 1
                        _errors_1(x2, f"{path}/all/{i1}", errors, depth + 1)
                        if errors and len(errors) > MAX_ERRORS:
                            break
            elif k1 == "any":
                # /$defs/filter/properties/any/type
                if type(x1) is not list:
                    errors.append(f"{path}/any: expected array, got {json_type(x1)}")
                else:
                    # /$defs/filter/properties/any/items
                    i2 = -1
                    for x3 in x1:
                        i2 += 1
                        _errors_1(x3, f"{path}/any/{i2}", errors, depth + 1)
                        if errors and len(errors) > MAX_ERRORS:
                            break
            else:
                # /$defs/filter/additionalProperties
                errors.append(f"{path}/{segment(k1)}: unexpected property")
                if len(errors) > MAX_ERRORS:
                    break
