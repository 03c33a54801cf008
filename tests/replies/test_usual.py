"""The short way to the calls of a body: what the parser of its format returns, or no answer."""

import json
from collections.abc import Iterator
from copy import deepcopy
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

import pytest

from codegen import CompiledTools, ReplyOptions, compile_tools
from codegen.runtime.errors import ReplyError
from codegen.runtime.replies.detect import body_format
from codegen.runtime.replies.formats import BODIES, parser
from codegen.runtime.replies.read import Formats, Reader
from codegen.runtime.replies.reading import Library, Reading, Strictness

from .bodies import ODD, changed, places
from .test_recorded_bodies import recorded

FUNCTION = {"id": "c", "type": "function", "function": {"name": "f", "arguments": '{"n": 7}'}}
ITEM = {"type": "function_call", "call_id": "c", "name": "f", "arguments": "{}", "status": "done"}
USUAL: dict[str, Any] = {
    "openai_chat": {
        "object": "chat.completion",
        "choices": [{"finish_reason": "tool_calls", "message": {"tool_calls": [FUNCTION] * 2}}],
    },
    "openai_responses": {
        "object": "response",
        "status": "completed",
        "error": None,
        "output": [{"type": "reasoning"}, ITEM, {**ITEM, "namespace": "own"}],
    },
    "anthropic_messages": {
        "type": "message",
        "content": [
            {"type": "text", "text": "So:"},
            {"type": "tool_use", "id": "c", "name": "f", "input": {"n": [1.0, {"m": 7}]}},
            {"type": "server_tool_use", "id": "d", "name": "search", "input": {}},
        ],
        "stop_reason": "tool_use",
    },
    "gemini": {
        "candidates": [
            {
                "content": {
                    "parts": [
                        {"text": "So:", "thought": True},
                        {"functionCall": {"name": "f", "args": {"n": 1.5, "m": [7, "x"]}}},
                        {"functionCall": {"id": "c", "name": "g", "args": {"n": "x"}}},
                    ]
                },
                "finishReason": "STOP",
            }
        ],
        "modelVersion": "gemini",
    },
    "bedrock_converse": {
        "output": {
            "message": {
                "content": [
                    {"text": "So:"},
                    {"toolUse": {"toolUseId": "c", "name": "f", "input": {"n": 7}}},
                    {"toolUse": {"type": "server_tool_use", "name": "g", "input": {}}},
                ]
            }
        },
        "stopReason": "tool_use",
    },
    "cohere_v2": {"finish_reason": "TOOL_CALL", "message": {"tool_calls": [FUNCTION]}},
    "ollama_chat": {
        "message": {"tool_calls": [{"function": {"name": "f", "arguments": {"n": 7}}}]},
        "done": True,
        "done_reason": "stop",
    },
}
# Keys and values that mean something to one format or another.
SPECIAL: dict[str, list[Any]] = {
    "error": [{"message": "no"}, "no", None],
    "type": ["error", "message", "custom", "server_tool_use", "tool_use"],
    "object": ["error", "response"],
    "message": ["no", {"tool_calls": [FUNCTION]}],
    "choices": [[], [{"message": {}}]],
    "content": ["x", [], [{"type": "tool_use", "id": "z", "name": "h", "input": {}}]],
    "output": [[], [ITEM], {"message": {"content": []}}],
    "outputs": [[{"type": "function.call"}]],
    "steps": [[ITEM]],
    "candidates": [[], [{}]],
    "promptFeedback": [{}, {"blockReason": "SAFETY"}],
    "parts": [[{"functionCall": {"name": "h", "args": {}}}]],
    "functionCall": [{"name": "h", "args": {}}],
    "function_call": [{"name": "h", "arguments": "{}"}],
    "done": [True, False],
    "status": ["incomplete", "in_progress", "failed"],
    "name": [" ", "default_api.f"],
    "id": ["", "null", "other"],
    "partialArgs": [[1]],
    "arguments": ["", "null", '"{}"', "[1]", "{", {"n": 2**70}],
    **{key: ["length", "MAX_TOKENS", "ERROR"] for key in ("stop_reason", "finish_reason")},
    **{key: ["max_tokens", "SAFETY", ["x"]] for key in ("stopReason", "finishReason")},
    "finish_message": ["x"],
}


def reader(formats: Formats = "auto", **options: Any) -> Reader:
    return Reader(formats, Reading(names={"f", "g"}, **options))


def agrees(formats: Formats, body: Any, **options: Any) -> bool:
    """Return whether a body takes the short way; fail where the parser says something else."""
    short = reader(formats, **options).short.calls_of_body(deepcopy(body))
    if short is None:
        return False
    try:
        assert repr(short) == repr(reader(formats, **options).reply(deepcopy(body)).calls)
    except ReplyError as error:
        pytest.fail(f"the parser refuses {body}: {error}")
    return True


def with_special(body: Any) -> Iterator[Any]:
    """Yield a body with one special member more, in each of its objects."""
    for place in places(body):
        if isinstance(reduce(getitem, place, body), dict):
            for key, values in SPECIAL.items():
                yield from (changed(body, (*place, key), value) for value in values)


def answers(tools: CompiledTools, reply: Any) -> Any:
    try:
        return repr(tools.check_reply(reply))
    except ReplyError:
        return "refused"


def test_every_parser_of_bodies_has_a_short_way() -> None:
    assert {parser(name) for name in BODIES} == {parser(name) for name in USUAL}


@pytest.mark.parametrize("name", USUAL)
def test_usual_bodies_take_the_short_way(name: str) -> None:
    assert body_format(USUAL[name]) == name
    assert agrees("auto", USUAL[name]) and agrees(name, USUAL[name])
    assert agrees(("hermes", name), USUAL[name], mode="lenient")
    assert len(reader().calls(json.dumps(USUAL[name]))) >= 1


@pytest.mark.parametrize("name", USUAL)
def test_any_value_at_any_place_is_read_as_by_the_parser(name: str) -> None:
    for place in places(USUAL[name]):
        for new in ODD:
            body = changed(USUAL[name], place, new)
            agrees("auto", body)
            agrees(name, body)


@pytest.mark.parametrize("name", USUAL)
def test_members_that_mean_something_are_read_as_by_the_parser(name: str) -> None:
    for body in with_special(USUAL[name]):
        agrees("auto", body)
        agrees(name, body)
        agrees(("auto", "hermes"), body)


@pytest.mark.parametrize("name", USUAL)
def test_no_short_way_past_what_is_refused(name: str) -> None:
    assert (
        reader(strictness=Strictness(unknown_fields="refuse")).short.calls_of_body(USUAL[name])
        is None
    )
    other = "gemini" if name != "gemini" else "cohere_v2"
    assert reader((other, "hermes")).short.calls_of_body(USUAL[name]) is None


def test_a_body_without_calls_may_have_them_in_its_text() -> None:
    text = '<tool_call>{"name": "f", "arguments": {}}</tool_call>'
    body = {**USUAL["anthropic_messages"], "content": [{"type": "text", "text": text}]}
    assert reader("auto").calls(body) == []
    assert [call["name"] for call in reader(("auto", "hermes")).calls(body)] == ["f"]


@pytest.mark.parametrize("library", ["json", "orjson", "msgspec"])
@pytest.mark.parametrize("name", USUAL)
def test_text_bytes_and_decoded_bodies_have_the_same_calls(name: str, library: Library) -> None:
    if library != "json":
        pytest.importorskip(library, reason=f"the extra `decoders` has {library}")
    tools = compile_tools({"f": {"type": "object"}}, replies=ReplyOptions(decoder=library))
    for number in (7, 7.0, 1.5, 2**64 + 1):
        body = json.loads(json.dumps(USUAL[name]).replace("7", str(number)))
        text = json.dumps(body).replace("reasoning", "réason")
        calls = repr(compile_tools({"f": {}}).calls(body))
        for reply in (text, text.encode(), body, f"\ufeff{text}", f"\ufeff{text}".encode()):
            assert repr(tools.calls(reply)) == calls
            assert [found for found, _ in tools.check_reply(reply)]
        with pytest.raises(ReplyError):
            tools.check_reply(text.encode("utf-16"))


@pytest.mark.parametrize("dialect", ["pointer", "jsonschema"])
@pytest.mark.parametrize("library", ["json", "orjson"])
@pytest.mark.parametrize("name", USUAL)
def test_text_is_judged_as_the_decoded_body(name: str, library: Library, dialect: str) -> None:
    if library != "json":
        pytest.importorskip(library, reason=f"the extra `decoders` has {library}")
    schema = {"properties": {"n": {"type": ["integer", "array"]}, "m": {"const": 7}}}
    tools = compile_tools({"f": schema}, dialect, replies=ReplyOptions(decoder=library))
    bodies = [changed(USUAL[name], place, new) for place in places(USUAL[name]) for new in ODD]
    for body in [USUAL[name], *bodies, *with_special(USUAL[name])]:
        if isinstance(body, dict):
            text = json.dumps(body).replace("Infinity", "1e300")
            assert answers(tools, text) == answers(tools, json.loads(text))


def test_limits_hold_on_the_short_way() -> None:
    text = json.dumps(USUAL["openai_chat"])  # which has two calls
    for limit in (Strictness(max_length=len(text) - 1), Strictness(max_calls=1)):
        tools = compile_tools({"f": {}}, replies=ReplyOptions(strictness=limit))
        for ask in (tools.check_reply, tools.calls):
            for reply in (text, text.encode()):
                with pytest.raises(ReplyError, match="raise max_"):
                    ask(reply)


@pytest.mark.parametrize("name", [1, None, True, "", " "])
def test_a_namespace_makes_no_name_of_what_is_none(name: object) -> None:
    tools = compile_tools({f"own.{name}": {}})
    assert tools.is_valid(f"own.{name}", {})
    body = {**USUAL["openai_responses"], "output": [{**ITEM, "name": name, "namespace": "own"}]}
    for reply in (body, json.dumps(body), json.dumps(body).encode()):
        with pytest.raises(ReplyError, match="no name"):
            tools.check_reply(reply)


class HostileText(str):
    """A text whose code raises."""

    def _fail(self, *_: object) -> Any:
        raise RuntimeError("code of a hostile class ran")

    __hash__ = __eq__ = __format__ = strip = _fail


def test_names_and_namespaces_of_any_class_count_as_texts() -> None:
    tools = compile_tools({"f": {"type": "object"}, "own.f": {"type": "object", "required": ["x"]}})
    for name, namespace in ((HostileText("f"), "own"), ("f", HostileText("own"))):
        item = {**ITEM, "name": name, "namespace": namespace}
        answer = tools.check_reply({**USUAL["openai_responses"], "output": [item]})
        assert [errors for _, errors in answer] == [["/x: missing required property"]]
    message = {"tool_calls": [{"id": "c", "function": {"name": HostileText("f"), "arguments": {}}}]}
    assert tools.check_reply({"message": message, "done": True}) == [("c", [])]


def test_a_subclass_of_list_is_named_as_an_array() -> None:
    called = {"name": "f", "arguments": type("List", (list,), {})()}
    body = {"message": {"tool_calls": [{"function": called}]}, "done": True}
    with pytest.raises(ReplyError, match="not a JSON object but an array"):
        compile_tools({"f": {}}).calls(body)


def test_recorded_bodies_take_the_short_way(corpora: Path) -> None:
    short = whole = 0
    for recording in recorded(corpora):
        body = json.loads(recording["response_body"])
        if recording["calls_extracted"]:
            whole += 1
            short += agrees("auto", body)
    assert short >= 0.95 * whole


@pytest.mark.parametrize("library", ["json", "orjson"])
def test_values_that_hold_themselves_or_one_many_times_are_read_once(library: Library) -> None:
    if library != "json":
        pytest.importorskip(library, reason=f"the extra `decoders` has {library}")
    shared: list[Any] = [1.0]
    for _ in range(60):
        shared = [shared, shared]
    shared.append(shared)
    for name in ("gemini", "anthropic_messages", "ollama_chat"):
        body = deepcopy(USUAL[name])
        for place in places(USUAL[name]):
            if place[-1:] == ("n",):
                body = changed(body, place, shared)
        assert reader(read_by=library).calls(body)[0]["arguments"]["n"]
