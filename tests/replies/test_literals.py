"""Python literals: what Python reads too, and what is refused."""

import ast
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen.runtime.replies.strict_json import NotJson
from codegen.runtime.replies.texts.literals import Literals, end_of_brackets

WRITTEN = [
    "'plain'",
    '"it\'s"',
    "'''two\n'lines'\n'''",
    '"""say "no" to it"""',
    r"'tab\t nul\0 A\x41 \u00e9 \U0001F600 \N{BULLET}'",
    "'joined \\\nline'",
    r"r'raw \n\''",
    "''",
    "-7",
    "+ 7",
    "1_000",
    "0x1F",
    "0b11",
    "-2.5e-3",
    ".5",
    "1e3",
    "True",
    "None",
    "[1, [], {}, ]",
    "{'a': {'b': [False]}, \"c\": 1,}",
    " [ 1\n,\t2 ] ",
    "((('deep')))",
]
REFUSED = [
    "",
    "1 + 1",
    "1+1",
    "f()",
    "name",
    "true",
    "b'bytes'",
    "f'{x}'",
    "'a' 'b'",
    "'two\nlines'",
    "'open",
    "'''open''",
    "{1, 2}",
    "{1: 2}",
    "{'a'}",
    "{**{}}",
    "[*[]]",
    "[,]",
    "[1 2]",
    "[1",
    "007",
    "1j",
    "1__0",
    "--1",
    "not True",
    "nan",
    "True'x'",
    r"'\x4'",
    r"'\N{no such thing}'",
    r"'\U00110000'",
    "9" * 5000,
    "(x for x in [])",
    "__import__('os')",
]
values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
)


@pytest.mark.parametrize("text", WRITTEN)
def test_a_literal_means_what_it_means_to_python(text: str) -> None:
    value, expected = Literals().value(text), ast.literal_eval(text.strip())
    assert repr(value) == repr(expected)


@given(values)
def test_what_python_writes_is_read(value: Any) -> None:
    assert repr(Literals().value(repr(value))) == repr(value)


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_no_literal_of_json_is_refused_and_never_evaluated(text: str) -> None:
    with pytest.raises(NotJson, match="Python literal"):
        Literals().value(text)


def test_an_escape_that_python_does_not_know_stays_as_it_is() -> None:
    assert Literals().value(r"'\d+\.'") == r"\d+\."


def test_tuples_are_arrays() -> None:
    assert Literals().value("((1,), (), (2, 3))") == [[1], [], [2, 3]]


def test_json_words_are_read_only_where_asked() -> None:
    assert Literals(json_words=True).value("[true, False, null]") == [True, False, None]


def test_a_value_is_read_at_its_place() -> None:
    assert Literals().value_at("x = [1], y", 3) == ([1], 7)


def test_limits_of_depth_and_keys() -> None:
    assert Literals(max_depth=2).value("[[1]]") == [[1]]
    with pytest.raises(NotJson, match="deeper than 2"):
        Literals(max_depth=2).value("[[[1]]]")
    with pytest.raises(NotJson, match="deeper than 100"):
        Literals().value("[" * 100_000)
    assert Literals().value("{'a': 1, 'a': 2}") == {"a": 2}
    with pytest.raises(NotJson, match="'a' twice"):
        Literals(unique_keys=True).value("{'a': 1, 'a': 2}")


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("1) x", " x"),
        ("f(')', [\")\"]) )!", "!"),
        ("'''(''') x", " x"),
        ("(()", None),
        ("')", None),
    ],
)
def test_the_bracket_that_closes_is_found_outside_strings(text: str, rest: str | None) -> None:
    end = end_of_brackets(text, 0)
    assert (text[end:] if end >= 0 else None) == rest
