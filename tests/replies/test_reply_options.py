"""Options of replies that say something else than they can."""

from typing import Any

import pytest

from codegen import CodegenError, ReplyOptions, Strictness


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"duplicate_keys": True}, "duplicate_keys is 'allow' or 'refuse', not True"),
        ({"trailing_text": "refused"}, "trailing_text is 'allow' or 'refuse', not 'refused'"),
        ({"max_calls": "5"}, "max_calls is a whole number, not '5'"),
        ({"max_length": None}, "max_length is a whole number, not None"),
    ],
)
def test_strictness_of_another_kind(options: dict[str, Any], message: str) -> None:
    with pytest.raises(CodegenError, match=message):
        Strictness(**options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"formats": "hermes"}, "formats is a tuple of names, not the text 'hermes'"),
        ({"formats": ("hermess",)}, "unknown reply format 'hermess'; known are auto, openai_chat"),
        ({"decoder": "ujson"}, "unknown decoder 'ujson'; known are json, orjson, msgspec"),
    ],
)
def test_reply_options_of_another_name(options: dict[str, Any], message: str) -> None:
    with pytest.raises(CodegenError, match=message):
        ReplyOptions(**options)


def test_what_the_options_can_say() -> None:
    strictness = Strictness(unknown_fields="refuse", max_depth=None, max_calls=1)
    assert ReplyOptions(("auto", "hermes"), strictness, "msgspec").strictness.max_calls == 1
