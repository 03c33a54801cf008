"""What a stream is fed, as text: UTF-8 bytes that may be cut anywhere, or text."""

from codecs import getincrementaldecoder

from ...errors import CodegenError, ReplyError
from ..strict_json import require

__all__ = ["Incoming"]


class Incoming:
    """Decodes the pieces of one stream; byte order marks before the first character are dropped."""

    def __init__(self) -> None:
        self._decoder = getincrementaldecoder("utf-8")()
        self._begun = False
        self._is_closed = False

    def text(self, data: bytes | str) -> str:
        """Return the text that a piece completes; raise ReplyError for what is not UTF-8."""
        text = self._decoded(data)
        if not self._begun:
            text = text.lstrip("\ufeff")
            self._begun = bool(text)
        return text

    def close(self) -> None:
        """Take no more."""
        self._is_closed = True

    def end(self) -> None:
        """Raise ReplyError where the stream ended inside a character."""
        if self._halved():
            raise ReplyError("reply: the stream ended inside a character")

    def require_open(self) -> None:
        """Raise CodegenError where the stream is closed."""
        if self._is_closed:
            raise CodegenError("the stream is closed; open another one for another reply")

    def _decoded(self, data: bytes | str) -> str:
        if not isinstance(data, bytes):
            if self._halved():
                raise ReplyError("reply: text after bytes that end inside a character")
            return require(data, str, "reply")
        try:
            return self._decoder.decode(data)
        except UnicodeDecodeError as error:
            raise ReplyError(f"reply: the stream is not UTF-8: {error.reason}") from None

    def _halved(self) -> bool:
        return bool(self._decoder.getstate()[0])
