"""The judges of replies: the gate's envelope, and every format that calls come in."""

from collections.abc import Callable, Sequence
from typing import Any

from ..errors import ReplyError
from ..replies.calls import Call, Reply
from ..replies.detect import body_format, stream_format, unwrap
from ..replies.strict_json import Decoder, reply_text
from ..values import is_plain, plain
from .anthropic import anthropic_turns
from .attempt import Attempt, Message
from .bedrock import bedrock_turns
from .chat import chat_turns, ollama_turns
from .gemini import gemini_turns
from .responses import responses_turns
from .text import ENVELOPE, SAME_FORMAT, text_turns

__all__ = ["GateJudge", "ReplyJudge"]

_TURNS: dict[str, Callable[[Any, Attempt], list[Message]]] = {
    "openai_chat": chat_turns,
    "mistral_chat": chat_turns,
    "cohere_v2": chat_turns,
    "ollama_chat": ollama_turns,
    "openai_responses": responses_turns,
    "anthropic_messages": anthropic_turns,
    "gemini": gemini_turns,
    "bedrock_converse": bedrock_turns,
}


class GateJudge:
    """Judges envelopes by a gate's `check_call`, and answers as document 004 does."""

    def __init__(
        self, check_call: Callable[[Any], tuple[dict[str, Any] | None, str | None]]
    ) -> None:
        self._check_call = check_call

    def judge(self, reply: Any, *, one: bool) -> Attempt:  # noqa: ARG002 - it always has one
        """Return the attempt that a reply is; its call is the envelope."""
        call, reason = self._check_call(reply)
        calls = [] if call is None else [call]
        return Attempt(reply, calls, [[] for _ in calls], reason)

    def turns(self, attempt: Attempt) -> list[Message]:
        """Return the reply, and the reason for refusing it, as the document words it."""
        return text_turns(attempt, ENVELOPE)


class ReplyJudge:
    """Judges replies that `parse` reads, and answers in the shape of their provider.

    `errors` gives the errors of a call, the index of the call in its reply being its second
    argument. `reply_format` is what `parse` reads: one format, or else the provider is told by the
    shape of each reply. A text is answered as text. A stream is answered in words alone: its
    pieces are no message that could be sent back.
    """

    def __init__(
        self,
        parse: Callable[[Any], Reply],
        errors: Callable[[Call, int], list[str]],
        reply_format: str | Sequence[str] = "auto",
    ) -> None:
        self._parse = parse
        self._errors = errors
        names = (reply_format,) if isinstance(reply_format, str) else tuple(reply_format)
        self._format = names[0] if len(names) == 1 else "auto"

    def judge(self, reply: Any, *, one: bool) -> Attempt:
        """Return the attempt that a reply is; raise ReplyError for one of several choices."""
        try:
            calls = self._parse(reply).calls
        except ReplyError as error:
            return Attempt(reply, fault=f"the reply cannot be read: {error}")
        if any("choice" in call for call in calls):
            raise ReplyError("reply: it has several choices; only one can be answered, ask for one")
        if not calls:
            return Attempt(reply, fault="the reply has no tool call")
        errors = [self._errors(call, index) for index, call in enumerate(calls)]
        several = f"the reply has {len(calls)} tool calls, and one is expected"
        return Attempt(reply, calls, errors, several if one and len(calls) > 1 else None)

    def turns(self, attempt: Attempt) -> list[Message]:
        """Return the reply and the answer to it, as the provider's API takes them."""
        body = _body(attempt.reply)
        name = self._format if self._format != "auto" else _told(attempt.reply, body)
        turns = _TURNS.get(name.removesuffix("_stream"))
        return turns(body, attempt) if turns else text_turns(attempt, SAME_FORMAT)


def _body(reply: Any) -> Any:
    """Return the decoded body of a reply without its wrappers, None where it is no JSON."""
    if isinstance(reply, str | bytes):
        try:
            reply = Decoder().value(reply_text(reply))
        except ReplyError:
            return None
    return unwrap(reply if is_plain(reply) else plain(reply))


def _told(reply: Any, body: Any) -> str:
    """Return the format that a reply has by its shape; `text` where it is none of a provider."""
    try:
        name = body_format(body)
        if name is None and isinstance(reply, str | bytes):
            name = stream_format(reply_text(reply))
    except ReplyError:
        return "text"
    return name or "text"
