"""The same reply as a stream and as a body: the same calls."""

from typing import Any

import pytest

from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Reading

from .streams import fed, sse

ARGUMENTS = ['{"x": 1}', "", "null", '{"x": "y', "[1]", '"a"']
FACTS = ("id", "name", "arguments", "kind", "choice")


def openai_chat(arguments: list[str], cut: bool) -> tuple[Any, list[Any]]:
    reason = "length" if cut else "tool_calls"
    calls = [
        {"id": f"c{index}", "type": "function", "function": {"name": "f", "arguments": text}}
        for index, text in enumerate(arguments)
    ]
    body = {"choices": [{"message": {"tool_calls": calls}, "finish_reason": reason}]}
    deltas = [{"tool_calls": [{**call, "index": index}]} for index, call in enumerate(calls)]
    events: list[Any] = [{"choices": [{"index": 0, "delta": delta}]} for delta in deltas]
    return body, [*events, {"choices": [{"index": 0, "delta": {}, "finish_reason": reason}]}]


def openai_responses(arguments: list[str], cut: bool) -> tuple[Any, list[Any]]:
    status = "incomplete" if cut else "completed"
    items = [
        {"type": "function_call", "call_id": f"c{index}", "name": "f", "arguments": text}
        for index, text in enumerate(arguments)
    ]
    items = [{**item, "status": "completed"} for item in items]
    items[-1]["status"] = status
    events: list[Any] = [
        {"type": "response.output_item.done", "output_index": index, "item": item}
        for index, item in enumerate(items)
    ]
    end = {"type": f"response.{status}", "response": {"status": status, "output": []}}
    return {"status": status, "output": items}, [*events, end]


def anthropic_messages(arguments: list[str], cut: bool) -> tuple[Any, list[Any]]:
    events: list[Any] = []
    for index, text in enumerate(arguments):
        block = {"type": "tool_use", "id": f"c{index}", "name": "f", "input": {}}
        delta = {"type": "input_json_delta", "partial_json": text}
        events += [
            {"type": "content_block_start", "index": index, "content_block": block},
            {"type": "content_block_delta", "index": index, "delta": delta},
            {"type": "content_block_stop", "index": index},
        ]
    reason = "max_tokens" if cut else "tool_use"
    blocks = [
        {"type": "tool_use", "id": f"c{index}", "name": "f", "input": text}
        for index, text in enumerate(arguments)
    ]
    end = {"type": "message_delta", "delta": {"stop_reason": reason}}
    return {"content": blocks, "stop_reason": reason}, [*events, end]


def bedrock_converse(arguments: list[str], cut: bool) -> tuple[Any, list[Any]]:
    events: list[Any] = []
    blocks = []
    for index, text in enumerate(arguments):
        use = {"toolUseId": f"c{index}", "name": "f"}
        blocks.append({"toolUse": {**use, "input": text}})
        place = {"contentBlockIndex": index}
        events += [
            {"contentBlockStart": {**place, "start": {"toolUse": use}}},
            {"contentBlockDelta": {**place, "delta": {"toolUse": {"input": text}}}},
            {"contentBlockStop": place},
        ]
    reason = "max_tokens" if cut else "tool_use"
    body = {"output": {"message": {"content": blocks}}, "stopReason": reason}
    return body, [*events, {"messageStop": {"stopReason": reason}}]


def gemini(arguments: list[str], cut: bool) -> tuple[Any, list[Any]]:
    parts = [{"functionCall": {"name": "f", "args": text}} for text in arguments]
    reason = "MAX_TOKENS" if cut else "STOP"
    body = {"candidates": [{"content": {"parts": parts}, "finishReason": reason}]}
    events: list[Any] = [{"candidates": [{"content": {"parts": [part]}}]} for part in parts]
    return body, [*events, {"candidates": [{"finishReason": reason}]}]


@pytest.mark.parametrize("cut", [False, True])
@pytest.mark.parametrize("last", ARGUMENTS)
@pytest.mark.parametrize(
    "both", [openai_chat, openai_responses, anthropic_messages, bedrock_converse, gemini]
)
def test_a_stream_gives_the_calls_of_the_body(both: Any, last: str, cut: bool) -> None:
    body, events = both([*ARGUMENTS, last], cut)
    whole = parser(both.__name__).parse(body, Reading()).calls
    streamed = fed(f"{both.__name__}_stream", [sse(*events)])
    assert [facts(call) for call in streamed] == [facts(call) for call in whole]


def facts(call: dict[str, Any]) -> dict[str, Any]:
    """Return what a caller goes by: of an error that there is one."""
    return {key: call[key] for key in FACTS if key in call} | {"error": "error" in call}
