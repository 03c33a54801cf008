"""The text of every keyword's error: one table of schema, value and errors."""

from typing import Any

import pytest

from codegen.reference.pointer import Interpreter

Row = tuple[Any, Any, list[str]]

VALUES: list[Row] = [
    (False, 1, ["/: no value is allowed"]),
    (True, 1, []),
    ({}, object(), []),
    ({"type": "string"}, 1, ["/: expected string, got integer"]),
    ({"type": ["string", "null"]}, 1.0, ["/: expected string or null, got number"]),
    ({"type": "integer"}, 1.0, ["/: expected integer, got number"]),
    ({"type": "integer"}, True, ["/: expected integer, got boolean"]),
    ({"type": "number"}, False, ["/: expected number, got boolean"]),
    ({"type": "number"}, 1, []),
    ({"type": ["integer", "string"]}, 1, []),
    ({"enum": [1, "é", None]}, "b", ['/: value "b" is not in [1, "\\u00e9", null]']),
    ({"enum": [1]}, True, []),
    ({"enum": [[0]]}, [False], []),
    ({"const": {"a": 1}}, {"a": 2}, ['/: value {"a": 2} is not {"a": 1}']),
    ({"const": None}, 0, ["/: value 0 is not null"]),
    ({"const": 1}, True, []),
]
NUMBERS: list[Row] = [
    ({"minimum": 1}, 0, ["/: value 0 is less than minimum 1"]),
    ({"minimum": 1}, 1.0, []),
    ({"minimum": 1.5}, 1, ["/: value 1 is less than minimum 1.5"]),
    ({"exclusiveMinimum": 1}, 1, ["/: value 1 is not greater than exclusiveMinimum 1"]),
    ({"maximum": 1}, 1.5, ["/: value 1.5 is greater than maximum 1"]),
    ({"exclusiveMaximum": 1}, 1, ["/: value 1 is not less than exclusiveMaximum 1"]),
    ({"maximum": 1}, "5", []),
    ({"maximum": 0, "minimum": 2}, True, []),
    ({"multipleOf": 2}, 3, ["/: value 3 is not a multiple of 2"]),
    ({"multipleOf": 0.1}, 0.3, []),
    ({"multipleOf": 0.01}, 4.35, []),
    ({"multipleOf": 0.1}, 0.35, ["/: value 0.35 is not a multiple of 0.1"]),
    ({"multipleOf": 1e-8}, 12391239123, []),
    ({"multipleOf": 3}, -9.0, []),
    ({"multipleOf": 0.5}, 10**400, []),
    ({"multipleOf": 1e308}, 1e-308, ["/: value 1e-308 is not a multiple of 1e+308"]),
    ({"multipleOf": 1}, float("inf"), ["/: value Infinity is not a multiple of 1"]),
    ({"multipleOf": 1}, float("nan"), ["/: value NaN is not a multiple of 1"]),
    ({"minimum": 0, "maximum": 1}, float("nan"), []),
    ({"maximum": 10**30}, 10**30 + 1, [f"/: value {10**30 + 1} is greater than maximum {10**30}"]),
]
STRINGS: list[Row] = [
    ({"minLength": 2}, "a", ["/: length 1 is less than minLength 2"]),
    ({"minLength": 2.0}, "a", ["/: length 1 is less than minLength 2.0"]),
    ({"maxLength": 1}, "ab", ["/: length 2 is greater than maxLength 1"]),
    ({"maxLength": 1}, "\U0001f600", []),
    ({"maxLength": 0}, [1], []),
    ({"pattern": "^a"}, "ba", ['/: value "ba" does not match pattern "^a"']),
    ({"pattern": "b"}, "abc", []),
    ({"pattern": "^\\d$"}, "٣", ['/: value "\\u0663" does not match pattern "^\\\\d$"']),
    ({"pattern": "^a$"}, "a\n", ['/: value "a\\n" does not match pattern "^a$"']),
    ({"pattern": "a"}, 1, []),
    ({"format": "ipv4"}, "1.2.3", ['/: value "1.2.3" is not a valid ipv4']),
    ({"format": "ipv4"}, 123, []),
    ({"format": "no-such-format"}, "x", []),
]
OBJECTS: list[Row] = [
    ({"required": ["b", "a/c"]}, {}, [f"/{n}: missing required property" for n in ("b", "a~1c")]),
    ({"required": ["b"]}, [], []),
    (
        {"dependentRequired": {'q"': ["b", "c"], "z": ["y"]}},
        {'q"': 1, "c": 1},
        ['/b: missing property required by "q\\""'],
    ),
    ({"minProperties": 2}, {"a": 1}, ["/: 1 properties, fewer than minProperties 2"]),
    ({"maxProperties": 0}, {"a": 1}, ["/: 1 properties, more than maxProperties 0"]),
    (
        {"propertyNames": {"maxLength": 1, "pattern": "^a"}},
        {"bb": 1, "a": 1},
        [
            "/bb: property name: length 2 is greater than maxLength 1",
            '/bb: property name: value "bb" does not match pattern "^a"',
        ],
    ),
    ({"propertyNames": False}, {"a": 1}, ["/a: property name: no value is allowed"]),
    (
        {"propertyNames": {"anyOf": [{"const": "b"}, {"const": "c"}]}},
        {"a": 1},
        [
            "/a: property name: matches none of the 2 branches of anyOf; closest is branch 0",
            '/a: property name: value "a" is not "b"',
        ],
    ),
    ({"properties": {"a": {"type": "null"}}}, {"a": 1}, ["/a: expected null, got integer"]),
    ({"properties": {"a": False}}, {"a": 1}, ["/a: no value is allowed"]),
    ({"patternProperties": {"a": False}}, {"ba": 1}, ["/ba: no value is allowed"]),
    ({"additionalProperties": False}, {"a": 1}, ["/a: unexpected property"]),
    (
        {"additionalProperties": {"not": {}}},
        {"a": 1},
        ["/a: value must not match the schema under not"],
    ),
    (
        {"additionalProperties": {"$ref": "#/$defs/no"}, "$defs": {"no": False}},
        {"a": 1},
        ["/a: no value is allowed"],
    ),
    (
        {"properties": {"a": {}}, "patternProperties": {"^x": {}}, "additionalProperties": False},
        {"a": 1, "xy": 1, "yx": 1},
        ["/yx: unexpected property"],
    ),
]
ARRAYS: list[Row] = [
    ({"minItems": 2}, [1], ["/: 1 items, fewer than minItems 2"]),
    ({"maxItems": 1.0}, [1, 2], ["/: 2 items, more than maxItems 1.0"]),
    ({"maxItems": 0}, {"a": 1}, []),
    ({"uniqueItems": True}, [1, 2, 2, 1], ["/: items 1 and 2 are equal"]),
    ({"uniqueItems": True}, [1, True, "1", [1], {"a": 1}, None], []),
    ({"uniqueItems": True}, [1, 1.0], ["/: items 0 and 1 are equal"]),
    ({"uniqueItems": True}, [[1], [True]], []),
    (
        {"uniqueItems": True},
        [{"a": 1, "b": [2]}, {"b": [2.0], "a": 1}],
        ["/: items 0 and 1 are equal"],
    ),
    ({"uniqueItems": True}, [float("nan"), float("nan")], ["/: items 0 and 1 are equal"]),
    ({"uniqueItems": False}, [1, 1], []),
    ({"items": {"type": "null"}}, [None, 1], ["/1: expected null, got integer"]),
    ({"items": False}, [1, 2], ["/0: unexpected item", "/1: unexpected item"]),
    (
        {"prefixItems": [{"type": "null"}, True], "items": False},
        [1, 2, 3],
        [
            "/0: expected null, got integer",
            "/2: unexpected item",
        ],
    ),
    ({"prefixItems": [False]}, [1], ["/0: no value is allowed"]),
    ({"contains": {"type": "null"}}, [1], ["/: no item matches contains"]),
    ({"contains": {"type": "null"}}, [1, None], []),
    ({"contains": {}, "minContains": 1.0}, [], ["/: no item matches contains"]),
    ({"contains": {}, "minContains": 0}, [], []),
    ({"contains": False}, {"a": 1}, []),
    (
        {"contains": {}, "minContains": 2},
        [],
        ["/: 0 items match contains, fewer than minContains 2"],
    ),
    (
        {"contains": {"const": 1}, "minContains": 2},
        [1, 2],
        ["/: 1 items match contains, fewer than minContains 2"],
    ),
    (
        {"contains": {"const": 1}, "maxContains": 1},
        [1, 1],
        ["/: 2 items match contains, more than maxContains 1"],
    ),
    (
        {"contains": {}, "minContains": 3, "maxContains": 1},
        [1, 1],
        [
            "/: 2 items match contains, fewer than minContains 3",
            "/: 2 items match contains, more than maxContains 1",
        ],
    ),
    ({"minContains": 2, "maxContains": 0}, [1], []),
]
LOGIC: list[Row] = [
    (
        {"allOf": [{"minimum": 2}, True, {"maximum": 0}]},
        1,
        [
            "/: value 1 is less than minimum 2",
            "/: value 1 is greater than maximum 0",
        ],
    ),
    ({"not": {"type": "string"}}, "a", ["/: value must not match the schema under not"]),
    ({"not": {"type": "string"}}, 1, []),
    ({"not": False}, 1, []),
    (
        {"if": {"minimum": 0}, "then": {"maximum": 5}, "else": {"const": -1}},
        6,
        ["/: value 6 is greater than maximum 5"],
    ),
    (
        {"if": {"minimum": 0}, "then": {"maximum": 5}, "else": {"const": -1}},
        -2,
        ["/: value -2 is not -1"],
    ),
    ({"if": False, "then": False}, 1, []),
    ({"then": False, "else": False}, 1, []),
    (
        {"dependentSchemas": {"a": {"required": ["b"]}, "c": False}},
        {"a": 1},
        ["/b: missing required property"],
    ),
    ({"dependentSchemas": {"a": False}}, {"a": 1}, ["/: no value is allowed"]),
    (
        {"oneOf": [{"minimum": 0}, {"maximum": 9}, {"const": 1}]},
        1,
        ["/: matches 3 branches of oneOf (0, 1, 2), expected exactly one"],
    ),
    ({"oneOf": [{"minimum": 0}, {"maximum": -1}]}, 1, []),
]


@pytest.mark.parametrize(
    ("schema", "value", "errors"), VALUES + NUMBERS + STRINGS + OBJECTS + ARRAYS + LOGIC
)
def test_errors(schema: Any, value: Any, errors: list[str]) -> None:
    interpreter = Interpreter(schema)
    assert interpreter.errors(value) == errors
    assert interpreter.is_valid(value) == (not errors)


def test_formats_can_be_annotations() -> None:
    assert Interpreter({"format": "ipv4"}, formats="annotate").is_valid("1.2.3")


def test_every_known_format_is_asserted_in_every_draft() -> None:
    assert not Interpreter({"format": "uuid"}, draft="draft4").is_valid("no")
