"""Gemini's streams: whole calls, calls in parts, three framings, interactions."""

import json
from typing import Any

import pytest

from codegen.runtime.replies.streams.partial_arguments import PartialArguments
from codegen.runtime.replies.strict_json import NotJson

from .streams import assert_cuts_change_nothing, fed, lines, outcome, sse, taken

NAME = "gemini_stream"


def chunk(*parts: Any, reason: str | None = None, index: int | None = None) -> dict[str, Any]:
    candidate: dict[str, Any] = {"content": {"role": "model", "parts": list(parts)}}
    if reason:
        candidate["finishReason"] = reason
    if index is not None:
        candidate["index"] = index
    return {"candidates": [candidate]}


def called(name: str | None = None, **more: Any) -> dict[str, Any]:
    return {"functionCall": {"name": name, **more} if name else more}


def part(path: str, goes_on: bool = False, **value: Any) -> dict[str, Any]:
    parts = {"jsonPath": path, **value, **({"willContinue": True} if goes_on else {})}
    return called(partialArgs=[parts], willContinue=True)


def call(name: str, **arguments: Any) -> dict[str, Any]:
    return {"id": None, "name": name, "arguments": arguments}


END = chunk({"text": ""}, reason="STOP")


def read(*events: Any, **options: Any) -> Any:
    return outcome(NAME, [sse(*events)], **options)


@pytest.mark.parametrize("written", [sse, lines, lambda *events: json.dumps(events, indent=1)])
def test_calls_are_read_however_the_bytes_are_cut(written: Any) -> None:
    events = [
        chunk({"text": "é"}, called("f", args={"x": '"]}🏔'})),
        chunk(called("g"), reason="STOP"),
    ]
    wanted = [call("f", x='"]}🏔'), call("g")]
    assert assert_cuts_change_nothing(NAME, written(*events)) == wanted


def test_a_call_without_arguments_comes_when_something_follows() -> None:
    events = [chunk(called("f", args={"x": 1})), chunk(called("g")), END]
    assert taken(NAME, events) == [[call("f", x=1)], [], [call("g")], []]
    cut = read(chunk(called("g")), chunk(reason="MAX_TOKENS"))
    assert "cut off (stop reason MAX_TOKENS)" in cut[0]["error"]


def test_arguments_may_come_in_parts() -> None:
    events = [
        chunk(called("f", willContinue=True)),
        chunk(part("$.a", stringValue="x", goes_on=True)),
        chunk(part("$.a", stringValue="y", goes_on=True)),
        chunk(part("$.a", stringValue="")),
        chunk(part("$.b[0].c", numberValue=1.5)),
        chunk(part("$['b'][1]", boolValue=True)),
        chunk(part('$["d.e"]', nullValue="NULL_VALUE")),
        chunk(called()),
        chunk(called("g", willContinue=True)),
        chunk(called()),
    ]
    arguments = {"a": "xy", "b": [{"c": 1.5}, True], "d.e": None}
    assert read(*events, END) == [call("f", **arguments), call("g")]


@pytest.mark.parametrize(
    "parts",
    [
        [{"jsonPath": "$.a", "stringValue": "x"}, {"jsonPath": "$.a", "stringValue": "y"}],
        [{"jsonPath": "$.a", "numberValue": 1}, {"jsonPath": "$.a.b", "numberValue": 1}],
        [{"jsonPath": "$.a[1]", "numberValue": 1}],
        [{"jsonPath": "$[0]", "numberValue": 1}],
        [{"jsonPath": "$", "numberValue": 1}],
        [{"jsonPath": "a", "numberValue": 1}],
        [{"jsonPath": "$.a[*]", "numberValue": 1}],
        [{"jsonPath": "$" + ".a" * 501, "numberValue": 1}],
        [{"jsonPath": "$.a"}],
        [{"numberValue": 1}],
        [1],
        [{"jsonPath": "$.a", "stringValue": "x" * 1200}],
    ],
)
def test_parts_that_cannot_be_placed_are_an_error(parts: list[Any]) -> None:
    def build() -> None:
        built = PartialArguments(1200)
        for value in parts:
            built.add(value)
        built.value()

    with pytest.raises(NotJson):
        build()
    events = [chunk(called("f", partialArgs=parts, willContinue=True)), chunk(called()), END]
    (broken,) = read(*events, max_call_length=1200)
    assert broken["name"] == "f" and broken["error"].startswith("arguments ")


def test_arguments_in_parts_must_end() -> None:
    begun = chunk(called("f", willContinue=True))
    for following in (chunk(called("g", args={"x": 1})), chunk({"text": "so"}), END):
        assert "never ended" in read(begun, following, END)[0]["error"]


def test_names_numbers_and_thoughts() -> None:
    events = [
        chunk({"text": "hm", "thought": True}, called("default_api.f", args={"x": 2.0}, id="a")),
        chunk(called("g", partialArgs=[{"jsonPath": "$.y", "numberValue": 3.0}])),
    ]
    first, second = read(*events, END, names={"f", "g"})
    assert repr(first["arguments"]) == "{'x': 2}"
    assert repr(second["arguments"]) == "{'y': 3}"
    assert (first["id"], first["name"]) == ("a", "f")


def test_candidates_are_kept_apart() -> None:
    first, second = (called("f", args={"x": 1}), called("g", args={"y": 1}))
    begun = {"candidates": [chunk({"text": "a"}, index=n)["candidates"][0] for n in (0, 1)]}
    events = [begun, chunk(second, reason="STOP", index=1), chunk(first, reason="STOP", index=0)]
    assert [(found["name"], found["choice"]) for found in read(*events)] == [("g", 1), ("f", 0)]
    assert "without a finishReason" in read(*events[:2])


def test_faults() -> None:
    blocked = {"promptFeedback": {"blockReason": "SAFETY"}}
    assert "the prompt was blocked: 'SAFETY'" in read(blocked)
    assert "without a finishReason" in read(chunk(called("f", args={"x": 1})))
    assert "without a finishReason" in outcome(NAME, ["[]"])
    assert "array of objects" in outcome(NAME, ["[1]"])
    assert read({"error": {"code": 503, "message": "busy"}}) == "provider error: busy"
    broken = {"finishReason": "MALFORMED_FUNCTION_CALL", "finishMessage": "print(f("}
    (found,) = read({"candidates": [broken]})
    assert found["raw"] == "print(f("


def test_no_cut_gives_a_wrong_call() -> None:
    text = sse(chunk(called("f", args={"x": 1})), chunk(called("g"), reason="STOP"))
    whole = fed(NAME, [text])
    for cut in range(len(text) - 2):
        got = outcome(NAME, [text[:cut]])
        assert isinstance(got, str) or got == whole


def step(kind: str, index: int = 0, **more: Any) -> dict[str, Any]:
    return {"event_type": kind, "index": index, **more}


def test_interactions() -> None:
    tool = {"type": "function_call", "id": "a", "name": "f", "arguments": {}}
    events = [
        step("step.start", step={"type": "thought"}),
        step("step.start", 1, step=tool),
        step("step.delta", 1, delta={"type": "arguments_delta", "arguments": '{"x":'}),
        step("step.delta", 1, delta={"type": "arguments_delta", "arguments": "1}"}),
        step("step.stop", 1),
    ]
    end = {"event_type": "interaction.completed", "interaction": {"status": "requires_action"}}
    wanted = {"id": "a", "name": "f", "arguments": {"x": 1}}
    assert taken(NAME, [*events, end])[4] == [wanted]
    assert "without a finishReason" in read(*events)
    assert "no step.stop" in read(*events[:-1], end)[0]["error"]
    failed = {"event_type": "interaction.completed", "interaction": {"status": "failed"}}
    assert "the interaction has failed" in read(*events, failed)
