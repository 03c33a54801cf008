"""JSON that only its shape and the names of the tools tell from data."""

import json
import time
from typing import Any

import pytest

from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Strictness

from .texts import call, good, read, wrong_cuts

TOOLS = {"dig", "rest"}
MANIFEST = '{"name": "mole", "version": "1.0", "arguments": {"depth": 2}}'
DIG = '{"name": "dig", "arguments": {"depth": 2}}'
DUG = call("dig", {"depth": 2})
NAMED: list[set[str] | None] = [None, TOOLS]


def fence(*lines: str, info: str = "json") -> str:
    return "\n".join((f"```{info}", *lines, "```"))


def fenced(value: Any, names: set[str] | None = None) -> Any:
    return read("fenced_json", fence(json.dumps(value)), names=names).calls


@pytest.mark.parametrize("names", NAMED)
@pytest.mark.parametrize("info", ["json", "JSON", "tool_call", ""])
def test_a_fence_with_a_call_is_one(info: str, names: set[str] | None) -> None:
    text = f"So:\n{fence(DIG, info=info)}\nDone."
    reply = read("fenced_json", text, names=names)
    assert reply.calls == [DUG]
    assert reply.content.split() == ["So:", "Done."]
    assert parser("fenced_json").find(text) == 4
    assert wrong_cuts("fenced_json", text, names) == []


@pytest.mark.parametrize("names", NAMED)
def test_every_known_shape_is_read(names: set[str] | None) -> None:
    arguments = {"depth": 2}
    for key in ("arguments", "parameters", "args", "input"):
        assert fenced({"name": "dig", key: arguments}, names) == [DUG]
    one = {"name": "dig", "arguments": arguments}
    assert fenced([one, one], names) == [DUG, DUG]
    assert fenced({"tool_call": one}, names) == [DUG]
    assert fenced({"tool_calls": [one, one]}, names) == [DUG, DUG]
    openai = {"id": "c1", "type": "function", "function": {"name": "dig", "arguments": "{}"}}
    assert fenced(openai, names) == [call("dig", {}, "c1")]
    assert fenced([{"id": "c2", **one}], names) == [call("dig", {"depth": 2}, "c2")]


def test_calls_may_be_in_several_fences_or_in_a_row_in_one() -> None:
    rest = '{"name": "rest", "arguments": {"why": "```"}}'
    text = f"{fence('print(1)', info='python')}\n{fence(DIG, rest)}\n{fence(rest)}"
    said = call("rest", {"why": "```"})
    assert read("fenced_json", text).calls == [DUG, said, said]


@pytest.mark.parametrize("names", NAMED)
@pytest.mark.parametrize("name", ["fenced_json", "xlam"])
def test_data_is_content(name: str, names: set[str] | None) -> None:
    for data in (MANIFEST, '{"name": "mole"}', "[1, 2]", '[{"a": "dig"}]', '{"name": 5}', "[[]]"):
        text = fence(data) if name == "fenced_json" else f"[{data}]"
        reply = read(name, text, names=names)
        assert (reply.calls, reply.content) == ([], text)


def test_known_tools_decide_what_is_a_call() -> None:
    assert fenced({"name": "mole", "arguments": {}}, TOOLS) == []
    assert fenced({"name": "dig"}, TOOLS) == [call("dig", {})]
    assert fenced({"name": "dig", "version": "1.0"}, TOOLS) == []
    assert fenced({"name": "dig", "why": "so", "arguments": {"depth": 2}}, TOOLS) == [DUG]
    strict = Strictness(unknown_fields="refuse")
    (refused,) = read(
        "fenced_json",
        fence('{"name": "dig", "why": "so", "arguments": {}}'),
        names=TOOLS,
        strictness=strict,
    ).calls
    assert "unknown field" in refused["error"]


def test_one_known_call_speaks_for_the_others_of_its_array() -> None:
    items = [{"name": "dig", "arguments": {"depth": 2}}, {"name": "fly", "arguments": {}}, 7]
    for calls in (fenced(items, TOOLS), read("xlam", json.dumps(items), names=TOOLS).calls):
        assert calls[:2] == [DUG, call("fly", {})]
        assert "error" in calls[2] and calls[2]["raw"] == "7"


@pytest.mark.parametrize(
    ("body", "names", "error"),
    [
        ('{"name": "dig", "arguments": {', None, True),
        ('{"name": "dig", "arguments": {', TOOLS, True),
        ('{"name": "di', TOOLS, True),
        ('{"name": "mole", "arguments": {', TOOLS, False),
        ('{"name": "mole", "version": // 1', None, False),
        ("{...}", TOOLS, False),
    ],
)
def test_broken_json_is_an_error_if_a_call_can_be_seen_in_it(
    body: str, names: set[str] | None, error: bool
) -> None:
    text = f"{fence(body)}\n{fence(DIG)}"
    reply = read("fenced_json", text, names=names)
    assert good(reply) == [DUG]
    assert (len(reply.calls) == 2) is error


def test_a_fence_inside_a_line_is_text() -> None:
    quoted = "```json {'name': 'rest', 'arguments': {}} ```"
    text = fence(f'{{"name": "dig", "arguments": {{"why": "{quoted}"}}}}')
    assert read("fenced_json", text).calls == [call("dig", {"why": quoted})]
    for cut in range(text.index("rest"), len(text) - 5):
        assert good(read("fenced_json", text[:cut], mode="lenient")) == []
    assert read("fenced_json", f"Write ```json {DIG}```").calls == []


def test_text_after_the_json_in_a_fence_is_refused() -> None:
    text = fence(DIG, "and so on")
    assert ["error" in call for call in read("fenced_json", text).calls] == [True]
    assert good(read("fenced_json", text, mode="lenient")) == [DUG]


@pytest.mark.parametrize("text", [f"[{DIG}]", f'{{"tool_calls": [{DIG}]}}', f"\n[ {DIG} ]\n</s>"])
def test_xlam_is_the_whole_reply(text: str) -> None:
    for before in ("", "dig it</think>\n", "<think>dig it</think>"):
        reply = read("xlam", before + text)
        assert (reply.calls, reply.content) == ([DUG], "")
        assert wrong_cuts("xlam", before + text) == []
    assert parser("xlam").find(f"So: {text}") == -1
    assert read("xlam", f"So: {text}").calls == []


def test_xlam_reports_what_is_broken_after_what_is_whole() -> None:
    dug, broken = read("xlam", f'[{DIG}, {{"name": "rest", "arg').calls
    assert dug == DUG and "error" in broken
    assert "error" in read("xlam", '{"tool_calls": [').calls[0]
    assert read("xlam", '[{"name": "mole", "x": ', names=TOOLS).calls == []
    assert read("xlam", "[see](page) [").calls == []


@pytest.mark.parametrize("name", ["fenced_json", "xlam"])
def test_hostile_replies_are_read_in_linear_time(name: str) -> None:
    started = time.process_time()
    for unit in (
        "```",
        "```[",
        '```json\n{"',
        "```json\n{'",
        "[",
        '{"name":',
        "[{",
        "`",
        "</think>",
    ):
        for text in (unit * (300_000 // len(unit)), f'[{{"name": "dig{unit * 20_000}'):
            parser(name).find(text)
            assert good(read(name, text)) == good(read(name, text, mode="lenient")) == []
    assert time.process_time() - started < 20
