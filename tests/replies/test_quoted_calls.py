"""A call that an argument quotes is none, wherever the reply breaks or is cut off after it."""

import pytest

from codegen.runtime.replies.reading import Mode

from .texts import call, good, read

# What stands before, inside and after the text of an argument; and a call that it may quote.
FORMATS = {
    "function_tag": (
        ('<function=say>{"text": "', '", "n": 1', "}</function>"),
        "<function=rest>{}</function>",
    ),
    "functionary_v2": (
        ('say\n<|content|>{"text": "', '", "n": 1', "}<|stop|>"),
        "<|from|>assistant<|recipient|>rest<|content|>{}",
    ),
    "internlm": (
        (
            '<|action_start|><|plugin|>{"name": "say", "parameters": {"text": "',
            '", "n": 1',
            "}}<|action_end|>",
        ),
        "<|action_start|><|interpreter|>go()<|action_end|>",
    ),
    "lfm2": (
        ('<|tool_call_start|>[say(text="', '", n=1', ")]<|tool_call_end|>"),
        "<|tool_call_start|>[rest()]<|tool_call_end|>",
    ),
    "olmo3": (
        ("<function_calls>\nsay(text='", "', n=1", ")\n</function_calls>"),
        "<function_calls>rest()</function_calls>",
    ),
    "gemma4": (
        ('<|tool_call>call:say{text:<|"|>', '<|"|>,n:1', "}<tool_call|>"),
        "<|tool_call>call:rest{}<tool_call|>",
    ),
}
MODES: tuple[Mode, ...] = ("strict", "lenient")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", FORMATS)
def test_a_quoted_call_is_never_one(name: str, mode: Mode) -> None:
    (before, after, end), quoted = FORMATS[name]
    said = call("say", {"text": f"a {quoted} b", "n": 1})
    text = f"{before}a {quoted} b{after}{end}"
    assert read(name, text, mode=mode).calls == [said]
    for cut in range(len(text)):
        assert good(read(name, text[:cut], mode=mode)) in ([], [said])


@pytest.mark.parametrize("name", FORMATS)
def test_a_quoted_call_is_none_in_a_call_that_is_broken(name: str) -> None:
    (before, after, end), quoted = FORMATS[name]
    broken = f"{before}a {quoted} b{after} oops{end}"
    reply = read(name, broken)
    assert good(reply) == [] and len(reply.calls) == 1


@pytest.mark.parametrize("name", ["lfm2", "olmo3"])
def test_every_kind_of_python_quotes_hides_a_call(name: str) -> None:
    (_, after, _), quoted = FORMATS[name]
    opening = "<|tool_call_start|>[" if name == "lfm2" else "<function_calls>"
    for quotes in ("'", '"', "'''", '"""'):
        text = f"{opening}say(text={quotes}it{quoted}s {quotes}{after[1:]}"
        assert good(read(name, text)) == []
        assert good(read(name, f"{opening}say(text=r{quotes}{quoted}")) == []


def test_an_apostrophe_hides_no_call() -> None:
    text = "<function=say>I don't know</function><function=rest>{}</function>"
    for mode in MODES:
        assert good(read("function_tag", text, mode=mode)) == [call("rest", {})]


def test_a_backslash_ends_no_text_of_gemma() -> None:
    text = (
        r'<|tool_call>call:say{a:<|"|>C:\<|"|>,b:}<tool_call|><|tool_call>call:rest{}<tool_call|>'
    )
    assert good(read("gemma4", text)) == [call("rest", {})]
