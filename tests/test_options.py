"""Options of another kind, at every public call: an error of ours that names the option."""

import asyncio
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from codegen import (
    CodegenError,
    ReplyOptions,
    SchemaError,
    Strictness,
    ToolFormatError,
    compile_schema,
    compile_tools,
    parse_reply,
)
from codegen.tools import load_tools

TOOLS: dict[str, Any] = {"f": {"type": "object", "properties": {"a": {"type": "string"}}}}
REPLY = "<tool_call><function=f><parameter=a>\n1\n</parameter></function></tool_call>"
HERMES = '<tool_call>{"name": "f"}</tool_call>'
GATE = '{"tool": "f", "arguments": {}}'


class Odd:
    __hash__ = None  # type: ignore[assignment]


ODD: list[Any] = [
    *(3, 3.5, -1, 0, 10**5000, float("nan"), True, False, None, "x", "", "\ud800", b"x", Odd()),
    *([], [1], ["x"], [[]], {}, {"x": 1}, {3: {}}, set(), {5}, (), (None,), bytearray(b"x")),
    *(object(), Odd, Path("a"), iter(["x"])),
]
Call = Callable[..., Any]


def judged(**options: Any) -> Any:
    tools = compile_tools(TOOLS, **options)
    return tools.validate("f", {"a": 1}), tools.check_reply(HERMES, "hermes")


def strict(**options: Any) -> Any:
    return parse_reply(HERMES, "hermes", strictness=Strictness(**options))


def retried(**options: Any) -> Any:
    tools = compile_tools(TOOLS, replies=ReplyOptions(("hermes",)))
    return tools.get_valid_call(**{"ask": lambda _: HERMES, "messages": [], **options})


def awaited(**options: Any) -> Any:
    async def ask(_messages: object) -> str:
        return HERMES

    tools = compile_tools(TOOLS, replies=ReplyOptions(("hermes",)))
    return asyncio.run(tools.aget_valid_calls(**{"ask": ask, "messages": [], **options}))


def parsed(**options: Any) -> Any:
    return parse_reply(**{"reply": REPLY, "format": "qwen3_coder", "tools": TOOLS, **options})


def ruled(**options: Any) -> Any:
    tools = compile_tools(TOOLS)
    tools.rule("f")(options["rule"])
    return tools.check_call("")


MADE = compile_tools(TOOLS)
COMPILE = ("dialect", "formats", "resources", "native", "allow_slow_patterns", "regex_engine")
RETRY = ("ask", "messages", "max_attempts", "format", "mode", "on_attempt")
CALLS: dict[str, tuple[Call, tuple[str, ...]]] = {
    "compile_schema": (lambda **it: compile_schema({}, **it), (*COMPILE, "draft", "name")),
    "compile_tools": (judged, (*COMPILE, "replies")),
    "parse_reply": (parsed, ("reply", "format", "tools", "mode", "strictness", "resources")),
    "Strictness": (strict, tuple(member.name for member in fields(Strictness))),
    "ReplyOptions": (
        lambda **it: judged(replies=ReplyOptions(**it)),
        tuple(member.name for member in fields(ReplyOptions)),
    ),
    "calls": (lambda **it: MADE.calls(**{"reply": HERMES, **it}), ("reply", "format", "mode")),
    "check_reply": (lambda **it: MADE.check_reply(HERMES, **it), ("format", "mode")),
    "read_reply": (lambda **it: MADE.read_reply(HERMES, **it), ("format", "mode")),
    "parse_tool_calls": (lambda **it: MADE.parse_tool_calls(HERMES, **it), ("format", "mode")),
    "open_stream": (
        lambda **it: MADE.open_stream(**{"format": "hermes_stream", **it}),
        ("format", "mode"),
    ),
    "feed": (lambda data: MADE.open_stream("hermes_stream").feed(data), ("data",)),
    "event": (lambda value: MADE.open_stream("gemini_stream").event(value), ("value",)),  # type: ignore[attr-defined]
    "check_call": (
        lambda **it: MADE.check_call(**{"reply": GATE, **it}),
        ("reply", "max_length"),
    ),
    "rule": (MADE.rule, ("tool",)),
    "a rule": (ruled, ("rule",)),
    "get_valid_call": (retried, RETRY),
    "aget_valid_calls": (awaited, RETRY[1:]),
    "compiled": (MADE.compiled, ("name",)),
    "source": (MADE.source, ("name",)),
    "check_result": (lambda name: MADE.check_result(name, {}), ("name",)),
    "check_mcp_result": (lambda name: MADE.check_mcp_result(name, {}), ("name",)),
    "validate": (lambda name: MADE.validate(name, {}), ("name",)),
    "is_valid": (lambda name: MADE.is_valid(name, {}), ("name",)),
    "load_tools": (load_tools, ("paths",)),
}


@pytest.mark.parametrize(
    ("call", "option"),
    [(call, option) for call, (_, options) in CALLS.items() for option in options],
)
def test_an_option_of_any_kind_gives_an_answer_or_an_error_of_ours(call: str, option: str) -> None:
    for value in ODD:
        if option == "native" or (option in ("ask", "on_attempt", "rule") and callable(value)):
            continue  # a compiler would run for each; what a function raises is its caller's
        try:
            CALLS[call][0](**{option: value})
        except CodegenError as error:
            assert str(error)


@pytest.mark.parametrize(
    ("call", "options", "message"),
    [
        ("parse_reply", {"strictness": 3}, r"^strictness is a codegen\.Strictness, not 3$"),
        ("parse_reply", {"mode": "lenientt"}, "^mode: 'lenientt' is neither strict nor lenient$"),
        ("parse_reply", {"resources": "{}"}, "^resources is a mapping from URIs to schema doc"),
        ("compile_tools", {"resources": "a.json"}, "^resources is a mapping .*, not 'a.json'$"),
        ("compile_schema", {"resources": []}, r"^resources is a mapping .*, not \[\]$"),
        ("compile_schema", {"resources": {3: {}}}, "^resources: the key 3 is no URI of a document"),
        ("compile_schema", {"dialect": ["pointer"]}, r"^unknown dialect \['pointer'\]; known are"),
        ("compile_schema", {"draft": 7}, "^unknown draft 7; known are draft4"),
        ("compile_schema", {"formats": 10**5000}, "^formats is .*, not of class int$"),
        ("compile_schema", {"name": b"f"}, "^name is the name of a tool, not b'f'$"),
        ("ReplyOptions", {"formats": None}, "^formats is a tuple of names, not None$"),
        ("check_call", {"max_length": "9"}, "^max_length is a whole number, not '9'$"),
        ("a rule", {"rule": "x"}, "^a rule is a function of the arguments, not 'x'$"),
        ("get_valid_call", {"ask": None}, "^ask is a function that gives the reply"),
        ("get_valid_call", {"messages": "hello"}, "^messages is a list of messages, not 'hello'$"),
        ("get_valid_call", {"max_attempts": "3"}, "^max_attempts is a whole number from 1 on"),
        ("get_valid_call", {"format": "hermess"}, "^unknown reply format 'hermess'; did you mean"),
        ("aget_valid_calls", {"on_attempt": 1}, "^on_attempt is a function of an attempt, not 1$"),
        ("compiled", {"name": ["f"]}, r"^unknown tool \['f'\]; known are f$"),
        ("load_tools", {"paths": [b"a"]}, "^a bytes is no path; give a str or a pathlib.Path$"),
    ],
)
def test_the_error_names_the_option(call: str, options: dict[str, Any], message: str) -> None:
    with pytest.raises(CodegenError, match=message) as caught:
        CALLS[call][0](**options)
    assert not isinstance(caught.value, SchemaError)


def test_a_fault_in_a_resource_names_the_resource() -> None:
    with pytest.raises(SchemaError, match=r"^schema http://a/b#/x: a set is no JSON value$"):
        compile_schema({}, resources={"http://a/b": {"x": set()}})
    with pytest.raises(ToolFormatError, match=r"^a NoneType is no path"):
        load_tools(None)  # type: ignore[arg-type]
