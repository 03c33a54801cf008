"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

from typing import Any

from codegen.runtime.branches import closest, joined_types
from codegen.runtime.equality import equal_pair, is_unique
from codegen.runtime.judging import MAX_ERRORS, judge
from codegen.runtime.text import dumps, segment
from codegen.runtime.values import contains_scalar, json_type, reject

__all__ = ["is_valid", "validate"]

# tool: draft6
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
ENUM_1 = frozenset(
    ("array", "boolean", "integer", "null", "number", "object", "string")
)
GROUPS_1 = {
    "$id": 0,
    "$schema": 0,
    "$ref": 0,
    "title": 0,
    "description": 0,
    "default": -1,
    "examples": 3,
    "multipleOf": 4,
    "maximum": 2,
    "exclusiveMaximum": 2,
    "minimum": 2,
    "exclusiveMinimum": 2,
    "maxLength": 4,
    "minLength": 4,
    "pattern": 0,
    "additionalItems": 1,
    "items": 4,
    "maxItems": 4,
    "minItems": 4,
    "uniqueItems": 4,
    "contains": 1,
    "maxProperties": 4,
    "minProperties": 5,
    "required": 5,
    "additionalProperties": 1,
    "definitions": 5,
    "properties": 5,
    "patternProperties": 5,
    "dependencies": 5,
    "propertyNames": 1,
    "const": -1,
    "enum": 3,
    "type": 5,
    "format": 0,
    "allOf": 5,
    "anyOf": 6,
    "oneOf": 6,
    "not": 1,
}
GROUPS_2 = {
    "$id": 0,
    "$schema": 0,
    "$ref": 0,
    "title": 0,
    "description": 0,
    "default": -1,
    "examples": 0,
    "multipleOf": 0,
    "maximum": 0,
    "exclusiveMaximum": 1,
    "minimum": 1,
    "exclusiveMinimum": 1,
    "maxLength": 1,
    "minLength": 1,
    "pattern": 1,
    "additionalItems": 1,
    "items": 1,
    "maxItems": 2,
    "minItems": 2,
    "uniqueItems": 2,
    "contains": 2,
    "maxProperties": 2,
    "minProperties": 2,
    "required": 2,
    "additionalProperties": 2,
    "definitions": 3,
    "properties": 3,
    "patternProperties": 3,
    "dependencies": 3,
    "propertyNames": 3,
    "const": -1,
    "enum": 3,
    "type": 3,
    "format": 3,
    "allOf": 4,
    "anyOf": 4,
    "oneOf": 4,
    "not": 4,
}


def is_valid(args: Any) -> bool:
    """Say whether the arguments are valid; any Python value gets an answer."""
    try:
        # /type
        if type(args) is not dict and type(args) is not bool:
            return reject(args)
        if type(args) is dict:
            for k1, x1 in args.items():
                g1 = GROUPS_1.get(k1)
                if g1 is not None:
                    if g1 == 0:
                        # /properties/$id/type
                        # /properties/$schema/type
                        # /properties/$ref/type
                        # /properties/title/type
                        # /properties/description/type
                        # /properties/pattern/type
                        # /properties/format/type
                        if type(x1) is not str:
                            return reject(x1)
                    elif g1 == 1:
                        # /properties/additionalItems/type
                        # /properties/contains/type
                        # /properties/additionalProperties/type
                        # /properties/propertyNames/type
                        # /properties/not/type
                        if type(x1) is not dict and type(x1) is not bool:
                            return reject(x1)
                    elif g1 == 2:
                        # /properties/maximum/type
                        # /properties/exclusiveMaximum/type
                        # /properties/minimum/type
                        # /properties/exclusiveMinimum/type
                        if type(x1) is not int and type(x1) is not float:
                            return reject(x1)
                    elif g1 == 3:
                        # /properties/examples/type
                        # /properties/enum/type
                        if type(x1) is not list:
                            return reject(x1)
                    elif g1 > 3:
                        if g1 < 5:
                            if k1 == "multipleOf":
                                # /properties/multipleOf/type
                                if type(x1) is not int and type(x1) is not float:
                                    return reject(x1)
                                # /properties/multipleOf/exclusiveMinimum
                                if x1 <= 0:
                                    return False
                            elif k1 == "maxLength":
                                # /definitions/nonNegativeInteger/type
                                if type(x1) is not int:
                                    return reject(x1)
                                # /definitions/nonNegativeInteger/minimum
                                if x1 < 0:
                                    return False
                            elif k1 == "minLength":
                                if not _is_valid_1(x1):
                                    return False
                            elif k1 == "items":
                                # /properties/items/anyOf
                                if (
                                    type(x1) is not dict
                                    and type(x1) is not list
                                    and type(x1) is not bool
                                ):
                                    return reject(x1)
                                if type(x1) is list:
                                    if not _is_valid_2(x1):
                                        return False
                            elif k1 == "maxItems":
                                # /definitions/nonNegativeInteger/type
                                if type(x1) is not int:
                                    return reject(x1)
                                # /definitions/nonNegativeInteger/minimum
                                if x1 < 0:
                                    return False
                            elif k1 == "minItems":
                                if not _is_valid_1(x1):
                                    return False
                            elif k1 == "uniqueItems":
                                # /properties/uniqueItems/type
                                if type(x1) is not bool:
                                    return reject(x1)
                            elif k1 == "maxProperties":
                                # /definitions/nonNegativeInteger/type
                                if type(x1) is not int:
                                    return reject(x1)
                                # /definitions/nonNegativeInteger/minimum
                                if x1 < 0:
                                    return False
                        else:
                            if g1 < 6:
                                if k1 == "minProperties":
                                    if not _is_valid_1(x1):
                                        return False
                                elif k1 == "required":
                                    if not _is_valid_3(x1):
                                        return False
                                elif k1 == "definitions":
                                    # /properties/definitions/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x2 in x1.values():
                                        # /properties/definitions/additionalProperties/type
                                        if (
                                            type(x2) is not dict
                                            and type(x2) is not bool
                                        ):
                                            return reject(x2)
                                elif k1 == "properties":
                                    # /properties/properties/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x3 in x1.values():
                                        # /properties/properties/additionalProperties/type
                                        if (
                                            type(x3) is not dict
                                            and type(x3) is not bool
                                        ):
                                            return reject(x3)
                                elif k1 == "patternProperties":
                                    # /properties/patternProperties/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x4 in x1.values():
                                        # /properties/patternProperties/additionalProperties/type
                                        if (
                                            type(x4) is not dict
                                            and type(x4) is not bool
                                        ):
                                            return reject(x4)
                                elif k1 == "dependencies":
                                    # /properties/dependencies/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x5 in x1.values():
                                        # /properties/dependencies/additionalProperties/anyOf
                                        if (
                                            type(x5) is not dict
                                            and type(x5) is not list
                                            and type(x5) is not bool
                                        ):
                                            return reject(x5)
                                        if type(x5) is list:
                                            if not _is_valid_3(x5):
                                                return False
                                elif k1 == "type":
                                    # /properties/type/anyOf
                                    if not (
                                        (
                                            x1 in ENUM_1
                                            if type(x1) is str
                                            else contains_scalar(ENUM_1, x1)
                                        )
                                        or _is_valid_4(x1)
                                    ):
                                        return False
                                elif k1 == "allOf":
                                    if not _is_valid_2(x1):
                                        return False
                            else:
                                if k1 == "anyOf":
                                    if not _is_valid_2(x1):
                                        return False
                                elif k1 == "oneOf":
                                    if not _is_valid_2(x1):
                                        return False
        return True
    except Exception:  # not plain JSON, or nested too deep
        return not judge(_all_errors, args, TOO_DEEP)


def validate(args: object) -> list[str]:
    """Return the errors of the arguments; an empty list means that they are valid."""
    try:
        return [] if is_valid(args) else _all_errors(args)
    except Exception:  # not plain JSON, or nested too deep
        return judge(_all_errors, args, TOO_DEEP)


# /definitions/nonNegativeIntegerDefault0
def _is_valid_1(value: Any) -> bool:
    # /definitions/nonNegativeInteger/type
    if type(value) is not int:
        return reject(value)
    # /definitions/nonNegativeInteger/minimum
    if value < 0:
        return False
    return True


# /definitions/schemaArray
def _is_valid_2(value: Any) -> bool:
    # /definitions/schemaArray/type
    if type(value) is not list:
        return reject(value)
    # /definitions/schemaArray/minItems
    if len(value) < 1:
        return False
    # /definitions/schemaArray/items
    for x1 in value:
        # /definitions/schemaArray/items/type
        if type(x1) is not dict and type(x1) is not bool:
            return reject(x1)
    return True


# /definitions/stringArray
def _is_valid_3(value: Any) -> bool:
    # /definitions/stringArray/type
    if type(value) is not list:
        return reject(value)
    # /definitions/stringArray/items
    for x1 in value:
        # /definitions/stringArray/items/type
        if type(x1) is not str:
            return reject(x1)
    # /definitions/stringArray/uniqueItems
    if len({*value}) != len(value):
        return False
    return True


# /properties/type/anyOf/1/type
def _is_valid_4(value: Any) -> bool:
    # /properties/type/anyOf/1/type
    if type(value) is not list:
        return reject(value)
    # /properties/type/anyOf/1/minItems
    if len(value) < 1:
        return False
    # /properties/type/anyOf/1/items
    for x1 in value:
        # /definitions/simpleTypes/enum
        if not (x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)):
            return False
    # /properties/type/anyOf/1/uniqueItems
    if not is_unique(value):
        return False
    return True


# /
def _all_errors(value: Any) -> list[str]:
    errors: list[str] = []
    # /type
    if type(value) is not dict and type(value) is not bool:
        errors.append(f"/: expected object or boolean, got {json_type(value)}")
    else:
        if type(value) is dict:
            for k1 in value:
                x1 = value[k1]
                g1 = GROUPS_2.get(k1)
                if g1 is not None:
                    if g1 < 2:
                        if g1 < 1:
                            if k1 == "$id":
                                # /properties/$id/type
                                if type(x1) is not str:
                                    errors.append(
                                        f"/$id: expected string, got {json_type(x1)}"
                                    )
                            elif k1 == "$schema":
                                # /properties/$schema/type
                                if type(x1) is not str:
                                    errors.append(
                                        f"/$schema: expected string, got {json_type(x1)}"
                                    )
                            elif k1 == "$ref":
                                # /properties/$ref/type
                                if type(x1) is not str:
                                    errors.append(
                                        f"/$ref: expected string, got {json_type(x1)}"
                                    )
                            elif k1 == "title":
                                # /properties/title/type
                                if type(x1) is not str:
                                    errors.append(
                                        f"/title: expected string, got {json_type(x1)}"
                                    )
                            elif k1 == "description":
                                # /properties/description/type
                                if type(x1) is not str:
                                    errors.append(
                                        f"/description: expected string, got {json_type(x1)}"
                                    )
                            elif k1 == "examples":
                                # /properties/examples/type
                                if type(x1) is not list:
                                    errors.append(
                                        f"/examples: expected array, got {json_type(x1)}"
                                    )
                            elif k1 == "multipleOf":
                                # /properties/multipleOf/type
                                if type(x1) is not int and type(x1) is not float:
                                    errors.append(
                                        f"/multipleOf: expected number, got {json_type(x1)}"
                                    )
                                # /properties/multipleOf/exclusiveMinimum
                                elif x1 <= 0:
                                    errors.append(
                                        f"/multipleOf: value {dumps(x1)} is not greater than exclusiveMinimum 0"
                                    )
                            elif k1 == "maximum":
                                # /properties/maximum/type
                                if type(x1) is not int and type(x1) is not float:
                                    errors.append(
                                        f"/maximum: expected number, got {json_type(x1)}"
                                    )
                        else:
                            if k1 == "exclusiveMaximum":
                                # /properties/exclusiveMaximum/type
                                if type(x1) is not int and type(x1) is not float:
                                    errors.append(
                                        f"/exclusiveMaximum: expected number, got {json_type(x1)}"
                                    )
                            elif k1 == "minimum":
                                # /properties/minimum/type
                                if type(x1) is not int and type(x1) is not float:
                                    errors.append(
                                        f"/minimum: expected number, got {json_type(x1)}"
                                    )
                            elif k1 == "exclusiveMinimum":
                                # /properties/exclusiveMinimum/type
                                if type(x1) is not int and type(x1) is not float:
                                    errors.append(
                                        f"/exclusiveMinimum: expected number, got {json_type(x1)}"
                                    )
                            elif k1 == "maxLength":
                                # /definitions/nonNegativeInteger/type
                                if type(x1) is not int:
                                    errors.append(
                                        f"/maxLength: expected integer, got {json_type(x1)}"
                                    )
                                # /definitions/nonNegativeInteger/minimum
                                elif x1 < 0:
                                    errors.append(
                                        f"/maxLength: value {dumps(x1)} is less than minimum 0"
                                    )
                            elif k1 == "minLength":
                                _errors_1(x1, "/minLength", errors)
                            elif k1 == "pattern":
                                # /properties/pattern/type
                                if type(x1) is not str:
                                    errors.append(
                                        f"/pattern: expected string, got {json_type(x1)}"
                                    )
                            elif k1 == "additionalItems":
                                # /properties/additionalItems/type
                                if type(x1) is not dict and type(x1) is not bool:
                                    errors.append(
                                        f"/additionalItems: expected object or boolean, got {json_type(x1)}"
                                    )
                            elif k1 == "items":
                                # /properties/items/anyOf
                                if (
                                    type(x1) is not dict
                                    and type(x1) is not list
                                    and type(x1) is not bool
                                ):
                                    errors.append(
                                        f"/items: expected object or boolean or array, got {json_type(x1)}"
                                    )
                                else:
                                    if type(x1) is list:
                                        _errors_2(x1, "/items", errors)
                    else:
                        if g1 < 3:
                            if k1 == "maxItems":
                                # /definitions/nonNegativeInteger/type
                                if type(x1) is not int:
                                    errors.append(
                                        f"/maxItems: expected integer, got {json_type(x1)}"
                                    )
                                # /definitions/nonNegativeInteger/minimum
                                elif x1 < 0:
                                    errors.append(
                                        f"/maxItems: value {dumps(x1)} is less than minimum 0"
                                    )
                            elif k1 == "minItems":
                                _errors_1(x1, "/minItems", errors)
                            elif k1 == "uniqueItems":
                                # /properties/uniqueItems/type
                                if type(x1) is not bool:
                                    errors.append(
                                        f"/uniqueItems: expected boolean, got {json_type(x1)}"
                                    )
                            elif k1 == "contains":
                                # /properties/contains/type
                                if type(x1) is not dict and type(x1) is not bool:
                                    errors.append(
                                        f"/contains: expected object or boolean, got {json_type(x1)}"
                                    )
                            elif k1 == "maxProperties":
                                # /definitions/nonNegativeInteger/type
                                if type(x1) is not int:
                                    errors.append(
                                        f"/maxProperties: expected integer, got {json_type(x1)}"
                                    )
                                # /definitions/nonNegativeInteger/minimum
                                elif x1 < 0:
                                    errors.append(
                                        f"/maxProperties: value {dumps(x1)} is less than minimum 0"
                                    )
                            elif k1 == "minProperties":
                                _errors_1(x1, "/minProperties", errors)
                            elif k1 == "required":
                                _errors_3(x1, "/required", errors)
                            elif k1 == "additionalProperties":
                                # /properties/additionalProperties/type
                                if type(x1) is not dict and type(x1) is not bool:
                                    errors.append(
                                        f"/additionalProperties: expected object or boolean, got {json_type(x1)}"
                                    )
                        else:
                            if g1 < 4:
                                if k1 == "definitions":
                                    # /properties/definitions/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/definitions: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        for k2 in x1:
                                            x2 = x1[k2]
                                            # /properties/definitions/additionalProperties/type
                                            if (
                                                type(x2) is not dict
                                                and type(x2) is not bool
                                            ):
                                                errors.append(
                                                    f"/definitions/{segment(k2)}: expected object or boolean, got {json_type(x2)}"
                                                )
                                                if len(errors) > MAX_ERRORS:
                                                    break
                                elif k1 == "properties":
                                    # /properties/properties/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/properties: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        for k3 in x1:
                                            x3 = x1[k3]
                                            # /properties/properties/additionalProperties/type
                                            if (
                                                type(x3) is not dict
                                                and type(x3) is not bool
                                            ):
                                                errors.append(
                                                    f"/properties/{segment(k3)}: expected object or boolean, got {json_type(x3)}"
                                                )
                                                if len(errors) > MAX_ERRORS:
                                                    break
                                elif k1 == "patternProperties":
                                    # /properties/patternProperties/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/patternProperties: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        for k4 in x1:
                                            x4 = x1[k4]
                                            # /properties/patternProperties/additionalProperties/type
                                            if (
                                                type(x4) is not dict
                                                and type(x4) is not bool
                                            ):
                                                errors.append(
                                                    f"/patternProperties/{segment(k4)}: expected object or boolean, got {json_type(x4)}"
                                                )
                                                if len(errors) > MAX_ERRORS:
                                                    break
                                elif k1 == "dependencies":
                                    # /properties/dependencies/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/dependencies: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        for k5 in x1:
                                            x5 = x1[k5]
                                            # /properties/dependencies/additionalProperties/anyOf
                                            if (
                                                type(x5) is not dict
                                                and type(x5) is not list
                                                and type(x5) is not bool
                                            ):
                                                errors.append(
                                                    f"/dependencies/{segment(k5)}: expected object or boolean or array, got {json_type(x5)}"
                                                )
                                            else:
                                                if type(x5) is list:
                                                    _errors_3(
                                                        x5,
                                                        f"/dependencies/{segment(k5)}",
                                                        errors,
                                                    )
                                            if errors and len(errors) > MAX_ERRORS:
                                                break
                                elif k1 == "propertyNames":
                                    # /properties/propertyNames/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/propertyNames: expected object or boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "enum":
                                    # /properties/enum/type
                                    if type(x1) is not list:
                                        errors.append(
                                            f"/enum: expected array, got {json_type(x1)}"
                                        )
                                elif k1 == "type":
                                    # /properties/type/anyOf
                                    if not (
                                        (
                                            x1 in ENUM_1
                                            if type(x1) is str
                                            else contains_scalar(ENUM_1, x1)
                                        )
                                        or _is_valid_4(x1)
                                    ):
                                        branch1: list[str] = []
                                        expected1: tuple[str, ...] | None = None
                                        # /definitions/simpleTypes/enum
                                        if not (
                                            x1 in ENUM_1
                                            if type(x1) is str
                                            else contains_scalar(ENUM_1, x1)
                                        ):
                                            branch1.append(
                                                f'/type: value {dumps(x1)} is not in ["array", "boolean", "integer", "null", "number", "object", "string"]'
                                            )
                                        branch2: list[str] = []
                                        expected2: tuple[str, ...] | None = None
                                        expected2 = (
                                            _errors_4(x1, "/type", branch2) or expected2
                                        )
                                        branches1 = (
                                            (branch1, expected1),
                                            (branch2, expected2),
                                        )
                                        types1 = joined_types(branches1)
                                        if types1 is not None:
                                            errors.append(
                                                f"/type: expected {' or '.join(types1)}, got {json_type(x1)}"
                                            )
                                        else:
                                            closest1, only1 = closest(branches1)
                                            if not only1:
                                                errors.append(
                                                    f"/type: matches none of the 2 branches of anyOf; closest is branch {closest1}"
                                                )
                                            errors.extend(branches1[closest1][0])
                                elif k1 == "format":
                                    # /properties/format/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/format: expected string, got {json_type(x1)}"
                                        )
                            else:
                                if k1 == "allOf":
                                    _errors_2(x1, "/allOf", errors)
                                elif k1 == "anyOf":
                                    _errors_2(x1, "/anyOf", errors)
                                elif k1 == "oneOf":
                                    _errors_2(x1, "/oneOf", errors)
                                elif k1 == "not":
                                    # /properties/not/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/not: expected object or boolean, got {json_type(x1)}"
                                        )
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors


# /definitions/nonNegativeIntegerDefault0
def _errors_1(value: Any, path: str, errors: list[str]) -> None:
    if len(errors) > MAX_ERRORS:
        return None
    # /definitions/nonNegativeInteger/type
    if type(value) is not int:
        errors.append(f"{path or '/'}: expected integer, got {json_type(value)}")
    # /definitions/nonNegativeInteger/minimum
    elif value < 0:
        errors.append(f"{path or '/'}: value {dumps(value)} is less than minimum 0")


# /definitions/schemaArray
def _errors_2(value: Any, path: str, errors: list[str]) -> None:
    if len(errors) > MAX_ERRORS:
        return None
    # /definitions/schemaArray/type
    if type(value) is not list:
        errors.append(f"{path or '/'}: expected array, got {json_type(value)}")
    else:
        # /definitions/schemaArray/minItems
        if len(value) < 1:
            errors.append(f"{path or '/'}: {len(value)} items, fewer than minItems 1")
        # /definitions/schemaArray/items
        i1 = -1
        for x1 in value:
            i1 += 1
            # /definitions/schemaArray/items/type
            if type(x1) is not dict and type(x1) is not bool:
                errors.append(
                    f"{path}/{i1}: expected object or boolean, got {json_type(x1)}"
                )
                if len(errors) > MAX_ERRORS:
                    break


# /definitions/stringArray
def _errors_3(value: Any, path: str, errors: list[str]) -> None:
    if len(errors) > MAX_ERRORS:
        return None
    # /definitions/stringArray/type
    if type(value) is not list:
        errors.append(f"{path or '/'}: expected array, got {json_type(value)}")
    else:
        # /definitions/stringArray/uniqueItems
        pair1 = equal_pair(value)
        if pair1 is not None:
            errors.append(f"{path or '/'}: items {pair1[0]} and {pair1[1]} are equal")
        # /definitions/stringArray/items
        i1 = -1
        for x1 in value:
            i1 += 1
            # /definitions/stringArray/items/type
            if type(x1) is not str:
                errors.append(f"{path}/{i1}: expected string, got {json_type(x1)}")
                if len(errors) > MAX_ERRORS:
                    break


# /properties/type/anyOf/1/type
def _errors_4(value: Any, path: str, errors: list[str]) -> tuple[str, ...] | None:
    if len(errors) > MAX_ERRORS:
        return None
    expected: tuple[str, ...] | None = None
    # /properties/type/anyOf/1/type
    if type(value) is not list:
        errors.append(f"{path or '/'}: expected array, got {json_type(value)}")
        expected = ("array",)
    else:
        # /properties/type/anyOf/1/minItems
        if len(value) < 1:
            errors.append(f"{path or '/'}: {len(value)} items, fewer than minItems 1")
        # /properties/type/anyOf/1/uniqueItems
        pair1 = equal_pair(value)
        if pair1 is not None:
            errors.append(f"{path or '/'}: items {pair1[0]} and {pair1[1]} are equal")
        # /properties/type/anyOf/1/items
        i1 = -1
        for x1 in value:
            i1 += 1
            # /definitions/simpleTypes/enum
            if not (x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)):
                errors.append(
                    f'{path}/{i1}: value {dumps(x1)} is not in ["array", "boolean", "integer", "null", "number", "object", "string"]'
                )
                if len(errors) > MAX_ERRORS:
                    break
    return expected
