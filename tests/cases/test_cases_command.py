"""The bug reports about tool lists and the command: one test for each."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from reports import EXPECTED, read_reports

COMMAND = (sys.executable, "-c", "from codegen.cli.main import main; main()")


@pytest.fixture(scope="module")
def reports(cases: Path) -> dict[str, Any]:
    return read_reports(cases)


def run(
    folder: Path, *arguments: str, env: dict[str, str] | None = None
) -> "subprocess.CompletedProcess[str]":
    """Run the command in a folder."""
    return subprocess.run(
        [*COMMAND, *arguments],
        cwd=folder,
        env={**os.environ, **(env or {})},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )


def build(folder: Path, tools: object, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Build the tools as the package `out/tools` of a folder."""
    (folder / "tools.json").write_text(json.dumps(tools), encoding="utf-8")
    return run(folder, "build", "tools.json", "-o", "out", *arguments)


def answer(folder: Path, name: str, args: object) -> list[str]:
    """Return what the package that was built says to a call; only Python's own library is there."""
    code = (
        "import json, sys; sys.path.insert(0, 'out'); import tools; "
        "print(json.dumps(tools.validate(*json.load(sys.stdin))))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        cwd=folder,
        input=json.dumps([name, args]),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=True,
    )
    errors: list[str] = json.loads(done.stdout)
    return errors


def test_every_report_has_a_test() -> None:
    tested = {
        name.removeprefix("test_").replace("_", "-").lower()
        for name in globals()
        if name.startswith("test_")
    }
    assert {report.lower() for report in EXPECTED["command"]} <= tested


def test_tool_names_collide(reports: dict[str, Any], tmp_path: Path) -> None:
    tools = reports["tool-names-collide"]["tools"]
    assert build(tmp_path, tools).returncode == 0
    for index, tool in enumerate(tools):
        assert answer(tmp_path, tool["name"], {"k": index}) == []
        assert answer(tmp_path, tool["name"], {"k": index + 1}) != []


def test_tool_name_alphabet(reports: dict[str, Any], tmp_path: Path) -> None:
    tools = reports["tool-name-alphabet"]["tools"]
    refused = build(tmp_path, tools)
    assert refused.returncode == 2
    assert "the tool name is empty" in refused.stderr
    assert not (tmp_path / "out").exists()
    named = [tool for tool in tools if tool["name"]]
    assert build(tmp_path, named).returncode == 0
    assert [answer(tmp_path, tool["name"], {}) for tool in named] == [[]] * len(named)


def test_one_bad_tool_in_list(reports: dict[str, Any], tmp_path: Path) -> None:
    tools = reports["one-bad-tool-in-list"]["tools"]
    refused = build(tmp_path, tools)
    assert refused.returncode == 2
    assert "tools.json: 1: tool 'bad': schema /properties/a/type: " in refused.stderr
    assert not (tmp_path / "out").exists()
    kept = build(tmp_path, tools, "--keep-going")
    assert kept.returncode == 1
    assert answer(tmp_path, "good", {"city": "Oslo"}) == []
    assert answer(tmp_path, "good2", {"x": 1}) == ["/x: unexpected property"]
    [error] = answer(tmp_path, "bad", {})
    assert error.startswith("/: tool bad was refused at build: /properties/a/type: ")


def test_required_lists_missing_property(reports: dict[str, Any], tmp_path: Path) -> None:
    assert build(tmp_path, reports["required-lists-missing-property"]["tools"]).returncode == 0
    assert answer(tmp_path, "t", {}) == ["/missing: missing required property"]
    assert answer(tmp_path, "t", {"missing": None}) == []


def test_tool_list_shapes(reports: dict[str, Any], tmp_path: Path) -> None:
    assert build(tmp_path, reports["tool-list-shapes"]["tools"]).returncode == 0
    assert answer(tmp_path, "t", {"f": "fit"}) == []
    assert answer(tmp_path, "t", {"f": "x"}) == ['/f: value "x" is not in ["fit", "raw"]']
    assert [answer(tmp_path, f"t{i}", {"x": 1}) for i in (2, 3, 4, 5)] == [[], [], [], []]
    assert answer(tmp_path, "t5", {"a": None}) == []
    assert answer(tmp_path, "t5", {"a": 1}) == ["/a: expected string or null, got integer"]


def test_gemini_numeric_enum(reports: dict[str, Any], tmp_path: Path) -> None:
    assert build(tmp_path, {"t": reports["gemini-numeric-enum"]["schema"]}).returncode == 0
    assert answer(tmp_path, "t", {"rpe": 7.5, "n": 1}) == []
    assert len(answer(tmp_path, "t", {"rpe": 8, "n": 3})) == 3


def test_utf8_regardless_of_locale(reports: dict[str, Any], tmp_path: Path) -> None:
    schema = reports["utf8-regardless-of-locale"]["schema"]
    text = json.dumps({"wörk": schema}, ensure_ascii=False)
    (tmp_path / "tools.json").write_text(text, encoding="utf-8")
    (tmp_path / "args.json").write_text('{"größe": "漢字"}', encoding="utf-8")
    plain = {"PYTHONUTF8": "0", "LC_ALL": "C", "LANG": "C", "PYTHONCOERCECLOCALE": "0"}
    built = run(tmp_path, "build", "tools.json", "-o", "out", env=plain)
    assert built.returncode == 0, built.stderr
    assert "wörk" in built.stdout
    judged = run(tmp_path, "validate", "tools.json", "wörk", "args.json", env=plain)
    assert judged.returncode == 1, judged.stderr
    assert "/größe: " in judged.stdout
    assert answer(tmp_path, "wörk", {"größe": "→"}) == []


def test_reproducible_output(reports: dict[str, Any], tmp_path: Path) -> None:
    tools = {"t": reports["reproducible-output"]["schema"]}
    written: list[dict[str, bytes]] = []
    for seed in ("1", "2"):
        folder = tmp_path / seed
        folder.mkdir()
        (folder / "tools.json").write_text(json.dumps(tools), encoding="utf-8")
        env = {"PYTHONHASHSEED": seed}
        assert run(folder, "build", "tools.json", "-o", "out", env=env).returncode == 0
        files = (path for path in sorted((folder / "out").rglob("*")) if path.is_file())
        written.append({str(path.relative_to(folder)): path.read_bytes() for path in files})
    assert written[0] == written[1]


def test_summary_of_all_files(tmp_path: Path) -> None:
    for name, kind in {"a": "string", "b": "strng"}.items():
        tools = {"t": {"type": "object", "properties": {"x": {"type": kind}}}}
        (tmp_path / f"{name}.json").write_text(json.dumps(tools), encoding="utf-8")
    done = run(tmp_path, "build", "a.json", "b.json", "-o", "out", "--json")
    assert done.returncode == 2
    toolsets = json.loads(done.stdout)["toolsets"]
    assert [toolset["file"] for toolset in toolsets] == ["a.json", "b.json"]
    assert ["error" in toolset for toolset in toolsets] == [False, True]
    assert run(tmp_path, "build", "a.json", "-o", "out").returncode == 0
    assert run(tmp_path, "build", "absent.json", "-o", "out").returncode == 2


def test_expect_invalid_mode(tmp_path: Path) -> None:
    """There is no option for it: the exit code tells, and a shell turns it around."""
    (tmp_path / "tools.json").write_text(json.dumps({"t": {"type": "object"}}), encoding="utf-8")
    (tmp_path / "args.json").write_text("[]", encoding="utf-8")
    assert run(tmp_path, "validate", "tools.json", "t", "args.json").returncode == 1


def test_schema_only_check(tmp_path: Path) -> None:
    """`build` checks every schema and reference before it writes; `show` does for one tool."""
    schema = {"type": "object", "properties": {"a": {"$ref": "#/$defs/absent"}}}
    (tmp_path / "tools.json").write_text(json.dumps({"t": schema}), encoding="utf-8")
    for command in (("build", "tools.json", "-o", "out"), ("show", "tools.json", "t")):
        done = run(tmp_path, *command)
        assert done.returncode == 2
        assert "/properties/a/$ref" in done.stderr
    assert not (tmp_path / "out").exists()
