"""The stream of Cohere's chat API, version 2 (spec/formats B1.2)."""

from typing import Any

from ...errors import ReplyError
from ..calls import Reply
from ..reading import Reading
from .events import EventStream, label_of, read_whole
from .pending import Pending

__all__ = ["Stream", "parse"]


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a whole recorded stream; raise ReplyError."""
    return read_whole(Stream(reading), text)


class Stream(EventStream):
    """Reads one stream of typed events; `tool_calls` is one object in each, not a list."""

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self._open: dict[int, Pending] = {}
        self._ended = False

    def take(self, event: dict[str, Any]) -> None:
        """Read one event; events of unknown types are passed over."""
        index = label_of(event.get("index"))
        delta = event.get("delta")
        message = _inner(delta, "message")
        match event.get("type"):
            case "content-delta":
                self.say(_inner(message, "content").get("text"))
            case "tool-call-start":
                self._begin(index, _inner(message, "tool_calls"))
            case "tool-call-delta":
                self._add(index, _inner(message, "tool_calls"))
            case "tool-call-end":
                pending = self._open.pop(index, None)
                if pending is not None:
                    pending.complete()
            case "message-end":
                self._end(_inner({"delta": delta}, "delta").get("finish_reason"))

    def finish(self) -> None:
        """Raise ReplyError where no message-end came."""
        if not self._ended:
            raise ReplyError("reply: the stream stopped before message-end")

    def _begin(self, index: int, call: dict[str, Any]) -> None:
        if index in self._open:
            self._open.pop(index).fail("call begins again before its tool-call-end")
        pending = self._open[index] = self.begin(Pending(self.reading))
        pending.called(call.get("id"), _inner(call, "function").get("name"))
        pending.check(_inner(call, "function"), "name", "arguments")
        self.add(pending, _inner(call, "function").get("arguments"))

    def _add(self, index: int, call: dict[str, Any]) -> None:
        pending = self._open.get(index)
        if pending is None:
            raise ReplyError(f"event: a fragment of arguments for call {index}, which is not open")
        self.add(pending, _inner(call, "function").get("arguments"))

    def _end(self, reason: object) -> None:
        """Take the end of the message: a call that has not ended by then is cut off."""
        self.stop(reason, None)
        for pending in self._open.values():
            pending.fail(f"call has no tool-call-end (finish_reason {reason!a:.50})")
        self._open.clear()
        self._ended = True


def _inner(value: object, key: str) -> dict[str, Any]:
    """Return a member that is an object; an empty one where it is none."""
    inner = value.get(key) if isinstance(value, dict) else None
    return inner if isinstance(inner, dict) else {}
