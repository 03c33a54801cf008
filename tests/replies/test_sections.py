"""DeepSeek and Kimi: sections of calls between special tokens."""

import pytest

from codegen import compile_tools
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Strictness

from .texts import call, good, read, wrong_cuts

V3, V31 = "deepseek_v3", "deepseek_v31"
OUTER = {
    V3: ("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>"),
    V31: ("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>"),
    "deepseek_dsml": ("<｜DSML｜function_calls>", "</｜DSML｜function_calls>"),
    "kimi_k2": ("<|tool_calls_section_begin|>", "<|tool_calls_section_end|>"),
    "kimi_k3": ("<|open|>tools<|sep|>", "<|close|>tools<|sep|>"),
}
FENCED = "<｜tool▁call▁begin｜>function<｜tool▁sep｜>{}\n```json\n{}\n```<｜tool▁call▁end｜>"
BARE = "<｜tool▁call▁begin｜>{}<｜tool▁sep｜>{}<｜tool▁call▁end｜>"
ID = "<|tool_call_begin|>functions.{}:7<|tool_call_argument_begin|>{}<|tool_call_end|>"
INVOKE = '<｜DSML｜invoke name="{}">{}</｜DSML｜invoke>'
PARAMETER = '<｜DSML｜parameter name="at" string="{}">{}</｜DSML｜parameter>'
K3_CALL = '<|open|>call tool="{}" index="0"<|sep|>{}<|close|>call<|sep|>'
K3_ARGUMENT = '<|open|>argument key="at" type="{}"<|sep|>{}<|close|>argument<|sep|>'


def one(name: str, tool: str, at: str | None = None) -> str:
    """Return a call in a format, with the argument `at` as its JSON text if there is one."""
    text = "{}" if at is None else f'{{"at": {at}}}'
    if name == "deepseek_dsml":
        return INVOKE.format(tool, "" if at is None else PARAMETER.format("false", at))
    if name == "kimi_k3":
        return K3_CALL.format(tool, "" if at is None else K3_ARGUMENT.format("array", at))
    return {V3: FENCED, V31: BARE, "kimi_k2": ID}[name].format(tool, text)


def section(name: str, *calls: str) -> str:
    return "\n".join((OUTER[name][0], *calls, OUTER[name][1]))


def expected(name: str, tool: str, **arguments: object) -> dict[str, object]:
    return call(tool, arguments, f"functions.{tool}:7" if name == "kimi_k2" else None)


@pytest.mark.parametrize("name", OUTER)
def test_calls_come_in_order_and_the_rest_is_content(name: str) -> None:
    close = OUTER[name][1]
    said = f'["```json }} <|tool_call_end|> <｜tool▁call▁end｜> {close}", {{"b": [1]}}]'
    text = section(name, one(name, "dig", said), one(name, "rest"))
    reply = read(name, f"<think>so</think>Well.\n{text}\n<|im_end|>")
    digging, resting = reply.calls
    assert digging["arguments"]["at"][1] == {"b": [1]} and close in digging["arguments"]["at"][0]
    assert resting == expected(name, "rest")
    assert reply.content == "Well." and reply.notes == []


@pytest.mark.parametrize("name", OUTER)
def test_no_beginning_of_a_reply_holds_another_call(name: str) -> None:
    assert wrong_cuts(name, section(name, one(name, "dig", '[2, "]}"]'), one(name, "rest"))) == []


@pytest.mark.parametrize("name", OUTER)
def test_a_call_that_is_cut_off_is_an_error(name: str) -> None:
    text = f"{OUTER[name][0]}{one(name, 'dig', '[2]')}"
    for end in range(len(OUTER[name][0]), text.rindex("]")):
        assert any("error" in call for call in read(name, text[:end]).calls), text[:end]


@pytest.mark.parametrize("name", OUTER)
def test_outer_marks_may_be_missing(name: str) -> None:
    calls = one(name, "dig", "[2]") + one(name, "rest")
    found = [expected(name, "dig", at=[2]), expected(name, "rest")]
    assert read(name, calls).calls == found
    unclosed = read(name, OUTER[name][0] + calls)
    assert unclosed.calls == found
    assert unclosed.notes == [f"the last {OUTER[name][1]} is missing"]


@pytest.mark.parametrize("name", OUTER)
def test_a_broken_call_hides_no_other(name: str) -> None:
    broken = one(name, "dig", "[2")
    reply = read(name, section(name, one(name, "rest"), broken, one(name, "rest")))
    assert good(reply) == [expected(name, "rest")] * 2
    (error,) = (call for call in reply.calls if "error" in call)
    assert error["name"] == "dig" and error["raw"] in broken
    assert error["id"] == expected(name, "dig")["id"]


@pytest.mark.parametrize("name", OUTER)
def test_a_section_without_calls_is_an_error(name: str) -> None:
    for text in (OUTER[name][0], "".join(OUTER[name])):
        (missing,) = read(name, text).calls
        assert "missing" in missing["error"]


@pytest.mark.parametrize(
    "opening",
    [
        "<｜tool_calls_begin｜>",
        "<｜tool calls begin｜>",
        "<｜tool\\_calls\\_begin｜>",
        "<｜tool▁calls｜>",
    ],
)
def test_deepseek_misspells_its_opening(opening: str) -> None:
    for name in (V3, V31):
        text = f"{opening}{one(name, 'rest')}"
        assert read(name, text).calls == [call("rest", {})]
        assert parser(name).find(f"So {text}") == 3


def test_deepseek_versions_are_told_by_what_follows_the_separator() -> None:
    v3, v31 = parser(V3).find, parser(V31).find
    fenced, bare = section(V3, one(V3, "dig")), section(V31, one(V31, "function"))
    assert (v3(fenced), v31(fenced)) == (0, -1)
    assert (v3(bare), v31(bare)) == (-1, 0)
    cut = bare[: bare.index("{")]
    assert (v3(cut), v31(cut)) == (-1, 0)


def test_deepseek_v3_needs_its_fence_but_in_the_lenient_mode() -> None:
    for fence in ("{}", "```\n{}\n```"):
        text = f"<｜tool▁call▁begin｜>function<｜tool▁sep｜>dig\n{fence}<｜tool▁call▁end｜>"
        (strict,) = read(V3, text).calls
        assert strict["name"] == "dig" and "fence" in strict["error"]
        assert read(V3, text, mode="lenient").calls == [call("dig", {})]


def test_kimi_ids_name_the_tool() -> None:
    text = section("kimi_k2", ID.format("fs.list-all", "{}"))
    (plain,) = read("kimi_k2", text.replace("functions.", "")).calls
    assert plain == call("fs.list-all", {}, "fs.list-all:7")
    counter = text.replace("functions.fs.list-all:7", "7")
    for names in (None, {"dig", "rest"}):
        (unnamed,) = read("kimi_k2", counter, names=names).calls
        assert "does not name a function" in unnamed["error"]
    assert read("kimi_k2", counter, names={"dig"}).calls == [call("dig", {}, "7")]
    dig = {"type": "object"}
    assert compile_tools({"dig": dig}).check_reply(counter, "kimi_k2") == [("7", [])]
    ((_, errors),) = compile_tools({"dig": dig, "rest": dig}).check_reply(counter, "kimi_k2")
    assert "does not name a function" in errors[0]


def test_kimi_calls_inside_reasoning_are_real() -> None:
    for name in ("kimi_k2", "kimi_k3"):
        text = section(name, one(name, "rest"))
        for closing in ("", "</think>Yes."):
            assert read(name, f"<think>well {text}{closing}").calls == [expected(name, "rest")]
    shown = section(V31, one(V31, "rest"))
    assert read(V31, f"<think>well {shown}</think>Yes.").calls == []


def test_kimi_k2_spells_its_section_in_two_ways() -> None:
    text = section("kimi_k2", one("kimi_k2", "rest")).replace("calls_section", "call_section")
    reply = read("kimi_k2", text)
    assert reply.calls == [expected("kimi_k2", "rest")] and reply.notes == []


def test_kimi_k3_response_is_content() -> None:
    text = f"<|open|>response<|sep|>Well.<|close|>response<|sep|>{one('kimi_k3', 'rest')}"
    reply = read("kimi_k3", f"{text}<|close|>message<|sep|><|end_of_msg|>")
    assert reply.calls == [call("rest", {})] and reply.content == "Well."


@pytest.mark.parametrize(
    ("name", "whole", "argument", "text"),
    [
        ("deepseek_dsml", INVOKE, PARAMETER, "true"),
        ("kimi_k3", K3_CALL, K3_ARGUMENT, "string"),
    ],
)
def test_text_arguments_are_kept_as_they_stand(
    name: str, whole: str, argument: str, text: str
) -> None:
    closing = argument[argument.rindex("}") + 1 :]
    quoted = whole.format("rest", argument.format(text, "1"))
    for said in ("", " 42\n", "null", "a < b && c", f"a {closing} b", f"say {quoted} twice"):
        reply = read(name, whole.format("dig", argument.format(text, said)))
        assert reply.calls == [call("dig", {"at": said})]
    assert wrong_cuts(name, whole.format("dig", argument.format(text, f"say {quoted} twice"))) == []


def test_an_argument_that_comes_twice_is_noted_or_refused() -> None:
    text = INVOKE.format("dig", PARAMETER.format("false", 1) + PARAMETER.format("false", 2))
    reply = read("deepseek_dsml", text)
    assert reply.calls == [call("dig", {"at": 2})]
    assert "twice" in reply.notes[0]
    strictness = Strictness(duplicate_keys="refuse")
    (refused,) = read("deepseek_dsml", text, strictness=strictness).calls
    assert "twice" in refused["error"]
