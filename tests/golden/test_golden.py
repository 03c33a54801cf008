"""The goldens: what is made now is what is stored; it compiles, type-checks, and runs."""

import difflib
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from golden import COMMAND, FOLDER, GOLDENS, golden_files, read_json

from codegen.emit.formatting import format_source

MYPY = (sys.executable, "-m", "mypy", "--strict", "--python-version", "3.11", "--config-file=")
SCHEMAS = [golden for golden in GOLDENS if (FOLDER / golden / "schema.json").is_file()]


def stored(golden: str) -> dict[str, str]:
    """Return the files of a golden that `make golden` wrote."""
    paths = [*(FOLDER / golden).glob("*.py.txt"), FOLDER / golden / "errors.json"]
    return {path.name: path.read_text(encoding="utf-8") for path in paths if path.is_file()}


def write(golden: str, files: dict[str, str]) -> None:
    """Write the files that are made, and remove those that no longer are."""
    for name in stored(golden).keys() - files.keys():
        (FOLDER / golden / name).unlink()
    for name, text in files.items():
        (FOLDER / golden / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("golden", GOLDENS)
def test_what_is_made_is_what_is_stored(golden: str, pytestconfig: pytest.Config) -> None:
    expected, made = stored(golden), golden_files(golden)
    if pytestconfig.getoption("--update"):
        write(golden, made)
        return
    for name in sorted(expected.keys() | made.keys()):
        before, after = expected.get(name, ""), made.get(name, "")
        if before != after:
            lines = difflib.unified_diff(
                before.splitlines(), after.splitlines(), "stored", "made", lineterm=""
            )
            pytest.fail(
                f"{golden}/{name} has changed; if that is wanted: {COMMAND}\n" + "\n".join(lines)
            )


@pytest.mark.parametrize("golden", SCHEMAS)
def test_the_stored_code_finds_the_stored_errors(golden: str) -> None:
    space: dict[str, Any] = {"__name__": golden}
    exec(compile(stored(golden)["validator.py.txt"], golden, "exec"), space)  # noqa: S102 - ours
    values, errors = read_json(golden, "values.json"), read_json(golden, "errors.json")
    for value, expected in zip(values, errors, strict=True):
        assert space["validate"](value) == expected
        assert space["is_valid"](value) is (expected == [])


@pytest.mark.parametrize("golden", GOLDENS)
def test_values_are_of_both_kinds(golden: str) -> None:
    assert {errors == [] for errors in read_json(golden, "errors.json")} == {True, False}


@pytest.mark.parametrize("golden", GOLDENS)
def test_black_has_nothing_to_do(golden: str) -> None:
    for name, text in stored(golden).items():
        if name.endswith(".py.txt"):
            assert format_source(text) == text


def test_mypy_accepts_the_stored_code(tmp_path: Path) -> None:
    for golden in SCHEMAS:
        (tmp_path / f"golden_{golden}.py").write_text(stored(golden)["validator.py.txt"])
    done = subprocess.run(
        [
            *MYPY,
            "--cache-dir",
            str(tmp_path / "cache"),
            *sorted(p.name for p in tmp_path.iterdir()),
        ],
        cwd=tmp_path,
        capture_output=True,
        encoding="utf-8",
        timeout=240,
        check=False,
    )
    assert done.returncode == 0, done.stdout
