"""What an attack on the parsers found, one test for each kind of fault."""

import json
from typing import Any

import pytest

from codegen import ReplyError, Strictness, compile_tools, parse_reply
from codegen.emit.replies import ReplyOptions
from codegen.runtime.replies.formats import BODIES, STREAMS, TEXTS, parser
from codegen.runtime.replies.reading import Mode, Reading
from codegen.runtime.replies.streams.cohere_v2 import Stream

from .promises import assert_promises
from .seeds import ARGUMENTS, BARE, SCHEMAS, SEEDS, SINGLE, body_of

STOP = {"name": "stop", "arguments": "{}"}
CALL: dict[str, Any] = {"id": "c", "type": "function", "function": STOP}
TAGGED = '<tool_call>{"name": "find", "arguments": {"days": 1, "days": 2}}</tool_call>'


def chat(*calls: Any) -> str:
    return json.dumps({"choices": [{"message": {"tool_calls": calls}}]})


@pytest.mark.parametrize("tag", ["</think>", "<think>", "[/THINK]"])
@pytest.mark.parametrize("name", sorted(TEXTS.keys() - SINGLE - BARE))
def test_a_tag_of_reasoning_in_a_value_hides_no_call(name: str, tag: str) -> None:
    text = SEEDS[name].replace("Ås", f"say {tag} twice")
    expected = {**ARGUMENTS, "city": f'say {tag} twice "1"'}
    read = [(call["name"], call.get("arguments")) for call in parse_reply(text, name, SCHEMAS)]
    assert read == [("find", expected), ("stop", {})]
    again = parse_reply(text + text, name, SCHEMAS)
    assert [call["name"] for call in again] == ["find", "stop"] * 2


@pytest.mark.parametrize("first", ['{"name": "a\nb"}', "{'name': 'a', 'arguments': {'t': 'b'}}"])
def test_what_only_a_lenient_reading_reads_is_no_reasoning(first: str) -> None:
    calls = (first, first.replace("b", "</think>"), '{"name": "c"}')
    text = "".join(f"<tool_call>{call}</tool_call>" for call in calls)
    for name in ("hermes", "hermes_stream"):
        assert len(assert_promises(name, text, "strict")[0]) == 3
        read = assert_promises(name, text, "lenient")[0]
        assert [call["name"][0] for call in read if isinstance(call, dict)] == ["a", "a", "c"]


def test_braces_between_calls_are_no_calls() -> None:
    call = '<tool_call>{"name": "a", "arguments": {"t": "b"}}</tool_call>'
    text = f"{call} With {{x}} and {{ too. {call.replace('b', '</think>')} {call}"
    assert len(parse_reply(text, "hermes")) == 3


def test_the_limits_hold_where_no_format_is_named() -> None:
    pointer, tagged = compile_tools(SCHEMAS), compile_tools(SCHEMAS, "tagged")
    with pytest.raises(ReplyError, match="more than 128 calls"):
        pointer.check_reply(chat(*[CALL] * 129))
    with pytest.raises(ReplyError, match="more than 128 calls"):
        tagged.parse_tool_calls(TAGGED * 129)


def test_what_a_build_refuses_is_refused_where_no_format_is_named() -> None:
    unknown = ReplyOptions(strictness=Strictness(unknown_fields="refuse"))
    odd = chat({**CALL, "function": {**CALL["function"], "strict": True}})
    assert compile_tools(SCHEMAS).check_reply(odd) == [("c", [])]
    with pytest.raises(ReplyError, match="unknown field 'strict'"):
        compile_tools(SCHEMAS, replies=unknown).check_reply(odd)
    twice = ReplyOptions(strictness=Strictness(duplicate_keys="refuse"))
    assert len(compile_tools(SCHEMAS, "tagged").parse_tool_calls(TAGGED)[0]) == 1
    tagged = compile_tools(SCHEMAS, "tagged", replies=twice)
    assert tagged.parse_tool_calls(TAGGED) == ([], ["bad json: 0"])


@pytest.mark.parametrize("number", ["0x" + "f" * 5000, "0b" + "1" * 15_000, "1e999", "-1e999"])
def test_a_number_that_python_could_not_write_is_no_literal(number: str) -> None:
    (call,) = parse_reply(f"[find(days={number})]", "pythonic", SCHEMAS)
    assert "number" in call["error"] and len(call["error"]) < 200


def test_broken_calls_have_an_end_also_without_limits() -> None:
    lifted = Strictness(max_calls=10**9)
    for name, piece in [("hermes", "<tool_call>{x"), ("llama3_json", '{"a\n')]:
        assert len(parse_reply(piece, name, strictness=lifted)) <= 1
        with pytest.raises(ReplyError, match="more than 128"):
            parse_reply(piece * 200, name, strictness=lifted)


@pytest.mark.parametrize("name", STREAMS)
def test_a_stream_may_begin_with_two_byte_order_marks(name: str) -> None:
    seed = SEEDS[name]
    marked = assert_promises(name, "\ufeff\ufeff" + seed, "strict")
    assert marked[0] == assert_promises(name, seed, "strict")[0]


def test_a_note_comes_once() -> None:
    opening = "<|tool_calls_section_begin|>" * 50
    text = f"{opening}<|tool_call_begin|>a:0<|tool_call_argument_begin|>{{}}<|tool_call_end|>"
    reply = parser("kimi_k2").parse(text, Reading())
    assert len(reply.calls) == len(reply.notes) == 1


@pytest.mark.parametrize("mode", ["strict", "lenient"])
def test_quotes_of_no_call_do_not_hide_the_end_of_reasoning_from_a_stream(mode: Mode) -> None:
    text = '<think><tool_call>"a""</think><tool_call>"</think>'
    assert len(assert_promises("hermes_stream", text, mode)[0]) == 1


def cyclic(key: str) -> Any:
    value: Any = {}
    value[key] = value
    return value


@pytest.mark.parametrize("value", [cyclic("response"), cyclic("error"), {"error": {1, 2}}, [[]]])
def test_values_that_json_does_not_have_are_refused(value: Any) -> None:
    with pytest.raises(ReplyError):
        parse_reply(value)


@pytest.mark.parametrize("name", BODIES)
def test_arguments_that_hold_themselves_are_judged(name: str) -> None:
    body = json.loads(json.dumps(body_of(name)).replace(json.dumps(ARGUMENTS), '"here"'))
    text = json.dumps(body)
    if '"here"' not in text:  # the format writes arguments as text
        return
    pending: list[Any] = [body]
    for holder in pending:
        for key in list(holder) if isinstance(holder, dict) else range(len(holder)):
            if holder[key] == "here":
                holder[key] = cyclic("more")
            elif isinstance(holder[key], dict | list):
                pending.append(holder[key])
    for tools in (compile_tools(SCHEMAS), compile_tools(SCHEMAS, "jsonschema")):
        assert [errors for _, errors in tools.check_reply(body, name)] == [[], []]


class Lying(Exception):
    """What the classes below raise."""


def _lie(*_: Any) -> Any:
    raise Lying


_METHODS = (
    *("get", "items", "keys", "values", "copy", "strip", "startswith", "__contains__"),
    *("__getitem__", "__iter__", "__len__", "__bool__", "__eq__", "decode", "encode"),
)
_LIES = dict.fromkeys(_METHODS, _lie)
LyingDict = type("LyingDict", (dict,), _LIES)
LyingList = type("LyingList", (list,), _LIES)
LyingText = type("LyingText", (str,), {**_LIES, "__hash__": str.__hash__})
LyingBytes = type("LyingBytes", (bytes,), {**_LIES, "__hash__": bytes.__hash__})
Masked = type("Masked", (), {"__class__": property(lambda _: dict)})
Raising = type("Raising", (), {"__class__": property(_lie)})


def lying(value: Any) -> Any:
    """Return a copy of a JSON value in which every container and every text lies."""
    if isinstance(value, dict):
        return LyingDict({key: lying(item) for key, item in value.items()})
    if isinstance(value, list):
        return LyingList([lying(item) for item in value])
    return LyingText(value) if isinstance(value, str) else value


@pytest.mark.parametrize("dialect", ["pointer", "codes"])
@pytest.mark.parametrize("name", BODIES)
def test_classes_that_lie_count_as_their_bases(name: str, dialect: str) -> None:
    tools = compile_tools(SCHEMAS, dialect)
    told = tools.check_reply(body_of(name), name)
    assert tools.check_reply(lying(body_of(name)), name) == told
    assert len(parse_reply(lying(body_of(name)))) == 2


@pytest.mark.parametrize("make", [Masked, Raising, LyingText, LyingBytes, int])
def test_replies_of_any_class_are_answered(make: Any) -> None:
    odd = make()
    tools = compile_tools(SCHEMAS)
    for check in (tools.check_reply, parse_reply, compile_tools(SCHEMAS, "tagged").check_reply):
        for reply in (odd, {"choices": [odd]}, [odd]):
            try:
                assert check(reply) == []
            except ReplyError as error:
                assert str(error)
    assert tools.check_call(odd)[0] is None
    if make is not LyingText:
        with pytest.raises(ReplyError):
            tools.check_mcp_result("find", odd)


def test_events_of_any_class_are_read() -> None:
    stream = Stream(Reading())
    with pytest.raises(ReplyError, match="call -1, which is not open"):
        stream.event(LyingDict({"type": "tool-call-delta", "index": 10**6000}))
