"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

import re
from typing import Any

from codegen.runtime.branches import closest, joined_types
from codegen.runtime.equality import equal_pair, is_unique
from codegen.runtime.judging import MAX_ERRORS, judge
from codegen.runtime.text import dumps, segment
from codegen.runtime.values import contains, json_type, reject

__all__ = ["is_valid", "validate"]

# tool: draft2019-09
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
MATCHES_1 = re.compile("^[^#]*#?\\Z").search
MATCHES_2 = re.compile("^[A-Za-z][\\-.0-:A-Z_a-z]*\\Z").search
ENUM_1 = ("array", "boolean", "integer", "null", "number", "object", "string")
GROUPS_1 = {
    "definitions": 0,
    "dependencies": 0,
    "$id": 0,
    "$schema": 0,
    "$anchor": 0,
    "$ref": 0,
    "$recursiveRef": 0,
    "$recursiveAnchor": 0,
    "$vocabulary": 1,
    "$comment": 1,
    "$defs": 1,
    "additionalItems": 1,
    "unevaluatedItems": 1,
    "items": 1,
    "contains": 1,
    "additionalProperties": 1,
    "unevaluatedProperties": 2,
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
    "multipleOf": 3,
    "maximum": 3,
    "exclusiveMaximum": 3,
    "minimum": 3,
    "exclusiveMinimum": 4,
    "maxLength": 4,
    "minLength": 4,
    "pattern": 4,
    "maxItems": 4,
    "minItems": 4,
    "uniqueItems": 4,
    "maxContains": 4,
    "minContains": 5,
    "maxProperties": 5,
    "minProperties": 5,
    "required": 5,
    "dependentRequired": 5,
    "const": -1,
    "enum": 5,
    "type": 5,
    "title": 5,
    "description": 6,
    "default": -1,
    "deprecated": 6,
    "readOnly": 6,
    "writeOnly": 6,
    "examples": 6,
    "format": 6,
    "contentMediaType": 6,
    "contentEncoding": 6,
    "contentSchema": 7,
}


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
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [TOO_MANY]
    return errors


# /
def _is_valid(value: Any) -> bool:
    # /type
    if type(value) is not dict and type(value) is not bool:
        return reject(value)
    if type(value) is dict:
        if "definitions" in value:
            x1 = value["definitions"]
            # /properties/definitions/type
            if type(x1) is not dict:
                return reject(x1)
            for k1, x2 in x1.items():
                # /properties/definitions/additionalProperties/type
                if type(x2) is not dict and type(x2) is not bool:
                    return reject(x2)
        if "dependencies" in value:
            x3 = value["dependencies"]
            # /properties/dependencies/type
            if type(x3) is not dict:
                return reject(x3)
            for k2, x4 in x3.items():
                # /properties/dependencies/additionalProperties/anyOf
                if (
                    type(x4) is not dict
                    and type(x4) is not bool
                    and type(x4) is not list
                ):
                    return reject(x4)
                if type(x4) is list:
                    if not _is_valid_1(x4):
                        return False
        if "$id" in value:
            x5 = value["$id"]
            # /properties/$id/type
            if type(x5) is not str:
                return reject(x5)
            # /properties/$id/pattern
            if MATCHES_1(x5) is None:
                return False
        if "$schema" in value:
            x6 = value["$schema"]
            # /properties/$schema/type
            if type(x6) is not str:
                return reject(x6)
        if "$anchor" in value:
            x7 = value["$anchor"]
            # /properties/$anchor/type
            if type(x7) is not str:
                return reject(x7)
            # /properties/$anchor/pattern
            if MATCHES_2(x7) is None:
                return False
        if "$ref" in value:
            x8 = value["$ref"]
            # /properties/$ref/type
            if type(x8) is not str:
                return reject(x8)
        if "$recursiveRef" in value:
            x9 = value["$recursiveRef"]
            # /properties/$recursiveRef/type
            if type(x9) is not str:
                return reject(x9)
        if "$recursiveAnchor" in value:
            x10 = value["$recursiveAnchor"]
            # /properties/$recursiveAnchor/type
            if type(x10) is not bool:
                return reject(x10)
        if "$vocabulary" in value:
            x11 = value["$vocabulary"]
            # /properties/$vocabulary/type
            if type(x11) is not dict:
                return reject(x11)
            # /properties/$vocabulary/propertyNames
            for k3 in x11:
                # /properties/$vocabulary/propertyNames/type
                if type(k3) is not str:
                    return reject(k3)
            for k4, x12 in x11.items():
                # /properties/$vocabulary/additionalProperties/type
                if type(x12) is not bool:
                    return reject(x12)
        if "$comment" in value:
            x13 = value["$comment"]
            # /properties/$comment/type
            if type(x13) is not str:
                return reject(x13)
        if "$defs" in value:
            x14 = value["$defs"]
            # /properties/$defs/type
            if type(x14) is not dict:
                return reject(x14)
            for k5, x15 in x14.items():
                # /properties/$defs/additionalProperties/type
                if type(x15) is not dict and type(x15) is not bool:
                    return reject(x15)
        if "additionalItems" in value:
            x16 = value["additionalItems"]
            # /properties/additionalItems/type
            if type(x16) is not dict and type(x16) is not bool:
                return reject(x16)
        if "unevaluatedItems" in value:
            x17 = value["unevaluatedItems"]
            # /properties/unevaluatedItems/type
            if type(x17) is not dict and type(x17) is not bool:
                return reject(x17)
        if "items" in value:
            x18 = value["items"]
            # /properties/items/anyOf
            if (
                type(x18) is not dict
                and type(x18) is not bool
                and type(x18) is not list
            ):
                return reject(x18)
            if type(x18) is list:
                if not _is_valid_2(x18):
                    return False
        if "contains" in value:
            x19 = value["contains"]
            # /properties/contains/type
            if type(x19) is not dict and type(x19) is not bool:
                return reject(x19)
        if "additionalProperties" in value:
            x20 = value["additionalProperties"]
            # /properties/additionalProperties/type
            if type(x20) is not dict and type(x20) is not bool:
                return reject(x20)
        if "unevaluatedProperties" in value:
            x21 = value["unevaluatedProperties"]
            # /properties/unevaluatedProperties/type
            if type(x21) is not dict and type(x21) is not bool:
                return reject(x21)
        if "properties" in value:
            x22 = value["properties"]
            # /properties/properties/type
            if type(x22) is not dict:
                return reject(x22)
            for k6, x23 in x22.items():
                # /properties/properties/additionalProperties/type
                if type(x23) is not dict and type(x23) is not bool:
                    return reject(x23)
        if "patternProperties" in value:
            x24 = value["patternProperties"]
            # /properties/patternProperties/type
            if type(x24) is not dict:
                return reject(x24)
            for k7, x25 in x24.items():
                # /properties/patternProperties/additionalProperties/type
                if type(x25) is not dict and type(x25) is not bool:
                    return reject(x25)
        if "dependentSchemas" in value:
            x26 = value["dependentSchemas"]
            # /properties/dependentSchemas/type
            if type(x26) is not dict:
                return reject(x26)
            for k8, x27 in x26.items():
                # /properties/dependentSchemas/additionalProperties/type
                if type(x27) is not dict and type(x27) is not bool:
                    return reject(x27)
        if "propertyNames" in value:
            x28 = value["propertyNames"]
            # /properties/propertyNames/type
            if type(x28) is not dict and type(x28) is not bool:
                return reject(x28)
        if "if" in value:
            x29 = value["if"]
            # /properties/if/type
            if type(x29) is not dict and type(x29) is not bool:
                return reject(x29)
        if "then" in value:
            x30 = value["then"]
            # /properties/then/type
            if type(x30) is not dict and type(x30) is not bool:
                return reject(x30)
        if "else" in value:
            x31 = value["else"]
            # /properties/else/type
            if type(x31) is not dict and type(x31) is not bool:
                return reject(x31)
        if "allOf" in value:
            x32 = value["allOf"]
            if not _is_valid_2(x32):
                return False
        if "anyOf" in value:
            x33 = value["anyOf"]
            if not _is_valid_2(x33):
                return False
        if "oneOf" in value:
            x34 = value["oneOf"]
            if not _is_valid_2(x34):
                return False
        if "not" in value:
            x35 = value["not"]
            # /properties/not/type
            if type(x35) is not dict and type(x35) is not bool:
                return reject(x35)
        if "multipleOf" in value:
            x36 = value["multipleOf"]
            # /properties/multipleOf/type
            if type(x36) is not float and type(x36) is not int:
                return reject(x36)
            # /properties/multipleOf/exclusiveMinimum
            if x36 <= 0:
                return False
        if "maximum" in value:
            x37 = value["maximum"]
            # /properties/maximum/type
            if type(x37) is not float and type(x37) is not int:
                return reject(x37)
        if "exclusiveMaximum" in value:
            x38 = value["exclusiveMaximum"]
            # /properties/exclusiveMaximum/type
            if type(x38) is not float and type(x38) is not int:
                return reject(x38)
        if "minimum" in value:
            x39 = value["minimum"]
            # /properties/minimum/type
            if type(x39) is not float and type(x39) is not int:
                return reject(x39)
        if "exclusiveMinimum" in value:
            x40 = value["exclusiveMinimum"]
            # /properties/exclusiveMinimum/type
            if type(x40) is not float and type(x40) is not int:
                return reject(x40)
        if "maxLength" in value:
            x41 = value["maxLength"]
            # /$defs/nonNegativeInteger/type
            if type(x41) is not int:
                return reject(x41)
            # /$defs/nonNegativeInteger/minimum
            if x41 < 0:
                return False
        if "minLength" in value:
            x42 = value["minLength"]
            if not _is_valid_3(x42):
                return False
        if "pattern" in value:
            x43 = value["pattern"]
            # /properties/pattern/type
            if type(x43) is not str:
                return reject(x43)
        if "maxItems" in value:
            x44 = value["maxItems"]
            # /$defs/nonNegativeInteger/type
            if type(x44) is not int:
                return reject(x44)
            # /$defs/nonNegativeInteger/minimum
            if x44 < 0:
                return False
        if "minItems" in value:
            x45 = value["minItems"]
            if not _is_valid_3(x45):
                return False
        if "uniqueItems" in value:
            x46 = value["uniqueItems"]
            # /properties/uniqueItems/type
            if type(x46) is not bool:
                return reject(x46)
        if "maxContains" in value:
            x47 = value["maxContains"]
            # /$defs/nonNegativeInteger/type
            if type(x47) is not int:
                return reject(x47)
            # /$defs/nonNegativeInteger/minimum
            if x47 < 0:
                return False
        if "minContains" in value:
            x48 = value["minContains"]
            # /$defs/nonNegativeInteger/type
            if type(x48) is not int:
                return reject(x48)
            # /$defs/nonNegativeInteger/minimum
            if x48 < 0:
                return False
        if "maxProperties" in value:
            x49 = value["maxProperties"]
            # /$defs/nonNegativeInteger/type
            if type(x49) is not int:
                return reject(x49)
            # /$defs/nonNegativeInteger/minimum
            if x49 < 0:
                return False
        if "minProperties" in value:
            x50 = value["minProperties"]
            if not _is_valid_3(x50):
                return False
        if "required" in value:
            x51 = value["required"]
            if not _is_valid_1(x51):
                return False
        if "dependentRequired" in value:
            x52 = value["dependentRequired"]
            # /properties/dependentRequired/type
            if type(x52) is not dict:
                return reject(x52)
            for k9, x53 in x52.items():
                if not _is_valid_1(x53):
                    return False
        if "enum" in value:
            x55 = value["enum"]
            # /properties/enum/type
            if type(x55) is not list:
                return reject(x55)
        if "type" in value:
            x56 = value["type"]
            # /properties/type/anyOf
            if not (contains(ENUM_1, x56) or _is_valid_4(x56)):
                return False
        if "title" in value:
            x57 = value["title"]
            # /properties/title/type
            if type(x57) is not str:
                return reject(x57)
        if "description" in value:
            x58 = value["description"]
            # /properties/description/type
            if type(x58) is not str:
                return reject(x58)
        if "deprecated" in value:
            x60 = value["deprecated"]
            # /properties/deprecated/type
            if type(x60) is not bool:
                return reject(x60)
        if "readOnly" in value:
            x61 = value["readOnly"]
            # /properties/readOnly/type
            if type(x61) is not bool:
                return reject(x61)
        if "writeOnly" in value:
            x62 = value["writeOnly"]
            # /properties/writeOnly/type
            if type(x62) is not bool:
                return reject(x62)
        if "examples" in value:
            x63 = value["examples"]
            # /properties/examples/type
            if type(x63) is not list:
                return reject(x63)
        if "format" in value:
            x64 = value["format"]
            # /properties/format/type
            if type(x64) is not str:
                return reject(x64)
        if "contentMediaType" in value:
            x65 = value["contentMediaType"]
            # /properties/contentMediaType/type
            if type(x65) is not str:
                return reject(x65)
        if "contentEncoding" in value:
            x66 = value["contentEncoding"]
            # /properties/contentEncoding/type
            if type(x66) is not str:
                return reject(x66)
        if "contentSchema" in value:
            x67 = value["contentSchema"]
            # /properties/contentSchema/type
            if type(x67) is not dict and type(x67) is not bool:
                return reject(x67)
    return True


# /
def _errors(value: Any, errors: list[str]) -> None:
    # /type
    if type(value) is not dict and type(value) is not bool:
        errors.append(f"/: expected object or boolean, got {json_type(value)}")
    else:
        if type(value) is dict:
            for k1, x1 in value.items():
                g1 = GROUPS_1.get(k1)
                if g1 == 0:
                    if k1 == "definitions":
                        # /properties/definitions/type
                        if type(x1) is not dict:
                            errors.append(
                                f"/definitions: expected object, got {json_type(x1)}"
                            )
                        else:
                            for k2, x2 in x1.items():
                                # /properties/definitions/additionalProperties/type
                                if type(x2) is not dict and type(x2) is not bool:
                                    errors.append(
                                        f"/definitions/{segment(k2)}: expected object or boolean, got {json_type(x2)}"
                                    )
                    elif k1 == "dependencies":
                        # /properties/dependencies/type
                        if type(x1) is not dict:
                            errors.append(
                                f"/dependencies: expected object, got {json_type(x1)}"
                            )
                        else:
                            for k3, x3 in x1.items():
                                # /properties/dependencies/additionalProperties/anyOf
                                if (
                                    type(x3) is not dict
                                    and type(x3) is not bool
                                    and type(x3) is not list
                                ):
                                    errors.append(
                                        f"/dependencies/{segment(k3)}: expected object or boolean or array, got {json_type(x3)}"
                                    )
                                else:
                                    if type(x3) is list:
                                        _errors_1(
                                            x3, f"/dependencies/{segment(k3)}", errors
                                        )
                    elif k1 == "$id":
                        # /properties/$id/type
                        if type(x1) is not str:
                            errors.append(f"/$id: expected string, got {json_type(x1)}")
                        # /properties/$id/pattern
                        elif MATCHES_1(x1) is None:
                            errors.append(
                                f'/$id: value {dumps(x1)} does not match pattern "^[^#]*#?$"'
                            )
                    elif k1 == "$schema":
                        # /properties/$schema/type
                        if type(x1) is not str:
                            errors.append(
                                f"/$schema: expected string, got {json_type(x1)}"
                            )
                    elif k1 == "$anchor":
                        # /properties/$anchor/type
                        if type(x1) is not str:
                            errors.append(
                                f"/$anchor: expected string, got {json_type(x1)}"
                            )
                        # /properties/$anchor/pattern
                        elif MATCHES_2(x1) is None:
                            errors.append(
                                f'/$anchor: value {dumps(x1)} does not match pattern "^[A-Za-z][-A-Za-z0-9.:_]*$"'
                            )
                    elif k1 == "$ref":
                        # /properties/$ref/type
                        if type(x1) is not str:
                            errors.append(
                                f"/$ref: expected string, got {json_type(x1)}"
                            )
                    elif k1 == "$recursiveRef":
                        # /properties/$recursiveRef/type
                        if type(x1) is not str:
                            errors.append(
                                f"/$recursiveRef: expected string, got {json_type(x1)}"
                            )
                    elif k1 == "$recursiveAnchor":
                        # /properties/$recursiveAnchor/type
                        if type(x1) is not bool:
                            errors.append(
                                f"/$recursiveAnchor: expected boolean, got {json_type(x1)}"
                            )
                elif g1 == 1:
                    if k1 == "$vocabulary":
                        # /properties/$vocabulary/type
                        if type(x1) is not dict:
                            errors.append(
                                f"/$vocabulary: expected object, got {json_type(x1)}"
                            )
                        else:
                            # /properties/$vocabulary/propertyNames
                            for k4 in x1:
                                # /properties/$vocabulary/propertyNames/type
                                if type(k4) is not str:
                                    errors.append(
                                        f"/$vocabulary/{segment(k4)}: property name: expected string, got {json_type(k4)}"
                                    )
                            for k5, x4 in x1.items():
                                # /properties/$vocabulary/additionalProperties/type
                                if type(x4) is not bool:
                                    errors.append(
                                        f"/$vocabulary/{segment(k5)}: expected boolean, got {json_type(x4)}"
                                    )
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
                            for k6, x5 in x1.items():
                                # /properties/$defs/additionalProperties/type
                                if type(x5) is not dict and type(x5) is not bool:
                                    errors.append(
                                        f"/$defs/{segment(k6)}: expected object or boolean, got {json_type(x5)}"
                                    )
                    elif k1 == "additionalItems":
                        # /properties/additionalItems/type
                        if type(x1) is not dict and type(x1) is not bool:
                            errors.append(
                                f"/additionalItems: expected object or boolean, got {json_type(x1)}"
                            )
                    elif k1 == "unevaluatedItems":
                        # /properties/unevaluatedItems/type
                        if type(x1) is not dict and type(x1) is not bool:
                            errors.append(
                                f"/unevaluatedItems: expected object or boolean, got {json_type(x1)}"
                            )
                    elif k1 == "items":
                        # /properties/items/anyOf
                        if (
                            type(x1) is not dict
                            and type(x1) is not bool
                            and type(x1) is not list
                        ):
                            errors.append(
                                f"/items: expected object or boolean or array, got {json_type(x1)}"
                            )
                        else:
                            if type(x1) is list:
                                _errors_2(x1, "/items", errors)
                    elif k1 == "contains":
                        # /properties/contains/type
                        if type(x1) is not dict and type(x1) is not bool:
                            errors.append(
                                f"/contains: expected object or boolean, got {json_type(x1)}"
                            )
                    elif k1 == "additionalProperties":
                        # /properties/additionalProperties/type
                        if type(x1) is not dict and type(x1) is not bool:
                            errors.append(
                                f"/additionalProperties: expected object or boolean, got {json_type(x1)}"
                            )
                elif g1 == 2:
                    if k1 == "unevaluatedProperties":
                        # /properties/unevaluatedProperties/type
                        if type(x1) is not dict and type(x1) is not bool:
                            errors.append(
                                f"/unevaluatedProperties: expected object or boolean, got {json_type(x1)}"
                            )
                    elif k1 == "properties":
                        # /properties/properties/type
                        if type(x1) is not dict:
                            errors.append(
                                f"/properties: expected object, got {json_type(x1)}"
                            )
                        else:
                            for k7, x6 in x1.items():
                                # /properties/properties/additionalProperties/type
                                if type(x6) is not dict and type(x6) is not bool:
                                    errors.append(
                                        f"/properties/{segment(k7)}: expected object or boolean, got {json_type(x6)}"
                                    )
                    elif k1 == "patternProperties":
                        # /properties/patternProperties/type
                        if type(x1) is not dict:
                            errors.append(
                                f"/patternProperties: expected object, got {json_type(x1)}"
                            )
                        else:
                            for k8, x7 in x1.items():
                                # /properties/patternProperties/additionalProperties/type
                                if type(x7) is not dict and type(x7) is not bool:
                                    errors.append(
                                        f"/patternProperties/{segment(k8)}: expected object or boolean, got {json_type(x7)}"
                                    )
                    elif k1 == "dependentSchemas":
                        # /properties/dependentSchemas/type
                        if type(x1) is not dict:
                            errors.append(
                                f"/dependentSchemas: expected object, got {json_type(x1)}"
                            )
                        else:
                            for k9, x8 in x1.items():
                                # /properties/dependentSchemas/additionalProperties/type
                                if type(x8) is not dict and type(x8) is not bool:
                                    errors.append(
                                        f"/dependentSchemas/{segment(k9)}: expected object or boolean, got {json_type(x8)}"
                                    )
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
                elif g1 == 3:
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
                    elif k1 == "multipleOf":
                        # /properties/multipleOf/type
                        if type(x1) is not float and type(x1) is not int:
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
                        if type(x1) is not float and type(x1) is not int:
                            errors.append(
                                f"/maximum: expected number, got {json_type(x1)}"
                            )
                    elif k1 == "exclusiveMaximum":
                        # /properties/exclusiveMaximum/type
                        if type(x1) is not float and type(x1) is not int:
                            errors.append(
                                f"/exclusiveMaximum: expected number, got {json_type(x1)}"
                            )
                    elif k1 == "minimum":
                        # /properties/minimum/type
                        if type(x1) is not float and type(x1) is not int:
                            errors.append(
                                f"/minimum: expected number, got {json_type(x1)}"
                            )
                elif g1 == 4:
                    if k1 == "exclusiveMinimum":
                        # /properties/exclusiveMinimum/type
                        if type(x1) is not float and type(x1) is not int:
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
                    elif k1 == "maxItems":
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
                elif g1 == 5:
                    if k1 == "minContains":
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
                    elif k1 == "dependentRequired":
                        # /properties/dependentRequired/type
                        if type(x1) is not dict:
                            errors.append(
                                f"/dependentRequired: expected object, got {json_type(x1)}"
                            )
                        else:
                            for k10, x9 in x1.items():
                                _errors_1(
                                    x9, f"/dependentRequired/{segment(k10)}", errors
                                )
                    elif k1 == "enum":
                        # /properties/enum/type
                        if type(x1) is not list:
                            errors.append(f"/enum: expected array, got {json_type(x1)}")
                    elif k1 == "type":
                        # /properties/type/anyOf
                        if not (contains(ENUM_1, x1) or _is_valid_4(x1)):
                            branch1: list[str] = []
                            expected1: tuple[str, ...] | None = None
                            # /$defs/simpleTypes/enum
                            if not contains(ENUM_1, x1):
                                branch1.append(
                                    f'/type: value {dumps(x1)} is not in ["array", "boolean", "integer", "null", "number", "object", "string"]'
                                )
                            branch2: list[str] = []
                            expected2: tuple[str, ...] | None = None
                            expected2 = _errors_4(x1, "/type", branch2) or expected2
                            branches1 = ((branch1, expected1), (branch2, expected2))
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
                    elif k1 == "title":
                        # /properties/title/type
                        if type(x1) is not str:
                            errors.append(
                                f"/title: expected string, got {json_type(x1)}"
                            )
                elif g1 == 6:
                    if k1 == "description":
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
                    elif k1 == "contentMediaType":
                        # /properties/contentMediaType/type
                        if type(x1) is not str:
                            errors.append(
                                f"/contentMediaType: expected string, got {json_type(x1)}"
                            )
                    elif k1 == "contentEncoding":
                        # /properties/contentEncoding/type
                        if type(x1) is not str:
                            errors.append(
                                f"/contentEncoding: expected string, got {json_type(x1)}"
                            )
                elif g1 == 7:
                    if k1 == "contentSchema":
                        # /properties/contentSchema/type
                        if type(x1) is not dict and type(x1) is not bool:
                            errors.append(
                                f"/contentSchema: expected object or boolean, got {json_type(x1)}"
                            )


# /$defs/stringArray
def _is_valid_1(value: Any) -> bool:
    # /$defs/stringArray/type
    if type(value) is not list:
        return reject(value)
    # /$defs/stringArray/uniqueItems
    if not is_unique(value):
        return False
    # /$defs/stringArray/items
    for x1 in value:
        # /$defs/stringArray/items/type
        if type(x1) is not str:
            return reject(x1)
    return True


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
        for i1, x1 in enumerate(value):
            # /$defs/stringArray/items/type
            if type(x1) is not str:
                errors.append(f"{path}/{i1}: expected string, got {json_type(x1)}")


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
        for i1, x1 in enumerate(value):
            # /$defs/schemaArray/items/type
            if type(x1) is not dict and type(x1) is not bool:
                errors.append(
                    f"{path}/{i1}: expected object or boolean, got {json_type(x1)}"
                )


# /$defs/nonNegativeIntegerDefault0
def _is_valid_3(value: Any) -> bool:
    # /$defs/nonNegativeInteger/type
    if type(value) is not int:
        return reject(value)
    # /$defs/nonNegativeInteger/minimum
    if value < 0:
        return False
    return True


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
def _is_valid_4(value: Any) -> bool:
    # /properties/type/anyOf/1/type
    if type(value) is not list:
        return reject(value)
    # /properties/type/anyOf/1/minItems
    if len(value) < 1:
        return False
    # /properties/type/anyOf/1/uniqueItems
    if not is_unique(value):
        return False
    # /properties/type/anyOf/1/items
    for x1 in value:
        # /$defs/simpleTypes/enum
        if not contains(ENUM_1, x1):
            return False
    return True


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
        for i1, x1 in enumerate(value):
            # /$defs/simpleTypes/enum
            if not contains(ENUM_1, x1):
                errors.append(
                    f'{path}/{i1}: value {dumps(x1)} is not in ["array", "boolean", "integer", "null", "number", "object", "string"]'
                )
    return expected
