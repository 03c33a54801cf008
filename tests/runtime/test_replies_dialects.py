"""The answers of the pointer and codes dialects to a reply and to a call."""

import json
from types import SimpleNamespace
from typing import Any

import pytest

from codegen.runtime.errors import ReplyError
from codegen.runtime.replies.documents.codes import CodesGateway
from codegen.runtime.replies.documents.pointer import PointerGateway
from codegen.runtime.toolset import Toolset


def errors(args: dict[str, Any]) -> list[str]:
    return list(args)


def is_valid(args: dict[str, Any]) -> bool:
    return not args


VALIDATOR = SimpleNamespace(is_valid=is_valid, validate=errors)
TOOLS = Toolset(["f"], lambda _: VALIDATOR, {}, "unknown:")
POINTER = PointerGateway(TOOLS, unreadable="/: {error}")
CODES = CodesGateway(TOOLS, unreadable="unreadable:{error}")


def body(*calls: Any) -> str:
    return json.dumps({"choices": [{"message": {"role": "assistant", "tool_calls": calls}}]})


BROKEN = {"id": "b", "function": {"name": "f", "arguments": '{"x": 1'}}
GOOD = {"id": "a", "function": {"name": "f", "arguments": '{"x": 1, "y": 2}'}}


def test_check_reply_pairs_ids_and_errors_in_order() -> None:
    other = {"id": "b", "function": {"name": "g", "arguments": ""}}
    assert POINTER.check_reply(body(GOOD, other)) == [("a", ["x", "y"]), ("b", ["unknown:g"])]


@pytest.mark.parametrize("text", ["", "nonsense", "[]", "{}", body(GOOD, BROKEN)])
def test_document_000_refuses_a_reply_with_one_call_that_cannot_be_read(text: str) -> None:
    with pytest.raises(ReplyError):
        POINTER.check_reply(text)


def test_a_named_format_keeps_the_error_to_the_call() -> None:
    first, second = POINTER.check_reply(body(BROKEN, GOOD), "auto")
    assert first[0] == "b"
    assert first[1][0].startswith("/: arguments cannot be read as JSON: ")
    assert second == ("a", ["x", "y"])


def test_another_providers_body_is_told_by_its_shape() -> None:
    use = {"type": "tool_use", "id": "t", "name": "f", "input": {"z": 1}}
    message = {"type": "message", "role": "assistant", "content": [use]}
    assert POINTER.check_reply(json.dumps(message)) == [("t", ["z"])]
    use["name"] = ""
    with pytest.raises(ReplyError, match="call 0: call has no name"):
        POINTER.check_reply(json.dumps(message))


def test_validate_tool_call_tells_the_errors_of_a_known_tool() -> None:
    call = {"name": "f", "arguments": {"x": 1}}
    assert CODES.validate_tool_call(call) == {"ok": False, "errors": ["x"]}
    assert CODES.validate_tool_call({"name": "f", "arguments": {}}) == {"ok": True, "errors": []}


def test_validate_tool_call_of_an_unknown_tool() -> None:
    call = {"name": "h", "arguments": {"x": 1}}
    assert CODES.validate_tool_call(call) == {"ok": False, "errors": ["unknown:h"]}


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
        CODES.validate_tool_call(call)
    assert str(caught.value) == message
