"""The C itself: the same everywhere, linear in the schema, and no text of a schema is code."""

import os
import subprocess
import sys
from typing import Any

import pytest
from natives import needs_compiler, single

from codegen import compile_schema, compile_tools
from codegen.pipeline import CompileOptions, compile_source

SCHEMA: dict[str, Any] = {
    "type": "object",
    "properties": {"a": {"enum": ["x", "y", 1, None]}, "b": {"type": ["string", "integer"]}},
    "patternProperties": {"^c": {"pattern": "d$"}},
    "required": ["a", "b", "z"],
    "allOf": [{"required": ["y", "a"]}, {"properties": {"e": {"format": "date"}}}],
    "dependentRequired": {"a": ["b", "q"]},
}
NATIVE = CompileOptions(native=True)
PRINT = f"""
from codegen.pipeline import CompileOptions, compile_source
print(compile_source({SCHEMA!r}, CompileOptions(native=True)).native)
"""


def c_of(schema: Any) -> str:
    native = compile_source(schema, NATIVE).native
    assert native is not None
    return native.text


def test_the_hash_seed_decides_nothing() -> None:
    def printed(seed: str) -> str:
        return subprocess.run(
            [sys.executable, "-c", PRINT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            encoding="utf-8",
            check=True,
            timeout=120,
        ).stdout

    assert printed("1") == printed("2") == f"{compile_source(SCHEMA, NATIVE).native}\n"


@pytest.mark.parametrize(
    "make",
    [
        lambda count: {"enum": [f"text {i}" for i in range(count)]},
        lambda count: {"properties": {f"p{i}": {"type": "string"} for i in range(count)}},
        lambda count: {"required": [f"p{i}" for i in range(count)]},
        lambda count: {"anyOf": [{"required": [f"p{i}"]} for i in range(count)]},
        lambda count: {"properties": {"x" * count: {"const": "y" * count}}},
    ],
)
def test_c_is_linear_in_the_schema(make: Any) -> None:
    small, large = (len(c_of(make(count))) for count in (40, 240))
    assert large < 8 * small


HOSTILE = (
    *('"); system("x"); //', "*/ int x; /*", "\\", "??/", "\n#include <x>\n", "%s%n", "\\x41"),
    *("\u2028", "\u202e", "\ud800", "\0", "\x7f", "\U0001f600", "é" * 300, "a" * 2_000, '"'),
)


@needs_compiler
@pytest.mark.parametrize("text", HOSTILE)
def test_a_text_of_a_schema_is_never_code(text: str) -> None:
    schema = {
        "properties": {text: {"enum": [text, text + "x"]}, "k": {"const": {text: text}}},
        "required": [text],
        "dependentRequired": {text: [text]},
        "$defs": {text: {"type": "null"}},
    }
    both = single(schema)
    source = c_of(schema)
    assert source.isascii()
    assert all(sign.isprintable() or sign == "\n" for sign in source)
    values: list[Any] = [{text: text}, {text: text + "x"}, {text: "other"}, {}, {"k": {text: text}}]
    for value in values:
        both.assert_agreement(value)


@needs_compiler
def test_very_many_texts_are_looked_up() -> None:
    names = [f"name {i}" for i in range(400)]
    both = single({"properties": {n: {"const": n} for n in names}, "required": names[:301]})
    good = {name: name for name in names}
    assert both.assert_agreement(good)
    assert not both.assert_agreement({**good, "name 399": "name 398"})
    assert not both.assert_agreement({name: name for name in names[1:]})
    assert both.assert_agreement({**good, "other": 1})
    among = single({"enum": [*names, 1]})
    others: tuple[Any, ...] = (1, 2, None, [], {})
    for value in ("name 0", "name 399", "name 400", "", *others):
        among.assert_agreement(value)


def test_what_nests_too_deep_has_no_c() -> None:
    chain: dict[str, Any] = {
        str(i): {"properties": {k: {"$ref": f"#/$defs/{i + 1}"} for k in "ab"}} for i in range(300)
    }
    schema = {"$ref": "#/$defs/0", "$defs": {**chain, "300": {"type": "integer"}}}
    assert compile_source(schema, NATIVE).native is None


def test_without_a_compiler_plain_python_judges(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.warns(RuntimeWarning, match="plain Python judges, since .*no-such-compiler"):
        made = compile_schema({"type": "string"}, native=True)
    assert made.is_valid("a")
    assert made.validate(1) == ["/: expected string, got integer"]


@needs_compiler
def test_a_schema_can_be_compiled_in_the_process() -> None:
    made = compile_schema({"type": "string", "maxLength": 3}, native=True)
    assert type(made.is_valid).__name__ == "builtin_function_or_method"
    assert made.is_valid("abc")
    assert made.validate("abcd") == ["/: length 4 is greater than maxLength 3"]


@needs_compiler
def test_tools_can_be_compiled_in_the_process() -> None:
    numbers = {"type": "object", "properties": {"n": {"type": "integer"}}}
    tool = {"name": "f", "inputSchema": numbers, "outputSchema": numbers}
    tools = compile_tools([tool], native=True)
    assert type(tools.compiled("f").is_valid).__name__ == "builtin_function_or_method"
    assert type(tools.compiled_result("f").is_valid).__name__ == "builtin_function_or_method"
    assert tools.is_valid("f", {"n": 1})
    assert tools.validate("f", {"n": "1"}) == ["/n: expected integer, got string"]
    assert tools.check_result("f", {"n": "1"}) == ["/n: expected integer, got string"]
    called = {"type": "function", "function": {"name": "f", "arguments": '{"n": 1.5}'}}
    reply = {"choices": [{"message": {"tool_calls": [{"id": "c", **called}]}}]}
    assert tools.check_reply(reply) == [("c", ["/n: expected integer, got number"])]
