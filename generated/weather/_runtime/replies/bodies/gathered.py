"""What a parser gathers from a provider's body: calls, text, and why the reply stopped."""

from ..calls import Call, Reply, broken_call
from ..reading import Reading
from ..stop_reasons import BROKEN, CUT, UNWANTED, cut_off

__all__ = ["Gathered"]


class Gathered:
    """Gathers the calls and the text of a body in their order."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self._calls: list[Call] = []
        self._texts: list[list[str]] = [[]]
        self._notes: list[str] = []
        self._message = 0

    def begin(self) -> None:
        """Begin a message or candidate; the text of each stands on lines of its own."""
        self._texts.append([])
        self._message = len(self._calls)

    def add(self, call: Call) -> None:
        """Take a call; raise ReplyError where a reply has too many."""
        self._calls.append(call)
        self.reading.count(len(self._calls))

    def say(self, text: object) -> None:
        """Take the text of a message: a string, or a list of strings and of objects with `text`."""
        for part in text if isinstance(text, list) else [text]:
            written = part.get("text") if isinstance(part, dict) else part
            if isinstance(written, str):
                self._texts[-1].append(written)

    def refuse(self, refusal: object) -> None:
        """Take the text by which a model refuses to answer: a note, no content."""
        if isinstance(refusal, str) and refusal:
            self._notes.append(f"the model refused: {refusal:.500}")

    def stop(self, reason: object, *, last: bool = True, whole: bool = True, raw: str = "") -> None:
        """Take why a message stopped, after its calls.

        Where it was cut off inside a call, that call is an error: the last one, where it is the
        `last` thing of the message, and has no arguments or is not known to be `whole`. `raw` is
        the text of a call that the provider itself could not read.
        """
        if not isinstance(reason, str):
            return
        called = len(self._calls) > self._message
        if reason in BROKEN or (reason in UNWANTED and not called):
            error = f"the provider could not read what the model wrote (stop reason {reason})"
            self.add(broken_call(None, None, error, raw))
        elif reason in CUT:
            self._notes.append(f"the reply was cut off: stop reason {reason}")
            if called and last:
                self._calls[-1] = cut_off(self._calls[-1], f"stop reason {reason}", whole=whole)

    def reply(self) -> Reply:
        """Return the reply."""
        texts = ["".join(text) for text in self._texts]
        return Reply(self._calls, "\n".join([text for text in texts if text]), self._notes)
