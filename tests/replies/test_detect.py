"""The formats of replies by their shapes."""

import json
from typing import Any

import pytest

from codegen.runtime.errors import ReplyError
from codegen.runtime.replies.detect import body_format, stream_format, unwrap

CALL = {"id": "c", "function": {"name": "f", "arguments": "{}"}}
CHAT = {"choices": [{"message": {"content": "x"}}]}
GEMINI: dict[str, Any] = {"candidates": [{"content": {"parts": []}}]}
OLLAMA = {"message": {"content": ""}, "done": True}
CHUNK: dict[str, Any] = {"choices": [{"delta": {}}]}
ANTHROPIC = {"role": "assistant", "content": [{"type": "text", "text": "x"}]}


@pytest.mark.parametrize(
    ("body", "name"),
    [
        (CHAT, "openai_chat"),
        ({"role": "assistant", "content": "x"}, "openai_chat"),
        ({"role": "assistant", "content": [{"type": "text"}], "tool_calls": []}, "openai_chat"),
        ({"tool_calls": [CALL]}, "openai_chat"),
        ({"required_action": {"submit_tool_outputs": {}}}, "openai_chat"),
        ({"object": "response", "output": None}, "openai_responses"),
        ({"output": []}, "openai_responses"),
        (ANTHROPIC, "anthropic_messages"),
        (GEMINI, "gemini"),
        ({"promptFeedback": {}}, "gemini"),
        ({"role": "model", "parts": []}, "gemini"),
        ({"functionCall": {"name": "f"}}, "gemini"),
        ([GEMINI, GEMINI], "gemini"),
        ({"object": "interaction", "steps": []}, "gemini"),
        ({"outputs": [{"type": "function_call"}]}, "gemini"),
        ({"outputs": [{"type": "function.call"}]}, "mistral_chat"),
        ({"output": {"message": {}}}, "bedrock_converse"),
        ({"role": "assistant", "content": [{"toolUse": {}}]}, "bedrock_converse"),
        ({"message": {}, "finish_reason": "COMPLETE"}, "cohere_v2"),
        ({"text": "x", "generation_id": "g"}, "cohere_v2"),
        (OLLAMA, "ollama_chat"),
        ([OLLAMA, OLLAMA], "ollama_chat"),
    ],
)
def test_the_shape_of_a_body_says_its_format(body: Any, name: str) -> None:
    assert body_format(body) == name


@pytest.mark.parametrize(
    "body",
    [
        None,
        5,
        "choices",
        [],
        [[]],
        {},
        {"name": "f", "arguments": {}},
        [{"name": "f", "arguments": {}}],
        {"choices": 3, "output": "x", "content": 1},
        {"message": "hello"},
        {"tool_calls": [1]},
        {"outputs": [None]},
    ],
)
def test_other_json_is_no_body(body: Any) -> None:
    assert body_format(body) is None


@pytest.mark.parametrize(
    "wrapped",
    [
        {"custom_id": "1", "response": {"status_code": 200, "body": CHAT}},
        {"response": CHAT},
        [CHAT],
        [{"response": {"body": CHAT}}],
    ],
)
def test_wrappers_are_opened(wrapped: Any) -> None:
    assert unwrap(wrapped) == CHAT
    assert body_format(wrapped) == "openai_chat"


def test_the_results_of_anthropics_batches_are_opened() -> None:
    assert body_format({"result": {"type": "succeeded", "message": ANTHROPIC}}) == (
        "anthropic_messages"
    )
    failed = {"type": "error", "error": {"message": "too long"}}
    with pytest.raises(ReplyError, match="provider error: too long"):
        body_format({"result": {"type": "errored", "error": failed}})


@pytest.mark.parametrize("other", [{"response": 1}, {"result": {}}, [{"x": 1}], [CHAT, CHAT], "x"])
def test_what_is_not_wrapped_comes_back(other: Any) -> None:
    assert unwrap(other) is other


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"error": "model not found"}, "provider error: model not found"),
        ({"error": {"message": "quota", "code": 429}, "user_id": "u"}, "provider error: quota"),
        ({"error": {"code": 429}}, 'provider error: {"code": 429}'),
        ([{"error": {"message": "bad key"}}, {}], "provider error: bad key"),
        ([CHAT, CHAT], "reply: an array of 2 replies"),
        ([CHUNK, CHUNK], "reply: an array of the chunks of a stream"),
    ],
)
def test_what_is_no_reply_raises(body: Any, message: str) -> None:
    with pytest.raises(ReplyError) as caught:
        body_format(body)
    assert str(caught.value).startswith(message)


def sse(*events: Any) -> str:
    return "".join([f"data: {json.dumps(event)}\n\n" for event in events])


@pytest.mark.parametrize(
    ("event", "name"),
    [
        (CHUNK, "openai_chat_stream"),
        ({"type": "response.created", "response": {}}, "openai_responses_stream"),
        ({"type": "message_start", "message": {}}, "anthropic_messages_stream"),
        ({"type": "ping"}, "anthropic_messages_stream"),
        (GEMINI, "gemini_stream"),
        ({"event_type": "step.start"}, "gemini_stream"),
        ({"type": "tool-call-start"}, "cohere_v2_stream"),
        ({"messageStart": {"role": "assistant"}}, "bedrock_converse_stream"),
    ],
)
def test_the_first_event_says_the_format_of_a_stream(event: Any, name: str) -> None:
    filtered: dict[str, Any] = {"choices": [], "prompt_filter_results": []}
    assert stream_format(sse(event)) == name
    assert stream_format("\ufeff\n: keep-alive\r\n\r\n" + sse(filtered, event)) == name
    assert stream_format(f"event: x\r\ndata:{json.dumps(event)}\r\n\r\n") == name
    assert stream_format(f"{json.dumps(event)}\n{{}}\n") == name


def test_the_data_of_an_event_may_have_several_lines() -> None:
    assert stream_format('data: {"choices":\ndata: [{"delta": {}}]}\n\n') == "openai_chat_stream"


def test_arrays_and_lines_of_streams() -> None:
    assert stream_format(json.dumps([GEMINI, GEMINI])) == "gemini_stream"
    assert stream_format(json.dumps([GEMINI, GEMINI])[:-9]) == "gemini_stream"
    assert stream_format(f"{json.dumps(OLLAMA)}\n{json.dumps(OLLAMA)}") == "ollama_chat"
    assert stream_format('{"messageStart": {}}') == "bedrock_converse_stream"


@pytest.mark.parametrize(
    "text",
    ["", "data", "data: an old word", ": x", "Hello {", "[", "[1]", "{", "data: [DONE]\n"]
    + [json.dumps(body, indent=2) for body in (CHAT, GEMINI, OLLAMA, [CHAT], ANTHROPIC)]
    + [json.dumps(body) + "\n" for body in (CHAT, GEMINI, OLLAMA, [CHAT], ANTHROPIC)],
)
def test_other_texts_are_no_streams(text: str) -> None:
    assert stream_format(text) is None


def test_a_stream_that_stops_before_its_format_shows_raises() -> None:
    first = sse(CHUNK).rstrip()
    for end in range(len("data: {"), len(first)):
        with pytest.raises(ReplyError, match="stream: stops before its format shows"):
            stream_format(first[:end])


def test_a_stream_that_begins_with_an_error_raises() -> None:
    with pytest.raises(ReplyError, match="provider error: overloaded"):
        stream_format("event: error\n" + sse({"error": {"message": "overloaded"}}))
