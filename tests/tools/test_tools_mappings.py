"""Documents that map names to schemas, to parameters, or to lists of argument names."""

from typing import Any

import pytest

from codegen.errors import ToolFormatError
from codegen.tools import read_tools

SCHEMA = {"type": "object", "properties": {"city": {"type": "string"}}}
EMPTY = {"type": "object", "properties": {}}


def schemas(document: object, format: str | None = None) -> dict[str, Any]:
    """Return the schema of every tool of `document` by name."""
    return {tool.name: tool.schema for tool in read_tools(document, format=format).tools}


def closed(*names: str, required: list[str]) -> dict[str, Any]:
    """Return the schema of a registry entry."""
    return {
        "type": "object",
        "properties": {name: {} for name in names},
        "required": required,
        "additionalProperties": False,
    }


def test_a_mapping_of_schemas() -> None:
    document = {"weather": {**SCHEMA, "description": "d"}, "ping": {}}
    tools = read_tools(document, source="m.json").tools
    assert [(t.name, t.description, t.place) for t in tools] == [
        ("weather", "d", "m.json: weather"),
        ("ping", None, "m.json: ping"),
    ]
    assert tools[1].schema == EMPTY


@pytest.mark.parametrize("name", ["type", "tools", "name", "function", "toolSpec", "functions"])
def test_a_tool_may_be_called_like_a_key_of_a_format(name: str) -> None:
    assert schemas({name: SCHEMA}) == {name: SCHEMA}
    assert schemas({name: {"parameters": SCHEMA}}) == {name: SCHEMA}


def test_a_mapping_of_parameters() -> None:
    document = {
        "a": {"parameters": SCHEMA, "description": "d", "strict": True, "name": "a"},
        "b": {"parameters": None},
        "c": {},
        "d": {"description": "no arguments"},
    }
    assert schemas(document) == {"a": SCHEMA, "b": EMPTY, "c": EMPTY, "d": EMPTY}
    first = read_tools(document).tools[0]
    assert (first.description, first.strict) == ("d", True)


def test_a_registry_of_argument_names_is_closed() -> None:
    document = {
        "search": {"required": ["query"], "optional": ["limit", "query"]},
        "now": {},
        "echo": {"required": ["b", "a", "b"]},
    }
    found = schemas(document)
    assert found == {
        "search": closed("query", "limit", required=["query"]),
        "now": closed(required=[]),
        "echo": closed("b", "a", required=["b", "a"]),
    }
    assert list(found["echo"]["properties"]) == ["b", "a"]


def test_required_alone_is_a_schema_only_beside_another_schema() -> None:
    lone = {"echo": {"required": ["a"]}}
    with pytest.raises(ToolFormatError, match="format=registry or mapping"):
        schemas(lone)
    assert schemas(lone, "registry") == {"echo": closed("a", required=["a"])}
    assert schemas(lone, "mapping") == {"echo": {"type": "object", "required": ["a"]}}
    assert schemas({**lone, "w": SCHEMA})["echo"] == {"type": "object", "required": ["a"]}


@pytest.mark.parametrize(
    "document",
    [
        {"a": {"required": [], "optional": []}, "b": SCHEMA},
        {"a": {**SCHEMA, "parameters": {}}},
        {"a": {"parameters": {}}, "b": SCHEMA},
        {"properties": {}},
        {"properties": SCHEMA, "$defs": {}},
        {"input_schema": SCHEMA},
        {"inputSchema": {"type": "object"}},
        {"googleSearch": {}},
        {"a": {"parameters": {}, "name": "b"}},
        {"a": {"optional": [1]}},
        {"a": {"optional": "xy"}},
        {"a": {"parameters": ["x"]}},
        {"a": SCHEMA, "b": 3},
        {"a": {"city": {"type": "string"}}},
        {"": SCHEMA},
        {"city": {"type": "string"}},
        {"type": "object", "properties": {}},
        {"version": 1},
        {},
    ],
)
def test_what_is_not_certain_is_an_error(document: object) -> None:
    with pytest.raises(ToolFormatError):
        read_tools(document)


@pytest.mark.parametrize("format", ["mapping", "parameters", "registry"])
@pytest.mark.parametrize("document", [[], "x", {"a": 1}, {"": {}}])
def test_a_forced_mapping_is_an_object_of_objects(format: str, document: object) -> None:
    with pytest.raises(ToolFormatError):
        read_tools(document, format=format)


def test_a_forced_mapping_takes_names_that_are_keywords() -> None:
    assert schemas({"properties": {}, "input_schema": SCHEMA}, "mapping") == {
        "properties": EMPTY,
        "input_schema": SCHEMA,
    }
    with pytest.raises(ToolFormatError, match="two lists of strings"):
        schemas({"a": {"required": [1]}}, "registry")
