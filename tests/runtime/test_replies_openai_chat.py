"""Bodies of chat completion replies: what is read, and what is refused with its place."""

import json
import time
from typing import Any

import pytest

from codegen.runtime.errors import ReplyError
from codegen.runtime.replies.documents.chat import parse_tool_calls

CALLS = "choices/0/message/tool_calls"
FUNCTION = f"{CALLS}/0/function"


def body(calls: Any) -> str:
    return json.dumps({"choices": [{"message": {"tool_calls": calls}}]})


def reply(arguments: Any, **changes: Any) -> str:
    call = {"id": "c", "function": {"name": "f", "arguments": arguments}}
    return body([{**call, **changes}])


def refusal(text: Any) -> str:
    with pytest.raises(ReplyError) as caught:
        parse_tool_calls(text)
    return str(caught.value)


@pytest.mark.parametrize("arguments", ["", " \n\t", "{}"])
def test_blank_arguments_are_none(arguments: str) -> None:
    assert parse_tool_calls(reply(arguments)) == [{"id": "c", "name": "f", "arguments": {}}]


@pytest.mark.parametrize("message", [{}, {"tool_calls": None}, {"tool_calls": []}])
def test_a_message_without_calls(message: Any) -> None:
    assert parse_tool_calls(json.dumps({"choices": [{"message": message}]})) == []


def test_bytes_are_utf_8() -> None:
    text = reply('{"a": "é"}')
    assert parse_tool_calls(text.encode()) == parse_tool_calls(text)
    assert refusal(b"\xff") == "reply: not UTF-8 at byte 0"


def test_only_the_first_choice_is_read() -> None:
    assert parse_tool_calls('{"choices": [{"message": {}}, 1]}') == []


def test_the_last_of_repeated_keys_counts() -> None:
    assert parse_tool_calls(reply('{"a": 1, "a": 2}'))[0]["arguments"] == {"a": 2}


def test_lone_surrogates_are_read() -> None:
    assert parse_tool_calls(reply('{"a": "\\ud800"}'))[0]["arguments"] == {"a": "\ud800"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "reply: expected string, got null"),
        (bytearray(b"{}"), "reply: expected string, got bytearray"),
        ("[]", "reply: expected object, got array"),
        ("{}", "choices: missing; the body of a chat completion is expected"),
        ('{"choices": []}', "choices: expected at least one choice, got none"),
        ('{"choices": [1]}', "choices/0: expected object, got integer"),
        ('{"choices": [{}]}', "choices/0/message: expected object, got null"),
        (body({}), f"{CALLS}: expected array, got object"),
        (body([None]), f"{CALLS}/0: expected object, got null"),
        (reply("{}", id=None), f"{CALLS}/0/id: expected string, got null"),
        (reply("{}", id=7), f"{CALLS}/0/id: expected string, got integer"),
        (reply("{}", function=[]), f"{FUNCTION}: expected object, got array"),
        (reply("{}", function={}), f"{FUNCTION}/name: expected string, got null"),
        (reply(None), f"{FUNCTION}/arguments: expected string, got null"),
        (reply({}), f"{FUNCTION}/arguments: expected string, got object"),
        (reply("[1]"), f"{FUNCTION}/arguments: expected object, got array"),
        (reply("null"), f"{FUNCTION}/arguments: expected object, got null"),
    ],
)
def test_places_of_another_json_type(text: Any, message: str) -> None:
    assert refusal(text) == message


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_constants_that_are_not_json(constant: str) -> None:
    assert refusal(f'{{"choices": {constant}}}').startswith("reply: cannot be read as JSON: ")
    arguments = f'{{"a": {constant}}}'
    assert refusal(reply(arguments)).endswith(
        f"arguments: cannot be read as JSON: {constant} is not JSON"
    )


@pytest.mark.parametrize(
    "text",
    ["", "{", "\ufeff{}", "[" * 200_000, '{"a":' * 200_000, "1" * 5000, '"\x00"', "{'a': 1}"],
    ids=lambda text: text[:10],
)
def test_text_that_cannot_be_read(text: str) -> None:
    assert refusal(text).startswith("reply: cannot be read as JSON: ")
    if text:
        place = f"{FUNCTION}/arguments: cannot be read as JSON: "
        assert refusal(reply(text)).startswith(place)


def test_the_second_call_has_its_own_place() -> None:
    calls = [{"id": "a", "function": {"name": "f", "arguments": text}} for text in ("{}", "{")]
    assert refusal(body(calls)).startswith(f"{CALLS}/1/function/arguments: ")


def test_many_calls_take_linear_time() -> None:
    call = {"id": "a", "function": {"name": "f", "arguments": "{}"}}
    start = time.process_time()
    assert len(parse_tool_calls(body([call] * 50_000))) == 50_000
    assert time.process_time() - start < 5
