"""The statements of a full body, taken one after another, each with the comment above it."""

import ast
from functools import lru_cache

from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.pointers import Comments, shown

__all__ = ["Cursor", "Unlike", "dumped", "is_statement"]


class Unlike(Unreadable):
    """A statement that is not the one that the program has there; `pointer` is that of its check.

    Where a statement is missing, `node` is None.
    """

    def __init__(self, node: ast.AST | None, pointer: str | None, reason: str) -> None:
        super().__init__(node, reason)
        self.pointer = pointer or ""


class Cursor:
    """Statements of one block, read in order."""

    def __init__(self, statements: list[ast.stmt], comments: Comments) -> None:
        is_empty = len(statements) == 1 and isinstance(statements[0], ast.Pass)
        self._statements = [] if is_empty else statements
        self._next = 0
        self.comments = comments

    def peek(self) -> ast.stmt | None:
        """Return the statement that comes next, None at the end."""
        return self._statements[self._next] if self._next < len(self._statements) else None

    def take(self, pointer: str | None) -> ast.stmt:
        """Return the next statement; raise Unlike unless its comment is the pointer."""
        node = self.peek()
        if node is None:
            raise Unlike(None, pointer, "a check of the schema is not in the code")
        self._next += 1
        found = self.comments.before(node)
        if found != ([] if pointer is None else [shown(pointer)]):
            raise Unlike(node, pointer, "has another comment than the pointer of its check")
        return node

    def rest(self) -> list[ast.stmt]:
        """Return all statements that are left, and take them."""
        left = self._statements[self._next :]
        self._next = len(self._statements)
        return left

    def end(self) -> None:
        """Raise Unlike where there are more statements."""
        node = self.peek()
        if node is not None:
            raise Unlike(node, None, "a statement that belongs to no check")


@lru_cache(maxsize=4096)
def dumped(source: str) -> str:
    """Return the form of an expression, to be compared with `ast.dump`."""
    return ast.dump(ast.parse(source, mode="eval").body)


@lru_cache(maxsize=4096)
def _dumped_statement(source: str) -> str:
    return ast.dump(ast.parse(source).body[0])


def is_statement(node: ast.stmt, source: str) -> bool:
    """Say whether a statement is the one that a source has."""
    return ast.dump(node) == _dumped_statement(source)
