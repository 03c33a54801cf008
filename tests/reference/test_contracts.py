"""The jsonschema dialect: document 004."""

from typing import Any

import pytest

from codegen.errors import ReplyError, SchemaError
from codegen.reference.contracts import problems

UNITS = ["m", "km", "g", "kg"]
CONVERT_UNITS = {
    "type": "object",
    "properties": {
        "value": {"type": "number", "minimum": -1000000, "maximum": 1000000},
        "from_unit": {"enum": UNITS},
        "to_unit": {"enum": UNITS},
    },
    "required": ["value", "from_unit", "to_unit"],
    "additionalProperties": False,
}


def test_the_example_of_the_document() -> None:
    assert problems({"value": "5", "from_unit": "miles"}, CONVERT_UNITS) == [
        "'5' is not of type 'number'",
        "'miles' is not one of ['m', 'km', 'g', 'kg']",
        "'to_unit' is a required property",
    ]


def test_the_other_messages_of_the_document() -> None:
    call = {"value": 1e9, "from_unit": "m", "to_unit": "km", "round": 1}
    assert problems(call, CONVERT_UNITS) == [
        "1000000000.0 is greater than the maximum of 1000000",
        "Additional properties are not allowed ('round' was unexpected)",
    ]


@pytest.mark.parametrize(
    ("schema", "pointer"),
    [
        ({"properties": {"a": {"type": "text"}}}, "/properties/a/type"),
        ({"pattern": "("}, "/pattern"),
        ([], ""),
        ({1: 2}, ""),
    ],
)
def test_schemas_that_are_none(schema: Any, pointer: str) -> None:
    with pytest.raises(SchemaError) as caught:
        problems({}, schema)
    assert caught.value.pointer == pointer


@pytest.mark.parametrize("reference", ["#/nowhere", "http://example.com/x.json", "file:///x"])
def test_references_are_never_fetched(reference: str) -> None:
    with pytest.raises(SchemaError, match="names nothing"):
        problems({}, {"$ref": reference})


def test_the_metaschema_may_be_referred_to() -> None:
    schema = {"$ref": "https://json-schema.org/draft/2020-12/schema"}
    assert problems({"minLength": -1}, schema) == ["-1 is less than the minimum of 0"]


@pytest.mark.parametrize(
    ("instance", "schema"),
    [({}, {"$ref": "#"}), (10**400, {"multipleOf": 0.5}), (10**5000, {"type": "string"})],
    ids=["endless", "overflow", "digits"],
)
def test_what_the_library_cannot_judge(instance: Any, schema: Any) -> None:
    with pytest.raises(ReplyError, match="jsonschema cannot judge it"):
        problems(instance, schema)
