"""The text of one call in a model's text, as it comes: where it may end (spec/formats B2.6)."""

import re
from collections.abc import Iterable
from io import StringIO

from ..texts.quoted import JSON, PYTHON

__all__ = ["ObjectRegion", "Region", "begun_tag"]


def begun_tag(text: str, tags: Iterable[str]) -> int:
    """Return how many characters at the end of a text may be the beginning of a tag.

    A tag has the character that it begins with nowhere else.
    """
    start = max(text.rfind("<"), text.rfind("["))
    if start < 0 or not any(len(tag) > len(text) - start for tag in tags):
        return 0
    tail = text[start:]
    return len(tail) if any(tag.startswith(tail) and tag != tail for tag in tags) else 0


class Region:
    """A call that has begun with a tag: its text, of which each character is looked at once.

    `tags` are those that end it, where they stand outside of strings. `python` also takes Python's
    quotes for those of strings. No more than `limit` characters are kept.
    """

    def __init__(self, opening: str, tags: tuple[str, ...], *, python: bool, limit: int) -> None:
        self._text = StringIO()
        self._text.write(opening)
        self._length = len(opening)
        self._limit = limit
        self._tags = tags
        self._quotes = PYTHON if python else JSON
        self._outside = re.compile("|".join([*map(_opening, self._quotes), *map(re.escape, tags)]))
        self._inside = {quote: re.compile(_inside(quote), re.DOTALL) for quote in self._quotes}
        self._quote = ""
        self.told = False

    @property
    def text(self) -> str:
        """The text of the region, from its tag on."""
        return self._text.getvalue()

    @property
    def is_too_long(self) -> bool:
        """Whether the region has more characters than are kept."""
        return self._length > self._limit

    def scan(self, text: str, at: int, *, last: bool) -> tuple[str, int]:
        """Look at more text from a place on; return the tag that ends the region, and its end.

        The tag is "" where none has come. `last` says that no more text follows. The two
        characters before the place are looked at too.
        """
        while True:
            pattern = self._inside[self._quote] if self._quote else self._outside
            token = pattern.search(text, at)
            if token is None:
                unclear = 0 if last else self._unclear(text[max(at, len(text) - 40) :])
                end = len(text) - unclear
                self._write(text[at:end])
                return "", end
            if not last and self._may_be_longer(text, token):
                self._write(text[at : token.start()])
                return "", token.start()
            self._write(text[at : token.end()])
            at = token.end()
            if self._quote:
                self._quote = "" if token[0] == self._quote else self._quote
            elif token[0] in self._quotes:
                self._quote = token[0]
            else:
                return token[0], at

    def _unclear(self, tail: str) -> int:
        """Return how many characters at the end may be the beginning of what is looked for."""
        if not self._quote:
            return begun_tag(tail, self._tags)
        if tail.endswith("\\"):
            return 1
        return len(tail) - len(tail.rstrip(self._quote[0])) if len(self._quote) > 1 else 0

    def _may_be_longer(self, text: str, token: re.Match[str]) -> bool:
        """Say whether a quote at the end of the text may be the first of three."""
        if self._quote or len(self._quotes) == 1 or token[0] not in ("'", '"'):
            return False
        return text[token.start() :] in (token[0], token[0] * 2)

    def _write(self, text: str) -> None:
        self._length += len(text)
        if self.is_too_long:
            self._text = StringIO()
        else:
            self._text.write(text)


class ObjectRegion(Region):
    """An object that has begun behind a tag, JSON or a Python dict: its text, up to its last brace.

    `tags` are those that end it too, where they stand outside of strings: it is broken then.
    """

    def __init__(self, opening: str, tags: tuple[str, ...], *, limit: int) -> None:
        super().__init__(opening, ("{", "}", *tags), python=True, limit=limit)
        self._depth = 0

    def scan(self, text: str, at: int, *, last: bool) -> tuple[str, int]:
        """Look at more text from a place on, as `Region.scan` does; the last brace is a tag."""
        while True:
            tag, at = super().scan(text, at, last=last)
            self._depth += {"{": 1, "}": -1}.get(tag, 0)
            if tag not in ("{", "}") or not self._depth:
                return tag, at


def _opening(quote: str) -> str:
    """Return a pattern for a quote that opens a string; an apostrophe inside a word does not."""
    return rf"(?:(?<!\w)|(?<=\W[rRuU])){quote}" if quote[0] == "'" else quote


def _inside(quote: str) -> str:
    """Return a pattern for what may end a string; an escape, with all that it goes on to, not."""
    return rf"(?:\\.[^\\{quote[0]}]*+)++|{quote}"
