"""Cohere's streams: one object of a call in each event."""

from typing import Any

from .streams import assert_cuts_change_nothing, fed, outcome, sse

NAME = "cohere_v2_stream"


def event(kind: str, index: int | None = None, call: Any = None) -> dict[str, Any]:
    return {"type": kind, "index": index, "delta": {"message": {"tool_calls": call}}}


def tool(index: int, id: str, name: str, *fragments: str, ends: bool = True) -> list[Any]:
    start = {"id": id, "type": "function", "function": {"name": name, "arguments": ""}}
    return [
        event("tool-call-start", index, start),
        *[
            event("tool-call-delta", index, {"function": {"arguments": fragment}})
            for fragment in fragments
        ],
        *[event("tool-call-end", index)] * ends,
    ]


END = {"type": "message-end", "delta": {"finish_reason": "TOOL_CALL"}}


def call(id: str, name: str, **arguments: Any) -> dict[str, Any]:
    return {"id": id, "name": name, "arguments": arguments}


def read(*events: Any, **options: Any) -> Any:
    return outcome(NAME, [sse(*events)], **options)


def test_calls_are_read_however_the_bytes_are_cut() -> None:
    plan = {"type": "tool-plan-delta", "delta": {"message": {"tool_plan": "é"}}}
    text = sse(
        {"type": "message-start"},
        plan,
        *tool(0, "a", "f", '{"x":', '"🏔"}'),
        *tool(1, "b", "g"),
        END,
    )
    assert assert_cuts_change_nothing(NAME, text) == [call("a", "f", x="🏔"), call("b", "g")]


def test_a_call_without_an_end_is_an_error() -> None:
    (broken,) = read(*tool(0, "a", "f", "{}", ends=False), END)
    assert "no tool-call-end" in broken["error"]
    again = read(*tool(0, "a", "f", ends=False), *tool(0, "b", "g"), END)
    assert ["error" in found for found in again] == [True, False]


def test_faults() -> None:
    assert "stopped before message-end" in read(*tool(0, "a", "f"))
    assert "not open" in read(tool(0, "a", "f", "{}")[1], END)
    failed = {"type": "message-end", "delta": {"finish_reason": "ERROR"}}
    assert "stop reason ERROR" in read(failed)[0]["error"]


def test_no_cut_gives_a_wrong_call() -> None:
    text = sse(*tool(0, "a", "f", '{"x":1}'), END)
    whole = fed(NAME, [text])
    for cut in range(len(text) - 2):
        got = outcome(NAME, [text[:cut]])
        assert isinstance(got, str) or got == whole


def test_limits_and_refusals() -> None:
    assert "longer than 9" in read(*tool(0, "a", "f", "x" * 10), END, max_call_length=9)[0]["error"]
    odd = {"id": "a", "function": {"name": "f", "arguments": "{}", "more": 1}}
    events = [event("tool-call-start", 0, odd), event("tool-call-end", 0), END]
    assert read(*events) == [call("a", "f")]
    assert "unknown field" in read(*events, unknown_fields="refuse")[0]["error"]
