"""A reply of a model, in whatever format it comes, to its calls."""

from collections.abc import Iterable, Sequence
from typing import Any

from ..errors import ReplyError
from .calls import Call, Reply
from .detect import body_format, stream_format
from .formats import AUTO, BODIES, FORMATS, TEXTS, parser, unknown_format
from .plainly import read_plainly
from .reading import Reading
from .strict_json import NotJson
from .texts.reasoning import after_reasoning
from .usual import ShortWay

__all__ = ["AUTO", "Formats", "Reader", "read_reply"]

_STARTS = ("{", "[", "data:", "event:", "id:", "retry:", ":")
Formats = str | Sequence[str]


def read_reply(reply: object, formats: Formats = AUTO, reading: Reading | None = None) -> Reply:
    """Return the calls of a reply, the text beside them, and notes on what was unusual.

    `reply` is text, UTF-8 bytes, or the decoded JSON of a provider's body. `formats` is one format
    or several: "auto" stands for every body and stream of a provider, which are told by their
    shape; a text format is never guessed, and of several that are named the one whose mark comes
    first counts. A body without calls is read as text where a text format is named too. Raise
    ReplyError for a reply that has none of the formats, with the place of the fault.
    """
    return Reader(formats, reading or Reading()).reply(reply)


class Reader:
    """Reads replies in any of several formats, as `read_reply` says.

    `short` is its way to the calls of usual bodies.
    """

    def __init__(self, formats: Formats, reading: Reading) -> None:
        self._reading = reading
        self._names = _names(formats)
        self._auto = AUTO in self._names
        self._texts = [name for name in self._names if name in TEXTS]
        self._bodies = [name for name in self._names if name in BODIES]
        least = 1 if self._texts else 0  # a body without calls may be text with some
        self.short = ShortWay(reading, filter(self._allows, BODIES), least)
        self._only_body = self._bodies[0] if self._names == tuple(self._bodies[:1]) else None

    def reply(self, reply: object) -> Reply:
        """Return the calls of text, of UTF-8 bytes, or of a decoded body; raise ReplyError."""
        return read_plainly(self._read, reply)

    def _read(self, reply: Any) -> Reply:
        if isinstance(reply, dict | list):
            return self.body(reply)
        return self.text(self._reading.text(reply))

    def text(self, text: str) -> Reply:
        """Return the calls of a reply's text."""
        if len(self._names) == 1 and not self._auto:
            return self._only(self._names[0], text)
        if len(self._names) > len(self._texts) and text.lstrip().startswith(_STARTS):
            reply = self._structured(text)
            if reply is not None:
                return reply
        if self._texts:
            return self._model_text(text)
        named = " or ".join(self._names) if not self._auto else "a provider's body"
        hint = "name the format of a model's text, such as hermes"
        raise ReplyError(f"reply: not recognised as {named}; {hint}")

    def calls(self, reply: object) -> list[Call]:
        """Return the calls alone of a reply; a usual body takes a short way to them."""
        calls = self.short.calls(reply)
        return self.careful(reply) if calls is None else calls

    def careful(self, reply: object) -> list[Call]:
        """Return the calls of a reply that has no short way."""
        return read_plainly(self._careful, reply)

    def _careful(self, reply: Any) -> list[Call]:
        try:
            body = None if type(reply) is str else self._reading.body(reply)
            calls = self.short.calls_of_body(body)
        except NotJson:
            calls = None
        return self._read(reply).calls if calls is None else calls

    def body(self, body: Any) -> Reply:
        """Return the calls of a decoded body."""
        name = self._only_body or body_format(body)
        if name is None or not self._allows(name):
            raise ReplyError("reply: not recognised as a provider's body by its shape")
        return self.recognised(name, body)

    def recognised(self, name: str, body: Any) -> Reply:
        """Return the calls of a decoded body of a known format."""
        return self._with_content(self._parsed(name, body))

    def _only(self, name: str, text: str) -> Reply:
        """Return the calls of a text in one format."""
        return self._parsed(name, self._lines(text) if name in BODIES else text)

    def _parsed(self, name: str, body: Any) -> Reply:
        reply: Reply = parser(name).parse(body, self._reading)
        return reply

    def _lines(self, text: str) -> Any:
        """Return the JSON of a body; of JSON lines the list of their values. Raise ReplyError."""
        decoder = self._reading.decoder
        try:
            return decoder.value(text)
        except NotJson as error:
            lines = [line for line in text.split("\n") if line.strip()]
            if len(lines) < 2:
                raise ReplyError(f"reply: {error}") from error
            try:
                return [decoder.value(line) for line in lines]
            except NotJson:
                raise ReplyError(f"reply: {error}") from error

    def _allows(self, name: str) -> bool:
        same_shape = {"mistral_chat": "openai_chat", "openai_chat": "mistral_chat"}
        return self._auto or name in self._names or same_shape.get(name) in self._names

    def _structured(self, text: str) -> Reply | None:
        """Return the calls of a provider's body or stream; None where other formats may fit."""
        body: Any = None
        try:
            body = self._reading.decoder.value(text)
        except NotJson as error:
            name = stream_format(text)
            if name is not None:
                return self._only(name, text) if self._allows(name) else None
            if not self._texts:
                raise ReplyError(f"reply: {error}") from error
        name = body_format(body)
        if name is None or not self._allows(name):
            return None
        return self.recognised(name, body)

    def _with_content(self, reply: Reply) -> Reply:
        """Read the text of a body without calls: a server may not know the model's format."""
        if reply.calls or not self._texts or not reply.content:
            return reply
        return self._model_text(reply.content)

    def _model_text(self, text: str) -> Reply:
        """Return the calls of a model's text, in the format whose mark comes first.

        Where no mark is followed by what its format has there, the text is read as each of them:
        a broken call is an error in the first that sees one.
        """
        places = [(_first_call(parser(name), text), name) for name in self._texts]
        marked = [place for place in places if place[0] >= 0]
        if marked:
            return self._only(min(marked, key=lambda place: place[0])[1], text)
        replies = [self._only(name, text) for name in self._texts]
        return next((reply for reply in replies if reply.calls), replies[0])


def _first_call(module: Any, text: str) -> int:
    """Return where the first call of a text format begins that is not only thought of, or -1."""
    answer = getattr(module, "answer", after_reasoning)  # where a format has its own rule
    place: int = module.find(text, answer(text, module.find))
    return place


def _names(formats: Formats) -> tuple[str, ...]:
    """Return the formats as a tuple; raise ReplyError for a name that is no format."""
    several = isinstance(formats, Iterable) and not isinstance(formats, str | bytes)
    names: tuple[Any, ...] = tuple(formats) if several else (formats,)
    for name in names:
        if not isinstance(name, str) or (name != AUTO and name not in FORMATS):
            raise ReplyError(unknown_format(name))
    if not names:
        raise ReplyError("no reply format is named")
    return names
