"""Calls in the bodies whose content is a list of blocks: Anthropic's and Bedrock's."""

from typing import Any

import pytest

from codegen.runtime.errors import ReplyError

from .bodies import calls_of, errors_of, read

TEXT = {
    "anthropic_messages": {"type": "text", "text": "Hm. "},
    "bedrock_converse": {"text": "Hm. "},
}
FORMATS = list(TEXT)


def use(name: str, tool: Any, given: Any, identifier: str = "t1") -> dict[str, Any]:
    if name == "anthropic_messages":
        return {"type": "tool_use", "id": identifier, "name": tool, "input": given}
    return {"toolUse": {"toolUseId": identifier, "name": tool, "input": given}}


def hosted(name: str) -> dict[str, Any]:
    if name == "anthropic_messages":
        return {"type": "server_tool_use", "id": "s1", "name": "web", "input": {}}
    return {"toolUse": {"toolUseId": "s1", "name": "web", "input": {}, "type": "server_tool_use"}}


def message(name: str, blocks: Any, reason: str = "tool_use") -> dict[str, Any]:
    if name == "anthropic_messages":
        return {"role": "assistant", "content": blocks, "stop_reason": reason}
    return {"output": {"message": {"content": blocks}}, "stopReason": reason}


@pytest.mark.parametrize("name", FORMATS)
def test_calls_text_and_hosted_tools(name: str) -> None:
    blocks = [TEXT[name], use(name, "fan", {"speed": 2}), hosted(name), TEXT[name]]
    reply = read(name, message(name, [*blocks, use(name, "lamp", {}, "t2")]))
    assert reply.calls == [
        {"id": "t1", "name": "fan", "arguments": {"speed": 2}},
        {"id": "t2", "name": "lamp", "arguments": {}},
    ]
    assert reply.content == "Hm. Hm. "


@pytest.mark.parametrize("name", FORMATS)
def test_a_broken_block_hides_no_other(name: str) -> None:
    blocks = [None, use(name, None, {}), use(name, "fan", [1]), use(name, "lamp", {})]
    assert errors_of(name, message(name, blocks)) == [
        "call is not a JSON object",
        "call has no name",
        "arguments are not a JSON object but an array",
        None,
    ]


@pytest.mark.parametrize("name", FORMATS)
def test_a_limit_breaks_the_call_that_is_the_last_block(name: str) -> None:
    blocks = [use(name, "fan", {"speed": 2}), use(name, "lamp", {"on": True})]
    first, second = calls_of(name, message(name, blocks, "max_tokens"))
    assert "error" not in first
    assert "cut off (stop reason max_tokens)" in second["error"]
    assert second["raw"] == '{"on": true}'
    after = message(name, [*blocks, TEXT[name]], "max_tokens")
    assert errors_of(name, after) == [None, None]


def test_a_malformed_use_is_an_error_beside_the_calls() -> None:
    body = message("bedrock_converse", [use("bedrock_converse", "fan", {})], "malformed_tool_use")
    first, second = errors_of("bedrock_converse", body)
    assert first is None and second is not None and "malformed_tool_use" in second


def test_content_that_is_text_has_no_calls() -> None:
    reply = read("anthropic_messages", {"role": "assistant", "content": "Hello."})
    assert (reply.calls, reply.content) == ([], "Hello.")


@pytest.mark.parametrize(
    ("name", "body", "place"),
    [
        ("anthropic_messages", {"content": {}}, "content: expected array, got object"),
        (
            "anthropic_messages",
            {"type": "error", "error": {"message": "busy"}},
            "provider error: busy",
        ),
        ("bedrock_converse", {"output": []}, "output: expected object, got array"),
        ("bedrock_converse", {"output": {"message": {}}}, "output/message/content: expected array"),
    ],
)
def test_a_fault_of_the_reply_names_its_place(name: str, body: object, place: str) -> None:
    with pytest.raises(ReplyError) as caught:
        read(name, body)
    assert str(caught.value).startswith(place)
