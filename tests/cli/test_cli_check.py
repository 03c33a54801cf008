"""`toolcall-codegen check`."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

Run = Callable[..., Result]
Write = Callable[[str, object], Path]

TOOL = {"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}}}
WIDER = {"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "number"}}}}


def test_nothing_changed(run: Run, examples: Path) -> None:
    run("build", examples / "weather.json", "-o", "out")
    result = run("check", examples / "weather.json", "-o", "out")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith(f"weather.json: {Path('out/weather')} is up to date\n")


def test_a_changed_schema(run: Run, write: Write) -> None:
    write("tools.json", [TOOL])
    run("build", "tools.json", "-o", "out")
    write("tools.json", [WIDER])
    result = run("check", "tools.json", "-o", "out")
    assert result.exit_code == 1
    assert any(line.startswith("+") and "number" in line for line in result.stdout.splitlines())
    assert result.stderr.startswith("error: tools.json: ")


def test_a_file_changed_by_hand(run: Run, write: Write, tmp_path: Path) -> None:
    write("tools.json", [TOOL])
    run("build", "tools.json", "-o", "out")
    module = tmp_path / "out/tools/__init__.py"
    module.write_text(module.read_text(encoding="utf-8") + "EXTRA = 1\n", encoding="utf-8")
    result = run("check", "tools.json", "-o", "out")
    assert result.exit_code == 1
    assert "-EXTRA = 1" in result.stdout
    assert run("build", "tools.json", "-o", "out").exit_code == 0
    assert run("check", "tools.json", "-o", "out").exit_code == 0


def test_nothing_built_yet(run: Run, write: Write, tmp_path: Path) -> None:
    write("tools.json", [TOOL])
    result = run("check", "tools.json", "-o", "out")
    assert result.exit_code == 1
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("option", ["--dialect=codes", "--formats=annotate"])
def test_other_options_are_a_difference(run: Run, write: Write, option: str) -> None:
    write("tools.json", [TOOL])
    run("build", "tools.json", "-o", "out")
    assert run("check", "tools.json", "-o", "out", option).exit_code == 1


def test_json_for_machines(run: Run, write: Write) -> None:
    write("tools.json", [TOOL])
    run("build", "tools.json", "-o", "out")
    same = run("check", "tools.json", "-o", "out", "--json")
    assert json.loads(same.stdout)["toolsets"][0]["differences"] == []
    write("tools.json", [WIDER])
    other = run("check", "tools.json", "-o", "out", "--json")
    assert (other.exit_code, other.stderr) == (1, "")
    differences = json.loads(other.stdout)["toolsets"][0]["differences"]
    assert {"path", "diff"} == set(differences[0])


def test_definitions_that_cannot_be_built(run: Run, write: Write) -> None:
    write("tools.json", [{"name": "t", "inputSchema": {"type": "object", "required": 1}}])
    result = run("check", "tools.json", "-o", "out")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: tools.json: 0: tool 't': schema /required")


def test_keep_going_is_checked_too(run: Run, write: Write) -> None:
    write("tools.json", [TOOL, {"name": "u", "inputSchema": {"type": "object", "required": 1}}])
    assert run("build", "tools.json", "-o", "out", "--keep-going").exit_code == 1
    assert run("check", "tools.json", "-o", "out", "--keep-going").exit_code == 0


def test_an_unchanged_folder_needs_no_heavy_import(
    run: Run, examples: Path, tmp_path: Path
) -> None:
    run("build", examples / "weather.json", "-o", "out")
    script = (
        "import sys\n"
        "from codegen.cli.main import main\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "heavy = {'black', 'jinja2', 'jsonschema', 'rich'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    arguments = ["check", str(examples / "weather.json"), "-o", "out"]
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
