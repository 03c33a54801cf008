"""Formats whose calls are JSON objects: Hermes, Mistral, Llama 3."""

import pytest

from codegen import ReplyError
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Strictness

from .texts import call, good, read, wrong_cuts

DIG = '{"name": "dig", "arguments": {"depth": [2, {"m": "}]"}]}}'
REST = '{"name": "rest", "arguments": {}}'
CALLS = [call("dig", {"depth": [2, {"m": "}]"}]}), call("rest", {})]
REPLIES = {
    "hermes": f"<tool_call>\n{DIG}\n</tool_call>\n<tool_call>{REST}</tool_call>",
    "mistral_text_array": f"[TOOL_CALLS] [{DIG}, {REST}]",
    "mistral_text_named": '[TOOL_CALLS]dig[ARGS]{"depth": [2, {"m": "}]"}]}[TOOL_CALLS]rest{}',
    "llama3_json": f"{DIG}; {REST}",
    "llama_python_tag": f"<|python_tag|>{DIG}\n{REST}",
}


@pytest.mark.parametrize("name", REPLIES)
def test_calls_come_in_order_and_the_rest_is_content(name: str) -> None:
    assert read(name, REPLIES[name]).calls == CALLS
    reply = read(name, f"<think>now</think>Well.\n{REPLIES[name]}\nDone.<|eom_id|>")
    assert reply.calls == CALLS
    assert reply.content.split() == ["Well.", "Done."]


@pytest.mark.parametrize("name", REPLIES)
def test_no_beginning_of_a_reply_holds_another_call(name: str) -> None:
    assert wrong_cuts(name, f"Well. {REPLIES[name]}") == []


@pytest.mark.parametrize("name", REPLIES)
def test_the_format_is_found_where_it_begins(name: str) -> None:
    find = parser(name).find
    assert find(f"\n {REPLIES[name]}") == 2
    assert find("Nothing of the kind: [1], {2}.") == -1


@pytest.mark.parametrize("name", REPLIES)
def test_a_mark_inside_a_string_is_text(name: str) -> None:
    said = "<tool_call> [TOOL_CALLS]a{} <|python_tag|> </tool_call> ; {"
    text = REPLIES[name].replace('"}]"', f'"{said}"')
    first, second = read(name, text).calls
    assert first["arguments"] == {"depth": [2, {"m": said}]}
    assert second == CALLS[1]


@pytest.mark.parametrize("name", ["hermes", "mistral_text_named", "llama3_json"])
def test_a_broken_call_hides_no_other(name: str) -> None:
    broken = REPLIES[name].replace('"}]"', "}]")
    text = broken.replace("; ", "\n") + "\n" + REPLIES[name]
    reply = read(name, text)
    assert good(reply) == [CALLS[1], *CALLS]
    assert "cannot be read as JSON" in reply.calls[0]["error"]
    assert "depth" in reply.calls[0]["raw"]


def test_values_that_are_no_calls_have_errors_of_their_own() -> None:
    reply = read("mistral_text_array", f'[TOOL_CALLS][{REST}, 3, {{"name": " "}}, {REST}]')
    assert [bool(call.get("error")) for call in reply.calls] == [False, True, True, False]
    (listed,) = read("hermes", "<tool_call>[]</tool_call>").calls
    assert "not a JSON object" in listed["error"]


def test_unknown_members_and_text_after_calls_can_be_refused() -> None:
    strictness = Strictness(unknown_fields="refuse", trailing_text="refuse")
    text = '<tool_call>{"name": "rest", "why": 1}</tool_call>'
    (refused,) = read("hermes", text, strictness=strictness).calls
    assert "unknown field 'why'" in refused["error"]
    assert read("hermes", text).calls == [call("rest", {})]
    assert good(read("hermes", f"{REPLIES['hermes']}</s>", strictness=strictness)) == CALLS
    with pytest.raises(ReplyError, match="text after the last call"):
        read("hermes", f"{REPLIES['hermes']} bye", strictness=strictness)


def test_hermes_closing_tag_may_be_missing_at_the_end_alone() -> None:
    reply = read("hermes", f"<tool_call>{REST}<|im_end|>")
    assert reply.calls == [CALLS[1]] and reply.content == ""
    assert reply.notes == ["a closing </tool_call> is missing"]
    first, second = read("hermes", f"<tool_call>{REST} and <tool_call>{REST}</tool_call>").calls
    assert "text where </tool_call> was expected" in first["error"]
    assert second == CALLS[1]


def test_hermes_lenient_mode_reads_python_and_a_brace_too_many() -> None:
    texts = (
        "<tool_call>{'name': 'rest', 'arguments': {'ok': True, 'why': null}}</tool_call>",
        '<tool_call>{"name": "rest", "arguments": {"ok": true, "why": null}}}\n</tool_call>',
    )
    for text in texts:
        (strict,) = read("hermes", text).calls
        assert "error" in strict
        reply = read("hermes", text, mode="lenient")
        assert reply.calls == [call("rest", {"ok": True, "why": None})] and reply.content == ""


def test_hermes_arguments_may_be_text_and_longcat_has_a_tag_of_its_own() -> None:
    text = '<longcat_tool_call>{"name": "dig", "arguments": "{\\"m\\": 2}"}</longcat_tool_call>'
    assert read("hermes", text).calls == [call("dig", {"m": 2})]
    assert parser("hermes").find(f"so {text}") == 3


def test_hermes_is_told_by_the_object_after_its_tag() -> None:
    find = parser("hermes").find
    for other in ("<tool_call>[{}]", "<tool_call>\n<function=a>", "<tool_call>dig\n"):
        assert find(other) == -1
        assert find(f"{other}<tool_call>\n{REST}") == len(other)


def test_mistral_is_told_by_what_follows_its_mark() -> None:
    named, array = parser("mistral_text_named").find, parser("mistral_text_array").find
    assert (named("[TOOL_CALLS] [{"), array("[TOOL_CALLS] [{")) == (-1, 0)
    assert (named("[TOOL_CALLS]dig"), array("[TOOL_CALLS]dig")) == (0, -1)


def test_mistral_ids_are_kept() -> None:
    text = '[TOOL_CALLS][{"name": "rest", "arguments": {}, "id": "abc123DEF"}]'
    assert read("mistral_text_array", text).calls == [call("rest", {}, "abc123DEF")]
    text = "[TOOL_CALLS]rest[CALL_ID]abc123DEF[ARGS]{}"
    assert read("mistral_text_named", text).calls == [call("rest", {}, "abc123DEF")]
    (cut,) = read("mistral_text_named", text[:-1]).calls
    assert cut["id"] == "abc123DEF" and "error" in cut


@pytest.mark.parametrize("text", ["[TOOL_CALLS]", "[TOOL_CALLS]rest", "[TOOL_CALLS]rest[ARGS]"])
def test_a_mistral_call_without_arguments_is_cut_off(text: str) -> None:
    (cut,) = read("mistral_text_named", text).calls
    assert "error" in cut and cut["raw"] == text


def test_llama_objects_are_calls_by_the_names_of_tools() -> None:
    manifest = '{"name": "demo", "version": "1"}'
    assert read("llama3_json", manifest).calls == []
    assert read("llama3_json", REST, names={"dig"}).calls == []
    assert read("llama3_json", '{"name": "rest"}', names={"rest"}).calls == [CALLS[1]]
    answer = f'{{"result": {REST}}}'
    reply = read("llama3_json", answer)
    assert reply.calls == [] and reply.content == answer


def test_prose_before_a_llama_object_hides_no_tag_of_reasoning_inside_it() -> None:
    text = REST.replace("{}", '{"why": "</think>"}')
    assert read("llama3_json", f"Well. {text}\n{REST}").calls == [
        call("rest", {"why": "</think>"}),
        CALLS[1],
    ]


def test_a_call_inside_a_broken_llama_object_is_none() -> None:
    for outer in ('{"result": ', '{"name": "dig", "parameters": {"then": '):
        for before in ("", "Well. ", f"{REST}; "):
            reply = read("llama3_json", f"{before}{outer}{REST}")
            assert good(reply) == CALLS[1:] * (before == f"{REST}; ")


def test_too_many_objects_that_are_no_json_are_refused() -> None:
    with pytest.raises(ReplyError, match="more than 128"):
        read("llama3_json", '{"a":\n' * 1000)
