"""The items of a JSON array of objects, as its text comes (RFC 8259, section 5)."""

import re
from io import StringIO

from ...errors import ReplyError

__all__ = ["ArrayItems"]

_OUTSIDE = re.compile(r'["{}\[\]]')
_INSIDE = re.compile(r'\\.|"', re.DOTALL)
_BETWEEN = frozenset(" \t\r\n,")


class ArrayItems:
    """Cuts the objects out of an array's text; `limit` bounds the characters of one of them."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._item = StringIO()
        self._depth = 0
        self._quoted = False
        self._rest = ""

    def feed(self, text: str) -> list[str]:
        """Return the texts of the objects that a piece completes; raise ReplyError."""
        text, self._rest = self._rest + text, ""
        items: list[str] = []
        at = 0
        while (token := (_INSIDE if self._quoted else _OUTSIDE).search(text, at)) is not None:
            self._write(text[at : token.start()])
            at = token.end()
            if self._take(token[0]):
                items.append(self._item.getvalue())
                self._item = StringIO()
        if self._quoted and text.endswith("\\", at):
            text, self._rest = text[:-1], "\\"
        self._write(text[at:])
        return items

    def close(self) -> list[str]:
        """Return the text of the object that the text ended in, if any."""
        text = self._item.getvalue() + self._rest
        return [text] if text else []

    def _take(self, token: str) -> bool:
        """Take a bracket, a quote or an escape; say whether an item ends with it."""
        if self._depth < 2 and token not in ("[" if self._depth == 0 else "{]"):
            raise ReplyError(f"reply: expected an array of objects, got {token}")
        if self._quoted or token == '"':
            self._quoted = not self._quoted if token == '"' else self._quoted
        else:
            self._depth += 1 if token in "{[" else -1
        if self._depth > 1 or (self._depth == 1 and token == "}"):
            self._item.write(token)
        return self._depth == 1 and token == "}"

    def _write(self, text: str) -> None:
        if self._depth < 2:
            if not _BETWEEN.issuperset(text):
                raise ReplyError(f"reply: expected an array of objects, got {text.strip()!a:.50}")
            return
        if self._item.tell() + len(text) > self._limit:
            hint = "raise max_length to read it"
            raise ReplyError(f"reply: an event is longer than {self._limit} characters; {hint}")
        self._item.write(text)
