"""The codes dialect: document 003."""

from typing import Any

import pytest

from codegen.errors import ReplyError, SchemaError
from codegen.reference.codes import validate_tool_call

WEATHER = {
    "get_weather": {
        "parameters": {
            "type": "object",
            "properties": {
                "city": {"type": "string"},
                "days": {"type": "integer"},
                "units": {"type": "string", "enum": ["c", "f"]},
            },
            "required": ["city"],
        }
    }
}


def errors(properties: dict[str, Any], arguments: dict[Any, Any]) -> list[str]:
    schemas = {"t": {"parameters": {"type": "object", "properties": properties}}}
    result = validate_tool_call(schemas, {"name": "t", "arguments": arguments})
    assert result["ok"] == (not result["errors"])
    found: list[str] = result["errors"]
    return found


def test_the_example_of_the_document() -> None:
    call = {"name": "get_weather", "arguments": {"days": True, "tz": "UTC"}}
    assert validate_tool_call(WEATHER, call) == {
        "ok": False,
        "errors": ["missing:city", "type:days", "unexpected:tz"],
    }


def test_a_call_without_problems() -> None:
    call = {"name": "get_weather", "arguments": {"city": "Oslo", "units": "c"}}
    assert validate_tool_call(WEATHER, call) == {"ok": True, "errors": []}


def test_an_unknown_tool_is_the_only_error() -> None:
    call = {"name": "nope", "arguments": {"x": 1}}
    assert validate_tool_call(WEATHER, call) == {"ok": False, "errors": ["unknown_tool:nope"]}


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        ("string", "a", 1),
        ("integer", 1, 1.0),
        ("integer", 0, False),
        ("number", 1, True),
        ("number", 1.5, "1.5"),
        ("boolean", True, 1),
        ("array", [], {}),
        ("array", [], ()),
        ("object", {}, []),
        ("null", None, 0),
        (["integer", "null"], None, "a"),
        (["integer", "string"], "a", True),
    ],
)
def test_types(kind: Any, right: Any, wrong: Any) -> None:
    assert errors({"a": {"type": kind}}, {"a": right}) == []
    assert errors({"a": {"type": kind}}, {"a": wrong}) == ["type:a"]


def test_a_type_error_suppresses_the_enum_check() -> None:
    units = {"units": {"type": "string", "enum": ["c"]}}
    assert errors(units, {"units": 1}) == ["type:units"]
    assert errors(units, {"units": "f"}) == ["enum:units"]
    assert errors({"units": {"enum": [1]}}, {"units": "f"}) == ["enum:units"]


def test_a_parameter_without_a_type_accepts_anything() -> None:
    assert errors({"a": {}, "b": {"minimum": 5}, "c": True}, {"a": [1], "b": 1, "c": None}) == []


def test_the_errors_are_sorted() -> None:
    assert errors({"b": {"type": "null"}}, {"z": 1, "b": 1, "a": 1, 2: 1}) == [
        "type:b",
        "unexpected:2",
        "unexpected:a",
        "unexpected:z",
    ]


def test_a_tool_without_parameters_declares_none() -> None:
    call = {"name": "t", "arguments": {"a": 1}}
    assert validate_tool_call({"t": {}}, call)["errors"] == ["unexpected:a"]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        ([], "call: expected object, got array"),
        ({"arguments": {}}, "call/name: expected string, got null"),
        ({"name": 1, "arguments": {}}, "call/name: expected string, got integer"),
        ({"name": "get_weather"}, "call/arguments: expected object, got null"),
        ({"name": "get_weather", "arguments": "{}"}, "call/arguments: expected object, got string"),
        (object(), "call: expected object, got object"),
    ],
)
def test_calls_of_another_shape(call: object, message: str) -> None:
    with pytest.raises(ReplyError) as caught:
        validate_tool_call(WEATHER, call)
    assert str(caught.value) == message


@pytest.mark.parametrize("schema", [None, {"parameters": {"type": 1}}, {"parameters": None}])
def test_schemas_that_are_none(schema: object) -> None:
    with pytest.raises(SchemaError, match="tool 't'"):
        validate_tool_call({"t": schema}, {"name": "t", "arguments": {}})
