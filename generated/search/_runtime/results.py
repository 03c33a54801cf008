"""What tools give back, judged by their output schemas."""

from .errors import ReplyError
from .replies.strict_json import require
from .toolset import Toolset
from .values import plain

__all__ = ["Results"]


class Results:
    """Judges results: `tools` are all tools, `outputs` those that have an output schema."""

    def __init__(self, tools: Toolset, outputs: Toolset) -> None:
        self._tools = tools
        self._outputs = outputs

    def check_result(self, name: str, result: object) -> list[str]:
        """Return the errors of a tool's result, any JSON value, in the words of the dialect.

        A tool without an output schema promises nothing: its results have no errors. A name that
        is no tool has one.
        """
        if name in self._outputs:
            return self._outputs.validate(name, result)
        return self._unknown(name)

    def check_mcp_result(self, name: str, result: object) -> list[str]:
        """Return the errors of an MCP CallToolResult, the `result` of the answer to `tools/call`.

        What is judged is its `structuredContent`, which a tool with an output schema must give
        (MCP, server features, tools: "Output Schema"); places in errors begin there. A result with
        `isError` true says that the tool failed, and promises nothing. Raise ReplyError for what
        is no CallToolResult.
        """
        members = require(result if type(result) is dict else plain(result), dict, "result")
        failed = members.get("isError", False)
        if not isinstance(failed, bool):
            raise ReplyError("result/isError: expected boolean")
        if failed or name not in self._outputs:
            return self._unknown(name)
        if "structuredContent" not in members:
            return ["structuredContent is missing: the tool has an output schema"]
        return self._outputs.validate(name, members["structuredContent"])

    def _unknown(self, name: str) -> list[str]:
        """Return the error of a name that is no tool, and none for a tool."""
        return [] if name in self._tools else self._tools.validate(name, None)
