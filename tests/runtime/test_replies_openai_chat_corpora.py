"""Recorded chat completion replies: the calls are those that another program found."""

import json
from pathlib import Path
from typing import Any

from codegen.runtime.errors import ReplyError
from codegen.runtime.replies.documents.chat import parse_tool_calls


def chat_completions(corpora: Path) -> list[tuple[str, list[dict[str, Any]]]]:
    """Return the bodies whose first message has tool calls, with the calls found in them."""
    found = []
    for path in sorted((corpora / "replies").glob("[a-z]*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            records = [json.loads(line) for line in lines]
        for record in records:
            body = record["response_body"]
            if not record.get("stream") and '"choices"' in body and '"tool_calls"' in body:
                found.append((body, record["calls_extracted"]))
    return found


def test_recorded_replies(corpora: Path) -> None:
    refused = []
    read = 0
    for body, calls in chat_completions(corpora):
        try:
            parsed = parse_tool_calls(body)
        except ReplyError as error:
            refused.append(str(error).rpartition(": ")[2])
            assert calls[0]["oracle"] == "null_arguments"
            continue
        read += len(parsed)
        assert [(call["name"], call["arguments"]) for call in parsed] == [
            (call["name"], json.loads(call["arguments"]) if call["arguments"].strip() else {})
            for call in calls
        ]
    assert refused == ["expected string, got null"]
    assert read > 100
