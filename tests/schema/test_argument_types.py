"""The types of a tool's arguments, as its JSON Schema has them."""

from typing import Any

import pytest

from codegen import SchemaError, compile_tools, parse_reply
from codegen.runtime.replies.untyped import Untyped
from codegen.schema.argument_types import argument_types


def of(schema: Any, **more: Any) -> Untyped:
    """Return what is known of an argument with a schema."""
    return argument_types({"type": "object", "properties": {"x": schema}, **more})["x"]


@pytest.mark.parametrize(
    ("schema", "types"),
    [
        ({"type": "string"}, ("string",)),
        ({"type": ["string", "null"]}, ("null", "string")),
        ({"type": "number"}, ("number",)),
        ({"type": ["integer", "number"]}, ("number",)),
        ({"anyOf": [{"type": "integer"}, {"type": "null"}]}, ("null", "integer")),
        ({"oneOf": [{"type": "array"}, {"type": "object"}]}, ("array", "object")),
        ({"anyOf": [{"type": "integer"}, {}]}, ()),
        ({"type": "object", "anyOf": [{"required": ["a"]}, {}]}, ("object",)),
        ({"type": ["string", "integer"], "anyOf": [{"type": "string"}]}, ("string",)),
        ({"allOf": [{"type": "number"}, {"type": ["integer", "null"]}]}, ("integer",)),
        ({"const": 5}, ("integer",)),
        ({"const": 5.0}, ("number",)),
        ({"enum": [True, None]}, ("null", "boolean")),
        ({"enum": [[1], {"a": 1}]}, ("array", "object")),
        ({"not": {"type": "string"}}, ()),
        ({}, ()),
        (True, ()),
        (False, ()),
        ({"allOf": [{"type": "string"}, {"type": "integer"}]}, ()),
    ],
)
def test_the_types_of_a_schema(schema: Any, types: tuple[str, ...]) -> None:
    assert of(schema).types == types


def test_texts_are_the_strings_of_enums_in_order() -> None:
    mixed = {"anyOf": [{"enum": ["none", "yes", None]}, {"const": "all"}, {"enum": [3, "yes"]}]}
    assert of(mixed).texts == ("none", "yes", "all")


def test_a_string_needs_no_texts() -> None:
    assert of({"enum": ["a", "b"]}) == Untyped(("string",))
    assert of({"type": "string", "enum": ["1", 2]}) == Untyped(("string",))


def test_references_are_followed() -> None:
    definitions = {
        "count": {"$anchor": "c", "type": "integer"},
        "maybe": {"anyOf": [{"$ref": "#/$defs/count"}, {"type": "null"}]},
    }
    assert of({"$ref": "#/$defs/maybe"}, **{"$defs": definitions}).types == ("null", "integer")
    assert of({"$ref": "#c"}, **{"$defs": definitions}).types == ("integer",)
    both = {"$ref": "#/$defs/maybe", "type": "integer"}
    assert of(both, **{"$defs": definitions}).types == ("integer",)


def test_siblings_of_a_reference_are_hidden_in_old_drafts() -> None:
    draft7 = "http://json-schema.org/draft-07/schema#"
    more = {"$schema": draft7, "definitions": {"n": {"type": "integer"}}}
    assert of({"$ref": "#/definitions/n", "type": "string"}, **more).types == ("integer",)


def test_circles_end() -> None:
    tree = {"type": "array", "items": {"$ref": "#/$defs/tree"}}
    assert of({"$ref": "#/$defs/tree"}, **{"$defs": {"tree": tree}}).types == ("array",)
    one = {"anyOf": [{"$ref": "#/$defs/two"}, {"type": "null"}]}
    definitions = {"one": one, "two": {"allOf": [{"$ref": "#/$defs/one"}]}}
    assert of({"$ref": "#/$defs/one"}, **{"$defs": definitions}).types == ()


def test_arguments_are_those_of_all_schemas_in_place() -> None:
    schema = {
        "$ref": "#/$defs/base",
        "properties": {"id": {"type": "string"}},
        "anyOf": [
            {"properties": {"v": {"type": "integer"}}},
            {"properties": {"v": {"type": "null"}}},
        ],
        "not": {"properties": {"no": {"type": "string"}}},
        "$defs": {"base": {"properties": {"id": {}, "a": {"type": "array"}}}},
    }
    found = argument_types(schema)
    assert {name: untyped.types for name, untyped in found.items()} == {
        "id": ("string",),
        "v": ("null", "integer"),
        "a": ("array",),
    }


@pytest.mark.parametrize("schema", [{}, True, False, {"type": "object"}, {"properties": {}}])
def test_a_schema_may_name_no_arguments(schema: Any) -> None:
    assert argument_types(schema) == {}


def test_other_documents_are_given() -> None:
    schema = {"properties": {"x": {"$ref": "urn:other"}}}
    found = argument_types(schema, {"urn:other": {"type": "boolean"}})
    assert found == {"x": Untyped(("boolean",))}


@pytest.mark.parametrize(
    "schema",
    [
        {"properties": {"x": {"type": "text"}}},
        {"properties": {"x": {"$ref": "#/nowhere"}}},
        {"properties": []},
        None,
        {"properties": {"x": {"enum": [float("nan")]}}},
    ],
)
def test_faulty_schemas_are_refused(schema: Any) -> None:
    with pytest.raises(SchemaError):
        argument_types(schema)


def test_deep_schemas_and_long_chains_are_read() -> None:
    deep: Any = {"type": "integer"}
    for _ in range(400):
        deep = {"anyOf": [deep]}
    assert of(deep).types == ("integer",)
    chain: dict[str, Any] = {f"d{i}": {"$ref": f"#/$defs/d{i + 1}"} for i in range(3_000)}
    chain["d3000"] = {"type": "null"}
    assert of({"$ref": "#/$defs/d0"}, **{"$defs": chain}).types == ("null",)


def test_texts_that_grow_past_all_bounds_are_refused() -> None:
    many = {"enum": [None, *map(str, range(3_000))]}
    properties = {f"p{i}": {"$ref": "#/$defs/many"} for i in range(1_000)}
    with pytest.raises(SchemaError, match="too many"):
        argument_types({"properties": properties, "$defs": {"many": many}})


UNITS = "https://example.com/units"
REFERRING = {"convert": {"type": "object", "properties": {"value": {"$ref": UNITS}}}}
CALL = (
    "<tool_call>\n<function=convert>\n<parameter=value>\n7\n</parameter>\n</function>\n</tool_call>"
)


def test_the_types_of_arguments_may_be_in_other_documents() -> None:
    for kind, value in (("integer", 7), ("string", "7")):
        resources = {UNITS: {"type": kind}}
        (call,) = parse_reply(CALL, "qwen3_coder", REFERRING, resources=resources)
        assert call["arguments"] == {"value": value}
        tools = compile_tools(REFERRING, resources=resources)
        assert tools.calls(CALL, "qwen3_coder") == [call]


def test_a_schema_that_cannot_be_read_is_named_with_its_tool() -> None:
    def read_alone() -> object:
        return parse_reply(CALL, "qwen3_coder", REFERRING)

    def judged() -> object:
        return compile_tools(REFERRING).check_reply(CALL, "qwen3_coder")

    for read in (read_alone, judged):
        with pytest.raises(SchemaError, match="tool 'convert': ") as caught:
            read()
        assert (caught.value.tool, caught.value.pointer) == ("convert", "/properties/value/$ref")
