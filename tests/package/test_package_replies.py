"""What a build says of replies: their formats, what is refused, results, and the gate."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from toolsets import answer, build, contents

from codegen import ReplyOptions, Strictness
from codegen.package.build import build_toolset
from codegen.package.check import check_toolset
from codegen.package.model import Options
from codegen.tools import read_tools

ADD: dict[str, Any] = {
    "type": "object",
    "properties": {"a": {"type": "integer"}, "note": {"type": "string"}},
    "required": ["a"],
    "additionalProperties": False,
}
HERMES = '<tool_call>{"name": "add", "arguments": {"a": "1"}}</tool_call>'
QWEN = "<tool_call><function=add><parameter=a>1</parameter></function></tool_call>"


def package(folder: Path, dialect: str = "pointer", **replies: Any) -> Path:
    build({"add": ADD}, folder / "pkg", dialect=dialect, replies=ReplyOptions(**replies))
    return folder / "pkg"


def test_a_package_reads_bodies_and_no_text_unless_the_build_names_it(tmp_path: Path) -> None:
    folder = package(tmp_path)
    body = {"content": [{"type": "tool_use", "id": "t", "name": "add", "input": {"a": 1}}]}
    assert answer(
        folder, f"package.check_reply({json.dumps({**body, 'role': 'assistant'})!r})"
    ) == [["t", []]]
    assert not (folder / "_runtime/replies/texts/hermes.py").exists()
    assert not (folder / "_arguments.py").exists()


def test_a_format_that_the_build_does_not_name_is_refused_by_name(tmp_path: Path) -> None:
    folder = package(tmp_path)
    probe = f"""
def refused():
    try:
        package.check_reply({HERMES!r}, "hermes")
    except package.ReplyError as error:
        return str(error)
"""
    said = answer(folder, f"(exec({probe!r}, globals()), refused())[1]")
    assert said.endswith("build it with --reply-format hermes")


@pytest.mark.parametrize("dialect", ["pointer", "tagged", "codes", "jsonschema"])
def test_text_formats_of_every_dialect(tmp_path: Path, dialect: str) -> None:
    folder = package(tmp_path, dialect, formats=("hermes", "qwen3_coder"))
    expected = {
        "pointer": ["/a: expected integer, got string"],
        "tagged": [],
        "codes": ["type:a"],
        "jsonschema": ["'1' is not of type 'integer'"],
    }
    assert answer(folder, f"package.check_reply({HERMES!r})") == [[None, expected[dialect]]]
    assert answer(folder, f"package.check_reply({QWEN!r})") == [[None, []]]
    found = answer(folder, f"package.check_reply({HERMES[:-20]!r})")
    assert found[0][1] != []
    calls = answer(folder, f"package.parse_tool_calls({QWEN!r}, 'qwen3_coder')")
    assert calls == [{"id": None, "name": "add", "arguments": {"a": 1}}]


def test_what_is_refused_is_written_into_the_package(tmp_path: Path) -> None:
    strictness = Strictness(duplicate_keys="refuse", trailing_text="refuse", max_calls=1)
    folder = package(tmp_path, formats=("hermes",), strictness=strictness)
    text = (folder / "__init__.py").read_text(encoding="utf-8")
    assert 'duplicate_keys="refuse"' in text
    assert "max_depth" not in text
    twice = '<tool_call>{"name": "add", "arguments": {"a": 1, "a": 2}}</tool_call>'
    assert "comes twice" in answer(folder, f"package.check_reply({twice!r})")[0][1][0]


def test_the_same_bytes_and_no_drift(tmp_path: Path) -> None:
    replies = ReplyOptions(("glm45",), Strictness(max_depth=9), "msgspec")
    tools, options = read_tools({"add": ADD}), Options(replies=replies)
    for name in ("one", "two"):
        build_toolset(tools, tmp_path / name, options)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert not check_toolset(tools, tmp_path / "one", options).differences
    assert check_toolset(tools, tmp_path / "one", Options()).differences


MCP = {
    "tools": [
        {
            "name": "add",
            "inputSchema": ADD,
            "outputSchema": {
                "type": "object",
                "properties": {"sum": {"type": "integer"}},
                "required": ["sum"],
            },
        },
        {"name": "log", "inputSchema": {"type": "object"}},
        {"name": "list", "inputSchema": {"type": "object"}, "outputSchema": {"type": "array"}},
    ]
}


@pytest.mark.parametrize("dialect", ["pointer", "tagged", "codes", "jsonschema"])
def test_results_are_judged_in_the_words_of_the_dialect(tmp_path: Path, dialect: str) -> None:
    folder = tmp_path / "pkg"
    build_toolset(read_tools(MCP), folder, Options(dialect=dialect))
    missing = {
        "pointer": "/sum: missing required property",
        "tagged": "missing argument: add.sum",
        "codes": "missing:sum",
        "jsonschema": "'sum' is a required property",
    }
    assert answer(folder, "package.check_result('add', {})") == [missing[dialect]]
    assert answer(folder, "package.check_result('add', {'sum': 3})") == []
    assert answer(folder, "package.check_result('log', {'sum': 'x'})") == []
    assert (
        answer(folder, "package.check_mcp_result('add', {'structuredContent': {'sum': 3}})") == []
    )
    assert len(answer(folder, "package.check_result('nothing', 1)")) == 1
    assert answer(folder, "package.RESULTS") == {"add": "add", "list": "list"}
    again = build_toolset(read_tools(MCP), folder, Options(dialect=dialect))
    assert all(tool.reused for tool in again.tools)


def test_another_output_schema_is_another_package(tmp_path: Path) -> None:
    build_toolset(read_tools(MCP), tmp_path / "pkg", Options())
    changed = json.loads(json.dumps(MCP))
    changed["tools"][0]["outputSchema"]["properties"]["sum"]["type"] = "number"
    report = check_toolset(read_tools(changed), tmp_path / "pkg", Options())
    assert "_results/add.py" in {difference.path for difference in report.differences}


def test_the_gate_and_the_retry_of_a_package(tmp_path: Path) -> None:
    folder = package(tmp_path, "jsonschema")
    good, bad = ({"tool": "add", "arguments": {"a": n}} for n in (1, "x"))
    assert answer(folder, f"package.check_call({json.dumps(good)!r})") == [good, None]
    script = f"iter([{json.dumps(bad)!r}, {json.dumps(good)!r}])"
    asked = f"(lambda s: package.get_valid_call(lambda messages: next(s), []))({script})"
    assert answer(folder, asked) == good


def test_only_the_named_formats_are_in_the_package(tmp_path: Path) -> None:
    text = package(tmp_path, formats=("openai_chat",)) / "_runtime/replies"
    bodies = {path.name for path in (text / "bodies").glob("*.py")}
    assert "openai_chat.py" in bodies
    assert "gemini.py" not in bodies
    assert re.search("formats=.*openai_chat", (text.parents[1] / "__init__.py").read_text())


def test_a_tool_that_takes_free_text_is_no_unknown_tool(tmp_path: Path) -> None:
    custom = {"type": "custom", "custom": {"name": "run_sql"}}
    build_toolset(read_tools([custom]), tmp_path / "pkg", Options())
    calls = [
        {"id": name, "type": "custom", "custom": {"name": name, "input": "select 1"}}
        for name in ("run_sql", "other")
    ]
    body = json.dumps({"choices": [{"message": {"role": "assistant", "tool_calls": calls}}]})
    assert answer(tmp_path / "pkg", f"package.check_reply({body!r}, 'auto')") == [
        ["run_sql", []],
        ["other", ["/: unknown tool other"]],
    ]
