"""A file of generated Python, parsed once for all that read it."""

import ast
from dataclasses import dataclass

from codegen.audit.comments import Comment, comments_of
from codegen.errors import CodegenError

__all__ = ["Parsed", "parsed"]


@dataclass(frozen=True, slots=True)
class Parsed:
    """The text of a file, its syntax tree, and every node of that."""

    text: str
    tree: ast.Module
    nodes: list[ast.AST]

    def comments(self) -> list[Comment]:
        """Return its comments, in order; raise CodegenError where generated code has no such."""
        return comments_of(self.text)


def parsed(text: str) -> Parsed:
    """Return a file with its syntax tree; raise CodegenError for what is no Python."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise CodegenError(f"is no Python that can be read: {error!s:.200}") from error
    return Parsed(text, tree, _nodes(tree))


def _nodes(tree: ast.Module) -> list[ast.AST]:
    found: list[ast.AST] = [tree]
    for node in found:  # which grows
        for name in node._fields:
            value = getattr(node, name)
            if isinstance(value, ast.AST):
                found.append(value)
            elif isinstance(value, list):
                found += [item for item in value if isinstance(item, ast.AST)]
    return found
