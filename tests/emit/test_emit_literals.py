"""Literals, f-strings and comments: any text of a schema, and never more than a text."""

import ast
import tokenize
from io import StringIO
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen.emit.code import Code
from codegen.emit.literals import comment, interpolated, literal

TEXTS = st.text(st.characters(), max_size=30) | st.text("{}'\"\\\n#x\u202e\ud83d", max_size=12)
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
)


def same(one: Any, other: Any) -> bool:
    """Say whether two values are equal and of the same types, keys and signs included."""
    return repr(one) == repr(other)


@given(JSON)
def test_a_literal_is_its_value(value: Any) -> None:
    code = literal(value)
    assert code.isascii()
    assert code.isprintable()
    assert same(ast.literal_eval(code), value)


@given(st.lists(JSON, max_size=4).map(tuple))
def test_a_tuple_is_itself(values: tuple[Any, ...]) -> None:
    assert same(ast.literal_eval(literal(values)), values)


@pytest.mark.parametrize("value", [1, 1.0, True, 0, -0.0, False, "1", None, 10**999, -(10**999)])
def test_equal_values_stay_apart(value: Any) -> None:
    assert same(ast.literal_eval(literal(value)), value)


@pytest.mark.parametrize("value", [10**1_000, -(10**5_000), 10**20_000], ids=["1", "5", "20"])
def test_integers_that_python_reads_in_no_other_way(value: int) -> None:
    assert ast.literal_eval(literal(value)) == value


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), b"x", {1}, object(), [{"a": {2}}], 1j]
)
def test_no_literal_for_what_json_does_not_have(value: Any) -> None:
    with pytest.raises(TypeError):
        literal(value)


@given(st.lists(TEXTS | st.just(None), max_size=6))
def test_an_interpolated_text_is_its_parts(pieces: list[str | None]) -> None:
    """None stands for a variable, whose text has braces and quotes too."""
    value = "{'\"\\}"
    parts = [Code("x") if piece is None else piece for piece in pieces]
    code = interpolated(parts)
    assert code.isascii()
    assert code.isprintable()
    expected = "".join(value if piece is None else piece for piece in pieces)
    assert eval(code, {"x": value}) == expected  # noqa: S307 - that it is safe is tested


@given(st.lists(TEXTS, min_size=1, max_size=4))
def test_an_interpolated_text_has_the_variables_of_its_parts_alone(texts: list[str]) -> None:
    parts = [part for text in texts for part in (text, Code("x"))]
    tree = ast.parse(interpolated(parts), mode="eval")
    names = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name)]
    assert names == ["x"] * len(texts)


@given(TEXTS)
def test_a_comment_is_one_comment(text: str) -> None:
    code = comment(text)
    assert code.isascii()
    assert code.isprintable()
    tokens = list(tokenize.generate_tokens(StringIO(f"{code}\n").readline))
    assert [token.string for token in tokens if token.type == tokenize.COMMENT] == [code]
    assert "#" not in code[1:].replace("#/", "")


@given(TEXTS)
def test_texts_that_differ_have_comments_that_differ(text: str) -> None:
    assert comment(text) != comment(f"{text}x")


@pytest.mark.parametrize(
    "text", ["fmt: off", "# fmt: off", "type: ignore", "noqa", "a # noqa", "pragma: no cover"]
)
def test_a_comment_of_a_pointer_is_no_directive(text: str) -> None:
    """Every pointer but that of the root begins with a slash."""
    assert comment(f"/properties/{text}").startswith("# /properties/")
