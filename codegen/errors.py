"""The compiler's exceptions; `CodegenError` is the base of all."""

from codegen.runtime.errors import CodegenError, ReplyError

__all__ = ["CodegenError", "CompilerError", "ReplyError", "SchemaError", "ToolFormatError"]


class SchemaError(CodegenError):
    """A schema that cannot be compiled: invalid, unresolvable, unsupported or past a limit.

    `pointer` is the JSON pointer (RFC 6901) of the fault in the schema, `reason` says what is
    wrong, and `tool` names the tool once that is known.
    """

    def __init__(self, pointer: str, reason: str, tool: str | None = None) -> None:
        self.pointer = pointer
        self.reason = reason
        self.tool = tool
        owner = "" if tool is None else f"tool {tool!a}: "
        super().__init__(f"{owner}schema {pointer or '/'}: {reason}")

    def __reduce__(self) -> tuple[object, ...]:
        return (SchemaError, (self.pointer, self.reason, self.tool))


class ToolFormatError(CodegenError):
    """Tool definitions that cannot be read or recognised; the message names file and place."""


class CompilerError(CodegenError):
    """An extension cannot be built or loaded here; the message says what is missing."""
