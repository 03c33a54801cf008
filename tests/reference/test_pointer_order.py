"""The order of errors inside one schema."""

from codegen.reference.pointer import Interpreter


def texts(errors: list[str]) -> list[str]:
    return [error.partition(": ")[2].split(" ")[0] for error in errors]


def test_a_reference_comes_before_the_type_and_does_not_stop_it() -> None:
    schema = {
        "type": "string",
        "allOf": [False],
        "$ref": "#/$defs/a",
        "$defs": {"a": {"type": "null", "allOf": [False]}},
    }
    assert Interpreter(schema).errors(1) == [
        "/: expected null, got integer",
        "/: expected string, got integer",
    ]


def test_const_stops_what_comes_after_it() -> None:
    schema = {"const": 1, "minimum": 5, "allOf": [False]}
    assert Interpreter(schema).errors(2) == ["/: value 2 is not 1"]


def test_numbers() -> None:
    schema = {
        "not": {},
        "multipleOf": 5,
        "exclusiveMaximum": 0,
        "maximum": 0,
        "exclusiveMinimum": 9,
        "minimum": 9,
    }
    assert [error.removeprefix("/: value ") for error in Interpreter(schema).errors(3)] == [
        "3 is less than minimum 9",
        "3 is not greater than exclusiveMinimum 9",
        "3 is greater than maximum 0",
        "3 is not less than exclusiveMaximum 0",
        "3 is not a multiple of 5",
        "must not match the schema under not",
    ]


def test_strings() -> None:
    schema = {"format": "uuid", "pattern": "x", "maxLength": 1, "minLength": 9}
    assert Interpreter(schema).errors("abc") == [
        "/: length 3 is less than minLength 9",
        "/: length 3 is greater than maxLength 1",
        '/: value "abc" does not match pattern "x"',
        '/: value "abc" is not a valid uuid',
    ]


def test_objects_follow_the_input_and_patterns_the_schema() -> None:
    schema = {
        "patternProperties": {"b": {"type": "null"}, "a": {"type": "string"}},
        "properties": {"ab": {"minimum": 5}},
        "additionalProperties": False,
        "propertyNames": {"maxLength": 1},
        "maxProperties": 0,
        "minProperties": 9,
        "dependentRequired": {"z": ["q"]},
        "required": ["r"],
    }
    assert Interpreter(schema).errors({"z": 1, "ab": 1}) == [
        "/r: missing required property",
        '/q: missing property required by "z"',
        "/: 2 properties, fewer than minProperties 9",
        "/: 2 properties, more than maxProperties 0",
        "/ab: property name: length 2 is greater than maxLength 1",
        "/z: unexpected property",
        "/ab: value 1 is less than minimum 5",
        "/ab: expected null, got integer",
        "/ab: expected string, got integer",
    ]


def test_arrays() -> None:
    schema = {
        "contains": {"const": 9},
        "items": {"type": "null"},
        "prefixItems": [{"type": "string"}],
        "uniqueItems": True,
        "maxItems": 1,
        "minItems": 9,
    }
    assert Interpreter(schema).errors([1, 1]) == [
        "/: 2 items, fewer than minItems 9",
        "/: 2 items, more than maxItems 1",
        "/: items 0 and 1 are equal",
        "/0: expected string, got integer",
        "/1: expected null, got integer",
        "/: no item matches contains",
    ]


def test_logic_comes_last() -> None:
    schema = {
        "dependentSchemas": {"a": {"required": ["dependent"]}},
        "if": True,
        "then": {"required": ["then"]},
        "not": {},
        "oneOf": [{"required": ["oneOf"]}],
        "anyOf": [{"required": ["anyOf"]}],
        "allOf": [{"required": ["allOf"]}],
        "required": ["own"],
    }
    places = [error.partition(":")[0] for error in Interpreter(schema).errors({"a": 1})]
    assert places == ["/own", "/allOf", "/anyOf", "/oneOf", "/", "/then", "/dependent"]
