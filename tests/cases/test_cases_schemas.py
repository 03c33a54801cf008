"""The bug reports about schemas, hostile schemas and large ones: one test for each."""

import copy
import json
import time
from pathlib import Path
from typing import Any

import pytest
from reports import EXPECTED, instances_of, read_reports, schema_of

from codegen import ReplyError, SchemaError, compile_schema, compile_tools
from codegen.pipeline import CompileOptions, compile_source

pytestmark = pytest.mark.usefixtures("empty_folder")

# Each error of a doubled reference is reported, and these have two to the power of 21 of them.
TOO_MANY_ERRORS = {"ref-doubling-22"}
REPLIES = ("integer-with-5000-digits", "exponent-overflow", "surrogate-pair-and-lone")
SECONDS = 10  # what takes exponential time takes longer


@pytest.fixture(scope="module")
def reports(cases: Path) -> dict[str, Any]:
    return read_reports(cases)


def test_every_report_is_answered(reports: dict[str, Any]) -> None:
    answered = [
        *EXPECTED["judged"],
        *EXPECTED["refused"],
        *EXPECTED["other_replies"],
        *EXPECTED["command"],
        *REPLIES,
        "redos-schema-pattern",
    ]
    assert sorted(answered) == sorted(reports)


@pytest.mark.parametrize("report", EXPECTED["judged"])
def test_every_label_holds_in_dialect_jsonschema(reports: dict[str, Any], report: str) -> None:
    schema = schema_of(reports[report])
    start = time.perf_counter()
    for instance in instances_of(reports[report]):
        formats = "assert" if instance.asserts_formats else "annotate"
        compiled = compile_schema(schema, "jsonschema", formats=formats)
        assert compiled.is_valid(instance.data) is instance.valid
        assert (compiled.validate(instance.data) == []) is instance.valid
    assert time.perf_counter() - start < SECONDS


@pytest.mark.parametrize("report", EXPECTED["judged"])
def test_instances_are_judged_as_labelled(reports: dict[str, Any], report: str) -> None:
    schema = schema_of(reports[report])
    turned: list[int] = []
    start = time.process_time()
    for index, instance in enumerate(instances_of(reports[report])):
        formats = "assert" if instance.asserts_formats else "annotate"
        compiled = compile_schema(schema, formats=formats)
        before = copy.deepcopy(instance.data)
        verdict = compiled.is_valid(instance.data)
        if report not in TOO_MANY_ERRORS:
            assert verdict is (compiled.validate(instance.data) == [])
        assert repr(instance.data) == repr(before)
        if verdict is not instance.valid:
            turned.append(index)
    assert turned == EXPECTED["turned"].get(report, {"instances": []})["instances"]
    assert time.process_time() - start < SECONDS


@pytest.mark.parametrize("report", EXPECTED["refused"])
def test_schemas_are_refused_by_place_and_reason(reports: dict[str, Any], report: str) -> None:
    pointer, reason = EXPECTED["refused"][report]
    with pytest.raises(SchemaError) as caught:
        compile_schema(schema_of(reports[report]))
    assert caught.value.pointer == pointer
    assert reason in caught.value.reason
    tools = compile_tools({"bad": {"type": "object"}, "good": {"type": "object"}})
    assert tools.validate("good", {}) == []


def test_a_pattern_that_can_hang_is_known(reports: dict[str, Any]) -> None:
    """The pattern compiles, and every build notes it with a text that it takes too long on.

    Validators are straight-line code of the standard library, whose matcher has no limit of time;
    who builds with --strict has such a pattern refused.
    """
    report = reports["redos-schema-pattern"]
    compiled = compile_schema(report["schema"])
    slow, quick = (instance["data"] for instance in report["instances"])
    assert compiled.is_valid(quick)
    assert not compiled.is_valid(slow[-10:])
    [note] = compiled.unchecked
    assert note.pointer == "/pattern"
    assert "exponential time" in note.reason
    with pytest.raises(SchemaError, match="exponential time"):
        compile_source(report["schema"], CompileOptions(strict=True))


def completion(message: dict[str, Any]) -> str:
    """Return the body of a chat completion with a message."""
    return json.dumps({"choices": [{"index": 0, "message": message}]})


@pytest.mark.parametrize("report", REPLIES)
def test_hostile_arguments_are_judged(reports: dict[str, Any], report: str) -> None:
    case = reports[report]
    body = completion(json.loads(case["reply"]))
    tools = compile_tools({case["tool"]: case["schema"]})
    try:
        [(_, errors)] = tools.check_reply(body)
    except ReplyError:
        errors = ["refused"]
    json.dumps(errors).encode("utf-8")
    statuses = case["expect_status"].split("-or-")
    assert ("invalid" if errors else "valid") in statuses


@pytest.mark.parametrize("report", EXPECTED["other_replies"])
def test_replies_in_other_formats_hold_no_call(reports: dict[str, Any], report: str) -> None:
    """The one text format that is read is `<tool_call>`; nothing in it is run or guessed."""
    case = reports[report]
    text = case["reply"] or long_reply(report)
    schema = case["schema"] or {"type": "object"}
    tools = compile_tools({case["tool"]: schema}, "tagged")
    start = time.process_time()
    calls, errors = tools.parse_tool_calls(text)
    assert time.process_time() - start < 1
    assert all(name == case["tool"] for name, _ in calls)
    assert len(calls) + len(errors) == text.count("</tool_call>")


def long_reply(report: str) -> str:
    """Return a reply that is too long for the file of reports."""
    return {
        "redos-react-text": "Thought: x\nAction: search\n" * 3000 + " " * 20_000 + "Action",
        "whitespace-flood-in-tag": "<tool_call>" + " " * 200_000,
    }[report]
