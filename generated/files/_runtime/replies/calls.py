"""Tool calls as every parser returns them, and the reply that they were found in."""

from dataclasses import dataclass, field
from json import dumps
from typing import Any

from ..values import plain
from .reading import Reading
from .strict_json import NotJson

__all__ = ["Call", "Reply", "broken_call", "call_of", "raw_text", "read_arguments"]

Call = dict[str, Any]
"""A call: `id` (str or None), `name`, and `arguments`, or `error` with the text as `raw`.

`arguments` is a JSON object; for `kind` "custom" it is free text, and for `kind` "code" the code
is its member `code`. Where the reply has them: `kind`, `namespace`, and `choice`, the index of the
choice or candidate. A call with an `error` has None as its name where none can be read.
"""


@dataclass(slots=True)
class Reply:
    """A reply that was read: its calls in order, the text beside them, and what was unusual.

    `notes` says what was accepted although it is not as the format has it, such as a closing tag
    that is missing at the end.
    """

    calls: list[Call]
    content: str = ""
    notes: list[str] = field(default_factory=list)


def call_of(
    identifier: object, name: object, arguments: object, reading: Reading, **more: Any
) -> Call:
    """Return the call of a wire's values; one with an error where the values are none.

    `arguments` is an object, or its JSON text. Left out, null, blank or the text null are `{}`: so
    providers write a call without arguments (spec/formats B1.4). `more` are further members.
    """
    known = identifier if isinstance(identifier, str) and identifier else None
    if not isinstance(name, str) or not name.strip():
        return broken_call(known, None, "call has no name", raw_text(arguments), **more)
    try:
        read = read_arguments(arguments, reading)
    except NotJson as error:
        return broken_call(known, name, f"arguments {error}", raw_text(arguments), **more)
    return {"id": known, "name": name, "arguments": read, **more}


def broken_call(
    identifier: str | None, name: str | None, error: str, raw: str, **more: Any
) -> Call:
    """Return a call that cannot be read: why, and its text as the model wrote it."""
    return {"id": identifier, "name": name, "error": error, "raw": raw, **more}


def read_arguments(arguments: object, reading: Reading) -> dict[str, Any]:
    """Return the arguments of a call as an object; raise NotJson for anything else.

    The message completes a sentence that begins with the word arguments.
    """
    if isinstance(arguments, str):
        if not arguments.strip():
            return {}
        arguments = reading.decoder.value(arguments)
        if reading.lenient and isinstance(arguments, str):  # encoded twice
            arguments = reading.decoder.value(arguments)
    if arguments is None:
        return {}
    if isinstance(arguments, dict):
        return arguments
    raise NotJson(f"are not a JSON object but {_kind(arguments)}")


def _kind(value: object) -> str:
    return {list: "an array", str: "a string", bool: "a boolean"}.get(
        type(plain(value)), "a number"
    )


def raw_text(arguments: object) -> str:
    """Return the text of arguments as the wire had it, or as JSON where it had a value."""
    if isinstance(arguments, str):
        return arguments
    try:
        return dumps(arguments, ensure_ascii=False)
    except (ValueError, TypeError, RecursionError):
        return ""
