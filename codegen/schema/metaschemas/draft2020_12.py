"""The validator of one tool, made by toolcall-codegen: change the schema, not this."""

import re
from typing import Any

from codegen.runtime.branches import closest, joined_types
from codegen.runtime.equality import equal_pair, is_unique
from codegen.runtime.judging import MAX_ERRORS, judge
from codegen.runtime.text import dumps, segment
from codegen.runtime.values import accept, contains, json_type, reject

__all__ = ["is_valid", "validate"]

# tool: draft2020-12
TOO_DEEP = "/: value is nested too deep to check (over 100 recursive references)"
TOO_MANY = "/: more errors follow; the first 10000 are given"
MATCHES_1 = re.compile("^[A-Z_a-z][\\-.0-9A-Z_a-z]*\\Z").search
MATCHES_2 = re.compile("^[^#]*#?\\Z").search
ENUM_1 = ("array", "boolean", "integer", "null", "number", "object", "string")
GROUPS_1 = {
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
        if "$recursiveAnchor" in value:
            x5 = value["$recursiveAnchor"]
            # /$defs/anchorString/type
            if type(x5) is not str:
                return reject(x5)
            # /$defs/anchorString/pattern
            if MATCHES_1(x5) is None:
                return False
        if "$recursiveRef" in value:
            x6 = value["$recursiveRef"]
            # /$defs/uriReferenceString/type
            if type(x6) is not str:
                return reject(x6)
        if "$id" in value:
            x7 = value["$id"]
            # /$defs/uriReferenceString/type
            if type(x7) is not str:
                return reject(x7)
            # /properties/$id/pattern
            if MATCHES_2(x7) is None:
                return False
        if "$schema" in value:
            x8 = value["$schema"]
            # /$defs/uriString/type
            if type(x8) is not str:
                return reject(x8)
        if "$ref" in value:
            x9 = value["$ref"]
            # /$defs/uriReferenceString/type
            if type(x9) is not str:
                return reject(x9)
        if "$anchor" in value:
            x10 = value["$anchor"]
            # /$defs/anchorString/type
            if type(x10) is not str:
                return reject(x10)
            # /$defs/anchorString/pattern
            if MATCHES_1(x10) is None:
                return False
        if "$dynamicRef" in value:
            x11 = value["$dynamicRef"]
            # /$defs/uriReferenceString/type
            if type(x11) is not str:
                return reject(x11)
        if "$dynamicAnchor" in value:
            x12 = value["$dynamicAnchor"]
            # /$defs/anchorString/type
            if type(x12) is not str:
                return reject(x12)
            # /$defs/anchorString/pattern
            if MATCHES_1(x12) is None:
                return False
        if "$vocabulary" in value:
            x13 = value["$vocabulary"]
            # /properties/$vocabulary/type
            if type(x13) is not dict:
                return reject(x13)
            # /properties/$vocabulary/propertyNames
            for k3 in x13:
                # /$defs/uriString/type
                if type(k3) is not str:
                    return reject(k3)
            for k4, x14 in x13.items():
                # /properties/$vocabulary/additionalProperties/type
                if type(x14) is not bool:
                    return reject(x14)
        if "$comment" in value:
            x15 = value["$comment"]
            # /properties/$comment/type
            if type(x15) is not str:
                return reject(x15)
        if "$defs" in value:
            x16 = value["$defs"]
            # /properties/$defs/type
            if type(x16) is not dict:
                return reject(x16)
            for k5, x17 in x16.items():
                # /properties/$defs/additionalProperties/type
                if type(x17) is not dict and type(x17) is not bool:
                    return reject(x17)
        if "prefixItems" in value:
            x18 = value["prefixItems"]
            if not _is_valid_2(x18):
                return False
        if "items" in value:
            x19 = value["items"]
            # /properties/items/type
            if type(x19) is not dict and type(x19) is not bool:
                return reject(x19)
        if "contains" in value:
            x20 = value["contains"]
            # /properties/contains/type
            if type(x20) is not dict and type(x20) is not bool:
                return reject(x20)
        if "additionalProperties" in value:
            x21 = value["additionalProperties"]
            # /properties/additionalProperties/type
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
        if "unevaluatedItems" in value:
            x36 = value["unevaluatedItems"]
            # /properties/unevaluatedItems/type
            if type(x36) is not dict and type(x36) is not bool:
                return reject(x36)
        if "unevaluatedProperties" in value:
            x37 = value["unevaluatedProperties"]
            # /properties/unevaluatedProperties/type
            if type(x37) is not dict and type(x37) is not bool:
                return reject(x37)
        if "type" in value:
            x38 = value["type"]
            # /properties/type/anyOf
            if not (contains(ENUM_1, x38) or _is_valid_4(x38)):
                return False
        if "enum" in value:
            x40 = value["enum"]
            # /properties/enum/type
            if type(x40) is not list:
                return reject(x40)
        if "multipleOf" in value:
            x41 = value["multipleOf"]
            # /properties/multipleOf/type
            if type(x41) is not float and type(x41) is not int:
                return reject(x41)
            # /properties/multipleOf/exclusiveMinimum
            if x41 <= 0:
                return False
        if "maximum" in value:
            x42 = value["maximum"]
            # /properties/maximum/type
            if type(x42) is not float and type(x42) is not int:
                return reject(x42)
        if "exclusiveMaximum" in value:
            x43 = value["exclusiveMaximum"]
            # /properties/exclusiveMaximum/type
            if type(x43) is not float and type(x43) is not int:
                return reject(x43)
        if "minimum" in value:
            x44 = value["minimum"]
            # /properties/minimum/type
            if type(x44) is not float and type(x44) is not int:
                return reject(x44)
        if "exclusiveMinimum" in value:
            x45 = value["exclusiveMinimum"]
            # /properties/exclusiveMinimum/type
            if type(x45) is not float and type(x45) is not int:
                return reject(x45)
        if "maxLength" in value:
            x46 = value["maxLength"]
            # /$defs/nonNegativeInteger/type
            if type(x46) is not int:
                return reject(x46)
            # /$defs/nonNegativeInteger/minimum
            if x46 < 0:
                return False
        if "minLength" in value:
            x47 = value["minLength"]
            if not _is_valid_3(x47):
                return False
        if "pattern" in value:
            x48 = value["pattern"]
            # /properties/pattern/type
            if type(x48) is not str:
                return reject(x48)
        if "maxItems" in value:
            x49 = value["maxItems"]
            # /$defs/nonNegativeInteger/type
            if type(x49) is not int:
                return reject(x49)
            # /$defs/nonNegativeInteger/minimum
            if x49 < 0:
                return False
        if "minItems" in value:
            x50 = value["minItems"]
            if not _is_valid_3(x50):
                return False
        if "uniqueItems" in value:
            x51 = value["uniqueItems"]
            # /properties/uniqueItems/type
            if type(x51) is not bool:
                return reject(x51)
        if "maxContains" in value:
            x52 = value["maxContains"]
            # /$defs/nonNegativeInteger/type
            if type(x52) is not int:
                return reject(x52)
            # /$defs/nonNegativeInteger/minimum
            if x52 < 0:
                return False
        if "minContains" in value:
            x53 = value["minContains"]
            # /$defs/nonNegativeInteger/type
            if type(x53) is not int:
                return reject(x53)
            # /$defs/nonNegativeInteger/minimum
            if x53 < 0:
                return False
        if "maxProperties" in value:
            x54 = value["maxProperties"]
            # /$defs/nonNegativeInteger/type
            if type(x54) is not int:
                return reject(x54)
            # /$defs/nonNegativeInteger/minimum
            if x54 < 0:
                return False
        if "minProperties" in value:
            x55 = value["minProperties"]
            if not _is_valid_3(x55):
                return False
        if "required" in value:
            x56 = value["required"]
            if not _is_valid_1(x56):
                return False
        if "dependentRequired" in value:
            x57 = value["dependentRequired"]
            # /properties/dependentRequired/type
            if type(x57) is not dict:
                return reject(x57)
            for k9, x58 in x57.items():
                if not _is_valid_1(x58):
                    return False
        if "title" in value:
            x59 = value["title"]
            # /properties/title/type
            if type(x59) is not str:
                return reject(x59)
        if "description" in value:
            x60 = value["description"]
            # /properties/description/type
            if type(x60) is not str:
                return reject(x60)
        if "deprecated" in value:
            x62 = value["deprecated"]
            # /properties/deprecated/type
            if type(x62) is not bool:
                return reject(x62)
        if "readOnly" in value:
            x63 = value["readOnly"]
            # /properties/readOnly/type
            if type(x63) is not bool:
                return reject(x63)
        if "writeOnly" in value:
            x64 = value["writeOnly"]
            # /properties/writeOnly/type
            if type(x64) is not bool:
                return reject(x64)
        if "examples" in value:
            x65 = value["examples"]
            # /properties/examples/type
            if type(x65) is not list:
                return reject(x65)
        if "format" in value:
            x66 = value["format"]
            # /properties/format/type
            if type(x66) is not str:
                return reject(x66)
        if "contentEncoding" in value:
            x67 = value["contentEncoding"]
            # /properties/contentEncoding/type
            if type(x67) is not str:
                return reject(x67)
        if "contentMediaType" in value:
            x68 = value["contentMediaType"]
            # /properties/contentMediaType/type
            if type(x68) is not str:
                return reject(x68)
        if "contentSchema" in value:
            x69 = value["contentSchema"]
            # /properties/contentSchema/type
            if type(x69) is not dict and type(x69) is not bool:
                return reject(x69)
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
                    elif k1 == "$recursiveAnchor":
                        # /$defs/anchorString/type
                        if type(x1) is not str:
                            errors.append(
                                f"/$recursiveAnchor: expected string, got {json_type(x1)}"
                            )
                        # /$defs/anchorString/pattern
                        elif MATCHES_1(x1) is None:
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
                            errors.append(f"/$id: expected string, got {json_type(x1)}")
                        if type(x1) is str:
                            # /properties/$id/pattern
                            if MATCHES_2(x1) is None:
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
                        elif MATCHES_1(x1) is None:
                            errors.append(
                                f'/$anchor: value {dumps(x1)} does not match pattern "^[A-Za-z_][-A-Za-z0-9._]*$"'
                            )
                elif g1 == 1:
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
                        elif MATCHES_1(x1) is None:
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
                elif g1 == 2:
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
                    elif k1 == "enum":
                        # /properties/enum/type
                        if type(x1) is not list:
                            errors.append(f"/enum: expected array, got {json_type(x1)}")
                elif g1 == 4:
                    if k1 == "multipleOf":
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
                    elif k1 == "exclusiveMinimum":
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
                elif g1 == 5:
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
                elif g1 == 6:
                    if k1 == "dependentRequired":
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
                elif g1 == 7:
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
