"""A package of dialect `jsonschema`: what it offers, alone and beside the library."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from codegen.package.build import build_toolset
from codegen.package.model import Options
from codegen.tools import load_tools

_EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def weather(tmp_path: Path) -> Iterator[Any]:
    """The package of examples/weather.json, imported."""
    tools = load_tools([str(_EXAMPLES / "weather.json")])
    build_toolset(tools, tmp_path / "weather_of_the_library", Options("jsonschema"))
    sys.path.insert(0, str(tmp_path))
    yield importlib.import_module("weather_of_the_library")
    sys.path.remove(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("weather_of_the_library")]:
        del sys.modules[name]


def test_what_it_offers(weather: Any) -> None:
    documents = {"check_call", "get_valid_call", "iter_messages", "problems", "rule", "validate"}
    assert documents <= set(weather.__all__)
    assert all(hasattr(weather, name) for name in weather.__all__)
    assert "validate_tool_call" not in weather.__all__


def test_its_messages_are_the_librarys(weather: Any) -> None:
    tools = load_tools([str(_EXAMPLES / "weather.json")])
    schema = next(tool.schema for tool in tools.tools if tool.name == "get_weather")
    assert schema is not None
    library = Draft202012Validator(schema)
    for call in ({}, {"city": 1, "units": "x", "y": 0, "x": 0}, {"city": "a", "units": "celsius"}):
        expected = [error.message for error in library.iter_errors(call)]
        assert weather.validate("get_weather", call) == expected
        assert list(weather.iter_messages("get_weather", call)) == expected
        assert weather.problems("get_weather", call) == sorted(expected)
        assert weather.is_valid("get_weather", call) is (expected == [])


def test_a_name_that_is_no_tool(weather: Any) -> None:
    assert weather.problems("get_time", {}) == ["unknown tool: get_time"]
    assert not weather.is_valid("get_time", {})
