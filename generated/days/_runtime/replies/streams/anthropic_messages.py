"""The stream of Anthropic's Messages API (spec/formats B1.2)."""

from typing import Any

from ..calls import Reply
from ..reading import Reading
from ..strict_json import require
from .blocks import BlockStream
from .chunks import unpacked
from .events import read_whole
from .pending import Pending

__all__ = ["Stream", "parse"]


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a whole recorded stream; raise ReplyError."""
    return read_whole(Stream(reading), text)


class Stream(BlockStream):
    """Reads one stream of events, also in the chunks of Bedrock's InvokeModel."""

    def take(self, event: dict[str, Any]) -> None:
        """Read one event; events of unknown types are passed over."""
        event = unpacked(event, self.reading.decoder)
        index = event.get("index")
        match event.get("type"):
            case "message_start":
                self.begin_message()
            case "content_block_start":
                self._begin(index, require(event.get("content_block"), dict, "content_block"))
            case "content_block_delta":
                self._take_delta(index, require(event.get("delta"), dict, "delta"))
            case "content_block_stop":
                self.stop_block(index)
            case "message_delta":
                reason = require(event.get("delta"), dict, "delta").get("stop_reason")
                if isinstance(reason, str) and reason:
                    self.stop_message(reason)
            case "message_stop":
                self.stop_message("")

    def _begin(self, index: object, block: dict[str, Any]) -> None:
        if block.get("type") != "tool_use":
            self.begin_block(index, None)
            self.say(block.get("text"))
            return
        pending = Pending(self.reading, initial=block.get("input"))
        pending.called(block.get("id"), block.get("name"))
        pending.check(block, "type", "id", "name", "input", "caller", "cache_control")
        self.begin_block(index, pending)

    def _take_delta(self, index: object, delta: dict[str, Any]) -> None:
        if delta.get("type") == "text_delta":
            self.say(delta.get("text"))
        elif delta.get("type") == "input_json_delta":
            self.add_to_block(index, delta.get("partial_json"))
