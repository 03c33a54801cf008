"""Generated code is read back into checks: none is found in it that the schema has not."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import schemas

from codegen.audit.lift import Finding, findings
from codegen.dialects import DIALECTS
from codegen.emit.formatting import format_source
from codegen.errors import CodegenError, ToolFormatError
from codegen.ir.nodes import Program
from codegen.pipeline import CompileOptions, compile_source
from codegen.tools import read_tools

TREE: dict[str, Any] = {
    "type": "object",
    "properties": {"left": {"$ref": "#"}, "value": {"type": "integer"}},
    "required": ["value"],
}
# More properties than an object is asked for one after another; some share a test of the type.
MANY: list[tuple[str, Any]] = [
    (f"p{number}", [{"type": "string"}, {"enum": ["a", 1]}, {}, {"type": "boolean"}][number % 4])
    for number in range(60)
]
SCHEMAS: list[Any] = [
    True,
    False,
    {"type": ["integer", "null"], "minimum": 3, "exclusiveMaximum": 9},
    {"type": "number", "multipleOf": 0.5},
    {"type": "integer", "multipleOf": 3},
    {"enum": ["a", 1, None, [1], {"a": 2}]},
    {"enum": ["a", "b"]},
    {"const": 5},
    {"const": None},
    {"type": "string", "minLength": 2, "maxLength": 7, "pattern": "^ab"},
    {"type": "string", "pattern": "^[0-9a-z]{2,3}$"},
    {"type": "string", "pattern": "^[0-9]+$", "format": "uuid"},
    {"type": "string", "format": "date-time"},
    {"type": "string", "format": "regex"},
    {"type": "array", "items": {"type": "string"}, "uniqueItems": True, "minItems": 1},
    {"type": "array", "prefixItems": [{"type": "string"}, {"const": 2}], "items": False},
    {"type": "array", "contains": {"minimum": 4}, "minContains": 2, "maxContains": 3},
    {"type": "array", "contains": {"type": "string"}},
    {"type": "object", "properties": {"a": {"type": "string"}, "b": {"enum": [1, 2]}},
     "required": ["a", "c"], "additionalProperties": False},
    {"type": "object", "properties": {"a": {}}, "patternProperties": {"^x": {"type": "null"}},
     "additionalProperties": {"type": "boolean"}},
    {"type": "object", "patternProperties": {"^[a-z_]+$": {"type": "null"}},
     "additionalProperties": False},
    {"properties": {"a": {"type": "null"}}, "patternProperties": {"^x-": {}, "^[@#]": {}},
     "additionalProperties": False},
    {"properties": {"a": {"type": "null"}}, "patternProperties": {"^[^#]*$": {"minLength": 0}},
     "additionalProperties": False},
    {"patternProperties": {".*": {}, "^[a-z]*$": {}}, "additionalProperties": False},
    {"type": "object", "properties": dict(MANY), "patternProperties": {"^x": {}},
     "additionalProperties": False},
    {"type": "string", "pattern": "^[^\\s]+$", "format": "date"},
    {"type": ["number", "string", "null"], "pattern": ".+"},
    {"anyOf": [{"type": "object", "required": ["t"], "properties": {"t": {"const": name}}}
               for name in ("a", "b", "c")]},
    {"oneOf": [{"type": "object", "required": ["t"], "properties": {"t": {"enum": [name, "z"]}}}
               for name in ("a", "b", "c")]},
    {"anyOf": [{"type": "object", "properties": {"t": {"type": kind, "enum": ["a"]}}}
               for kind in ("null", "string", "array")]},
    {"properties": {"p": {"oneOf": [
        {"type": "object", "properties": {"t": {"type": "string", "enum": ["", name, 1]}}}
        for name in ("a", "b", "c")]}}},
    {"type": "object", "propertyNames": {"maxLength": 3}, "minProperties": 1},
    {"type": "object", "dependentRequired": {"a": ["b", "c"]},
     "dependentSchemas": {"d": {"properties": {"e": {"type": "array"}}}}},
    {"anyOf": [{"type": "string"}, {"type": "integer", "minimum": 0}]},
    {"oneOf": [{"type": "string"}, {"type": "object", "required": ["a"],
                                    "properties": {"a": {"const": 1}}}]},
    {"oneOf": [{"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}},
               {"type": "object", "required": ["b"], "properties": {"b": {"type": "null"}}}]},
    {"not": {"type": "string"}},
    {"if": {"type": "object", "required": ["a"]}, "then": {"required": ["b"]},
     "else": {"type": "integer"}},
    {"type": "object", "properties": {"a": {"type": "string"}}, "unevaluatedProperties": False},
    {"type": "object", "anyOf": [{"properties": {"a": {"type": "string"}}, "required": ["a"]}],
     "unevaluatedProperties": {"type": "integer"}},
    {"type": "array", "prefixItems": [{"type": "string"}], "unevaluatedItems": False},
    {"properties": {"a": {"type": "null"}}, "patternProperties": {"^x": {"type": "null"}}},
    {"additionalProperties": {"if": {}, "then": {"type": "array"}, "unevaluatedItems": True}},
    {"if": {"required": ["a", "b"]}, "unevaluatedProperties": True},
    {"additionalProperties": {"oneOf": [{"const": 1}, {"minimum": 5}]}},
    {"type": "string", "allOf": [{"type": "array", "items": {"type": "null"}}, {"enum": []}]},
    {"oneOf": [{"type": "integer", "pattern": "^"},
               {"type": "number", "anyOf": [{"type": "object"}],
                "not": {"oneOf": [{"maximum": 1}, {"const": 3}]}}]},
    {"allOf": [{"oneOf": [{"type": "object", "required": ["a"]}]}, {"pattern": "^"}]},
    {"type": "null", "dependentSchemas": {"a": {"type": "array", "const": {}, "required": ["b"]}}},
    {"oneOf": [{"properties": {"b": {"type": "string", "allOf": [{"$ref": "#"}]}},
                "dependentSchemas": {"c": {"properties": {"b": {"enum": []}}}}}]},
    {"if": {"type": "array", "oneOf": [{"anyOf": [{"minItems": 0}, {"type": "null"}]}]},
     "then": True, "unevaluatedProperties": {}},
    {"type": "object",
     "allOf": [{"anyOf": [{"anyOf": [{"type": "object"}, {"required": ["a"]}]}]}]},
    {"additionalProperties": {"$ref": "#/$defs/no", "minLength": 2}, "$defs": {"no": False}},
    {"type": "object", "required": ["a", "b"], "properties": {"a": False, "b": {"type": "null"}}},
    {"required": ["a"], "properties": {"a": {"type": "object", "required": ["b"],
                                             "properties": {"b": {"allOf": [False]}}}}},
    {"required": ["a", "b"], "$defs": {"no": False},
     "properties": {"a": {"$ref": "#/$defs/no"}, "b": {"$ref": "#/$defs/no"}}},
    {"type": "null", "anyOf": [{"dependentSchemas": {"b": {"patternProperties": {"^a$": {}}}},
                                "unevaluatedProperties": False}], "unevaluatedItems": True},
    {"type": "number", "unevaluatedProperties": {"oneOf": [{}]},
     "dependentSchemas": {"a": {"properties": {"c": {}}}}},
    {"type": "object", "properties": dict(MANY), "required": ["p1", "q"],
     "additionalProperties": False},
    {"type": "object", "properties": dict(MANY), "additionalProperties": {"type": "string"}},
    {"type": "object", "properties": dict(MANY), "patternProperties": {"^x": {"type": "null"}},
     "additionalProperties": False},
    {"type": "object", "properties": {name: {} for name, _ in MANY}, "additionalProperties": False},
    TREE,
    {"type": "object", "properties": {"t": TREE, "deep": {"type": "array", "items": {
        "type": "object", "required": ["x"], "properties": {"x": {"type": "number"}}}}}},
]  # fmt: skip


def compiled_program(schema: Any, dialect: str = "pointer") -> Program:
    """Return what the passes make of a schema."""
    return compile_source(schema, CompileOptions(dialect)).program


def found(schema: Any, dialect: str, *, formatted: bool = False) -> list[Finding]:
    """Return the findings in what the compiler makes of a schema."""
    made = compile_source(schema, CompileOptions(dialect), tool="t")
    source = format_source(made.source) if formatted else made.source
    return findings(source, made.program, DIALECTS[dialect], "t")


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: json.dumps(schema)[:60])
def test_what_the_compiler_makes_says_what_the_schema_says(schema: Any, dialect: str) -> None:
    assert found(schema, dialect) == []


@pytest.mark.parametrize("schema", SCHEMAS, ids=lambda schema: json.dumps(schema)[:60])
def test_the_layout_does_not_count(schema: Any) -> None:
    assert found(schema, "pointer", formatted=True) == []


OBJECT = {
    "type": "object",
    "properties": {
        "city": {"type": "string", "minLength": 2},
        "days": {"type": "integer", "maximum": 7, "minimum": 1},
        "units": {"enum": ["c", "f"]},
    },
    "required": ["city", "days"],
    "additionalProperties": False,
}
MUTATIONS = [
    ("> 7:", ">= 7:"),
    ("> 7:", "> 8:"),
    ("len(x1) < 2", "len(x1) < 3"),
    ("type(x1) is not str", "type(x1) is not int"),
    ("return reject(x1)", "return False"),
    ('x1 = args["city"]', 'x1 = args["days"]'),
    ("len(args) != n1", "len(args) > n1"),
    ("n1 = 2", "n1 = 1"),
    ("n1 += 1", "n1 += 2"),
    ('frozenset(("c", "f"))', 'frozenset(("c", "g"))'),
    ("# /properties/days/maximum", "# /properties/days/minimum"),
    ("        # /properties/city/minLength\n", ""),
    ("            return reject(args)\n", "            return True\n"),
    ("        return True\n", "        return False\n"),
    ("    except KeyError:", "    except TypeError:"),
    ("        x1 = args", "        print(args)\n        x1 = args"),
    ("        x1 = args", "        # /more\n        x1 = args"),
    ('TOO_DEEP = "', 'TOO_DEEP = "a'),
    ('"is_valid", ', ""),
    ("# tool: t", "# tool: u"),
    ("errors[MAX_ERRORS:]", "errors[:MAX_ERRORS]"),
    ("from typing import Any\n", "from typing import Any\nimport os\n"),
    ("values import ", "values import plain, "),
    ("def _all_errors", "def more():\n    pass\n\n\ndef _all_errors"),
    ("return _all_errors(args)", "return [] if is_valid(args) else _all_errors(args)"),
    ("def _all_errors(", "def _errors("),
    ("def _all_errors(value: Any)", "def _all_errors(value: Any, more: Any)"),
    ("    errors: list[str] = []\n", "    errors: list[str] = ['a']\n"),
    ("    return errors", "    return errors[:1]"),
    ("    return errors", "    errors.sort()\n    return errors"),
]


@pytest.mark.parametrize(("old", "new"), MUTATIONS)
def test_a_change_of_the_code_is_found(old: str, new: str) -> None:
    source = compile_source(OBJECT, tool="t").source
    assert old in source
    changed = source.replace(old, new, 1)
    assert findings(changed, compiled_program(OBJECT), DIALECTS["pointer"], "t")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[] if is_valid(args) else _all_errors(args)", "_all_errors(args)"),
        ("[] if is_valid(args)", "[] if not is_valid(args)"),
        ('    _errors(value, "", errors, 0)\n', '    _errors(value, "", errors, 1)\n'),
        ('    _errors(value, "", errors, 0)\n', '    _errors(value, "a", errors, 0)\n'),
    ],
)
def test_a_change_around_a_recursion_is_found(old: str, new: str) -> None:
    schema = {"type": "object", "properties": {"next": {"$ref": "#"}}}
    source = compile_source(schema, tool="t").source
    assert old in source
    changed = source.replace(old, new, 1)
    assert findings(changed, compiled_program(schema), DIALECTS["pointer"], "t")


def test_a_change_of_the_first_depth_is_found() -> None:
    schema = {"properties": {"a": {"$ref": "#/$defs/n"}},
              "$defs": {"n": {"items": {"$ref": "#/$defs/n"}}}}  # fmt: skip
    made = compile_source(schema, tool="t")
    told = '_errors_1(x1, "/a", errors, 1)'
    assert told in made.source
    assert findings(made.source, made.program, DIALECTS["pointer"], "t") == []
    changed = made.source.replace(told, '_errors_1(x1, "/a", errors, 0)')
    assert findings(changed, made.program, DIALECTS["pointer"], "t")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"p0": 0', '"p0": 1'),
        ('"p0": 0', '"p1": 0'),
        ('k1 == "p1"', 'k1 == "p2"'),
        ("g1 < 3", "g1 < 4"),
        ("if g1 is not None", "if g1 is None"),
        ("# /properties/p0/type\n", "# /properties/p3/type\n"),
        ("GROUPS_1.get(k1)", "GROUPS_1.get(x1)"),
        ("                    return False\n", "                    pass\n"),
    ],
)
def test_a_change_of_a_choice_by_the_key_is_found(old: str, new: str) -> None:
    schema = {"type": "object", "properties": dict(MANY), "additionalProperties": False}
    source = compile_source(schema, tool="t").source
    assert old in source
    changed = source.replace(old, new, 1)
    assert findings(changed, compiled_program(schema), DIALECTS["pointer"], "t")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (
            "for x1 in args.values():\n                # /$defs/no\n                return False\n",
            "pass",
        ),
        ("# /$defs/no\n", "# /$defs/yes\n"),
        ("type(args) is dict", "type(args) is list"),
    ],
)
def test_a_change_of_a_refusal_of_other_members_is_found(old: str, new: str) -> None:
    schema = {
        "type": ["object", "null"],
        "additionalProperties": {"$ref": "#/$defs/no", "minLength": 2},
        "$defs": {"no": False},
    }
    source = compile_source(schema, tool="t").source
    assert old in source
    changed = source.replace(old, new, 1)
    assert findings(changed, compiled_program(schema), DIALECTS["pointer"], "t")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("        # /properties/a\n        return False\n", ""),
        ("# /properties/a\n", "# /properties/b\n"),
        ('args["a"]', 'args["b"]'),
        (
            "        # /properties/a\n        return False\n",
            "        if args is None:\n            return False\n",
        ),
    ],
)
def test_a_change_of_a_refusal_of_a_required_member_is_found(old: str, new: str) -> None:
    schema = {"type": "object", "required": ["a"], "properties": {"a": False}}
    source = compile_source(schema, tool="t").source
    assert old in source
    changed = source.replace(old, new, 1)
    assert findings(changed, compiled_program(schema), DIALECTS["pointer"], "t")


def test_a_line_without_a_meaning_is_named() -> None:
    source = compile_source({"type": "string"}, tool="t").source
    line = source.split("\n").index("        return True") + 1
    changed = source.replace("        return True", "        len(args)\n        return True", 1)
    (finding,) = findings(changed, compiled_program({"type": "string"}), DIALECTS["pointer"], "t")
    assert finding.line == line
    assert finding.message.startswith("cannot be read")


def test_a_call_of_another_function_is_found() -> None:
    source = compile_source(TREE, tool="t").source
    assert "_is_valid(args, 0)" in source
    for old, new in (("depth + 1", "depth"), ("if depth > MAX_DEPTH", "if depth < MAX_DEPTH")):
        changed = source.replace(old, new, 1)
        assert findings(changed, compiled_program(TREE), DIALECTS["pointer"], "t")


@pytest.mark.parametrize("number", ["9", "9" * 5_000])
def test_a_call_of_a_function_that_is_not_there_is_found(number: str) -> None:
    node = {"items": {"$ref": "#/$defs/n"}}
    made = compile_source({"properties": {"a": node}, "$defs": {"n": node}}, tool="t")
    called = "not _is_valid_1("
    assert called in made.source
    changed = made.source.replace(called, f"not _is_valid_{number}(", 1)
    assert findings(changed, made.program, DIALECTS["pointer"], "t")


@pytest.mark.parametrize("text", ["", "def", "\x00", "x = 1", '"""Text."""', "(" * 500])
def test_other_text_is_no_module(text: str) -> None:
    (finding,) = findings(text, compiled_program(True), DIALECTS["pointer"], "t")
    assert finding.line is None or finding.message


@given(schema=schemas(), dialect=st.sampled_from(sorted(DIALECTS)))
def test_any_schema(schema: Any, dialect: str) -> None:
    try:
        assert found(schema, dialect) == []
    except CodegenError:
        return  # a schema that cannot be compiled


def corpus_tools(corpora: Path) -> Iterator[tuple[str, Any]]:
    """Yield the name and the schema of every tool of the corpora."""
    for path in sorted((corpora / "tools").glob("*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")):
            try:
                tools = read_tools([row["tool"]]).tools
            except ToolFormatError:
                continue
            yield from ((tool.name, tool.schema) for tool in tools if tool.schema is not None)


@pytest.mark.parametrize("every", [40, pytest.param(1, marks=pytest.mark.long)])
def test_real_tools(corpora: Path, every: int) -> None:
    wrong = []
    for number, (name, schema) in enumerate(corpus_tools(corpora)):
        if number % every:
            continue
        for dialect in DIALECTS:
            try:
                wrong += [(name, dialect, item) for item in found(schema, dialect)]
            except CodegenError:
                continue  # a schema that cannot be compiled
    assert wrong == []
