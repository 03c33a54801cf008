"""A check finds every difference between a folder and what a build would write, and only those."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from toolsets import BAD, GOOD, build, contents, tools

from codegen import SchemaError
from codegen.package.check import check_toolset
from codegen.package.model import Difference, Options


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a package that is already built."""
    build(GOOD, tmp_path / "pkg")
    return tmp_path / "pkg"


def check(folder: Path, definitions: dict[str, Any] = GOOD, **options: Any) -> list[Difference]:
    """Return what a check finds; it changes nothing."""
    before = contents(folder.parent)
    found = check_toolset(tools(definitions), folder, Options(**options)).differences
    assert contents(folder.parent) == before
    return list(found)


def test_nothing_where_nothing_changed(folder: Path) -> None:
    assert check(folder) == []


def test_what_python_caches_is_no_difference(folder: Path) -> None:
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / "weather.cpython-311.pyc").write_bytes(b"\0")
    assert check(folder) == []


def test_a_folder_inside_such_a_cache_is_read_all_the_same(tmp_path: Path) -> None:
    build(GOOD, tmp_path / "__pycache__" / "pkg")
    (tmp_path / "__pycache__" / "pkg" / "weather.py").unlink()
    assert check(tmp_path / "__pycache__" / "pkg") != []


EDITS: dict[str, Callable[[Path], Any]] = {
    "weather.py": lambda folder: (folder / "weather.py").write_text("# edited\n"),
    "search.py": lambda folder: (folder / "search.py").unlink(),
    "_runtime/values.py": lambda folder: (folder / "_runtime/values.py").write_text("# edited\n"),
    "added.py": lambda folder: (folder / "added.py").write_text("# added\n"),
    "py.typed": lambda folder: (folder / "py.typed").write_bytes(b"\xff\xfe"),
}


@pytest.mark.parametrize("path", EDITS)
def test_an_edited_file_is_named(folder: Path, path: str) -> None:
    EDITS[path](folder)
    [difference] = check(folder)
    assert difference.path == path
    assert difference.diff


def test_a_diff_shows_the_lines(folder: Path) -> None:
    text = (folder / "weather.py").read_text(encoding="utf-8")
    (folder / "weather.py").write_text(text.replace("return False", "return True", 1))
    [difference] = check(folder)
    changed = [line for line in difference.diff.splitlines()[2:] if line[0] in "-+"]
    assert [(line[0], line[1:].strip()) for line in changed] == [
        ("-", "return True"),
        ("+", "return False"),
    ]


def test_tools_that_changed_are_differences(folder: Path) -> None:
    changed = {**GOOD, "weather": {"type": "object"}}
    assert {item.path for item in check(folder, changed)} >= {"weather.py", "manifest.json"}
    more = {**GOOD, "more": {"type": "object"}}
    assert {item.path for item in check(folder, more)} == {
        *("__init__.py", "manifest.json", "more.py")
    }
    fewer = {"weather": GOOD["weather"]}
    assert {item.path for item in check(folder, fewer)} >= {"search.py", "__init__.py"}


def test_the_order_of_tools_counts(folder: Path) -> None:
    assert check(folder, dict(reversed(GOOD.items()))) != []


def test_the_order_of_keys_counts(folder: Path) -> None:
    """Errors come in the order of the schema."""
    turned = {**GOOD, "weather": dict(reversed(GOOD["weather"].items()))}
    assert check(folder, turned) != []


def test_options_count(folder: Path) -> None:
    assert check(folder, formats="annotate") != []
    assert check(folder, dialect="codes") != []


def test_an_absent_folder_is_all_difference(tmp_path: Path) -> None:
    found = check(tmp_path / "pkg")
    assert {"__init__.py", "manifest.json", "weather.py"} <= {item.path for item in found}


def test_a_tool_that_cannot_be_built_is_no_difference(folder: Path) -> None:
    with pytest.raises(SchemaError, match="tool 'bad'"):
        check(folder, {**GOOD, **BAD})


def test_refused_tools_are_no_difference(tmp_path: Path) -> None:
    definitions = {**GOOD, **BAD}
    build(definitions, tmp_path / "pkg", keep_going=True)
    assert check(tmp_path / "pkg", definitions, keep_going=True) == []
    with pytest.raises(SchemaError):
        check(tmp_path / "pkg", definitions)


def test_strict_is_asked_again(tmp_path: Path) -> None:
    build(GOOD, tmp_path / "pkg", dialect="codes")
    assert check(tmp_path / "pkg", dialect="codes") == []
    with pytest.raises(SchemaError, match="is not checked"):
        check(tmp_path / "pkg", dialect="codes", strict=True)


def test_another_black_is_named(folder: Path) -> None:
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    manifest["compiler"]["black"] = "19"
    path.write_text(json.dumps(manifest), encoding="utf-8")
    [difference] = check(folder)
    assert difference.path == "manifest.json"
    assert "black 19" in difference.diff


def test_another_compiler_is_no_difference_where_the_files_are_the_same(folder: Path) -> None:
    """Then only the manifest differs, and says which compiler made it."""
    path = folder / "manifest.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"digest": "', '"digest": "0', 1))
    assert [item.path for item in check(folder)] == ["manifest.json"]
