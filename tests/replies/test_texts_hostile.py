"""Hostile texts: each ends in calls or a ReplyError, in a time that grows as the text does."""

import time
from json import dumps

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen import ReplyError
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Mode

from .texts import good, read

CALLS = {
    "hermes": '<tool_call>{"name": "a", "arguments": {}}</tool_call>',
    "llama3_json": '{"name": "a", "parameters": {}};',
    "llama_python_tag": "<|python_tag|>a.call(x='y')",
    "pythonic": "[a(x=[1, {'y': None}])]",
    "mistral_text_array": '[TOOL_CALLS][{"name": "a", "arguments": {}}]',
    "mistral_text_named": "[TOOL_CALLS]a[CALL_ID]b[ARGS]{}",
    "deepseek_v3": (
        "<｜tool▁call▁begin｜>function<｜tool▁sep｜>a\n```json\n{}\n```<｜tool▁call▁end｜>"
    ),
    "deepseek_v31": (
        "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>a<｜tool▁sep｜>{}<｜tool▁call▁end｜>"
    ),
    "deepseek_dsml": (
        '<｜DSML｜function_calls><｜DSML｜invoke name="a">'
        '<｜DSML｜parameter name="b" string="true">c</｜DSML｜parameter>'
        "</｜DSML｜invoke></｜DSML｜function_calls>"
    ),
    "kimi_k2": "<|tool_call_begin|>functions.a:0<|tool_call_argument_begin|>{}<|tool_call_end|>",
    "kimi_k3": (
        '<|open|>tools<|sep|><|open|>call tool="a" index="0"<|sep|><|open|>argument key="b" '
        'type="string"<|sep|>c<|close|>argument<|sep|><|close|>call<|sep|>'
    ),
    "harmony": "<|start|>assistant<|channel|>commentary to=functions.a<|message|>{}<|call|>",
}
NOISE = ["<think>", "</think>", '{"a":', '"', "'", "'''", "\\", "[", "(", "}", ",", " ", "\n", "-1"]


def pieces(name: str) -> st.SearchStrategy[str]:
    """Return texts of pieces of a call and noise."""
    whole = CALLS[name]
    cuts = st.tuples(*[st.integers(0, len(whole))] * 2).map(lambda ends: whole[ends[0] : ends[1]])
    piece = st.sampled_from([whole, *NOISE]) | cuts | st.characters()
    return st.lists(piece, max_size=12).map("".join)


@pytest.mark.parametrize("name", CALLS)
@given(data=st.data())
def test_every_text_gives_calls_or_a_reply_error(name: str, data: st.DataObject) -> None:
    text = data.draw(pieces(name))
    mode: Mode = data.draw(st.sampled_from(["strict", "lenient"]))
    assert -1 <= parser(name).find(text) <= len(text)
    try:
        reply = read(name, text, mode=mode)
    except ReplyError as error:
        assert str(error)
        return
    for call in reply.calls:
        assert ("error" in call) is ("arguments" not in call)
    assert sum(len(call.get("raw", "")) for call in reply.calls) <= 2 * len(text)


@pytest.mark.parametrize("name", CALLS)
def test_long_texts_take_no_longer_than_they_are_long(name: str) -> None:
    whole = CALLS[name]
    halves = (whole[: len(whole) // 2], whole[len(whole) // 2 :])
    for piece in (whole, *halves, *NOISE, whole[:-1], f'{whole[:-2]}"', '{"a":\n', "<|"):
        for text in (piece * (200_000 // len(piece)), whole + piece * (200_000 // len(piece))):
            start = time.process_time()
            parser(name).find(text)
            try:
                assert len(read(name, text, mode="lenient").calls) <= 128
            except ReplyError as error:
                assert "128" in str(error)
            assert time.process_time() - start < 5, (name, piece)


@pytest.mark.parametrize("name", CALLS)
def test_no_call_leaves_the_content_as_it_is(name: str) -> None:
    reply = read(name, "  Nothing to do; see [1] and {2}.\n")
    assert reply.calls == [] and reply.content == "Nothing to do; see [1] and {2}."


# The marks of a call that needs no quotes of its own, as an argument may quote it.
QUOTED = [*CALLS.values(), "[TOOL_CALLS]b{}", "<tool_call>{'name': 'b'}</tool_call>", "</think>"]


@pytest.mark.parametrize("mode", ["strict", "lenient"])
@pytest.mark.parametrize("quoted", QUOTED)
@pytest.mark.parametrize(
    ("name", "around"),
    [
        ("hermes", '<tool_call>{"name": "a", "arguments": JSON}</tool_call>'),
        ("llama3_json", '{"name": "a", "parameters": JSON}'),
        ("mistral_text_array", '[TOOL_CALLS][{"name": "a", "arguments": JSON}]'),
        ("mistral_text_named", "[TOOL_CALLS]a[ARGS]JSON"),
        ("deepseek_v31", "<｜tool▁call▁begin｜>a<｜tool▁sep｜>JSON<｜tool▁call▁end｜>"),
        ("kimi_k2", "<|tool_call_begin|>a:0<|tool_call_argument_begin|>JSON<|tool_call_end|>"),
        ("harmony", "<|channel|>commentary to=functions.a<|message|>JSON<|call|>"),
        ("pythonic", "[a(t=PYTHON)]"),
        (
            "deepseek_dsml",
            '<｜DSML｜invoke name="a"><｜DSML｜parameter name="t" string="true">TEXT'
            "</｜DSML｜parameter></｜DSML｜invoke>",
        ),
        (
            "kimi_k3",
            '<|open|>call tool="a"<|sep|><|open|>argument key="t" type="string"<|sep|>TEXT'
            "<|close|>argument<|sep|><|close|>call<|sep|>",
        ),
    ],
)
def test_a_call_that_an_argument_quotes_is_none_even_in_a_reply_that_is_cut_off(
    name: str, around: str, quoted: str, mode: Mode
) -> None:
    said = f"say {quoted} twice"
    text = around.replace("JSON", dumps({"t": said}, ensure_ascii=False))
    text = text.replace("PYTHON", repr(said)).replace("TEXT", said)
    expected = [call["arguments"] for call in good(read(name, text, mode=mode))]
    assert expected == [{"t": said}]
    for end in range(len(text)):
        for call in good(read(name, text[:end], mode=mode)):
            assert call["arguments"] == {"t": said}
