"""Streams that mean harm: events of any shape, text without an end; only ReplyError is raised."""

import json
import time
import tracemalloc
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from codegen import ReplyError
from codegen.runtime.replies.formats import STREAMS, parser
from codegen.runtime.replies.reading import Reading, Strictness

from .streams import lines, outcome

# One stream of each format that has all members its reader knows.
CHAT = {"index": 0, "id": "a", "function": {"name": "f", "arguments": "{}"}}
CUSTOM = {"index": 1, "id": "b", "custom": {"name": "f", "input": "x"}}
OLD = {"name": "f", "arguments": "{}"}
ITEM = {"type": "function_call", "id": "i", "call_id": "a", "name": "f", "arguments": "{}"}
TOOL = {"type": "tool_use", "id": "a", "name": "f", "input": {}}
JSON_DELTA = {"type": "input_json_delta", "partial_json": "{}"}
PARTS = [{"jsonPath": "$.a[0].b", "stringValue": "x", "willContinue": True}]
CALL = {"name": "f", "args": {}, "partialArgs": PARTS, "willContinue": True}
EVENTS: dict[str, list[Any]] = {
    "openai_chat_stream": [
        {"choices": [{"index": 0, "delta": {"content": ["a"], "tool_calls": [CHAT, CUSTOM]}}]},
        {"choices": [{"index": 1, "delta": {"content": "a", "function_call": OLD}}]},
        {"choices": [{"index": n, "delta": {}, "finish_reason": "length"} for n in (0, 1)]},
    ],
    "openai_responses_stream": [
        {"type": "response.output_item.added", "output_index": 0, "item": ITEM},
        {"type": "response.function_call_arguments.delta", "output_index": 0, "delta": "{}"},
        {"type": "response.function_call_arguments.done", "item_id": "i", "arguments": "{}"},
        {"type": "response.output_item.done", "output_index": 0, "item": ITEM},
        {"type": "response.completed", "response": {"status": "completed", "output": [ITEM]}},
    ],
    "anthropic_messages_stream": [
        {"type": "message_start", "message": {}},
        {"type": "content_block_start", "index": 0, "content_block": TOOL},
        {"type": "content_block_delta", "index": 0, "delta": JSON_DELTA},
        {"type": "content_block_stop", "index": 0},
        {"type": "message_delta", "delta": {"stop_reason": "max_tokens"}},
        {"type": "message_stop"},
    ],
    "bedrock_converse_stream": [
        {"messageStart": {}},
        {
            "contentBlockStart": {
                "contentBlockIndex": 0,
                "start": {"toolUse": {"toolUseId": "a", "name": "f"}},
            }
        },
        {
            "contentBlockDelta": {
                "contentBlockIndex": 0,
                "delta": {"toolUse": {"input": "{}"}, "text": "a"},
            }
        },
        {"contentBlockStop": {"contentBlockIndex": 0}},
        {"messageStop": {"stopReason": "tool_use"}},
    ],
    "gemini_stream": [
        {"promptFeedback": {"blockReason": None}},
        {"candidates": [{"content": {"parts": [{"text": "a"}, {"functionCall": CALL}]}}]},
        {"candidates": [{"content": {"parts": [{"functionCall": {}}]}, "finishReason": "STOP"}]},
        {"event_type": "step.start", "index": 0, "step": ITEM},
        {"event_type": "step.delta", "index": 0, "delta": {"type": "arguments_delta"}},
        {"event_type": "step.stop", "index": 0},
        {"event_type": "interaction.completed", "interaction": {"status": "completed"}},
    ],
    "cohere_v2_stream": [
        {"type": "tool-call-start", "index": 0, "delta": {"message": {"tool_calls": CHAT}}},
        {"type": "tool-call-delta", "index": 0, "delta": {"message": {"tool_calls": CHAT}}},
        {"type": "tool-call-end", "index": 0},
        {"type": "message-end", "delta": {"finish_reason": "MAX_TOKENS"}},
    ],
}
ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    "",
    "x",
    "null",
    "{}",
    "$.a",
    [],
    {},
    [[]],
    [{}],
    {"type": "x"},
    9**99,
]


def places(value: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield place
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*place, key))


def spoilt(random: Random, events: list[Any]) -> list[Any]:
    """Return a copy of events in which some members are odd, left out, or there twice."""
    events = deepcopy(events)
    for _ in range(random.randint(1, 3)):
        *way, key = random.choice([place for place in places(events) if place] or [(0,)])
        holder: Any = events
        for step in way:
            holder = holder[step]
        match random.randrange(4):
            case 0 if holder:
                del holder[key]
            case 1 if isinstance(holder, list) and holder:
                holder.append(deepcopy(random.choice(holder)))
            case _ if holder:
                holder[key] = deepcopy(random.choice(ODD))
    return events


@pytest.mark.parametrize("name", EVENTS)
def test_events_of_any_shape_give_calls_or_a_reply_error(name: str) -> None:
    random = Random(name)
    for _ in range(1500):
        events = spoilt(random, EVENTS[name])
        reading = Reading("strict", Strictness(), random.choice([None, {"f"}]))
        stream = parser(name).Stream(reading)
        try:
            calls = [call for event in events for call in stream.event(event)] + stream.close()
        except ReplyError:
            continue
        assert all("arguments" in call or "raw" in call for call in calls)
        json.dumps(calls)


def test_every_stream_of_events_is_spoilt() -> None:
    assert set(EVENTS) == set(STREAMS) - {"hermes_stream"}


def endless() -> Iterator[tuple[str, list[str]]]:
    """Yield streams of which each piece could be the beginning of more."""
    size = 20_000
    yield "openai_chat_stream", ["data: ", *["x"] * size]
    yield "openai_chat_stream", ["\r"] * size
    yield "openai_chat_stream", [": \n", "data\n"] * size
    yield "anthropic_messages_stream", ["{", *['"'] * size]
    yield "gemini_stream", ["[{", *['\\"', "{", "["] * size]
    yield "hermes_stream", ["<"] * size
    yield "hermes_stream", ["<tool_call>", '{"'] * size
    yield "hermes_stream", ["<tool_call>", *[" "] * size]
    yield "hermes_stream", ['<tool_call>{"a": "', *["</tool_call>", "\\"] * size]
    yield "hermes_stream", ["<think>", *["<tool_call>{'", "[THINK]"] * size]
    yield "hermes_stream", ["<think><tool_call>", *[" "] * size]
    yield "hermes_stream", ["<think>", *['<tool_call>\\"', '<tool_call>{\\"'] * size]
    yield "hermes_stream", ["<think>", *['<tool_call>{}</tool_call>\\"'] * size]


@pytest.mark.parametrize("name, data", list(endless()))
@pytest.mark.parametrize("mode", ["strict", "lenient"])
def test_time_is_linear_in_what_comes(name: str, data: list[str], mode: Any) -> None:
    def seconds(data: list[str]) -> float:
        start = time.process_time()
        outcome(name, data, mode=mode, max_calls=10**6)
        return time.process_time() - start

    half = min(seconds(data[: len(data) // 2]) for _ in range(2))
    assert seconds(data) < 0.2 + 4 * half  # a square would be far more with these sizes


@pytest.mark.parametrize(
    "name, begin, more",
    [
        ("openai_chat_stream", "data: ", "x" * 1000),
        ("openai_chat_stream", "", lines({"choices": [{"delta": {"tool_calls": [CHAT]}}]}) + "\n"),
        ("openai_chat_stream", "", lines({"choices": [{"delta": {"content": "x" * 900}}]}) + "\n"),
        ("gemini_stream", '[{"a": "', "x" * 1000),
        ("hermes_stream", '<tool_call>{"a": "', "x" * 1000),
        ("hermes_stream", "<think>", "x" * 1000),
    ],
)
def test_what_is_held_back_is_bounded(name: str, begin: str, more: str) -> None:
    limits = Strictness(max_length=50_000, max_call_length=20_000)
    stream = parser(name).Stream(Reading("strict", limits))
    stream.feed(begin)
    tracemalloc.start()
    try:
        for _ in range(3000):
            stream.feed(more)
    except ReplyError as error:
        assert "raise max_" in str(error)
    finally:
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert peak < 1_000_000
