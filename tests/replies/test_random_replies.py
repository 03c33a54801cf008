"""Random replies in every format: calls or a ReplyError, the same each time, and nothing else."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from codegen.runtime.replies.formats import BODIES, FORMATS, STREAMS
from codegen.runtime.replies.reading import Mode

from .promises import assert_promises, in_pieces
from .seeds import ARGUMENTS, SEEDS, SINGLE

FEW = settings(max_examples=max(1, settings().max_examples // 4))  # of each of the many formats
MODES: list[Mode] = ["strict", "lenient"]
NOISE = [
    *("<think>", "</think>", "<tool_call>", "```", "```json\n", "[TOOL_CALLS]", "<|im_end|>"),
    *('{"a":', '"', "'", "'''", "\\", "\\u", "\\ud800", "[", "]", "{", "}", "(", ")", ",", ":"),
    *("\n", "\r", "\t", " ", "\0", "\x85", "\u2028", "\u202e", "\ufeff", "\udc00", "0x", "-"),
    *("NaN", "null", "True", '"name"', '"find"', "data: ", "[DONE]", "{}", "find(", "city="),
]
_PIECE = re.compile(r"<[^<>]*>|\[[A-Z_]+\]|\w+|\s+|.", re.DOTALL)


def texts(name: str) -> st.SearchStrategy[str]:
    """Return texts of pieces of a format's seed, of other seeds, and of noise."""
    pieces = _PIECE.findall(SEEDS[name])
    spans = st.tuples(*[st.integers(0, len(pieces))] * 2).map(
        lambda ends: "".join(pieces[min(ends) : max(ends)])
    )
    others = st.sampled_from(sorted(SEEDS)).map(SEEDS.__getitem__)
    piece = spans | st.sampled_from([*pieces, *NOISE]) | others | st.text(max_size=5)
    return st.lists(piece, max_size=8).map("".join) | spoilt(pieces)


def spoilt(pieces: list[str]) -> st.SearchStrategy[str]:
    """Return texts of the pieces in which some are left out, repeated, or made noise."""

    def spoil(changes: list[tuple[int, int, str]]) -> str:
        left = list(pieces)
        for place, kind, noise in changes:
            place %= len(left) or 1
            left[place : place + 1] = ([], left[place : place + 1] * 2, [noise])[kind]
        return "".join(left)

    change = st.tuples(st.integers(0, 999), st.integers(0, 2), st.sampled_from(NOISE))
    return st.lists(change, max_size=4).map(spoil)


def values(name: str) -> st.SearchStrategy[Any]:
    """Return JSON values with the keys and texts of a format's seed."""
    words = sorted({*re.findall(r"\w+", SEEDS[name]), "error", "message", "response", "text"})
    word = st.sampled_from(words)
    numbers = st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    leaves = word | st.none() | st.booleans() | numbers | st.text(max_size=3)
    return st.recursive(
        leaves | st.just(json.dumps(ARGUMENTS)),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(word, inner, max_size=5),
        max_leaves=12,
    )


def changed(name: str) -> st.SearchStrategy[Any]:
    """Return the decoded seed of a body in which a few members have other values."""

    def change(changes: list[tuple[int, Any]]) -> Any:
        body = json.loads(SEEDS[name])
        for number, value in changes:
            holders = list(_holders(body))
            holder, key = holders[number % len(holders)]
            holder[key] = value
        return body

    return st.lists(st.tuples(st.integers(0, 999), values(name)), max_size=3).map(change)


def _holders(value: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    pending = [value]
    for holder in pending:
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        found += [(holder, key) for key in keys]
        pending += [holder[key] for key in keys if isinstance(holder[key], dict | list)]
    return found or [({}, "")]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", FORMATS)
def test_every_seed_has_the_calls_that_it_says(name: str, mode: Mode) -> None:
    outcome = assert_promises(name, SEEDS[name], mode)
    assert not isinstance(outcome, str)
    read = [(call["name"], call.get("arguments")) for call in outcome[0]]
    assert read == [("find", ARGUMENTS), ("stop", {})][: 1 if name in SINGLE else 2]


@pytest.mark.parametrize("name", FORMATS)
@FEW
@given(data=st.data())
def test_texts(name: str, data: st.DataObject) -> None:
    assert_promises(name, data.draw(texts(name)), data.draw(st.sampled_from(MODES)))


@pytest.mark.parametrize("name", FORMATS)
@FEW
@given(data=st.binary(max_size=40), place=st.integers(0, 10_000), mode=st.sampled_from(MODES))
def test_bytes(name: str, data: bytes, place: int, mode: Mode) -> None:
    seed = SEEDS[name].encode()
    place %= len(seed) + 1
    assert_promises(name, seed[:place] + data + seed[place + len(data) :], mode)


@pytest.mark.parametrize("make", [values, changed])
@pytest.mark.parametrize("name", BODIES)
@FEW
@given(data=st.data(), mode=st.sampled_from(MODES))
def test_decoded_bodies(
    name: str, make: Callable[[str], st.SearchStrategy[Any]], data: st.DataObject, mode: Mode
) -> None:
    body = data.draw(make(name))
    told = assert_promises(name, body, mode)
    if isinstance(body, dict | list):
        assert repr(assert_promises(name, json.dumps(body), mode)) == repr(told)


@pytest.mark.parametrize("name", STREAMS)
@FEW
@given(data=st.data(), mode=st.sampled_from(MODES))
def test_a_stream_is_the_same_however_it_is_cut(name: str, data: st.DataObject, mode: Mode) -> None:
    text = data.draw(texts(name).filter(_is_utf8))
    whole = in_pieces(name, [text], mode)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(text.encode())), max_size=9)))
    ends = [0, *cuts, len(text.encode())]
    pieces = [text.encode()[start:end] for start, end in pairwise(ends)]
    cut = in_pieces(name, pieces, mode)
    if isinstance(whole, str) and isinstance(cut, str):  # a fault may show less of the text
        whole, cut = whole.partition(", got ")[0], cut.partition(", got ")[0]
    assert repr(cut) == repr(whole)


def _is_utf8(text: str) -> bool:
    return text.isascii() or not re.search("[\ud800-\udfff]", text)
