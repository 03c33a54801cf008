"""Gemma 4: literals of its own between marks."""

import time

import pytest

from codegen import ReplyError
from codegen.runtime.replies.formats import parser
from codegen.runtime.replies.reading import Strictness

from .texts import call, good, read, wrong_cuts

OPEN, CLOSE, Q = "<|tool_call>", "<tool_call|>", '<|"|>'


def arguments(literal: str) -> object:
    (one,) = read("gemma4", f"{OPEN}call:dig{literal}{CLOSE}").calls
    return one.get("arguments", one.get("error"))


@pytest.mark.parametrize(
    ("literal", "value"),
    [
        ("{}", {}),
        (
            "{a:1,b:-2.5e1,c:true,d:false,e:null}",
            {"a": 1, "b": -25.0, "c": True, "d": False, "e": None},
        ),
        (f'{{a:{Q}x, y: "z" }}]{Q}}}', {"a": 'x, y: "z" }]'}),
        (f"{{a:{Q}{Q},b:[],c:{{}}}}", {"a": "", "b": [], "c": {}}),
        (f"{{ a : [ 1 , [{Q}b{Q}] ] ,\n c_d-e.f:2 }}", {"a": [1, ["b"]], "c_d-e.f": 2}),
    ],
)
def test_literals_are_read_as_json_values(literal: str, value: object) -> None:
    assert arguments(literal) == value


@pytest.mark.parametrize(
    "literal",
    [
        "{a:}",
        "{a}",
        "{:1}",
        "{a:1 b:2}",
        "{a:1,}",
        "{a:[1,]}",
        "{a:NaN}",
        "{a:word}",
        "{a:[1}",
        "{{}}",
    ],
)
def test_other_literals_are_errors(literal: str) -> None:
    assert str(arguments(literal)).startswith("call arguments cannot be read")


def test_a_lenient_reading_takes_bare_words() -> None:
    reply = read("gemma4", f"{OPEN}call:dig{{at:half past 7,now:true}}{CLOSE}", mode="lenient")
    assert reply.calls == [call("dig", {"at": "half past 7", "now": True})]


def test_a_string_may_hold_marks() -> None:
    text = (
        f"Hm.{OPEN}call:say{{t:{Q}{CLOSE}{OPEN}call:x{{}}{Q}}}{CLOSE}{OPEN}call:rest{{}}{CLOSE} Ok."
    )
    reply = read("gemma4", text)
    assert reply.calls == [call("say", {"t": f"{CLOSE}{OPEN}call:x{{}}"}), call("rest", {})]
    assert reply.content == "Hm. Ok."
    assert wrong_cuts("gemma4", text) == []


def test_calls_whose_special_tokens_were_dropped_are_read() -> None:
    text = f"call:dig{{a:{Q}x{Q}}}call:rest{{}}"
    assert read("gemma4", text).calls == [call("dig", {"a": "x"}), call("rest", {})]
    assert parser("gemma4").find(f"\n{text}") == 1
    assert read("gemma4", "I call:dig{} later").calls == []


def test_a_broken_call_hides_no_other() -> None:
    text = f"{OPEN}call:dig{{a:{CLOSE}{OPEN}dig{{}}{CLOSE}{OPEN}call:rest{{}}"
    dig, headless, rest = read("gemma4", text).calls
    assert (dig["name"], dig["raw"]) == ("dig", f"{OPEN}call:dig{{a:{CLOSE}")
    assert headless["name"] is None and "call:NAME" in headless["error"]
    assert rest == call("rest", {})


def test_what_a_reading_refuses_is_refused_here_too() -> None:
    twice, deep = f"{OPEN}call:a{{b:1,b:2}}{CLOSE}", f"{OPEN}call:a{{b:[[1]]}}{CLOSE}"
    assert good(read("gemma4", twice)) == [call("a", {"b": 2})]
    unique, shallow = Strictness(duplicate_keys="refuse"), Strictness(max_depth=2)
    assert "twice" in read("gemma4", twice, strictness=unique).calls[0]["error"]
    assert "deeper than 2" in read("gemma4", deep, strictness=shallow).calls[0]["error"]


def test_hostile_replies_are_read_in_linear_time() -> None:
    started = time.process_time()
    for unit in (
        f"{OPEN}call:a{{b:",
        f"{OPEN}call:a{{b:{Q}",
        "[",
        "{a:",
        "call:a{",
        OPEN,
        " ",
        "9",
    ):
        text = f"{OPEN}call:a{{b:{unit * (300_000 // len(unit))}"
        try:
            assert good(read("gemma4", text)) == []
        except ReplyError as error:
            assert "more than 128 calls" in str(error)
    assert time.process_time() - started < 5
