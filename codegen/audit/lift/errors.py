"""What the reader of generated code raises, inside: `findings` turns it into a finding."""

import ast

from codegen.errors import CodegenError

__all__ = ["Unreadable"]


class Unreadable(CodegenError):
    """A piece of code has none of the forms that generated code has."""

    def __init__(self, node: ast.AST | None, reason: str) -> None:
        super().__init__(reason)
        self.line: int | None = getattr(node, "lineno", None)
