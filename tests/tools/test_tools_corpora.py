"""Definitions found in the wild, the vectors of every format, and inputs that broke others."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tool_rows import document_of

from codegen.errors import ToolFormatError
from codegen.tools import Tool, decode, load_tools, read_tools

# Malformed in the registry they come from: properties straight under the schema, a root without
# a type, entries of another kind; and Python's or protobuf's names of types.
REFUSED = {"bfcl": 2762, "mcpm.sh": 80, "recorded-opentelemetry-python-contrib": 1}
SKIPPED = {"provider-builtins": 83}
READ = 3512


def outcome(row: dict[str, Any]) -> str:
    """Return what becomes of one row of the corpus."""
    try:
        found = read_tools(document_of(row))
    except ToolFormatError as error:
        assert str(error).startswith("<tools>: 0")
        return "refused"
    return "read" if found.tools else "skipped" if found.skipped else "lost"


def test_every_tool_of_the_corpus_is_read_skipped_or_refused(corpora: Path) -> None:
    counts: dict[str, Counter[str]] = {
        "read": Counter(),
        "skipped": Counter(),
        "refused": Counter(),
    }
    for path in sorted((corpora / "tools").glob("*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")):
            counts[outcome(row)][path.stem] += 1
    assert counts["refused"] == REFUSED
    assert counts["skipped"] == SKIPPED
    assert counts["read"].total() == READ


def test_schemas_of_the_corpus_are_kept_as_they_are(corpora: Path) -> None:
    rows = json.loads((corpora / "tools" / "github-mcp-server.json").read_text(encoding="utf-8"))
    found = read_tools([row["tool"] for row in rows])
    assert [tool.schema for tool in found.tools] == [row["tool"]["inputSchema"] for row in rows]


def as_expected(tool: Tool) -> dict[str, Any]:
    """Return `tool` in the notation of the vectors."""
    optional = {
        "strict": tool.strict,
        "output_schema": tool.output_schema,
        "namespace": tool.namespace,
        "kind": "custom" if tool.kind == "custom" else None,
    }
    given = {key: value for key, value in optional.items() if value is not None}
    return {"name": tool.name, "schema": tool.schema, **given}


def test_every_definition_vector_holds(cases: Path) -> None:
    with (cases / "formats.jsonl").open(encoding="utf-8") as lines:
        rows = [row for row in map(json.loads, lines) if row.get("side") == "definition"]
    assert rows
    for row in rows:
        if "error" in row["expect"]:
            with pytest.raises(ToolFormatError):
                read_tools(decode(row["input"], "vector.json"))
        else:
            found = read_tools(decode(row["input"], "vector.json"))
            assert [as_expected(tool) for tool in found.tools] == row["expect"]["tools"], row


@pytest.fixture(scope="module")
def reports(cases: Path) -> dict[str, Any]:
    """The public bug reports by id."""
    with (cases / "bug-reports.jsonl").open(encoding="utf-8") as lines:
        return {row["id"]: row for row in map(json.loads, lines)}


@pytest.mark.parametrize(
    "report",
    [
        "tool-names-collide",
        "one-bad-tool-in-list",
        "required-lists-missing-property",
    ],
)
def test_lists_that_broke_others_are_read_whole(reports: dict[str, Any], report: str) -> None:
    tools = reports[report]["tools"]
    found = read_tools(tools).tools
    assert [(tool.name, tool.schema) for tool in found] == [
        (tool["name"], tool["inputSchema"]) for tool in tools
    ]


def test_any_name_but_the_empty_one_is_read(reports: dict[str, Any]) -> None:
    tools = reports["tool-name-alphabet"]["tools"]
    named = [tool for tool in tools if tool["name"]]
    assert [tool.name for tool in read_tools(named).tools] == [tool["name"] for tool in named]
    with pytest.raises(ToolFormatError, match="the tool name is empty"):
        read_tools(tools)


def test_no_shape_loses_keywords(reports: dict[str, Any]) -> None:
    tools = reports["tool-list-shapes"]["tools"]
    found = {tool.name: tool.schema for tool in read_tools(tools).tools}
    assert found == {
        "t": tools[0]["function"]["parameters"],
        "t2": {"type": "object"},
        "t3": {"type": "object"},
        "t4": {"type": "object"},
        "t5": {"type": "object", "properties": {"a": {"type": ["string", "null"]}}},
    }


def test_schemas_of_reports_survive_a_file(reports: dict[str, Any], tmp_path: Path) -> None:
    schema = reports["utf8-regardless-of-locale"]["schema"]
    path = tmp_path / "tools.yaml"
    path.write_text(json.dumps({"w": schema}, ensure_ascii=False), encoding="utf-8")
    assert load_tools([path]).tools[0].schema == schema
