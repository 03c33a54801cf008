"""A toolset at the gate of a program: replies in, judged calls out."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any, NoReturn

from .errors import ReplyError
from .feedback.attempt import Judge
from .feedback.judges import GateJudge, ReplyJudge
from .gate import Gate
from .options import shown
from .replies.calls import Call, Reply
from .replies.floats_inside import any_float
from .replies.formats import AUTO, STREAMS, parser
from .replies.read import Formats, Reader
from .replies.reading import (
    MODES,
    Library,
    Mode,
    Reading,
    Stream,
    Strictness,
    Untypeds,
    nothing_known,
    unknown_mode,
)
from .replies.shapes import likely_shape
from .replies.untyped import Untyped
from .replies.usual import MAY_HOLD_FLOATS, SIGNS, Unusual
from .results import Results
from .retry import Retries
from .toolset import Toolset
from .values import plain

__all__ = ["GATE", "Gateway", "untyped_arguments"]

GATE = "gate"


class Gateway:
    """Reads replies in any format, and judges their calls with the validators of a toolset.

    `unreadable` is the error of a call that cannot be read: `{error}` in it is why, `{index}` its
    index in the reply. `formats` are read where a caller names none. `results` has the tools
    whose results have a schema. `untyped` gives what the schema of a tool says of arguments that
    come as bare text; `library` reads JSON; `free_text` has the tools that take text as it is.
    Every method raises ReplyError for a reply that cannot be read, and for a format that is none.
    """

    def __init__(
        self,
        toolset: Toolset,
        *,
        unreadable: str,
        formats: tuple[str, ...] = (AUTO,),
        results: Toolset | None = None,
        untyped: Untypeds = nothing_known,
        strictness: Strictness | None = None,
        library: Library = "json",
        free_text: tuple[str, ...] = (),
    ) -> None:
        self.toolset = toolset
        self.gate = Gate(toolset, toolset.validate)
        self.results = Results(toolset, results or Toolset((), _no_module, {}, ""))
        self.retries = Retries(self.judge)
        self.formats = formats
        self._unreadable = unreadable
        self._tests = toolset.tests
        self._errors = toolset.errors
        self._free_text = free_text
        strict = strictness or Strictness()
        self._readings: dict[str, Reading] = {
            mode: Reading(mode, strict, toolset, untyped, library) for mode in MODES
        }
        self._readers: dict[tuple[Mode, str | None], Reader] = {}
        self.plain = self.plain_reader()
        self._short = self.plain.short

    def is_valid(self, name: str, args: object) -> bool:
        """Say whether a call's arguments are valid; False for a name that is no tool."""
        return self.toolset.is_valid(name, args)

    def validate(self, name: str, args: object) -> list[str]:
        """Return the errors of a call's arguments; one error for a name that is no tool."""
        return self.toolset.validate(name, args)

    def read_reply(
        self, reply: object, format: Formats | None = None, mode: Mode = "strict"
    ) -> Reply:
        """Return the calls of a reply, the text beside them and notes on what was unusual.

        `reply` is text, UTF-8 bytes or the decoded JSON of a body; `format` one format or several,
        "auto" for every provider's body and stream; `mode` "lenient" also reads what a format does
        not allow but models write. Raise ReplyError for a reply that cannot be read.
        """
        return self.reader(mode, format).reply(reply)

    def calls(
        self, reply: object, format: Formats | None = None, mode: Mode = "strict"
    ) -> list[Call]:
        """Return the calls of a reply: each with "id", "name" and "arguments", or with "error" and
        its text "raw" where it cannot be read. Raise ReplyError for a reply that is unreadable.
        """
        if format is not None or mode != "strict":
            return self.reader(mode, format).calls(reply)
        calls = self._short.calls(reply)
        return self.careful_calls(reply) if calls is None else calls

    def careful_calls(self, reply: object) -> list[Call]:
        """Return the calls of a reply in no named format, of which no short way told them."""
        return self.plain.careful(reply)

    def plain_reader(self) -> Reader:
        """Return what reads replies where a caller names neither format nor mode."""
        return Reader(self.formats, self.reading("strict"))

    def check_reply(
        self, reply: object, format: Formats | None = None, mode: Mode = "strict"
    ) -> list[tuple[str | None, list[str]]]:
        """Return the id and the errors of each call of a reply, in its order.

        `reply`, `format` and `mode` are those of `read_reply`. Raise ReplyError for a reply that
        cannot be read.
        """
        if format is not None or mode != "strict":
            return self._answers(self.calls(reply, format, mode))
        try:
            return self._usual_answers(reply)
        except SIGNS:
            return self._answers(self.careful_calls(reply))

    def _usual_answers(self, reply: Any) -> list[tuple[str | None, list[str]]]:
        """Return the answers to a usual body as text or bytes; raise one of SIGNS for any other.

        They are those to `ShortWay.calls`, made in one go: a function call for each of its steps
        takes longer than the step.
        """
        short = self._short
        if type(reply) not in short.kinds or len(reply) > short.longest:
            raise Unusual
        decode, tests = short.decode, self._tests
        body = decode(reply)
        usual, odd = short.forms[likely_shape(body)]
        calls = usual(body)
        if not short.least <= len(calls) <= short.most:
            raise Unusual
        answers: list[tuple[str | None, list[str]]] = []
        for identifier, name, arguments, namespace in calls:
            if type(arguments) is str:
                arguments = decode(arguments)
            if type(arguments) is not dict:
                raise Unusual
            if (type(identifier) is not str or not identifier) and identifier is not None:
                raise Unusual
            if odd:
                for item in arguments.values():
                    kind = type(item)
                    if kind is not str and kind in MAY_HOLD_FLOATS and any_float([item], odd):
                        raise Unusual
            tool = name if namespace is None else self._tool(name, namespace)
            try:
                is_valid = tests[tool](arguments)
            except KeyError:  # no tool, or one that nobody has asked for yet
                if type(name) is not str or not name.strip():
                    raise Unusual from None
                is_valid = False
            answers.append((identifier, [] if is_valid else self._errors(tool, arguments)))
        return answers

    def _answers(self, calls: list[Call]) -> list[tuple[str | None, list[str]]]:
        return [(call["id"], self.errors(call, index)) for index, call in enumerate(calls)]

    def errors(self, call: Call, index: int = 0) -> list[str]:
        """Return the errors of a call that a parser returned; `index` is its place in the reply."""
        if "error" in call:
            error: str = call["error"]
            return [self._unreadable.replace("{index}", str(index)).replace("{error}", error)]
        name = self._tool(call["name"], call.get("namespace"))
        if call.get("kind") == "custom" and name in self._free_text:
            return []
        return self.toolset.validate(name, call["arguments"])

    def _tool(self, name: str, namespace: str | None) -> str:
        """Return the name of a call's tool; a tool alone in a namespace may have its name twice."""
        if type(name) is not str:  # a decoded body may hold values of any class
            name = plain(name)
        if namespace is None:
            return name
        namespace = plain(namespace)
        if namespace == name and name in self.toolset:
            return name
        return f"{namespace}.{name}"

    def open_stream(self, format: str, mode: Mode = "strict") -> Stream:
        """Return a parser that is fed a stream piece by piece: `feed` gives the calls that are
        complete, `close` the rest. Raise ReplyError for a name that is no stream; so do these two
        for a stream that cannot be read.
        """
        if not isinstance(format, str) or format not in STREAMS:
            raise ReplyError(f"{shown(format)} is no stream; known are {', '.join(STREAMS)}")
        stream: Stream = parser(format).Stream(self.reading(mode))
        return stream

    def judge(self, format: Formats | None = None, mode: Mode = "strict") -> Judge:
        """Return what judges replies in a retry; the format "gate" is that of `check_call`.

        Raise ReplyError for a name that is no format or mode.
        """
        names = format or self.asked
        if names == GATE:
            return GateJudge(self.gate.check_call)
        return ReplyJudge(self.reader(mode, names).reply, self.errors, names)

    @property
    def asked(self) -> Formats:
        """The format of the replies that a retry asks for where a caller names none."""
        return self.formats

    def reader(self, mode: Mode, format: Formats | None = None) -> Reader:
        """Return what reads a format in a mode: those of the gateway where none is named."""
        reading = self.reading(mode)
        if format is not None and not isinstance(format, str):
            return Reader(format, reading)
        reader = self._readers.get((mode, format))
        if reader is None:
            reader = Reader(self.formats if format is None else format, reading)
            self._readers[mode, format] = reader
        return reader

    def reading(self, mode: Mode) -> Reading:
        """Return how replies are read in a mode."""
        try:
            return self._readings[mode]
        except (KeyError, TypeError):
            raise unknown_mode(mode) from None


def untyped_arguments(package: str) -> Untypeds:
    """Return what looks up the arguments of a tool in the module `_arguments` of a package."""

    @cache
    def table() -> Mapping[str, Mapping[str, Untyped]]:
        arguments: Mapping[str, Mapping[str, Untyped]]
        arguments = import_module(f"{package}._arguments").ARGUMENTS
        return arguments

    return lambda name: table().get(name)


def _no_module(name: str) -> NoReturn:
    raise KeyError(name)
