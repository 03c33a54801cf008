"""Ask a model until its calls are valid, a limited number of times (document 004)."""

from collections.abc import Awaitable, Callable, Generator, Sequence
from typing import Any

from .errors import CodegenError
from .feedback.attempt import Attempt, Judge, Message
from .feedback.wire import member
from .options import wrong_option
from .replies.read import Formats
from .replies.reading import Mode

__all__ = ["NoValidCall", "Retries"]

Ask = Callable[[list[Message]], Any]
AsyncAsk = Callable[[list[Message]], Awaitable[Any]]
Calls = list[dict[str, Any]]
Seen = Callable[[Attempt], None]
_Loop = Generator[list[Message], Any, Calls]


class NoValidCall(CodegenError):
    """The model gave no valid call; `attempts` has its replies, and what was wrong with each."""

    def __init__(self, attempts: list[Attempt]) -> None:
        super().__init__(attempts)
        self.attempts = attempts

    def __str__(self) -> str:
        reasons = [f"{number}: {it.reason}" for number, it in enumerate(self.attempts, 1)]
        return f"no valid call in {len(reasons)} attempts; " + "; ".join(reasons)


class Retries:
    """Asks for one toolset: `judge` makes the judge of a format and a mode.

    `ask` gives the model's reply to messages: text, bytes, or the decoded body. `messages` stay as
    they are: after a reply that is refused, `ask` gets a new list, with the reply and the reasons
    behind them. `format` is that of the replies, None for what the toolset reads. `on_attempt` sees
    every attempt. Every method raises NoValidCall after `max_attempts` replies, what `ask` raises,
    and CodegenError for an option of another kind.
    """

    def __init__(self, judge: Callable[[Formats | None, Mode], Judge]) -> None:
        self._judge = judge

    def get_valid_call(
        self,
        ask: Ask,
        messages: Sequence[Message],
        max_attempts: int = 3,
        *,
        format: Formats | None = None,
        mode: Mode = "strict",
        on_attempt: Seen | None = None,
    ) -> dict[str, Any]:
        """Return the call of the first reply that has exactly one, and that one valid.

        `ask` gives the reply (text, bytes or the decoded body) to a list of messages. Raises
        NoValidCall after `max_attempts` replies, and what `ask` raises.
        """
        judge = self._judge(format, mode)
        return _run(_attempts(messages, max_attempts, judge, on_attempt, one=True), ask)[0]

    def get_valid_calls(
        self,
        ask: Ask,
        messages: Sequence[Message],
        max_attempts: int = 3,
        *,
        format: Formats | None = None,
        mode: Mode = "strict",
        on_attempt: Seen | None = None,
    ) -> Calls:
        """Return all calls of the first reply that has one or more, and all of them valid.

        Parameters and what is raised are those of get_valid_call.
        """
        judge = self._judge(format, mode)
        return _run(_attempts(messages, max_attempts, judge, on_attempt, one=False), ask)

    async def aget_valid_call(
        self,
        ask: AsyncAsk,
        messages: Sequence[Message],
        max_attempts: int = 3,
        *,
        format: Formats | None = None,
        mode: Mode = "strict",
        on_attempt: Seen | None = None,
    ) -> dict[str, Any]:
        """Do what get_valid_call does, with an `ask` that is awaited."""
        judge = self._judge(format, mode)
        calls = await _arun(_attempts(messages, max_attempts, judge, on_attempt, one=True), ask)
        return calls[0]

    async def aget_valid_calls(
        self,
        ask: AsyncAsk,
        messages: Sequence[Message],
        max_attempts: int = 3,
        *,
        format: Formats | None = None,
        mode: Mode = "strict",
        on_attempt: Seen | None = None,
    ) -> Calls:
        """Do what get_valid_calls does, with an `ask` that is awaited."""
        judge = self._judge(format, mode)
        return await _arun(_attempts(messages, max_attempts, judge, on_attempt, one=False), ask)


def _attempts(
    messages: Sequence[Message],
    max_attempts: int,
    judge: Judge,
    on_attempt: Seen | None,
    *,
    one: bool,
) -> _Loop:
    """Yield the messages to ask with, take the reply to them, and return the valid calls."""
    _require_options(messages, max_attempts, on_attempt)
    attempts: list[Attempt] = []
    history = list(messages)
    while True:
        attempt = judge.judge((yield list(history)), one=one)
        attempts.append(attempt)
        if on_attempt is not None:
            on_attempt(attempt)
        if attempt.accepted:
            return attempt.calls
        if len(attempts) == max_attempts:
            raise NoValidCall(attempts)
        history = _joined(history, judge.turns(attempt))


def _require_options(messages: object, max_attempts: object, on_attempt: object) -> None:
    """Raise CodegenError for an option of another kind."""
    if not isinstance(messages, Sequence) or isinstance(messages, str | bytes):
        raise wrong_option("messages", "a list of messages", messages)
    if not isinstance(max_attempts, int) or max_attempts < 1:
        raise wrong_option("max_attempts", "a whole number from 1 on", max_attempts)
    if on_attempt is not None and not callable(on_attempt):
        raise wrong_option("on_attempt", "a function of an attempt", on_attempt)


def _begun(loop: _Loop, ask: object) -> list[Message]:
    """Return the messages to ask with first; raise CodegenError for an option of another kind."""
    if not callable(ask):
        raise wrong_option("ask", "a function that gives the reply to messages", ask)
    return next(loop)


def _run(loop: _Loop, ask: Ask) -> Calls:
    messages = _begun(loop, ask)
    while True:
        reply = ask(messages)  # outside of the try: a StopIteration of its own is no result
        try:
            messages = loop.send(reply)
        except StopIteration as done:
            calls: Calls = done.value
            return calls


async def _arun(loop: _Loop, ask: AsyncAsk) -> Calls:
    messages = _begun(loop, ask)
    while True:
        reply = await ask(messages)
        try:
            messages = loop.send(reply)
        except StopIteration as done:
            calls: Calls = done.value
            return calls


def _joined(history: list[Message], turns: list[Message]) -> list[Message]:
    """Return the history with new turns; two turns of the user in a row become one.

    Some APIs, such as Bedrock's, refuse two turns of one role. The caller's messages may be objects
    of a client library: those stay alone.
    """
    last, first = (history or [{}])[-1], turns[0]
    if member(last, "role") == first.get("role") == "user":
        for key in ("content", "parts"):
            before, after = last.get(key), first.get(key)
            if isinstance(before, list) and isinstance(after, list):
                return [*history[:-1], {**last, key: [*before, *after]}, *turns[1:]]
    return [*history, *turns]
