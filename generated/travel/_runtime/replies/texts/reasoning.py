"""Where a model's reasoning ends, so that calls which it only thinks of are none."""

import re
from collections.abc import Callable

from ..strict_json import Decoder, NotJson

__all__ = ["PAIRS", "after_reasoning", "after_reasoning_before_calls"]

PAIRS = (
    ("<think>", "</think>"),
    ("[THINK]", "[/THINK]"),
    ("<seed:think>", "</seed:think>"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<thinking>", "</thinking>"),
    ("<|inner_prefix|>", "<|inner_suffix|>"),
    ("<scratch_pad>", "</scratch_pad>"),
)
_CLOSINGS = dict(PAIRS)
_TAG = re.compile("|".join(re.escape(tag) for pair in PAIRS for tag in pair))
_DECODER = Decoder()
_MOST_TAGS = 256  # a hostile reply has more, each of which may cost a look at all of the text

_MOST_BRACES = 16  # that begin no JSON, before one tag: each may cost a look at the text before it

Find = Callable[[str, int], int]


def after_reasoning(text: str, find: Find) -> int:
    """Return where the answer begins: after all closed reasoning before the first call.

    `find` gives where the first call from a place begins, or -1. The opening tag may have stood in
    the prompt: a closing tag alone counts where a call follows it, or none comes before it.
    Reasoning that is never closed hides nothing, and a tag inside the JSON of a call is data
    (spec/formats B2.5). No more than 256 tags are looked at.
    """
    answer, place, call = 0, 0, -1
    unclosed: set[str] = set()
    for _ in range(_MOST_TAGS):
        tag = _TAG.search(text, place)
        if tag is None:
            break
        if call < 0:
            call = _call_between(text, place, tag.start(), find)
        closing = _CLOSINGS.get(tag[0])
        if closing is None:
            if call >= 0 and (end := _end_of_value(text, call, tag.start())) > 0:
                place = call = end
                continue
            if call >= 0 and find(text, tag.end()) < 0:
                break
            end = tag.end()
        elif call >= 0:
            break
        else:
            end = -1 if closing in unclosed else _after_closing(text, tag.end(), closing, find)
            if end < 0:
                unclosed.add(closing)
                place = tag.end()
                continue
        answer, place, call = end, end, -1
    return answer


def after_reasoning_before_calls(text: str, find: Find) -> int:
    """Return where the answer begins for a model that calls while it reasons, as Kimi does."""
    call = find(text, 0)
    return after_reasoning(text if call < 0 else text[:call], find)


def _after_closing(text: str, start: int, closing: str, find: Find) -> int:
    """Return the end of the reasoning that goes on at a place, or -1 where it is never closed."""
    call, place = -1, start
    while (close := text.find(closing, place)) >= 0:
        if call < 0:
            call = _call_between(text, place, close, find)
        end = _end_of_value(text, call, close) if call >= 0 else -1
        if end < 0:
            return close + len(closing)
        place = call = end
    return -1


def _call_between(text: str, start: int, end: int, find: Find) -> int:
    call = find(text[start:end], 0)
    return call if call < 0 else start + call


def _end_of_value(text: str, start: int, place: int) -> int:
    """Return the end of the JSON object around a place, of those from a place before; or -1.

    Braces of no JSON are passed over, but not without end.
    """
    broken = 0
    while (start := text.find("{", start, place)) >= 0 and broken < _MOST_BRACES:
        try:
            _, start = _DECODER.value_at(text, start)
        except NotJson:
            start += 1
            broken += 1
        if start > place:
            return start
    return -1
