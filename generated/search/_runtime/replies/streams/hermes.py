"""Hermes, Qwen 2.5 and 3, as the text streams in (spec/formats B2.1)."""

import re
from io import StringIO
from typing import NoReturn

from ...errors import ReplyError
from ..calls import Call, Reply, broken_call
from ..reading import Reading
from ..texts import hermes
from ..texts.end_tokens import end_of_text
from ..texts.found import Found
from ..texts.literals import skip_blanks
from ..texts.reasoning import MOST_BRACES, MOST_TAGS, PAIRS, end_of_object
from .incoming import Incoming
from .region import ObjectRegion, Region, begun_tag

__all__ = ["Stream", "parse"]

_CLOSINGS = dict(PAIRS)
_REASONING = tuple(tag for pair in PAIRS for tag in pair)
_OPENING = hermes.MARKS.openings[0]
_MARKS = hermes.MARKS.openings + hermes.MARKS.closings
_TAGS = hermes.MARKS.openings + _REASONING
_TAG = re.compile("|".join(map(re.escape, _TAGS)))
_REASONING_TAG = re.compile("|".join(map(re.escape, _REASONING)))

# Before the first call; after it; after it and a tag that closes reasoning, or one that opens some.
_BEFORE, _ANSWERING, _IN_DOUBT, _SURE = "before", "answering", "in doubt", "sure"


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a whole recorded text; raise ReplyError where they are too many."""
    return hermes.parse(text, reading)


class Stream:
    """Reads one text as it comes; a call is complete with the tag that ends it.

    What is held back is bounded: of a call `max_call_length` characters, past which it is an error;
    of reasoning that is open `max_length` characters. Reasoning whose opening tag stood in the
    prompt shows only at its end: where calls were given by then and another follows, ReplyError is
    raised, for those before were only thought of. Calls in reasoning that is never closed count,
    and come from `close`.
    """

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._incoming = Incoming()
        self._text, self._at = "", 0
        self._region: Region | None = None
        self._object: ObjectRegion | None = None
        self._thought: StringIO | None = None
        self._awaited = ""
        self._unclosed: set[str] = set()
        self._thoughts = 0
        self._broken = 0
        self._ready: list[Call] = []
        self._given = 0
        self._state = _BEFORE
        self._after = StringIO()
        self._fault: ReplyError | None = None

    def feed(self, data: bytes | str, /) -> list[Call]:
        """Return the calls that a piece of the text completes; raise ReplyError.

        Raise CodegenError where the stream is closed.
        """
        self._incoming.require_open()
        return self._guarded(data, last=False)

    def close(self) -> list[Call]:
        """Return the rest of the calls; raise ReplyError for text that is not allowed there."""
        self._incoming.close()
        return self._guarded("", last=True)

    def _guarded(self, data: bytes | str, *, last: bool) -> list[Call]:
        """Read on; a stream in which a fault was found stays faulty."""
        if self._fault is not None:
            raise self._fault
        try:
            if last:
                self._incoming.end()
                self._take("", last)
                self._check_rest()
            else:
                self._take(self._incoming.text(data), last)
        except ReplyError as fault:
            self._fault = fault
            raise
        ready, self._ready = self._ready, []
        return ready

    def _take(self, text: str, last: bool) -> None:
        start = max(0, self._at - 2)  # a region looks back so far
        self._text, self._at = self._text[start:] + text, self._at - start
        if self._thought is not None:
            self._think(text)
        while self._step(last):
            pass
        while last and self._reopen():
            while self._step(last):
                pass

    def _step(self, last: bool) -> bool:
        """Read up to the next tag; say whether there was one."""
        if self._object is not None:
            return self._step_object(self._object, last)
        if self._region is not None:
            return self._step_call(self._region, last)
        return self._step_text(last)

    def _step_text(self, last: bool) -> bool:
        tag = _TAG.search(self._text, self._at)
        end = tag.start() if tag else len(self._text)
        if tag is None and not last:
            end -= begun_tag(self._text[max(self._at, end - 40) :], _TAGS)
        self._pass(self._text[self._at : end])
        self._at = tag.end() if tag else end
        if tag is None:
            return False
        if tag[0] in _REASONING:
            self._pass(tag[0])
            self._take_reasoning(tag[0])
            return True
        if self._thought is not None:
            return self._think_of(tag[0], last)
        self._begin_call()
        limit = self._reading.strictness.max_call_length
        self._region = Region(tag[0], _MARKS, python=self._reading.lenient, limit=limit)
        return True

    def _step_call(self, region: Region, last: bool) -> bool:
        tag, self._at = region.scan(self._text, self._at, last=last)
        if region.is_too_long and not region.told:
            region.told = True
            self._give([self._too_long()])
        if not tag and not last:
            return False
        self._region = None
        if not region.is_too_long:
            self._read(region.text)
        elif tag in hermes.MARKS.openings:
            self._at -= len(tag)
        return bool(tag) or self._at < len(self._text)

    def _think_of(self, opening: str, last: bool) -> bool:
        """Take the tag of a call in reasoning: tags inside the object that follows are data."""
        body = skip_blanks(self._text, self._at)
        if body == len(self._text) and not last:
            self._text, self._at = opening, 0  # blanks that come one by one are not kept
            return False
        if self._text.startswith("{", body) and self._broken < MOST_BRACES:
            tags, limit = (*_MARKS, self._awaited), self._reading.strictness.max_length
            self._object = ObjectRegion(opening, tags, limit=limit)
        return True

    def _step_object(self, thought: ObjectRegion, last: bool) -> bool:
        """Read an object in reasoning; where it is broken, tags count that stand inside it."""
        tag, self._at = thought.scan(self._text, self._at, last=last)
        if not tag and not last:
            return False
        self._object = None
        text = thought.text
        brace = text.index("{")
        end = end_of_object(text, brace)
        self._broken += end < 0
        self._go_back(text[max(end, brace + 1) :])
        return True

    def _begin_call(self) -> None:
        """Take the beginning of a call of the answer."""
        if self._state == _IN_DOUBT:
            self._doubt()
        if self._state == _BEFORE:
            self._state = _ANSWERING

    def _doubt(self) -> NoReturn:
        raise ReplyError("reply: calls came before a tag that closes reasoning; read it whole")

    def _too_long(self) -> Call:
        limit = self._reading.strictness.max_call_length
        error = f"call is longer than {limit} characters; raise max_call_length to read it"
        return broken_call(None, None, error, "")

    def _read(self, text: str) -> None:
        """Read the call that a region holds, and go on where it ends."""
        found = Found(text, self._reading)
        end = hermes.read_call(found, 0)
        self._settle(text[:end])
        self._give(found.calls)
        self._go_back(text[end:])

    def _go_back(self, text: str) -> None:
        """Read the text again that was read last."""
        if len(text) > self._at:
            self._text, self._at = text + self._text[self._at :], 0
        else:
            self._at -= len(text)

    def _give(self, calls: list[Call]) -> None:
        self._given += len(calls)
        self._reading.count(self._given)
        self._ready += calls
        self._after = StringIO()

    def _settle(self, call: str) -> None:
        """Take the tags of reasoning inside a call, which are no data where it is none."""
        if self._state != _ANSWERING or not _REASONING_TAG.search(call):
            return
        if hermes.answer(call):
            self._doubt()
        if hermes.answer(call + _OPENING):
            self._state = _IN_DOUBT
        elif not hermes.answer(call + PAIRS[0][1] + _OPENING):
            self._state = _SURE

    def _take_reasoning(self, tag: str) -> None:
        """Take a tag of reasoning outside of calls."""
        if self._thought is not None:
            if tag == self._awaited:
                self._end_thought()
        elif self._state != _BEFORE:
            if self._state == _ANSWERING:
                self._state = _SURE if tag in _CLOSINGS else _IN_DOUBT
        elif tag in _CLOSINGS and self._may_think(tag):
            self._thoughts += 1
            self._thought, self._awaited = StringIO(), _CLOSINGS[tag]
            self._think(self._text[self._at :])

    def _may_think(self, tag: str) -> bool:
        """Say whether a tag opens reasoning: no more are looked at than in a whole text."""
        return self._thoughts < MOST_TAGS and _CLOSINGS[tag] not in self._unclosed

    def _think(self, text: str) -> None:
        """Keep the text of open reasoning, in case it is never closed."""
        assert self._thought is not None
        self._thought.write(text)
        limit = self._reading.strictness.max_length
        if self._thought.tell() > limit:
            raise ReplyError(
                f"reply: reasoning is longer than {limit} characters; raise max_length"
            )

    def _end_thought(self) -> None:
        self._thought, self._awaited = None, ""

    def _reopen(self) -> bool:
        """Read the text of reasoning again that was never closed; say whether there is some."""
        if self._thought is None:
            return False
        self._unclosed.add(self._awaited)
        self._text, self._at = self._thought.getvalue(), 0
        self._end_thought()
        return True

    def _pass(self, text: str) -> None:
        """Take text beside the calls; what follows the last of them may be refused."""
        refused = self._reading.strictness.trailing_text == "refuse"
        if refused and self._given and self._after.tell() < self._reading.strictness.max_length:
            self._after.write(text)

    def _check_rest(self) -> None:
        rest = self._after.getvalue()
        rest = rest[: end_of_text(rest)].strip()
        if rest:
            raise ReplyError(f"reply: text after the last call: {rest!a:.100}")
