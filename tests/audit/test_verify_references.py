"""What holds a package of dialect jsonschema to its schemas: the library, by the rules."""

from typing import Any

import pytest

from codegen.audit.verify.references import reference_of
from codegen.package.model import Options

DRAFT_4 = "http://json-schema.org/draft-04/schema#"
DRAFT_7 = "http://json-schema.org/draft-07/schema#"
DRAFT_2019 = "https://json-schema.org/draft/2019-09/schema"


def said(schema: dict[str, Any], value: Any, **options: Any) -> list[str] | None:
    """Return what the reference of a schema says of a value."""
    return reference_of("t", schema, Options("jsonschema", **options))(value)


@pytest.mark.parametrize(
    ("schema", "value", "errors"),
    [
        # `$` is the end of the text, not a place before its last line break.
        ({"pattern": "^a$"}, "a\n", ["'a\\n' does not match '^a$'"]),
        ({"pattern": "^a$"}, "a", []),
        ({"pattern": "^a$"}, 1, []),
        ({"multipleOf": 0.01}, 19.99, []),
        ({"multipleOf": 0.01}, 19.995, ["19.995 is not a multiple of 0.01"]),
        ({"multipleOf": 2}, "3", []),
        ({"properties": {"pattern": {"type": "string"}}}, {"pattern": "a"}, []),
        ({"format": "date"}, "no date", []),
    ],
)
def test_patterns_and_multiples_are_those_of_json_schema(
    schema: dict[str, Any], value: Any, errors: list[str]
) -> None:
    assert said(schema, value) == errors


@pytest.mark.parametrize(
    ("schema", "value", "errors"),
    [
        (
            {"$schema": DRAFT_4, "minimum": 2, "exclusiveMinimum": True},
            2,
            ["2 is less than or equal to the minimum of 2"],
        ),
        ({"$schema": DRAFT_4, "const": 1}, 2, []),
        ({"$schema": DRAFT_7, "items": [{"type": "null"}]}, [0], ["0 is not of type 'null'"]),
        ({"$schema": DRAFT_7, "$ref": "#/definitions/a", "type": "null",
          "definitions": {"a": {}}}, 0, []),
        ({"$schema": DRAFT_7, "prefixItems": [False]}, [0], []),
    ],
)  # fmt: skip
def test_a_schema_is_judged_by_the_draft_that_it_names(
    schema: dict[str, Any], value: Any, errors: list[str]
) -> None:
    assert said(schema, value) == errors


def test_a_reference_to_the_whole_schema_keeps_to_these_rules() -> None:
    schema = {
        "$schema": DRAFT_7,
        "properties": {"next": {"$ref": "#"}, "name": {"pattern": "^a$"}},
    }
    assert said(schema, {"next": {"name": "a\n"}}) == ["'a\\n' does not match '^a$'"]


@pytest.mark.parametrize(
    ("schema", "options"),
    [
        ({"patternProperties": {"^a$": False}}, {}),
        ({"format": "date"}, {"formats": "assert"}),
        ({"$schema": DRAFT_2019, "unevaluatedItems": False}, {}),
        ({"$defs": {"a": {"$schema": DRAFT_7}}}, {}),
        ({"type": "null"}, {"resources": {"https://a.example/b": {}}}),
    ],
)
def test_what_the_library_judges_in_its_own_way_is_not_judged(
    schema: dict[str, Any], options: dict[str, Any]
) -> None:
    assert said(schema, {"a": 1}, **options) is None
