"""The answers of the pointer and codes dialects to a reply and to a call."""

import json
from typing import Any

import pytest

from codegen.runtime.errors import ReplyError
from codegen.runtime.replies.codes import check_call
from codegen.runtime.replies.pointer import check_reply


def judge(name: str, arguments: dict[str, Any]) -> list[str]:
    return [f"{name}: {key}" for key in arguments]


def test_check_reply_pairs_ids_and_errors_in_order() -> None:
    calls = [
        {"id": "b", "function": {"name": "f", "arguments": '{"x": 1, "y": 2}'}},
        {"id": "a", "function": {"name": "g", "arguments": ""}},
    ]
    text = json.dumps({"choices": [{"message": {"tool_calls": calls}}]})
    assert check_reply(text, judge) == [("b", ["f: x", "f: y"]), ("a", [])]


def test_check_reply_refuses_what_it_cannot_read() -> None:
    with pytest.raises(ReplyError):
        check_reply("", judge)


def test_check_call_tells_the_errors_of_a_known_tool() -> None:
    call = {"name": "f", "arguments": {"x": 1}}
    assert check_call(call, {"f"}, judge) == {"ok": False, "errors": ["f: x"]}
    assert check_call({"name": "f", "arguments": {}}, {"f"}, judge) == {"ok": True, "errors": []}


def test_check_call_of_an_unknown_tool() -> None:
    call = {"name": "h", "arguments": {"x": 1}}
    assert check_call(call, {"f"}, judge) == {"ok": False, "errors": ["unknown_tool:h"]}


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (None, "call: expected object, got null"),
        ({}, "call/name: expected string, got null"),
        ({"name": "f", "arguments": []}, "call/arguments: expected object, got array"),
    ],
)
def test_calls_of_another_shape(call: object, message: str) -> None:
    with pytest.raises(ReplyError) as caught:
        check_call(call, {"f"}, judge)
    assert str(caught.value) == message
