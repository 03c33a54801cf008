"""Harmony: messages of several channels, some of which are calls."""

import pytest

from codegen.runtime.replies.formats import parser

from .texts import call, good, read, wrong_cuts

TO = "<|channel|>commentary to=functions."
START = "<|start|>assistant"
DIG = f'{TO}dig <|constrain|>json<|message|>{{"depth": 2}}<|call|>'


@pytest.mark.parametrize(
    "header",
    [
        "<|channel|>commentary to=functions.dig <|constrain|>json",
        "<|channel|>commentary to=functions.dig code",
        "<|channel|>commentary to=functions.dig",
        "<|channel|>analysis to=functions.dig json",
        " to=functions.dig<|channel|>commentary <|constrain|>json",
        f"{START} to=functions.dig<|channel|>commentary<|constrain|>json",
        f"{START}<|channel|>commentary to=functions.dig<|constrain|>json",
        f"<|channel|>analysis<|message|>Hm.<|end|>{START}{TO}dig",
    ],
)
@pytest.mark.parametrize("end", ["", "<|call|>", "<|end|>", "<|return|>"])
def test_a_message_to_a_function_is_a_call(header: str, end: str) -> None:
    reply = read("harmony", f'{header}<|message|>{{"depth": 2}}{end}')
    assert reply.calls == [call("dig", {"depth": 2})] and reply.content == ""
    assert parser("harmony").find(f"{header}<|message|>{{}}{end}") == 0


def test_calls_come_in_order_and_end_tokens_in_strings_are_text() -> None:
    said = f"{TO}x<|message|>{{}}<|call|>"
    text = f'{TO}say<|message|>{{"text": "{said}"}}<|call|>{START}{DIG}'
    assert read("harmony", text).calls == [call("say", {"text": said}), call("dig", {"depth": 2})]
    assert wrong_cuts("harmony", text) == []


def test_the_answer_and_preambles_are_content_and_analysis_is_not() -> None:
    text = (
        "<|channel|>analysis<|message|>to=functions.x?<|end|>"
        f"{START}<|channel|>commentary<|message|>I will dig to=functions.x<|end|>{START}{DIG}"
        f"{START}<|channel|>final<|message|>Done.<|return|>"
    )
    reply = read("harmony", text)
    assert reply.calls == [call("dig", {"depth": 2})]
    assert reply.content == "I will dig to=functions.x\nDone."


@pytest.mark.parametrize("recipient", ["python", "browser.search", "assistant", "user"])
def test_messages_to_others_are_no_calls(recipient: str) -> None:
    reply = read("harmony", f"<|channel|>analysis to={recipient} code<|message|>{{}}<|call|>")
    assert reply.calls == [] and reply.content == ""


def test_an_empty_body_is_a_call_only_where_its_end_says_so() -> None:
    assert read("harmony", f"{TO}rest<|message|><|call|>").calls == [call("rest", {})]
    for end in ("", " ", "<|end|>", "<|return|>"):
        (cut,) = read("harmony", f"{TO}rest<|message|>{end}").calls
        assert cut["name"] == "rest" and "error" in cut


@pytest.mark.parametrize(
    "text",
    [
        f"{TO}dig",
        f"{TO}dig <|constrain|>js",
        f"{TO}dig<|call|>",
        f'{TO}dig<|message|>{{"depth": <|call|>',
        f'{TO}dig<|message|>{{"depth": 2}} or 3<|call|>',
        f"{TO}dig<|message|>[2]<|call|>",
    ],
)
def test_a_broken_call_hides_no_other(text: str) -> None:
    broken, whole = read("harmony", f"{text}{START}{DIG}").calls
    assert broken["name"] == "dig" and "error" in broken
    assert whole == call("dig", {"depth": 2})


def test_a_call_without_a_name_is_an_error() -> None:
    (unnamed,) = read("harmony", f"{TO}<|message|>{{}}<|call|>").calls
    assert "no name" in unnamed["error"]


def test_tokens_that_leak_into_a_header_are_read_in_the_lenient_mode() -> None:
    text = f"{TO}dig<|channel|>commentary <|constrain|>json<|message|>{{}}<|call|>"
    assert read("harmony", text, mode="lenient").calls == [call("dig", {})]
    assert good(read("harmony", text)) == []


def test_a_reply_without_its_tokens_is_read_in_the_lenient_mode() -> None:
    text = 'assistantcommentary to=functions.dig json{"depth": 2}'
    assert read("harmony", text).calls == []
    reply = read("harmony", f"{text} {text[:-1]} {text}", mode="lenient")
    assert good(reply) == [call("dig", {"depth": 2})] * 2 and len(reply.calls) == 3
    assert reply.content == ""


@pytest.mark.parametrize("text", ["Hello", "<|channel|>final<|message|>to=functions.dig"])
def test_a_text_without_a_call_is_not_told_as_harmony(text: str) -> None:
    assert parser("harmony").find(text) == -1
