"""Tool names -> module names: any name, none lost, none mistaken for another."""

import keyword
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toolsets import answer, build

from codegen.emit.package import PACKAGE_NAMES
from codegen.package.names import module_names

NAMES = [
    *("get_weather", "GET_WEATHER", "Get_Weather", "get-weather", "get.weather", "get weather"),
    *("get__weather", "_get_weather", "get_weather_", "get/weather", "..", ".", "/", "\\", "-"),
    *("class", "None", "import", "match", "lambda", "True"),
    *("validate", "is_valid", "TOOLS", "REFUSED", "check_reply", "parse_tool_calls"),
    *("_runtime", "__init__", "__pycache__", "manifest", "py.typed", "manifest.json"),
    *("con", "NUL", "aux", "prn", "com1", "LPT9"),
    *("\u5929\u6c14", "\u5929\u6c14\u9884\u62a5", "\u00e9", "e", "\U0001f680", "\u202e", "\ud83d"),
    *("1st", "2", "x" * 300, "x" * 301, "x" * 60, "x" * 61, "os", "typing", "re", "str", "dict"),
    *("a\nb", "a\0b", '"""', "{}", "$(id)", "'; DROP", "%s", "value", "args"),
]


def assert_usable(modules: dict[str, str]) -> None:
    """Assert that every module name can be imported, and that no two are one file anywhere."""
    assert len({name.casefold() for name in modules.values()}) == len(modules)
    for name in modules.values():
        assert re.fullmatch(r"[a-z][a-z0-9_]*", name), name
        assert not keyword.iskeyword(name)
        assert len(name) <= 80
        assert name not in {"manifest", "con", "nul", "aux", "prn"}
        assert not re.fullmatch(r"(com|lpt)\d", name)
        assert name not in {taken.lower() for taken in PACKAGE_NAMES}


def test_names_that_collide_elsewhere() -> None:
    assert_usable(module_names(NAMES, PACKAGE_NAMES))


@given(st.lists(st.text(st.characters(), min_size=1, max_size=8), unique=True, max_size=8))
def test_any_names(names: list[str]) -> None:
    modules = module_names(names, PACKAGE_NAMES)
    assert list(modules) == names
    assert_usable(modules)


def test_a_module_name_is_kept() -> None:
    assert module_names(["get_weather", "Get-Weather"], ())["get_weather"] == "get_weather"


def test_a_name_does_not_depend_on_later_tools() -> None:
    alone = module_names(["getWeather", "search"], ())
    more = module_names(["getWeather", "search", "other", "Search 2"], ())
    assert alone.items() <= more.items()


def test_every_tool_answers_for_itself(tmp_path: Path) -> None:
    definitions = {
        name: {"type": "object", "properties": {"k": {"const": index}}, "required": ["k"]}
        for index, name in enumerate(NAMES)
    }
    build(definitions, tmp_path / "pkg")
    assert answer(tmp_path / "pkg", "list(package.TOOLS)") == NAMES
    found = answer(
        tmp_path / "pkg",
        "[[package.is_valid(name, {'k': k}) for name in package.TOOLS] for k in range(3)]",
    )
    for k, verdicts in enumerate(found):
        assert [index for index, verdict in enumerate(verdicts) if verdict] == [k]


@pytest.mark.parametrize("name", ["no_tool", "", "__init__", "..", "validate"])
def test_no_other_name_is_a_tool(tmp_path: Path, name: str) -> None:
    build({"t": {"type": "object"}}, tmp_path / "pkg")
    [error] = answer(tmp_path / "pkg", f"package.validate({name!r}, {{}})")
    assert "unknown tool" in error
    assert answer(tmp_path / "pkg", f"package.is_valid({name!r}, {{}})") is False
