"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

import re
from typing import Any

from codegen.runtime.branches import closest, joined_types
from codegen.runtime.equality import equal_pair, is_unique
from codegen.runtime.judging import MAX_ERRORS, judge
from codegen.runtime.text import dumps, segment
from codegen.runtime.values import accept, contains_scalar, json_type, reject

__all__ = ["is_valid", "validate"]

# tool: draft2020-12
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
# MISSES_n gives None for a text that is right: no match object is made.
MISSES_1 = re.compile("(?!^[A-Z_a-z][\\-.0-9A-Z_a-z]*\\Z)").match
MISSES_2 = re.compile("(?!^[^#]*#?\\Z)").match
ENUM_1 = frozenset(
    ("array", "boolean", "integer", "null", "number", "object", "string")
)
GROUPS_1 = {
    "definitions": 5,
    "dependencies": 5,
    "$recursiveAnchor": 5,
    "$recursiveRef": 0,
    "$id": 5,
    "$schema": 0,
    "$ref": 0,
    "$anchor": 5,
    "$dynamicRef": 0,
    "$dynamicAnchor": 5,
    "$vocabulary": 5,
    "$comment": 0,
    "$defs": 5,
    "prefixItems": 6,
    "items": 1,
    "contains": 1,
    "additionalProperties": 1,
    "properties": 6,
    "patternProperties": 6,
    "dependentSchemas": 6,
    "propertyNames": 1,
    "if": 1,
    "then": 1,
    "else": 1,
    "allOf": 6,
    "anyOf": 6,
    "oneOf": 6,
    "not": 1,
    "unevaluatedItems": 1,
    "unevaluatedProperties": 1,
    "type": 6,
    "const": -1,
    "enum": 4,
    "multipleOf": 7,
    "maximum": 2,
    "exclusiveMaximum": 2,
    "minimum": 2,
    "exclusiveMinimum": 2,
    "maxLength": 7,
    "minLength": 7,
    "pattern": 0,
    "maxItems": 7,
    "minItems": 7,
    "uniqueItems": 3,
    "maxContains": 7,
    "minContains": 7,
    "maxProperties": 7,
    "minProperties": 8,
    "required": 8,
    "dependentRequired": 8,
    "title": 0,
    "description": 0,
    "default": -1,
    "deprecated": 3,
    "readOnly": 3,
    "writeOnly": 3,
    "examples": 4,
    "format": 0,
    "contentEncoding": 0,
    "contentMediaType": 0,
    "contentSchema": 1,
}
GROUPS_2 = {
    "definitions": 0,
    "dependencies": 0,
    "$recursiveAnchor": 0,
    "$recursiveRef": 0,
    "$id": 0,
    "$schema": 0,
    "$ref": 0,
    "$anchor": 0,
    "$dynamicRef": 1,
    "$dynamicAnchor": 1,
    "$vocabulary": 1,
    "$comment": 1,
    "$defs": 1,
    "prefixItems": 1,
    "items": 1,
    "contains": 1,
    "additionalProperties": 2,
    "properties": 2,
    "patternProperties": 2,
    "dependentSchemas": 2,
    "propertyNames": 2,
    "if": 2,
    "then": 2,
    "else": 2,
    "allOf": 3,
    "anyOf": 3,
    "oneOf": 3,
    "not": 3,
    "unevaluatedItems": 3,
    "unevaluatedProperties": 3,
    "type": 3,
    "const": -1,
    "enum": 3,
    "multipleOf": 4,
    "maximum": 4,
    "exclusiveMaximum": 4,
    "minimum": 4,
    "exclusiveMinimum": 4,
    "maxLength": 4,
    "minLength": 4,
    "pattern": 4,
    "maxItems": 5,
    "minItems": 5,
    "uniqueItems": 5,
    "maxContains": 5,
    "minContains": 5,
    "maxProperties": 5,
    "minProperties": 5,
    "required": 5,
    "dependentRequired": 6,
    "title": 6,
    "description": 6,
    "default": -1,
    "deprecated": 6,
    "readOnly": 6,
    "writeOnly": 6,
    "examples": 6,
    "format": 6,
    "contentEncoding": 7,
    "contentMediaType": 7,
    "contentSchema": 7,
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
                        # /$defs/uriReferenceString/type
                        # /$defs/uriString/type
                        # /$defs/uriReferenceString/type
                        # /$defs/uriReferenceString/type
                        # /properties/$comment/type
                        # /properties/pattern/type
                        # /properties/title/type
                        # /properties/description/type
                        # /properties/format/type
                        # /properties/contentEncoding/type
                        # /properties/contentMediaType/type
                        if type(x1) is not str:
                            return reject(x1)
                    elif g1 == 1:
                        # /properties/items/type
                        # /properties/contains/type
                        # /properties/additionalProperties/type
                        # /properties/propertyNames/type
                        # /properties/if/type
                        # /properties/then/type
                        # /properties/else/type
                        # /properties/not/type
                        # /properties/unevaluatedItems/type
                        # /properties/unevaluatedProperties/type
                        # /properties/contentSchema/type
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
                        # /properties/uniqueItems/type
                        # /properties/deprecated/type
                        # /properties/readOnly/type
                        # /properties/writeOnly/type
                        if type(x1) is not bool:
                            return reject(x1)
                    elif g1 == 4:
                        # /properties/enum/type
                        # /properties/examples/type
                        if type(x1) is not list:
                            return reject(x1)
                    elif g1 > 4:
                        if g1 < 7:
                            if g1 < 6:
                                if k1 == "definitions":
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
                                elif k1 == "dependencies":
                                    # /properties/dependencies/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x3 in x1.values():
                                        # /properties/dependencies/additionalProperties/anyOf
                                        if (
                                            type(x3) is not dict
                                            and type(x3) is not list
                                            and type(x3) is not bool
                                        ):
                                            return reject(x3)
                                        if type(x3) is list:
                                            if not _is_valid_1(x3):
                                                return False
                                elif k1 == "$recursiveAnchor":
                                    # /$defs/anchorString/type
                                    if type(x1) is not str:
                                        return reject(x1)
                                    # /$defs/anchorString/pattern
                                    if MISSES_1(x1) is not None:
                                        return False
                                elif k1 == "$id":
                                    # /$defs/uriReferenceString/type
                                    if type(x1) is not str:
                                        return reject(x1)
                                    # /properties/$id/pattern
                                    if MISSES_2(x1) is not None:
                                        return False
                                elif k1 == "$anchor":
                                    # /$defs/anchorString/type
                                    if type(x1) is not str:
                                        return reject(x1)
                                    # /$defs/anchorString/pattern
                                    if MISSES_1(x1) is not None:
                                        return False
                                elif k1 == "$dynamicAnchor":
                                    # /$defs/anchorString/type
                                    if type(x1) is not str:
                                        return reject(x1)
                                    # /$defs/anchorString/pattern
                                    if MISSES_1(x1) is not None:
                                        return False
                                elif k1 == "$vocabulary":
                                    # /properties/$vocabulary/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    # /properties/$vocabulary/propertyNames
                                    for k4 in x1:
                                        # /$defs/uriString/type
                                        if type(k4) is not str:
                                            return reject(k4)
                                    for x4 in x1.values():
                                        # /properties/$vocabulary/additionalProperties/type
                                        if type(x4) is not bool:
                                            return reject(x4)
                                elif k1 == "$defs":
                                    # /properties/$defs/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x5 in x1.values():
                                        # /properties/$defs/additionalProperties/type
                                        if (
                                            type(x5) is not dict
                                            and type(x5) is not bool
                                        ):
                                            return reject(x5)
                            else:
                                if k1 == "prefixItems":
                                    if not _is_valid_2(x1):
                                        return False
                                elif k1 == "properties":
                                    # /properties/properties/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x6 in x1.values():
                                        # /properties/properties/additionalProperties/type
                                        if (
                                            type(x6) is not dict
                                            and type(x6) is not bool
                                        ):
                                            return reject(x6)
                                elif k1 == "patternProperties":
                                    # /properties/patternProperties/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x7 in x1.values():
                                        # /properties/patternProperties/additionalProperties/type
                                        if (
                                            type(x7) is not dict
                                            and type(x7) is not bool
                                        ):
                                            return reject(x7)
                                elif k1 == "dependentSchemas":
                                    # /properties/dependentSchemas/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x8 in x1.values():
                                        # /properties/dependentSchemas/additionalProperties/type
                                        if (
                                            type(x8) is not dict
                                            and type(x8) is not bool
                                        ):
                                            return reject(x8)
                                elif k1 == "allOf":
                                    if not _is_valid_2(x1):
                                        return False
                                elif k1 == "anyOf":
                                    if not _is_valid_2(x1):
                                        return False
                                elif k1 == "oneOf":
                                    if not _is_valid_2(x1):
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
                        else:
                            if g1 < 8:
                                if k1 == "multipleOf":
                                    # /properties/multipleOf/type
                                    if type(x1) is not int and type(x1) is not float:
                                        return reject(x1)
                                    # /properties/multipleOf/exclusiveMinimum
                                    if x1 <= 0:
                                        return False
                                elif k1 == "maxLength":
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        return reject(x1)
                                    # /$defs/nonNegativeInteger/minimum
                                    if x1 < 0:
                                        return False
                                elif k1 == "minLength":
                                    if not _is_valid_3(x1):
                                        return False
                                elif k1 == "maxItems":
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        return reject(x1)
                                    # /$defs/nonNegativeInteger/minimum
                                    if x1 < 0:
                                        return False
                                elif k1 == "minItems":
                                    if not _is_valid_3(x1):
                                        return False
                                elif k1 == "maxContains":
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        return reject(x1)
                                    # /$defs/nonNegativeInteger/minimum
                                    if x1 < 0:
                                        return False
                                elif k1 == "minContains":
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        return reject(x1)
                                    # /$defs/nonNegativeInteger/minimum
                                    if x1 < 0:
                                        return False
                                elif k1 == "maxProperties":
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        return reject(x1)
                                    # /$defs/nonNegativeInteger/minimum
                                    if x1 < 0:
                                        return False
                            else:
                                if k1 == "minProperties":
                                    if not _is_valid_3(x1):
                                        return False
                                elif k1 == "required":
                                    if not _is_valid_1(x1):
                                        return False
                                elif k1 == "dependentRequired":
                                    # /properties/dependentRequired/type
                                    if type(x1) is not dict:
                                        return reject(x1)
                                    for x9 in x1.values():
                                        if not _is_valid_1(x9):
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


# /$defs/stringArray
def _is_valid_1(value: Any) -> bool:
    # /$defs/stringArray/type
    if type(value) is not list:
        return reject(value)
    # /$defs/stringArray/items
    for x1 in value:
        # /$defs/stringArray/items/type
        if type(x1) is not str:
            return reject(x1)
    # /$defs/stringArray/uniqueItems
    if len({*value}) != len(value):
        return False
    return True


# /$defs/schemaArray
def _is_valid_2(value: Any) -> bool:
    # /$defs/schemaArray/type
    if type(value) is not list:
        return reject(value)
    # /$defs/schemaArray/minItems
    if len(value) < 1:
        return False
    # /$defs/schemaArray/items
    for x1 in value:
        # /$defs/schemaArray/items/type
        if type(x1) is not dict and type(x1) is not bool:
            return reject(x1)
    return True


# /$defs/nonNegativeIntegerDefault0
def _is_valid_3(value: Any) -> bool:
    # /$defs/nonNegativeInteger/type
    if type(value) is not int:
        return reject(value)
    # /$defs/nonNegativeInteger/minimum
    if value < 0:
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
        # /$defs/simpleTypes/enum
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
                    if g1 < 4:
                        if g1 < 2:
                            if g1 < 1:
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
                                elif k1 == "dependencies":
                                    # /properties/dependencies/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/dependencies: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        for k3 in x1:
                                            x3 = x1[k3]
                                            # /properties/dependencies/additionalProperties/anyOf
                                            if (
                                                type(x3) is not dict
                                                and type(x3) is not list
                                                and type(x3) is not bool
                                            ):
                                                errors.append(
                                                    f"/dependencies/{segment(k3)}: expected object or boolean or array, got {json_type(x3)}"
                                                )
                                            else:
                                                if type(x3) is list:
                                                    _errors_1(
                                                        x3,
                                                        f"/dependencies/{segment(k3)}",
                                                        errors,
                                                    )
                                            if errors and len(errors) > MAX_ERRORS:
                                                break
                                elif k1 == "$recursiveAnchor":
                                    # /$defs/anchorString/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/$recursiveAnchor: expected string, got {json_type(x1)}"
                                        )
                                    # /$defs/anchorString/pattern
                                    elif MISSES_1(x1) is not None:
                                        errors.append(
                                            f'/$recursiveAnchor: value {dumps(x1)} does not match pattern "^[A-Za-z_][-A-Za-z0-9._]*$"'
                                        )
                                elif k1 == "$recursiveRef":
                                    # /$defs/uriReferenceString/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/$recursiveRef: expected string, got {json_type(x1)}"
                                        )
                                elif k1 == "$id":
                                    # /$defs/uriReferenceString/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/$id: expected string, got {json_type(x1)}"
                                        )
                                    if type(x1) is str:
                                        # /properties/$id/pattern
                                        if MISSES_2(x1) is not None:
                                            errors.append(
                                                f'/$id: value {dumps(x1)} does not match pattern "^[^#]*#?$"'
                                            )
                                    else:
                                        accept(x1)
                                elif k1 == "$schema":
                                    # /$defs/uriString/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/$schema: expected string, got {json_type(x1)}"
                                        )
                                elif k1 == "$ref":
                                    # /$defs/uriReferenceString/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/$ref: expected string, got {json_type(x1)}"
                                        )
                                elif k1 == "$anchor":
                                    # /$defs/anchorString/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/$anchor: expected string, got {json_type(x1)}"
                                        )
                                    # /$defs/anchorString/pattern
                                    elif MISSES_1(x1) is not None:
                                        errors.append(
                                            f'/$anchor: value {dumps(x1)} does not match pattern "^[A-Za-z_][-A-Za-z0-9._]*$"'
                                        )
                            else:
                                if k1 == "$dynamicRef":
                                    # /$defs/uriReferenceString/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/$dynamicRef: expected string, got {json_type(x1)}"
                                        )
                                elif k1 == "$dynamicAnchor":
                                    # /$defs/anchorString/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/$dynamicAnchor: expected string, got {json_type(x1)}"
                                        )
                                    # /$defs/anchorString/pattern
                                    elif MISSES_1(x1) is not None:
                                        errors.append(
                                            f'/$dynamicAnchor: value {dumps(x1)} does not match pattern "^[A-Za-z_][-A-Za-z0-9._]*$"'
                                        )
                                elif k1 == "$vocabulary":
                                    # /properties/$vocabulary/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/$vocabulary: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        # /properties/$vocabulary/propertyNames
                                        for k4 in x1:
                                            # /$defs/uriString/type
                                            if type(k4) is not str:
                                                errors.append(
                                                    f"/$vocabulary/{segment(k4)}: property name: expected string, got {json_type(k4)}"
                                                )
                                                if len(errors) > MAX_ERRORS:
                                                    break
                                        for k5 in x1:
                                            x4 = x1[k5]
                                            # /properties/$vocabulary/additionalProperties/type
                                            if type(x4) is not bool:
                                                errors.append(
                                                    f"/$vocabulary/{segment(k5)}: expected boolean, got {json_type(x4)}"
                                                )
                                                if len(errors) > MAX_ERRORS:
                                                    break
                                elif k1 == "$comment":
                                    # /properties/$comment/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/$comment: expected string, got {json_type(x1)}"
                                        )
                                elif k1 == "$defs":
                                    # /properties/$defs/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/$defs: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        for k6 in x1:
                                            x5 = x1[k6]
                                            # /properties/$defs/additionalProperties/type
                                            if (
                                                type(x5) is not dict
                                                and type(x5) is not bool
                                            ):
                                                errors.append(
                                                    f"/$defs/{segment(k6)}: expected object or boolean, got {json_type(x5)}"
                                                )
                                                if len(errors) > MAX_ERRORS:
                                                    break
                                elif k1 == "prefixItems":
                                    _errors_2(x1, "/prefixItems", errors)
                                elif k1 == "items":
                                    # /properties/items/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/items: expected object or boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "contains":
                                    # /properties/contains/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/contains: expected object or boolean, got {json_type(x1)}"
                                        )
                        else:
                            if g1 < 3:
                                if k1 == "additionalProperties":
                                    # /properties/additionalProperties/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/additionalProperties: expected object or boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "properties":
                                    # /properties/properties/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/properties: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        for k7 in x1:
                                            x6 = x1[k7]
                                            # /properties/properties/additionalProperties/type
                                            if (
                                                type(x6) is not dict
                                                and type(x6) is not bool
                                            ):
                                                errors.append(
                                                    f"/properties/{segment(k7)}: expected object or boolean, got {json_type(x6)}"
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
                                        for k8 in x1:
                                            x7 = x1[k8]
                                            # /properties/patternProperties/additionalProperties/type
                                            if (
                                                type(x7) is not dict
                                                and type(x7) is not bool
                                            ):
                                                errors.append(
                                                    f"/patternProperties/{segment(k8)}: expected object or boolean, got {json_type(x7)}"
                                                )
                                                if len(errors) > MAX_ERRORS:
                                                    break
                                elif k1 == "dependentSchemas":
                                    # /properties/dependentSchemas/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/dependentSchemas: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        for k9 in x1:
                                            x8 = x1[k9]
                                            # /properties/dependentSchemas/additionalProperties/type
                                            if (
                                                type(x8) is not dict
                                                and type(x8) is not bool
                                            ):
                                                errors.append(
                                                    f"/dependentSchemas/{segment(k9)}: expected object or boolean, got {json_type(x8)}"
                                                )
                                                if len(errors) > MAX_ERRORS:
                                                    break
                                elif k1 == "propertyNames":
                                    # /properties/propertyNames/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/propertyNames: expected object or boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "if":
                                    # /properties/if/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/if: expected object or boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "then":
                                    # /properties/then/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/then: expected object or boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "else":
                                    # /properties/else/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/else: expected object or boolean, got {json_type(x1)}"
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
                                elif k1 == "unevaluatedItems":
                                    # /properties/unevaluatedItems/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/unevaluatedItems: expected object or boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "unevaluatedProperties":
                                    # /properties/unevaluatedProperties/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/unevaluatedProperties: expected object or boolean, got {json_type(x1)}"
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
                                        # /$defs/simpleTypes/enum
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
                                elif k1 == "enum":
                                    # /properties/enum/type
                                    if type(x1) is not list:
                                        errors.append(
                                            f"/enum: expected array, got {json_type(x1)}"
                                        )
                    else:
                        if g1 < 6:
                            if g1 < 5:
                                if k1 == "multipleOf":
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
                                elif k1 == "exclusiveMaximum":
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
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        errors.append(
                                            f"/maxLength: expected integer, got {json_type(x1)}"
                                        )
                                    # /$defs/nonNegativeInteger/minimum
                                    elif x1 < 0:
                                        errors.append(
                                            f"/maxLength: value {dumps(x1)} is less than minimum 0"
                                        )
                                elif k1 == "minLength":
                                    _errors_3(x1, "/minLength", errors)
                                elif k1 == "pattern":
                                    # /properties/pattern/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/pattern: expected string, got {json_type(x1)}"
                                        )
                            else:
                                if k1 == "maxItems":
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        errors.append(
                                            f"/maxItems: expected integer, got {json_type(x1)}"
                                        )
                                    # /$defs/nonNegativeInteger/minimum
                                    elif x1 < 0:
                                        errors.append(
                                            f"/maxItems: value {dumps(x1)} is less than minimum 0"
                                        )
                                elif k1 == "minItems":
                                    _errors_3(x1, "/minItems", errors)
                                elif k1 == "uniqueItems":
                                    # /properties/uniqueItems/type
                                    if type(x1) is not bool:
                                        errors.append(
                                            f"/uniqueItems: expected boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "maxContains":
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        errors.append(
                                            f"/maxContains: expected integer, got {json_type(x1)}"
                                        )
                                    # /$defs/nonNegativeInteger/minimum
                                    elif x1 < 0:
                                        errors.append(
                                            f"/maxContains: value {dumps(x1)} is less than minimum 0"
                                        )
                                elif k1 == "minContains":
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        errors.append(
                                            f"/minContains: expected integer, got {json_type(x1)}"
                                        )
                                    # /$defs/nonNegativeInteger/minimum
                                    elif x1 < 0:
                                        errors.append(
                                            f"/minContains: value {dumps(x1)} is less than minimum 0"
                                        )
                                elif k1 == "maxProperties":
                                    # /$defs/nonNegativeInteger/type
                                    if type(x1) is not int:
                                        errors.append(
                                            f"/maxProperties: expected integer, got {json_type(x1)}"
                                        )
                                    # /$defs/nonNegativeInteger/minimum
                                    elif x1 < 0:
                                        errors.append(
                                            f"/maxProperties: value {dumps(x1)} is less than minimum 0"
                                        )
                                elif k1 == "minProperties":
                                    _errors_3(x1, "/minProperties", errors)
                                elif k1 == "required":
                                    _errors_1(x1, "/required", errors)
                        else:
                            if g1 < 7:
                                if k1 == "dependentRequired":
                                    # /properties/dependentRequired/type
                                    if type(x1) is not dict:
                                        errors.append(
                                            f"/dependentRequired: expected object, got {json_type(x1)}"
                                        )
                                    else:
                                        for k10 in x1:
                                            x9 = x1[k10]
                                            _errors_1(
                                                x9,
                                                f"/dependentRequired/{segment(k10)}",
                                                errors,
                                            )
                                            if errors and len(errors) > MAX_ERRORS:
                                                break
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
                                elif k1 == "deprecated":
                                    # /properties/deprecated/type
                                    if type(x1) is not bool:
                                        errors.append(
                                            f"/deprecated: expected boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "readOnly":
                                    # /properties/readOnly/type
                                    if type(x1) is not bool:
                                        errors.append(
                                            f"/readOnly: expected boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "writeOnly":
                                    # /properties/writeOnly/type
                                    if type(x1) is not bool:
                                        errors.append(
                                            f"/writeOnly: expected boolean, got {json_type(x1)}"
                                        )
                                elif k1 == "examples":
                                    # /properties/examples/type
                                    if type(x1) is not list:
                                        errors.append(
                                            f"/examples: expected array, got {json_type(x1)}"
                                        )
                                elif k1 == "format":
                                    # /properties/format/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/format: expected string, got {json_type(x1)}"
                                        )
                            else:
                                if k1 == "contentEncoding":
                                    # /properties/contentEncoding/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/contentEncoding: expected string, got {json_type(x1)}"
                                        )
                                elif k1 == "contentMediaType":
                                    # /properties/contentMediaType/type
                                    if type(x1) is not str:
                                        errors.append(
                                            f"/contentMediaType: expected string, got {json_type(x1)}"
                                        )
                                elif k1 == "contentSchema":
                                    # /properties/contentSchema/type
                                    if type(x1) is not dict and type(x1) is not bool:
                                        errors.append(
                                            f"/contentSchema: expected object or boolean, got {json_type(x1)}"
                                        )
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors


# /$defs/stringArray
def _errors_1(value: Any, path: str, errors: list[str]) -> None:
    if len(errors) > MAX_ERRORS:
        return None
    # /$defs/stringArray/type
    if type(value) is not list:
        errors.append(f"{path or '/'}: expected array, got {json_type(value)}")
    else:
        # /$defs/stringArray/uniqueItems
        pair1 = equal_pair(value)
        if pair1 is not None:
            errors.append(f"{path or '/'}: items {pair1[0]} and {pair1[1]} are equal")
        # /$defs/stringArray/items
        i1 = -1
        for x1 in value:
            i1 += 1
            # /$defs/stringArray/items/type
            if type(x1) is not str:
                errors.append(f"{path}/{i1}: expected string, got {json_type(x1)}")
                if len(errors) > MAX_ERRORS:
                    break


# /$defs/schemaArray
def _errors_2(value: Any, path: str, errors: list[str]) -> None:
    if len(errors) > MAX_ERRORS:
        return None
    # /$defs/schemaArray/type
    if type(value) is not list:
        errors.append(f"{path or '/'}: expected array, got {json_type(value)}")
    else:
        # /$defs/schemaArray/minItems
        if len(value) < 1:
            errors.append(f"{path or '/'}: {len(value)} items, fewer than minItems 1")
        # /$defs/schemaArray/items
        i1 = -1
        for x1 in value:
            i1 += 1
            # /$defs/schemaArray/items/type
            if type(x1) is not dict and type(x1) is not bool:
                errors.append(
                    f"{path}/{i1}: expected object or boolean, got {json_type(x1)}"
                )
                if len(errors) > MAX_ERRORS:
                    break


# /$defs/nonNegativeIntegerDefault0
def _errors_3(value: Any, path: str, errors: list[str]) -> None:
    if len(errors) > MAX_ERRORS:
        return None
    # /$defs/nonNegativeInteger/type
    if type(value) is not int:
        errors.append(f"{path or '/'}: expected integer, got {json_type(value)}")
    # /$defs/nonNegativeInteger/minimum
    elif value < 0:
        errors.append(f"{path or '/'}: value {dumps(value)} is less than minimum 0")


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
            # /$defs/simpleTypes/enum
            if not (x1 in ENUM_1 if type(x1) is str else contains_scalar(ENUM_1, x1)):
                errors.append(
                    f'{path}/{i1}: value {dumps(x1)} is not in ["array", "boolean", "integer", "null", "number", "object", "string"]'
                )
                if len(errors) > MAX_ERRORS:
                    break
    return expected
