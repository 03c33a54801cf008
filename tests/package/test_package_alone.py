"""A generated package stands alone: the standard library, and nothing until it is asked for."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from toolsets import GOOD, answer, build, run_python

MYPY = (sys.executable, "-m", "mypy", "--strict", "--python-version", "3.11", "--config-file=")
RICH: dict[str, Any] = {
    **GOOD,
    "everything": {
        "type": "object",
        "$defs": {"node": {"type": "object", "properties": {"next": {"$ref": "#/$defs/node"}}}},
        "properties": {
            "node": {"$ref": "#/$defs/node"},
            "choice": {"oneOf": [{"type": "string"}, {"type": "number", "multipleOf": 0.5}]},
            "when": {"format": "date-time"},
            "host": {"format": "idn-hostname"},
            "expression": {"format": "regex"},
            "link": {"format": "uri-template"},
            "table": {"patternProperties": {"^\\d+$": {"const": {"a": [1]}}}},
            "pair": {"prefixItems": [{"type": "null"}], "contains": {"type": "integer"}},
        },
        "if": {"required": ["node"]},
        "then": {"required": ["choice"]},
        "dependentSchemas": {"host": {"required": ["link"]}},
        "propertyNames": {"maxLength": 12},
        "not": {"required": ["forbidden"]},
    },
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package that uses much of the runtime."""
    path = tmp_path_factory.mktemp("alone") / "rich"
    build(RICH, path)
    return path


def test_nothing_but_the_standard_library_is_imported(folder: Path) -> None:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names


def test_it_answers_without_any_installed_package(folder: Path) -> None:
    reply = {
        "choices": [
            {
                "message": {
                    "tool_calls": [
                        {"id": "c1", "function": {"name": "weather", "arguments": '{"days": 1.5}'}},
                        {"id": "c2", "function": {"name": "everything", "arguments": "{}"}},
                    ]
                }
            }
        ]
    }
    assert answer(folder, f"package.check_reply({json.dumps(reply)!r})") == [
        ["c1", ["/city: missing required property", "/days: expected integer, got number"]],
        ["c2", []],
    ]


def test_modules_of_tools_are_imported_when_called(folder: Path) -> None:
    code = """
import sys, rich
loaded = lambda: [name for name in ("rich.weather", "rich.search") if name in sys.modules]
print(loaded())
rich.validate("weather", {})
print(loaded())
"""
    assert run_python(folder.parent, code).split("\n")[:2] == ["[]", "['rich.weather']"]


def test_the_runtime_has_only_what_is_used(folder: Path, tmp_path: Path) -> None:
    build({"t": {"type": "object"}}, tmp_path / "small")
    small = {path.name for path in (tmp_path / "small/_runtime").rglob("*.py")}
    large = {path.name for path in (folder / "_runtime").rglob("*.py")}
    assert small < large
    assert "dates.py" not in small
    assert "regex_parser.py" not in small


def test_mypy_accepts_it(folder: Path) -> None:
    done = subprocess.run(
        [*MYPY, "--cache-dir", str(folder.parent / "cache"), folder.name],
        cwd=folder.parent,
        capture_output=True,
        encoding="utf-8",
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("dialect", ["tagged", "codes"])
def test_the_other_dialects_stand_alone_too(tmp_path: Path, dialect: str) -> None:
    build(GOOD, tmp_path / "pkg", dialect=dialect)
    assert answer(tmp_path / "pkg", "package.is_valid('weather', {'city': 'Oslo'})") is True
    if dialect == "codes":
        call = {"name": "weather", "arguments": {"city": 1}}
        expected: Any = {"ok": False, "errors": ["type:city"]}
        assert answer(tmp_path / "pkg", f"package.validate_tool_call({call!r})") == expected
    else:
        text = '<tool_call>{"name": "weather", "arguments": {"town": "Oslo"}}</tool_call>'
        expected = [[], ["missing argument: weather.city"]]
        assert answer(tmp_path / "pkg", f"package.parse_tool_calls({text!r})") == expected
