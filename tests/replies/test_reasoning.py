"""Calls that a model only thinks of are none, and reasoning hides no real one."""

import time

import pytest

from codegen.runtime.replies.reading import Reading
from codegen.runtime.replies.texts import pythonic
from codegen.runtime.replies.texts.hermes import find
from codegen.runtime.replies.texts.reasoning import PAIRS, after_reasoning

REAL = '<tool_call>{"name": "dig", "arguments": {}}</tool_call>'
OTHER = '<tool_call>{"name": "rest", "arguments": {}}</tool_call>'


def answer(text: str) -> str:
    return text[after_reasoning(text, find) :]


@pytest.mark.parametrize(("opening", "closing"), PAIRS)
def test_a_call_inside_closed_reasoning_is_skipped(opening: str, closing: str) -> None:
    assert answer(f"{opening}shall I {REAL}?{closing}Yes. {OTHER}") == f"Yes. {OTHER}"


@pytest.mark.parametrize(("opening", "closing"), PAIRS)
def test_the_opening_tag_may_have_stood_in_the_prompt(opening: str, closing: str) -> None:
    assert opening != closing
    assert answer(f"shall I {REAL}?{closing}{OTHER}") == OTHER
    assert answer(f"no call{closing}Hello") == "Hello"


@pytest.mark.parametrize(("opening", "closing"), PAIRS)
def test_reasoning_that_is_never_closed_hides_nothing(opening: str, closing: str) -> None:
    assert answer(f"{opening}I should{REAL}") == f"{opening}I should{REAL}"
    assert answer(f"{REAL}{closing}") == f"{REAL}{closing}"


@pytest.mark.parametrize("opening", ["", "<think>well "])
def test_a_tag_inside_the_json_of_a_call_is_data(opening: str) -> None:
    quoting = REAL.replace("{}", '{"text": "</think> </think>"}')
    for text in (f"{opening}{quoting}", f"{opening}{quoting}{OTHER}", f"{opening}{OTHER}{quoting}"):
        assert answer(text) == text
    assert answer(f"<think>{quoting}</think>{OTHER}") == OTHER


def test_several_thoughts_before_the_first_call_are_skipped() -> None:
    assert answer(f"<think>a</think> <think>{REAL}</think>[THINK]b[/THINK]{OTHER}") == OTHER


def test_reasoning_after_the_first_call_is_left_to_the_content() -> None:
    text = f"{REAL}<think>and then</think>{OTHER}"
    assert answer(text) == text


def test_tags_of_two_kinds_do_not_close_each_other() -> None:
    text = f"<think>a {REAL}[/THINK]"
    assert answer(text) == text


@pytest.mark.parametrize("blank", ["", " ", "\n\n"])
def test_a_tag_that_is_repeated_without_end_hides_no_call(blank: str) -> None:
    many = f"</think>{blank}" * 1_000
    assert answer(f"{many}{REAL}").strip() == REAL
    assert pythonic.parse(f"{many}[dig(a=1)]", Reading()).calls[0]["name"] == "dig"
    unclosed = f"<think>{blank}" * 1_000
    assert answer(f"{unclosed}{REAL}") == f"{unclosed}{REAL}"
    assert answer(f"{unclosed}{OTHER}</think>{REAL}") == REAL


@pytest.mark.parametrize(
    "piece", ["<think>", "</think>", "<think></think>", '<tool_call>{"a": "</think>', "{<think>"]
)
def test_many_tags_take_no_longer_than_the_text_is_long(piece: str) -> None:
    text = piece * (500_000 // len(piece))
    start = time.process_time()
    after_reasoning(text, find)
    assert time.process_time() - start < 5
