"""Calls in the bodies of Cohere and of Ollama."""

from typing import Any

import pytest

from codegen.runtime.errors import ReplyError

from .bodies import calls_of, errors_of, read


def lines(*calls: Any, done: Any = True, reason: str = "stop") -> list[dict[str, Any]]:
    functions = [{"function": {"name": name, "arguments": given}} for name, given in calls]
    return [
        {"message": {"content": "On"}, "done": False},
        {"message": {"content": "e.", "tool_calls": functions}, "done": False},
        {"message": {"content": ""}, "done": done, "done_reason": reason},
    ]


def test_cohere_of_both_versions() -> None:
    function = {"name": "fan", "arguments": '{"a": 1}'}
    second = {
        "message": {
            "tool_plan": "I shall call.",
            "content": [{"type": "text", "text": "Yes."}],
            "tool_calls": [{"id": "f1", "type": "function", "function": function}],
        },
        "finish_reason": "TOOL_CALL",
    }
    reply = read("cohere_v2", second)
    assert reply.calls == [{"id": "f1", "name": "fan", "arguments": {"a": 1}}]
    assert reply.content == "Yes."
    first = {"text": "Yes.", "tool_calls": [{"name": "fan", "parameters": {"a": 1}}]}
    reply = read("cohere_v2", first)
    assert reply.calls == [{"id": None, "name": "fan", "arguments": {"a": 1}}]
    assert reply.content == "Yes."


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ({"message": "invalid token"}, "provider error: invalid token"),
        ({"message": None}, "message: expected object, got null"),
        ({"message": {"tool_calls": {}}}, "message/tool_calls: expected array, got object"),
    ],
)
def test_a_fault_of_coheres_reply_names_its_place(body: object, place: str) -> None:
    with pytest.raises(ReplyError) as caught:
        read("cohere_v2", body)
    assert str(caught.value).startswith(place)


def test_ollamas_chunks_are_one_reply() -> None:
    reply = read("ollama_chat", lines(("fan", {"a": 1}), ("lamp", {})))
    assert reply.calls == [
        {"id": None, "name": "fan", "arguments": {"a": 1}},
        {"id": None, "name": "lamp", "arguments": {}},
    ]
    assert reply.content == "One."


def test_a_body_of_one_chunk() -> None:
    body = {**lines(("fan", '{"a": 1}'))[1], "done": True}
    assert calls_of("ollama_chat", body)[0]["arguments"] == {"a": 1}


@pytest.mark.parametrize("count", [1, 2])
def test_chunks_without_the_last_raise(count: int) -> None:
    with pytest.raises(ReplyError, match="done: the reply stops"):
        read("ollama_chat", lines(("fan", {}))[:count])


def test_an_error_among_the_chunks_raises() -> None:
    with pytest.raises(ReplyError, match="provider error: out of memory"):
        read("ollama_chat", [*lines()[:2], {"error": "out of memory"}])


def test_a_fault_names_its_chunk() -> None:
    with pytest.raises(ReplyError, match="1/message: expected object, got integer"):
        read("ollama_chat", [lines()[0], {"message": 5, "done": True}])


def test_empty_arguments_of_a_reply_that_was_cut_off_are_an_error() -> None:
    assert errors_of("ollama_chat", lines(("fan", {}), reason="length")) != [None]
