"""The retry against scripted models: document 004, and the answer in each provider's shape."""

import asyncio
import json
import pickle
from collections.abc import Awaitable, Callable, Sequence
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen import CodegenError, ReplyError, compile_tools
from codegen.runtime.feedback.attempt import Attempt, Judge
from codegen.runtime.feedback.judges import GateJudge, ReplyJudge
from codegen.runtime.gate import Gate
from codegen.runtime.replies.calls import Call, Reply
from codegen.runtime.replies.formats import BODIES
from codegen.runtime.replies.read import read_reply
from codegen.runtime.retry import NoValidCall

from .units import ARGUMENTS, REPLIES, asking

Message = dict[str, Any]
QUESTION = [{"role": "user", "content": "Convert 5 km to metres."}]
GOOD = {"value": 5, "from_unit": "km", "to_unit": "m"}
WRONG = {**GOOD, "value": "five"}
ERROR = "/value: expected number, got string"
REJECTED = f"Rejected: {ERROR}. Call again with arguments that match the tool schema."
NOT_RUN = "Not run: another call of the reply was rejected. Send this one again too."
NO_CALL = "Rejected: the reply has no tool call. Reply with tool calls that match the tool schemas."
TOOLS = compile_tools(ARGUMENTS)
LIBRARY = compile_tools(ARGUMENTS, "jsonschema")
GATE_JUDGE = GateJudge(Gate(LIBRARY.tools, LIBRARY.validate).check_call)


def errors_of(call: Call, _index: int) -> list[str]:
    if "error" in call:
        return [call["error"]]
    return TOOLS.validate(call["name"], call["arguments"])


def judge_of(reply_format: str | Sequence[str]) -> ReplyJudge:
    def parse(reply: Any) -> Reply:
        return read_reply(reply, reply_format)

    return ReplyJudge(parse, errors_of, reply_format)


class Model:
    """Gives the replies of a script, and keeps the messages that it was asked with."""

    def __init__(self, *replies: Any) -> None:
        self._replies = iter(replies)
        self.asked: list[list[Message]] = []

    def __call__(self, messages: list[Message]) -> Any:
        self.asked.append(messages)
        return next(self._replies)

    async def later(self, messages: list[Message]) -> Any:
        await asyncio.sleep(0)
        return self(messages)


def added(reply_format: str, first: Any, good: Any) -> list[Message]:
    """Return the messages that a first reply which is refused adds to the question."""
    model, kept = Model(first, good), deepcopy(first)
    assert asking(judge_of(reply_format)).get_valid_calls(model, QUESTION)
    assert first == kept
    assert model.asked[0] == QUESTION
    assert model.asked[1][:1] == QUESTION
    return model.asked[1][1:]


# --- document 004


def test_the_three_attempts_of_the_document(capsys: pytest.CaptureFixture[str]) -> None:
    model = Model(*(REPLIES[name] for name in ("unknown_tool", "wrong_type", "good")))
    number = iter((1, 2, 3))

    def on_attempt(attempt: Attempt) -> None:
        print(f"attempt {next(number)}:", "accepted" if attempt.accepted else attempt.reason)

    print(asking(GATE_JUDGE).get_valid_call(model, QUESTION, on_attempt=on_attempt))
    assert capsys.readouterr().out == (
        "attempt 1: tool not allowed: delete_all_notes\n"
        "attempt 2: arguments: 'five' is not of type 'number'\n"
        "attempt 3: accepted\n"
        "{'tool': 'convert_units', 'arguments': {'value': 5, 'from_unit': 'km', 'to_unit': 'm'}}\n"
    )
    assert model.asked[2] == [
        *QUESTION,
        {"role": "assistant", "content": REPLIES["unknown_tool"]},
        {
            "role": "user",
            "content": "Rejected: tool not allowed: delete_all_notes. Reply with one "
            "JSON object that matches the tool schema, and nothing else.",
        },
        {"role": "assistant", "content": REPLIES["wrong_type"]},
        {
            "role": "user",
            "content": "Rejected: arguments: 'five' is not of type 'number'. Reply with one "
            "JSON object that matches the tool schema, and nothing else.",
        },
    ]


def test_the_messages_of_the_caller_stay_as_they_are() -> None:
    messages = deepcopy(QUESTION)
    model = Model(REPLIES["wrong_type"], REPLIES["good"])
    asking(GATE_JUDGE).get_valid_call(model, messages)
    assert messages == QUESTION
    assert [len(asked) for asked in model.asked] == [1, 3]


def test_it_gives_up_and_says_why() -> None:
    model = Model(REPLIES["unknown_tool"], None)
    with pytest.raises(NoValidCall) as caught:
        asking(GATE_JUDGE).get_valid_call(model, QUESTION, 2)
    reasons = [attempt.reason for attempt in caught.value.attempts]
    assert reasons == ["tool not allowed: delete_all_notes", "not JSON: the reply is no text"]
    assert caught.value.attempts[0].reply == REPLIES["unknown_tool"]
    assert str(caught.value) == (
        "no valid call in 2 attempts; 1: tool not allowed: delete_all_notes; "
        "2: not JSON: the reply is no text"
    )
    assert isinstance(caught.value, CodegenError)
    assert pickle.loads(pickle.dumps(caught.value)).attempts == caught.value.attempts


@pytest.mark.parametrize("max_attempts", [0, -1])
def test_at_least_one_attempt(max_attempts: int) -> None:
    model = Model()
    with pytest.raises(CodegenError, match="at least one attempt"):
        asking(GATE_JUDGE).get_valid_call(model, QUESTION, max_attempts)
    assert model.asked == []


def test_what_ask_raises_comes_through() -> None:
    def ask(_messages: list[Message]) -> Any:
        raise TimeoutError("no answer")

    with pytest.raises(TimeoutError, match="no answer"):
        asking(GATE_JUDGE).get_valid_call(ask, QUESTION)
    with pytest.raises(StopIteration):  # the script of the model has ended
        asking(GATE_JUDGE).get_valid_call(Model(), QUESTION)


def test_the_awaited_ones_do_the_same() -> None:
    async def both() -> tuple[Any, Any]:
        first = Model(REPLIES["wrong_type"], REPLIES["good"])
        second = Model(REPLIES["good"])
        return (
            await asking(GATE_JUDGE).aget_valid_call(first.later, QUESTION),
            await asking(GATE_JUDGE).aget_valid_calls(second.later, QUESTION),
        )

    call = json.loads(REPLIES["good"])
    assert asyncio.run(both()) == (call, [call])

    async def in_vain() -> None:
        await asking(GATE_JUDGE).aget_valid_call(Model("").later, QUESTION, 1)

    with pytest.raises(NoValidCall, match="1: not JSON: Expecting value"):
        asyncio.run(in_vain())


# --- the provider's shapes: a reply with two calls, the second of them wrong


def chat(*arguments: Any, content: str | None = None) -> Message:
    calls = [
        {
            "id": f"call_{index}",
            "type": "function",
            "function": {"name": "convert_units", "arguments": json.dumps(value)},
        }
        for index, value in enumerate(arguments)
    ]
    message = {"role": "assistant", "content": content, **({"tool_calls": calls} if calls else {})}
    return {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}


def ollama(*arguments: Any, content: str = "") -> Message:
    calls = [{"function": {"name": "convert_units", "arguments": value}} for value in arguments]
    message = {"role": "assistant", "content": content, **({"tool_calls": calls} if calls else {})}
    return {"model": "m", "message": message, "done": True}


def cohere(*arguments: Any, content: str | None = None) -> Message:
    message = chat(*arguments)["choices"][0]["message"]
    del message["content"]
    if content is not None:
        message["content"] = [{"type": "text", "text": content}]
    return {
        "id": "x",
        "message": message,
        "finish_reason": "TOOL_CALL" if arguments else "COMPLETE",
    }


def anthropic(*arguments: Any, content: str | None = None) -> Message:
    calls = [
        {"type": "tool_use", "id": f"toolu_{index}", "name": "convert_units", "input": value}
        for index, value in enumerate(arguments)
    ]
    text = [{"type": "text", "text": content}] if content else []
    reason = "tool_use" if calls else "end_turn"
    return {"role": "assistant", "content": [*text, *calls], "stop_reason": reason}


def responses(*arguments: Any, content: str | None = None) -> Message:
    items: list[Any] = [{"type": "reasoning", "id": "rs_1", "summary": []}] if arguments else []
    if content:
        items.append(
            {
                "type": "message",
                "role": "assistant",
                "content": [{"type": "output_text", "text": content}],
            }
        )
    for index, value in enumerate(arguments):
        text = json.dumps(value)
        call = {"call_id": f"call_{index}", "name": "convert_units", "arguments": text}
        items.append({"type": "function_call", "status": "completed", **call})
    return {"object": "response", "status": "completed", "output": items}


def gemini(*arguments: Any, content: str | None = None) -> Message:
    parts: list[Any] = [{"text": content}] if content else []
    for value in arguments:
        call = {"name": "convert_units", "args": value}
        parts.append({"functionCall": call, "thoughtSignature": "c2ln"})
    return {"candidates": [{"content": {"role": "model", "parts": parts}, "finishReason": "STOP"}]}


def bedrock(*arguments: Any, content: str | None = None) -> Message:
    blocks: list[Any] = [{"text": content}] if content else []
    for index, value in enumerate(arguments):
        use = {"toolUseId": f"tooluse_{index}", "name": "convert_units", "input": value}
        blocks.append({"toolUse": use})
    message = {"role": "assistant", "content": blocks}
    return {"output": {"message": message}, "stopReason": "tool_use" if arguments else "end_turn"}


SHAPES: dict[str, Callable[..., Message]] = {
    "openai_chat": chat,
    "mistral_chat": chat,
    "ollama_chat": ollama,
    "cohere_v2": cohere,
    "anthropic_messages": anthropic,
    "openai_responses": responses,
    "gemini": gemini,
    "bedrock_converse": bedrock,
}


def test_there_is_an_answer_for_every_body() -> None:
    assert SHAPES.keys() == BODIES.keys()


@pytest.mark.parametrize("name", ["openai_chat", "mistral_chat"])
def test_chat(name: str) -> None:
    first = chat(GOOD, WRONG)
    assert added(name, first, chat(GOOD)) == [
        first["choices"][0]["message"],
        {"role": "tool", "tool_call_id": "call_0", "content": NOT_RUN},
        {"role": "tool", "tool_call_id": "call_1", "content": REJECTED},
    ]
    assert added(name, chat(content="It is 5000 m."), chat(GOOD)) == [
        {"role": "assistant", "content": "It is 5000 m."},
        {"role": "user", "content": NO_CALL},
    ]
    assert added(name, chat(), chat(GOOD)) == [{"role": "user", "content": NO_CALL}]


def test_chat_with_arguments_that_are_no_json() -> None:
    first = chat(GOOD)
    first["choices"][0]["message"]["tool_calls"][0]["function"]["arguments"] = '{"value": 5'
    message, answer = added("openai_chat", first, chat(GOOD))
    assert message == first["choices"][0]["message"]
    assert answer["tool_call_id"] == "call_0"
    assert answer["content"].startswith("Rejected: arguments cannot be read as JSON: ")


@pytest.mark.parametrize("ids", [(None, None), ("a", "a")], ids=["none", "twice the same"])
def test_chat_calls_without_ids_are_answered_in_words(ids: tuple[Any, Any]) -> None:
    first = chat(GOOD, WRONG, content="I convert.")
    for call, identifier in zip(first["choices"][0]["message"]["tool_calls"], ids, strict=True):
        call["id"] = identifier
    assert added("openai_chat", first, chat(GOOD)) == [
        {"role": "assistant", "content": "I convert."},
        {
            "role": "user",
            "content": f"Rejected: convert_units: {ERROR}. "
            "Reply with tool calls that match the tool schemas.",
        },
    ]


def test_cohere() -> None:
    first = cohere(WRONG)
    assert added("cohere_v2", first, cohere(GOOD)) == [
        first["message"],
        {"role": "tool", "tool_call_id": "call_0", "content": REJECTED},
    ]


def test_ollama() -> None:
    first = ollama(WRONG, GOOD)
    assert added("ollama_chat", first, ollama(GOOD)) == [
        first["message"],
        {"role": "tool", "tool_name": "convert_units", "content": REJECTED},
        {"role": "tool", "tool_name": "convert_units", "content": NOT_RUN},
    ]


def test_anthropic() -> None:
    first = anthropic(WRONG, GOOD, content="I convert.")
    assert added("anthropic_messages", first, anthropic(GOOD)) == [
        {"role": "assistant", "content": first["content"]},
        {
            "role": "user",
            "content": [
                {
                    "type": "tool_result",
                    "tool_use_id": "toolu_0",
                    "is_error": True,
                    "content": REJECTED,
                },
                {
                    "type": "tool_result",
                    "tool_use_id": "toolu_1",
                    "is_error": True,
                    "content": NOT_RUN,
                },
            ],
        },
    ]


def test_responses() -> None:
    first = responses(WRONG)
    assert added("openai_responses", first, responses(GOOD)) == [
        *first["output"],
        {"type": "function_call_output", "call_id": "call_0", "output": REJECTED},
    ]


def test_responses_with_a_custom_call() -> None:
    item = {"type": "custom_tool_call", "call_id": "call_0", "name": "nothing", "input": "x"}
    first = {"object": "response", "status": "completed", "output": [item]}
    call, answer = added("openai_responses", first, responses(GOOD))
    assert call == item
    assert (answer["type"], answer["call_id"]) == ("custom_tool_call_output", "call_0")


def test_gemini() -> None:
    first = gemini(WRONG)
    response = {"name": "convert_units", "response": {"error": REJECTED}}
    assert added("gemini", first, gemini(GOOD)) == [
        first["candidates"][0]["content"],
        {"role": "user", "parts": [{"functionResponse": response}]},
    ]


def test_gemini_keeps_the_id_and_the_spelling_of_a_call() -> None:
    call = {"id": "7", "name": "default_api.convert_units", "args": WRONG}
    first = {"candidates": [{"content": {"parts": [{"function_call": call}]}}]}
    content, answer = added("gemini", first, gemini(GOOD))
    assert content == {"role": "model", "parts": [{"function_call": call}]}
    named = {"id": "7", "name": "default_api.convert_units", "response": {"error": REJECTED}}
    assert answer["parts"] == [{"function_response": named}]


def test_bedrock() -> None:
    first = bedrock(WRONG)
    result = {"toolUseId": "tooluse_0", "content": [{"text": REJECTED}], "status": "error"}
    assert added("bedrock_converse", first, bedrock(GOOD)) == [
        first["output"]["message"],
        {"role": "user", "content": [{"toolResult": result}]},
    ]


def test_two_turns_of_the_user_become_one() -> None:
    question = [{"role": "user", "content": [{"text": "Convert."}]}]
    model = Model(bedrock(), bedrock(GOOD))
    asking(judge_of("bedrock_converse")).get_valid_call(model, question)
    assert model.asked[1] == [
        {"role": "user", "content": [{"text": "Convert."}, {"text": NO_CALL}]}
    ]
    assert question == [{"role": "user", "content": [{"text": "Convert."}]}]


def test_messages_may_be_objects_of_a_client_library() -> None:
    question: list[Any] = [object()]
    model = Model(anthropic(), anthropic(GOOD))
    asking(judge_of("anthropic_messages")).get_valid_call(model, question)
    assert model.asked[1][0] is question[0]
    assert len(model.asked[1]) == 2


@pytest.mark.parametrize("name", SHAPES)
def test_text_without_a_call_goes_back_as_it_came(name: str) -> None:
    turn, answer = added(name, SHAPES[name](content="It is 5000 m."), SHAPES[name](GOOD))
    assert "It is 5000 m." in json.dumps(turn)
    assert answer["role"] == "user"
    assert NO_CALL in json.dumps(answer)


@pytest.mark.parametrize("name", SHAPES)
def test_bodies_may_come_as_text_or_be_told_by_their_shape(name: str) -> None:
    first, good = SHAPES[name](WRONG), SHAPES[name](GOOD)
    expected = added(name, first, good)
    assert added(name, json.dumps(first), json.dumps(good).encode()) == expected
    assert added("auto", first, good) == expected


@pytest.mark.parametrize("name", SHAPES)
@pytest.mark.parametrize("reply", ["", "<html>busy</html>", b"\xff", "{}", "[]", [], {}])
def test_what_cannot_be_read_is_answered_by_the_user_alone(name: str, reply: Any) -> None:
    (answer,) = added(name, reply, SHAPES[name](GOOD))
    assert answer["role"] == "user"
    assert "Rejected: the reply " in json.dumps(answer)


def test_one_call_is_expected_where_one_is_asked_for() -> None:
    model = Model(chat(GOOD, GOOD), chat(GOOD))
    call = asking(judge_of("openai_chat")).get_valid_call(model, QUESTION)
    assert call == {"id": "call_0", "name": "convert_units", "arguments": GOOD}
    expected = (
        "Rejected: the reply has 2 tool calls, and one is expected. "
        "Call again with arguments that match the tool schema."
    )
    assert [message["content"] for message in model.asked[1][2:]] == [expected, expected]


def test_all_calls_of_a_reply() -> None:
    model = Model(chat(GOOD, GOOD))
    calls = asking(judge_of("openai_chat")).get_valid_calls(model, QUESTION)
    assert [call["id"] for call in calls] == ["call_0", "call_1"]


def test_several_choices_cannot_be_answered() -> None:
    body = chat(GOOD)
    body["choices"].append({**body["choices"][0], "index": 1})
    with pytest.raises(ReplyError, match="several choices"):
        asking(judge_of("openai_chat")).get_valid_calls(Model(body), QUESTION)


# --- text


def hermes(arguments: Any) -> str:
    call = json.dumps({"name": "convert_units", "arguments": arguments})
    return f"<tool_call>{call}</tool_call>"


def test_text_formats() -> None:
    first = hermes(WRONG)
    answer = {
        "role": "user",
        "content": f"Rejected: convert_units: {ERROR}. "
        "Reply with tool calls in the same format that match the tool schemas.",
    }
    turn = {"role": "assistant", "content": first}
    assert added("hermes", first, hermes(GOOD)) == [turn, answer]
    assert added("hermes", first.encode(), hermes(GOOD)) == [turn, answer]
    assert added("hermes", hermes(GOOD) + first, hermes(GOOD))[1]["content"].startswith(
        f"Rejected: convert_units: {ERROR}. "
    )


@pytest.mark.parametrize("name", ["anthropic_messages_stream", "auto"])
def test_streams_are_answered_in_words(name: str) -> None:
    def stream(arguments: Any) -> str:
        use = {"type": "tool_use", "id": "toolu_0", "name": "convert_units", "input": {}}
        delta = {"type": "input_json_delta", "partial_json": json.dumps(arguments)}
        events: list[Message] = [
            {"type": "message_start", "message": {"role": "assistant", "content": []}},
            {"type": "content_block_start", "index": 0, "content_block": use},
            {"type": "content_block_delta", "index": 0, "delta": delta},
            {"type": "content_block_stop", "index": 0},
            {"type": "message_delta", "delta": {"stop_reason": "tool_use"}},
            {"type": "message_stop"},
        ]
        return "".join(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n" for event in events)

    words = f"Rejected: convert_units: {ERROR}. Reply with tool calls that match the tool schemas."
    answer = {"role": "user", "content": [{"type": "text", "text": words}]}
    assert added(name, stream(WRONG), stream(GOOD)) == [answer]


def test_long_errors_are_cut_in_what_the_model_gets() -> None:
    first = hermes({**GOOD, "to_unit": "x" * 100_000})
    model = Model(first, hermes(GOOD))
    asking(judge_of("hermes")).get_valid_call(model, QUESTION)
    assert len(model.asked[1][2]["content"]) < 5_000


# --- hostile replies

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["choices", "message", "content", "tool_calls", "output", "type", "id", "role"]
            )
            | st.sampled_from(["candidates", "parts", "functionCall", "toolUse", "name", "input"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)
BROKEN = st.sampled_from([*SHAPES.values()]).flatmap(
    lambda shape: JSON.map(lambda value: shape(WRONG, value, content="x"))
)


@pytest.mark.parametrize("name", [*SHAPES, "auto", "hermes"])
@given(reply=JSON | BROKEN | JSON.map(json.dumps) | st.text(max_size=20) | st.binary(max_size=9))
def test_every_reply_is_answered(name: str, reply: Any) -> None:
    judge: Judge = judge_of(name)
    try:
        attempt = judge.judge(reply, one=False)
    except ReplyError as error:
        assert "several choices" in str(error)
        return
    assert attempt.accepted or json.dumps(judge.turns(attempt))


def run(ask: Callable[[list[Message]], Awaitable[Any]]) -> Any:
    return asyncio.run(asking(judge_of("openai_chat")).aget_valid_calls(ask, QUESTION))


def test_async_calls_of_a_provider() -> None:
    model = Model(chat(WRONG), chat(GOOD))
    assert run(model.later)[0]["arguments"] == GOOD
    assert len(model.asked[1]) == 3
