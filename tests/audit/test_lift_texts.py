"""A change of how code asks about texts, keys and patterns is found when it is read back."""

from typing import Any

import pytest

from codegen.audit.lift import findings
from codegen.dialects import DIALECTS
from codegen.pipeline import compile_source

KEYS = {"type": "object", "patternProperties": {"^[a-z_]+$": {"type": "null"}},
        "properties": {}, "additionalProperties": False}  # fmt: skip
EXTRAS = {"properties": {"a": {}}, "patternProperties": {"^x-": {}, "^[@#]": {}},
          "additionalProperties": False}  # fmt: skip
TEXT = {"type": "string", "pattern": "^[a-z_]+$", "format": "uuid"}
TOLD = {"anyOf": [
    {"type": "object", "required": ["kind"], "properties": {"kind": {"const": name}, name: {}},
     "additionalProperties": False} for name in "abc"]}  # fmt: skip
MAYBE = {"oneOf": [
    {"type": "object", "properties": {"kind": {"enum": [name, 1]}, "v": {"type": name}}}
    for name in ("string", "null", "array")]}  # fmt: skip


@pytest.mark.parametrize(
    ("schema", "old", "new"),
    [
        (TOLD, 'x1 == "a"', 'x1 == "b"'),
        (TOLD, '.get("kind", "")', '.get("other", "")'),
        (TOLD, '.get("kind", "")', '.get("kind", "a")'),
        (TOLD, "type(x1) is not str or ", ""),
        (TOLD, "type(x1) is not str", "type(x1) is not int"),
        (TOLD, "        x1 = args.get", '        x1 = "a"\n        x1 = args.get'),
        (TOLD, '("kind", "")\n', '("kind", "")\n        x1 = args["kind"]\n'),
        (MAYBE, '.get("kind")', '.get("kind", "")'),
        (MAYBE, 'x1 == "null"', 'x1 == "string"'),
        (MAYBE, 'x1 == "null"', 'x1 != "null"'),
    ],
)
def test_a_change_of_what_tells_branches_apart_is_found(schema: Any, old: str, new: str) -> None:
    made = compile_source(schema, tool="t")
    assert old in made.source
    changed = made.source.replace(old, new, 1)
    assert findings(changed, made.program, DIALECTS["pointer"], "t")


ANY = {"type": "string", "pattern": "[^a]+"}
WORDS = {"type": "string", "pattern": "^a[0-9]+$"}


@pytest.mark.parametrize(
    ("schema", "old", "new"),
    [
        (KEYS, 'k1 == "" or ', ""),
        (KEYS, "is not None", "is None"),
        (KEYS, "[^_a-z]", "[^_a-y]"),
        (KEYS, "type(k1) is not str or ", ""),
        (KEYS, "return reject(k1)", "return False"),
        (KEYS, "return reject(k1)", "return reject(x1)"),
        (KEYS, "# /additionalProperties", "# /additional"),
        (EXTRAS, "k1 not in KEYS_1", "k1 in KEYS_1"),
        (EXTRAS, '("a",)', '("b",)'),
        (EXTRAS, "x-", "y-"),
        (EXTRAS, " and MATCHES_1(k1) is None", ""),
        (TEXT, "[^_a-z]", "[_a-z]"),
        (TEXT, "[^_a-z]", "[^_a-z0-9]"),
        (TEXT, "misses_uuid(args) is not None", "misses_uuid(args) is None"),
        (ANY, "[a]*+", "[b]*+"),
        (ANY, "[^a]", "[^b]"),
        (ANY, "[a]*+", ""),
        (WORDS, "(?!^a", "(?=^a"),
        (WORDS, "(?!^a", "(?!a"),
        (WORDS, ".match", ".search"),
        (WORDS, "gives None for", "gives something for"),
        (WORDS, "is not None", "is None"),
    ],
)
def test_a_change_of_a_pattern_is_found(schema: Any, old: str, new: str) -> None:
    made = compile_source(schema, tool="t")
    head, body = made.source.split("def validate(", 1)
    assert old in head
    changed = f"{head.replace(old, new, 1)}def validate({body}"
    assert findings(changed, made.program, DIALECTS["pointer"], "t")
