"""The shape of generated code: straight lines, literal paths, no schema at run time."""

import ast
import gc
import linecache
import re
import sys
from types import FrameType
from typing import Any

import pytest

from codegen import compile_schema
from codegen.pipeline import CompileOptions, compile_source

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {
        "city": {"type": "string"},
        "tags": {"type": "array", "items": {"type": "string"}},
        "unit": {"enum": ["metric", "imperial"]},
    },
    "required": ["city"],
    "additionalProperties": False,
}

KEYWORDS: dict[str, Any] = {
    "type": "object",
    "enum": [1],
    "const": "x",
    "minimum": 1,
    "exclusiveMinimum": 1,
    "maximum": 1,
    "exclusiveMaximum": 1,
    "multipleOf": 2,
    "minLength": 1,
    "maxLength": 2,
    "pattern": "a+b",
    "format": "date",
    "required": ["b"],
    "dependentRequired": {"b": ["c"]},
    "minProperties": 2,
    "maxProperties": 3,
    "propertyNames": {"maxLength": 3},
    "patternProperties": {"a+b": False},
    "additionalProperties": {"type": "string"},
    "minItems": 1,
    "maxItems": 2,
    "uniqueItems": True,
    "prefixItems": [{"type": "string"}],
    "items": {"type": "string"},
    "contains": {"type": "string"},
    "allOf": [{"minLength": 2}],
    "anyOf": [{"minLength": 2}, {"maximum": 1}],
    "oneOf": [{"minLength": 2}, {"maximum": 1}],
    "not": {"minLength": 2},
    "if": {"minLength": 2},
    "dependentSchemas": {"b": {"minProperties": 3}},
    "unevaluatedItems": {"type": "string"},
    "unevaluatedProperties": {"type": "string"},
}
# The code is that of a part of the value, and so is the pointer.
OF_THEIR_PARTS = frozenset(
    (
        "additionalProperties",
        "allOf",
        "dependentRequired",
        "dependentSchemas",
        "patternProperties",
        "prefixItems",
    )
)


def function(source: str, name: str) -> ast.FunctionDef:
    """Return the definition of a function of a module."""
    found = [
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef) and node.name == name
    ]
    assert len(found) == 1
    return found[0]


def test_every_check_names_its_keyword() -> None:
    source = compile_source(SCHEMA).source
    for pointer in ("/type", "/required", "/properties/city/type", "/properties/tags/items/type"):
        assert source.count(f"# {pointer}\n") >= 2  # once in each body
    assert "# /additionalProperties\n" in source


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@pytest.mark.parametrize(("keyword", "value"), KEYWORDS.items(), ids=KEYWORDS)
def test_a_comment_leads_from_the_code_to_any_keyword(
    dialect: str, keyword: str, value: Any
) -> None:
    """From the code of both bodies, for the keyword at the root and below a property."""
    schema = {"properties": {"a": {keyword: value, "then": False}}, keyword: value, "then": False}
    source = compile_source(schema, CompileOptions(dialect, "assert")).source
    for pointer in (f"/{keyword}", f"/properties/a/{keyword}"):
        end = "[/\n]" if keyword in OF_THEIR_PARTS else "\n"
        assert len(re.findall(f"# {pointer}{end}", source)) >= 2


A = {"properties": {"a": {"minLength": 2}}, "required": ["a"], "minProperties": 2}
B = {"properties": {"b": {"maxLength": 4}}, "required": ["b"], "maxProperties": 3}


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@pytest.mark.parametrize(
    ("branches", "count"),
    [
        ({"anyOf": [A, B]}, 2),
        ({"oneOf": [A, B]}, 2),
        ({"if": A, "then": {"maxProperties": 7}}, 1),
        ({"allOf": [A]}, 0),  # that it accepts is known
    ],
)
def test_what_a_branch_says_is_not_asked_again_by_unevaluated(
    dialect: str, branches: dict[str, Any], count: int
) -> None:
    schema = {**branches, "unevaluatedProperties": False}
    fast = ast.unparse(function(compile_source(schema, CompileOptions(dialect)).source, "is_valid"))
    calls = re.findall(r"_is_valid_[0-9]+\(", fast)
    assert len(calls) == len({*calls}) >= count


def test_the_fast_body_makes_no_texts() -> None:
    fast = function(compile_source(SCHEMA).source, "is_valid")
    assert not any(isinstance(node, ast.JoinedStr) for node in ast.walk(fast))
    called = {ast.unparse(node.func) for node in ast.walk(fast) if isinstance(node, ast.Call)}
    assert called <= {"type", "len", "reject", "contains_scalar", "judge", "accept"}


def test_paths_that_are_known_are_literals() -> None:
    source = compile_source(SCHEMA).source
    assert '"/city: missing required property"' in source
    assert 'f"/city: expected string, got {json_type(' in source


def test_the_schema_is_not_there_at_run_time() -> None:
    names = compile_schema(SCHEMA).module.namespace
    assert not any(isinstance(value, dict) for name, value in names.items() if name[0] != "_")


@pytest.mark.parametrize("schema", [{}, True, False, SCHEMA])
def test_nothing_is_imported_that_is_not_used(schema: Any) -> None:
    source = compile_source(schema).source
    tree = ast.parse(source)
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert imported <= used


def test_a_debugger_sees_the_lines_of_a_compiled_function() -> None:
    compiled = compile_schema(SCHEMA)
    code = compiled.validate.__code__
    assert linecache.getline(code.co_filename, code.co_firstlineno) == (
        "def validate(args: object) -> list[str]:\n"
    )
    seen: list[str] = []

    def trace(frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code.co_filename == code.co_filename and event == "line":
            seen.append(linecache.getline(code.co_filename, frame.f_lineno).strip())
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        errors = compiled.validate({"city": 3})
    finally:
        sys.settrace(before)
    assert errors
    assert sum("errors.append(" in line for line in seen) == len(errors)
    assert seen[-1] == "return errors"


def test_source_is_forgotten_with_its_module() -> None:
    compiled = compile_schema(SCHEMA)
    name = compiled.validate.__code__.co_filename
    assert name in linecache.cache
    del compiled
    gc.collect()
    assert name not in linecache.cache
