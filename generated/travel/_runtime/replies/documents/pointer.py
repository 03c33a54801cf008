"""The replies of the pointer dialect (document 000)."""

from typing import Any

from ...errors import ReplyError
from ...gateway import Gateway
from ..calls import Call
from ..detect import body_format, stream_format
from ..plainly import read_plainly
from ..read import AUTO, Reader
from ..strict_json import NotJson
from . import chat
from .chat import chat_calls

__all__ = ["PointerGateway"]


class PointerGateway(Gateway):
    """Where neither caller nor build names a format, one unreadable call refuses the reply."""

    def careful_calls(self, reply: object) -> list[Call]:
        """Return "id", "name" and "arguments" of each call of a reply, in its order.

        Without a format the reply is a chat completion, of which the first choice counts, or the
        body or stream of another provider; raise ReplyError for a call that cannot be read. With a
        format such a call has "error" and its text "raw", and hides no other.
        """
        if self.formats != (AUTO,):
            return super().careful_calls(reply)
        return read_plainly(self._document_calls, reply)

    def plain_reader(self) -> Reader:
        """Return what reads replies where neither caller nor build names a format."""
        reader = super().plain_reader()
        if self.formats == (AUTO,) and self._is_document:
            reader.short.put("openai_chat", chat)
        return reader

    def _document_calls(self, reply: Any) -> list[Call]:
        reading, reader = self.reading("strict"), self.plain
        try:
            body = reading.body(reply)
        except NotJson as error:
            text = reading.text(reply)
            if stream_format(text) is not None:
                return _readable(reader.careful(text))
            raise ReplyError(f"reply: {error}") from error
        if isinstance(body, dict) and "choices" in body and self._is_document:
            listed = chat_calls(body, reading.decoder)
            reading.count(len(listed))
            return listed
        calls = reader.short.calls_of_body(body)
        if calls is not None:
            return calls
        name = body_format(body)
        if name is None:
            return chat_calls(body, reading.decoder)
        return _readable(reader.recognised(name, body).calls)

    @property
    def _is_document(self) -> bool:
        """Whether chat completions are read as the document has it: it refuses no fields."""
        return self.reading("strict").strictness.unknown_fields == "allow"


def _readable(calls: list[Call]) -> list[Call]:
    """Return calls that can be read; raise ReplyError for the first that cannot."""
    for index, call in enumerate(calls):
        if "error" in call:
            raise ReplyError(f"call {index}: {call['error']}")
    return calls
