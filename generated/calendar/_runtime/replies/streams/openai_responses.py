"""The stream of OpenAI's Responses API (spec/formats B1.2)."""

from typing import Any

from ...errors import ReplyError
from ..bodies.items import CALL_FIELDS
from ..calls import Reply
from ..provider_errors import refuse_provider_error
from ..reading import Reading
from ..strict_json import require
from .events import EventStream, read_whole
from .pending import Pending

__all__ = ["Stream", "parse"]

# Where the arguments stand: of an item by its type, of the events by theirs.
_CALLS = {"function_call": "arguments", "custom_tool_call": "input"}
_DELTAS = {
    "response.function_call_arguments.delta": "arguments",
    "response.custom_tool_call_input.delta": "input",
}
_DONE = {
    "response.function_call_arguments.done": "arguments",
    "response.custom_tool_call_input.done": "input",
}


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a whole recorded stream; raise ReplyError."""
    return read_whole(Stream(reading), text)


class Stream(EventStream):
    """Reads one stream of typed events; a call is complete with the event of its item's end.

    What that event holds counts more than what came before. The response that is sent at the end
    adds the calls whose item had no such event (rule 8); calls that were given stay as they were.
    """

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self._items: dict[int | str, Pending] = {}
        self._whole: set[int | str] = set()
        self._given: set[int | str] = set()
        self._ended = False

    def take(self, event: dict[str, Any]) -> None:
        """Read one event; events of unknown types are passed over."""
        kind = str(event.get("type"))
        if kind in ("response.output_item.added", "response.output_item.done"):
            item = require(event.get("item"), dict, "item")
            if str(item.get("type")) in _CALLS:
                self._take_item(kind, _label(event, item), item)
        elif kind in _DELTAS:
            self.add(self._item(_label(event), _DELTAS[kind]), event.get("delta"))
        elif kind in _DONE:
            self._take_done(_label(event), _DONE[kind], event)
        elif kind == "response.output_text.delta":
            self.say(event.get("delta"))
        elif kind in ("response.completed", "response.incomplete", "response.failed"):
            self._finish(require(event.get("response"), dict, "response"), kind)

    def finish(self) -> None:
        """Raise ReplyError where the event of the response's end did not come."""
        if not self._ended:
            raise ReplyError("reply: the stream stopped before response.completed")

    def _item(self, label: int | str, key: str) -> Pending:
        """Return the call of an item; it begins where its start was lost."""
        pending = self._items.get(label)
        if pending is None:
            more = {"kind": "custom"} if key == "input" else {}
            pending = self._items[label] = self.begin(Pending(self.reading, **more))
        return pending

    def _take_item(self, kind: str, label: int | str, item: dict[str, Any]) -> None:
        """Take the start or the end of an item that is a call."""
        key = _CALLS[str(item["type"])]
        if kind == "response.output_item.added" and label in self._items:
            self._items.pop(label).fail("item begins again before it is done")
        pending = self._item(label, key)
        pending.called(item.get("call_id"), item.get("name"))
        pending.check(item, "name", key, *CALL_FIELDS)
        if isinstance(item.get("namespace"), str):
            pending.more["namespace"] = item["namespace"]
        if item.get(key) not in (None, ""):
            pending.replace(item[key])
        if kind == "response.output_item.done":
            self._give(label, item.get("status") == "incomplete")

    def _take_done(self, label: int | str, key: str, event: dict[str, Any]) -> None:
        """Take the end of a call's arguments: they are whole, with or without their text."""
        pending = self._item(label, key)
        if event.get(key) not in (None, ""):
            pending.replace(event[key])
        pending.called(None, event.get("name"))
        self._whole.add(label)

    def _give(self, label: int | str, incomplete: bool = False) -> None:
        pending = self._items.pop(label)
        if incomplete:
            pending.fail("call is not complete (status incomplete)")
        pending.complete()
        self._given.add(pending.id or label)

    def _finish(self, response: dict[str, Any], kind: str) -> None:
        """Take the whole response, and complete the calls that it or their events had whole."""
        refuse_provider_error(response)
        if kind == "response.failed":
            raise ReplyError("provider error: the response failed")
        output = response.get("output")
        for place, item in enumerate(output if isinstance(output, list) else []):
            if isinstance(item, dict) and str(item.get("type")) in _CALLS:
                self._take_output(place, item, kind)
        for label in list(self._items):
            if label not in self._whole:
                self._items[label].fail(f"call has no end ({kind})")
            self._give(label)
        self._ended = True

    def _take_output(self, place: int, item: dict[str, Any], kind: str) -> None:
        """Take a call of the whole response, unless it was given."""
        identifier = item.get("call_id")
        given = identifier if isinstance(identifier, str) and identifier else place
        if given in self._given:
            return
        if kind == "response.incomplete" and item.get("status") != "completed":
            item = {**item, "status": "incomplete"}
        labels = [label for label, pending in self._items.items() if pending.id == identifier]
        self._take_item("response.output_item.done", labels[0] if labels else place, item)


def _label(event: dict[str, Any], item: dict[str, Any] | None = None) -> int | str:
    """Return what tells the items of a response apart: their index, else their id."""
    index = event.get("output_index")
    if type(index) is int:
        return index
    identifier = event.get("item_id") if item is None else item.get("id")
    return identifier if isinstance(identifier, str) else -1
