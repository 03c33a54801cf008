"""Formats that write JSON between marks of their own."""

import time

import pytest

from codegen import ReplyError
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Strictness

from .texts import call, good, read, wrong_cuts

# Each format with what stands around an array, and what closes it.
ARRAYS = {
    "granite": ("<|tool_call|>", ""),
    "phi4_mini": ("functools", ""),
    "jamba": ("<tool_calls>", "</tool_calls>"),
    "nemotron_v2": ("<TOOLCALL>", "</TOOLCALL>"),
    "command_r": ("Action: ```json\n", "\n```"),
    "command_a": ("<|START_ACTION|>", "<|END_ACTION|>"),
    "apertus": ("<|tools_prefix|>", "<|tools_suffix|>"),
}
CLOSED = [name for name, marks in ARRAYS.items() if marks[1]]


def item(name: str, tool: str, arguments: str) -> str:
    if name == "apertus":
        return f'{{"{tool}": {arguments}}}'
    if name.startswith("command"):
        return f'{{"tool_name": "{tool}", "parameters": {arguments}}}'
    return f'{{"name": "{tool}", "arguments": {arguments}}}'


def array(name: str, *items: str) -> str:
    opening, closing = ARRAYS[name]
    return f"{opening}[{', '.join(items)}]{closing}"


@pytest.mark.parametrize("name", ARRAYS)
def test_the_items_of_an_array_are_calls_and_the_rest_is_content(name: str) -> None:
    text = array(name, item(name, "dig", '{"depth": 2}'), item(name, "rest", "{}"))
    reply = read(name, f"First this.\n{text} Then that.<|im_end|>\n")
    assert reply.calls == [call("dig", {"depth": 2}), call("rest", {})]
    assert " ".join(reply.content.split()) == "First this. Then that."
    assert reply.notes == []


@pytest.mark.parametrize("name", ARRAYS)
def test_marks_inside_a_string_are_text(name: str) -> None:
    opening, closing = (mark.strip() for mark in ARRAYS[name])
    said = f"{opening}[{closing}]".replace("\n", "")
    text = array(name, item(name, "say", f'{{"text": "{said}"}}'))
    assert read(name, text).calls == [call("say", {"text": said})]


@pytest.mark.parametrize("name", ARRAYS)
def test_no_beginning_of_a_reply_holds_another_call(name: str) -> None:
    text = array(name, item(name, "dig", '{"to": [1, {"a": "x]}"}]}'), item(name, "rest", "{}"))
    assert wrong_cuts(name, f"Ok. {text}") == []


@pytest.mark.parametrize("name", ARRAYS)
def test_a_broken_item_hides_neither_those_before_it_nor_the_next_array(name: str) -> None:
    opening, closing = ARRAYS[name]
    broken = f"{opening}[{item(name, 'dig', '{}')}, {{broken}}]{closing}\n"
    reply = read(name, broken + array(name, item(name, "rest", "{}")))
    assert good(reply) == [call("dig", {}), call("rest", {})]
    (error,) = (call for call in reply.calls if "error" in call)
    assert "cannot be read as JSON" in error["error"] and "{broken}" in error["raw"]


@pytest.mark.parametrize("name", ARRAYS)
def test_a_value_that_is_no_call_is_an_error_beside_the_calls(name: str) -> None:
    reply = read(name, array(name, item(name, "dig", '"[]"'), "7", item(name, "rest", "null")))
    listed, number, fine = reply.calls
    assert listed["name"] == "dig" and "not a JSON object" in listed["error"]
    assert "error" in number and number["raw"] == "7"
    assert fine == call("rest", {})


@pytest.mark.parametrize("name", ARRAYS)
def test_an_empty_array_is_no_call(name: str) -> None:
    assert read(name, array(name)).calls == []


@pytest.mark.parametrize("name", CLOSED)
def test_the_closing_mark_may_be_missing_at_the_end_only(name: str) -> None:
    _opening, closing = ARRAYS[name]
    whole = array(name, item(name, "dig", "{}"))
    lost = whole.removesuffix(closing)
    reply = read(name, f"{lost}</s>")
    assert reply.calls == [call("dig", {})]
    assert reply.notes == [f"a closing {closing.strip()} is missing"]
    reply = read(name, f"{lost} and {whole}")
    assert [call.get("error", "") != "" for call in reply.calls] == [False, True, False]
    assert good(read(name, f"{lost} and {whole}", mode="lenient")) == [call("dig", {})] * 2


@pytest.mark.parametrize("name", ARRAYS)
def test_too_many_calls_are_refused(name: str) -> None:
    text = array(name, *[item(name, "dig", "{}")] * 3)
    with pytest.raises(ReplyError, match="more than 2 calls"):
        read(name, text, strictness=Strictness(max_calls=2))


@pytest.mark.parametrize("name", ARRAYS)
def test_hostile_replies_are_read_in_linear_time(name: str) -> None:
    opening, closing = ARRAYS[name]
    started = time.process_time()
    for unit in (opening, closing or "]", f'{opening}["', f"{opening}[{{", " ", "[", "```"):
        text = opening + unit * (400_000 // len(unit))
        parser(name).find(text)
        try:
            assert good(read(name, text)) == []
        except ReplyError as error:
            assert "more than 128 calls" in str(error)
    assert time.process_time() - started < 5


def test_command_a_keeps_ids() -> None:
    one = '{"tool_call_id": "0", "tool_name": "dig", "parameters": {"depth": 1}}'
    text = f"<|START_THINKING|>dig<|END_THINKING|><|START_ACTION|>[{one}]<|END_ACTION|>"
    assert read("command_a", text).calls == [call("dig", {"depth": 1}, "0")]


def test_command_r_answers_directly_without_a_call() -> None:
    direct, dig = item("command_r", "directly-answer", "{}"), item("command_r", "dig", "{}")
    assert read("command_r", array("command_r", direct, dig)).calls == [call("dig", {})]
    assert read("command_r", "Action: none, the ``` is not mine").calls == []


def test_apertus_takes_one_key_as_the_name() -> None:
    (broken,) = read("apertus", array("apertus", '{"dig": {}, "rest": {}}')).calls
    assert "exactly one key" in broken["error"] and broken["raw"] == '{"dig": {}, "rest": {}}'


def test_granite_writes_three_marks() -> None:
    dig = item("granite", "dig", "{}")
    for text in (f"<tool_call>[{dig}]", f"<function_call> {dig}\n<function_call>{dig}"):
        assert {call["name"] for call in read("granite", text).calls} == {"dig"}
        assert parser("granite").find(text) == 0
    assert parser("granite").find(f"<tool_call>{dig}</tool_call>") == -1
    assert parser("granite").find(f"<|tool_call|>[{dig}]<|/tool_call|>") == -1
    assert parser("phi4_mini").find(f"<|tool_call|>[{dig}]<|/tool_call|>") == 0


def test_the_word_functools_alone_is_prose() -> None:
    for text in ("import functools\nfunctools.wraps", "functools[0]", "functools"):
        reply = read("phi4_mini", text)
        assert (reply.calls, reply.content) == ([], text)


def test_minimax_m1_writes_objects_in_a_row() -> None:
    dig = '{"name": "dig",\n "arguments": {"note": "</tool_calls>\\n"}}'
    rest = '{"name": "rest", "arguments": {}}'
    text = f"<think>a</think>Now. <tool_calls>\n{dig}\n{rest}\n</tool_calls>"
    reply = read("minimax_m1", text)
    assert reply.calls == [call("dig", {"note": "</tool_calls>\n"}), call("rest", {})]
    assert wrong_cuts("minimax_m1", text) == []
    assert parser("minimax_m1").find("<tool_calls>[]</tool_calls>") == -1
    assert "cut off" in read("minimax_m1", "<tool_calls>\n").calls[0]["error"]
    broken = read("minimax_m1", f"<tool_calls>{rest} {{no}}</tool_calls><tool_calls>{rest}")
    assert [call["name"] for call in broken.calls] == ["rest", None, "rest"]


def test_internlm_writes_objects_and_code() -> None:
    plugin = '<|action_start|><|plugin|>\n{"name": "dig", "parameters": {"a": "<|action_end|>"}}'
    code = "<|action_start|><|interpreter|>\nprint('hi')\n<|action_end|>"
    text = f"Look.{plugin}<|action_end|>\n{code}"
    reply = read("internlm", text)
    python = {"id": None, "name": "python", "arguments": {"code": "print('hi')"}, "kind": "code"}
    assert reply.calls == [call("dig", {"a": "<|action_end|>"}), python]
    assert reply.content == "Look."
    assert wrong_cuts("internlm", text) == []
    assert "cut off" in read("internlm", code[:-5]).calls[0]["error"]
    assert "neither" in read("internlm", "<|action_start|>{}").calls[0]["error"]
