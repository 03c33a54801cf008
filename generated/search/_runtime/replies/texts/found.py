"""The calls that a parser finds in a model's text, and the text beside them."""

from ...errors import ReplyError
from ..calls import Call, Reply
from ..reading import Reading
from .end_tokens import end_of_text

__all__ = ["Found"]

_MOST_BROKEN = 128  # calls that cannot be read; each may cost a look at all of the text


class Found:
    """Gathers calls and the spans of text that they take; the rest of the text is the content."""

    def __init__(self, text: str, reading: Reading) -> None:
        self.text = text
        self.reading = reading
        self.calls: list[Call] = []
        self._broken = 0
        self._notes: dict[str, None] = {}
        self._content: list[str] = []
        self._end = 0

    def add(self, call: Call) -> None:
        """Take a call; raise ReplyError where a reply has too many, or too many broken ones."""
        self.calls.append(call)
        self.reading.count(len(self.calls))
        self._broken += "error" in call
        if self._broken > _MOST_BROKEN:
            raise ReplyError(f"reply: more than {_MOST_BROKEN} calls that cannot be read")

    def take(self, start: int, end: int) -> None:
        """Take a span of the text as that of calls, reasoning or marks; spans come in order."""
        if start > self._end:
            self._content.append(self.text[self._end : start])
        self._end = max(end, self._end)

    def break_line(self) -> None:
        """Begin a new line of the content, after what was read so far."""
        self._content.append("\n")

    def note(self, note: str) -> None:
        """Say what was accepted although the format does not have it so; once is enough."""
        self._notes[note] = None

    def reply(self) -> Reply:
        """Return the reply; raise ReplyError for text after a call where that is refused."""
        rest = self.text[self._end : end_of_text(self.text)]
        if self.calls and rest.strip() and self.reading.strictness.trailing_text == "refuse":
            raise ReplyError(f"reply: text after the last call: {rest.strip()!a:.100}")
        self._content.append(rest)
        return Reply(self.calls, "".join(self._content).strip(), list(self._notes))
