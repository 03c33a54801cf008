"""The tagged dialect: document 002."""

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codegen.errors import ReplyError
from codegen.reference.tagged import parse_tool_calls

REGISTRY = {"search": {"required": ["query"], "optional": ["limit"]}}


def block(content: str) -> str:
    return f"<tool_call>{content}</tool_call>"


def test_the_example_of_the_document() -> None:
    text = " and then ".join(
        [
            block('\n{"name": "search",\n "arguments": {"query": "OLMo 3"}}\n'),
            block('{"name": "weather", "arguments": {}}'),
            block('{"name": "search", "arguments": {"query": "x"'),
            block('{"name": "search", "arguments": {}}'),
            block('{"name": "search", "arguments": {"query": "x", "depth": 2}}'),
        ]
    )
    assert parse_tool_calls(text, REGISTRY) == (
        [("search", {"query": "OLMo 3"})],
        [
            "unknown tool: weather",
            "bad json: 2",
            "missing argument: search.query",
            "unexpected argument: search.depth",
        ],
    )


def test_the_first_problem_is_told_in_the_orders_of_the_document() -> None:
    registry = {"t": {"required": ["b", "a"], "optional": []}}
    missing = block('{"name": "t", "arguments": {"x": 1}}')
    unexpected = block('{"name": "t", "arguments": {"a": 1, "y": 1, "b": 1, "x": 1}}')
    assert parse_tool_calls(missing + unexpected, registry)[1] == [
        "missing argument: t.b",
        "unexpected argument: t.y",
    ]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        '{"arguments": {}}',
        '{"name": 1, "arguments": {}}',
        '{"name": "search"}',
        '{"name": "search", "arguments": []}',
        '{"name": "search", "arguments": {"query": NaN}}',
        '{"name": "search", "arguments": {"query": -Infinity}}',
        '{"name": "search", "arguments": {"query": ' + "1" * 5000 + "}}",
        "[" * 200_000,
        '{"name": "search", "arguments": {"query": ' + "[" * 200_000 + "}}",
    ],
    ids=lambda content: content[:40],
)
def test_content_that_is_no_call(content: str) -> None:
    assert parse_tool_calls(block(content), REGISTRY) == ([], ["bad json: 0"])


@given(st.lists(st.sampled_from(["<tool_call>", "</tool_call>", "{}", "\n", "<tool"])).map("".join))
@settings(max_examples=150, deadline=None)
def test_blocks_are_those_of_the_regular_expression(text: str) -> None:
    found = re.findall(r"<tool_call>(.*?)</tool_call>", text, re.DOTALL)
    assert parse_tool_calls(text, REGISTRY)[1] == [f"bad json: {n}" for n in range(len(found))]


def test_hostile_text_takes_linear_time() -> None:
    start = time.process_time()
    assert parse_tool_calls("<tool_call>" * 500_000, REGISTRY) == ([], [])
    assert time.process_time() - start < 2


def test_what_is_no_text() -> None:
    with pytest.raises(ReplyError, match="expected a string"):
        parse_tool_calls(None, REGISTRY)  # type: ignore[arg-type]  # hostile input
