"""What the streams of events share: feeding, faults, the text beside calls, the order of calls."""

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any

from ...errors import ReplyError
from ...values import is_plain, plain
from ..calls import Call, Reply
from ..provider_errors import refuse_provider_error
from ..reading import Reading
from ..stop_reasons import BROKEN, CUT, UNWANTED
from ..strict_json import NotJson, require
from .incoming import Incoming
from .pending import Pending
from .sse import Event, Events

__all__ = ["EventStream", "label_of", "read_whole"]

_MOST_BITS = 64  # of an index; a Python integer may be too long to be written in an error


class EventStream:
    """Reads one stream of events, server-sent or one JSON value a line.

    A provider's class has `take`, which reads one event, and `finish`. Calls are handed over in the
    order in which they began, each as soon as it and those before it are complete. What is held
    back is bounded: one event by `max_length` characters, and so is all text with all arguments;
    the arguments of one call by `max_call_length`; the calls by `max_calls`. A stream in which a
    fault was found stays faulty.
    """

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.notes: list[str] = []
        self._incoming = Incoming()
        self._events = Events(reading.strictness.max_length)
        self._waiting: deque[Pending] = deque()
        self._ready: list[Call] = []
        self._begun = 0
        self.given = 0
        self._content = StringIO()
        self._length = 0
        self._fault: ReplyError | None = None

    @property
    def content(self) -> str:
        """The text beside the calls, so far."""
        return self._content.getvalue().strip()

    def feed(self, data: bytes | str, /) -> list[Call]:
        """Return the calls that a piece of the stream completes; raise ReplyError.

        Raise CodegenError where the stream is closed.
        """
        self._incoming.require_open()
        with self._faults():
            for event in self._split(self._incoming.text(data)):
                self._read(event)
            return self._handed_over()

    def event(self, value: object, /) -> list[Call]:
        """Return the calls that a decoded event completes, as an SDK gives it; raise ReplyError.

        Raise CodegenError where the stream is closed.
        """
        self._incoming.require_open()
        with self._faults():
            self._take(value if is_plain(value) else plain(value))
            return self._handed_over()

    def close(self) -> list[Call]:
        """Return the rest of the calls; raise ReplyError where the stream just stopped."""
        self._incoming.close()
        with self._faults():
            self._incoming.end()
            for event in self._rest():
                self._read(event, last=True)
            self.finish()
            calls = self._handed_over()
            if self._waiting:
                raise ReplyError("reply: the stream ended inside a call")
            return calls

    def take(self, event: dict[str, Any]) -> None:
        """Read one event."""
        raise NotImplementedError

    def finish(self) -> None:
        """Read the end of the stream; raise ReplyError where it is not the end of a reply."""
        raise NotImplementedError

    def ended(self) -> None:
        """Take the mark [DONE], which ends some streams."""

    def begin(self, pending: Pending) -> Pending:
        """Take a call that begins; raise ReplyError where a reply has too many."""
        self._begun += 1
        self.reading.count(self._begun)
        self._waiting.append(pending)
        return pending

    def add(self, pending: Pending, fragment: object) -> None:
        """Take a fragment of a call's arguments; raise ReplyError where the reply is too long."""
        if isinstance(fragment, str):
            self._spend(fragment)
        pending.add(fragment)

    def settle(self) -> None:
        """Give the calls that are complete and have none before them that is not."""
        while self._waiting and (call := self._waiting[0].call) is not None:
            self._waiting.popleft()
            self._ready.append(call)
            self.given += 1

    def forget(self) -> None:
        """Drop the calls that were not given, and the text: the message begins anew."""
        self._waiting.clear()
        self._content = StringIO()
        self.notes.append("the message began anew")

    def stop(
        self, reason: object, last: Pending | None, *, whole: bool = True, raw: object = None
    ) -> None:
        """Take why a message stopped; `last` is the call that was its last part, if one was.

        `whole` says that its arguments are whole where there are some, `raw` is the text of a call
        that the provider itself could not read.
        """
        if not isinstance(reason, str):
            return
        if reason in BROKEN or (reason in UNWANTED and not self._begun):
            error = f"the provider could not read the model's call (stop reason {reason})"
            broken = self.begin(Pending(self.reading))
            self.add(broken, raw)
            broken.fail(error)
        elif reason in CUT:
            self.notes.append(f"the reply was cut off: stop reason {reason}")
            if last is not None:
                last.complete(f"stop reason {reason}", whole=whole)

    def say(self, text: object) -> None:
        """Take a piece of the text beside the calls; raise ReplyError where it is too long."""
        if isinstance(text, str) and text:
            self._spend(text)
            self._content.write(text)

    def _spend(self, text: str) -> None:
        limit = self.reading.strictness.max_length
        self._length += len(text)
        if self._length > limit:
            raise ReplyError(f"reply: longer than {limit} characters; raise max_length to read it")

    def _split(self, text: str) -> list[Event]:
        """Return the events that a piece of the text completes."""
        return self._events.feed(text)

    def _rest(self) -> list[Event]:
        """Return the event that the text ended in, if any."""
        return self._events.close()

    def _read(self, event: Event, *, last: bool = False) -> None:
        if event.data.strip() == "[DONE]":
            self.ended()
            return
        try:
            value = self.reading.decoder.value(event.data)
        except NotJson as error:
            if last:
                raise ReplyError("reply: the stream ended inside an event") from None
            raise ReplyError(f"event: {error}") from None
        if event.name == "error":
            refuse_provider_error({"error": value})
        self._take(value)

    def _take(self, value: object) -> None:
        event = require(value, dict, "event")
        refuse_provider_error(event)
        self.take(event)

    def _handed_over(self) -> list[Call]:
        self.settle()
        ready, self._ready = self._ready, []
        return ready

    @contextmanager
    def _faults(self) -> Iterator[None]:
        """Keep the fault that is raised; raise it again where there was one."""
        if self._fault is not None:
            raise self._fault
        try:
            yield
        except ReplyError as fault:
            self._fault = fault
            raise


def label_of(index: object) -> int:
    """Return the index that an event names; -1 where it names none."""
    return index if type(index) is int and index.bit_length() < _MOST_BITS else -1


def read_whole(stream: EventStream, text: str) -> Reply:
    """Return the calls of a whole recorded stream; raise ReplyError."""
    calls = [*stream.feed(text), *stream.close()]
    return Reply(calls, stream.content, stream.notes)
