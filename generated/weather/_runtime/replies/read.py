"""A reply of a model, in whatever format it comes, to its calls."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import ReplyError
from .calls import Call, Reply
from .detect import body_format, stream_format
from .fast_json import has_rounded
from .formats import BODIES, FORMATS, TEXTS, parser
from .plainly import read_plainly
from .reading import Reading
from .shapes import likely_shape
from .strict_json import NotJson
from .texts.reasoning import after_reasoning
from .usual import SIGNS, Usual, UsualCall

__all__ = ["AUTO", "Formats", "Reader", "as_calls", "read_reply"]

AUTO = "auto"
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

    `usual` has short ways of formats that count instead of those of their parsers.
    """

    def __init__(
        self, formats: Formats, reading: Reading, usual: Mapping[str | None, Usual] | None = None
    ) -> None:
        self._reading = reading
        self._names = _names(formats)
        self._auto = AUTO in self._names
        self._texts = [name for name in self._names if name in TEXTS]
        self._bodies = [name for name in self._names if name in BODIES]
        self._usual: dict[str | None, Usual] = dict(usual or {})
        reads_bodies = self._auto or self._bodies
        self._decoder = reading.decoder
        self._decode = reading.decoder.read_text
        self._least = 1 if self._texts else 0  # a body without calls may be text with some
        self._most = reading.strictness.max_calls
        self._longest = reading.strictness.max_length if reads_bodies else -1
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
        calls = self.short(reply)
        return self.careful(reply) if calls is None else as_calls(calls)

    def careful(self, reply: object) -> list[Call]:
        """Return the calls of a reply that has no short way."""
        return read_plainly(self._careful, reply)

    def short(self, reply: object) -> list[UsualCall] | None:
        """Return the calls of a usual body that comes as text; None, of anything else."""
        if type(reply) is not str or len(reply) > self._longest:
            return None
        try:
            body = self._decode(reply)
            if "choices" in body:  # the two first of likely_shape, without a call
                name: str | None = "openai_chat"
            elif "content" in body:
                name = "anthropic_messages"
            elif "candidates" in body and "output" not in body:
                name = "gemini"
            else:
                name = likely_shape(body)
            if name not in self._usual:
                self._usual_of(name)
            calls = self._usual[name](body, self._decoder)
        except SIGNS:
            return None
        return calls if self._least <= len(calls) <= self._most else None

    def _careful(self, reply: Any) -> list[Call]:
        try:
            calls = self.usual(self._reading.body(reply)) if type(reply) is not str else None
        except NotJson:
            calls = None
        return self._read(reply).calls if calls is None else calls

    def usual(self, body: Any) -> list[Call] | None:
        """Return the calls of a decoded body that has the usual form of its format, else None."""
        if type(body) is not dict:
            return None
        name = self._only_body or likely_shape(body)
        usual = self._usual.get(name) or self._usual_of(name)
        if usual is None:
            return None
        try:
            calls = usual(body, self._decoder)
        except SIGNS:
            return None
        return as_calls(calls) if self._least <= len(calls) <= self._most else None

    def _usual_of(self, name: str | None) -> Usual | None:
        if name is None or not self._allows(name):
            return None
        if self._reading.strictness.unknown_fields == "refuse":
            return None
        usual: Usual = parser(name).usual
        self._usual[name] = usual
        return usual

    def body(self, body: Any, text: str | None = None) -> Reply:
        """Return the calls of a decoded body, whose text may be known."""
        name = self._only_body or body_format(body)
        if name is None or not self._allows(name):
            raise ReplyError("reply: not recognised as a provider's body by its shape")
        return self.recognised(name, body, text)

    def recognised(self, name: str, body: Any, text: str | None) -> Reply:
        """Return the calls of a decoded body of a known format."""
        return self._with_content(self._exact(name, text, body))

    def _only(self, name: str, text: str) -> Reply:
        """Return the calls of a text in one format."""
        if name in BODIES:
            return self._exact(name, text, self._lines(text))
        reply: Reply = parser(name).parse(text, self._reading)
        return reply

    def _parsed(self, name: str, body: Any) -> Reply:
        reply: Reply = parser(name).parse(body, self._reading)
        return reply

    def _exact(self, name: str, text: str | None, body: Any) -> Reply:
        """Return the calls of a body; it is decoded anew where integers may have been rounded."""
        reply = self._parsed(name, body)
        if text is not None and self._reading.decoder.rounds and has_rounded(body):
            return self._parsed(name, self._reading.exact_decoder.value(text))
        return reply

    def _lines(self, text: str) -> Any:
        """Return the JSON of a body; of JSON lines the list of their values. Raise ReplyError."""
        decoder = self._reading.decoder
        try:
            return decoder.body(text)
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
            body = self._reading.decoder.body(text)
        except NotJson as error:
            name = stream_format(text)
            if name is not None:
                return self._only(name, text) if self._allows(name) else None
            if not self._texts:
                raise ReplyError(f"reply: {error}") from error
        name = body_format(body)
        if name is None or not self._allows(name):
            return None
        return self.recognised(name, body, text)

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


def as_calls(usual: list[UsualCall]) -> list[Call]:
    """Return usual calls as parsers return them."""
    calls: list[Call] = []
    for identifier, name, arguments, namespace in usual:
        call = {"id": identifier, "name": name, "arguments": arguments}
        calls.append(call if namespace is None else {**call, "namespace": namespace})
    return calls


def _first_call(module: Any, text: str) -> int:
    """Return where the first call of a text format begins that is not only thought of, or -1."""
    answer = getattr(module, "answer", after_reasoning)  # where a format has its own rule
    place: int = module.find(text, answer(text, module.find))
    return place


def _names(formats: Formats) -> tuple[str, ...]:
    """Return the formats as a tuple; raise ReplyError for a name that is no format."""
    names = (formats,) if isinstance(formats, str) else tuple(formats)
    for name in names:
        if name != AUTO and name not in FORMATS:
            parser(name)
    if not names:
        raise ReplyError("no reply format is named")
    return names
