"""The streams of Gemini's generateContent and Interactions APIs (spec/formats B1.2)."""

from typing import Any

from ...errors import ReplyError
from ..bodies.gemini import member, tool_name
from ..bodies.struct_numbers import with_integers
from ..calls import Reply
from ..reading import Reading
from ..strict_json import NotJson, require
from .events import EventStream, label_of, read_whole
from .json_array import ArrayItems
from .partial_arguments import PartialArguments
from .pending import Pending
from .sse import Event

__all__ = ["Stream", "parse"]


def parse(text: str, reading: Reading) -> Reply:
    """Return the calls of a whole recorded stream; raise ReplyError."""
    return read_whole(Stream(reading), text)


class _Candidate:
    """What came of one candidate: the call that it ended with so far, and the parts of that."""

    def __init__(self) -> None:
        self.last: Pending | None = None
        self.parts: PartialArguments | None = None
        self.finished = False

    def pass_on(self) -> None:
        """Take what is no call: the call before it is complete."""
        if self.last is not None:
            if self.parts is not None:
                self.last.fail("arguments never ended")
            self.last.complete()
        self.last, self.parts = None, None


class Stream(EventStream):
    """Reads one stream: server-sent events, JSON lines, or the items of one array.

    A call comes whole, or its arguments in parts. One without arguments is complete when something
    follows, for the reply may have been cut off inside it.
    """

    def __init__(self, reading: Reading) -> None:
        super().__init__(reading)
        self._candidates: dict[int, _Candidate] = {}
        self._array: ArrayItems | None = None
        self._framed = False
        self._steps: dict[int, Pending] = {}
        self._interaction_ended = False

    def take(self, event: dict[str, Any]) -> None:
        """Read one event: a body of its own, or a step of an interaction."""
        if isinstance(event.get("event_type"), str):
            self._take_step(event["event_type"], event)
            return
        feedback = member(event, "promptFeedback", "prompt_feedback")
        if isinstance(feedback, dict):
            reason = member(feedback, "blockReason", "block_reason")
            if reason is not None:
                raise ReplyError(f"promptFeedback: the prompt was blocked: {reason!a:.100}")
        candidates = event.get("candidates")
        if candidates is not None:
            for place, value in enumerate(require(candidates, list, "candidates")):
                self._take_candidate(place, require(value, dict, f"candidates/{place}"))

    def finish(self) -> None:
        """Raise ReplyError where a candidate has no finishReason, or an interaction no end."""
        finished = [candidate.finished for candidate in self._candidates.values()]
        if not self._interaction_ended and not (finished and all(finished)):
            raise ReplyError("reply: the stream stopped without a finishReason")

    def _split(self, text: str) -> list[Event]:
        if not self._framed and text.strip():
            self._framed = True
            if text.lstrip().startswith("["):
                self._array = ArrayItems(self.reading.strictness.max_length)
        if self._array is None:
            return super()._split(text)
        return [Event("", item) for item in self._array.feed(text)]

    def _rest(self) -> list[Event]:
        if self._array is None:
            return super()._rest()
        return [Event("", item) for item in self._array.close()]

    def _take_candidate(self, place: int, value: dict[str, Any]) -> None:
        index = value.get("index")
        number = index if type(index) is int else place
        candidate = self._candidates.setdefault(number, _Candidate())
        self.reading.count(len(self._candidates))
        content = value.get("content")
        parts = content.get("parts") if isinstance(content, dict) else None
        for part in [] if parts is None else require(parts, list, "content/parts"):
            self._take_part(candidate, number, require(part, dict, "content/parts"))
        reason = member(value, "finishReason", "finish_reason")
        if isinstance(reason, str) and reason:
            if candidate.parts is not None:
                candidate.pass_on()
            message = member(value, "finishMessage", "finish_message")
            self.stop(reason, candidate.last, raw=message)
            candidate.pass_on()
            candidate.finished = True

    def _take_part(self, candidate: _Candidate, number: int, part: dict[str, Any]) -> None:
        called = member(part, "functionCall", "function_call")
        if isinstance(called, dict):
            self._take_call(candidate, number, called)
            return
        candidate.pass_on()
        if not part.get("thought"):
            self.say(part.get("text"))

    def _take_call(self, candidate: _Candidate, number: int, called: dict[str, Any]) -> None:
        goes_on = bool(member(called, "willContinue", "will_continue"))
        parts = member(called, "partialArgs", "partial_args")
        name = called.get("name")
        if candidate.parts is None or candidate.last is None or name:
            candidate.pass_on()
            more = {"choice": number} if len(self._candidates) > 1 else {}
            candidate.last = self.begin(Pending(self.reading, **more))
            if isinstance(name, str):
                candidate.last.called(called.get("id"), tool_name(name, self.reading))
            candidate.parts = (
                PartialArguments(self.reading.strictness.max_call_length)
                if goes_on or parts is not None
                else None
            )
        self._add(candidate.last, candidate.parts, parts, called.get("args"))
        if not goes_on:
            self._end(candidate)

    def _add(
        self, pending: Pending, built: PartialArguments | None, parts: object, args: object
    ) -> None:
        """Take the arguments that a part of the stream has for a call."""
        try:
            for part in parts if built is not None and isinstance(parts, list) else ():
                if built is not None and pending.call is None:
                    built.add(part)
        except NotJson as error:
            pending.fail(f"arguments {error}")
        if args is not None:
            self.add(pending, self._numbers(args))

    def _end(self, candidate: _Candidate) -> None:
        """Take the end of a call's arguments; the call is complete where it has some."""
        pending, parts = candidate.last, candidate.parts
        candidate.parts = None
        if pending is None:
            return
        if parts is not None:
            try:
                pending.add(self._numbers(parts.value()))
            except NotJson as error:
                pending.fail(f"arguments {error}")
        if pending.has_arguments:
            pending.complete()

    def _numbers(self, arguments: Any) -> Any:
        """Return arguments with integers for whole doubles where the tools are known."""
        known = self.reading.names is not None and isinstance(arguments, dict)
        return with_integers(arguments) if known else arguments

    def _take_step(self, kind: str, event: dict[str, Any]) -> None:
        """Read one event of an interaction; those of unknown types are passed over."""
        index = label_of(event.get("index"))
        if kind == "step.start":
            self._begin_step(index, require(event.get("step"), dict, "step"))
        elif kind == "step.delta":
            delta = require(event.get("delta"), dict, "delta")
            self.say(delta.get("text"))
            if delta.get("type") == "arguments_delta" and index in self._steps:
                self.add(self._steps[index], delta.get("arguments"))
        elif kind == "step.stop" and index in self._steps:
            self._steps.pop(index).complete()
        elif kind == "interaction.completed":
            self._end_interaction(require(event.get("interaction"), dict, "interaction"))

    def _begin_step(self, index: int, step: dict[str, Any]) -> None:
        if step.get("type") != "function_call":
            return
        if index in self._steps:
            self._steps.pop(index).fail("step begins again before it has stopped")
        pending = self.begin(Pending(self.reading, initial=step.get("arguments")))
        pending.called(step.get("id"), step.get("name"))
        self._steps[index] = pending

    def _end_interaction(self, interaction: dict[str, Any]) -> None:
        status = interaction.get("status")
        if status in ("failed", "cancelled"):
            raise ReplyError(f"provider error: the interaction has {status}")
        for pending in self._steps.values():
            pending.fail(f"call has no step.stop (status {status!a:.50})")
        self._steps.clear()
        self._interaction_ended = True
