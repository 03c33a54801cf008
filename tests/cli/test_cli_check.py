"""`toolcall-codegen check`."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from command import EXAMPLES, run, write

TOOL = {"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}}}
WIDER = {"name": "t", "inputSchema": {"type": "object", "properties": {"a": {"type": "number"}}}}


def test_nothing_changed(tmp_path: Path) -> None:
    run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out")
    result = run(tmp_path, "check", EXAMPLES / "weather.json", "-o", "out")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.endswith(f"weather.json: {Path('out/weather')} is up to date\n")


def test_a_changed_schema(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", [TOOL])
    run(tmp_path, "build", "tools.json", "-o", "out")
    write(tmp_path, "tools.json", [WIDER])
    result = run(tmp_path, "check", "tools.json", "-o", "out")
    assert result.exit_code == 1
    assert any(line.startswith("+") and "number" in line for line in result.stdout.splitlines())
    assert result.stderr.startswith("error: tools.json: ")


def test_a_file_changed_by_hand(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", [TOOL])
    run(tmp_path, "build", "tools.json", "-o", "out")
    module = tmp_path / "out/tools/__init__.py"
    module.write_text(module.read_text(encoding="utf-8") + "EXTRA = 1\n", encoding="utf-8")
    result = run(tmp_path, "check", "tools.json", "-o", "out")
    assert result.exit_code == 1
    assert "-EXTRA = 1" in result.stdout
    assert run(tmp_path, "build", "tools.json", "-o", "out").exit_code == 0
    assert run(tmp_path, "check", "tools.json", "-o", "out").exit_code == 0


def test_nothing_built_yet(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", [TOOL])
    result = run(tmp_path, "check", "tools.json", "-o", "out")
    assert (result.exit_code, result.stdout) == (1, "")
    assert (
        result.stderr == f"error: tools.json: {Path('out/tools')} holds no package yet: build it\n"
    )
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("option", ["--dialect=codes", "--formats=annotate"])
def test_other_options_are_a_difference(tmp_path: Path, option: str) -> None:
    write(tmp_path, "tools.json", [TOOL])
    run(tmp_path, "build", "tools.json", "-o", "out")
    assert run(tmp_path, "check", "tools.json", "-o", "out", option).exit_code == 1


def test_json_for_machines(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", [TOOL])
    run(tmp_path, "build", "tools.json", "-o", "out")
    same = run(tmp_path, "check", "tools.json", "-o", "out", "--json")
    assert json.loads(same.stdout)["toolsets"][0]["differences"] == []
    write(tmp_path, "tools.json", [WIDER])
    other = run(tmp_path, "check", "tools.json", "-o", "out", "--json")
    assert (other.exit_code, other.stderr) == (1, "")
    differences = json.loads(other.stdout)["toolsets"][0]["differences"]
    assert {"path", "diff"} == set(differences[0])


def test_definitions_that_cannot_be_built(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", [{"name": "t", "inputSchema": {"type": "object", "required": 1}}])
    result = run(tmp_path, "check", "tools.json", "-o", "out")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: tools.json: 0: tool 't': schema /required")


def test_keep_going_is_checked_too(tmp_path: Path) -> None:
    write(
        tmp_path,
        "tools.json",
        [TOOL, {"name": "u", "inputSchema": {"type": "object", "required": 1}}],
    )
    assert run(tmp_path, "build", "tools.json", "-o", "out", "--keep-going").exit_code == 1
    assert run(tmp_path, "check", "tools.json", "-o", "out", "--keep-going").exit_code == 0


def test_an_unchanged_folder_needs_no_heavy_import(tmp_path: Path) -> None:
    run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out")
    script = (
        "import sys\n"
        "from codegen.cli.main import main\n"
        "try: main()\n"
        "except SystemExit as end: assert not end.code, end.code\n"
        "heavy = {'black', 'jinja2', 'jsonschema', 'rich'} & set(sys.modules)\n"
        "assert not heavy, heavy\n"
    )
    arguments = ["check", str(EXAMPLES / "weather.json"), "-o", "out"]
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
