"""Streams of blocks: Anthropic's events, and the same message as Bedrock streams it."""

import json
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import pytest

from .streams import assert_cuts_change_nothing, fed, lines, outcome, sse, taken

Events = list[dict[str, Any]]


class Anthropic:
    name = "anthropic_messages_stream"

    @staticmethod
    def start() -> dict[str, Any]:
        return {"type": "message_start", "message": {"content": []}}

    @staticmethod
    def tool(index: int, id: str, name: str, *fragments: str, **input: Any) -> Events:
        block = {"type": "tool_use", "id": id, "name": name, "input": input}
        return [
            {"type": "content_block_start", "index": index, "content_block": block},
            *[
                {
                    "type": "content_block_delta",
                    "index": index,
                    "delta": {"type": "input_json_delta", "partial_json": fragment},
                }
                for fragment in fragments
            ],
        ]

    @staticmethod
    def text(index: int, text: str) -> Events:
        block = {"type": "text", "text": ""}
        delta = {"type": "text_delta", "text": text}
        return [
            {"type": "content_block_start", "index": index, "content_block": block},
            {"type": "content_block_delta", "index": index, "delta": delta},
        ]

    @staticmethod
    def stop(index: int) -> dict[str, Any]:
        return {"type": "content_block_stop", "index": index}

    @staticmethod
    def end(reason: str = "tool_use") -> Events:
        delta = {"type": "message_delta", "delta": {"stop_reason": reason}}
        return [delta, {"type": "message_stop"}]


class Bedrock:
    name = "bedrock_converse_stream"

    @staticmethod
    def start() -> dict[str, Any]:
        return {"messageStart": {"role": "assistant"}}

    @staticmethod
    def tool(index: int, id: str, name: str, *fragments: str) -> Events:
        start = {"toolUse": {"toolUseId": id, "name": name}}
        return [
            {"contentBlockStart": {"contentBlockIndex": index, "start": start}},
            *[
                {
                    "contentBlockDelta": {
                        "contentBlockIndex": index,
                        "delta": {"toolUse": {"input": fragment}},
                    }
                }
                for fragment in fragments
            ],
        ]

    @staticmethod
    def text(index: int, text: str) -> Events:
        return [{"contentBlockDelta": {"contentBlockIndex": index, "delta": {"text": text}}}]

    @staticmethod
    def stop(index: int) -> dict[str, Any]:
        return {"contentBlockStop": {"contentBlockIndex": index}}

    @staticmethod
    def end(reason: str = "tool_use") -> Events:
        return [{"messageStop": {"stopReason": reason}}, {"metadata": {}}]


WIRES = pytest.mark.parametrize("wire", [Anthropic, Bedrock])
Wire = type[Anthropic] | type[Bedrock]


def call(id: str, name: str, **arguments: Any) -> dict[str, Any]:
    return {"id": id, "name": name, "arguments": arguments}


def read(wire: Wire, events: Events, **options: Any) -> Any:
    return outcome(wire.name, [sse(*events)], **options)


@WIRES
@pytest.mark.parametrize("written", [sse, lines])
def test_blocks_join_however_the_bytes_are_cut(wire: Wire, written: Callable[..., str]) -> None:
    text = written(
        wire.start(),
        *wire.text(0, "let me see"),
        wire.stop(0),
        *wire.tool(1, "a", "f", "", '{"x": "\\u00', 'e9🏔"}'),
        wire.stop(1),
        *wire.tool(2, "b", "g"),
        wire.stop(2),
        *wire.end(),
    )
    assert assert_cuts_change_nothing(wire.name, text) == [call("a", "f", x="é🏔"), call("b", "g")]


@WIRES
def test_a_call_comes_when_its_block_is_known_to_be_whole(wire: Wire) -> None:
    events = [*wire.tool(0, "a", "f"), wire.stop(0), *wire.tool(1, "b", "g"), wire.stop(1)]
    first, second = [call("a", "f")], [call("b", "g")]
    assert taken(wire.name, [*events, *wire.end()]) == [[], [], first, [], second, [], []]


@WIRES
def test_a_call_that_cannot_be_read_comes_at_once(wire: Wire) -> None:
    events = [*wire.tool(0, "a", "f", 'x": 1}'), wire.stop(0)]
    given = taken(wire.name, [*events, *wire.end()])
    assert [len(calls) for calls in given] == [0, 0, 1, 0, 0, 0]
    broken = given[2][0]
    assert (broken["id"], broken["name"], broken["raw"]) == ("a", "f", 'x": 1}')


@WIRES
@pytest.mark.parametrize("fragments", [(), ('{"x": 1}',), ('{"x": "y',)])
def test_the_last_block_may_lack_a_part_where_the_reply_was_cut(
    wire: Wire, fragments: tuple[str, ...]
) -> None:
    events = [*wire.tool(0, "a", "f"), wire.stop(0), *wire.tool(1, "b", "g", *fragments)]
    first, last = read(wire, [*events, wire.stop(1), *wire.end("max_tokens")])
    assert first == call("a", "f")
    assert (last["id"], last["raw"]) == ("b", "".join(fragments) or "{}")
    assert "cut off" in last["error"] or "JSON" in last["error"]
    followed = [*events, wire.stop(1), *wire.text(2, "and"), *wire.end("max_tokens")]
    assert ("error" in read(wire, followed)[1]) == (fragments == ('{"x": "y',))


@WIRES
def test_a_block_without_a_stop_is_whole_where_the_reason_says_so(wire: Wire) -> None:
    events = wire.tool(0, "a", "f", '{"x":1}')
    assert read(wire, [*events, *wire.end()]) == [call("a", "f", x=1)]
    assert "error" in read(wire, [*wire.tool(0, "a", "f"), *wire.end("end_turn")])[0]


@WIRES
def test_a_stream_must_end(wire: Wire) -> None:
    events = [wire.start(), *wire.tool(0, "a", "f", "{}"), wire.stop(0)]
    assert "without a stop reason" in read(wire, events)
    assert "without a stop reason" in read(wire, [])
    text = sse(*events, *wire.end())
    whole = fed(wire.name, [text])
    for cut in range(len(text) - 2):
        got = outcome(wire.name, [text[:cut]])
        assert isinstance(got, str) or got == whole


@WIRES
def test_a_fragment_needs_a_block(wire: Wire) -> None:
    assert "not begun" in read(wire, wire.tool(4, "a", "f", "{}")[1:])


@WIRES
def test_a_message_that_begins_anew_is_read_anew(wire: Wire) -> None:
    lost = [wire.start(), *wire.tool(0, "a", "f", '{"x')]
    again = [wire.start(), *wire.tool(0, "b", "f", "{}"), wire.stop(0), *wire.end()]
    assert read(wire, [*lost, *again]) == [call("b", "f")]
    given = [wire.start(), *wire.tool(0, "a", "f"), wire.stop(0), *wire.tool(1, "b", "g")]
    assert "after calls of it were given" in read(wire, [*given, *again])
    assert read(wire, [*again, *again]) == [call("b", "f")] * 2


@WIRES
def test_interleaved_blocks_keep_their_order(wire: Wire) -> None:
    first, second = wire.tool(0, "a", "f", '{"x":1}'), wire.tool(1, "b", "g", "{}")
    mixed = [first[0], second[0], second[1], wire.stop(1), first[1], wire.stop(0)]
    assert read(wire, [*mixed, *wire.end()]) == [call("a", "f", x=1), call("b", "g")]


@WIRES
def test_limits(wire: Wire) -> None:
    events = [*wire.tool(0, "a", "f", *["x" * 6] * 3), wire.stop(0), *wire.end()]
    (broken,) = read(wire, events, max_call_length=12)
    assert broken["raw"] == "" and "longer than 12 characters" in broken["error"]
    many = [event for index in range(3) for event in wire.tool(index, "a", "f")]
    assert "more than 2 calls" in read(wire, many, max_calls=2)


def test_the_start_may_hold_the_whole_input() -> None:
    events = [*Anthropic.tool(0, "a", "f", "", x=1), Anthropic.stop(0), *Anthropic.end()]
    assert read(Anthropic, events) == [call("a", "f", x=1)]
    both = [*Anthropic.tool(0, "a", "f", '{"x":2}', x=1), Anthropic.stop(0), *Anthropic.end()]
    assert read(Anthropic, both) == [call("a", "f", x=2)]


def test_tools_of_the_provider_are_no_calls() -> None:
    block = {"type": "server_tool_use", "id": "a", "name": "f", "input": {}}
    start = {"type": "content_block_start", "index": 0, "content_block": block}
    fragment = Anthropic.tool(0, "a", "f", "{")[1]
    assert read(Anthropic, [start, fragment, Anthropic.stop(0), *Anthropic.end()]) == []
    tool = {"toolUse": {"toolUseId": "a", "name": "f", "type": "server_tool_use"}}
    hosted = {"contentBlockStart": {"contentBlockIndex": 0, "start": tool}}
    assert read(Bedrock, [hosted, Bedrock.tool(0, "a", "f", "{")[1], *Bedrock.end()]) == []


@WIRES
def test_unknown_fields_may_be_refused(wire: Wire) -> None:
    events = wire.tool(0, "a", "f")
    odd = json.loads(json.dumps(events).replace('"name"', '"more": 1, "name"'))
    assert read(wire, [*odd, *wire.end()]) == [call("a", "f")]
    (broken,) = read(wire, [*odd, *wire.end()], unknown_fields="refuse")
    assert "unknown field 'more'" in broken["error"]


@WIRES
def test_events_may_come_in_chunks(wire: Wire) -> None:
    events = [*wire.tool(0, "a", "f", "{}"), wire.stop(0), *wire.end()]
    coded = [json.dumps(event).encode() for event in events]
    chunks = [{"chunk": {"bytes": b64encode(data).decode()}} for data in coded]
    assert fed(wire.name, [lines(*chunks)]) == [call("a", "f")]
    assert taken(wire.name, [{"chunk": {"bytes": data}} for data in coded])[2:4] == [
        [],
        [call("a", "f")],
    ]
    for fault in ("e", "/w==", b64encode(b"[1]").decode(), 1, b64encode(b"x").decode()):
        assert "chunk/bytes" in outcome(wire.name, [lines({"chunk": {"bytes": fault}})])


def test_errors_of_the_provider_come_after_the_start() -> None:
    error = {"type": "error", "error": {"type": "overloaded_error", "message": "busy"}}
    assert read(Anthropic, [Anthropic.start(), error]) == "provider error: busy"
    exception = {"throttlingException": {"message": "slow down"}}
    said = read(Bedrock, [Bedrock.start(), exception])
    assert said == "provider error: throttlingException: slow down"


def test_a_call_that_bedrock_cannot_read_is_an_error() -> None:
    (broken,) = read(Bedrock, [Bedrock.start(), *Bedrock.end("malformed_tool_use")])
    assert "could not read the model's call" in broken["error"]
