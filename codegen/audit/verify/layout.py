"""Whether two texts of a module say the same, layout aside: as a tree, and in their comments."""

import ast
from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

from codegen.audit.comments import Comment, comments_of
from codegen.audit.parsed import Parsed
from codegen.errors import CodegenError

__all__ = ["same_but_layout"]


def same_but_layout(source: str, module: Parsed) -> bool:
    """Say whether a module's text is its source after black, as far as anything but layout goes.

    Every node is the same, every comment is, and each stands between the same statements; blank
    lines, line breaks, quotes and redundant parentheses may differ.
    """
    wanted = ast.parse(source)
    try:
        return _is_same(wanted, module.tree) and (
            _placed(comments_of(source), wanted) == _placed(module.comments(), module.tree)
        )
    except (RecursionError, CodegenError):
        return False  # of the text: the source can be read


def _is_same(one: Any, other: Any) -> bool:
    """Say whether two nodes, or what they hold, are the same; 1 is neither True nor 1.0."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, ast.AST):
        return all(_is_same(getattr(one, name), getattr(other, name)) for name in one._fields)
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_is_same, one, other))
    return one == other if isinstance(one, str | int) else repr(one) == repr(other)


def _placed(comments: list[Comment], tree: ast.Module) -> list[tuple[str, int, int]]:
    """Return each comment with the number of statements before it, and its column if alone."""
    starts = [(node.lineno, node.col_offset) for node in _statements(tree)]
    return [
        (
            comment.text,
            bisect_left(starts, (comment.line, comment.column)),
            comment.column if comment.is_own else -1,
        )
        for comment in comments
    ]


def _statements(node: ast.AST) -> Iterator[ast.stmt | ast.ExceptHandler]:
    """Yield the statements inside of one, in the order of the text."""
    for name in ("body", "handlers", "orelse", "finalbody"):
        for inner in getattr(node, name, ()):
            yield inner
            yield from _statements(inner)
