"""Bare text, typed by what a schema allows: the steps of spec/formats B2.4 one by one."""

from typing import Any, Literal

import pytest

from codegen.runtime.replies.reading import Mode, Reading, Strictness
from codegen.runtime.replies.untyped import Untyped, read_text


def read(text: str, *types: str, texts: tuple[str, ...] = (), mode: Mode = "strict") -> Any:
    return read_text(text, Untyped(types, texts), Reading(mode), unknown="text")


def same(one: object, other: object) -> bool:
    """Say whether two values are equal and of the same types."""
    return repr(one) == repr(other)


@pytest.mark.parametrize(("text", "kept"), [("none", True), ("7", True), ("8", False)])
def test_a_text_of_an_enum_stays(text: str, kept: bool) -> None:
    value = read(text, "null", "integer", "string", texts=("none", "7", "null"))
    assert same(value, text if kept else 8)
    assert read("null", "null", "string", texts=("null",)) == "null"


@pytest.mark.parametrize("text", ["007", "true", "null", "None", "1e5", " x\n", "", '"a"', "{}"])
def test_a_string_is_verbatim(text: str) -> None:
    assert read(text, "string") == text


@pytest.mark.parametrize("text", ["null", "NULL", "Null", "None", " null\n"])
def test_null_where_null_is_allowed(text: str) -> None:
    assert read(text, "null", "string") is None
    assert read(text, "string", "array") == text


@pytest.mark.parametrize("text", ["none", "NONE", "nil", "nullable", ""])
def test_nothing_else_is_null(text: str) -> None:
    assert read(text, "null", "string") == text


@pytest.mark.parametrize("text", ["true", "True", "TRUE", " true "])
def test_true_in_any_case(text: str) -> None:
    assert read(text, "boolean") is True
    assert read(text.replace("r", "R"), "boolean", "string") is True
    assert same(read(text, "integer"), text)


@pytest.mark.parametrize("text", ["yes", "1", "0", "on", "no", "t", ""])
def test_nothing_else_is_a_boolean(text: str) -> None:
    assert same(read(text, "boolean"), text)


@pytest.mark.parametrize(
    ("text", "types", "value"),
    [
        (" 12\n", ("integer",), 12),
        ("5.0", ("integer",), 5),
        ("5.0", ("number",), 5.0),
        ("5", ("number",), 5),
        ("5.5", ("integer",), "5.5"),
        ("1.50", ("number",), 1.5),
        ("twelve", ("integer",), "twelve"),
        ("012", ("integer",), "012"),
        ("NaN", ("number",), "NaN"),
        ("1e400", ("integer",), 10**400),
        ("42", ("string", "integer"), 42),
        ("042", ("string", "integer"), "042"),
        ("9007199254740993", ("integer",), 9007199254740993),
        ('{"a": [1, null]}', ("object",), {"a": [1, None]}),
        ("[1]", ("object",), "[1]"),
        ("", ("integer",), ""),
        ('"a"', ("integer", "null"), '"a"'),
    ],
)
def test_other_texts_are_json_of_an_allowed_type(
    text: str, types: tuple[str, ...], value: object
) -> None:
    assert same(read(text, *types), value)


def test_any_type_is_json_or_text() -> None:
    assert same(read("1"), 1)
    assert same(read("[true]"), [True])
    assert read("plain text") == "plain text"


@pytest.mark.parametrize(
    ("text", "types", "value"),
    [
        ("['x', \"y\"]", ("array",), ["x", "y"]),
        ("{'k': True, 'n': None}", ("object",), {"k": True, "n": None}),
        ("('x',)", ("array", "null"), ["x"]),
        ("['x']", ("object",), "['x']"),
        ("__import__('os')", ("array",), "__import__('os')"),
        ("[__import__('os')]", ("array",), "[__import__('os')]"),
        ("['x'", ("array",), "['x'"),
    ],
)
def test_lists_and_dicts_of_python_are_read_but_not_evaluated(
    text: str, types: tuple[str, ...], value: object
) -> None:
    assert same(read(text, *types), value)


@pytest.mark.parametrize("text", ["[" * 100_000, "{'a':" * 50_000, "9" * 50_000, "(" * 9_999])
def test_hostile_texts_stay_texts(text: str) -> None:
    assert read(text, "array", "object", "integer") == text


def test_what_a_reading_refuses_is_no_value() -> None:
    reading = Reading("strict", Strictness(duplicate_keys="refuse", max_depth=2))
    of = Untyped(("object", "array"))
    for text in ('{"a": 1, "a": 2}', "{'a': 1, 'a': 2}", "[[[1]]]", "[[['x']]]"):
        assert read_text(text, of, reading, unknown="text") == text
    assert read_text("[[1]]", of, reading, unknown="text") == [[1]]


@pytest.mark.parametrize(
    ("text", "unknown", "value"),
    [
        ("42", "text", "42"),
        ("42", "json", 42),
        ('{"a": 1}', "json", {"a": 1}),
        ("None", "json", "None"),
        ("a b", "json", "a b"),
    ],
)
def test_an_argument_that_no_schema_names(
    text: str, unknown: Literal["text", "json"], value: object
) -> None:
    assert same(read_text(text, None, Reading(), unknown=unknown), value)
