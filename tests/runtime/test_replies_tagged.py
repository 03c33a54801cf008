"""Tool calls between tags, against the interpreter of the tagged dialect."""

import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codegen.reference import tagged as reference
from codegen.runtime.errors import ReplyError
from codegen.runtime.replies.documents.tagged import tagged_calls
from codegen.runtime.replies.reading import Reading, Strictness

REGISTRY = {"search": {"required": ["query"], "optional": ["limit"]}}
PIECES = st.sampled_from(
    [
        "<tool_call>",
        "</tool_call>",
        '{"name": "search", "arguments": {"query": 1}}',
        '{"name": "search", "arguments": {"depth": 1}}',
        '{"name": "search", "arguments": {"query": 1, "depth": 1}}',
        '{"name": "other", "arguments": {}}',
        '{"name": "search", "arguments": NaN}',
        "[]",
        "\n",
        "<tool_call",
    ]
)


def first_error(name: str, arguments: dict[str, Any]) -> str | None:
    if "query" not in arguments:
        return f"missing argument: {name}.query"
    extra = [key for key in arguments if key not in ("query", "limit")]
    return f"unexpected argument: {name}.{extra[0]}" if extra else None


@given(st.lists(PIECES).map("".join) | st.text())
@settings(max_examples=200, deadline=None)
def test_it_agrees_with_the_interpreter(text: str) -> None:
    expected = reference.parse_tool_calls(text, REGISTRY)
    assert tagged_calls(text, REGISTRY, first_error) == expected
    if text.isascii():
        assert tagged_calls(text.encode(), REGISTRY, first_error) == expected


@pytest.mark.parametrize("content", ["[" * 200_000, "1" * 5000], ids=["deep", "digits"])
def test_json_that_python_does_not_read(content: str) -> None:
    text = f"<tool_call>{content}</tool_call>"
    assert tagged_calls(text, REGISTRY, first_error) == ([], ["bad json: 0"])


def test_hostile_text_takes_linear_time() -> None:
    start = time.process_time()
    assert tagged_calls("<tool_call>" * 500_000, REGISTRY, first_error) == ([], [])
    many = "<tool_call></tool_call>" * 50_000
    lifted = Reading(strictness=Strictness(max_calls=50_000))
    assert len(tagged_calls(many, REGISTRY, first_error, lifted)[1]) == 50_000
    assert time.process_time() - start < 5


def test_what_is_no_text() -> None:
    with pytest.raises(ReplyError, match="reply: expected string, got null"):
        tagged_calls(None, REGISTRY, first_error)


def test_the_limits_of_a_reading_hold() -> None:
    with pytest.raises(ReplyError, match="more than 128 calls"):
        tagged_calls("<tool_call></tool_call>" * 129, REGISTRY, first_error)
