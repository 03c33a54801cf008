"""The calls that a parser finds in a model's text, and the text beside them."""

from ...errors import ReplyError
from ..calls import Call, Reply
from ..reading import Reading
from .end_tokens import end_of_text

__all__ = ["Found"]


class Found:
    """Gathers calls and the spans of text that they take; the rest of the text is the content."""

    def __init__(self, text: str, reading: Reading) -> None:
        self.text = text
        self.reading = reading
        self.calls: list[Call] = []
        self._notes: list[str] = []
        self._content: list[str] = []
        self._end = 0

    def add(self, call: Call) -> None:
        """Take a call; raise ReplyError where a reply has too many."""
        self.calls.append(call)
        self.reading.count(len(self.calls))

    def take(self, start: int, end: int) -> None:
        """Take a span of the text as that of calls, reasoning or marks; spans come in order."""
        if start > self._end:
            self._content.append(self.text[self._end : start])
        self._end = max(end, self._end)

    def break_line(self) -> None:
        """Begin a new line of the content, after what was read so far."""
        self._content.append("\n")

    def note(self, note: str) -> None:
        """Say what was accepted although the format does not have it so."""
        self._notes.append(note)

    def reply(self) -> Reply:
        """Return the reply; raise ReplyError for text after a call where that is refused."""
        rest = self.text[self._end : end_of_text(self.text)]
        if self.calls and rest.strip() and self.reading.strictness.trailing_text == "refuse":
            raise ReplyError(f"reply: text after the last call: {rest.strip()!a:.100}")
        self._content.append(rest)
        return Reply(self.calls, "".join(self._content).strip(), self._notes)
