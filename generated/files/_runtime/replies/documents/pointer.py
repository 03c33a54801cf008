"""The replies of the pointer dialect (document 000)."""

from functools import cached_property
from typing import Any

from ...errors import ReplyError
from ...gateway import Gateway
from ..calls import Call
from ..detect import body_format, stream_format
from ..plainly import read_plainly
from ..read import AUTO, Formats, Reader
from ..reading import Mode
from ..strict_json import NotJson
from .chat import chat_calls

__all__ = ["PointerGateway"]


class PointerGateway(Gateway):
    """Where neither caller nor build names a format, one unreadable call refuses the reply."""

    def calls(
        self, reply: object, format: Formats | None = None, mode: Mode = "strict"
    ) -> list[Call]:
        """Return "id", "name" and "arguments" of each call of a reply, in its order.

        Without a format the reply is a chat completion, of which the first choice counts, or the
        body or stream of another provider; raise ReplyError for a call that cannot be read. With a
        format such a call has "error" and its text "raw", and hides no other.
        """
        if format is not None or mode != "strict" or self._auto_reader is None:
            return super().calls(reply, format, mode)
        return read_plainly(self._document_calls, reply)

    def _document_calls(self, reply: Any) -> list[Call]:
        reading, reader = self._readings["strict"], self._auto_reader or self.reader("strict")
        try:
            body = reading.body(reply)
        except NotJson as error:
            text = reading.text(reply)
            if stream_format(text) is not None:
                return _readable(super().calls(text))
            raise ReplyError(f"reply: {error}") from error
        if isinstance(body, dict) and "choices" in body and self._is_document:
            listed = chat_calls(body, reading.decoder)
            reading.count(len(listed))
            return listed
        calls = reader.usual(body)
        if calls is not None:
            return calls
        name = body_format(body)
        if name is None:
            return chat_calls(body, reading.decoder)
        source = None if body is reply else reading.text(reply)
        return _readable(reader.recognised(name, body, source).calls)

    @cached_property
    def _is_document(self) -> bool:
        """Whether chat completions are read as the document has it: it refuses no fields."""
        return self._readings["strict"].strictness.unknown_fields == "allow"

    @cached_property
    def _auto_reader(self) -> Reader | None:
        """What reads replies where the build names no format."""
        return self.reader("strict") if self.formats == (AUTO,) else None


def _readable(calls: list[Call]) -> list[Call]:
    """Return calls that can be read; raise ReplyError for the first that cannot."""
    for index, call in enumerate(calls):
        if "error" in call:
            raise ReplyError(f"call {index}: {call['error']}")
    return calls
