"""Streams of the Responses API: which event counts, and what has no end."""

from typing import Any

from .streams import assert_cuts_change_nothing, fed, outcome, sse, taken

NAME = "openai_responses_stream"


def item(id: Any = "a", name: str = "f", arguments: Any = "", **more: Any) -> dict[str, Any]:
    return {"type": "function_call", "call_id": id, "name": name, "arguments": arguments, **more}


def added(index: int, value: dict[str, Any]) -> dict[str, Any]:
    return {"type": "response.output_item.added", "output_index": index, "item": value}


def done(index: int, value: dict[str, Any]) -> dict[str, Any]:
    return {"type": "response.output_item.done", "output_index": index, "item": value}


def delta(index: int, text: Any) -> dict[str, Any]:
    kind = "response.function_call_arguments.delta"
    return {"type": kind, "output_index": index, "delta": text}


def arguments_done(index: int, text: Any) -> dict[str, Any]:
    kind = "response.function_call_arguments.done"
    return {"type": kind, "output_index": index, "arguments": text}


def end(*output: Any, kind: str = "completed", **more: Any) -> dict[str, Any]:
    return {"type": f"response.{kind}", "response": {"status": kind, "output": output, **more}}


def call(id: str | None, name: str, **arguments: Any) -> dict[str, Any]:
    return {"id": id, "name": name, "arguments": arguments}


def read(*events: Any, **options: Any) -> Any:
    return outcome(NAME, [sse(*events)], **options)


def test_interleaved_items_join_however_the_bytes_are_cut() -> None:
    text = sse(
        added(1, item("a", "f")),
        added(2, item("b", "g")),
        delta(2, '{"y": "\\"'),
        delta(1, '{"x":'),
        delta(2, 'é"}'),
        delta(1, "1}"),
        done(1, item("a", "f", '{"x":1}')),
        done(2, item("b", "g", '{"y": "\\"é"}')),
        end(),
    )
    assert assert_cuts_change_nothing(NAME, text) == [call("a", "f", x=1), call("b", "g", y='"é')]


def test_a_call_comes_with_the_end_of_its_item_and_only_once() -> None:
    whole = item(arguments='{"x":1}')
    events = [added(0, item()), delta(0, '{"x":1}'), arguments_done(0, '{"x":1}'), done(0, whole)]
    assert taken(NAME, [*events, end(whole)]) == [[], [], [], [call("a", "f", x=1)], [], []]


def test_what_comes_later_counts_more() -> None:
    events = [added(0, item(arguments='{"x":0}')), delta(0, '{"x":1}')]
    assert read(*events, arguments_done(0, '{"x":2}'), end()) == [call("a", "f", x=2)]
    third = [*events, arguments_done(0, '{"x":2}'), done(0, item(arguments='{"x":3}'))]
    assert read(*third, end()) == [call("a", "f", x=3)]
    assert read(*events, end(item(arguments='{"x":4}'))) == [call("a", "f", x=4)]


def test_a_blank_end_does_not_blot_out_the_arguments() -> None:
    events = [added(0, item()), delta(0, '{"x":1}'), arguments_done(0, ""), done(0, item())]
    assert read(*events, end()) == [call("a", "f", x=1)]


def test_the_response_adds_the_calls_that_no_event_had() -> None:
    first = item(arguments="{}", status="completed")
    other = item(None, "g", "{}")
    events = [added(0, item()), done(0, first), end(first, {"type": "message"}, other, other)]
    assert read(*events) == [call("a", "f"), call(None, "g"), call(None, "g")]


def test_an_item_without_an_end_is_an_error() -> None:
    (broken,) = read(added(0, item()), delta(0, "{}"), end())
    assert (broken["id"], broken["raw"]) == ("a", "{}")
    assert "no end" in broken["error"]
    assert "no end" in read(added(0, item()), end(kind="incomplete"))[0]["error"]


def test_an_item_that_is_not_complete_is_an_error() -> None:
    cut = item(arguments="{}", status="incomplete")
    assert "status incomplete" in read(done(0, cut), end(kind="incomplete"))[0]["error"]
    running = item(arguments="{}", status="in_progress")
    assert "status incomplete" in read(end(running, kind="incomplete"))[0]["error"]
    whole = item(arguments="{}", status="completed")
    assert read(end(whole, kind="incomplete")) == [call("a", "f")]


def test_an_item_whose_start_was_lost_is_read_by_its_end() -> None:
    assert read(delta(0, "{}"), done(0, item(arguments="{}")), end()) == [call("a", "f")]
    assert "no end" in read(delta(0, "{}"), end())[0]["error"]


def test_items_without_an_index_go_by_their_id() -> None:
    events = [
        {"type": "response.output_item.added", "item": {**item("a", "f"), "id": "i"}},
        {"type": "response.output_item.added", "item": {**item("b", "g"), "id": "k"}},
        {"type": "response.function_call_arguments.delta", "item_id": "i", "delta": '{"x":1}'},
        {"type": "response.output_item.done", "item": {**item("b", "g", "{}"), "id": "k"}},
        {"type": "response.output_item.done", "item": {**item("a", "f"), "id": "i"}},
    ]
    assert read(*events, end()) == [call("a", "f", x=1), call("b", "g")]


def test_custom_tools_and_namespaces() -> None:
    tool = {"type": "custom_tool_call", "call_id": "a", "name": "f", "namespace": "n", "input": ""}
    kind = "response.custom_tool_call_input.delta"
    events = [added(0, tool), {"type": kind, "output_index": 0, "delta": "x = {"}]
    wanted = {"id": "a", "name": "f", "arguments": "x = {", "kind": "custom", "namespace": "n"}
    assert read(*events, done(0, {**tool, "input": "x = {"}), end()) == [wanted]
    assert read(*events, done(0, tool), end()) == [wanted]


def test_tools_of_the_provider_are_no_calls() -> None:
    hosted = {"type": "mcp_call", "name": "f", "arguments": "{}"}
    assert read(added(0, hosted), done(0, hosted), end(hosted)) == []


def test_faults() -> None:
    begun = added(0, item())
    assert "stopped before response.completed" in read(begun, done(0, item(arguments="{}")))
    assert read(begun, end(kind="failed", error={"message": "busy"})) == "provider error: busy"
    assert read(begun, end(kind="failed")) == "provider error: the response failed"
    assert read(begun, {"type": "error", "message": "busy"}) == "provider error: busy"
    assert "expected object" in read({"type": "response.completed"})


def test_no_cut_gives_a_wrong_call() -> None:
    text = sse(added(0, item()), delta(0, '{"x":1}'), done(0, item(arguments='{"x":1}')), end())
    whole = fed(NAME, [text])
    for cut in range(len(text) - 2):
        got = outcome(NAME, [text[:cut]])
        assert isinstance(got, str) or got == whole


def test_limits_and_refusals() -> None:
    long = [added(0, item()), delta(0, "x" * 9), delta(0, "x" * 9), done(0, item())]
    assert "longer than 9 characters" in read(*long, end(), max_call_length=9)[0]["error"]
    odd = done(0, item(arguments="{}", more=1))
    assert "unknown field 'more'" in read(odd, end(), unknown_fields="refuse")[0]["error"]
    many = [done(index, item(f"c{index}", "f", "{}")) for index in range(3)]
    assert "more than 2 calls" in read(*many, end(), max_calls=2)
