"""A schema past a limit, or that is no plain JSON, is refused by a SchemaError that says so."""

import re
from pathlib import Path
from typing import Any

import pytest

from codegen import SchemaError, ToolFormatError, compile_schema, compile_tools, limits
from codegen.runtime import judging
from codegen.schema.patterns import translate


def fail(*_: object) -> Any:
    """Raise what no schema may let through."""
    raise RuntimeError


METHODS = ("items", "keys", "values", "get", "__iter__", "__len__", "__getitem__", "__contains__")
Faked = type("Faked", (), {"__class__": property(lambda _: dict)})
Nameless = type("Nameless", (type,), {"__name__": property(fail)})
Overridden: Any = type("Overridden", (dict,), dict.fromkeys(METHODS, fail))


def definitions(count: int) -> dict[str, Any]:
    """Return definitions that refer to each other in a ring, at members."""
    return {
        f"d{i}": {"properties": {"v": {"$ref": f"#/$defs/d{(i + 1) % count}"}}}
        for i in range(count)
    }


def parts(count: int) -> dict[str, Any]:
    """Return a schema that `unevaluatedProperties` looks at in so many parts, and a few more."""
    return {"allOf": [{"properties": {"a": True}}] * count, "unevaluatedProperties": False}


PAST: dict[str, tuple[int, Any, str, str]] = {
    "MAX_SCHEMA_NODES": (10, {"enum": [*range(20)]}, "/enum/11", "over 10 values"),
    "MAX_SCHEMA_TEXT": (100, {"description": "x" * 101}, "", "over 100 characters"),
    "MAX_SCHEMA_DEPTH": (3, {"not": {"not": {"not": {"not": {}}}}}, "", "over 3 levels"),
    "MAX_SUBSCHEMAS": (3, {"allOf": [{}] * 3}, "/allOf/2", "over 3 subschemas"),
    "MAX_POINTER_TEXT": (99, {"properties": {"x" * 99: {}}}, "", "over 99 characters"),
    "MAX_PATTERNS": (
        2,
        {
            "pattern": "a",
            "not": {"pattern": "a"},
            "contains": {"patternProperties": {"b": {}, "c": {}}},
        },
        "/contains",
        "over 2 patterns",
    ),
    "MAX_ENUM_VALUES": (5, {"not": {"enum": [*range(6)]}}, "/not/enum", "over 5 values"),
    "MAX_DATA_DEPTH": (2, {"const": [[[[1]]]]}, "/const", "over 2 levels"),
    "MAX_REFERENCES": (
        4,
        {"$defs": definitions(4), "$ref": "#/$defs/d0"},
        "/$defs/d0/properties/v",
        "over 4 references",
    ),
    "MAX_TARGETS": (4, {"$defs": definitions(9), "$ref": "#/$defs/d0"}, "", "name over 4 schemas"),
    "MAX_EVALUATED_PARTS": (5, parts(9), "/unevaluatedProperties", "too many subschemas"),
    "MAX_PATTERN_LENGTH": (5, {"pattern": "abcdef"}, "/pattern", "longer than 5 characters"),
    "MAX_PATTERN_DEPTH": (2, {"pattern": "(((b)))"}, "/pattern", "nested groups"),
    "MAX_PATTERN_OUTPUT": (9, {"pattern": r"\d\d\d"}, "/pattern", "longer than 9 characters"),
    "MAX_EMPTY_TURNS": (3, {"pattern": "(?:c?){4}"}, "/pattern", "repeats over 3 times"),
    "MAX_CHECKS": (5, {"properties": {"a": {"required": ["b", "c"]}}}, "", "over 5 checks"),
}


PAST_OF_TOOLS = {
    "MAX_TOOLS_VALUES": (5, "more than 5 values"),
    "MAX_TOOLS_DEPTH": (3, "more than 3 levels"),
}


def test_each_limit_is_tested() -> None:
    assert {*PAST, *PAST_OF_TOOLS} == {name for name in vars(limits) if name.startswith("MAX_")}


@pytest.mark.parametrize("name", PAST_OF_TOOLS)
def test_tools_past_a_limit(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    tools = {"t": {"type": "object", "properties": {"a": {"type": "null"}}}}
    compile_tools(tools)
    limit, message = PAST_OF_TOOLS[name]
    monkeypatch.setattr(limits, name, limit)
    with pytest.raises(ToolFormatError, match=message):
        compile_tools(tools)


@pytest.mark.parametrize("name", PAST)
def test_past_a_limit(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    limit, schema, pointer, message = PAST[name]
    compile_schema(schema)
    clear_caches()
    monkeypatch.setattr(limits, name, limit)
    with pytest.raises(SchemaError, match=message) as caught:
        compile_schema(schema)
    assert caught.value.pointer == pointer
    clear_caches()


def clear_caches() -> None:
    """Forget the patterns that were translated."""
    translate.cache_clear()


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
def test_both_styles_are_bounded(monkeypatch: pytest.MonkeyPatch, dialect: str) -> None:
    monkeypatch.setattr(limits, "MAX_EVALUATED_PARTS", 5)
    with pytest.raises(SchemaError, match="too many subschemas"):
        compile_schema(parts(9), dialect)


def test_an_enum_of_a_hundred_thousand_texts_is_admitted() -> None:
    compiled = compile_schema({"enum": [f"text {i}" for i in range(100_000)]})
    assert compiled.is_valid("text 99999")
    assert not compiled.is_valid("text 100000")


def test_a_name_that_requires_many_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_POINTER_TEXT", 1_000)
    schema = {"dependentRequired": {"x" * 100: [f"n{i}" for i in range(11)]}}
    with pytest.raises(SchemaError, match="over 1000 characters"):
        compile_schema(schema)


def test_the_page_has_every_limit() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs" / "limits.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(MAX_\w+)` \| ([\d,]+) \|", page, re.MULTILINE)
    said = {name: int(number.replace(",", "")) for name, number in rows}
    ours = {**vars(limits), **vars(judging)}
    assert said == {name: value for name, value in ours.items() if name.startswith("MAX_")}


@pytest.mark.parametrize("value", [Faked(), Nameless("Odd", (), {})(), (1,), {1}, float("nan")])
def test_what_is_no_json_is_refused(value: object) -> None:
    for schema in (value, {"const": value}, {"properties": {"a": value}}):
        with pytest.raises(SchemaError):
            compile_schema(schema)


def test_overridden_methods_are_not_called() -> None:
    made = compile_schema(Overridden({"properties": Overridden({"a": Overridden(type="string")})}))
    assert made.is_valid({"a": "x"})
    assert not made.is_valid({"a": 1})
