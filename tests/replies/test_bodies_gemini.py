"""Calls in the bodies of Gemini."""

from typing import Any

import pytest

from codegen.runtime.errors import ReplyError

from .bodies import calls_of, errors_of, read


def part(name: Any, **members: Any) -> dict[str, Any]:
    return {"functionCall": {"name": name, **members}}


def candidate(*parts: Any, reason: str = "STOP", **more: Any) -> dict[str, Any]:
    return {"content": {"role": "model", "parts": list(parts)}, "finishReason": reason, **more}


def body(*candidates: Any) -> dict[str, Any]:
    return {"candidates": list(candidates)}


def test_calls_and_text_without_thoughts() -> None:
    thought = {"text": "hm", "thought": True}
    parts = thought, {"text": "Now."}, part("fan", id="g1", args={"a": 1}), part("lamp")
    reply = read("gemini", body(candidate(*parts, {"executableCode": {"code": "1"}})))
    assert reply.calls == [
        {"id": "g1", "name": "fan", "arguments": {"a": 1}},
        {"id": None, "name": "lamp", "arguments": {}},
    ]
    assert reply.content == "Now."


def test_names_in_snake_case_and_with_the_prefix_of_the_api() -> None:
    snake = {"function_call": {"name": "default_api.fan", "args": {}}}
    one = body({"content": {"parts": [snake]}, "finish_reason": "MALFORMED_FUNCTION_CALL"})
    assert [call["name"] for call in calls_of("gemini", one)] == ["fan", None]
    kept = calls_of("gemini", body(candidate(snake)), names={"default_api.fan"})
    assert kept[0]["name"] == "default_api.fan"


def test_whole_doubles_are_integers_where_the_tools_are_known() -> None:
    given = {"n": 3.0, "x": 0.5, "deep": [{"ids": [1.0, -0.0]}, True, "2.0"]}
    one = body(candidate(part("fan", args=given)))
    assert repr(calls_of("gemini", one)[0]["arguments"]) == repr(given)
    found = calls_of("gemini", one, names={"fan"})[0]["arguments"]
    assert repr(found) == repr({"n": 3, "x": 0.5, "deep": [{"ids": [1, 0]}, True, "2.0"]})
    assert given["n"] == 3.0 and type(given["n"]) is float


def test_several_candidates_mark_their_calls() -> None:
    several = body(candidate(part("fan"), index=0), candidate(part("lamp"), index=1))
    assert [call["choice"] for call in calls_of("gemini", several)] == [0, 1]


def test_the_array_that_is_streamed_is_one_reply() -> None:
    chunks = [body(candidate(part("fan"))), body(candidate({"text": "ok"}))]
    reply = read("gemini", chunks)
    assert ([call["name"] for call in reply.calls], reply.content) == (["fan"], "ok")


@pytest.mark.parametrize("reason", ["MALFORMED_FUNCTION_CALL", "UNEXPECTED_TOOL_CALL"])
def test_a_call_that_the_provider_rejects_keeps_its_text(reason: str) -> None:
    one = body({"finishReason": reason, "finishMessage": "fan(speed="})
    (call,) = calls_of("gemini", one)
    assert reason in call["error"] and call["raw"] == "fan(speed="


def test_an_unexpected_call_that_is_there_is_judged_itself() -> None:
    one = body(candidate(part("fan"), reason="UNEXPECTED_TOOL_CALL"))
    assert errors_of("gemini", one) == [None]


def test_arguments_in_parts_are_never_an_empty_object() -> None:
    one = body(candidate(part("fan", partialArgs=[{"jsonPath": "$.a"}])))
    (error,) = errors_of("gemini", one)
    assert error is not None and "gemini_stream" in error
    cut = body(candidate(part("fan", args={}), reason="MAX_TOKENS"))
    assert errors_of("gemini", cut) != [None]


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ({"promptFeedback": {"blockReason": "SAFETY"}}, "promptFeedback: the prompt was blocked"),
        ({"candidates": []}, "candidates: expected at least one candidate, got none"),
        ({"candidates": {}}, "candidates: expected array, got object"),
        (body(None), "candidates/0: expected object, got null"),
        (body({"content": []}), "candidates/0/content: expected object, got array"),
        (body({"content": {"parts": {}}}), "candidates/0/content/parts: expected array"),
        ({"error": {"code": 400, "message": "bad"}}, "provider error: bad"),
    ],
)
def test_a_fault_of_the_reply_names_its_place(value: object, place: str) -> None:
    with pytest.raises(ReplyError) as caught:
        read("gemini", value)
    assert str(caught.value).startswith(place)


@pytest.mark.parametrize("key", ["steps", "outputs"])
def test_interactions_have_steps(key: str) -> None:
    call = {"type": "function_call", "id": "i1", "name": "fan", "arguments": {"n": 2.0}}
    said = {"type": "text", "text": "Yes."}
    reply = read("gemini", {"object": "interaction", key: [said, call]}, names={"fan"})
    assert repr(reply.calls) == repr([{"id": "i1", "name": "fan", "arguments": {"n": 2}}])
    assert reply.content == "Yes."
