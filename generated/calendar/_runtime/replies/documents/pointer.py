"""The replies of the pointer dialect (document 000)."""

from typing import Any

from ...errors import ReplyError
from ...gateway import Gateway
from ..calls import Call
from ..detect import body_format, stream_format
from ..read import AUTO, Formats
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
        if format is not None or self.formats != (AUTO,) or mode != "strict":
            return super().calls(reply, format, mode)
        calls = self._document_calls(reply)
        for index, call in enumerate(calls):
            if "error" in call:
                raise ReplyError(f"call {index}: {call['error']}")
        return calls

    def _document_calls(self, reply: object) -> list[Call]:
        reading = self.reading("strict")
        if isinstance(reply, dict | list):
            return self._body_calls(reply, None)
        text = reading.text(reply)
        try:
            body = reading.decoder.body(text)
        except NotJson as error:
            if stream_format(text) is not None:
                return super().calls(text)
            raise ReplyError(f"reply: {error}") from error
        return self._body_calls(body, text)

    def _body_calls(self, body: Any, text: str | None) -> list[Call]:
        """Return the calls of a chat completion, or of the body of another provider."""
        is_chat = isinstance(body, dict) and "choices" in body
        format = None if is_chat else body_format(body)
        if format is None:
            return chat_calls(body, self.reading("strict").decoder)
        return self.reader("strict").recognised(format, body, text).calls
