"""What normalisation and the translation of Gemini's dialect make of a schema."""

from typing import Any

import pytest

from codegen.errors import ToolFormatError
from codegen.tools import read_tools


def plain(schema: object) -> dict[str, Any] | None:
    """Return what a plain JSON Schema becomes."""
    return read_tools([{"name": "w", "parameters": schema}]).tools[0].schema


def gemini(schema: object) -> dict[str, Any] | None:
    """Return what a schema in a Gemini container becomes."""
    entry = {"functionDeclarations": [{"name": "w", "parameters": schema}]}
    return read_tools([entry]).tools[0].schema


def gemini_property(schema: object) -> object:
    """Return what the schema of one property in a Gemini container becomes."""
    found = gemini({"type": "OBJECT", "properties": {"p": schema}})
    assert found is not None
    return found["properties"]["p"]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (None, {"type": "object", "properties": {}}),
        ({}, {"type": "object", "properties": {}}),
        ({"properties": None}, {"type": "object", "properties": {}}),
        ({"required": ["a"]}, {"type": "object", "required": ["a"]}),
        ({"additionalProperties": False}, {"type": "object", "additionalProperties": False}),
        ({"type": ["object", "null"]}, {"type": ["object", "null"]}),
        ({"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}),
        ({"anyOf": [{"required": ["a"]}]}, {"anyOf": [{"required": ["a"]}]}),
        ({"not": {"type": "string"}}, {"not": {"type": "string"}}),
        (
            {"type": "object", "items": [{"required": None}], "default": {"required": None}},
            {"type": "object", "items": [{}], "default": {"required": None}},
        ),
        (
            {"type": "object", "properties": {"required": {"description": None}}},
            {"type": "object", "properties": {"required": {}}},
        ),
        ({"type": "object", "nullable": True}, {"type": "object", "nullable": True}),
        ({"$schema": "urn:x", "type": "object"}, {"$schema": "urn:x", "type": "object"}),
    ],
)
def test_normalisation(given: object, expected: dict[str, Any]) -> None:
    assert plain(given) == expected


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"type": "STRING", "nullable": True}, {"type": ["string", "null"]}),
        ({"type": "string", "nullable": False}, {"type": "string"}),
        ({"type": "NULL", "nullable": True}, {"type": "null"}),
        ({"type": ["STRING"], "nullable": True}, {"type": ["string", "null"]}),
        ({"type": "TYPE_UNSPECIFIED"}, {}),
        (
            {"type": "STRING", "format": "enum", "enum": ["a"], "nullable": True},
            {"type": ["string", "null"], "enum": ["a", None]},
        ),
        (
            {"anyOf": [{"type": "STRING"}], "nullable": True},
            {"anyOf": [{"type": "string"}, {"type": "null"}]},
        ),
        ({"any_of": [{"type": "STRING"}]}, {"anyOf": [{"type": "string"}]}),
        (
            {"ref": "#/defs/X", "nullable": True},
            {"anyOf": [{"$ref": "#/$defs/X"}, {"type": "null"}]},
        ),
        ({"type": "INTEGER", "enum": ["1", "-20"]}, {"type": "integer", "enum": [1, -20]}),
        ({"type": "NUMBER", "enum": ["1.5", 2]}, {"type": "number", "enum": [1.5, 2]}),
        ({"type": "ARRAY", "min_items": "2"}, {"type": "array", "minItems": 2}),
        ({"type": "STRING", "maxLength": 9}, {"type": "string", "maxLength": 9}),
        (
            {"type": "STRING", "example": "x", "propertyOrdering": ["a"], "title": None},
            {"type": "string", "examples": ["x"]},
        ),
        ({"type": "INTEGER", "format": "int32"}, {"type": "integer", "format": "int32"}),
        (
            {"type": "OBJECT", "additional_properties": {"type": "STRING"}},
            {"type": "object", "additionalProperties": {"type": "string"}},
        ),
        (
            {"type": "OBJECT", "properties": {"max_items": {"type": "STRING"}, "ref": {}}},
            {"type": "object", "properties": {"max_items": {"type": "string"}, "ref": {}}},
        ),
        ({"type": "OBJECT", "default": {"type": "STRING"}}, None),
    ],
)
def test_the_gemini_dialect(given: object, expected: object) -> None:
    if expected is None:
        expected = {"type": "object", "default": {"type": "STRING"}}
    assert gemini_property(given) == expected


def test_gemini_definitions_are_renamed_with_their_references() -> None:
    schema = {"type": "OBJECT", "ref": "#/defs/ref", "defs": {"ref": {"type": "OBJECT"}}}
    expected = {"type": "object", "$ref": "#/$defs/ref", "$defs": {"ref": {"type": "object"}}}
    assert gemini(schema) == expected


@pytest.mark.parametrize(
    ("schema", "place"),
    [
        ({"type": "INTEGER", "enum": ["one"]}, "properties/p/enum/0"),
        ({"type": "INTEGER", "enum": ["9" * 5000]}, "properties/p/enum/0"),
        ({"type": "NUMBER", "enum": ["1e4300"]}, "properties/p/enum/0"),
        ({"type": "ARRAY", "maxItems": "many"}, "properties/p/maxItems"),
        ({"type": "STRING", "nullable": "yes"}, "properties/p/nullable"),
        ({"anyOf": [], "any_of": []}, "properties/p: anyOf"),
    ],
)
def test_faults_in_the_gemini_dialect_have_a_place(schema: object, place: str) -> None:
    with pytest.raises(ToolFormatError, match=f"parameters/{place}"):
        gemini_property(schema)
