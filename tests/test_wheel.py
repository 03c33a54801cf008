"""A wheel of this checkout, installed elsewhere, does what `make generate` does here."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from codegen import compile_tools
from codegen.tools import load_tools

CHECKOUT = Path(__file__).resolve().parent.parent
DEFINITIONS = CHECKOUT / "examples/weather.json"
REPLY = CHECKOUT / "examples/replies/weather.json"
NO_INDEX = ("No matching distribution", "NewConnectionError", "Temporary failure in name")

# Run by a plain Python: no site-packages, so that nothing but the standard library is there.
GATEWAY = """
import json, sys
sys.path.insert(0, sys.argv[1])
from generated import weather
reply = open(sys.argv[2], encoding="utf-8").read()
roots = {name.partition(".")[0] for name in sys.modules}
print(json.dumps({
    "foreign": sorted(roots - sys.stdlib_module_names - {"generated", "__main__"}),
    "answer": weather.check_reply(reply),
}))
"""


def _run(*command: str | Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a command that sees neither this checkout nor this environment's settings."""
    hidden = ("PYTHONPATH", "VIRTUAL_ENV")
    return subprocess.run(
        [os.fspath(part) for part in command],
        cwd=folder,
        env={key: value for key, value in os.environ.items() if key not in hidden},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_a_wheel_does_the_same_elsewhere(tmp_path: Path) -> None:
    _install(tmp_path)
    _templates_are_inside(tmp_path)
    _command_and_package_do_the_same(tmp_path)


def _install(folder: Path) -> None:
    """Build the wheel into `wheels`, and install it into an empty environment `env`."""
    made = _run(sys.executable, "-m", "venv", folder / "env", folder=folder)
    assert made.returncode == 0, made.stderr
    pip = (folder / "env/bin/python", "-m", "pip", "--disable-pip-version-check", "-q")
    _pip(*pip, "wheel", CHECKOUT, "--no-deps", "--wheel-dir", "wheels", folder=folder)
    (wheel,) = (folder / "wheels").glob("*.whl")
    _pip(*pip, "install", wheel, folder=folder)


def _pip(*command: str | Path, folder: Path) -> None:
    done = _run(*command, folder=folder)
    if any(sign in done.stderr for sign in NO_INDEX):
        pytest.skip("pip reaches no package index, so the wheel cannot be built or installed")
    assert done.returncode == 0, done.stderr


def _templates_are_inside(folder: Path) -> None:
    (wheel,) = (folder / "wheels").glob("*.whl")
    here = {path.relative_to(CHECKOUT) for path in (CHECKOUT / "templates").rglob("*.jinja")}
    with zipfile.ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    assert {f"codegen/{path.as_posix()}" for path in here} <= inside
    assert "codegen/py.typed" in inside
    assert inside == _expected_names(inside)


def _expected_names(inside: set[str]) -> set[str]:
    """Return what the wheel holds: the sources and templates of this checkout, and no more."""
    tracked = _run("git", "ls-files", "codegen", "templates", folder=CHECKOUT).stdout.split()
    if not tracked:
        pytest.skip("this checkout is no git repository: what is tracked cannot be listed")
    renamed = {f"codegen/{name}" if name.startswith("templates/") else name for name in tracked}
    (metadata,) = {name.partition("/")[0] for name in inside} - {"codegen"}
    about = ("METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE")
    return renamed | {f"{metadata}/{name}" for name in about}


def _command_and_package_do_the_same(folder: Path) -> None:
    command = folder / "env/bin/toolcall-codegen"
    built = _run(command, "build", DEFINITIONS, "-o", "generated", folder=folder)
    assert built.returncode == 0, built.stderr
    printed = _run(command, "reply", DEFINITIONS, REPLY, "--json", folder=folder)
    assert printed.returncode == 1
    calls = json.loads(printed.stdout)["calls"]
    assert [(call["id"], call["errors"]) for call in calls] == _expected()

    plain = _run(sys.executable, "-I", "-S", "-c", GATEWAY, folder, REPLY, folder=folder)
    assert plain.returncode == 0, plain.stderr
    result: dict[str, Any] = json.loads(plain.stdout)
    assert result["foreign"] == []
    assert [(identifier, errors) for identifier, errors in result["answer"]] == _expected()


def _expected() -> list[tuple[str | None, list[str]]]:
    """Return what the compiler of this checkout says of the recorded reply."""
    answer = compile_tools(load_tools([DEFINITIONS])).check_reply(REPLY.read_text(encoding="utf-8"))
    assert any(errors for _, errors in answer)
    return [(identifier, list(errors)) for identifier, errors in answer]
