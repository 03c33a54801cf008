"""The tagged dialect as the plainest Python (document 002)."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NoReturn

from codegen.errors import ReplyError
from codegen.runtime.numerals import read_number

__all__ = ["parse_tool_calls"]

Registry = Mapping[str, Mapping[str, Sequence[str]]]
_OPEN, _CLOSE = "<tool_call>", "</tool_call>"


def parse_tool_calls(
    text: str, registry: Registry
) -> tuple[list[tuple[str, dict[str, Any]]], list[str]]:
    """Return the valid calls in a model's text as (name, arguments), and one error for each other.

    `registry` maps a tool's name to `{"required": [...], "optional": [...]}`, its argument names.
    Raise ReplyError for a text that is no string.
    """
    if not isinstance(text, str):
        raise ReplyError(f"text: expected a string, got {type(text).__name__}")
    calls = []
    errors = []
    for index, content in enumerate(_blocks(text)):
        call = _call(content)
        error = f"bad json: {index}" if call is None else _first_error(*call, registry)
        if error is not None:
            errors.append(error)
        elif call is not None:
            calls.append(call)
    return calls, errors


def _blocks(text: str) -> Iterator[str]:
    """Yield what `<tool_call>(.*?)</tool_call>` finds, in linear time on any text.

    The regular expression would look for the end again from every opening tag.
    """
    start = text.find(_OPEN)
    while start != -1:
        start += len(_OPEN)
        end = text.find(_CLOSE, start)
        if end == -1:
            return
        yield text[start:end]
        start = text.find(_OPEN, end + len(_CLOSE))


def _call(content: str) -> tuple[str, dict[str, Any]] | None:
    """Check 1: return the name and the arguments, or None where the content is no call."""
    try:
        call = json.loads(content, parse_constant=_refuse_constant, parse_float=read_number)
    except (ValueError, RecursionError):
        return None
    if not isinstance(call, dict):
        return None
    name, arguments = call.get("name"), call.get("arguments")
    if not isinstance(name, str) or not isinstance(arguments, dict):
        return None
    return name, arguments


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _first_error(name: str, arguments: dict[str, Any], registry: Registry) -> str | None:
    """Checks 2 to 4; None means that the call may run."""
    if name not in registry:
        return f"unknown tool: {name}"
    required = registry[name].get("required", ())
    optional = registry[name].get("optional", ())
    for argument in required:
        if argument not in arguments:
            return f"missing argument: {name}.{argument}"
    for argument in arguments:
        if argument not in required and argument not in optional:
            return f"unexpected argument: {name}.{argument}"
    return None
