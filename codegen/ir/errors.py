"""The exception of a program that breaks the rules of the IR."""

from codegen.errors import CodegenError

__all__ = ["IrError"]


class IrError(CodegenError):
    """A malformed program: a fault of the compiler, not of any schema; the message says where."""
