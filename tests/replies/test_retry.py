"""The retry against scripted models: document 004, text, streams and hostile replies."""

import asyncio
import json
import pickle
from collections.abc import Awaitable, Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen import CodegenError, ReplyError, compile_tools
from codegen.runtime.feedback.attempt import Attempt, Judge
from codegen.runtime.feedback.judges import GateJudge
from codegen.runtime.gate import Gate
from codegen.runtime.retry import NoValidCall

from .scripted import ERROR, GOOD, QUESTION, SHAPES, WRONG, Message, Model, added, chat, judge_of
from .units import ARGUMENTS, REPLIES, asking

LIBRARY = compile_tools(ARGUMENTS, "jsonschema")
GATE_JUDGE = GateJudge(Gate(LIBRARY.tools, LIBRARY.validate).check_call)

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
    with pytest.raises(CodegenError, match="max_attempts is a whole number from 1 on"):
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
