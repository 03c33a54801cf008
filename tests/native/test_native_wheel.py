"""`toolcall-codegen wheel`: pip installs it, and it answers as the package did."""

import json
import subprocess
import sys
import venv
import zipfile
from pathlib import Path
from typing import Any

import pytest
from natives import needs_compiler

from codegen import CodegenError
from codegen.package.build import build_toolset
from codegen.package.model import Options
from codegen.package.wheel import write_wheel
from codegen.tools import read_tools

TOOLS = {"weather": {"type": "object", "properties": {"city": {"enum": ["Oslo", "\u00c5lesund"]}}}}
VALUES: list[Any] = [{"city": "\u00c5lesund"}, {"city": "Rome"}, {}, [], {"city": None}]
ASK = """
import json, sys, toolset
from toolset import weather
values = json.load(sys.stdin)
print(json.dumps([type(weather.is_valid).__name__, [weather.validate(value) for value in values]]))
"""


def build(folder: Path, *, native: bool) -> None:
    build_toolset(read_tools(TOOLS), folder, Options(native=native))


def installed(wheel: Path, folder: Path) -> list[Any]:
    """Install a wheel into a fresh environment, and return what its package says of the values."""
    venv.create(folder, with_pip=True, symlinks=True)
    python = str(folder / "bin" / "python")
    pip = [python, "-m", "pip", "--disable-pip-version-check", "install", "-q", "--no-index"]
    subprocess.run([*pip, str(wheel)], check=True, capture_output=True, timeout=300)
    done = subprocess.run(
        [python, "-I", "-W", "error", "-c", ASK],
        input=json.dumps(VALUES),
        cwd=folder,
        check=True,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    found: list[Any] = json.loads(done.stdout)
    return found


@needs_compiler
def test_pip_installs_a_native_package(tmp_path: Path) -> None:
    build(tmp_path / "toolset", native=True)
    wheel = write_wheel(tmp_path / "toolset", tmp_path / "dist", name="My-tools", version="1.2")
    assert wheel.name.startswith(f"my_tools-1.2-cp{sys.version_info[0]}{sys.version_info[1]}-")
    kind, errors = installed(wheel, tmp_path / "env")
    assert kind == "builtin_function_or_method"
    assert [bool(found) for found in errors] == [False, True, False, True, True]


def test_pip_installs_a_plain_package(tmp_path: Path) -> None:
    build(tmp_path / "toolset", native=False)
    wheel = write_wheel(tmp_path / "toolset", tmp_path / "dist")
    assert wheel.name.endswith("-py3-none-any.whl")
    kind, errors = installed(wheel, tmp_path / "env")
    assert kind == "function"
    assert [bool(found) for found in errors] == [False, True, False, True, True]


def test_the_same_package_gives_the_same_bytes(tmp_path: Path) -> None:
    build(tmp_path / "toolset", native=False)
    one, two = (write_wheel(tmp_path / "toolset", tmp_path / part) for part in ("one", "two"))
    assert one.name == two.name
    assert one.read_bytes() == two.read_bytes()


def test_every_file_is_recorded(tmp_path: Path) -> None:
    build(tmp_path / "toolset", native=False)
    with zipfile.ZipFile(write_wheel(tmp_path / "toolset", tmp_path)) as archive:
        (record,) = (name for name in archive.namelist() if name.endswith("/RECORD"))
        lines = archive.read(record).decode().splitlines()
        assert [line.partition(",")[0] for line in lines[:-1]] == sorted(
            name for name in archive.namelist() if name != record
        )
    assert lines[-1] == f"{record},,"


@pytest.mark.parametrize("edit", ["toolset/weather.py", "toolset/more.py"])
def test_an_edited_package_is_refused(tmp_path: Path, edit: str) -> None:
    build(tmp_path / "toolset", native=False)
    with (tmp_path / edit).open("a") as file:
        file.write("# edited\n")
    with pytest.raises(CodegenError, match="is not as the build wrote it"):
        write_wheel(tmp_path / "toolset", tmp_path / "dist")
    assert not (tmp_path / "dist").exists()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"name": "../up"}, "no name of a distribution"),
        ({"version": "one"}, "no version"),
        ({"version": "1/../.."}, "no version"),
    ],
)
def test_bad_names_are_refused(tmp_path: Path, options: Any, message: str) -> None:
    build(tmp_path / "toolset", native=False)
    with pytest.raises(CodegenError, match=message):
        write_wheel(tmp_path / "toolset", tmp_path / "dist", **options)


def test_a_folder_without_a_package_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CodegenError, match="no generated package"):
        write_wheel(tmp_path, tmp_path / "dist")
