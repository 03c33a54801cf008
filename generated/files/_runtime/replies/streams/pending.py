"""A call of a stream whose parts still come."""

from io import StringIO
from typing import Any

from ..calls import Call, broken_call, call_of
from ..reading import Reading
from ..stop_reasons import cut_off

__all__ = ["Pending"]

_HINT = "raise max_call_length to read them"


class Pending:
    """A call that has begun; `call` is None until it is complete, and never changes after.

    `initial` are arguments that count where no fragment of them comes. `more` are further members
    of the call. Of a call with more than `max_call_length` characters of arguments none is kept.
    """

    def __init__(self, reading: Reading, *, initial: object = None, **more: Any) -> None:
        self.call: Call | None = None
        self.id: str | None = None
        self.name: str | None = None
        self.more = more
        self._reading = reading
        self._initial = initial
        self._whole: object = None
        self._text = StringIO()
        self._length = 0
        self._twice = False
        self._unknown: str | None = None

    def check(self, value: dict[str, Any], *known: str) -> None:
        """Take the first member of an object that its format does not have; it may be refused."""
        if self._reading.strictness.unknown_fields == "refuse":
            self._unknown = self._unknown or next((key for key in value if key not in known), None)

    def called(self, identifier: object, name: object) -> None:
        """Take an id and a name; the first of each that is not empty counts (B1.2 rule 5)."""
        if not self.id and isinstance(identifier, str):
            self.id = identifier or None
        if not self.name and isinstance(name, str):
            self.name = name or None

    def add(self, fragment: object) -> None:
        """Take a fragment of the arguments' text; some servers send an object, whole."""
        if fragment is None:
            return
        if not isinstance(fragment, str):
            self._twice = self._twice or self._length > 0 or self._whole is not None
            self._whole = fragment
            return
        self._length += len(fragment)
        self._twice = self._twice or (self._length > 0 and self._whole is not None)
        if self._too_long():
            self._text = StringIO()
        else:
            self._text.write(fragment)

    def replace(self, arguments: object) -> None:
        """Take the whole arguments, which count instead of the fragments."""
        self._text, self._length, self._whole, self._twice = StringIO(), 0, None, False
        self.add(arguments)

    def complete(self, cut: str = "", *, whole: bool = True) -> None:
        """Make the call of its parts, none of which will follow.

        `cut` says why the reply was cut off inside or after this call, which then has an error
        where its arguments are empty or not known to be `whole`.
        """
        if self.call is not None:
            return
        call, text = self._made(), self._text.getvalue()
        if cut:
            call = cut_off(call, cut, whole=whole)
        if "error" in call and text:
            call["raw"] = text
        self._give(call)

    def fail(self, error: str) -> None:
        """Make it a call with an error; the text of its arguments is kept as it came."""
        if self.call is None:
            self._give(self._broken(error))

    @property
    def has_arguments(self) -> bool:
        """Whether there are arguments so far that are not empty."""
        arguments = self._arguments()
        return (
            arguments.strip() not in ("", "{}", "null")
            if isinstance(arguments, str)
            else bool(arguments)
        )

    def is_broken(self) -> bool:
        """Say whether the parts so far make a call with an error."""
        return "error" in self._made()

    def _give(self, call: Call) -> None:
        self.call = call
        self._text, self._whole, self._initial = StringIO(), None, None

    def _made(self) -> Call:
        arguments = self._arguments()
        if self._too_long():
            limit = self._reading.strictness.max_call_length
            return self._broken(f"arguments are longer than {limit} characters; {_HINT}")
        if self._unknown is not None:
            return self._broken(f"call has an unknown field {self._unknown!a:.100}")
        if self._twice:
            return self._broken("arguments come both as text and as an object, or twice")
        if self.more.get("kind") == "custom":
            return self._custom(arguments)
        return call_of(self.id, self.name, arguments, self._reading, **self.more)

    def _custom(self, text: object) -> Call:
        """Return a call whose arguments are free text, which is never decoded."""
        whole = self._text.getvalue() or text or ""
        if not self.name:
            return self._broken("call has no name")
        if not isinstance(whole, str):
            return self._broken("input is not text")
        return {"id": self.id, "name": self.name, "arguments": whole, **self.more}

    def _broken(self, error: str) -> Call:
        return broken_call(self.id, self.name, error, self._text.getvalue(), **self.more)

    def _arguments(self) -> object:
        text = self._text.getvalue()
        if text.strip():
            return text
        return self._initial if self._whole is None else self._whole

    def _too_long(self) -> bool:
        return self._length > self._reading.strictness.max_call_length
