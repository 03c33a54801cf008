"""Options of replies that say something else than they can."""

from importlib import import_module
from typing import Any

import pytest

from codegen import CodegenError, ReplyError, ReplyOptions, Strictness, compile_tools
from codegen.runtime.replies.formats import FORMATS, STREAMS

from .seeds import SEEDS


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"duplicate_keys": True}, "duplicate_keys is 'allow' or 'refuse', not True"),
        ({"trailing_text": "refused"}, "trailing_text is 'allow' or 'refuse', not 'refused'"),
        ({"max_calls": "5"}, "max_calls is a whole number from 1 on, not '5'"),
        ({"max_calls": 0}, "max_calls is a whole number from 1 on, not 0"),
        ({"max_depth": True}, "max_depth is a whole number from 1 on, not True"),
        ({"max_length": None}, "max_length is a whole number from 1 on, not None"),
    ],
)
def test_strictness_of_another_kind(options: dict[str, Any], message: str) -> None:
    with pytest.raises(CodegenError, match=message):
        Strictness(**options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"formats": "hermes"}, "formats is a tuple of names, not 'hermes'"),
        ({"strictness": 3}, "strictness is a codegen.Strictness, not 3"),
        ({"formats": ("qwen",)}, "did you mean qwen"),
        ({"formats": ("hermess",)}, "unknown reply format 'hermess'; did you mean hermes"),
        ({"decoder": "ujson"}, "unknown decoder 'ujson'; known are json, orjson, msgspec"),
    ],
)
def test_reply_options_of_another_name(options: dict[str, Any], message: str) -> None:
    with pytest.raises(CodegenError, match=message):
        ReplyOptions(**options)


def test_what_the_options_can_say() -> None:
    strictness = Strictness(unknown_fields="refuse", max_depth=None, max_calls=1)
    assert ReplyOptions(("auto", "hermes"), strictness, "msgspec").strictness.max_calls == 1


ODD: list[Any] = [5, b"hermes", "hermess", "", [], [None], [["hermes"]], {5}, ("auto", "x")]


@pytest.mark.parametrize("odd", ODD, ids=repr)
def test_what_is_no_format_and_no_mode_is_refused(odd: Any) -> None:
    tools = compile_tools({"f": {}})
    for ask in (tools.check_reply, tools.calls, tools.read_reply):
        with pytest.raises(ReplyError, match="reply format"):
            ask("{}", odd)
        with pytest.raises(ReplyError, match="neither strict nor lenient"):
            ask("{}", "hermes", odd)
    with pytest.raises(ReplyError, match="is no stream"):
        tools.open_stream(odd)


def test_a_closed_stream_takes_no_more() -> None:
    tools = compile_tools({"f": {}})
    for name in STREAMS:
        stream = tools.open_stream(name)
        assert stream.feed(SEEDS[name]) + stream.close()
        assert stream.close() == []
        with pytest.raises(CodegenError, match="closed; open another") as caught:
            stream.feed(SEEDS[name])
        assert not isinstance(caught.value, ReplyError)


@pytest.mark.parametrize("name", STREAMS)
@pytest.mark.parametrize("in_close", [True, False])
def test_a_stream_that_is_closed_in_vain_says_that_it_is_closed(name: str, in_close: bool) -> None:
    stream = compile_tools({"f": {}}).open_stream(name)
    if in_close:
        stream.feed("é".encode()[:1])
    else:
        with pytest.raises(ReplyError, match="not UTF-8"):
            stream.feed(b"\xff")
    for _ in range(2):
        with pytest.raises(ReplyError, match="inside a character" if in_close else "not UTF-8"):
            stream.close()
        with pytest.raises(CodegenError, match="closed; open another") as caught:
            stream.feed(SEEDS[name])
        assert not isinstance(caught.value, ReplyError)


def test_an_unknown_format_is_told_where_all_of_them_are() -> None:
    with pytest.raises(ReplyError) as caught:
        compile_tools({"f": {}}).calls("{}", "qqq")
    module, _, name = str(caught.value).rpartition(" ")[2].rpartition(".")
    assert getattr(import_module(module), name) == FORMATS
