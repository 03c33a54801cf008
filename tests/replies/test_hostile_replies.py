"""Replies that are long to do harm: the time is linear in the text, with and without limits."""

import re
import time
from collections.abc import Iterator

import pytest

from codegen import ReplyError
from codegen.runtime.replies.formats import FORMATS, STREAMS, parser
from codegen.runtime.replies.read import read_reply
from codegen.runtime.replies.reading import Mode, Strictness

from .promises import reading
from .seeds import SEEDS

LIFTED = Strictness(max_calls=10**9, max_length=10**9, max_call_length=10**9)
LIMITS = [Strictness(), LIFTED]
ANY = ["[", "{", '"', "'", ",", "\n", "</think>", "<think>", "```", '{"a":', "<tool_call>", "\\"]
SMALL, LARGE = 20_000, 2_000_000
_MARK = re.compile(r"<[^<>]{1,60}>|\[[A-Z_]+\]|>>>\w+\n|functools")

# What once took the square of its length, or the whole text for each of its parts.
FOUND = [
    ("kimi_k2", "", "<|tool_calls_section_begin|>", "<|tool_call_begin|>"),
    ("deepseek_v31", "", "<｜tool▁calls▁begin｜>", "<｜tool▁call▁begin｜>"),
    ("llama3_json", "", '{"a\n', ""),
    ("llama3_json", '{"name":"</think>","a":' * 250, "[1,", ""),
    ("llama_python_tag", "", "<|python_tag|>find.call(city='a'", ""),
    ("lfm2", "", "<|tool_call_start|>[find(c", ""),
    ("hermes", "", '<tool_call>\n{"x\n', ""),
    ("hermes_stream", "", '<think><tool_call>\\"</think>', ""),
    ("hermes_stream", "", "<think><tool_call>{'", "</think>"),
    (
        "deepseek_dsml",
        "",
        '<｜DSML｜invoke name="a"><｜DSML｜parameter name="b" string="true">x</｜DSML｜invoke>',
        "",
    ),
]


def hostile(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield the beginning, the part that is repeated, and the end of hostile texts."""
    seed = SEEDS[name]
    marks = list(dict.fromkeys(_MARK.findall(seed)))[:3]
    for piece in (*ANY, *marks, seed, seed[: len(seed) // 2], seed[len(seed) // 3 :]):
        yield "", piece, ""
        yield seed[: len(seed) // 2], piece, seed


def seconds(name: str, text: str, strictness: Strictness, mode: Mode = "strict") -> float:
    """Return how long it takes to read a text, and to feed it as a stream where it is one."""
    start = time.process_time()
    try:
        read_reply(text, name, reading(mode, strictness))
        if name in STREAMS:
            stream = parser(name).Stream(reading(mode, strictness))
            for place in range(0, len(text), 1000):
                stream.feed(text[place : place + 1000])
            stream.close()
    except ReplyError:
        pass
    return time.process_time() - start


def repeated(begin: str, piece: str, end: str, size: int) -> str:
    return begin + piece * (size // len(piece)) + end


def assert_linear(name: str, shape: tuple[str, str, str], size: int, limits: Strictness) -> None:
    """Double size, double time: three times and a moment are allowed, a square takes four."""
    for mode in ("strict", "lenient"):
        half = seconds(name, repeated(*shape, size // 2), limits, mode)
        whole = seconds(name, repeated(*shape, size), limits, mode)
        assert whole < 0.2 + 3 * half, (mode, shape)


@pytest.mark.parametrize("limits", LIMITS, ids=["default", "lifted"])
@pytest.mark.parametrize("name", FORMATS)
def test_hostile_texts_take_a_moment(name: str, limits: Strictness) -> None:
    start = time.process_time()
    for shape in hostile(name):
        seconds(name, repeated(*shape, SMALL), limits, "lenient")
    assert time.process_time() - start < 2


@pytest.mark.parametrize("limits", LIMITS, ids=["default", "lifted"])
@pytest.mark.parametrize("name, begin, piece, end", FOUND)
def test_what_was_found_is_linear(
    name: str, begin: str, piece: str, end: str, limits: Strictness
) -> None:
    assert_linear(name, (begin, piece, end), 100_000, limits)


@pytest.mark.long
@pytest.mark.parametrize("limits", LIMITS, ids=["default", "lifted"])
@pytest.mark.parametrize("name", FORMATS)
def test_time_is_linear_in_long_texts(name: str, limits: Strictness) -> None:
    for shape in hostile(name):
        assert_linear(name, shape, LARGE, limits)


@pytest.mark.long
@pytest.mark.parametrize("name", FORMATS)
def test_replies_of_many_megabytes(name: str) -> None:
    third = SEEDS[name][: len(SEEDS[name]) // 3]
    for text in (
        "<tool_call>" * 9_000_000,
        third + "[" * 1_000_000,
        third + "," * 10_000_000,
        "</think>" * 1_000_000 + SEEDS[name],
        SEEDS[name].replace("Ås", "x" * 50_000_000),
    ):
        # Ten seconds for the longest: what a text of 100 MB takes that has only marks.
        assert seconds(name, text, LIFTED) < 2 + len(text) / 5_000_000
