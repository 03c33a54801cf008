"""The stream of Amazon Bedrock's Converse API, as decoded events (spec/formats B1.2)."""

from typing import Any

from ...errors import ReplyError
from ..calls import Reply
from ..reading import Reading
from ..strict_json import require
from .blocks import BlockStream
from .chunks import unpacked
from .events import read_whole
from .pending import Pending

__all__ = ["Stream", "parse"]


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a whole recorded stream, one event a line; raise ReplyError."""
    return read_whole(Stream(reading), text)


class Stream(BlockStream):
    """Reads one stream of events, each an object with one member that says what it is."""

    def take(self, event: dict[str, Any]) -> None:
        """Read one event; raise ReplyError for one of the exceptions that Bedrock sends."""
        for name, value in unpacked(event, self.reading.decoder).items():
            if isinstance(name, str) and name.endswith("Exception"):
                raise _provider_error(name, value)
            if name == "messageStart":
                self.begin_message()
            elif name == "contentBlockStart":
                self._begin(require(value, dict, name))
            elif name == "contentBlockDelta":
                self._take_delta(require(value, dict, name))
            elif name == "contentBlockStop":
                self.stop_block(require(value, dict, name).get("contentBlockIndex"))
            elif name == "messageStop":
                reason = require(value, dict, name).get("stopReason")
                self.stop_message(reason if isinstance(reason, str) else "")

    def _begin(self, value: dict[str, Any]) -> None:
        start = value.get("start")
        tool = start.get("toolUse") if isinstance(start, dict) else None
        index = value.get("contentBlockIndex")
        if not isinstance(tool, dict) or tool.get("type") == "server_tool_use":
            self.begin_block(index, None)
            return
        pending = Pending(self.reading)
        pending.called(tool.get("toolUseId"), tool.get("name"))
        pending.check(tool, "toolUseId", "name", "type")
        self.begin_block(index, pending)

    def _take_delta(self, value: dict[str, Any]) -> None:
        delta = require(value.get("delta"), dict, "contentBlockDelta/delta")
        self.say(delta.get("text"))
        tool = delta.get("toolUse")
        index = value.get("contentBlockIndex")
        if isinstance(tool, dict):
            self.add_to_block(index, tool.get("input"))
        elif not self.is_open(index):
            self.begin_block(index, None)  # blocks of text have no start


def _provider_error(name: str, value: object) -> ReplyError:
    message = value.get("message") if isinstance(value, dict) else None
    said = f": {message:.500}" if isinstance(message, str) else ""
    return ReplyError(f"provider error: {name:.100}{said}")
