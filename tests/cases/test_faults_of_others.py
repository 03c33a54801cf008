"""Kinds of faults that validators have had, each with a schema of our own.

The compiled validator and the interpreter must both be right.
"""

from dataclasses import dataclass
from typing import Any

import pytest

from codegen import SchemaError, compile_schema
from codegen.reference.pointer import Interpreter

DRAFT7 = "http://json-schema.org/draft-07/schema#"


@dataclass(frozen=True, slots=True)
class Kind:
    """A schema, and values that are valid and invalid under it."""

    schema: Any
    valid: list[Any]
    invalid: list[Any]


VALUES = {
    "falsy members of enum": Kind({"enum": ["", 0, None, [], {}]}, ["", 0, None, [], {}], [1, " "]),
    "quotes in members": Kind({"enum": ["'", '"', "'\"", "\\'"]}, ["'", '"', "\\'"], ["", "\\"]),
    "quotes in const": Kind({"const": 'say "no"'}, ['say "no"'], ["say no"]),
    "False and 0 in lists": Kind({"uniqueItems": True}, [[0, False], [1, True]], [[0, 0.0]]),
    "order of keys": Kind(
        {"uniqueItems": True}, [[{"a": 1}]], [[{"a": 1, "b": 2}, {"b": 2, "a": 1}]]
    ),
    "false keyword": Kind({"uniqueItems": False}, [[1, 1]], []),
    "float divisor": Kind({"multipleOf": 5.0}, [10, 10.0, 0], [11, 10.5]),
    "decimal divisor": Kind({"multipleOf": 0.01}, [0.07, 19.99, 1], [0.075]),
    "huge dividend": Kind({"multipleOf": 0.5}, [10**400, 1e300], []),
    "negative dividend": Kind({"multipleOf": 4}, [-8, 8, -0.0], [-6]),
    "beyond doubles": Kind({"maximum": 2**60 + 1}, [2**60 + 1], [2**60 + 2]),
    "limits as floats": Kind({"maxLength": 3.0, "minItems": 1.0}, ["abc", [1]], ["abcd", []]),
    "huge limits": Kind({"maxItems": 10**30, "minLength": 0}, [[], ""], []),
    "code points": Kind({"minLength": 2}, ["\U0001f680x", "e\u0301"], ["\U0001f680"]),
    "end of text": Kind({"pattern": "^b+$"}, ["bb"], ["bb\n", "b\nb"]),
    "escaped end": Kind({"pattern": "^\\$b\\$$"}, ["$b$"], ["$b$\n", "b"]),
    "digits": Kind({"pattern": "^\\d$"}, ["7"], ["\u0667", "\uff17"]),
    "word signs": Kind({"pattern": "^\\w$"}, ["_"], ["\u00e9"]),
    "named group": Kind({"pattern": "^(?<q>['\"]).\\k<q>$"}, ["'x'"], ["'x\""]),
    "escapes of code units": Kind({"pattern": "^\\u00df\\u{1f680}?$"}, ["\u00df"], ["ss"]),
    "search, not match": Kind({"pattern": "b"}, ["abc"], ["ac"]),
    "patterns with closed": Kind(
        {"patternProperties": {"^x": {}}, "additionalProperties": False}, [{"x1": 1}], [{"y": 1}]
    ),
    "patterns and names": Kind(
        {"properties": {"ab": {"minimum": 1}}, "patternProperties": {"^a": {"type": "integer"}}},
        [{"ab": 2}, {"b": "x"}],
        [{"ab": 0}, {"ac": "x"}, {"ab": 1.5}],
    ),
    "limits of other types": Kind({"minItems": 2, "minLength": 2}, [1, {}, "ab"], ["a", [1]]),
    "names of keys": Kind({"propertyNames": {"maxLength": 1}}, [{"a": 1}, 1], [{"ab": 1}]),
    "required without properties": Kind({"required": ["a", "b"]}, [{"a": 0, "b": 0}], [{"a": 0}]),
    "required but forbidden": Kind(
        {"properties": {}, "required": ["a"], "additionalProperties": False}, [1], [{}, {"a": 1}]
    ),
    "operators as names": Kind(
        {
            "properties": {
                "<": {"const": 1},
                "<=": {"const": 2},
                "_": {"const": 3},
                "a.b": {"const": 4},
            }
        },
        [{"<": 1, "<=": 2, "_": 3, "a.b": 4}],
        [{"<": 2}, {"<=": 1}, {"_": 4}, {"a.b": 3}],
    ),
    "names that Python has": Kind(
        {"properties": {"value": {"type": "null"}, "errors": {"type": "null"}, "def": False}},
        [{"value": None}],
        [{"errors": 1}, {"def": None}],
    ),
    "control characters": Kind(
        {"properties": {"\0": {"type": "null"}, "\r\n": {"type": "null"}}},
        [{"\0": None}],
        [{"\0": 1}, {"\r\n": 1}],
    ),
    "definitions of like names": Kind(
        {
            "$defs": {"a-b": {"type": "string"}, "a_b": {"type": "null"}, "a.b": {"type": "array"}},
            "properties": {
                "x": {"$ref": "#/$defs/a-b"},
                "y": {"$ref": "#/$defs/a_b"},
                "z": {"$ref": "#/$defs/a.b"},
            },
        },
        [{"x": "s", "y": None, "z": []}],
        [{"x": None}, {"y": "s"}, {"z": "s"}],
    ),
    "escaped pointers": Kind(
        {
            "$defs": {"a/b": {"type": "null"}, "c~d": {"type": "string"}, "e%f": {"type": "array"}},
            "properties": {
                "x": {"$ref": "#/$defs/a~1b"},
                "y": {"$ref": "#/$defs/c~0d"},
                "z": {"$ref": "#/$defs/e%25f"},
            },
        },
        [{"x": None, "y": "s", "z": []}],
        [{"x": 1}, {"y": 1}, {"z": 1}],
    ),
    "reference to a property": Kind(
        {"properties": {"a": {"type": "null"}, "b": {"$ref": "#/properties/a"}}},
        [{"b": None}],
        [{"b": 1}],
    ),
    "recursion": Kind(
        {"items": {"$ref": "#"}, "type": ["array", "integer"]}, [[[1], []]], [[["x"]], "x"]
    ),
    "data like references": Kind({"const": {"$ref": "#/absent"}}, [{"$ref": "#/absent"}], [{}]),
    "anchors": Kind(
        {"$defs": {"p": {"$anchor": "here", "type": "null"}}, "items": {"$ref": "#here"}},
        [[None]],
        [[1]],
    ),
    "bases": Kind(
        {
            "$id": "https://example.org/root.json",
            "$defs": {
                "a": {
                    "$id": "sub/a.json",
                    "$defs": {"n": {"type": "null"}},
                    "items": {"$ref": "#/$defs/n"},
                },
                "n": {"type": "string"},
            },
            "$ref": "sub/a.json",
        },
        [[None], 1],
        [["s"]],
    ),
    "dependent keywords": Kind(
        {"dependentRequired": {"a": ["b"]}, "dependentSchemas": {"c": {"required": ["d"]}}},
        [{"a": 1, "b": 1}, {"c": 1, "d": 1}, {}],
        [{"a": 1}, {"c": 1}],
    ),
    "counts of matches": Kind(
        {"contains": {"type": "null"}, "minContains": 2, "maxContains": 2},
        [[None, 1, None], 1],
        [[None], [None] * 3, []],
    ),
    "no match needed": Kind({"contains": {"type": "null"}, "minContains": 0}, [[], [1]], []),
    "tuples": Kind(
        {"prefixItems": [{"type": "null"}], "items": False}, [[], [None]], [[1], [None, 1]]
    ),
    "tuples of draft 7": Kind(
        {"$schema": DRAFT7, "items": [{"type": "null"}], "additionalItems": False},
        [[], [None]],
        [[1], [None, 1]],
    ),
    "siblings of draft 7's $ref": Kind(
        {
            "$schema": DRAFT7,
            "properties": {"a": {"$ref": "#/definitions/n", "minimum": 5}},
            "definitions": {"n": {"type": "integer"}},
        },
        [{"a": 1}],
        [{"a": "x"}],
    ),
    "unknown formats": Kind({"format": "phone", "type": "string"}, ["x"], [1]),
    "empty schemas": Kind(
        {"properties": {"a": {}}, "items": {}, "required": ["a"]}, [{"a": 0}, [0]], [{}]
    ),
    "false schemas": Kind({"properties": {"a": False}, "items": False}, [{}, []], [{"a": 1}, [1]]),
    "not of everything": Kind({"properties": {"a": {"not": {}}}}, [{}, 1], [{"a": None}]),
    "nullable by type": Kind({"type": ["string", "null"], "minLength": 2}, [None, "ab"], ["a", 1]),
    "nullable is no keyword": Kind({"type": "string", "nullable": True}, ["a"], [None]),
    "branches are apart": Kind(
        {"oneOf": [{"required": ["a"]}, {"required": ["b"]}], "not": {"required": ["c"]}},
        [{"a": 1}, {"b": 1}],
        [{"a": 1, "b": 1}, {"a": 1, "c": 1}, {}],
    ),
    "annotations assert nothing": Kind(
        {"type": "integer", "default": "x", "examples": [None], "readOnly": True}, [1], ["x"]
    ),
    "contains false": Kind({"contains": False}, ["x", {}], [[], [1]]),
}


@pytest.mark.parametrize("kind", VALUES.values(), ids=VALUES)
def test_values_are_judged_right(kind: Kind) -> None:
    compiled, reference = compile_schema(kind.schema), Interpreter(kind.schema)
    for value in kind.valid:
        assert compiled.validate(value) == reference.errors(value) == []
        assert compiled.is_valid(value)
    for value in kind.invalid:
        assert compiled.validate(value) == reference.errors(value) != []
        assert not compiled.is_valid(value)


REFUSED = {
    "reference to nothing": ({"items": {"$ref": "#/$defs/x"}}, "/items/$ref"),
    "reference elsewhere": ({"$ref": "https://example.org/x.json"}, "/$ref"),
    "reference to a file": ({"$ref": "file:///etc/hostname"}, "/$ref"),
    "reference to itself": (
        {"$defs": {"a": {"$ref": "#/$defs/a"}}, "$ref": "#/$defs/a"},
        "/$defs/a",
    ),
    "unknown type": ({"properties": {"a": {"type": "text"}}}, "/properties/a/type"),
    "required as a flag": ({"properties": {"a": {"required": True}}}, "/properties/a/required"),
    "a text as a schema": ({"properties": {"a": "string"}}, "/properties/a"),
    "a negative length": ({"maxLength": -1}, "/maxLength"),
    "no divisor": ({"multipleOf": 0}, "/multipleOf"),
    "broken pattern": ({"items": {"pattern": "("}}, "/items/pattern"),
    "unknown dialect": ({"$schema": "https://example.org/dialect"}, "/$schema"),
    "infinity": ({"maximum": float("inf")}, "/maximum"),
    "no JSON": ({"const": {1, 2}}, "/const"),
    "key that is no text": ({"properties": {1: {}}}, "/properties"),
}


@pytest.mark.parametrize(("schema", "pointer"), REFUSED.values(), ids=REFUSED)
def test_schemas_are_refused_with_their_place(schema: Any, pointer: str) -> None:
    with pytest.raises(SchemaError) as caught:
        compile_schema(schema)
    assert caught.value.pointer == pointer
    with pytest.raises(SchemaError) as same:
        Interpreter(schema)
    assert same.value.pointer == pointer


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"pattern": "^(a+)+$"}, "/pattern"),
        ({"items": {"pattern": "^(a|aa)*$"}}, "/items/pattern"),
        ({"propertyNames": {"pattern": "^(\\w+\\s?)*$"}}, "/propertyNames/pattern"),
        ({"patternProperties": {"^x": {}, "^(a+)+$": {}}}, "/patternProperties"),
    ],
)
def test_patterns_that_can_hang_are_noted(schema: Any, pointer: str) -> None:
    [note] = compile_schema(schema).unchecked
    assert note.pointer == pointer
    assert "exponential time" in note.reason


HOSTILE: list[Any] = [
    float("nan"),
    float("inf"),
    10**5_000,
    "\ud800",
    {1: "a", None: 2, (1, 2): 3},
    {"a": {"a": {1, 2}}},
    [b"bytes", (1,), 1j, object],
]


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "object", "additionalProperties": {"type": "integer"}},
        {"enum": [1, "a", {"a": 1}]},
        {"multipleOf": 0.1, "minimum": 0, "minLength": 2, "pattern": "a", "uniqueItems": True},
        {
            "propertyNames": {"pattern": "^a"},
            "items": {"oneOf": [{"type": "string"}, {"const": 1}]},
        },
        {"additionalProperties": {"$ref": "#"}, "items": {"$ref": "#"}, "not": {"type": "null"}},
    ],
)
def test_no_value_raises(schema: Any) -> None:
    compiled, reference = compile_schema(schema), Interpreter(schema)
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for value in [*HOSTILE, deep, {"a": deep}, {}]:
        errors = compiled.validate(value)
        assert errors == reference.errors(value)
        assert compiled.is_valid(value) is (errors == [])
