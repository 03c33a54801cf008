"""A pattern that can take exponential time is refused where replies of others will be judged."""

from pathlib import Path
from typing import Any

import pytest
from toolsets import build, tools

from codegen import SchemaError, compile_schema, compile_tools
from codegen.package.check import check_toolset
from codegen.package.model import Options

SLOW: dict[str, Any] = {
    "text": {"type": "object", "properties": {"a": {"pattern": "^([^@]+)+$"}}},
    "names": {"type": "object", "patternProperties": {"^(a+)+$": True}},
}


@pytest.mark.parametrize(("tool", "keyword"), [("text", "pattern"), ("names", "patternProperties")])
def test_a_build_refuses_it_and_shows_a_text(tmp_path: Path, tool: str, keyword: str) -> None:
    with pytest.raises(SchemaError, match=rf"{keyword} can take exponential time .* such as '"):
        build({"f": SLOW[tool]}, tmp_path / "pkg")
    assert not (tmp_path / "pkg").exists()


@pytest.mark.parametrize(("tool", "keyword"), [("text", "pattern"), ("names", "patternProperties")])
def test_a_build_that_allows_it_names_it(tmp_path: Path, tool: str, keyword: str) -> None:
    report = build({"f": SLOW[tool]}, tmp_path / "pkg", allow_slow_patterns=True)
    assert [item.keyword.keyword for item in report.unchecked] == [keyword]


def test_what_was_allowed_once_is_not_reused(tmp_path: Path) -> None:
    folder = tmp_path / "pkg"
    build(SLOW, folder, allow_slow_patterns=True)
    assert not check_toolset(tools(SLOW), folder, Options(allow_slow_patterns=True)).differences
    with pytest.raises(SchemaError):
        build(SLOW, folder)
    with pytest.raises(SchemaError):
        check_toolset(tools(SLOW), folder, Options())


def test_tools_met_at_run_time_are_refused_too() -> None:
    with pytest.raises(SchemaError, match="/properties/a/pattern"):
        compile_tools(SLOW).is_valid("text", {"a": "x"})
    assert compile_tools(SLOW, allow_slow_patterns=True).is_valid("text", {"a": "x"})


def test_one_schema_is_compiled_and_the_pattern_named() -> None:
    made = compile_schema(SLOW["text"])
    assert made.is_valid({"a": "x"})
    assert [notice.pointer for notice in made.unchecked] == ["/properties/a/pattern"]
    with pytest.raises(SchemaError):
        compile_schema(SLOW["text"], allow_slow_patterns=False)
