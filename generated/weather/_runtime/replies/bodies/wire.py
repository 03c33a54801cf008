"""From the objects of a provider's body to calls (spec/formats B1.1 and B1.4)."""

from collections.abc import Iterable
from typing import Any

from ...errors import ReplyError
from ..calls import Call, broken_call, call_of, raw_text
from ..detect import unwrap
from ..provider_errors import refuse_provider_error
from ..reading import Reading
from ..strict_json import require

__all__ = ["custom_call", "list_of", "object_call", "open_body"]

_ARGUMENTS = ("arguments", "parameters", "args", "input")


def open_body(body: object, *members: str) -> dict[str, Any]:
    """Return the JSON object inside its wrappers, which has one of some members.

    Raise ReplyError for the error body of a provider, and for other values.
    """
    bare = isinstance(body, dict) and not body.keys().isdisjoint(members)
    opened = require(body if bare else unwrap(body), dict, "reply")
    refuse_provider_error(opened)
    message = opened.get("message")
    if isinstance(message, str):
        raise ReplyError(f"provider error: {message:.500}")
    if opened.keys().isdisjoint(members):
        raise ReplyError(f"reply: has none of {', '.join(members)}; is its format the named one?")
    return opened


def list_of(value: dict[str, Any], key: str, place: str) -> list[Any]:
    """Return a member that is a list, empty where left out or null; raise ReplyError for others."""
    items = value.get(key)
    return [] if items is None else require(items, list, f"{place}/{key}" if place else key)


def object_call(
    value: object,
    identifier: str,
    arguments: str,
    reading: Reading,
    *,
    also: Iterable[str] = (),
    **more: Any,
) -> Call:
    """Return the call of an object with a `name`.

    `identifier` and `arguments` are the members of the id and the arguments; the arguments count
    under the key of another format where the own one is left out. `also` are further members that
    the format has there; others are refused where the reading says so.
    """
    if not isinstance(value, dict):
        return broken_call(None, None, "call is not a JSON object", raw_text(value), **more)
    if arguments not in value:
        arguments = next((key for key in _ARGUMENTS if key in value), arguments)
    call = call_of(value.get(identifier), value.get("name"), value.get(arguments), reading, **more)
    if reading.strictness.unknown_fields == "allow":
        return call
    known = ("name", identifier, arguments, *also)
    unknown = next((key for key in value if key not in known), None)
    if unknown is None:
        return call
    error, raw = f"call has an unknown field {unknown!a:.100}", raw_text(value)
    return broken_call(call["id"], call["name"], error, raw, **more)


def custom_call(value: object, identifier: str, **more: Any) -> Call:
    """Return the call of a custom tool: an object with a `name`, and with free text as `input`."""
    tool = value if isinstance(value, dict) else {}
    name, text = tool.get("name"), tool.get("input")
    found = tool.get(identifier)
    known = found if isinstance(found, str) and found else None
    more["kind"] = "custom"
    if not isinstance(name, str) or not name.strip():
        return broken_call(known, None, "call has no name", raw_text(value), **more)
    if not isinstance(text, str):
        return broken_call(known, name, "input is not text", raw_text(text), **more)
    return {"id": known, "name": name, "arguments": text, **more}
