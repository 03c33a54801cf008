"""Functionary's formats and `<function=NAME>`: a name, then an object; or code."""

import pytest

from codegen.runtime.replies.calls import Call
from codegen.runtime.replies.formats import parser

from .texts import call, good, read, wrong_cuts

RECIPIENT = "<|from|>assistant\n<|recipient|>"


def code(text: str) -> Call:
    return {**call("python", {"code": text}), "kind": "code"}


def test_v32_reads_text_calls_and_code() -> None:
    text = (
        'all\nWait.>>>dig\n{"depth": 2}\n>>>rest\n{}\n>>>python\nif 1 >>>  0:\n    go()\n<|eot_id|>'
    )
    reply = read("functionary_v32", text)
    assert reply.calls == [
        call("dig", {"depth": 2}),
        call("rest", {}),
        code("if 1 >>>  0:\n    go()"),
    ]
    assert reply.content == "Wait."


def test_v32_begins_with_or_without_its_mark() -> None:
    for text in ('dig\n{"depth": 2}', '\n>>>dig\n{"depth": 2}'):
        assert read("functionary_v32", text).calls == [call("dig", {"depth": 2})]
    assert parser("functionary_v32").find(" >>>dig\n{}") == 1
    assert parser("functionary_v32").find("a >>>dig\n{}") == -1


@pytest.mark.parametrize("text", ["Hello\nworld", "Type >>> x\nthere", "", "all", "Done"])
def test_v32_leaves_prose_alone(text: str) -> None:
    reply = read("functionary_v32", text)
    assert (reply.calls, reply.content) == ([], text)


def test_v32_reports_what_is_broken_and_reads_on() -> None:
    broken, fine = read("functionary_v32", '>>>dig\n{"depth": 2} and\n>>>rest\n{}').calls
    assert broken["name"] == "dig" and "text after" in broken["error"]
    assert fine == call("rest", {})
    (cut,) = read("functionary_v32", ">>>dig\n").calls
    assert cut["name"] == "dig" and "arguments" in cut["error"]
    (empty,) = read("functionary_v32", ">>>python\n").calls
    assert "no code" in empty["error"]


def test_v2_reads_text_calls_and_code() -> None:
    text = (
        f'all\n<|content|>Wait.\n{RECIPIENT}dig\n<|content|>{{"to": "<|from|>"}}\n'
        f"{RECIPIENT}python\n<|content|>go()\n{RECIPIENT}rest\n<|content|>{{}}<|stop|>"
    )
    reply = read("functionary_v2", text)
    assert reply.calls == [call("dig", {"to": "<|from|>"}), code("go()"), call("rest", {})]
    assert reply.content == "Wait."


def test_v2_reports_what_is_broken_and_reads_on() -> None:
    text = f"dig\n<|content|>{{oops}}{RECIPIENT}rest\n<|content|>{{}}"
    broken, fine = read("functionary_v2", text).calls
    assert broken["name"] == "dig" and broken["raw"] == "dig\n<|content|>{oops}"
    assert fine == call("rest", {})
    (cut,) = read("functionary_v2", f"all\n<|content|>Hi.{RECIPIENT}re").calls
    assert "RECIPIENT" in cut["error"]
    assert read("functionary_v2", "Hello there").calls == []


def test_a_tag_holds_an_object() -> None:
    text = 'Ok. <function=dig>\n{"a": "</function>"}\n</function> <function=rest{}</function>!'
    reply = read("function_tag", text)
    assert reply.calls == [call("dig", {"a": "</function>"}), call("rest", {})]
    assert reply.content.split() == ["Ok.", "!"]
    assert read("function_tag", "<function=rest></function>").calls == [call("rest", {})]
    assert read("function_tag", "a<|python_tag|>go()\n<|eom_id|>").calls == [code("go()")]


def test_a_tag_that_is_broken_hides_no_other() -> None:
    text = "<function=dig>{'a'}</function><function=>{}</function><function=rest>{}</function>"
    dig, nameless, rest = read("function_tag", text).calls
    assert (dig["name"], dig["raw"]) == ("dig", "<function=dig>{'a'}</function>")
    assert nameless["name"] is None and "NAME" in nameless["error"]
    assert rest == call("rest", {})
    assert good(read("function_tag", "<function=dig>{'a': None}</function>", mode="lenient")) == [
        call("dig", {"a": None})
    ]


def test_the_last_closing_tag_may_be_missing() -> None:
    reply = read("function_tag", "<function=rest>{}<|eom_id|>")
    assert (reply.calls, reply.notes) == ([call("rest", {})], ["a closing </function> is missing"])


def test_only_a_tag_before_an_object_is_told_from_those_of_others() -> None:
    find = parser("function_tag").find
    assert find("a <function=dig>\n{") == 2 and find("<function=dig{") == 0
    assert find("<function=dig>\n<parameter=a>") == -1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("functionary_v32", 'all\nWait.>>>dig\n{"a": {"b": [1]}}\n>>>rest\n{}'),
        ("functionary_v2", f'dig\n<|content|>{{"a": [2]}}{RECIPIENT}rest\n<|content|>{{}}<|stop|>'),
        ("function_tag", '<function=dig>{"a": "}"}</function> <function=rest>{}</function>'),
    ],
)
def test_no_beginning_of_a_reply_holds_another_call(name: str, text: str) -> None:
    assert len(read(name, text).calls) == 2
    assert wrong_cuts(name, text) == []
