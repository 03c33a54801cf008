"""Every recorded body of the corpora, told by its shape, against calls that others extracted."""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from codegen.runtime.replies.calls import Call, Reply
from codegen.runtime.replies.detect import body_format, stream_format
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Reading

# What a provider runs itself is no call of the client.
HOSTED = {"server_tool_use", "mcp_tool_use", "mcp_call", "mcp_approval_request"}
# The oracle has no kind of its own for Bedrock's hosted tools.
HOSTED_TOOLS = {"nova_code_interpreter"}


def recorded(corpora: Path) -> Iterator[dict[str, Any]]:
    for path in sorted((corpora / "replies").glob("[!_]*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                reply = json.loads(line)
                if not reply.get("stream"):
                    yield reply


def expected(extracted: list[dict[str, Any]]) -> list[Call]:
    calls = []
    for call in extracted:
        arguments = call["arguments"]
        if call["kind"] in HOSTED or call["name"] in HOSTED_TOOLS:
            continue
        if isinstance(arguments, str) and call["kind"] != "custom_tool_call":
            arguments = json.loads(arguments) if arguments.strip() else {}
        calls.append({"name": call["name"], "arguments": arguments or {}})
    return calls


def without_id(call: Call) -> Call:
    return {key: call[key] for key in ("name", "arguments", "error") if key in call}


def test_recorded_bodies_have_the_calls_that_others_extracted(corpora: Path) -> None:
    formats: Counter[str] = Counter()
    for recording in recorded(corpora):
        where, text = recording["path"], recording["response_body"]
        assert stream_format(text) is None, where
        body = json.loads(text)
        name = body_format(body)
        assert name is not None, where
        reply: Reply = parser(name).parse(body, Reading())
        found = [without_id(call) for call in reply.calls]
        assert repr(found) == repr(expected(recording["calls_extracted"])), where
        formats[name] += 1
    assert len(formats) == 7 and formats.total() >= 750
