"""`toolcall-codegen verify`: what it prints, its exit codes, and its other two languages."""

import json
from pathlib import Path
from typing import Any

import pytest
from command import run, write

TOOLS: dict[str, Any] = {
    "weather": {
        "type": "object",
        "properties": {"city": {"type": "string"}, "days": {"type": "integer", "maximum": 14}},
        "required": ["city"],
    }
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with definitions, and their package in `out/tools`."""
    write(tmp_path, "tools.json", TOOLS)
    assert run(tmp_path, "build", "tools.json", "-o", "out").exit_code == 0
    return tmp_path


def spoil(folder: Path) -> None:
    path = folder / "out/tools/weather.py"
    path.write_text(path.read_text(encoding="utf-8").replace("> 14", "> 15"), encoding="utf-8")


def test_a_verified_package(folder: Path) -> None:
    done = run(folder, "verify", "out/tools", "tools.json", "--examples", "7", "--seed", "3")
    assert (done.exit_code, done.stderr) == (0, "")
    first, *parts, last = done.stdout.splitlines()
    assert first == "out/tools: 1 tool of tools.json, dialect pointer, formats assert"
    assert "7 values, seed 3" in parts[-1]
    assert last == "out/tools is verified"


def test_a_package_is_verified_by_what_it_keeps(folder: Path) -> None:
    done = run(folder, "verify", "out/tools")
    assert done.exit_code == 0
    assert done.stdout.startswith("out/tools: 1 tool of its manifest, ")


def test_findings_have_a_place(folder: Path) -> None:
    spoil(folder)
    done = run(folder, "verify", "out/tools")
    assert done.exit_code == 1
    digests, regeneration, *translation = done.stderr.splitlines()
    assert digests.startswith("error: out/tools/weather.py: digests: ")
    assert regeneration.startswith("error: out/tools/weather.py:")
    assert all(": translation: " in line for line in translation)
    assert translation
    assert "has 'if x1 > 15:', a build writes 'if x1 > 14:'" in regeneration
    assert done.stdout.splitlines()[-1].startswith("out/tools is not verified: ")
    assert "examples      not run" in done.stdout


def test_json(folder: Path) -> None:
    good = json.loads(run(folder, "verify", "out/tools", "--json").stdout)
    assert (good["verified"], good["findings"], good["looked"]["examples"]) == (True, [], 23)
    spoil(folder)
    done = run(folder, "verify", "out/tools", "--json")
    bad = json.loads(done.stdout)
    assert (done.exit_code, bad["verified"], bad["looked"]["examples"]) == (1, False, None)
    assert {item["part"] for item in bad["findings"]} == {"digests", "regeneration", "translation"}


def test_sarif(folder: Path) -> None:
    spoil(folder)
    assert run(folder, "verify", "out/tools", "--sarif", "found.sarif").exit_code == 1
    log = json.loads((folder / "found.sarif").read_text(encoding="utf-8"))
    assert log["version"] == "2.1.0"
    [one] = log["runs"]
    rules = [rule["id"] for rule in one["tool"]["driver"]["rules"]]
    assert len(one["results"]) > 2
    for result in one["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"]
        place = result["locations"][0]["physicalLocation"]
        assert place["artifactLocation"]["uri"] == "out/tools/weather.py"
    lines = [
        result["locations"][0]["physicalLocation"].get("region", {"startLine": 0})["startLine"]
        for result in one["results"]
    ]
    assert max(lines) > 1


def test_recorded_arguments(folder: Path) -> None:
    calls = [
        {"name": "weather", "arguments": {"city": "Oslo"}},
        {"name": "weather", "arguments": 1},
    ]
    lines = "\n\n".join(map(json.dumps, calls))
    (folder / "calls.jsonl").write_text(lines, encoding="utf-8")
    asked = ("verify", "out/tools", "--arguments", "calls.jsonl", "--examples", "0")
    done = run(folder, *asked)
    assert done.exit_code == 0
    assert "examples      2 values" in done.stdout


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "line 1: "),
        ("[]", 'line 1: is no object with "name" and "arguments"'),
        ('{"name": "weather"}', 'line 1: is no object with "name" and "arguments"'),
        ('{"name": "other", "arguments": {}}', "line 1: there is no tool 'other'"),
        ("\udc80", "line 1: not UTF-8"),
        ("[" * 100_000, "line 1: "),
    ],
)
def test_recorded_arguments_that_cannot_be_read(folder: Path, line: str, reason: str) -> None:
    (folder / "calls.jsonl").write_bytes(line.encode("utf-8", "surrogateescape"))
    done = run(folder, "verify", "out/tools", "--arguments", "calls.jsonl")
    assert done.exit_code != 0
    assert f"error: calls.jsonl: {reason}" in done.stderr


def test_wrong_usage(folder: Path) -> None:
    for asked in (
        ("verify", "absent"),
        ("verify", "out"),
        ("verify", "tools.json"),
        ("verify", "out/tools", "absent.json"),
        ("verify", "out/tools", "--resource", "tools.json"),
        ("verify", "out/tools", "--arguments", "absent"),
        ("verify", "out/tools", "--sarif", "absent/x"),
        ("verify", "out/tools", "--examples", "-1"),
    ):
        done = run(folder, *asked)
        assert (done.exit_code, done.stderr[:7]) == (2, "error: "), asked
