"""Calls in the bodies of OpenAI and of those who speak like it."""

from typing import Any

import pytest

from codegen.runtime.errors import ReplyError

from .bodies import calls_of, chat, errors_of, read


def function(name: Any, arguments: Any, identifier: Any = "c1") -> dict[str, Any]:
    return {
        "id": identifier,
        "type": "function",
        "function": {"name": name, "arguments": arguments},
    }


def called(*items: Any, content: Any = None) -> dict[str, Any]:
    return {"role": "assistant", "content": content, "tool_calls": list(items)}


def responded(*items: Any, **more: Any) -> dict[str, Any]:
    return {"object": "response", "status": "completed", "output": list(items), **more}


def test_parallel_calls_keep_their_order_and_the_text_beside_them() -> None:
    items = function("fan", '{"speed": 2}'), function("lamp", '{"on": true}', "c2")
    reply = read("openai_chat", chat(called(*items, content="Both.")))
    assert reply.calls == [
        {"id": "c1", "name": "fan", "arguments": {"speed": 2}},
        {"id": "c2", "name": "lamp", "arguments": {"on": True}},
    ]
    assert reply.content == "Both."


def test_a_fault_of_one_call_hides_no_other() -> None:
    items = [None, function("fan", '{"speed":'), {"id": "x"}, function(" ", "{}")]
    body = chat(called(*items, function("lamp", "{}")))
    errors = errors_of("openai_chat", body)
    assert errors[0] == "call is not a JSON object"
    assert errors[1] is not None and errors[1].startswith("arguments cannot be read as JSON")
    assert errors[2:] == ["call has no function", "call has no name", None]
    assert calls_of("openai_chat", body)[1]["raw"] == '{"speed":'


@pytest.mark.parametrize("arguments", ["", " \n", "null", None, {}, "{}"])
def test_no_arguments_are_an_empty_object(arguments: object) -> None:
    (call,) = calls_of("openai_chat", chat(called(function("fan", arguments))))
    assert call["arguments"] == {}


def test_each_of_several_choices_marks_its_calls() -> None:
    body = chat(called(function("fan", "{}")), {"content": "No."}, called(function("lamp", "{}")))
    body["choices"][2]["index"] = 7
    assert [call["choice"] for call in calls_of("openai_chat", body)] == [0, 7]


def test_a_custom_tool_has_free_text() -> None:
    item: dict[str, Any] = {
        "id": "c3",
        "type": "custom",
        "custom": {"name": "sql", "input": '{"a": 1}'},
    }
    assert calls_of("openai_chat", chat(called(item))) == [
        {"id": "c3", "name": "sql", "arguments": '{"a": 1}', "kind": "custom"}
    ]
    item["custom"] = {"name": "sql", "input": 5}
    assert errors_of("openai_chat", chat(called(item))) == ["input is not text"]
    item["custom"] = None
    assert errors_of("openai_chat", chat(called(item))) == ["call has no name"]


def test_the_legacy_call_counts_only_alone_and_filled_in() -> None:
    legacy = {"name": "fan", "arguments": '{"speed": 1}'}
    assert calls_of("openai_chat", chat({"function_call": legacy})) == [
        {"id": None, "name": "fan", "arguments": {"speed": 1}}
    ]
    both = {"function_call": legacy, "tool_calls": [function("lamp", "{}")]}
    assert [call["name"] for call in calls_of("openai_chat", chat(both))] == ["lamp"]
    blank = {"function_call": {"name": "", "arguments": ""}, "tool_calls": []}
    assert calls_of("openai_chat", chat(blank)) == []


def test_mistral_writes_null_for_no_id_and_text_in_chunks() -> None:
    content = [{"type": "text", "text": "One "}, {"type": "thinking", "thinking": []}, "two"]
    reply = read("mistral_chat", chat(called(function("fan", {}, "null"), content=content)))
    assert reply.calls == [{"id": None, "name": "fan", "arguments": {}}]
    assert reply.content == "One two"


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"choices": None}, "choices: expected array, got null"),
        ({"choices": []}, "choices: expected at least one choice, got none"),
        ({"choices": [4]}, "choices/0: expected object, got integer"),
        (chat(None), "choices/0/message: expected object, got null"),
        (chat({"tool_calls": "x"}), "choices/0/message/tool_calls: expected array, got string"),
        ({"choices": [{"delta": {}}]}, "choices/0: a chunk of a stream"),
        ({"required_action": 1}, "required_action: expected object, got integer"),
        ({"error": {"message": "quota"}}, "provider error: quota"),
        ({"message": "Not Found"}, "provider error: Not Found"),
        ({"id": "c1"}, "reply: has none of choices"),
        (None, "reply: expected object, got null"),
    ],
)
def test_a_fault_of_the_reply_names_its_place(body: object, place: str) -> None:
    with pytest.raises(ReplyError) as caught:
        read("openai_chat", body)
    assert str(caught.value).startswith(place)


def test_arguments_cut_at_any_character_are_an_error() -> None:
    whole = '{"text": "a}b", "n": [1, {"k": null}]}'
    for end in range(len(whole)):
        body = chat(called(function("note", whole[:end])), reason="length")
        (error,) = errors_of("openai_chat", body)
        assert error is not None and "cut off (stop reason length)" in error
    assert errors_of("openai_chat", chat(called(function("note", whole)), reason="length")) == [
        None
    ]


def test_a_refusal_is_a_note() -> None:
    reply = read("openai_chat", chat({"content": None, "refusal": "I will not."}))
    assert (reply.calls, reply.notes) == ([], ["the model refused: I will not."])


def test_unknown_fields_are_refused_on_demand() -> None:
    item = function("fan", "{}")
    item["function"]["extra"] = 1
    assert errors_of("openai_chat", chat(called(item))) == [None]
    assert errors_of("openai_chat", chat(called(item)), unknown_fields="refuse") == [
        "call has an unknown field 'extra'"
    ]


def test_too_many_calls_are_refused() -> None:
    body = chat(called(*[function("fan", "{}")] * 3))
    with pytest.raises(ReplyError, match="more than 2 calls"):
        read("openai_chat", body, max_calls=2)


def test_a_run_that_waits_has_its_calls() -> None:
    action = {"submit_tool_outputs": {"tool_calls": [function("fan", "{}")]}}
    body = {"object": "thread.run", "required_action": action}
    assert [call["name"] for call in calls_of("openai_chat", body)] == ["fan"]


def test_responses_have_calls_of_functions_and_custom_tools() -> None:
    item = {"type": "function_call", "id": "fc", "call_id": "c1", "name": "fan", "arguments": ""}
    custom = {"type": "custom_tool_call", "call_id": "c2", "name": "sql", "input": "select"}
    hosted = {"type": "web_search_call", "id": "ws"}
    text = {"type": "message", "content": [{"type": "output_text", "text": "Look: "}]}
    body = responded(text, hosted, {**item, "namespace": "home"}, custom, text)
    reply = read("openai_responses", body)
    assert reply.calls == [
        {"id": "c1", "name": "fan", "arguments": {}, "namespace": "home"},
        {"id": "c2", "name": "sql", "arguments": "select", "kind": "custom"},
    ]
    assert reply.content == "Look: \nLook: "


def test_an_incomplete_item_is_an_error_even_if_it_can_be_read() -> None:
    item = {"type": "function_call", "call_id": "c1", "name": "fan", "arguments": '{"a": 1}'}
    bare = {**item, "arguments": ""}
    limit = {"status": "incomplete", "incomplete_details": {"reason": "max_output_tokens"}}
    cut = responded(item, {**item, "status": "incomplete"}, **limit)
    first, second = errors_of("openai_responses", cut)
    assert first is None and second is not None and "cut off" in second
    assert errors_of("openai_responses", responded(item, bare, **limit))[1] is not None
    done = {**bare, "status": "completed"}
    assert errors_of("openai_responses", responded(done, **limit)) == [None]


@pytest.mark.parametrize("status", ["queued", "in_progress", "failed"])
def test_a_response_that_is_not_complete_raises(status: str) -> None:
    with pytest.raises(ReplyError, match=status):
        read("openai_responses", {"status": status, "output": []})


def test_an_item_that_is_no_object_hides_no_other() -> None:
    item = {"type": "function_call", "call_id": "c1", "name": "fan", "arguments": "{}"}
    assert errors_of("openai_responses", responded(7, item)) == ["call is not a JSON object", None]


def test_conversations_of_mistral_have_outputs() -> None:
    outputs = [
        {"type": "message.output", "content": "Yes."},
        {"type": "function.call", "tool_call_id": "t1", "name": "fan", "arguments": '{"a": 1}'},
    ]
    reply = read("mistral_chat", {"object": "conversation.response", "outputs": outputs})
    assert reply.calls == [{"id": "t1", "name": "fan", "arguments": {"a": 1}}]
    assert reply.content == "Yes."
