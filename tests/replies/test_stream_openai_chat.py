"""Chat streams: which call a fragment continues, when a call is complete, what is a fault."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from codegen import ReplyError
from codegen.runtime.replies.reading import Reading
from codegen.runtime.replies.streams.openai_chat import Stream, parse

from .streams import assert_cuts_change_nothing, fed, outcome, sse, taken

NAME = "openai_chat_stream"


def part(
    arguments: Any = None, index: Any = None, id: Any = None, name: Any = None
) -> dict[str, Any]:
    """Return one fragment of a call; what is None is left out."""
    function = {"name": name, "arguments": arguments}
    fragment = {"index": index, "id": id, "function": _given(function)}
    return _given(fragment)


def _given(value: dict[str, Any]) -> dict[str, Any]:
    return {key: item for key, item in value.items() if item is not None}


def chunk(*parts: Any, choice: int = 0, reason: str | None = None, **delta: Any) -> dict[str, Any]:
    delta = {**delta, "tool_calls": list(parts)} if parts else delta
    return {"choices": [{"index": choice, "delta": delta, "finish_reason": reason}]}


END = chunk(reason="tool_calls")


def call(id: str | None, name: str, **arguments: Any) -> dict[str, Any]:
    return {"id": id, "name": name, "arguments": arguments}


def read(*events: Any, **options: Any) -> Any:
    return outcome(NAME, [sse(*events)], **options)


def test_fragments_join_however_the_bytes_are_cut() -> None:
    text = ": alive\n\n" + sse(
        chunk(role="assistant", content="é"),
        chunk(part("", 0, "a", "f")),
        chunk(part('{"x": "\\u00', 0)),
        chunk(part('e9\\n🏔"}', 0)),
        END,
        {"choices": [], "usage": {}},
        "[DONE]",
        end="\r\n\r\n",
    )
    assert assert_cuts_change_nothing(NAME, text) == [call("a", "f", x="é\n🏔")]


def test_calls_come_with_the_reason_of_their_choice_and_only_once() -> None:
    events = [
        chunk(part("{}", 0, "a", "f")),
        chunk(part("{}", 1, "b", "g")),
        END,
        chunk(content=""),
    ]
    assert taken(NAME, events) == [[], [], [call("a", "f"), call("b", "g")], [], []]


@pytest.mark.parametrize("index", [0, 1, 7, "x", None])
def test_an_index_is_a_label_and_may_be_missing(index: Any) -> None:
    assert read(chunk(part('{"x":', index, "a", "f")), chunk(part("1}", index)), END) == [
        call("a", "f", x=1)
    ]


def test_interleaved_fragments_go_by_index() -> None:
    events = [
        chunk(part('{"x":', 3, "a", "f"), part('{"y":', 1, "b", "g")),
        chunk(part("1}", 1)),
        chunk(part("2}", 3)),
    ]
    assert read(*events, END) == [call("a", "f", x=2), call("b", "g", y=1)]


def test_without_indexes_fragments_go_by_id_or_to_the_last_call() -> None:
    events = [
        chunk(part('{"x":', None, "a", "f")),
        chunk(part('{"y":', None, "b", "g")),
        chunk(part("1}")),
        chunk(part("2}", None, "a")),
    ]
    assert read(*events, END) == [call("a", "f", x=2), call("b", "g", y=1)]
    named = [chunk(part("{}", name="f")), chunk(part("{}", name="g"))]
    assert read(*named, END) == [call(None, "f"), call(None, "g")]


def test_an_index_that_repeats_with_another_id_and_a_name_begins_a_call() -> None:
    events = [
        chunk(part('{"x":', 0, "a", "f")),
        chunk(part("{}", 0, "b", "f")),
        chunk(part("1}", 0, "a")),
    ]
    assert read(*events, END) == [call("a", "f", x=1), call("b", "f")]


def test_ids_and_names_that_repeat_or_are_blank_change_nothing() -> None:
    events = [
        chunk(part("", 0, "a", "f"), part('{"x"', 0)),
        chunk(part(":", 0, "a", "f")),
        chunk(part("1}", 0, "", "")),
    ]
    assert read(*events, END) == [call("a", "f", x=1)]
    assert read(chunk(part("{}", 0, "null", "f")), END) == [call(None, "f")]


def test_a_name_may_come_late() -> None:
    assert read(chunk(part("", 0, "a")), chunk(part("{}", 0, None, "f")), END) == [call("a", "f")]


def test_choices_are_kept_apart() -> None:
    events = [
        chunk(part('{"x":', 0, "a", "f")),
        chunk(part("{}", 0, "b", "g"), choice=1),
        chunk(part("1}", 0)),
        chunk(reason="tool_calls", choice=1),
    ]
    first, second = {**call("a", "f", x=1), "choice": 0}, {**call("b", "g"), "choice": 1}
    assert read(*events, END) == [first, second]
    assert "without a finish_reason" in read(*events)


@pytest.mark.parametrize("nothing", ["", " ", "null", None])
def test_no_arguments_are_an_empty_object(nothing: Any) -> None:
    assert read(chunk(part(nothing, 0, "a", "f")), END) == [call("a", "f")]


def test_arguments_may_come_as_an_object_once() -> None:
    assert read(chunk(part({"x": 1}, 0, "a", "f"), reason="tool_calls")) == [call("a", "f", x=1)]
    twice = read(chunk(part({"x": 1}, 0, "a", "f")), chunk(part({"x": 2}, 0)), END)
    assert "twice" in twice[0]["error"]


def test_other_servers_send_one_whole_message() -> None:
    message = {"role": "assistant", "tool_calls": [part("{}", None, "a", "f")]}
    whole = {"choices": [{"index": 0, "message": message, "finish_reason": "tool_calls"}]}
    assert read(whole, "[DONE]") == [call("a", "f")]


def test_the_function_of_old_counts_where_no_tools_are_called() -> None:
    old = chunk(function_call={"name": "f", "arguments": '{"x":'})
    rest = chunk(function_call={"arguments": "1}"}, reason="function_call")
    assert read(old, rest) == [call(None, "f", x=1)]
    assert read(old, chunk(part("{}", 0, "a", "g")), rest) == [call("a", "g")]


def test_the_input_of_a_custom_tool_is_text() -> None:
    first = {"index": 0, "id": "a", "type": "custom", "custom": {"name": "f", "input": "x = "}}
    events = [chunk(first), chunk({"index": 0, "custom": {"input": "{1"}})]
    custom = {"id": "a", "name": "f", "arguments": "x = {1", "kind": "custom"}
    assert read(*events, END) == [custom]
    assert "cut off" in read(*events, chunk(reason="length"))[0]["error"]


def test_a_broken_call_hides_no_other_and_keeps_its_text() -> None:
    broken, whole = read(chunk(part('{"x"', 0, "a", "f")), chunk(part("{}", 1, "b", "g")), END)
    assert (broken["id"], broken["name"], broken["raw"]) == ("a", "f", '{"x"')
    assert "cannot be read as JSON" in broken["error"]
    assert whole == call("b", "g")


@pytest.mark.parametrize("arguments", ["", '{"x": "y', "{}"])
def test_a_call_that_the_limit_cut_is_an_error(arguments: str) -> None:
    events = [chunk(part('{"x":1}', 0, "a", "f")), chunk(part(arguments, 1, "b", "g"))]
    first, last = read(*events, chunk(reason="length"))
    assert first == call("a", "f", x=1)
    assert "cut off (stop reason length)" in last["error"]


def test_a_stream_must_end() -> None:
    begun = chunk(part("{}", 0, "a", "f"))
    assert read(begun, "[DONE]") == [call("a", "f")]
    assert "without a finish_reason or [DONE]" in read(begun)
    assert "without a finish_reason" in read()
    assert "inside an event" in outcome(NAME, [sse(begun, END) + 'data: {"cho'])


def test_no_cut_gives_a_wrong_call() -> None:
    text = sse(chunk(part('{"x":1}', 0, "a", "f")), chunk(part('{"y":2}', 1, "b", "g")), END)
    whole = fed(NAME, [text])
    for cut in range(len(text) - 2):
        got = outcome(NAME, [text[:cut]])
        assert isinstance(got, str) or got == whole


@pytest.mark.parametrize(
    "fault",
    [
        {"error": {"message": "busy"}},
        {"choices": {}},
        {"choices": [1]},
        chunk(1),
        {"choices": [{"delta": {"tool_calls": {}}}]},
        "[1]",
        "oops",
        '{"a": NaN}',
    ],
)
def test_faults_of_the_stream_raise_and_stay(fault: Any) -> None:
    stream = Stream(Reading())
    with pytest.raises(ReplyError) as raised:
        stream.feed(sse(fault))
    again: list[Callable[[], object]] = [
        lambda: stream.feed(sse(END)),
        lambda: stream.event(END),
        stream.close,
    ]
    for read_on in again:
        with pytest.raises(ReplyError) as repeated:
            read_on()
        assert repeated.value is raised.value


def test_an_event_by_the_name_of_error_is_one() -> None:
    text = 'event: error\ndata: {"message": "busy"}\n\n'
    assert outcome(NAME, [text]) == "provider error: busy"


def test_limits() -> None:
    many = [chunk(part("{}", index, f"c{index}", "f")) for index in range(5)]
    assert len(read(*many, END, max_calls=5)) == 5
    assert "more than 4 calls" in read(*many, END, max_calls=4)
    long, short = read(
        *[chunk(part("x" * 6, 0, "a", "f"))] * 2,
        chunk(part("{}", 1, "b", "g")),
        END,
        max_call_length=9,
    )
    assert "longer than 9 characters; raise max_call_length" in long["error"]
    assert (long["raw"], short) == ("", call("b", "g"))
    spoken = [chunk(content="x" * 60)] * 40
    assert "raise max_length" in read(*spoken, END, max_length=2000)
    assert read(*spoken, END, max_length=2400) == []


def test_unknown_fields_and_keys_that_repeat_may_be_refused() -> None:
    odd = {"index": 0, "id": "a", "function": {"name": "f", "arguments": "{}", "more": 1}}
    assert read(chunk(odd), END) == [call("a", "f")]
    assert "unknown field 'more'" in read(chunk(odd), END, unknown_fields="refuse")[0]["error"]
    twice = chunk(part('{"x": 1, "x": 2}', 0, "a", "f"))
    assert "comes twice" in read(twice, END, duplicate_keys="refuse")[0]["error"]


def test_a_recorded_stream_has_text_and_notes() -> None:
    parts = [{"type": "text", "text": "all"}, {"type": "reference"}]
    reply = parse(
        sse(chunk(content="that is "), chunk(content=parts), chunk(reason="length")), Reading()
    )
    assert reply.content == "that is all"
    assert reply.notes == ["the reply was cut off: stop reason length"]


def test_json_lines_are_read_like_events() -> None:
    text = "\n".join(json.dumps(event) for event in (chunk(part("{}", 0, "a", "f")), END))
    assert assert_cuts_change_nothing(NAME, text) == [call("a", "f")]
