"""The stream of OpenAI's chat API and of the many that speak like it (spec/formats B1.2)."""

from collections.abc import Hashable
from typing import Any

from ...errors import ReplyError
from ..calls import Reply
from ..reading import Reading
from ..strict_json import require
from .events import EventStream, read_whole
from .pending import Pending

__all__ = ["Stream", "parse"]


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a whole recorded stream; raise ReplyError."""
    return read_whole(Stream(reading), text)


class _Choice:
    """The calls of one choice, and the names by which fragments say which one they continue.

    The names are pairs (index, id); None stands for the part that a fragment leaves out, and the
    call begun last counts.
    """

    def __init__(self) -> None:
        self.calls: list[Pending] = []
        self.function: Pending | None = None
        self._named: dict[tuple[Hashable, Hashable], Pending] = {}

    def find(self, index: Hashable, identifier: str | None, name: object) -> Pending | None:
        """Return the call that a fragment continues; None where it begins one (rules 2 to 4)."""
        exact = self._named.get((index, identifier)) if identifier else None
        if exact is not None:
            return exact
        last = self._named.get((index, None))
        if last is None:
            return None
        if index is None:
            begins = identifier is not None or (bool(name) and name != last.name)
        else:
            begins = bool(identifier and last.id and name)
        return None if begins else last

    def remember(self, pending: Pending, index: Hashable, *, begins: bool) -> None:
        """Take the names of a call."""
        if begins:
            self.calls.append(pending)
            self._named.update({(index, None): pending, (None, None): pending})
        if pending.id:
            self._named.update({(index, pending.id): pending, (None, pending.id): pending})


class Stream(EventStream):
    """Reads one chat stream; the calls of a choice are complete with its `finish_reason`.

    A call has `choice` where the stream has shown several choices by then.
    """

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self._choices: dict[int, _Choice] = {}
        self._seen: set[int] = set()
        self._finished: set[int] = set()
        self._done = False

    def take(self, event: dict[str, Any]) -> None:
        """Read one chunk."""
        choices = event.get("choices")
        if choices is None:
            return
        for place, value in enumerate(require(choices, list, "event/choices")):
            self._take_choice(require(value, dict, f"event/choices/{place}"))

    def ended(self) -> None:
        """Take [DONE]: all calls are complete, whether or not their choice had a reason."""
        for index in list(self._choices):
            self._finish_choice(index, "")
        self._done = True

    def finish(self) -> None:
        """Raise ReplyError where neither [DONE] nor the finish_reason of each choice came."""
        if not self._done and (not self._seen or self._seen > self._finished):
            raise ReplyError("reply: the stream stopped without a finish_reason or [DONE]")

    def _take_choice(self, value: dict[str, Any]) -> None:
        label = value.get("index")
        index = label if type(label) is int else 0
        self._seen.add(index)
        self.reading.count(len(self._seen))
        delta, reason = value.get("delta"), value.get("finish_reason")
        if not isinstance(delta, dict):
            delta = value.get("message")  # a server that does not stream sends all in one event
        if isinstance(delta, dict):
            self._take_delta(self._choices.setdefault(index, _Choice()), delta)
        if isinstance(reason, str) and reason:
            self._finish_choice(index, reason)
            self._finished.add(index)

    def _take_delta(self, choice: _Choice, delta: dict[str, Any]) -> None:
        self._say_content(delta.get("content"))
        calls = delta.get("tool_calls")
        if calls is not None:
            for call in require(calls, list, "delta/tool_calls"):
                self._take_fragment(choice, require(call, dict, "delta/tool_calls"))
        function = delta.get("function_call")
        if isinstance(function, dict):
            if choice.function is None:
                choice.function = Pending(self.reading)
            choice.function.called(None, function.get("name"))
            self.add(choice.function, function.get("arguments"))

    def _say_content(self, content: object) -> None:
        """Take a text, or the texts of a list of parts (Mistral)."""
        parts = content if isinstance(content, list) else [{"text": content}]
        for part in parts:
            if isinstance(part, dict):
                self.say(part.get("text"))

    def _take_fragment(self, choice: _Choice, fragment: dict[str, Any]) -> None:
        custom = fragment.get("custom")
        kind = {"kind": "custom"} if isinstance(custom, dict) else {}
        body = custom if isinstance(custom, dict) else fragment.get("function")
        body = body if isinstance(body, dict) else {}
        index = fragment.get("index")
        index = index if type(index) in (int, str) else None
        identifier = _identifier(fragment.get("id"))
        pending = choice.find(index, identifier, body.get("name"))
        begins = pending is None
        if pending is None:
            pending = self.begin(Pending(self.reading, **kind))
        pending.called(identifier, body.get("name"))
        pending.check(body, "name", "arguments", "input", "index")
        choice.remember(pending, index, begins=begins)
        self.add(pending, body.get("input" if kind else "arguments"))

    def _finish_choice(self, index: int, reason: str) -> None:
        """Complete the calls of a choice."""
        choice = self._choices.pop(index, None)
        if choice is None:
            return
        if choice.function is not None and not choice.calls:
            choice.calls.append(self.begin(choice.function))
        if len(self._seen) > 1:
            for pending in choice.calls:
                pending.more["choice"] = index
        self.stop(reason, choice.calls[-1] if choice.calls else None)
        for pending in choice.calls:
            pending.complete()


def _identifier(value: object) -> str | None:
    """Return an id; Mistral writes the text null for none."""
    return value if isinstance(value, str) and value not in ("", "null") else None
