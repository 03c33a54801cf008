"""A package built with `native`: its files, its extension, and what it does without one."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from natives import needs_compiler

from codegen import CodegenError
from codegen.errors import CompilerError
from codegen.extension.compiler import extension_name
from codegen.package.build import build_toolset
from codegen.package.check import check_toolset
from codegen.package.files import is_extension
from codegen.package.model import BuildReport, Difference, Options
from codegen.tools import read_tools

pytestmark = needs_compiler

NAME = extension_name("_native")
WEATHER: dict[str, Any] = {
    "type": "object",
    "properties": {"city": {"type": "string", "pattern": "^[A-Z]"}, "days": {"minimum": 1}},
    "required": ["city"],
    "additionalProperties": False,
}
TOOLS: dict[str, Any] = {"weather": WEATHER, "ping": {"type": "object"}}
RESULTS = [
    {"name": "weather", "inputSchema": WEATHER, "outputSchema": WEATHER},
    {"name": "ping", "inputSchema": {"type": "object"}},
]
# Prints, for each tool, what sort of function judges, and its answers; warnings go to stderr.
ASK = """
import importlib, json, sys
sys.path.insert(0, "")
package = importlib.import_module(sys.argv[1])
calls = [("weather", {"city": "Oslo"}), ("weather", {"city": "oslo"}), ("ping", {})]
modules = [importlib.import_module(f"{sys.argv[1]}.{name}") for name in ("weather", "ping")]
print(json.dumps({
    "kinds": [type(module.is_valid).__name__ for module in modules],
    "valid": [package.is_valid(*call) for call in calls],
    "errors": [package.validate(*call) for call in calls],
}))
"""


def build(folder: Path, tools: Any = TOOLS, **options: Any) -> BuildReport:
    return build_toolset(read_tools(tools), folder, Options(native=True, **options))


def check(folder: Path, tools: Any = TOOLS, **options: Any) -> tuple[Difference, ...]:
    return check_toolset(read_tools(tools), folder, Options(native=True, **options)).differences


def ask(folder: Path) -> "subprocess.CompletedProcess[str]":
    """Let a fresh Python, with nothing but the standard library, use a package."""
    return subprocess.run(
        [sys.executable, "-I", "-S", "-c", ASK, folder.name],
        cwd=folder.parent,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )


def answers(kind: str) -> str:
    errors = '[[], ["/city: value \\"oslo\\" does not match pattern \\"^[A-Z]\\""], []]'
    return f'{{"kinds": ["{kind}", "{kind}"], "valid": [true, false, true], "errors": {errors}}}'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a package that is already built."""
    build(tmp_path / "pkg")
    return tmp_path / "pkg"


def test_the_extension_judges(folder: Path) -> None:
    done = ask(folder)
    assert done.stderr == ""
    assert done.stdout.strip() == answers("builtin_function_or_method")


def test_results_are_judged_by_it_too(tmp_path: Path) -> None:
    build(tmp_path / "pkg", RESULTS)
    code = (
        "import sys; sys.path.insert(0, '')\n"
        "from pkg._results import weather\n"
        "print(type(weather.is_valid).__name__, weather.is_valid({'city': 'Oslo'}))"
    )
    command = [sys.executable, "-I", "-S", "-W", "error", "-c", code]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["builtin_function_or_method", "True"]


def test_a_report_names_the_extension(tmp_path: Path) -> None:
    assert build(tmp_path / "pkg").extension == NAME
    plain = build_toolset(read_tools(TOOLS), tmp_path / "plain", Options())
    assert plain.extension is None
    assert not [path for path in (tmp_path / "plain").iterdir() if path.suffix in (".c", ".so")]


def test_without_the_extension_python_judges(folder: Path) -> None:
    (folder / NAME).unlink()
    done = ask(folder)
    assert done.stdout.strip() == answers("function")
    assert done.stderr.count("RuntimeWarning: pkg: the extension is not there") == 1


def test_an_extension_of_another_python_is_left_alone(folder: Path) -> None:
    (folder / NAME).rename(folder / "_native.cpython-399-x86_64-linux-gnu.so")
    done = ask(folder)
    assert done.stdout.strip() == answers("function")
    assert done.stderr.count("RuntimeWarning: pkg: the extension was built for another") == 1


def test_a_file_that_is_no_extension_is_left_alone(folder: Path) -> None:
    (folder / NAME).write_bytes(b"no extension")
    done = ask(folder)
    assert done.stdout.strip() == answers("function")
    assert done.stderr.count("RuntimeWarning") == 1


def test_an_extension_of_other_tools_is_left_alone(folder: Path, tmp_path: Path) -> None:
    build(tmp_path / "other", {"weather": {"type": "object", "minProperties": 1}})
    (tmp_path / "other" / NAME).replace(folder / NAME)
    done = ask(folder)
    assert done.stdout.strip() == answers("function")
    assert done.stderr.count("RuntimeWarning: pkg: the extension was built from other") == 1


def test_the_same_tools_give_the_same_text(folder: Path, tmp_path: Path) -> None:
    build(tmp_path / "again")
    for path in folder.rglob("*"):
        if path.is_file() and not is_extension(path):
            again = tmp_path / "again" / path.relative_to(folder)
            assert again.read_bytes() == path.read_bytes()


def test_a_check_compares_the_text_and_not_the_extension(folder: Path) -> None:
    assert check(folder) == ()
    (folder / NAME).unlink()
    assert check(folder) == check(folder, fresh=True) == ()
    path = folder / "weather.c"
    path.write_text(path.read_text().replace("city", "town"))
    assert [item.path for item in check(folder)] == ["weather.c"]


def test_a_build_that_changes_nothing_keeps_the_extension(folder: Path) -> None:
    before = (folder / NAME).stat().st_mtime_ns
    report = build(folder)
    assert all(tool.reused for tool in report.tools)
    assert (folder / NAME).stat().st_mtime_ns == before


def test_a_missing_extension_is_built(folder: Path) -> None:
    (folder / NAME).unlink()
    build(folder)
    assert ask(folder).stdout.strip() == answers("builtin_function_or_method")


def test_a_changed_tool_builds_it_anew_and_drops_the_others(folder: Path) -> None:
    (folder / "_native.cpython-399-x86_64-linux-gnu.so").write_bytes(b"of another Python")
    report = build(folder, {**TOOLS, "ping": {"type": "object", "maxProperties": 1}})
    assert [tool.reused for tool in report.tools] == [True, False]
    assert [path.name for path in folder.iterdir() if is_extension(path)] == [NAME]
    assert ask(folder).stdout.strip() == answers("builtin_function_or_method")


def test_a_build_without_native_leaves_no_c(folder: Path) -> None:
    build_toolset(read_tools(TOOLS), folder, Options())
    assert not [path for path in folder.rglob("*") if path.suffix in (".c", ".h", ".so", ".pyd")]
    assert ask(folder).stdout.strip() == answers("function")


def test_without_a_compiler_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(CompilerError, match="no-such-compiler: no C compiler that works"):
        build(tmp_path / "pkg")
    assert list(tmp_path.iterdir()) == []


def test_a_compiler_that_fails_leaves_the_folder_as_it_was(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (folder / "manifest.json").read_bytes()
    monkeypatch.setenv("CFLAGS", "-include no_such_header.h")
    with pytest.raises(CodegenError, match="the C compiler failed"):
        build(folder, {"other": {"type": "object"}})
    assert (folder / "manifest.json").read_bytes() == before
    assert [path.name for path in folder.parent.iterdir()] == ["pkg"]
