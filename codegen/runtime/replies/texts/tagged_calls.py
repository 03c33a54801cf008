"""Calls between tags whose arguments are bare text, typed by the tool's schema (B2.4)."""

from collections.abc import Container
from typing import Any

from ..calls import Call, Reply, broken_call, call_of
from ..reading import Reading
from ..untyped import read_text
from .found import Found
from .tags import Grammar, Kind, Tag, closing_tags

__all__ = ["parse_tagged"]

Arguments = list[tuple[str, str]]


def parse_tagged(text: str, reading: Reading, grammar: Grammar) -> Reply:
    """Return the calls of a model's text; raise ReplyError where they are too many.

    A call that cannot be read becomes one with an error. One that is never closed takes the rest
    of the text, as what follows may be a part of its value; only a lenient reading looks for
    calls there. The lenient reading also takes arguments and calls whose closing tags are missing
    where another tag shows their end. The outer closing tag may be missing in both. A value with
    a lone tag of another argument that the tool has counts as not closed.
    """
    found = Found(text, reading)
    start = grammar.answer(text)
    found.take(0, start)
    _Reader(found, grammar, grammar.tags(text, start)).read()
    return found.reply()


class _Reader:
    """Reads the calls of one text, tag by tag."""

    def __init__(self, found: Found, grammar: Grammar, tags: list[Tag]) -> None:
        self._found = found
        self._grammar = grammar
        self._tags = tags
        self._closing = closing_tags(tags)
        self._is_open = False
        self._last = (0, 0)

    def read(self) -> None:
        """Add all calls to what is found."""
        index = 0
        while index < len(self._tags):
            index = self._step(index)
        if self._is_open:
            self._found.note("the last outer closing tag is missing")

    def _step(self, index: int) -> int:
        """Read what begins with a tag outside of calls; return the index of the next tag."""
        tag = self._tags[index]
        if tag.kind == "close" and self._is_open:
            self._is_open = False
            self._found.take(tag.start, tag.end)
        elif tag.kind == "end_argument" and self._before(index, "end_call"):
            self._doubt()
        elif self._begins(tag):
            return self._region(index)
        return index + 1

    def _begins(self, tag: Tag) -> bool:
        inside = self._is_open and tag.kind == "call"
        return inside or self._grammar.begins(self._found.text, tag.kind, tag.end)

    def _region(self, index: int) -> int:
        """Read the call of an opening tag, either outer or its own."""
        tag = self._tags[index]
        if tag.kind == "call":
            if self._is_open or self._grammar.outside == "call" or self._found.reading.lenient:
                return self._call(index, tag.start)
            return self._broken(index, tag.start, "stands outside of the outer tag")
        self._is_open = True
        if self._before(index, "call"):
            return self._call(index + 1, tag.start)
        return self._broken(index, tag.start, "cannot be read: its opening tag is not complete")

    def _call(self, index: int, start: int) -> int:
        """Read the call of a tag; its text begins at a place, that of its outer tag, if any."""
        end = self._closing.get(index)
        if end is not None and not self._runs_over(index, end):
            return self._add(index, start, end, self._arguments(index, end))
        if self._found.reading.lenient and not self._grammar.closes_by_key:
            return self._forgiven(index, start)
        return self._unclosed(index, start)

    def _arguments(self, index: int, end: int) -> Arguments:
        """Return the keys and texts between the tags of a call that is closed."""
        arguments: Arguments = []
        while (index := index + 1) < end:
            close = self._closing[index]
            arguments.append((self._tags[index].name, self._between(index, close)))
            index = close
        return arguments

    def _runs_over(self, index: int, end: int) -> bool:
        """Say whether a value of a call holds the tag of another argument that the tool has.

        The value's own closing tag may have been forgotten: then both arguments are in one.
        """
        known = self._found.reading.untyped(self._tags[index].name)
        if not known or self._grammar.closes_by_key:
            return False
        while (index := index + 1) < end:
            close = self._closing[index]
            if self._holds_argument(index, close, known):
                return True
            index = close
        return False

    def _holds_argument(self, index: int, close: int, known: Container[str]) -> bool:
        """Say whether the tag of a known argument stands in a value and is not closed there."""
        held = False
        while (index := index + 1) < close:
            tag = self._tags[index]
            if tag.kind == "call":
                index = self._closing.get(index, index)
            elif tag.kind == "end_argument":
                held = False
            else:
                held = held or (tag.kind == "argument" and tag.name in known)
        return held

    def _between(self, index: int, close: int) -> str:
        return self._grammar.value(self._found.text, self._tags[index].end, self._tags[close].start)

    def _add(self, index: int, start: int, last: int, arguments: Arguments) -> int:
        """Add a call that ends with a tag, and the outer closing tag right after that."""
        if self._tags[last].kind == "end_call" and self._before(last, "close"):
            last += 1
        if self._tags[last].kind == "close":
            self._is_open = False
        self._last = start, self._tags[last].end
        self._found.take(*self._last)
        self._found.add(self._typed(self._tags[index].name, arguments))
        return last + 1

    def _typed(self, name: str, arguments: Arguments) -> Call:
        """Return the call of a name and the texts of its arguments."""
        reading, grammar = self._found.reading, self._grammar
        raw = self._found.text[slice(*self._last)]
        known = reading.untyped(name) or {}
        given: dict[str, list[Any]] = {}
        for key, text in arguments:
            value = read_text(text, known.get(key), reading, unknown=grammar.unknown)
            given.setdefault(key, []).append(value)
        twice = next((key for key, values in given.items() if len(values) > 1), None)
        if twice is not None and not grammar.repeats:
            if reading.strictness.duplicate_keys == "refuse":
                return broken_call(None, name, f"arguments have {twice!a:.100} twice", raw)
            self._found.note(f"the last value of {twice!a:.100} counts, which comes twice")
        as_list = grammar.repeats
        read = {key: of if as_list and len(of) > 1 else of[-1] for key, of in given.items()}
        call = call_of(None, name, read, reading)
        return {**call, "raw": raw} if "error" in call else call

    def _forgiven(self, index: int, start: int) -> int:
        """Read a call whose closing tags are missing where other tags show the ends."""
        arguments: Arguments = []
        key: int | None = None
        for at in range(index + 1, len(self._tags) if self._tags[index].joined else 0):
            kind = self._tags[at].kind
            if self._opens(at) or (key is None and kind == "end_argument"):
                break
            if key is not None and self._shows_end(at):
                arguments.append((self._tags[key].name, self._between(key, at)))
                key = None
            if kind == "argument":
                key = at
            elif key is None and kind in ("end_call", "close"):
                self._found.note("closing tags are missing in a call")
                return self._add(index, start, at, arguments)
        return self._unclosed(index, start)

    def _shows_end(self, index: int) -> bool:
        """Say whether a tag shows the end of a value to a lenient reading."""
        kind = self._tags[index].kind
        if kind == "end_argument":
            return self._before(index, "argument", "end_call", "close")
        return kind == "argument" or (kind == "end_call" and self._before(index, "close"))

    def _before(self, index: int, *kinds: Kind) -> bool:
        """Say whether a tag of one of the kinds follows a tag, with only blanks between."""
        return self._tags[index].joined and self._tags[index + 1].kind in kinds

    def _opens(self, index: int) -> bool:
        """Say whether a tag inside of a call begins one by what follows it."""
        tag = self._tags[index]
        if tag.kind == "call":
            return self._before(index, "argument", "end_call")
        return tag.kind == "open" and self._grammar.begins(self._found.text, "open", tag.end)

    def _unclosed(self, index: int, start: int) -> int:
        return self._broken(index, start, "is not closed, or an argument of it: it may be cut off")

    def _broken(self, index: int, start: int, error: str) -> int:
        """Add a call with an error; return the index of the tag after it."""
        text, tag = self._found.text, self._tags[index]
        following, end = self._end_of_broken(index)
        if following == len(self._tags) or self._tags[following - 1].kind == "close":
            self._is_open = False
        name = tag.name if tag.name and tag.end < len(text) else None
        self._found.take(start, end)
        self._found.add(broken_call(None, name, f"call {error}", text[start:end]))
        return following

    def _end_of_broken(self, index: int) -> tuple[int, int]:
        """Return the index of the tag after a broken call, and where its text ends.

        It ends with the tag that closes it when all calls inside are counted. A lenient reading
        ends it before the next call.
        """
        depth, closers = 0, ("end_call", "close" if self._tags[index].kind == "open" else "")
        for at in range(index + 1, len(self._tags)):
            tag = self._tags[at]
            if self._opens(at):
                if self._found.reading.lenient:
                    return at, tag.start
                depth += tag.kind == "call"
            elif depth == 0 and tag.kind in closers:
                return at + 1, tag.end
            elif tag.kind == "end_call":
                depth -= 1
        return len(self._tags), len(self._found.text)

    def _doubt(self) -> None:
        """Withdraw the last call where the end of another one follows: its value may go on."""
        calls = self._found.calls
        if calls and "error" not in calls[-1]:
            error = "call may be cut short: more of an argument follows its end"
            raw = self._found.text[slice(*self._last)]
            calls[-1] = broken_call(None, calls[-1]["name"], error, raw)
