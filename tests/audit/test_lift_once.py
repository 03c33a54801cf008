"""The answers that functions keep are read back, and what is wrong with them is found."""

from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from strategies import schemas
from strategies.repeats import every_once, repeating_schemas

from codegen.audit.lift import Finding, findings
from codegen.dialects import DIALECTS
from codegen.pipeline import Compilation, CompileOptions, compile_source

X = {"$ref": "#/$defs/x"}
NAMED = {"$defs": {"x": {"anyOf": [{"items": X}, {"items": X, "minItems": 2}]}},
         "properties": {"a": X}}  # fmt: skip
AT_ROOT = {"anyOf": [{"items": {"$ref": "#"}}, {"items": {"$ref": "#"}, "minItems": 2}]}


def made_of(schema: Any, dialect: str = "pointer") -> Compilation:
    return compile_source(schema, CompileOptions(dialect), tool="t")


def found(made: Compilation, dialect: str = "pointer", source: str | None = None) -> list[Finding]:
    return findings(source or made.source, made.program, DIALECTS[dialect], "t")


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@pytest.mark.parametrize("schema", [NAMED, AT_ROOT])
def test_what_keeps_answers_is_read(schema: Any, dialect: str) -> None:
    made = made_of(schema, dialect)
    assert "@once_valid" in made.source
    assert found(made, dialect) == []


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@given(schema=repeating_schemas() | schemas())
def test_any_function_may_keep_its_answers(dialect: str, schema: Any) -> None:
    with patch("codegen.pipeline.once", every_once):
        made = made_of(schema, dialect)
    assert found(made, dialect) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("@once_valid\n", ""),
        ("@once_told\n", ""),
        ("@once_told\n", "@once_valid\n"),
        ("@once_valid\n", "@once_valid\n@once_valid\n"),
        ("\n\n# /$defs/x/anyOf/0/items\ndef", "\n\n# /$defs/x/anyOf/0/items\n@once_valid\ndef"),
        ("    known: Known = {}\n", ""),
        ("    known: Known = {}\n", "    known: Known = {}\n        known = {}\n"),
        ("known: Known = {}", "known: Known = {1: 2}"),
        ("_is_valid_1(x1, known, 1)", "_is_valid_1(x1, {}, 1)"),
        ("_is_valid_1(x1, known, 1)", "_is_valid_1(x1, 1)"),
        ("_is_valid_1(x1, known, 1)", "_is_valid_2(x1, known, 1)"),
        ('_errors_1(x1, "/a", errors, known, 1)', '_errors_1(x1, "/a", errors, {}, 1)'),
        ('_errors_1(x1, "/a", errors, known, 1)', '_errors_1(x1, "/b", errors, known, 1)'),
        ("_errors_1(x1, f", "_errors_1(x1, path or f"),
        ("value: Any, known: Known, depth: int", "value: Any, known: Any, depth: int"),
        ("errors: list[str], known: Known", "errors: list[str], known: Any"),
        ("once import Known, once_told, once_valid", "once import Known, once_told"),
        ("once import Known, once_told, once_valid", "once import once_told, once_valid"),
        ("runtime.once import", "runtime.text import"),
        ("        for x1 in value:\n", "        for known in value:\n            x1 = known\n"),
    ],
)  # fmt: skip
def test_a_change_is_found(old: str, new: str) -> None:
    made = made_of(NAMED)
    assert old in made.source
    assert found(made, source=made.source.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("        known: Known = {}\n", ""),
        ("return _is_valid(args, known, 0)", "return _is_valid(args, {}, 0)"),
        ('    _errors(value, "", errors, known, 0)', '    _errors(value, "", errors, {}, 0)'),
        ("    known: Known = {}\n    _errors", "    _errors"),
    ],
)
def test_a_change_at_the_root_is_found(old: str, new: str) -> None:
    made = made_of(AT_ROOT)
    assert old in made.source
    assert found(made, source=made.source.replace(old, new, 1))
