"""Results of tools: by their output schemas, and inside MCP's CallToolResult."""

from typing import Any

import pytest

from codegen import ReplyError, compile_schema
from codegen.runtime.results import Results
from codegen.runtime.toolset import Toolset

from .units import ARGUMENTS, RESULTS

GOOD = {"ticker": "SNAIL", "price": 4.5, "summary": "slow"}


def results(dialect: str, unknown: str) -> Results:
    tools = Toolset(ARGUMENTS, lambda name: compile_schema(ARGUMENTS[name], dialect), {}, unknown)
    outputs = Toolset(RESULTS, lambda name: compile_schema(RESULTS[name], dialect), {}, "")
    return Results(tools, outputs)


LIBRARY = results("jsonschema", "unknown tool: ")
POINTER = results("pointer", "/: unknown tool ")


def test_results_are_judged_in_the_words_of_the_dialect() -> None:
    wrong = {"ticker": "SNAIL", "price": "4.5", "summary": "x" * 201}
    assert LIBRARY.check_result("lookup_stock", GOOD) == []
    assert LIBRARY.check_result("lookup_stock", wrong) == [
        "'4.5' is not of type 'number'",
        f"'{'x' * 201}' is too long",
    ]
    assert POINTER.check_result("lookup_stock", {"price": "4.5"}) == [
        "/ticker: missing required property",
        "/summary: missing required property",
        "/price: expected number, got string",
    ]
    assert POINTER.check_result("lookup_stock", None) == ["/: expected object, got null"]


def test_a_tool_without_an_output_schema_promises_nothing() -> None:
    assert LIBRARY.check_result("convert_units", {"anything": [1]}) == []
    assert LIBRARY.check_mcp_result("convert_units", {"content": []}) == []
    assert LIBRARY.check_mcp_result("convert_units", {"structuredContent": [1]}) == []


def test_a_name_that_is_no_tool() -> None:
    assert LIBRARY.check_result("delete_all_notes", {}) == ["unknown tool: delete_all_notes"]
    assert POINTER.check_mcp_result("delete_all_notes", {"isError": True}) == [
        "/: unknown tool delete_all_notes"
    ]


def test_mcp_results() -> None:
    text = {"type": "text", "text": "slow"}
    assert POINTER.check_mcp_result("lookup_stock", {"structuredContent": GOOD}) == []
    wrong = {"content": [text], "structuredContent": {**GOOD, "price": None}, "isError": False}
    assert POINTER.check_mcp_result("lookup_stock", wrong) == ["/price: expected number, got null"]
    assert POINTER.check_mcp_result("lookup_stock", {"structuredContent": None}) == [
        "/: expected object, got null"
    ]


def test_an_mcp_result_of_a_failed_tool_promises_nothing() -> None:
    assert POINTER.check_mcp_result("lookup_stock", {"content": [], "isError": True}) == []
    failed = {"content": [], "isError": True, "structuredContent": 3}
    assert POINTER.check_mcp_result("lookup_stock", failed) == []


def test_structured_content_may_not_be_missing() -> None:
    assert POINTER.check_mcp_result("lookup_stock", {"content": [{"type": "text"}]}) == [
        "structuredContent is missing: the tool has an output schema"
    ]


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (None, "result: expected object, got null"),
        ([GOOD], "result: expected object, got array"),
        ("{}", "result: expected object, got string"),
        ({"isError": "true"}, "result/isError: expected boolean"),
        ({"isError": None, "structuredContent": GOOD}, "result/isError: expected boolean"),
    ],
)
def test_what_is_no_mcp_result(result: Any, message: str) -> None:
    with pytest.raises(ReplyError, match=f"^{message}"):
        POINTER.check_mcp_result("lookup_stock", result)
