"""Replies of a model as the interpreter reads them, and as the shipped parser does."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codegen.errors import ReplyError, SchemaError
from codegen.reference.pointer import check_reply, parse_tool_calls
from codegen.runtime.replies.documents import chat


def reply(*functions: Any) -> str:
    calls = [{"id": f"call_{n}", "function": function} for n, function in enumerate(functions)]
    return json.dumps({"choices": [{"message": {"tool_calls": calls}}]})


def outcome(parse: Any, text: Any) -> Any:
    try:
        return repr(parse(text))
    except ReplyError as error:
        return f"refused: {error}"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["a", "b"]), inner, max_size=2),
    max_leaves=5,
)


def mostly(usual: Any) -> Any:
    return st.one_of(usual, usual, usual, JSON)


FUNCTIONS = st.fixed_dictionaries(
    {
        "name": mostly(st.text(max_size=3)),
        "arguments": mostly(st.text(max_size=4) | JSON.map(json.dumps)),
    }
)
CALLS = st.fixed_dictionaries(
    {"id": mostly(st.text(max_size=3)), "function": mostly(FUNCTIONS)},
    optional={"type": JSON},
)
MESSAGES = st.fixed_dictionaries({}, optional={"tool_calls": mostly(st.lists(mostly(CALLS)))})
BODIES = st.fixed_dictionaries(
    {"choices": mostly(st.lists(mostly(st.fixed_dictionaries({"message": mostly(MESSAGES)}))))}
)


@given(st.one_of(BODIES.map(json.dumps), JSON.map(json.dumps), st.text(), st.binary()))
@settings(max_examples=300, deadline=None)
def test_any_input_gives_calls_or_a_reply_error_and_both_parsers_agree(text: str | bytes) -> None:
    assert outcome(parse_tool_calls, text) == outcome(chat.parse_tool_calls, text)


def test_a_schema_error_names_the_tool() -> None:
    with pytest.raises(SchemaError, match="tool 'f'"):
        check_reply(reply({"name": "f", "arguments": "{}"}), {"f": {"type": 1}})


def test_only_the_schemas_of_called_tools_are_read() -> None:
    text = reply({"name": "f", "arguments": ""})
    assert check_reply(text, {"f": {}, "g": {"type": 1}}) == [("call_0", [])]


def test_options_reach_the_interpreter() -> None:
    text = reply({"name": "f", "arguments": '{"a": "x"}'})
    schema = {"properties": {"a": {"format": "uuid", "const": "y"}}}
    assert check_reply(text, {"f": schema}, formats="annotate", draft="draft4") == [("call_0", [])]
