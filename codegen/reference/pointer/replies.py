"""Chat completion replies (document 000), read step by step."""

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from codegen.errors import ReplyError, SchemaError
from codegen.reference.pointer.interpreter import Interpreter
from codegen.reference.pointer.prepare import Formats
from codegen.runtime.numerals import read_number
from codegen.runtime.values import json_type, plain

__all__ = ["check_reply", "parse_tool_calls", "validate_args"]


def parse_tool_calls(reply_text: str | bytes) -> list[dict[str, Any]]:
    """Return `{"id", "name", "arguments"}` for each call of a reply body, in reply order.

    `arguments` is the decoded object. Raise ReplyError, a ValueError, that names the place in the
    reply where it is not what a chat completion has.
    """
    body = _object(_decode(_text(reply_text), "reply"), "reply")
    if "choices" not in body:
        raise ReplyError("choices: missing; the body of a chat completion is expected")
    choices = _list(body.get("choices"), "choices")
    if not choices:
        raise ReplyError("choices: expected at least one choice, got none")
    choice = _object(choices[0], "choices/0")
    message = _object(choice.get("message"), "choices/0/message")
    calls = message.get("tool_calls")
    if calls is None:
        return []
    place = "choices/0/message/tool_calls"
    return [_call(call, f"{place}/{index}") for index, call in enumerate(_list(calls, place))]


def validate_args(
    schema: object, args: object, *, formats: Formats = "assert", draft: str | None = None
) -> list[str]:
    """Return every error of the arguments of a call (any value), in order; raise SchemaError."""
    return Interpreter(schema, formats=formats, draft=draft).errors(args)


def check_reply(
    reply_text: str | bytes,
    schemas: Mapping[str, object],
    *,
    formats: Formats = "assert",
    draft: str | None = None,
) -> list[tuple[str, list[str]]]:
    """Return (id, errors) for each call of a reply, in reply order.

    `schemas` maps a tool's name to its schema. Raise ReplyError as parse_tool_calls does, and
    SchemaError for the schema of a called tool.
    """
    results = []
    for call in parse_tool_calls(reply_text):
        name = call["name"]
        errors = [f"/: unknown tool {name}"]
        if name in schemas:
            try:
                interpreter = Interpreter(schemas[name], formats=formats, draft=draft)
            except SchemaError as error:
                raise SchemaError(error.pointer, error.reason, name) from error
            errors = interpreter.errors(call["arguments"])
        results.append((call["id"], errors))
    return results


def _call(call: object, place: str) -> dict[str, Any]:
    members = _object(call, place)
    identifier = _string(members.get("id"), f"{place}/id")
    function = _object(members.get("function"), f"{place}/function")
    name = _string(function.get("name"), f"{place}/function/name")
    where = f"{place}/function/arguments"
    text = _string(function.get("arguments"), where)
    arguments = _object(_decode(text, where), where) if text.strip() else {}
    return {"id": identifier, "name": name, "arguments": arguments}


def _text(reply: object) -> str:
    """Return a reply as text; bytes are UTF-8 (RFC 8259, section 8.1)."""
    if isinstance(reply, bytes):
        try:
            return reply.decode("utf-8")
        except UnicodeDecodeError as error:
            raise ReplyError(f"reply: not UTF-8 at byte {error.start}") from error
    return _string(reply, "reply")


def _decode(text: str, place: str) -> Any:
    try:
        return json.loads(text, parse_constant=_refuse_constant, parse_float=read_number)
    except RecursionError as error:
        raise ReplyError(f"{place}: cannot be read as JSON: nested too deep") from error
    except ValueError as error:
        raise ReplyError(f"{place}: cannot be read as JSON: {error}") from error


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _object(value: object, place: str) -> dict[str, Any]:
    if isinstance(value, dict):
        return value
    raise _wrong("object", value, place)


def _list(value: object, place: str) -> list[Any]:
    if isinstance(value, list):
        return value
    raise _wrong("array", value, place)


def _string(value: object, place: str) -> str:
    if isinstance(value, str):
        return value
    raise _wrong("string", value, place)


def _wrong(expected: str, value: object, place: str) -> ReplyError:
    """Return the error for a value of another type; a member that is absent counts as null."""
    return ReplyError(f"{place}: expected {expected}, got {json_type(plain(value))}")
