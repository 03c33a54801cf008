"""Formats that write a call as tags around bare text."""

from collections.abc import Mapping
from contextlib import suppress
from itertools import product
from random import Random
from time import perf_counter
from typing import Any

import pytest

from codegen import ReplyError
from codegen.runtime.replies.calls import Reply
from codegen.runtime.replies.formats import UNTYPED, parser
from codegen.runtime.replies.reading import Mode, Reading, Strictness
from codegen.runtime.replies.untyped import Untyped

MODES: tuple[Mode, ...] = ("strict", "lenient")
FORMATS = sorted(UNTYPED)
TYPES = {
    "note": Untyped(("string",)),
    "count": Untyped(("integer",)),
    "tags": Untyped(("array",)),
}
# format -> before the first call, the name, an argument, after the call, after the last call
SHAPES = {
    "qwen3_coder": (
        "<tool_call>\n",
        "<function={}>\n",
        "<parameter={}>\n{}\n</parameter>\n",
        "</function>\n",
        "</tool_call>",
    ),
    "seed_oss": (
        "<seed:tool_call>",
        "<function={}>",
        "<parameter={}>\n{}\n</parameter>",
        "</function>",
        "</seed:tool_call>",
    ),
    "glm45": (
        "",
        "<tool_call>{}\n",
        "<arg_key>{}</arg_key>\n<arg_value>{}</arg_value>\n",
        "</tool_call>",
        "",
    ),
    "minimax_m2": (
        "<minimax:tool_call>\n",
        '<invoke name="{}">\n',
        '<parameter name="{}">{}</parameter>\n',
        "</invoke>\n",
        "</minimax:tool_call>",
    ),
    "anthropic_xml_invoke": (
        "<function_calls>\n",
        '<invoke name="{}">\n',
        '<parameter name="{}">{}</parameter>\n',
        "</invoke>\n",
        "</function_calls>",
    ),
    "anthropic_xml_2024": (
        "<function_calls>\n",
        "<invoke>\n<tool_name>{}</tool_name>\n<parameters>\n",
        "<{0}>{1}</{0}>\n",
        "</parameters>\n</invoke>\n",
        "</function_calls>",
    ),
}


def known(name: str) -> Mapping[str, Untyped] | None:
    return TYPES if name == "save" else None


def parse(name: str, text: str, mode: Mode = "strict", **refused: Any) -> Reply:
    reply: Reply = parser(name).parse(text, Reading(mode, Strictness(**refused), untyped=known))
    return reply


def call(name: str, tool: str, *arguments: tuple[str, str]) -> str:
    """Return a call as a format writes it, without its outer tags."""
    _, head, argument, end, _ = SHAPES[name]
    return head.format(tool) + "".join(argument.format(*pair) for pair in arguments) + end


def block(name: str, *calls: str) -> str:
    """Return calls with their outer tags."""
    return SHAPES[name][0] + "".join(calls) + SHAPES[name][4]


def results(reply: Reply) -> list[Any]:
    """Return the arguments of each call by its name, or that it is broken."""
    return [
        (call["name"], "broken" if "error" in call else call["arguments"]) for call in reply.calls
    ]


EVERY = pytest.mark.parametrize(("name", "mode"), list(product(FORMATS, MODES)))


@EVERY
def test_calls_are_typed_by_the_schema(name: str, mode: Mode) -> None:
    save = call(name, "save", ("note", "007"), ("count", "12"), ("tags", "['a', 'b']"))
    reply = parse(name, f"First this.\n{block(name, save)}\nDone.", mode)
    assert results(reply) == [("save", {"note": "007", "count": 12, "tags": ["a", "b"]})]
    assert reply.calls[0]["id"] is None
    assert reply.content == "First this.\n\nDone."
    assert reply.notes == []


@EVERY
def test_several_calls_and_one_without_arguments(name: str, mode: Mode) -> None:
    text = block(name, call(name, "ping"), call(name, "save", ("count", "1")), call(name, "ping"))
    assert results(parse(name, text, mode)) == [("ping", {}), ("save", {"count": 1}), ("ping", {})]
    twice = block(name, call(name, "ping")) + "\n" + block(name, call(name, "ping"))
    assert results(parse(name, twice, mode)) == [("ping", {}), ("ping", {})]


@EVERY
@pytest.mark.parametrize(
    "value",
    [
        "",
        "  two\n   lines  ",
        "\n\nblank lines\n\n",
        "a &lt; b && <b>c</b> ]]>",
        "</parameter> </arg_value> </note> </function> </invoke> </tool_call> </function_calls>.",
        '<tool_call>\n{"name": "x", "arguments": {}}\n</tool_call>',
        "</think> <think>",
        "say <function=x> or <tool_call>y or <parameter=z> here",
    ],
)
def test_values_are_verbatim(name: str, mode: Mode, value: str) -> None:
    text = block(name, call(name, "save", ("note", value), ("count", "2")))
    assert results(parse(name, text, mode)) == [("save", {"note": value, "count": 2})]


@EVERY
def test_whole_calls_inside_a_value_are_a_part_of_it(name: str, mode: Mode) -> None:
    inner = block(name, call(name, "delete", ("a", "1"), ("b", "2")), call(name, "ping"))
    for _ in range(3):
        text = block(name, call(name, "save", ("note", inner), ("count", "2")))
        reply = parse(name, text + block(name, call(name, "ping")), mode)
        assert results(reply) == [("save", {"note": inner, "count": 2}), ("ping", {})]
        inner = text


@EVERY
def test_no_cut_reply_gives_a_wrong_call(name: str, mode: Mode) -> None:
    quoted = "</parameter>. </arg_value>. </function></invoke></tool_call>."
    calls = call(name, "save", ("note", quoted), ("count", "12")), call(name, "ping")
    text = f"Text. {block(name, *calls)}"
    whole = results(parse(name, text, mode))
    assert len(whole) == 2
    for end in range(len(text)):
        cut = results(parse(name, text[:end], mode))
        good = [result for result in cut if result[1] != "broken"]
        assert good == whole[: len(good)]


@pytest.mark.parametrize("name", FORMATS)
def test_a_call_in_a_value_that_is_cut_off_is_no_call(name: str) -> None:
    inner = block(name, call(name, "delete", ("a", "1"))) * 2
    text = block(name, call(name, "save", ("note", inner)))
    cut = text[: text.index(inner) + len(inner)]
    assert results(parse(name, cut)) == [("save", "broken")]
    assert parse(name, cut).calls[0]["raw"] == cut


@EVERY
def test_a_broken_call_hides_no_other(name: str, mode: Mode) -> None:
    end = SHAPES[name][3]
    broken = SHAPES[name][1].format("save") + "no argument " + end
    text = block(name, broken, call(name, "ping")) if SHAPES[name][0] else broken
    text += block(name, call(name, "save", ("count", "3")))
    reply = parse(name, text, mode)
    assert [result for result in results(reply) if result[1] != "broken"][-1:] == [
        ("save", {"count": 3})
    ]


def test_a_value_that_may_be_cut_short_is_no_call() -> None:
    value = "a</parameter></function> b"
    reply = parse("qwen3_coder", block("qwen3_coder", call("qwen3_coder", "f", ("k", value))))
    assert results(reply) == [("f", "broken")]
    assert "cut short" in reply.calls[0]["error"]


def test_a_lost_outer_tag_of_qwen() -> None:
    text = f"I will.\n\n{call('qwen3_coder', 'save', ('count', '1'))}</tool_call>"
    reply = parse("qwen3_coder", text)
    assert results(reply) == [("save", {"count": 1})]
    assert reply.content == "I will."


@pytest.mark.parametrize(
    "text", ["<function=f>{}</function>", "the tag <function=x> is", "<tool_call>{}"]
)
def test_other_uses_of_the_tags_are_text(text: str) -> None:
    assert parser("qwen3_coder").find(text) == -1
    assert parse("qwen3_coder", text).calls == []


@pytest.mark.parametrize("name", ["anthropic_xml_invoke", "anthropic_xml_2024"])
def test_calls_without_the_outer_tag_need_a_lenient_reading(name: str) -> None:
    text = call(name, "save", ("count", "1"))
    assert results(parse(name, text)) == [("save", "broken")]
    assert results(parse(name, text, "lenient")) == [("save", {"count": 1})]


@EVERY
def test_a_missing_outer_closing_tag_is_noted(name: str, mode: Mode) -> None:
    reply = parse(name, block(name, call(name, "ping")).removesuffix(SHAPES[name][4]), mode)
    assert results(reply) == [("ping", {})]
    assert bool(reply.notes) == (name != "glm45")


@pytest.mark.parametrize("name", sorted({*FORMATS} - {"anthropic_xml_2024"}))
def test_forgotten_closing_tags_of_arguments(name: str) -> None:
    closing = "</arg_value>" if name == "glm45" else "</parameter>"
    text = block(name, call(name, "save", ("note", "a"), ("count", "9")))
    text = text.replace(closing, "", 1)
    assert results(parse(name, text)) == [("save", "broken")]
    (found,) = results(parse(name, text, "lenient"))
    assert found[0] == "save"
    assert found[1]["note"].strip() == "a"
    assert found[1]["count"] == 9
    assert parse(name, text, "lenient").notes


@EVERY
def test_whole_arguments_inside_a_value_are_a_part_of_it(name: str, mode: Mode) -> None:
    argument = SHAPES[name][2].format("count", "1")
    value = f"write {argument} for one"
    text = block(name, call(name, "save", ("note", value), ("count", "9")))
    assert results(parse(name, text, mode)) == [("save", {"note": value, "count": 9})]


def test_newlines_around_the_values_of_qwen_and_seed() -> None:
    for name, value, kept in [
        ("qwen3_coder", "\na\n\n", "a\n"),
        ("qwen3_coder", "\na", "a"),
        ("qwen3_coder", "a\n", "a"),
        ("qwen3_coder", "\n\n", ""),
        ("qwen3_coder", "\n", ""),
        ("seed_oss", "\na\n", "a"),
        ("seed_oss", "a\n", "a\n"),
        ("seed_oss", "\na", "\na"),
        ("seed_oss", "\n", ""),
        ("seed_oss", "", ""),
    ]:
        argument = f"<parameter=note>{value}</parameter>"
        text = block(name, f"<function=save>{argument}</function>")
        assert results(parse(name, text)) == [("save", {"note": kept})]


def test_a_call_after_one_that_is_never_closed() -> None:
    start = "<tool_call>\n<function=f>\n<parameter=k>\nv\n"
    text = start + block("qwen3_coder", call("qwen3_coder", "ping"))
    assert results(parse("qwen3_coder", text)) == [("f", "broken")]
    assert results(parse("qwen3_coder", text, "lenient")) == [("f", "broken"), ("ping", {})]


def test_the_key_names_the_closing_tag_of_the_old_anthropic_format() -> None:
    page = "<p>one</p>\n<p>two</p>\n<div>\n<b>x</b></div>"
    text = block("anthropic_xml_2024", call("anthropic_xml_2024", "save", ("note", page)))
    assert results(parse("anthropic_xml_2024", text)) == [("save", {"note": page})]


@pytest.mark.parametrize("name", FORMATS)
def test_an_argument_that_comes_twice(name: str) -> None:
    text = block(name, call(name, "f", ("k", "a"), ("k", "b")))
    as_list = name == "anthropic_xml_2024"
    assert results(parse(name, text)) == [("f", {"k": ["a", "b"] if as_list else "b"})]
    assert bool(parse(name, text).notes) != as_list
    refused = results(parse(name, text, duplicate_keys="refuse"))
    assert refused == [("f", {"k": ["a", "b"]} if as_list else "broken")]


def test_arguments_that_no_schema_names() -> None:
    for name in FORMATS:
        text = block(name, call(name, "save", ("other", "42")))
        value = 42 if name == "glm45" else "42"
        assert results(parse(name, text)) == [("save", {"other": value})]


@pytest.mark.parametrize("name", FORMATS)
def test_calls_in_closed_reasoning_are_none(name: str) -> None:
    thought = block(name, call(name, "delete"))
    text = f"<think>{thought}</think>\n{block(name, call(name, 'ping'))}"
    assert results(parse(name, text)) == [("ping", {})]


@pytest.mark.parametrize("name", FORMATS)
def test_a_reply_has_no_more_calls_than_allowed(name: str) -> None:
    text = block(name, *[call(name, "ping")] * 4)
    assert len(parse(name, text, max_calls=4).calls) == 4
    with pytest.raises(ReplyError, match="more than 3 calls"):
        parse(name, text, max_calls=3)


PIECES = [
    *(piece for shape in SHAPES.values() for piece in shape if piece and "{" not in piece),
    *("<function=f>", "<function=", "<parameter=k>", "</parameter>", "<tool_call>f", "<arg_value>"),
    *('<invoke name="f">', '<parameter name="k">', "<arg_key>k</arg_key>", "</arg_value>"),
    *("<invoke><tool_name>f</tool_name><parameters>", "<k>", "</k>", " ", "\n", "x", "<think>"),
]


@EVERY
def test_any_order_of_tags_gives_a_reply(name: str, mode: Mode) -> None:
    random = Random(f"{name} {mode}")
    for _ in range(1_000):
        text = "".join(random.choices(PIECES, k=random.randint(1, 14)))
        reply = parse(name, text, mode)
        raws = [call.get("raw", "") for call in reply.calls]
        assert sum(map(len, raws)) <= len(text)
        assert all(raw in text for raw in raws)
        found = parser(name).find(text)
        assert -1 <= found < len(text)
        assert found >= 0 or not reply.calls


@EVERY
def test_time_is_linear(name: str, mode: Mode) -> None:
    start = block(name, call(name, "ping"))[:-4]
    for piece in (*PIECES, "<function=f><parameter=k>", "</parameter></function>", "<k></k>"):
        started = perf_counter()
        text = start + piece * (100_000 // len(piece))
        with suppress(ReplyError):
            parse(name, text, mode, max_calls=10**9)
        assert perf_counter() - started < 5, piece
