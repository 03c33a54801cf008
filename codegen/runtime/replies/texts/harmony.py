"""Harmony, the format of gpt-oss: messages of several channels (spec/formats B2.1).

A message is a call if its header sends it to `functions.NAME`. Messages to others, such as the
built-in tools, and analysis are no content.
"""

import re
from typing import NamedTuple

from ..calls import Call, Reply, broken_call, call_of
from ..reading import Reading
from ..strict_json import NotJson
from .end_tokens import is_at_end
from .found import Found
from .literals import skip_blanks
from .quoted import JSON, first_mark

__all__ = ["find", "parse"]

_HEADER = re.compile(r"<\|(?:start|channel)\|>")
_ADDRESSED = re.compile(r"<\|(?:start|channel)\|>[^<]*?\sto=functions\.")
_REST_OF_HEADER = re.compile(r"\s*+to=[^\s<]++\s*+<\|(?:channel|constrain|message)\|>")
_TOKEN = re.compile(r"<\|(?:start|message|end|call|return)\|>")
_END = re.compile(r"<\|(?:end|call|return)\|>|(?=<\|start\|>)")
_RECIPIENT = re.compile(r"(?:\s|\A)to=([^\s<]++)")
_CHANNEL = re.compile(r"<\|channel\|>\s*+(\w*+)")
_BARE = re.compile(
    r"(?:assistant)?commentary to=functions\.([^\s<{]++)\s*+(?:json|code)?+\s*+(?=\{)"
)
_MESSAGE, _CALL, _START, _FUNCTIONS = "<|message|>", "<|call|>", "<|start|>", "functions."
_ENDS = ("<|end|>", _CALL, "<|return|>")


class _Header(NamedTuple):
    """The header of a message: where it begins, its text, and the token after it, if any."""

    start: int
    text: str
    token: re.Match[str] | None

    @property
    def recipient(self) -> str:
        recipient = _RECIPIENT.search(self.text)
        return recipient[1] if recipient else ""

    @property
    def is_content(self) -> bool:
        channel = _CHANNEL.search(self.text)
        by_model = self.text.startswith(("<|channel|>", "<|start|>assistant"))
        return by_model and not self.recipient and (channel is None or channel[1] != "analysis")


def find(text: str, start: int = 0) -> int:
    """Return where the first header from a place stands, if one is to a function; or -1."""
    if start == 0 and _REST_OF_HEADER.match(text):
        return 0
    header = _HEADER.search(text, start) if _ADDRESSED.search(text, start) else None
    return header.start() if header else -1


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that is broken or cut off has an error, and the next message is read. Without `<|call|>`
    an empty body is a call that is cut off. The lenient mode also reads a header into which other
    control tokens have leaked, and one from which a server has taken the tokens.
    """
    found = Found(text, reading)
    if reading.lenient and _MESSAGE not in text:
        return _without_tokens(found)
    place = 0
    while (header := _next_header(text, place)) is not None:
        place = _read(found, header)
    return found.reply()


def _next_header(text: str, place: int) -> _Header | None:
    """Return the first header from a place; the start of the first one may be in the prompt."""
    begin = _REST_OF_HEADER.match(text) if place == 0 else None
    begin = begin or _HEADER.search(text, place)
    if begin is None:
        return None
    token = _TOKEN.search(text, begin.start() + 1)
    end = token.start() if token else len(text)
    return _Header(begin.start(), text[begin.start() : end], token)


def _read(found: Found, header: _Header) -> int:
    """Read the message of a header; return where the next one may begin."""
    text, token = found.text, header.token
    called = header.recipient.startswith(_FUNCTIONS)
    if token is None or token[0] != _MESSAGE:
        end = header.start + len(header.text)
        if called:
            error = "call is cut off before <|message|>"
            found.add(broken_call(None, _name(header), error, header.text))
        found.take(header.start, end)
        return end
    if called:
        call, end = _call(found, header, token.end())
        found.add(call)
        found.take(header.start, end)
        return end
    closing = _END.search(text, token.end())
    start, end = closing.span() if closing else (len(text), len(text))
    found.take(header.start, token.end() if header.is_content else start)
    found.take(start, end)
    if header.is_content:
        found.break_line()
    return end


def _call(found: Found, header: _Header, body: int) -> tuple[Call, int]:
    """Return the call whose arguments begin at a place, and where its message ends."""
    text, start = found.text, skip_blanks(found.text, body)
    try:
        if header.text.count("<|channel|>") > 1 and not found.reading.lenient:
            raise NotJson("has a control token in its header")
        if text.startswith(_CALL, start):
            return call_of(None, _name(header), {}, found.reading), start + len(_CALL)
        arguments, end = found.reading.decoder.value_at(text, start)
        if closing := _END.match(text, skip_blanks(text, end)):
            end = closing.end()
        elif not is_at_end(text, end):
            raise NotJson("has text after its JSON")
        return call_of(None, _name(header), arguments, found.reading), end
    except NotJson as error:
        end = _end_of_broken(text, body)
        raw = text[header.start : end]
        return broken_call(None, _name(header), f"call {error}", raw), end


def _end_of_broken(text: str, body: int) -> int:
    """Return where a message ends whose body is no JSON; tokens inside its strings are text."""
    mark = first_mark(text, body, (_START, *_ENDS), JSON)
    if mark is None:
        return len(text)
    return mark.start() if mark[0] == _START else mark.end()


def _name(header: _Header) -> str | None:
    return header.recipient.removeprefix(_FUNCTIONS) or None


def _without_tokens(found: Found) -> Reply:
    """Return the calls of a text from which a server has taken the control tokens."""
    end = 0
    while head := _BARE.search(found.text, end):
        try:
            arguments, end = found.reading.decoder.value_at(found.text, head.end())
            found.add(call_of(None, head[1], arguments, found.reading))
        except NotJson as error:
            following = _BARE.search(found.text, head.end())
            end = following.start() if following else len(found.text)
            raw = found.text[head.start() : end]
            found.add(broken_call(None, head[1], f"call {error}", raw))
        found.take(head.start(), end)
    return found.reply()
