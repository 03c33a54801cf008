"""Patterns of texts and of keys, of which none, some or all match: every stage judges alike."""

from typing import Any

import pytest
from stages import Stages, assert_agreement


class Key(str):
    """A key that is no plain text."""


TEXTS = ["", "a", "ab", "a b", "x-a", "@", "@a", "#", "A", "a#", "\u00e9", "a\n", "0", "12", "\n"]
CLOSED = [
    {"patternProperties": {"^[a-z]+$": {"type": "string"}}},
    {"patternProperties": {"^[a-z_#]*$": {"type": "string"}}},
    {"patternProperties": {"^[^#]*$": {"type": "string"}}},
    {"patternProperties": {"^[^#\\n]+$": {"type": "string"}}},
    {"patternProperties": {"^[a-z0-9]{1,2}$": {"minLength": 1}}},
    {"patternProperties": {".*": {"type": "string"}}},
    {"patternProperties": {"a": {}, "^@": {}}},
    {"patternProperties": {"^x-": {}}, "properties": {"a": {"type": "string"}}},
    {"patternProperties": {"^x-": {}, "^[@#]": True}, "properties": {"a": True}, "required": ["a"]},
    {"patternProperties": {"^a": {}}, "properties": {"a": {"type": "string"}}},
    {"patternProperties": {"^a": {"type": "string"}}, "properties": {"a": {"minLength": 1}}},
    {"patternProperties": {"^x-": {}}, "properties": {f"p{n}": {"maximum": 1} for n in range(40)}},
    {"patternProperties": {"[0-9]|^a$": {}}, "properties": {"b": {}}},
]  # fmt: skip


@pytest.mark.parametrize("schema", CLOSED, ids=str)
@pytest.mark.parametrize("additional", [False, True])
def test_keys_that_no_pattern_matches(schema: dict[str, Any], additional: bool) -> None:
    stages = Stages.of({**schema, "additionalProperties": additional})
    stages_of_objects = Stages.of({**schema, "type": "object", "additionalProperties": additional})
    keys: list[Any] = [*TEXTS, *map(Key, TEXTS), 1, None, True, 1.5, "p0", "p1"]
    for key in keys:
        for value in ("v", "", 3):
            assert_agreement(stages, {key: value})
            assert_agreement(stages_of_objects, {"a": "v", key: value})


@pytest.mark.parametrize(
    "pattern",
    [
        "^[a-z]*$",
        "^[^#]*$",
        "^[^#]+$",
        "^[a-z#-]+$",
        "^[ab]{2}$",
        "^a+$",
        "^(?:a|@)+$",
        "^a$",
        "^(?!a)",
        ".+",
        "[^a]",
        "[a-c]+",
    ],
)
def test_texts_that_a_pattern_does_not_match(pattern: str) -> None:
    stages = Stages.of({"pattern": pattern})
    found = [assert_agreement(stages, text) for text in TEXTS]
    assert [] in found and len(found) > found.count([])
    for other in (3, None, Key("a"), Key("#")):
        assert_agreement(stages, other)


@pytest.mark.parametrize(
    "schema",
    [
        {"type": "array", "minItems": 0},
        {"type": "string", "minLength": 0},
        {"type": "object", "minProperties": 0.0, "maxProperties": 0},
        {"minItems": 0, "minLength": 0},
    ],
)
def test_a_limit_that_refuses_nothing_is_no_test(schema: dict[str, Any]) -> None:
    stages = Stages.of(schema)
    assert "< 0" not in stages.compiled.source
    for value in ("", [], {}, {"a": 1}, 1, [1], "a"):
        assert_agreement(stages, value)
