"""The codes dialect's answer to one call."""

from collections.abc import Callable, Container
from typing import Any

from .strict_json import require

__all__ = ["check_call"]


def check_call(
    call: object,
    tools: Container[str],
    codes: Callable[[str, dict[str, Any]], list[str]],
) -> dict[str, Any]:
    """Return `{"ok": bool, "errors": list[str]}` for a call `{"name": str, "arguments": dict}`.

    `codes` gives the sorted errors of a tool that is in `tools`, from its name and arguments.
    Raise ReplyError for a call of another shape.
    """
    members = require(call, dict, "call")
    name = require(members.get("name"), str, "call/name")
    arguments = require(members.get("arguments"), dict, "call/arguments")
    errors = codes(name, arguments) if name in tools else [f"unknown_tool:{name}"]
    return {"ok": not errors, "errors": errors}
