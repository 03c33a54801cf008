"""Texts of a schema stay texts: the code is the same for a hostile one as for a harmless one.

Every place where a schema holds a text gets every hostile text; the syntax tree of the code must be
that of a schema with harmless texts there, apart from constants.
"""

import ast
import re
import tokenize
from collections.abc import Callable
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from codegen import CompiledSchema, SchemaError, compile_schema, compile_tools
from codegen.emit.formatting import format_source
from codegen.pipeline import CompileOptions, compile_source

MARKER = "INJECTED_MARKER"
OPENS = f"open('{MARKER}', 'w')"

TEXTS = {
    "triple-quotes": f'"""\n{OPENS}\n"""',
    "single-triple": f"'''+str({OPENS})+'''",
    "quotes": "'\"",
    "closing-quote": f'"; {OPENS} #',
    "newline": f"\n{OPENS}\n#",
    "carriage-return": f"\r{OPENS}\r",
    "line-separators": f"\u2028{OPENS}\u2029\x85\x0b\x0c\x1c\x1d\x1e",
    "nul": "\0",
    "braces": "{}",
    "field": "{x!r}",
    "field-attribute": "{value.__class__.__mro__}",
    "open-brace": "{",
    "close-brace": "}",
    "double-braces": "{{",
    "jinja-expression": "{{ cycler.__init__.__globals__ }}",
    "jinja-statement": "{% raw %}",
    "jinja-comment": "{#",
    "import": "__import__",
    "dunder": "__class__",
    "keyword": "class",
    "soft-keyword": "match",
    "constant": "None",
    "builtin": "str",
    "own-name": "value",
    "lone-surrogate": "\ud83d",
    "low-surrogate": "x\udc00y",
    "bidi": "\u202e\u2066 evil \u2069",
    "zero-width": "\u200b\ufeff",
    "private": "\ue000\U0010ffff",
    "formatter-off": "# fmt: off",
    "formatter-skip": "# fmt: skip",
    "type-ignore": "# type: ignore",
    "encoding": "-*- coding: utf-7 -*-",
    "noqa": "# noqa",
    "backslash": "\\",
    "backslashes": "\\\\\\'\\\"",
    "named-character": "\\N{DASH}",
    "hex-escape": "\\x22\\u0022\\U00000022",
    "percent": "%s%(x)s%",
    "dollar": "$x ${x}",
    "pointer": "~1~0/~",
    "empty": "",
    "space": " ",
    "digits": "0",
    "long": "x" * 10_000,
    "long-and-wide": "\U0001f680" * 10_000,
}
HARMLESS = "harmless"


def names(text: str) -> Any:
    return {
        "type": "object",
        "properties": {text: {"type": "integer"}, f"{text}2": {"properties": {text: False}}},
        "required": [text, f"{text}3"],
        "additionalProperties": False,
    }


def many_names(text: str) -> Any:
    return {"properties": {f"{text}{i}": {"type": "string", "minLength": i} for i in range(60)}}


def values(text: str) -> Any:
    return {"anyOf": [{"enum": [text, f"{text}2", {text: [text]}]}, {"const": text}]}


def dependencies(text: str) -> Any:
    return {
        "dependentRequired": {text: [text, f"{text}2"]},
        "dependentSchemas": {text: {"required": [f"{text}3"]}},
    }


def definitions(text: str) -> Any:
    pointer = "".join(f"%{byte:02X}" for byte in escaped(text).encode("utf-8", "surrogatepass"))
    return {
        "$defs": {text: {"type": "integer"}},
        "properties": {"a": {"$ref": f"#/$defs/{pointer}"}},
    }


def escaped(text: str) -> str:
    return text.replace("~", "~0").replace("/", "~1")


def annotations(text: str) -> Any:
    return {
        "title": text,
        "description": text,
        "$comment": text,
        "default": {text: text},
        "examples": [text],
        "type": "string",
        "format": f"x{text}",
    }


def unknown_keywords(text: str) -> Any:
    return {f"x-{text}": text, f"y{text}": {"type": text}, "type": "object"}


def below_names(text: str) -> Any:
    """Return a schema whose comments and paths hold the text, errors and all."""
    item = {"type": "array", "items": {"oneOf": [{"minimum": 3}, {"maxLength": 2}, {"not": {}}]}}
    return {
        "properties": {text: {"items": item, "contains": {"const": 3}}},
        "propertyNames": {"maxLength": 20_000, "not": {"const": f"{text}2"}},
    }


def recursive(text: str) -> Any:
    return {"properties": {text: {"$ref": "#"}, "n": {"type": "integer"}}}


POSITIONS: list[Callable[[str], Any]] = [
    names,
    many_names,
    values,
    dependencies,
    annotations,
    unknown_keywords,
    below_names,
    recursive,
]


def shape(source: str) -> str:
    """Return the syntax tree of a source with every constant blank."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            node.values = [item for item in node.values if not isinstance(item, ast.Constant)]
        elif isinstance(node, ast.Constant):
            node.value = type(node.value).__name__
    return ast.dump(tree)


DIRECTIVE = re.compile(r"#\s*(fmt|yapf|type|noqa|pylint|mypy|ruff|isort|nosec|pragma)\b")


def assert_is_clean(source: str) -> None:
    """Assert that a source is ASCII, without control characters and without directives."""
    assert source.isascii()
    assert "coding" not in "".join(source.splitlines()[:2])  # PEP 263 looks no further
    assert re.search(r"[\x00-\x09\x0b-\x1f\x7f]", source) is None
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            assert DIRECTIVE.search(token.string) is None, token.string
            assert re.search("#(?!/)", token.string[1:]) is None  # as in `#/$defs`


def sources(schema: Any) -> list[str]:
    """Return the code of a schema in every dialect that takes it."""
    found = [compile_source(schema).source]
    for dialect in ("tagged", "codes"):
        try:
            found.append(compile_source(schema, CompileOptions(dialect)).source)
        except SchemaError:
            assert "$ref" in schema
    return found


@cache
def harmless_shapes(position: Callable[[str], Any]) -> list[str]:
    return [shape(source) for source in sources(position(HARMLESS))]


@cache
def harmless(position: Callable[[str], Any]) -> CompiledSchema:
    return compile_schema(position(HARMLESS))


def instances(text: str) -> list[object]:
    return [
        {text: 1, f"{text}2": {}, f"{text}3": None},
        {text: {text: [[text]], "n": text}, f"{text}2": {text: 1}},
        {f"{text}{i}": 1 for i in range(70)},
        text,
        f"{text}4",
    ]


@pytest.fixture(autouse=True)
def no_marker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Work in an empty folder, and look that it still is empty afterwards."""
    monkeypatch.chdir(tmp_path)
    yield
    assert not (tmp_path / MARKER).exists()


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_hostile_text_changes_no_code(position: Callable[[str], Any], text: str) -> None:
    expected = harmless_shapes(position)
    for source, calm in zip(sources(position(text)), expected, strict=True):
        assert_is_clean(source)
        assert shape(source) == calm


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_hostile_text_is_judged_as_text(position: Callable[[str], Any], text: str) -> None:
    compiled = compile_schema(position(text))
    calm = harmless(position)
    for value, harmless_value in zip(instances(text), instances(HARMLESS), strict=True):
        errors, expected = compiled.validate(value), calm.validate(harmless_value)
        assert len(errors) == len(expected)
        assert compiled.is_valid(value) is (not errors)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_definitions_of_any_name_are_found_or_refused(text: str) -> None:
    try:
        source = compile_source(definitions(text)).source
    except SchemaError as error:
        assert "\ud800" <= max(text) <= "\udfff", error  # percent-encoding has no surrogates
        return
    assert_is_clean(source)
    assert shape(source) == shape(compile_source(definitions(HARMLESS)).source)


@cache
def calm_patterns() -> frozenset[str]:
    """The shapes that a pattern may give: of a text, of what only `re` finds, of what is always."""
    schemas = (
        {"pattern": calm, "patternProperties": {calm: {"type": "integer"}}}
        for calm in ("a", "^a", "a|.b", "^a.", "")
    )
    return frozenset(shape(compile_source(schema).source) for schema in schemas)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_patterns_are_texts(text: str) -> None:
    literal = "".join(f"\\u{{{ord(character):x}}}" for character in text[:100])
    for pattern in (text, literal):
        schema = {"pattern": pattern, "patternProperties": {pattern: {"type": "integer"}}}
        try:
            source = compile_source(schema).source
        except SchemaError as error:
            assert "pattern" in error.pointer
            continue
        assert_is_clean(source)
        assert shape(source) in calm_patterns()
    assert compile_schema({"pattern": f"^{literal}$"}).is_valid(text[:100])


@pytest.mark.parametrize("text", [text for text in TEXTS.values() if text], ids=lambda _: "")
def test_tool_names_are_texts(text: str) -> None:
    schema = {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}}}
    for dialect in ("pointer", "tagged", "codes"):
        made = compile_tools({text: schema}, dialect)
        assert_is_clean(made.source(text))
        calm = compile_tools({HARMLESS: schema}, dialect)
        assert shape(made.source(text)) == shape(calm.source(HARMLESS))
        assert made.validate(text, {"a": "x"}) == []
        assert len(made.validate(text, {})) == 1
    assert text in compile_tools({text: schema}, "tagged").validate(text, {})[0]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.__name__)
@pytest.mark.parametrize(
    "name", ["triple-quotes", "newline", "formatter-off", "type-ignore", "bidi", "backslashes"]
)
def test_black_is_done_after_once(position: Callable[[str], Any], name: str) -> None:
    once = format_source(compile_source(position(TEXTS[name])).source)
    assert_is_clean(once)
    assert format_source(once) == once


def test_a_schema_cannot_steer_the_compiler() -> None:
    steering = {
        "x-python-import": "os",
        "customTypePath": f"{MARKER}",
        "extends": {"type": "string"},
        "$vocabulary": {f"urn:{OPENS}": True},
        "contentEncoding": "base64",
        "contentSchema": {"type": "integer"},
    }
    assert compile_source({**steering, "type": "object"}).source == (
        compile_source({"type": "object"}).source
    )
