"""Formats that write calls as Python does: pythonic lists, and Llama's python tag."""

import pytest

from codegen import ReplyError
from codegen.runtime.replies.formats import parser

from .texts import call, read, wrong_cuts

LIST = "[dig(depth=-2, at=[1.5, {'x': (None, True)}]), yard.rest(), get-shade(why='),]')]"
CALLS = [
    call("dig", {"depth": -2, "at": [1.5, {"x": [None, True]}]}),
    call("yard.rest", {}),
    call("get-shade", {"why": "),]"}),
]


@pytest.mark.parametrize(
    "text",
    [
        LIST,
        f" \n{LIST}<|eot_id|>",
        f"<|python_start|>{LIST}<|python_end|>",
        f"<think>[rest()]</think>\n{LIST}",
        LIST[:-1] + ", ]",
    ],
)
def test_a_list_is_the_whole_reply(text: str) -> None:
    reply = read("pythonic", text)
    assert reply.calls == CALLS and reply.content == ""


def test_text_before_a_list_makes_it_prose_and_text_after_it_is_content() -> None:
    assert read("pythonic", f"See {LIST}").calls == []
    reply = read("pythonic", f"{LIST} Done.")
    assert reply.calls == CALLS and reply.content == "Done."


@pytest.mark.parametrize(
    "text",
    ["[1] See there.", "[see(page)] of the book", "[]", "[text](link)", "[a, b]", "dig(x=1)"],
)
def test_prose_with_brackets_is_no_list_of_calls(text: str) -> None:
    reply = read("pythonic", text)
    assert reply.calls == [] and reply.content == text
    assert parser("pythonic").find(text) == -1


@pytest.mark.parametrize(
    ("fault", "why"),
    [
        ("dig('deep')", "positional"),
        ("dig(depth)", "positional"),
        ("dig(**{'depth': 1})", "positional"),
        ("dig(depth=1 + 1)", "expression"),
        ("dig(depth=-x)", "literal"),
        ("dig(depth=__import__('os'))", "literal"),
        ("dig(depth=f'{x}')", "literal"),
        ("dig(depth=[i for i in x])", "literal"),
        ("dig(depth=1, depth=2)", "twice"),
        ("dig(depth={1: 2})", "literal"),
        ("dig(depth=true)", "literal"),
    ],
)
def test_a_faulty_call_is_refused_and_hides_no_other(fault: str, why: str) -> None:
    broken, rest = read("pythonic", f"[{fault}, rest()]").calls
    assert broken["name"] == "dig" and why in broken["error"] and broken["raw"] == fault
    assert rest == call("rest", {})


def test_the_lenient_mode_reads_the_words_of_json() -> None:
    reply = read("pythonic", "[dig(wet=true, why=null, dry=False)]", mode="lenient")
    assert reply.calls == [call("dig", {"wet": True, "why": None, "dry": False})]


def test_no_beginning_of_a_list_holds_another_call() -> None:
    assert wrong_cuts("pythonic", LIST) == []
    for end in range(LIST.index("(") + 1, len(LIST)):
        assert any("error" in call for call in read("pythonic", LIST[:end]).calls), LIST[:end]


def test_deep_and_long_lists_end_in_errors() -> None:
    (deep,) = read("pythonic", f"[dig(x={'[' * 100_000})]").calls
    assert "deeper than 100" in deep["error"]
    with pytest.raises(ReplyError, match="more than 128 calls"):
        read("pythonic", f"[{'dig(1),' * 200}]")


def test_a_built_in_tool_of_llama_is_named_without_its_call() -> None:
    text = "<|python_tag|>brave_search.call(query='sheds', n=3)<|eom_id|>"
    assert read("llama_python_tag", text).calls == [
        call("brave_search", {"query": "sheds", "n": 3})
    ]
    for end in range(len("<|python_tag|>brave_search.call("), text.index(")")):
        (cut,) = read("llama_python_tag", text[:end]).calls
        assert cut["name"] == "brave_search" and "error" in cut


def test_a_built_in_call_with_more_code_after_it_is_not_run() -> None:
    reply = read("llama_python_tag", "<|python_tag|>a.call(x=1)\nb.call(x=2)")
    assert any("error" in call for call in reply.calls)


def test_other_text_after_the_python_tag_is_code() -> None:
    reply = read("llama_python_tag", "So: <|python_tag|>print('a;b')\n# {<|eom_id|>")
    assert reply.calls == [call("python", {"code": "print('a;b')\n# {"}) | {"kind": "code"}]
    assert reply.content == "So:" and reply.notes == []
    assert read("llama_python_tag", "<|python_tag|>print(").notes != []
    (empty,) = read("llama_python_tag", "<|python_tag|><|eom_id|>").calls
    assert "error" in empty
