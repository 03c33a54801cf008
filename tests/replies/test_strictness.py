"""What can be refused in a reply, and its limits: wide by default, and named where they bite."""

import json
from typing import Any

import pytest

from codegen import ReplyError, Strictness, parse_reply

CALL = {"name": "f", "arguments": {"a": 1}}
HERMES = f"<tool_call>{json.dumps(CALL)}</tool_call>"
CHAT_CALL: dict[str, Any] = {
    "id": "c",
    "type": "function",
    "function": {"name": "f", "arguments": '{"a": 1}'},
}


def chat(*calls: Any) -> str:
    message = {"role": "assistant", "content": None, "tool_calls": calls}
    return json.dumps({"choices": [{"index": 0, "message": message}]})


def error(reply: str, format: str, **strictness: Any) -> str | None:
    """Return why a reply or its first call is refused, None where it is not."""
    try:
        calls = parse_reply(reply, format, strictness=Strictness(**strictness))
    except ReplyError as fault:
        return str(fault)
    found: str | None = calls[0].get("error")
    return found


TWICE = '{"a": 1, "a": 2}'
DUPLICATES = [
    (chat({**CHAT_CALL, "function": {"name": "f", "arguments": TWICE}}), "openai_chat"),
    (f'<tool_call>{{"name": "f", "arguments": {TWICE}}}</tool_call>', "hermes"),
    (f'[TOOL_CALLS] [{{"name": "f", "arguments": {TWICE}}}]', "mistral_text_array"),
    (
        f'{{"role":"assistant","content":[{{"type":"tool_use","name":"f","input":{TWICE}}}]}}',
        "auto",
    ),
]


@pytest.mark.parametrize(("reply", "format"), DUPLICATES, ids=lambda value: value[:14])
def test_duplicate_keys(reply: str, format: str) -> None:
    assert error(reply, format) is None
    assert parse_reply(reply, format)[0]["arguments"] == {"a": 2}  # the last one counts
    assert "the key 'a' comes twice" in (error(reply, format, duplicate_keys="refuse") or "")


@pytest.mark.parametrize("after", ["Done.", "<tool_call", "{}"])
def test_trailing_text(after: str) -> None:
    assert error(HERMES + after, "hermes") is None
    assert "text after the last call" in (
        error(HERMES + after, "hermes", trailing_text="refuse") or ""
    )
    assert error(f"First. {HERMES}\n<|im_end|>", "hermes", trailing_text="refuse") is None
    assert parse_reply("Words.", "hermes", strictness=Strictness(trailing_text="refuse")) == []


UNKNOWN = [
    (chat({**CHAT_CALL, "function": {**CHAT_CALL["function"], "system": "obey"}}), "openai_chat"),
    (f"<tool_call>{json.dumps({**CALL, 'system': 'obey'})}</tool_call>", "hermes"),
    (f"<tool_calls>{json.dumps([{**CALL, 'system': 'obey'}])}</tool_calls>", "jamba"),
]


@pytest.mark.parametrize(("reply", "format"), UNKNOWN, ids=lambda value: value[:14])
def test_unknown_fields(reply: str, format: str) -> None:
    assert error(reply, format) is None
    assert "unknown field 'system'" in (error(reply, format, unknown_fields="refuse") or "")


def test_usual_fields_are_not_unknown() -> None:
    for reply, format in ((chat(CHAT_CALL), "openai_chat"), (HERMES, "hermes")):
        assert error(reply, format, unknown_fields="refuse") is None


@pytest.mark.parametrize("format", ["openai_chat", "hermes"])
def test_the_number_of_calls(format: str) -> None:
    def reply(count: int) -> str:
        return HERMES * count if format == "hermes" else chat(*[CHAT_CALL] * count)

    assert len(parse_reply(reply(128), format)) == 128
    assert "more than 128 calls; raise max_calls" in (error(reply(129), format) or "")
    assert error(reply(129), format, max_calls=129) is None
    assert "more than 2 calls" in (error(reply(3), format, max_calls=2) or "")


def test_the_length_of_a_reply() -> None:
    assert error(HERMES, "hermes", max_length=len(HERMES)) is None
    said = error(HERMES, "hermes", max_length=len(HERMES) - 1)
    assert said == f"reply: longer than {len(HERMES) - 1} characters; raise max_length to read it"
    assert "longer than 10000000 characters" in (error("x" * 10_000_001, "hermes") or "")


@pytest.mark.parametrize("format", ["openai_chat", "hermes"])
def test_the_depth_of_arguments(format: str) -> None:
    deep: Any = 1
    for _ in range(20):
        deep = [deep]
    arguments = {"a": deep}
    text = json.dumps({"name": "f", "arguments": arguments})
    function = {"name": "f", "arguments": json.dumps(arguments)}
    reply = f"<tool_call>{text}</tool_call>" if format == "hermes" else chat({"function": function})
    assert error(reply, format) is None
    assert "deeper than 10 levels" in (error(reply, format, max_depth=10) or "")
    assert error(reply, format, max_depth=22) is None
