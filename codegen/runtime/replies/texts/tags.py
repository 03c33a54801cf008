"""Calls that a model writes as tags around bare text: the tags, and which of them belong together.

No such format can escape a tag inside a value. So a closing tag of an argument counts only where
another argument or the end of the call follows it, and a whole call inside a value is a part of
the value (spec/formats B2.4).
"""

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, pairwise
from typing import Literal, NamedTuple

from .literals import skip_blanks
from .reasoning import after_reasoning

__all__ = ["INVOKE", "PARAMETER", "Grammar", "Kind", "Tag", "closing_tags"]

INVOKE = r"<invoke\s++name=[\"'](?P<tool>[^\"'<>]*+)[\"']\s*+>"
PARAMETER = r"<parameter\s++name=[\"'](?P<key>[^\"'<>]*+)[\"']\s*+>"

Kind = Literal["open", "close", "call", "end_call", "argument", "end_argument"]
_NAMES = {"call": "tool", "argument": "key", "end_argument": "closed"}


class Tag(NamedTuple):
    """A tag of a text; `joined` says that only blanks stand between it and the next tag."""

    kind: Kind
    start: int
    end: int
    name: str
    joined: bool


@dataclass(frozen=True)
class Grammar:
    """The tags of a format as regular expressions, and what else tells it from others.

    `open` and `close` stand around one or several calls; a format without them has empty ones.
    The groups `tool` and `key` are the names in the tags `call` and `argument`; a group `closed`
    is the key that a tag `end_argument` names. A tag `open` counts where one of `first` follows it,
    whole or cut off by the end of the text, and a tag `call` outside of it where one of `then`
    does; `outside` says whether that is a call, or only a lenient reading takes it as one.
    `unknown` is how arguments are read that no schema names; `newlines` says whether one newline
    on each side of a value is data, or is not a part of it, either each alone or both together.
    `repeats` says that an argument which comes several times is the list of its values.
    """

    call: str
    end_call: str
    argument: str
    end_argument: str
    open: str = ""
    close: str = ""
    first: tuple[str, ...] = ("",)
    then: tuple[str, ...] = ()
    outside: Literal["call", "lenient"] = "call"
    unknown: Literal["text", "json"] = "text"
    newlines: Literal["data", "each", "both"] = "data"
    repeats: bool = False

    def find(self, text: str, start: int = 0) -> int:
        """Return where the first call from a place begins, its outer tag included, or -1."""
        for match in self._starts.finditer(text, start):
            if self.begins(text, match.lastgroup, match.end()):
                return match.start()
        return -1

    def answer(self, text: str, _find: object = None) -> int:
        """Return where the answer begins: behind reasoning, whose tags are data inside a value."""
        return after_reasoning(text, self.find, _Values(self, text).around)

    def begins(self, text: str, kind: str | None, end: int) -> bool:
        """Say whether calls begin with a tag of a kind, by what follows the tag's end."""
        following = {"open": self.first, "call": self.then}.get(kind or "", ())
        place = skip_blanks(text, end) if following else end
        return any(_stands(word, text, place) for word in following)

    def value(self, text: str, start: int, end: int) -> str:
        """Return the value between two tags."""
        if self.newlines == "both" and not (text[start] == text[end - 1] == "\n"):
            return text[start:end]
        value = text[start:end]
        return value if self.newlines == "data" else value.removeprefix("\n").removesuffix("\n")

    def tags(self, text: str, start: int = 0) -> list[Tag]:
        """Return all tags of a text from the first call after a place."""
        begin = self.find(text, start)
        if begin < 0:
            return []
        matches = pairwise(chain(self._all.finditer(text, begin), (None,)))
        return [self._tag(match, following) for match, following in matches if match]

    def _tag(self, match: re.Match[str], following: re.Match[str] | None) -> Tag:
        kind: Kind = match.lastgroup  # type: ignore[assignment]  # the groups are the kinds
        group = _NAMES.get(kind, "")
        name = (match[group] or "").strip() if group in self._all.groupindex else ""
        between = match.string[match.end() : following.start()] if following else "."
        return Tag(kind, match.start(), match.end(), name, not between or between.isspace())

    @property
    def closes_by_key(self) -> bool:
        """Whether the closing tag of an argument names it, so that values may hold other tags."""
        return "closed" in self._all.groupindex

    @cached_property
    def _starts(self) -> re.Pattern[str]:
        return _pattern({"open": self.open, "call": self.call})

    @cached_property
    def _all(self) -> re.Pattern[str]:
        outer = {"open": self.open, "close": self.close}
        calls = {"call": self.call, "end_call": self.end_call}
        return _pattern(
            {**outer, **calls, "argument": self.argument, "end_argument": self.end_argument}
        )


def _pattern(kinds: dict[str, str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?P<{kind}>{tag})" for kind, tag in kinds.items() if tag))


def _stands(word: str, text: str, place: int) -> bool:
    """Say whether a word stands at a place, whole or cut off by the end of the text."""
    return text.startswith(word, place) or word.startswith(text[place : place + len(word)])


def closing_tags(tags: Sequence[Tag]) -> dict[int, int]:
    """Return for the index of each tag of a call or argument that of the tag which closes it.

    What is never closed, or not as the grammar has it, is left out.
    """
    closing: dict[int, int] = {}
    opened: list[int] = []
    for index, tag in enumerate(tags):
        inner = tags[opened[-1]] if opened else None
        if inner is not None and inner.kind == "call":  # between arguments
            if tag.kind == "argument":
                opened.append(index)
            else:
                closing[opened.pop()] = index
        elif tag.kind == "call" and _goes_on(tags, index):
            opened.append(index)
        elif inner is not None and _closes(tag, inner) and _goes_on(tags, index):
            closing[opened.pop()] = index
    return closing


def _closes(tag: Tag, argument: Tag) -> bool:
    return tag.kind == "end_argument" and tag.name in ("", argument.name)


def _goes_on(tags: Sequence[Tag], index: int) -> bool:
    """Say whether the call goes on right after a tag, with an argument or its end."""
    return tags[index].joined and tags[index + 1].kind in ("argument", "end_call")


class _Values:
    """The values of a text's calls; they are looked for when they are first asked for."""

    def __init__(self, grammar: Grammar, text: str) -> None:
        self._grammar = grammar
        self._text = text

    def around(self, _start: int, place: int) -> int:
        """Return the end of the value around a place, or -1."""
        index = bisect_right(self._spans, (place, len(self._text))) - 1
        end = self._spans[index][1] if index >= 0 else -1
        return end if end > place else -1

    @cached_property
    def _spans(self) -> list[tuple[int, int]]:
        """The places of all values that are closed, but not of those inside another one."""
        tags = self._grammar.tags(self._text)
        spans: list[tuple[int, int]] = []
        for opening, closing in sorted(closing_tags(tags).items()):
            start, end = tags[opening].end, tags[closing].end
            if tags[opening].kind == "argument" and (not spans or start > spans[-1][1]):
                spans.append((start, end))
        return spans
