"""Recorded streams of providers, and the vectors and bug reports that stream."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from codegen.runtime.replies.detect import stream_format
from codegen.runtime.replies.formats import STREAMS, parser
from codegen.runtime.replies.reading import Reading

from .streams import outcome, pieces

# What the provider runs itself, which the collection lists too.
HOSTED = ("mcp_approval_request", "mcp_call", "mcp_tool_use", "server_tool_use")
# A tool of Bedrock's own, `type: server_tool_use`, that the collection has as an ordinary call.
HOSTED_NAMES = ("nova_code_interpreter",)


def recorded(corpora: Path) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield where each recorded stream is, its format, and the record."""
    for path in sorted((corpora / "replies").glob("*.jsonl")):
        with path.open(encoding="utf-8") as file:
            for number, line in enumerate(file):
                record = json.loads(line)
                if record.get("stream"):
                    yield f"{path.stem} {number}", format_of(record), record


def format_of(record: dict[str, Any]) -> str:
    body = record["response_body"]
    if body.startswith('{"chunk"'):
        event = json.loads(body.partition("\n")[0])["chunk"]["bytes_decoded"]
        return "anthropic_messages_stream" if "type" in event else "bedrock_converse_stream"
    name = stream_format(body)  # one line alone is told as the body that it also is
    return name or {"google-gemini": "gemini_stream"}[record["provider"]]


def expected(record: dict[str, Any]) -> list[tuple[str, Any]]:
    calls = [
        (call["name"], call["arguments"], call["kind"])
        for call in record["calls_extracted"]
        if call["kind"] not in HOSTED and call["name"] not in HOSTED_NAMES
    ]
    return [(name, decoded(arguments, kind)) for name, arguments, kind in calls]


def decoded(arguments: Any, kind: str) -> Any:
    if kind == "custom_tool_call":
        return arguments
    if isinstance(arguments, str):
        return json.loads(arguments) if arguments.strip() else {}
    return {} if arguments is None else arguments


def found(name: str, data: list[str] | list[bytes]) -> Any:
    calls = outcome(name, data)
    if isinstance(calls, str):
        return calls
    return [(call["name"], call.get("arguments", call.get("error"))) for call in calls]


def test_every_recorded_stream_has_the_calls_that_were_extracted(corpora: Path) -> None:
    records = list(recorded(corpora))
    wrong = [
        f"{place} {name}: {got}"
        for place, name, record in records
        if repr(got := found(name, [record["response_body"]])) != repr(expected(record))
    ]
    assert wrong == []
    assert len(records) > 400
    assert {name for _, name, _ in records} == set(STREAMS) - {"hermes_stream"}


def test_recorded_streams_may_be_cut_anywhere(corpora: Path) -> None:
    shortest: dict[str, str] = {}
    for _, name, record in recorded(corpora):
        body = record["response_body"]
        if expected(record) and len(body) < len(shortest.get(name, body + " ")):
            shortest[name] = body
    for name, body in shortest.items():
        assert_cut_anywhere(name, body, len(body))


@pytest.mark.long
def test_all_recorded_streams_may_be_cut_anywhere(corpora: Path) -> None:
    for _, name, record in recorded(corpora):
        assert_cut_anywhere(name, record["response_body"], 100)


def assert_cut_anywhere(name: str, body: str, cuts: int) -> None:
    """Compare a stream with itself, cut in two at so many places, and into single bytes."""
    whole = found(name, [body])
    data = body.encode()
    step = max(1, len(data) // cuts)
    for cut in range(0, len(data) + 1, step):
        assert found(name, [data[:cut], data[cut:]]) == whole
    assert found(name, [data[place : place + 1] for place in range(len(data))]) == whole


def test_no_cut_of_a_recorded_stream_gives_a_wrong_call(corpora: Path) -> None:
    for _, name, record in list(recorded(corpora))[::10]:
        body = record["response_body"]
        whole = outcome(name, [body])
        for cut in range(0, len(body), max(1, len(body) // 20)):
            got = outcome(name, [body[:cut]])
            read = [] if isinstance(got, str) else [call for call in got if "error" not in call]
            assert read == whole[: len(read)]


def vectors(cases: Path) -> Iterator[dict[str, Any]]:
    with (cases / "formats.jsonl").open(encoding="utf-8") as file:
        for line in file:
            vector = json.loads(line)
            if vector["side"] == "reply" and vector["format"] in STREAMS:
                yield vector


def test_vectors_may_be_cut_anywhere(cases: Path) -> None:
    for vector in vectors(cases):
        whole = outcome(vector["format"], [vector["input"]])
        if "calls" in vector["expect"]:
            assert whole == vector["expect"]["calls"]
        for cut in pieces(vector["input"].encode()):
            assert outcome(vector["format"], cut) == whole


def reports(cases: Path, dialect: str) -> Iterator[dict[str, Any]]:
    with (cases / "bug-reports.jsonl").open(encoding="utf-8") as file:
        reports = [json.loads(line) for line in file]
    yield from (report for report in reports if report.get("dialect") == dialect)


def test_deltas_of_bug_reports_give_the_calls_that_were_meant(cases: Path) -> None:
    count = 0
    for report in reports(cases, "openai-stream"):
        deltas = json.loads(report["reply"])
        events = [{"choices": [{"index": 0, "delta": delta}]} for delta in deltas]
        events.append({"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]})
        stream = parser("openai_chat_stream").Stream(Reading())
        calls = [call for event in events for call in stream.event(event)] + stream.close()
        meant = [(call["name"], call["arguments"]) for call in report["expect_calls"]]
        assert [(call["name"], call["arguments"]) for call in calls] == meant, report["id"]
        count += 1
    assert count == 5


def test_events_of_bug_reports_that_lost_their_start_are_invalid(cases: Path) -> None:
    (report,) = reports(cases, "anthropic-stream")
    stream = parser("anthropic_messages_stream").Stream(Reading())
    (call,) = [call for event in json.loads(report["reply"]) for call in stream.event(event)]
    assert (call["id"], call["name"], call["raw"]) == ("t1", "run", 'city": "Oslo"}')


def test_texts_of_bug_reports_may_be_cut_anywhere(cases: Path) -> None:
    (report,) = reports(cases, "hermes-stream")
    for data in (report["reply"], report["reply"].encode()):
        for cut in pieces(data):
            calls = outcome("hermes_stream", cut)
            meant = [(call["name"], call["arguments"]) for call in report["expect_calls"]]
            assert [(call["name"], call["arguments"]) for call in calls] == meant
