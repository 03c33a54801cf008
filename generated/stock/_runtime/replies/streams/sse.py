"""Server-sent events, read as they come (WHATWG HTML, section 9.2; spec/formats B1.2 rule 1)."""

from io import StringIO
from typing import NamedTuple

from ...errors import ReplyError

__all__ = ["Event", "Events"]


class Event(NamedTuple):
    """One event: its name, "" where it has none, and its data as text."""

    name: str
    data: str


class Events:
    """Gathers the events of a text that comes in pieces, cut anywhere.

    Lines end with CR LF, LF or CR. Comments (keep-alives), unknown fields and events without data
    are skipped. A line that begins with a brace is the data of an event of its own: so recordings
    and some servers write streams, one JSON value a line. `limit` bounds what is held back: the
    characters of the event that is not complete yet.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = 0
        self._line = StringIO()
        self._after_return = False
        self._name = ""
        self._data: list[str] = []

    def feed(self, text: str) -> list[Event]:
        """Return the events that a piece of the text completes; raise ReplyError past the limit."""
        if self._after_return and text:
            text = text.removeprefix("\n")
            self._after_return = False
        if text.endswith("\r"):
            self._after_return = True
        *lines, rest = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        events: list[Event] = []
        for line in lines:
            self._hold(line)
            events += self._take(self._whole_line())
        self._hold(rest)
        return events

    def close(self) -> list[Event]:
        """Return the event that the text ended in, if any: its last blank line is often missing."""
        line = self._whole_line()
        return [*self._take(line), *self._dispatch()] if line else self._dispatch()

    def _hold(self, piece: str) -> None:
        if not piece:
            return
        self._held += len(piece)
        if self._held > self._limit:
            hint = "raise max_length to read it"
            raise ReplyError(f"reply: an event is longer than {self._limit} characters; {hint}")
        self._line.write(piece)

    def _whole_line(self) -> str:
        line, self._line = self._line.getvalue(), StringIO()
        return line

    def _take(self, line: str) -> list[Event]:
        """Return the event that a whole line completes, if any."""
        if not line:
            return self._dispatch()
        if line[0] == "{" and not self._data:
            self._held = 0
            return [Event("", line)]
        field, _, value = line.partition(":")
        value = value.removeprefix(" ")
        if field == "data":
            self._data.append(value)
        else:
            self._held -= len(line)
            if field == "event":
                self._name = value[:100]
        return []

    def _dispatch(self) -> list[Event]:
        event = Event(self._name, "\n".join(self._data))
        self._name, self._held = "", 0
        self._data.clear()
        return [event] if event.data.strip() else []
