"""The retry with the client libraries of OpenAI and Anthropic, against a local server.

The libraries are in the extra `providers`; without them the tests skip. What they show: the answers
are messages that the libraries take, and the libraries' objects are replies that can be read.
"""

import asyncio
import json
from typing import Any

import pytest

from codegen import compile_tools
from codegen.runtime.feedback.judges import ReplyJudge
from codegen.runtime.replies.calls import Call, Reply
from codegen.runtime.replies.read import read_reply

from .replay import replaying
from .units import ARGUMENTS, asking

GOOD = {"value": 5, "from_unit": "km", "to_unit": "m"}
WRONG = {**GOOD, "value": "five"}
REJECTED = (
    "Rejected: /value: expected number, got string. "
    "Call again with arguments that match the tool schema."
)
QUESTION: list[dict[str, Any]] = [{"role": "user", "content": "Convert 5 km to metres."}]
TOOLS = compile_tools(ARGUMENTS)
SCHEMA = ARGUMENTS["convert_units"]


def judge_of(reply_format: str) -> ReplyJudge:
    def parse(reply: Any) -> Reply:
        return read_reply(reply, reply_format)

    def errors(call: Call, _index: int) -> list[str]:
        return TOOLS.validate(call["name"], call["arguments"])

    return ReplyJudge(parse, errors, reply_format)


def chat(identifier: str, arguments: Any) -> Any:
    function = {"name": "convert_units", "arguments": json.dumps(arguments)}
    message = {
        "role": "assistant",
        "content": None,
        "refusal": None,
        "tool_calls": [{"id": identifier, "type": "function", "function": function}],
    }
    return {
        "id": "chatcmpl-1",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": "tool_calls"}],
    }


def response(identifier: str, arguments: Any) -> Any:
    call = {
        "id": "fc_1",
        "type": "function_call",
        "call_id": identifier,
        "name": "convert_units",
        "arguments": json.dumps(arguments),
        "status": "completed",
    }
    return {
        "id": "resp_1",
        "object": "response",
        "created_at": 1,
        "status": "completed",
        "model": "m",
        "output": [{"id": "rs_1", "type": "reasoning", "summary": []}, call],
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
    }


def message(identifier: str, arguments: Any) -> Any:
    call = {"type": "tool_use", "id": identifier, "name": "convert_units", "input": arguments}
    return {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "m",
        "content": [{"type": "text", "text": "I convert."}, call],
        "stop_reason": "tool_use",
        "stop_sequence": None,
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }


CHAT_TOOLS: Any = [
    {"type": "function", "function": {"name": "convert_units", "parameters": SCHEMA}}
]
CHAT_ANSWER = {"role": "tool", "tool_call_id": "call_1", "content": REJECTED}


@pytest.fixture
def openai() -> Any:
    return pytest.importorskip("openai", reason="the extra `providers` is not installed")


@pytest.fixture
def anthropic() -> Any:
    return pytest.importorskip("anthropic", reason="the extra `providers` is not installed")


def test_openai_chat(openai: Any) -> None:
    bodies = chat("call_1", WRONG), chat("call_2", GOOD)
    with (
        replaying(*bodies) as server,
        openai.OpenAI(base_url=f"{server.url}/v1", api_key="none", max_retries=0) as client,
    ):

        def ask(messages: list[dict[str, Any]]) -> Any:
            made = client.chat.completions.create(model="m", messages=messages, tools=CHAT_TOOLS)
            return made.to_dict()

        call = asking(judge_of("openai_chat")).get_valid_call(ask, QUESTION)
    assert call == {"id": "call_2", "name": "convert_units", "arguments": GOOD}
    assert server.paths == ["/v1/chat/completions"] * 2
    assert server.requests[0]["messages"] == QUESTION
    wrote = bodies[0]["choices"][0]["message"]
    assert server.requests[1]["messages"] == [*QUESTION, wrote, CHAT_ANSWER]


def test_openai_chat_with_raw_bodies(openai: Any) -> None:
    bodies = chat("call_1", WRONG), chat("call_2", GOOD)
    with (
        replaying(*bodies) as server,
        openai.OpenAI(base_url=f"{server.url}/v1", api_key="none", max_retries=0) as client,
    ):

        def ask(messages: list[dict[str, Any]]) -> Any:
            raw = client.chat.completions.with_raw_response
            return raw.create(model="m", messages=messages, tools=CHAT_TOOLS).content

        call = asking(judge_of("openai_chat")).get_valid_call(ask, QUESTION)
    assert call["arguments"] == GOOD
    assert server.requests[1]["messages"][2] == CHAT_ANSWER


def test_openai_chat_awaited(openai: Any) -> None:
    async def answered(url: str) -> Any:
        async with openai.AsyncOpenAI(base_url=url, api_key="none", max_retries=0) as client:

            async def ask(messages: list[dict[str, Any]]) -> Any:
                create = client.chat.completions.create
                return (await create(model="m", messages=messages, tools=CHAT_TOOLS)).to_dict()

            return await asking(judge_of("openai_chat")).aget_valid_call(ask, QUESTION)

    with replaying(chat("call_1", WRONG), chat("call_2", GOOD)) as server:
        call = asyncio.run(answered(f"{server.url}/v1"))
    assert call["id"] == "call_2"
    assert server.requests[1]["messages"][2] == CHAT_ANSWER


def test_openai_responses(openai: Any) -> None:
    bodies = response("call_1", WRONG), response("call_2", GOOD)
    tools: Any = [{"type": "function", "name": "convert_units", "parameters": SCHEMA}]
    with (
        replaying(*bodies) as server,
        openai.OpenAI(base_url=f"{server.url}/v1", api_key="none", max_retries=0) as client,
    ):

        def ask(messages: list[dict[str, Any]]) -> Any:
            return client.responses.create(model="m", input=messages, tools=tools).to_dict()

        call = asking(judge_of("openai_responses")).get_valid_call(ask, QUESTION)
    assert call == {"id": "call_2", "name": "convert_units", "arguments": GOOD}
    assert server.paths == ["/v1/responses"] * 2
    answer = {"type": "function_call_output", "call_id": "call_1", "output": REJECTED}
    assert server.requests[1]["input"] == [*QUESTION, *bodies[0]["output"], answer]


def test_anthropic_messages(anthropic: Any) -> None:
    bodies = message("toolu_1", WRONG), message("toolu_2", GOOD)
    tools: Any = [{"name": "convert_units", "input_schema": SCHEMA}]
    with (
        replaying(*bodies) as server,
        anthropic.Anthropic(base_url=server.url, api_key="none", max_retries=0) as client,
    ):

        def ask(messages: list[dict[str, Any]]) -> Any:
            create = client.messages.create
            return create(model="m", max_tokens=99, messages=messages, tools=tools).to_dict()

        call = asking(judge_of("anthropic_messages")).get_valid_call(ask, QUESTION)
    assert call == {"id": "toolu_2", "name": "convert_units", "arguments": GOOD}
    assert server.paths == ["/v1/messages"] * 2
    assert server.requests[1]["messages"] == [
        *QUESTION,
        {"role": "assistant", "content": bodies[0]["content"]},
        {
            "role": "user",
            "content": [
                {
                    "type": "tool_result",
                    "tool_use_id": "toolu_1",
                    "is_error": True,
                    "content": REJECTED,
                }
            ],
        },
    ]
