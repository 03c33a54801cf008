"""`toolcall-codegen build`."""

import json
from pathlib import Path
from typing import Any

import pytest
from command import EXAMPLES, run, write

GOOD = {"name": "good", "inputSchema": {"type": "object", "properties": {"a": {"type": "string"}}}}
BAD = {"name": "bad", "inputSchema": {"type": "object", "properties": {"a": {"type": "strng"}}}}


def test_one_package_for_each_file(tmp_path: Path) -> None:
    result = run(tmp_path, "build", EXAMPLES / "weather.json", EXAMPLES / "files.json", "-o", "out")
    assert result.exit_code == 0, result.stderr
    assert (tmp_path / "out/weather/__init__.py").is_file()
    assert (tmp_path / "out/files/manifest.json").is_file()
    heading, header, weather, *_ = result.stdout.splitlines()
    assert heading.endswith(f"weather.json: 2 tools in {Path('out/weather')}")
    assert header.split() == ["tool", "module", "lines", "status"]
    assert weather.split()[0] == "get_weather"
    assert weather.split()[-1] == "built"


def test_what_has_not_changed_is_reused(tmp_path: Path) -> None:
    run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out")
    result = run(tmp_path, "build", EXAMPLES / "weather.json", "-o", "out")
    assert [row.split()[-1] for row in result.stdout.splitlines()[2:]] == ["reused", "reused"]


def test_a_long_name_widens_no_row(tmp_path: Path) -> None:
    write(tmp_path, "tools.json", [GOOD, {**GOOD, "name": "x" * 5_000}])
    result = run(tmp_path, "build", "tools.json", "-o", "out")
    assert result.exit_code == 0, result.stderr
    assert max(map(len, result.stdout.splitlines())) < 250


def test_standard_input_needs_a_name(tmp_path: Path) -> None:
    definitions = json.dumps([GOOD])
    refused = run(tmp_path, "build", "-", "-o", "out", input=definitions)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "--name" in refused.stderr
    assert (
        run(tmp_path, "build", "-", "-o", "out", "--name", "My tools", input=definitions).exit_code
        == 0
    )
    assert (tmp_path / "out/my_tools/__init__.py").is_file()


def test_two_files_for_one_package(tmp_path: Path) -> None:
    write(tmp_path, "my-tools.json", [GOOD])
    write(tmp_path, "my_tools.json", [GOOD])
    result = run(tmp_path, "build", "my-tools.json", "my_tools.json", "-o", "out")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("error: my_tools.json: its package my_tools is that of my-to")
    assert not (tmp_path / "out").exists()


def test_one_name_for_several_files(tmp_path: Path) -> None:
    write(tmp_path, "a.json", [GOOD])
    write(tmp_path, "b.json", [GOOD])
    result = run(tmp_path, "build", "a.json", "b.json", "-o", "out", "--name", "both")
    assert result.exit_code == 2
    assert "--name names one package" in result.stderr


def test_a_name_without_ascii_letters(tmp_path: Path) -> None:
    write(tmp_path, "天气.json", [GOOD])
    result = run(tmp_path, "build", "天气.json", "-o", "out")
    assert result.exit_code == 2
    assert result.stderr.startswith("error: 天气.json: ")
    assert run(tmp_path, "build", "天气.json", "-o", "out", "--name", "weather").exit_code == 0


def test_a_refused_tool_fails_its_toolset_alone(tmp_path: Path) -> None:
    write(tmp_path, "mixed.json", [GOOD, BAD])
    write(tmp_path, "fine.json", [GOOD])
    result = run(tmp_path, "build", "mixed.json", "fine.json", "-o", "out")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert line.startswith("error: mixed.json: 1: tool 'bad': schema /properties/a/type: ")
    assert not (tmp_path / "out/mixed").exists()
    assert (tmp_path / "out/fine").is_dir()


def test_keep_going_builds_the_others(tmp_path: Path) -> None:
    write(tmp_path, "mixed.json", [GOOD, BAD])
    result = run(tmp_path, "build", "mixed.json", "-o", "out", "--keep-going")
    assert result.exit_code == 1
    assert [row.split()[0::3] for row in result.stdout.splitlines()[2:]] == [
        ["good", "built"],
        ["bad", "refused"],
    ]
    assert "error: mixed.json: 1: tool 'bad': schema /properties/a/type: " in result.stderr
    assert (tmp_path / "out/mixed").is_dir()


def test_an_unreadable_file_stops_all(tmp_path: Path) -> None:
    write(tmp_path, "fine.json", [GOOD])
    result = run(tmp_path, "build", "fine.json", "missing.json", "-o", "out")
    assert result.exit_code == 2
    assert result.stderr == "error: missing.json: cannot be read: No such file or directory\n"
    assert not (tmp_path / "out").exists()


def test_hosted_tools_are_skipped_with_a_notice(tmp_path: Path) -> None:
    result = run(tmp_path, "build", EXAMPLES / "calendar.json", "-o", "out")
    assert result.exit_code == 0
    (line,) = result.stderr.splitlines()
    assert line.startswith("notice: ")
    assert "calendar.json: tools/3: web_search is skipped: " in line


def test_unchecked_keywords_are_named(tmp_path: Path) -> None:
    write(tmp_path, "days.json", {"t": {"parameters": {"properties": {"n": {"minimum": 3}}}}})
    result = run(tmp_path, "build", "days.json", "-o", "out", "--dialect", "codes")
    assert result.exit_code == 0
    assert (
        "notice: days.json: tool 't': schema /properties/n/minimum: minimum is not checked by "
        in (result.stderr)
    )
    strict = run(tmp_path, "build", "days.json", "-o", "strict", "--dialect", "codes", "--strict")
    assert strict.exit_code == 2
    assert "error: days.json: t: tool 't': schema /properties/n/minimum: " in strict.stderr


def test_json_for_machines(tmp_path: Path) -> None:
    hosted = {"type": "web_search"}
    write(tmp_path, "mixed.json", [GOOD, BAD, hosted])
    write(tmp_path, "broken.json", [BAD])
    result = run(
        tmp_path, "build", "mixed.json", "broken.json", "-o", "out", "--keep-going", "--json"
    )
    mixed, broken = json.loads(result.stdout)["toolsets"]
    assert (result.exit_code, result.stderr) == (1, "")
    assert mixed["file"] == "mixed.json"
    assert [tool["name"] for tool in mixed["tools"]] == ["good"]
    refused: dict[str, Any] = mixed["refused"][0]
    assert (refused["name"], refused["pointer"]) == ("bad", "/properties/a/type")
    assert [entry["name"] for entry in mixed["skipped"]] == ["web_search"]
    assert [tool["name"] for tool in broken["refused"]] == ["bad"]
    failed = run(tmp_path, "build", "broken.json", "-o", "out", "--json")
    assert failed.exit_code == 2
    assert "tool 'bad'" in json.loads(failed.stdout)["toolsets"][0]["error"]


def test_several_jobs_write_the_same(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        assert (
            run(tmp_path, "build", EXAMPLES / "files.json", "-o", jobs, "--jobs", jobs).exit_code
            == 0
        )
    one, two = (
        {path.name: path.read_bytes() for path in sorted((tmp_path / jobs).rglob("*.*"))}
        for jobs in ("1", "2")
    )
    assert one == two


def test_hostile_names_stay_on_their_line(tmp_path: Path) -> None:
    tool = GOOD | {"name": "a\nb\x1b[31m\u202e"}
    write(tmp_path, "tools.json", [tool])
    result = run(tmp_path, "build", "tools.json", "-o", "out")
    assert result.exit_code == 0
    assert len(result.stdout.splitlines()) == 3
    assert r"a\nb\x1b[31m\u202e" in result.stdout


@pytest.mark.parametrize(("pattern", "engine"), [("^(a+)+$", "re"), ("^(?=a)(a+)+$", "re2")])
def test_a_slow_pattern_names_the_options_that_help(
    tmp_path: Path, pattern: str, engine: str
) -> None:
    pytest.importorskip("re2", reason="google-re2 is not installed (the extra `re2`)")
    write(tmp_path, "t.json", {"t": {"type": "object", "properties": {"a": {"pattern": pattern}}}})
    result = run(tmp_path, "build", "t.json", "-o", "out", "--regex-engine", engine)
    assert result.exit_code == 2
    assert "--allow-slow-patterns" in result.stderr
    assert ("--regex-engine re2" in result.stderr) is (engine == "re")


@pytest.mark.parametrize("definitions", [[], {"tools": []}, [{"type": "web_search"}]])
def test_a_list_without_tools_is_told(tmp_path: Path, definitions: Any) -> None:
    write(tmp_path, "tools.json", definitions)
    result = run(tmp_path, "build", "tools.json", "-o", "out")
    assert result.exit_code == 0
    assert result.stdout == f"tools.json: 0 tools in {Path('out/tools')}\n"
    assert "notice: tools.json: defines no tool with a schema" in result.stderr
