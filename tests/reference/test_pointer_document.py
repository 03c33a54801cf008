"""The examples of document 000."""

from codegen.reference.pointer import check_reply, parse_tool_calls, validate_args

REPLY = (
    '{"choices": [{"message": {"role": "assistant", "content": null, "tool_calls": ['
    '{"id": "call_abc123", "type": "function", "function": {"name": "get_weather", '
    '"arguments": "{\\"city\\":\\"Bengaluru\\",\\"units\\":\\"celsius\\"}"}}, '
    '{"id": "call_def456", "type": "function", "function": {"name": "get_weather", '
    '"arguments": "{\\"city\\":42,\\"units\\":\\"kelvin\\",\\"days\\":3}"}}]}, '
    '"finish_reason": "tool_calls"}]}'
)
WEATHER = {
    "type": "object",
    "properties": {
        "city": {"type": "string"},
        "units": {"type": "string", "enum": ["celsius", "fahrenheit"]},
    },
    "required": ["city", "units"],
    "additionalProperties": False,
}
USER = {
    "type": "object",
    "required": ["id", "tags"],
    "properties": {
        "id": {"type": "integer"},
        "tags": {"type": "array", "items": {"type": "string", "enum": ["a", "b"]}},
        "score": {"type": "number"},
        "active": {"type": "boolean"},
    },
    "additionalProperties": False,
}


def test_parse_tool_calls() -> None:
    assert parse_tool_calls(REPLY) == [
        {
            "id": "call_abc123",
            "name": "get_weather",
            "arguments": {"city": "Bengaluru", "units": "celsius"},
        },
        {
            "id": "call_def456",
            "name": "get_weather",
            "arguments": {"city": 42, "units": "kelvin", "days": 3},
        },
    ]


def test_check_reply() -> None:
    assert check_reply(REPLY, {"get_weather": WEATHER}) == [
        ("call_abc123", []),
        (
            "call_def456",
            [
                "/city: expected string, got integer",
                '/units: value "kelvin" is not in ["celsius", "fahrenheit"]',
                "/days: unexpected property",
            ],
        ),
    ]


def test_check_reply_of_an_unknown_tool() -> None:
    assert check_reply(REPLY, {}) == [
        ("call_abc123", ["/: unknown tool get_weather"]),
        ("call_def456", ["/: unknown tool get_weather"]),
    ]


def test_validate_args() -> None:
    args = {"id": True, "tags": ["a", "c", 3], "score": 1, "extra/x": 1, "active": 1}
    assert validate_args(USER, args) == [
        "/id: expected integer, got boolean",
        '/tags/1: value "c" is not in ["a", "b"]',
        "/tags/2: expected string, got integer",
        "/extra~1x: unexpected property",
        "/active: expected boolean, got integer",
    ]


def test_every_json_type_has_its_name() -> None:
    values = [{}, [], "", True, 1, 1.0, None]
    names = ["object", "array", "string", "boolean", "integer", "number", "null"]
    for value, name in zip(values, names, strict=True):
        other = "array" if value is None else "null"
        assert validate_args({"type": other}, value) == [f"/: expected {other}, got {name}"]


def test_the_type_error_stops_the_checks_below() -> None:
    schema = {"type": "object", "enum": [1], "required": ["a"], "allOf": [False]}
    assert validate_args(schema, 1) == ["/: expected object, got integer"]


def test_the_enum_error_stops_the_checks_below() -> None:
    schema = {"enum": [{"a": 1}], "required": ["b"], "properties": {"a": {"type": "null"}}}
    assert validate_args(schema, {"a": 2}) == ['/: value {"a": 2} is not in [{"a": 1}]']
    assert validate_args(schema, {"a": 1}) == [
        "/b: missing required property",
        "/a: expected null, got integer",
    ]


def test_segments_are_escaped_and_the_empty_key_is_not_the_root() -> None:
    schema = {"additionalProperties": {"additionalProperties": False}}
    value = {"a/b~c": {"": 1}, "": {"x": 1}, "plain": {"": 1}}
    assert validate_args(schema, value) == [
        "/a~1b~0c/: unexpected property",
        "//x: unexpected property",
        "/plain/: unexpected property",
    ]


def test_neither_schema_nor_arguments_are_changed() -> None:
    args = {"id": 1, "tags": ["a"], "more": {"x": [1]}}
    before = repr((USER, args))
    validate_args(USER, args)
    assert repr((USER, args)) == before
