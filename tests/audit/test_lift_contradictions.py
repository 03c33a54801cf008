"""Schemas that contradict themselves: code that no value gets to is no finding, a change is one."""

import json
from typing import Any

import pytest

from codegen.audit.lift import findings
from codegen.dialects import DIALECTS
from codegen.pipeline import CompileOptions, compile_source

NO = {"no": False}
BELOW_A_REFUSED_TYPE: dict[str, Any] = {
    "if": {"not": {"not": {"minimum": 1}}},
    "else": {
        "type": "boolean",
        "if": {"not": {"not": {}, "minLength": 1}},
        "then": {"type": "object", "propertyNames": {"type": "boolean"}},
        "allOf": [{"propertyNames": {"type": "number"}}],
    },
}
OF_A_MEMBER: dict[str, Any] = {
    "required": ["a"],
    "properties": {
        "a": {"type": "string", "if": {"not": {"minimum": 1}}, "then": {"maxLength": 3}}
    },
}
SCHEMAS: list[Any] = [
    BELOW_A_REFUSED_TYPE,
    {"type": "boolean", "allOf": [{"if": {"minLength": 1}, "else": {"type": "string"}}]},
    {"type": "string", "enum": [], "if": {"maxLength": 1}, "then": {"minLength": 3}},
    # What is not plain, where all plain values or most of them are refused.
    {"anyOf": [{"type": "null", "not": {"multipleOf": 0.5}}]},
    {"anyOf": [{"type": ["number", "null"], "not": {"multipleOf": 0.5}}]},
    {
        "anyOf": [
            {"type": "object", "const": None},
            {"oneOf": [{"propertyNames": {"minLength": 3}}]},
        ]
    },
    {"type": ["boolean", "integer"], "allOf": [{"type": "boolean"}]},
    {"type": "null", "enum": [None, ""]},
    {"contains": {"type": "array", "allOf": [False]}},
    {"contains": {"type": "number", "const": True}},
    {"prefixItems": [{"unevaluatedItems": {"anyOf": [{"required": ["b"]}, {}]}}]},
    {"contains": {"type": "number", "$ref": "#", "not": {}}},
    {
        "anyOf": [{"$ref": "#/$defs/r"}, {"multipleOf": 2, "const": False}, {"contains": {}}],
        "$defs": {"r": {"contains": {"$ref": "#/$defs/r"}}},
    },
    {
        "propertyNames": {
            "if": {"patternProperties": {"^a": {"maxLength": 1}}},
            "then": {"propertyNames": {"$ref": "#/$defs/no", "not": {"const": ""}}},
        },
        "$defs": NO,
    },
    {
        "if": {"contains": {}},
        "then": {"prefixItems": [{"required": ["a"]}]},
        "prefixItems": [{"anyOf": [{"minLength": 3}, {}]}],
    },
    # Checks of a required member that ask nothing of it.
    {
        "anyOf": [
            {"required": ["a"], "properties": {"a": {"type": "string", "not": {"minimum": 2}}}}
        ]
    },
    OF_A_MEMBER,
    {"required": ["a"], "allOf": [{"required": ["a"]}], "properties": {"a": {"minLength": 2}}},
    {
        "allOf": [{"$ref": "#/$defs/no"}],
        "required": ["a"],
        "properties": {"a": {"$ref": "#/$defs/no"}},
        "$defs": NO,
    },
    # An `if` of its own in a loop over what is left.
    {"unevaluatedItems": {"if": {"const": ""}, "then": {"const": False}}},
    # An `if` whose answer nothing needs: its branches judge other types, or were called before.
    {
        "items": {"$ref": "#/$defs/a", "if": {}, "else": {"minItems": 1}, "unevaluatedItems": {}},
        "$defs": {"a": {"type": "string"}},
    },
    {
        "allOf": [{"$ref": "#/$defs/a"}],
        "if": {"maxLength": 1},
        "then": {"$ref": "#/$defs/a"},
        "unevaluatedItems": {},
        "$defs": {"a": {"required": ["a"], "not": {}}},
    },
    # What is not plain is refused by one branch, in which a function is asked too, or by the other.
    {
        "oneOf": [
            {"anyOf": [{"$ref": "#/$defs/a", "maxLength": 1, "allOf": [False]}, {"enum": []}]}
        ],
        "unevaluatedProperties": {},
        "$defs": {"a": {"properties": {"a": {"const": 1.5}}}},
    },
    # Two that look at the same items, of which one has nothing to say about them.
    {"allOf": [{"prefixItems": [{"type": "array"}]}], "prefixItems": [{}], "items": {"enum": []}},
    # The types are settled before, so that what is left of a `not` asks about the type alone.
    {
        "allOf": [{"type": "boolean"}],
        "not": {"maxItems": 2, "oneOf": [{}, {"type": "number"}]},
    },
]


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: json.dumps(schema)[:60])
def test_no_contradiction_is_a_finding(schema: Any, dialect: str) -> None:
    made = compile_source(schema, CompileOptions(dialect), tool="t")
    assert findings(made.source, made.program, DIALECTS[dialect], "t") == []


@pytest.mark.parametrize(
    ("schema", "old", "new"),
    [
        # What is not plain is accepted, or refused, without a copy.
        (
            {"anyOf": [{"type": ["number", "null"], "not": {"multipleOf": 2}}]},
            " or reject(args)",
            "",
        ),
        ({"anyOf": [{"type": "number", "not": {"multipleOf": 2}}]}, "reject(args)", "True"),
        ({"anyOf": [{"minLength": 3}, {"type": "array"}]}, "accept(args)", "True"),
        ({"anyOf": [{"minLength": 3}, {"type": "array"}]}, "accept(value)", "True"),
        ({"contains": {"type": "number", "multipleOf": 2}}, " or reject(x1)", ""),
        # A comment where no value gets to that names no part of the schema.
        (
            BELOW_A_REFUSED_TYPE,
            "# /else/then/propertyNames/type\n",
            "# /else/then/propertyNames\n# /x\n",
        ),
        (BELOW_A_REFUSED_TYPE, "# /else/then/propertyNames/type\n", "# /then\n"),
        # A condition that always holds, in the place of one that does not.
        (OF_A_MEMBER, "if not True", "if True"),
        (OF_A_MEMBER, "if not True", "if type(x1) is str"),
        (OF_A_MEMBER, "# /properties/a/if\n", "# /properties/a/type\n"),
    ],
)
def test_a_change_is_found(schema: Any, old: str, new: str) -> None:
    made = compile_source(schema, CompileOptions("jsonschema"), tool="t")
    assert old in made.source
    changed = made.source.replace(old, new, 1)
    assert findings(changed, made.program, DIALECTS["jsonschema"], "t")
