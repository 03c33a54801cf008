"""The answer in each provider's shape to a reply with two calls, the second of them wrong."""

import json
from typing import Any

import pytest

from codegen import ReplyError
from codegen.runtime.replies.formats import BODIES

from .scripted import (
    ERROR,
    GOOD,
    QUESTION,
    SHAPES,
    WRONG,
    Model,
    added,
    anthropic,
    bedrock,
    chat,
    cohere,
    gemini,
    judge_of,
    ollama,
    responses,
)
from .units import asking

REJECTED = f"Rejected: {ERROR}. Call again with arguments that match the tool schema."
NOT_RUN = "Not run: another call of the reply was rejected. Send this one again too."
NO_CALL = "Rejected: the reply has no tool call. Reply with tool calls that match the tool schemas."


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
