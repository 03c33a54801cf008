"""`toolcall-codegen build --native` and `toolcall-codegen wheel`."""

import json
from pathlib import Path

import pytest
from command import EXAMPLES, run

from codegen.errors import CompilerError
from codegen.extension.compiler import extension_name, require_compiler

WEATHER = EXAMPLES / "weather.json"


@pytest.fixture
def compiler() -> None:
    """Skip where no extension can be made."""
    try:
        require_compiler()
    except CompilerError as error:
        pytest.skip(f"no extension here: {error}")


@pytest.mark.usefixtures("compiler")
def test_a_native_package_is_built_and_checked(tmp_path: Path) -> None:
    result = run(tmp_path, "build", WEATHER, "-o", "out", "--native")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.splitlines()[-1] == f"extension: {extension_name('_native')}"
    assert (tmp_path / "out/weather" / extension_name("_native")).is_file()
    assert run(tmp_path, "check", WEATHER, "-o", "out", "--native").exit_code == 0
    assert run(tmp_path, "check", WEATHER, "-o", "out").exit_code == 1


@pytest.mark.usefixtures("compiler")
def test_the_extension_is_in_the_json(tmp_path: Path) -> None:
    result = run(tmp_path, "build", WEATHER, "-o", "out", "--native", "--json")
    (toolset,) = json.loads(result.stdout)["toolsets"]
    assert toolset["extension"] == extension_name("_native")
    (tmp_path / "plain").mkdir()
    plain = run(tmp_path, "build", WEATHER, "-o", "plain", "--json")
    assert "extension" not in json.loads(plain.stdout)["toolsets"][0]


def test_without_a_compiler_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    result = run(tmp_path, "build", WEATHER, "-o", "out", "--native")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error: no-such-compiler: no C compiler that works")
    assert result.stderr.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_wheel_is_named(tmp_path: Path) -> None:
    run(tmp_path, "build", WEATHER, "-o", "out")
    result = run(tmp_path, "wheel", "out/weather", "-o", "dist", "--version", "1.0")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == "dist/weather-1.0-py3-none-any.whl\n"
    again = run(tmp_path, "wheel", "out/weather", "-o", "dist", "--version", "1.0", "--json")
    assert json.loads(again.stdout) == {"wheel": "dist/weather-1.0-py3-none-any.whl"}


def test_what_is_no_package_is_refused(tmp_path: Path) -> None:
    result = run(tmp_path, "wheel", ".", "-o", "dist")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "no generated package" in result.stderr
