"""The answer of the codes dialect to one call (document 003)."""

from collections.abc import Callable
from typing import Any

from ...gateway import Gateway
from ..strict_json import require

__all__ = ["CodesGateway", "validate_tool_call"]


class CodesGateway(Gateway):
    """Answers for one decoded call too."""

    def validate_tool_call(self, call: object) -> dict[str, Any]:
        """Return {"ok", "errors"} for a call {"name", "arguments"}; raise ReplyError."""
        return validate_tool_call(call, self.validate)


def validate_tool_call(
    call: object, errors: Callable[[str, dict[str, Any]], list[str]]
) -> dict[str, Any]:
    """Return `{"ok": bool, "errors": list[str]}` for a call `{"name": str, "arguments": dict}`.

    `errors` gives the sorted errors of a name and arguments; it also answers for names that are no
    tool. Raise ReplyError for a call of another shape.
    """
    members = require(call, dict, "call")
    name = require(members.get("name"), str, "call/name")
    arguments = require(members.get("arguments"), dict, "call/arguments")
    found = errors(name, arguments)
    return {"ok": not found, "errors": found}
