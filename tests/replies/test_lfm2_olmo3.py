"""LFM2 and OLMo 3: Python calls between marks."""

import time

import pytest

from codegen import ReplyError
from codegen.runtime.replies.formats import parser

from .texts import call, good, read, wrong_cuts

MARKED = {
    "lfm2": ("<|tool_call_start|>[", ", ", "]<|tool_call_end|>"),
    "olmo3": ("<function_calls>\n", "\n", "\n</function_calls>"),
}


def block(name: str, *calls: str) -> str:
    opening, between, closing = MARKED[name]
    return f"{opening}{between.join(calls)}{closing}"


@pytest.mark.parametrize("name", MARKED)
def test_python_calls_are_read(name: str) -> None:
    text = block(name, "dig(depth=-2, to=['a', {\"b\": None}], wet=true)", "a.rest-now()")
    reply = read(name, f"Now: {text} Done.</s>")
    dug = call("dig", {"depth": -2, "to": ["a", {"b": None}], "wet": True})
    assert reply.calls == [dug, call("a.rest-now", {})]
    assert reply.content == "Now:  Done."
    assert wrong_cuts(name, text) == []


@pytest.mark.parametrize("name", MARKED)
@pytest.mark.parametrize("written", ["dig(2)", "dig(depth=2, depth=3)", "dig(depth=1 + 1)"])
def test_what_is_no_call_is_an_error_and_the_next_block_is_read(name: str, written: str) -> None:
    reply = read(name, block(name, written) + block(name, "rest()"))
    assert good(reply) == [call("rest", {})]
    assert reply.calls[0]["name"] == "dig" and "error" in reply.calls[0]


@pytest.mark.parametrize("name", MARKED)
def test_nothing_is_evaluated(name: str) -> None:
    for written in ("dig(depth=open('x'))", "dig(*a)", "dig(**{'a': 1})", "__import__('os').x()"):
        assert good(read(name, block(name, written))) == []


@pytest.mark.parametrize("name", MARKED)
def test_a_block_that_is_cut_off_is_an_error(name: str) -> None:
    opening, between, _ = MARKED[name]
    for text in (opening, f"{opening}dig(", f"{opening}dig(depth=2){between}"):
        assert "error" in read(name, text).calls[-1]


def test_lfm2_also_writes_json() -> None:
    text = '<|tool_call_start|>[{"name": "dig", "arguments": {"depth": 2}}]<|tool_call_end|>Ok'
    assert read("lfm2", text).calls == [call("dig", {"depth": 2})]
    assert read("lfm2", "<|tool_call_start|>[]<|tool_call_end|>").calls == []
    lost = read("lfm2", "<|tool_call_start|>[rest()]<|im_end|>")
    assert lost.calls == [call("rest", {})] and len(lost.notes) == 1


def test_olmo3_shares_its_mark_with_other_formats() -> None:
    find = parser("olmo3").find
    assert find("a <function_calls>\nrest()") == 2
    assert find("<function_calls>\n<invoke name=") == -1


@pytest.mark.parametrize("name", MARKED)
def test_hostile_replies_are_read_in_linear_time(name: str) -> None:
    opening, started = MARKED[name][0], time.process_time()
    for unit in (opening, f"{opening}a(b='", f"{opening}a(b=", "(", "a(", "'''", "[", " ", '"\\'):
        text = f"{opening}a(b={unit * (300_000 // len(unit))}"
        try:
            assert good(read(name, text)) == []
        except ReplyError as error:
            assert "more than 128 calls" in str(error)
    assert time.process_time() - started < 10
