"""Random replies at a toolset: what it lets through is what `validate` finds no fault in."""

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from codegen import ReplyError, compile_tools
from codegen.emit.replies import ReplyOptions
from codegen.package.build import build_toolset
from codegen.package.model import Options
from codegen.runtime.replies.formats import FORMATS
from codegen.runtime.replies.reading import Mode
from codegen.runtime.retry import NoValidCall
from codegen.tools import read_tools

from .seeds import SCHEMAS, SEEDS
from .test_random_replies import MODES, texts

STRICT: dict[str, Any] = {
    name: {**schema, "additionalProperties": False, "maxProperties": 3}
    for name, schema in SCHEMAS.items()
}
TOOLS = {name: compile_tools(STRICT, name) for name in ("pointer", "tagged", "codes", "jsonschema")}
ENVELOPES = [f'{{"tool": "find", "arguments": {json.dumps({"days": days})}}}' for days in (1, "1")]
FORMAT = st.sampled_from(sorted(FORMATS))
ANY_FORMAT = FORMAT | st.sampled_from(["auto", ("auto", "hermes"), tuple(sorted(FORMATS)), None])


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The package of the same tools, with the parsers of all formats."""
    folder: Path = tmp_path_factory.mktemp("random")
    replies = ReplyOptions(formats=("auto", *FORMATS))
    build_toolset(read_tools(STRICT), folder / "random_tools", Options(replies=replies))
    sys.path.insert(0, str(folder))
    yield import_module("random_tools")
    sys.path.remove(str(folder))


def answer(of: Any, *arguments: Any) -> Any:
    """Return what a function gives, or the text of its ReplyError; a package has one of its own."""
    try:
        return of(*arguments)
    except ValueError as error:
        assert type(error).__name__ == ReplyError.__name__
        return str(error)


def reply_of(name: str) -> st.SearchStrategy[Any]:
    return texts(name) | st.just(SEEDS[name]) | st.binary(max_size=20)


@given(data=st.data(), format=ANY_FORMAT, dialect=st.sampled_from(sorted(TOOLS)))
def test_check_reply_says_of_each_call_what_validate_says(
    data: st.DataObject, format: Any, dialect: str
) -> None:
    tools, mode = TOOLS[dialect], data.draw(st.sampled_from(MODES))
    reply = data.draw(reply_of(data.draw(FORMAT)))
    calls = answer(tools.parse_tool_calls, reply, format or "auto", mode)
    checked = answer(tools.check_reply, reply, format or "auto", mode)
    if isinstance(calls, str):
        assert checked == calls
        return
    assert len(checked) == len(calls)
    for call, (identifier, errors) in zip(calls, checked, strict=True):
        assert identifier == call["id"]
        assert (
            errors if "error" in call else errors == tools.validate(call["name"], call["arguments"])
        )
    own = answer(tools.check_reply, reply)
    assert isinstance(own, str) or all(isinstance(errors, list) for _, errors in own)


@given(data=st.data(), format=ANY_FORMAT, mode=st.sampled_from(MODES))
def test_a_package_reads_and_judges_as_the_compiled_tools_do(
    package: Any, data: st.DataObject, format: Any, mode: Mode
) -> None:
    reply = data.draw(reply_of(data.draw(FORMAT)))
    tools = TOOLS["pointer"]
    shown = format or "auto"
    assert answer(package.check_reply, reply, shown, mode) == answer(
        tools.check_reply, reply, shown, mode
    )


@given(reply=st.sampled_from(ENVELOPES).flatmap(lambda text: texts("hermes") | st.just(text)))
def test_the_gate_lets_through_what_validate_finds_no_fault_in(reply: str) -> None:
    for tools in TOOLS.values():
        call, reason = tools.check_call(reply)
        assert (call is None) is (reason is not None)
        assert call is None or tools.validate(call["tool"], call["arguments"]) == []


@given(data=st.data(), format=FORMAT, mode=st.sampled_from(MODES))
def test_the_retry_gives_valid_calls_or_says_that_there_is_none(
    data: st.DataObject, format: str, mode: Mode
) -> None:
    script = data.draw(st.lists(reply_of(format), min_size=1, max_size=3))
    asked: list[Any] = []

    def ask(messages: list[Any]) -> Any:
        asked.append(messages)
        return script[len(asked) - 1]

    tools, messages = TOOLS["pointer"], [{"role": "user", "content": "Go."}]
    try:
        calls = tools.get_valid_calls(ask, messages, len(script), format=format, mode=mode)
    except (NoValidCall, ReplyError) as error:
        assert str(error)
        return
    assert calls and messages == [{"role": "user", "content": "Go."}]
    assert all(tools.validate(call["name"], call["arguments"]) == [] for call in calls)
