"""Hermes calls in a text that streams in: the same calls, at the same text, however it is cut."""

import re
from random import Random
from typing import Any

import pytest

from codegen import ReplyError
from codegen.runtime.replies.reading import Mode, Reading, Strictness
from codegen.runtime.replies.streams.hermes import Stream
from codegen.runtime.replies.texts import hermes

from .streams import assert_cuts_change_nothing, fed, outcome, pieces

NAME = "hermes_stream"
MODES: tuple[Mode, ...] = ("strict", "lenient")
_PLACE = re.compile(r"line (\d+) column (\d+) \(char (\d+)\)")


def call(name: str, **arguments: Any) -> dict[str, Any]:
    return {"id": None, "name": name, "arguments": arguments}


def tagged(text: str) -> str:
    return f"<tool_call>{text}</tool_call>"


F = tagged('\n{"name": "f", "arguments": {}}\n')
G = tagged('{"name": "g", "arguments": {"s": "</tool_call>\\\\\\"<tool_call>{\\u00e9 🏔"}}')


def whole(text: str, mode: Mode = "strict", **strictness: Any) -> Any:
    """Return what a text gives that is read at once; errors without their places in it."""
    try:
        return without_places(hermes.parse(text, Reading(mode, Strictness(**strictness))).calls)
    except ReplyError as error:
        return str(error)


def without_places(found: Any) -> Any:
    if isinstance(found, str):
        return found
    return [
        {**call, "error": _PLACE.sub("", call["error"])} if "error" in call else call
        for call in found
    ]


TOKENS = (
    *("<tool_call>", "</tool_call>", F, G, '<tool_call>{"a":"', '"}}</tool_call>', '"}</tool'),
    *("{", "}", '"', "'", '"""', "'''", "\\", ",", ":", " ", "\n", "x", "é🏔", "<", "</", "</s>"),
    *("<think>", "<longcat_tool_call>", "</longcat_tool_call>", "<|im_end|>"),
)

PYTHON = "{'name': 'f', 'arguments': {'a': 'so </think>'}}"
QUOTED = '{"name": "f", "arguments": {"a": "</think>"}}'
RAW = '{"name": "f", "arguments": {"a": "x\n</think>"}}'


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "text",
    [
        f"Let me see. <b>\n{F} and {G}\n<|im_end|>",
        F + G + F,
        f"<think>I could {F} or</think>{G}",
        f"<think>it is {tagged('{')} or {F}, isn't it</think>{G}",
        f"<think>never closed {F} [THINK] {tagged('1')} [/THINK]{G}",
        f"thought of before</think>{F}",
        f"{tagged('{')}{F}{tagged('no')}<tool_call>{F}",
        f"{tagged('{} x')}{tagged('[]')}{tagged('')}{F}",
        '<tool_call>{"name": "f", "arguments": {"a": "b',
        '<tool_call>{"name": "f", "arguments": {}}',
        '<tool_call>{"name": "f", "arguments": {}} and so on',
        "<tool_call",
        "<tool_call> ",
        '<longcat_tool_call>{"name": "f"}</longcat_tool_call>' + F,
        tagged("{'name': 'f', 'arguments': {'a': \"it's\", 'b': '''it's </tool_call> \"'''}}") + F,
        tagged('{"name": "f", "arguments": {}}}') + F,
        f"<think>{tagged(PYTHON)}",
        f"<think>{tagged(PYTHON)}{F}</think>{G}",
        f'<think>so <tool_call>"1{{{tagged(QUOTED)}',
        f'<think>"<tool_call>[/THINK]"{tagged(QUOTED)}</think>{F}',
        f'<think>{{x{tagged(RAW)} <tool_call>"{{</think>{F}',
        f"<think>{tagged(QUOTED)}{QUOTED}</think>{F}",
        f"<think>{tagged('')}{QUOTED}{F}",
        f'[THINK]{tagged(RAW)}[THINK]<tool_call>"}}</think>{F}',
        f"<think><tool_call>'\"'{tagged(PYTHON)}",
        f'<think><tool_call>"</think>[THINK]"</think>{F}[/THINK]{G}',
        '[THINK]<tool_call>{"s":"<tool_call>{"s":"<longcat_tool_call>[/THINK]"}</tool_call>',
        f"<think><tool_call> {QUOTED}'</think>{G}",
    ],
)
def test_the_calls_are_those_of_the_whole_text_however_it_is_cut(text: str, mode: Mode) -> None:
    wanted = whole(text, mode)
    for data in (text, text.encode()):
        for cut in pieces(data):
            assert without_places(outcome(NAME, cut, mode=mode)) == wanted


def place(text: str, error: str) -> int:
    """Return the place that an error names in a text, -1 for none."""
    named = _PLACE.search(error)
    if named is None:
        return -1
    line, column, found = map(int, named.groups())
    assert line == text.count("\n", 0, found) + 1
    assert column == found - text.rfind("\n", 0, found)
    return found


@pytest.mark.parametrize(
    "text",
    [
        tagged("{"),
        f"so\n{F}\n and {tagged('oops')}\n",
        f"<think>or\n{tagged('{')}</think>\n\n" + tagged("{}\n x") + tagged("{") + F,
        tagged("{") + "\n" + tagged("\n[1,\n2"),
        F + "<longcat_tool_call>{'a':",
        F + tagged("no") + "<tool_call>" + QUOTED,
        *("".join(Random(seed).choices(TOKENS, k=9)) for seed in range(100)),
    ],
)
def test_a_place_in_an_error_is_one_in_the_text_of_its_call(text: str) -> None:
    calls = zip(hermes.parse(text, Reading()).calls, fed(NAME, text), strict=True)
    for whole_call, call in calls:
        if "error" in call and (found := place(text, whole_call["error"])) >= 0:
            assert text.startswith(call["raw"], found - place(call["raw"], call["error"]))


def test_a_place_in_arguments_that_are_a_text_is_one_in_that_text() -> None:
    text = F + tagged('{"name": "f", "arguments": "{\\n}}"}')
    assert fed(NAME, text) == hermes.parse(text, Reading()).calls
    assert "line 2 column 2 (char 3)" in fed(NAME, text)[1]["error"]


def test_a_call_comes_with_its_closing_tag_and_only_once() -> None:
    stream = Stream(Reading())
    given = [stream.feed(character) for character in f"a{F}b{G}"]
    assert [place for place, calls in enumerate(given) if calls] == [len(F), len(F) + 1 + len(G)]
    assert stream.close() == []


def test_broken_calls_keep_their_text_and_hide_no_other() -> None:
    found = assert_cuts_change_nothing(NAME, f"{tagged('{')}{F}<tool_call>oops{G}")
    assert [found.get("raw") for found in found] == [tagged("{"), None, "<tool_call>oops", None]


@pytest.mark.parametrize("text", [F, f"a {G}", f"<think>{F}</think>{G}"])
def test_no_cut_gives_a_wrong_call(text: str) -> None:
    wanted = fed(NAME, [text])
    for cut in range(len(text)):
        got = [found for found in fed(NAME, [text[:cut]]) if "error" not in found]
        # Reasoning that is cut off before its end hides nothing.
        assert got in ([], wanted, [call("f")])


def test_reasoning_whose_opening_tag_was_in_the_prompt_shows_too_late() -> None:
    assert fed(NAME, [f"{F}</think> that is all"]) == [call("f")]
    for closing in ("</think>", tagged("</think>")):
        text = f"{F}{closing}{G}"
        with pytest.raises(ReplyError, match="before a tag that closes reasoning; read it whole"):
            fed(NAME, text)
    quoted = tagged('{"name": "f", "arguments": {"a": "</think>"}}')
    assert len(fed(NAME, quoted + F)) == 2


def test_no_more_reasoning_is_looked_at_than_in_the_whole_text() -> None:
    for number in (250, 300):
        text = f"{'<think>so</think> ' * number}<think>{F}</think>"
        assert fed(NAME, [text]) == whole(text) == [call("f")] * (number > 256)


def test_limits() -> None:
    text = tagged('{"a": "<tool_call>' + "x" * 60 + '"}') + F + "<tool_call>" + "x" * 80 + F
    first, second, third, fourth = assert_cuts_change_nothing(NAME, text, max_call_length=60)
    assert (second, fourth) == (call("f"), call("f"))
    for broken in (first, third):
        assert broken["raw"] == "" and "longer than 60 characters" in broken["error"]
    assert "more than 2 calls" in outcome(NAME, F * 3, max_calls=2)
    assert "reasoning is longer than 90" in outcome(NAME, "<think>" + "x" * 91, max_length=90)
    assert outcome(NAME, "<think>" + "x" * 50 + "</think>" + "y" * 90, max_length=90) == []


@pytest.mark.parametrize("text", [f"{F} done", f"{F}\n<|im_end|>\n", f"a{F}b{G}", "alone", F])
def test_text_after_the_last_call_may_be_refused(text: str) -> None:
    assert assert_cuts_change_nothing(NAME, text, trailing_text="refuse") == whole(
        text, trailing_text="refuse"
    )


@pytest.mark.parametrize("seed", range(20))
def test_random_texts_are_read_alike(seed: int) -> None:
    random = Random(seed)
    for _ in range(50):
        text = "".join(random.choices(TOKENS, k=random.randint(1, 12)))
        options: dict[str, Any] = {
            "mode": random.choice(MODES),
            "trailing_text": random.choice(["allow", "refuse"]),
        }
        wanted = whole(text, **options)
        for size in (1, random.randint(2, 9), len(text)):
            cut = [text[place : place + size] for place in range(0, len(text), size)]
            assert without_places(outcome(NAME, cut, **options)) == wanted, text


THOUGHTS = (
    *("<think>", "</think>", "[THINK]", "[/THINK]", "<tool_call>", "</tool_call>", F, "1"),
    *("{", "}", '"', "'", '{"a":', '{"name": "f", "arguments": {"a": "', '"}}', " ", "x"),
    *("<longcat_tool_call>", "</longcat_tool_call>", "\\", "\n"),
    *(tagged(PYTHON), tagged(QUOTED), tagged(RAW)),
)


@pytest.mark.parametrize("seed", range(10))
def test_random_reasoning_ends_where_it_does_in_the_whole_text(seed: int) -> None:
    random = Random(seed)
    for _ in range(100):
        text = "".join(random.choices(THOUGHTS, k=random.randint(2, 9)))
        for size in (1, random.randint(2, 9), len(text)):
            cut = [text[place : place + size] for place in range(0, len(text), size)]
            streamed = outcome(NAME, cut)
            if not isinstance(streamed, str):  # else it says that it must be read whole
                assert without_places(streamed) == whole(text), text
