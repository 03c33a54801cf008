"""What black makes of generated code: the same program, or an error."""

from importlib.metadata import version

import black
import pytest

from codegen import CodegenError
from codegen.emit.formatting import black_style, format_source
from codegen.pipeline import compile_source

SCHEMA = {
    "type": "object",
    "properties": {"a": {"enum": ["x" * 60, "y" * 60]}, "b": {"anyOf": [{"const": 1}, False]}},
}


def test_formatted_code_is_formatted() -> None:
    source = format_source(compile_source(SCHEMA).source)
    assert format_source(source) == source


def test_lines_and_quotes_may_change() -> None:
    assert format_source("x = ( 'a',\n'b' )\n") == 'x = ("a", "b")\n'


@pytest.mark.parametrize(
    "made", ["x = 2\n", "x = '1'\n", "x = 1.0\n", "x = 1\ny = 2\n", "x = True\n"]
)
def test_another_meaning_is_refused(monkeypatch: pytest.MonkeyPatch, made: str) -> None:
    monkeypatch.setattr(black, "format_str", lambda _source, **_options: made)
    with pytest.raises(CodegenError, match="black changed the meaning"):
        format_source("x = 1\n")


@pytest.mark.parametrize("source", ["x = (", "def f(:\n", "x = '\0'\n"])
def test_code_that_is_none_is_refused(source: str) -> None:
    with pytest.raises(CodegenError, match="cannot be formatted"):
        format_source(source)


def test_the_style_is_a_year() -> None:
    assert version("black").startswith(f"{black_style()}.")
