"""The names of packages."""

import keyword

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen.cli.folders import folder_name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("weather", "weather"),
        ("Weather-API v2", "weather_api_v2"),
        ("my.tools", "my_tools"),
        ("1st", "_1st"),
        ("class", "class_"),
        ("__init__", "init"),
        ("café", "cafe"),
        ("größe", "gro_e"),
        ("天气", ""),
        ("..", ""),
        ("x" * 300, "x" * 64),
    ],
)
def test_folder_name(text: str, name: str) -> None:
    assert folder_name(text) == name


@given(st.text())
def test_every_name_can_be_imported(text: str) -> None:
    name = folder_name(text)
    assert not name or (name.isascii() and name.isidentifier() and not keyword.iskeyword(name))
