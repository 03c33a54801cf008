"""One attempt of a model: its reply, what was wrong with it, and how that is said."""

from dataclasses import dataclass, field
from typing import Any, Protocol

__all__ = ["Attempt", "Judge", "Message"]

Message = dict[str, Any]
"""A message of a conversation, or an item of it, as the provider's API has them."""

_LONGEST = 4000  # characters of errors in one answer: what a model sends must not grow without end


@dataclass(frozen=True, slots=True)
class Attempt:
    """A reply as `ask` returned it, its calls, the errors of each call, the fault of the whole."""

    reply: Any
    calls: list[dict[str, Any]] = field(default_factory=list)
    errors: list[list[str]] = field(default_factory=list)
    fault: str | None = None

    @property
    def accepted(self) -> bool:
        """Whether the calls may run."""
        return self.fault is None and not any(self.errors)

    @property
    def reason(self) -> str:
        """Why the calls may not run, in one line; empty where they may."""
        if self.fault is not None:
            return self.fault
        listed = zip(self.calls, self.errors, strict=True)
        return "; ".join(f"{_named(call)}{'; '.join(found)}" for call, found in listed if found)

    def said(self, wish: str) -> str:
        """Return the words for the model about the whole reply; `wish` says what to do."""
        return f"Rejected: {_short(self.reason)}. {wish}"

    def said_of_calls(self) -> list[str]:
        """Return the words for the model about each call."""
        return [self._said_of(found) for found in self.errors]

    def _said_of(self, errors: list[str]) -> str:
        reason = "; ".join(errors) or self.fault
        if reason is None:
            return "Not run: another call of the reply was rejected. Send this one again too."
        return f"Rejected: {_short(reason)}. Call again with arguments that match the tool schema."


def _named(call: dict[str, Any]) -> str:
    name = call.get("name")
    return "" if name is None else f"{name}: "


def _short(reason: str) -> str:
    return reason if len(reason) <= _LONGEST else f"{reason[:_LONGEST]}..."


class Judge(Protocol):
    """What reads the replies of one provider or format, judges them, and answers them."""

    def judge(self, reply: Any, *, one: bool) -> Attempt:
        """Return the attempt that a reply is; `one` says that it must have exactly one call."""

    def turns(self, attempt: Attempt) -> list[Message]:
        """Return the messages that a rejected attempt adds: the reply itself, and the answer."""
