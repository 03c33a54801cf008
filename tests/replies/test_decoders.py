"""Other JSON decoders give the answers of the standard library, also on hostile texts."""

import json
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen import ReplyError, ReplyOptions, compile_tools
from codegen.runtime.replies.fast_json import FastDecoder
from codegen.runtime.replies.formats import BODIES
from codegen.runtime.replies.read import read_reply
from codegen.runtime.replies.reading import Library, Reading, Strictness
from codegen.runtime.replies.strict_json import Decoder, NotJson

from .seeds import SEEDS

LIBRARIES: tuple[Library, ...] = ("orjson", "msgspec")

HOSTILE = (
    *("", " ", "nul", "[1,]", "{,}", "01", "+1", "1.", ".5", "1e", "[]x", '"', "\ufeff1", "\x001"),
    *("NaN", "[Infinity]", '{"a": -Infinity}', "1e400", "-1e400", "1e-400", "-0", "-0.0"),
    *("18446744073709551615", "18446744073709551616", "-9223372036854775809", "1" * 4000),
    *("1" * 5000, "123456789012345678901234567890.5", "9007199254740993", "1.7976931348623159e308"),
    *('"\\ud800"', '"\\udc00\\ud800"', '"\\ud83d\\ude00"', '"\ud800"', '{"\\ud800": 1}', '"\\x"'),
    *('{"a": 1, "a": 2}', '{"a": {"b": 1, "b": 2}}', '"\x01"', '"\x7f"', '"\\u0000"', "\t[ ]\r\n "),
    *("[" * 499 + "]" * 499, "[" * 700 + "]" * 700, '{"a":' * 700 + "1" + "}" * 700),
    *("[" * 100_000, "[" * 100_000 + "]" * 100_000, '{"a":' * 100_000),
)


@pytest.fixture(params=LIBRARIES)
def library(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    pytest.importorskip(name, reason=f"the extra `decoders` has {name}")
    return name


def answer(decoder: Decoder, text: str) -> str:
    """Return a text that tells 1, 1.0 and True apart, and the words of errors too."""
    try:
        return repr(decoder.value(text))
    except NotJson as error:
        return f"refused: {error}"


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text)[:24])
def test_hostile_texts(library: str, text: str) -> None:
    assert answer(FastDecoder(library), text) == answer(Decoder(), text)
    for options in ({"unique_keys": True}, {"max_depth": 3}, {"raw_controls": True}):
        expected = answer(Decoder(**options), text)
        assert answer(FastDecoder(library, **options), text) == expected


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(st.characters(exclude_categories=[])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(value=JSON, ascii_only=st.booleans(), cut=st.integers(0, 200))
def test_random_texts(value: Any, ascii_only: bool, cut: int) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only)
    for name in LIBRARIES:
        pytest.importorskip(name, reason=f"the extra `decoders` has {name}")
        for part in (text, text[:cut], text + text[:cut]):
            assert answer(FastDecoder(name), part) == answer(Decoder(), part)


@pytest.mark.parametrize("number", [2**64, -(2**63) - 1, 10**30, 1.0, 1e300, 2.0**63])
def test_long_integers_inside_a_body_stay_exact(library: Library, number: float) -> None:
    block = {"type": "tool_use", "id": "t", "name": "f", "input": {"deep": [{"n": number}]}}
    text = json.dumps({"type": "message", "role": "assistant", "content": [block]})
    found = read_reply(text, "auto", Reading(read_by=library)).calls
    assert repr(found) == repr(read_reply(text).calls)
    assert repr(found[0]["arguments"]["deep"][0]["n"]) == repr(number)


def test_check_reply_is_the_same_by_every_decoder(library: Library) -> None:
    tools = {"f": {"type": "object", "properties": {"n": {"type": "integer", "maximum": 2**64}}}}
    for arguments in ('{"n": 18446744073709551617}', '{"n": 1e400}', '{"n": NaN}', '{"n": 3}'):
        call = {"id": "c", "function": {"name": "f", "arguments": arguments}}
        text = json.dumps({"choices": [{"message": {"tool_calls": [call]}}]})
        usual = compile_tools(tools).check_reply(text, "auto")
        fast = compile_tools(tools, replies=ReplyOptions(decoder=library))
        assert fast.check_reply(text, "auto") == usual


def with_number(value: Any, number: float) -> Iterator[Any]:
    """Yield a value with a number in the place of each of its parts."""
    yield number
    if not isinstance(value, dict | list):
        return
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        for part in with_number(item, number):
            copy: Any = value.copy()
            copy[key] = part
            yield copy


def refused(library: Library, text: str, name: str) -> list[str]:
    """Return what the calls of a body are, where its format is named and where it is not."""
    tools = compile_tools({"f": {}}, replies=ReplyOptions(decoder=library))
    found: list[str] = []
    for format in (name, "auto", None):
        try:
            found.append(repr(tools.calls(text, format)))
        except ReplyError as error:
            found.append(str(error))
    return found


@pytest.mark.parametrize("name", BODIES)
@pytest.mark.parametrize("number", [10**30, 1e30])
def test_a_body_is_refused_in_the_same_words(library: Library, name: str, number: float) -> None:
    for body in with_number(json.loads(SEEDS[name]), number):
        text = json.dumps(body)
        assert refused(library, text, name) == refused("json", text, name)


def test_a_large_number_in_lines_of_json_is_read(library: Library) -> None:
    call = {"function": {"name": "f", "arguments": {"n": 1e30}}}
    text = f'{json.dumps({"message": {"role": "assistant", "tool_calls": [call]}})}\n' * 2
    assert refused(library, text, "ollama_chat") == refused("json", text, "ollama_chat")


def test_without_the_library_one_warning_and_the_standard_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "orjson", None)
    with pytest.warns(UserWarning, match="orjson is not installed"):
        reading = Reading(read_by="orjson")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert reading.decoder.value("[1e2]") == [100.0]


def test_refused_duplicates_are_seen_by_every_decoder(library: Library) -> None:
    reading = Reading("strict", Strictness(duplicate_keys="refuse"), read_by=library)
    with pytest.raises(ReplyError, match="the key 'a' comes twice"):
        read_reply('{"choices": [{"a": 1, "a": 2}]}', "auto", reading)


@pytest.mark.parametrize("format", ["openai_chat", "hermes", "gate"])
def test_a_number_past_a_double_is_the_integer_that_it_is(format: str) -> None:
    tools = compile_tools({"f": {"type": "object", "properties": {"n": {"type": "integer"}}}})
    if format == "gate":
        call, reason = tools.check_call('{"tool": "f", "arguments": {"n": 1e400}}')
        assert (call, reason) == ({"tool": "f", "arguments": {"n": 10**400}}, None)
        assert (tools.check_call('{"tool": "f", "arguments": {"n": 1e9999}}')[1] or "").startswith(
            "not JSON: "
        )
        return
    text = '<tool_call>{"name": "f", "arguments": {"n": 1e400}}</tool_call>'
    function = {"name": "f", "arguments": '{"n": 1e400}'}
    body = json.dumps({"choices": [{"message": {"tool_calls": [{"function": function}]}}]})
    calls = tools.calls(text if format == "hermes" else body, format)
    assert calls[0]["arguments"] == {"n": 10**400}
    assert tools.validate("f", calls[0]["arguments"]) == []
