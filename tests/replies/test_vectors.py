"""Every reply vector of the catalogue of formats, and every reply of the public bug reports."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from codegen import ReplyError, compile_tools, parse_reply
from codegen.runtime.replies.formats import FORMATS, TEXTS
from codegen.runtime.replies.reading import Mode

MODES: tuple[Mode, ...] = ("strict", "lenient")
EVERYTHING = ("auto", *TEXTS)
COMPARED = ("id", "name", "arguments", "kind", "namespace", "choice")


def vectors(cases: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    lines = (cases / "formats.jsonl").read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines, 1):
        vector = json.loads(line)
        if vector["side"] == "reply":
            yield number, vector


def outcome(vector: dict[str, Any], formats: Any, mode: Mode) -> Any:
    """Return the calls as the vectors write them, or the text of an error."""
    try:
        calls = parse_reply(vector["input"], formats, vector.get("tools"), mode=mode)
    except ReplyError as error:
        return str(error)
    broken = [call["error"] for call in calls if "error" in call]
    if broken:
        return broken[0]
    return [{key: call[key] for key in COMPARED if key in call} for call in calls]


def is_expected(found: Any, expect: dict[str, Any]) -> bool:
    if "error" in expect:
        return isinstance(found, str) and bool(found)
    # Numbers are compared with their types: 1, 1.0 and True are three values.
    return repr(found) == repr(
        [{key: call[key] for key in COMPARED if key in call} for call in expect["calls"]]
    )


def wrong(cases: Path, formats_of: Any) -> list[str]:
    found = []
    for number, vector in vectors(cases):
        formats = formats_of(vector)
        if formats is None:
            continue
        for mode in (vector["mode"],) if "mode" in vector else MODES:
            got = outcome(vector, formats, mode)
            if not is_expected(got, vector["expect"]):
                found.append(f"line {number} {vector['format']} {mode}: {vector['note']}: {got}")
    return found


def test_every_vector_is_read_as_expected_in_its_format(cases: Path) -> None:
    assert {vector["format"] for _, vector in vectors(cases)} <= set(FORMATS)
    assert wrong(cases, lambda vector: vector["format"]) == []


def test_bodies_and_streams_are_told_by_their_shape(cases: Path) -> None:
    def formats(vector: dict[str, Any]) -> str | None:
        told = vector.get("autodetect", True) and vector["format"] not in TEXTS
        return "auto" if told else None

    assert wrong(cases, formats) == []


def test_the_format_is_told_even_where_all_are_named(cases: Path) -> None:
    def formats(vector: dict[str, Any]) -> tuple[str, ...] | None:
        return EVERYTHING if vector.get("autodetect", True) else None

    assert wrong(cases, formats) == []


# The cases name conventions; this is what they are called here.
NAMED = {
    "hermes": "hermes",
    "mistral-args": "mistral_text_named",
    "gemma": "gemma4",
    "openai-chat": "openai_chat",
    "gemini": "gemini",
    "qwen-xml": "qwen3_coder",
    "llama3": "llama_python_tag",
    "kimi-k2": "kimi_k2",
    "bare-json": "fenced_json",
}


# Where the cases leave a choice, this is ours; the documentation says so.
CHOSEN = {
    "valid-lenient": "valid",
    "invalid-or-lenient": "invalid",
    "invalid-or-flagged": "invalid",  # the last of duplicate keys counts, and is invalid there
    "documented": "valid",  # a closing tag that no other tag follows is text
}


def judged(case: dict[str, Any], mode: Mode = "strict") -> tuple[list[Any], list[Any]]:
    """Return the calls of a case without errors, and all errors: of parsing and validation."""
    tools = compile_tools({case["tool"]: case["schema"]})
    calls = tools.calls(case["reply"], NAMED[case["dialect"]], mode)
    errors = [found for _, found in tools.check_reply(case["reply"], NAMED[case["dialect"]], mode)]
    valid = [
        {"name": call["name"], "arguments": call["arguments"]}
        for call, found in zip(calls, errors, strict=True)
        if not found
    ]
    return valid, [found for found in errors if found]


def test_replies_that_broke_other_parsers(cases: Path) -> None:
    """The cases of streams are tested with the streams."""
    seen = 0
    for line in (cases / "bug-reports.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        if case["kind"] != "reply" or case["dialect"] not in NAMED:
            continue
        seen += 1
        valid, errors = judged(case)
        status = CHOSEN.get(case["expect_status"], case["expect_status"])
        if case["expect_calls"] is not None and status != "invalid":
            assert valid == case["expect_calls"], case["id"]
        elif case["expect_calls"] is not None:
            assert judged(case, "lenient")[0] == case["expect_calls"], case["id"]
        assert bool(errors) is (status in ("invalid", "mixed")), (case["id"], errors)
    assert seen > 30


@pytest.mark.parametrize("name", sorted(FORMATS))
def test_no_text_of_another_kind_breaks_a_parser(name: str) -> None:
    for text in ("", " ", "{}", "[]", "null", "3", '"x"', "prose", "<tool_call>", "data: {}\n\n"):
        try:
            assert isinstance(parse_reply(text, name), list)
        except ReplyError as error:
            assert str(error)
