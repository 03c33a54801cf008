"""Definitions that are malformed or of no known shape: errors with file and place."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codegen.errors import ToolFormatError
from codegen.tools import FORMATS, read_tools

OBJECT = {"type": "object"}


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ([{"type": "function", "function": {}}], "t: 0/function: the tool name is missing"),
        ([{"type": "function", "function": {"name": ""}}], "t: 0/function/name: .* empty"),
        ([{"type": "function", "function": "w"}], "t: 0/function: function must be an object"),
        ([{"type": "function"}], "t: 0: the tool name is missing"),
        ([{"type": "custom", "custom": []}], "t: 0/custom: custom must be an object"),
        ([{"name": ["w"], "parameters": {}}], "t: 0: the tool name is not a string"),
        ([{"parameters": {}}], "t: 0: the tool name is missing"),
        ([{"input_schema": {}}], "t: 0: the tool name is missing"),
        ([{"name": "w", "inputSchema": None}], "t: 0/inputSchema: inputSchema must be an object"),
        ([{"name": "w", "inputSchema": {"properties": {}}}], '"type": "object" at its root'),
        ([{"name": "w", "input_schema": []}], "t: 0/input_schema: input_schema is not an object"),
        ([{"name": "w", "parameters": True}], "t: 0/parameters: parameters is not an object"),
        ([{"name": "w", "parameters": {"type": "array"}}], "root is not an object"),
        ([{"name": "w", "parameters": {"type": ["string"]}}], "root is not an object"),
        ([{"name": "w", "parameters": {"type": {}}}], "root is not an object"),
        ([{"name": "w", "parameters": {"properties": []}}], "t: 0/parameters/properties: "),
        ([{"name": "w", "parameters": {"q": {"type": "string"}}}], "stand directly in the schema"),
        ([{"name": "w", "description": 1}], "t: 0/description: description is not a string"),
        ([{"name": "w", "input_schema": {}, "strict": 1}], "t: 0/strict: "),
        ([{"functionDeclarations": [1]}], "t: 0/functionDeclarations/0: "),
        ([{"functionDeclarations": [{"name": "w", "input_schema": {}}]}], "`parameters`"),
        ([{"toolSpec": {"name": "w"}}], "t: 0/toolSpec: inputSchema is missing"),
        ([{"toolSpec": {"name": "w", "inputSchema": {}}}], "inputSchema.json is missing"),
        ([{"type": "namespace", "name": "n"}], "t: 0/tools: tools must be a list"),
        ([{"type": "namespace", "name": "n", "tools": [1]}], "t: 0/tools/0: "),
        ([{"type": "namespace", "name": "n", "tools": [{"name": "w"}]}], "t: 0/tools/0: "),
        ([1], "t: 0: the tool entry is not an object"),
        ("text", "t: is neither an object nor a list"),
        (None, "t: is neither an object nor a list"),
        ({"jsonrpc": "2.0", "error": {"code": 1}}, "t: error: the server answered with an error"),
    ],
)
def test_malformed_definitions(document: object, message: str) -> None:
    with pytest.raises(ToolFormatError, match=message):
        read_tools(document, source="t")


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"type": "function", "function": {"name": "w", "arguments": "{}"}}, "a call of a tool"),
        ({"type": "function", "name": "w", "arguments": "{}"}, "a call of a tool"),
        ({"name": "w", "arguments": {}}, "part of a reply"),
        ({"type": "function_call", "name": "w"}, "part of a reply"),
        ({"type": "tool_use", "name": "w", "input": {}}, "part of a reply"),
        ({"type": "object", "title": "w"}, "a bare schema"),
        ({"name": "package", "version": "1.0"}, "its keys: name, version"),
        ({"type": "fonction", "name": "w", "parameters": {}}, "its keys: type, name, parameters"),
        ({"type": "custom", "name": "w", "parameters": {}}, "not a tool definition"),
        ({"type": "function", "name": "w", "input_schema": {}}, "`input_schema`"),
        ({"type": "function", "function": {"name": "w", "inputSchema": {}}}, "`inputSchema`"),
        ({}, "its keys: none"),
    ],
)
def test_no_definition_is_read_from_anything_else(entry: dict[str, Any], message: str) -> None:
    with pytest.raises(ToolFormatError, match=message):
        read_tools([entry])


def test_one_object_with_any_type_is_no_hosted_tool() -> None:
    with pytest.raises(ToolFormatError, match="not a tool definition"):
        read_tools({"type": "FeatureCollection", "features": []})


def test_two_tools_of_one_name_name_both_places() -> None:
    with pytest.raises(ToolFormatError, match=r"t: 1: two tools share the name 'w'.* t: 0"):
        read_tools([{"name": "w"}, {"name": "w"}], source="t")


def test_namespaces_keep_equal_names_apart() -> None:
    tool = {"type": "function", "name": "w"}
    group = {"type": "namespace", "name": "n", "tools": [tool]}
    assert len(read_tools([tool, group, {**group, "name": "m"}]).tools) == 3
    with pytest.raises(ToolFormatError, match="in the namespace 'n'"):
        read_tools([group, group])


def test_messages_stay_on_one_line_and_short() -> None:
    name = "a\n\u202e/~" + "x" * 10_000
    with pytest.raises(ToolFormatError) as caught:
        read_tools({name: {"type": "string"}}, source="t")
    message = str(caught.value)
    assert message.isprintable() and len(message) < 300
    assert "a\\n\\u202e~1~0" in message


class Subclass(dict[str, Any]):
    """An object that is no plain dict, as some decoders return."""


def test_values_outside_json_are_refused() -> None:
    infinite = (float("nan"), float("inf"))
    for value in ({1: "x"}, {"a": {None: 1}}, (1,), {1}, b"x", object(), 10**5000, *infinite):
        with pytest.raises(ToolFormatError, match="t: w/default"):
            read_tools({"w": {"type": "object", "default": value}}, source="t")


def test_deep_and_cyclic_documents_are_refused() -> None:
    cycle: list[Any] = []
    cycle += [cycle, cycle]
    deep: dict[str, Any] = {}
    for _ in range(5000):
        deep = {"items": deep}
    for value in (cycle, deep):
        with pytest.raises(ToolFormatError, match="levels deep"):
            read_tools({"w": {"type": "object", "default": value}})


def test_shared_values_may_not_copy_out_without_bound() -> None:
    value: list[Any] = []
    for _ in range(40):
        value = [value, value]
    with pytest.raises(ToolFormatError, match="1000000 values"):
        read_tools({"w": {"type": "object", "default": value}})


def test_nesting_that_schemas_really_have_is_read() -> None:
    schema: dict[str, Any] = {"type": "string"}
    for _ in range(120):
        schema = {"type": "object", "properties": {"a": schema}}
    assert read_tools([{"name": "w", "inputSchema": schema}]).tools[0].schema == schema


def test_the_result_shares_nothing_with_the_document() -> None:
    shared = {"type": "string"}
    schema = {"type": "object", "properties": {"a": shared, "b": shared}, "required": None}
    document = Subclass(w=schema)
    before = json.dumps(document)
    found = read_tools(document).tools[0].schema
    assert found is not None
    found["properties"]["a"]["type"] = "integer"
    assert found["properties"]["b"] == {"type": "string"}
    assert json.dumps(document) == before


KEYS = st.sampled_from(
    (
        *("name", "type", "function", "parameters", "input_schema", "inputSchema", "toolSpec"),
        *("functionDeclarations", "parametersJsonSchema", "parameter_definitions", "custom"),
        *("properties", "enum", "required", "optional", "nullable", "ref", "defs", "anyOf"),
        *("items", "maxItems", "strict", "description", "result", "jsonrpc", "toolConfig"),
        *("json", "tools", "functions", "response", "format", "example", "max_items"),
    )
)
WORDS = st.sampled_from(
    ["", "w", "function", "custom", "namespace", "object", "OBJECT", "str", "2"]
)
SCALARS = st.none() | st.booleans() | st.integers(-3, 3) | WORDS
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=20,
)


@settings(max_examples=300, deadline=None)
@given(VALUES, st.sampled_from([None, *FORMATS]))
def test_any_json_gives_tools_or_a_tool_format_error(document: object, format: str | None) -> None:
    before = json.dumps(document)
    try:
        found = read_tools(document, format=format)
    except ToolFormatError as error:
        assert str(error).startswith("<tools>")
    else:
        assert all(isinstance(tool.schema, dict | None) and tool.name for tool in found.tools)
    assert json.dumps(document) == before


@pytest.mark.parametrize("key", ["paramters", "parameter", "Parameters"])
def test_a_misspelt_key_of_the_schema_is_named(key: str) -> None:
    tool = {"type": "function", "function": {"name": "w", key: {"type": "object"}}}
    with pytest.raises(ToolFormatError, match=f"has '{key}'; is `parameters` meant"):
        read_tools([tool])
