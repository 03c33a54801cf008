"""Streams of content blocks, each with a start, fragments and a stop (Anthropic, Bedrock)."""

from ...errors import ReplyError
from ..reading import Reading
from .events import EventStream, label_of
from .pending import Pending

__all__ = ["BlockStream"]


class BlockStream(EventStream):
    """Keeps the blocks of one message.

    The input of the last block may lack a part where the reply was cut off, although it is valid
    JSON (spec/formats B1.3). So a call is complete when its block has stopped and another begins,
    or the stop reason says why none does; one that cannot be read is so at once.
    """

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self._open: dict[int, Pending | None] = {}
        self._last: Pending | None = None
        self._before = 0
        self._ended: bool | None = None  # None: no message has begun

    def begin_message(self) -> None:
        """Take the start of a message; a recording may hold several, one after the other.

        Where the one before has not ended, a proxy has asked again: that one is dropped. Raise
        ReplyError where calls of it were given.
        """
        self.settle()
        if self._ended is False:
            if self.given > self._before:
                raise ReplyError("reply: a message begins anew after calls of it were given")
            self.forget()
            self._open.clear()
            self._last = None
        self._before = self.given
        self._ended = False

    def begin_block(self, index: object, pending: Pending | None) -> None:
        """Take a block that begins, with its call where it is one."""
        if self._last is not None and self._last not in self._open.values():
            self._last.complete()
        self._last = pending
        self._ended = False
        before = self._open.pop(label_of(index), None)
        if before is not None:
            before.fail("block begins again before it has stopped")
        self._open[label_of(index)] = pending
        self.reading.count(len(self._open))
        if pending is not None:
            self.begin(pending)

    def is_open(self, index: object) -> bool:
        """Say whether a block has begun and not stopped."""
        return label_of(index) in self._open

    def add_to_block(self, index: object, fragment: object) -> None:
        """Take a fragment of a block's input; raise ReplyError where no such block is open."""
        if not self.is_open(index):
            raise ReplyError(f"event: a fragment of input for block {label_of(index)}, not begun")
        pending = self._open[label_of(index)]
        if pending is not None:
            self.add(pending, fragment)

    def stop_block(self, index: object) -> None:
        """Take the stop of a block."""
        pending = self._open.pop(label_of(index), None)
        if pending is not None and (pending is not self._last or pending.is_broken()):
            pending.complete()

    def stop_message(self, reason: str) -> None:
        """Take the stop reason, or "" where the message ends without one."""
        last, self._last = self._last, None
        self.stop(reason, last, whole=False)
        why = f"stop reason {reason}" if reason else "its block never stopped"
        for pending in self._open.values():
            if pending is not None:
                pending.complete("" if reason == "tool_use" else why)
        if last is not None:
            last.complete()
        self._open.clear()
        self._ended = True

    def finish(self) -> None:
        """Raise ReplyError where no stop reason came: a later call may be missing."""
        if not self._ended:
            raise ReplyError("reply: the stream stopped without a stop reason")
