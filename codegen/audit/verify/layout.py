"""Whether two texts of a module say the same, layout aside: as a tree, and in their comments."""

import ast
import io
import tokenize
from bisect import bisect_left

__all__ = ["same_but_layout"]


def same_but_layout(source: str, tree: ast.Module, text: str) -> bool:
    """Say whether a module's text is its source after black, as far as anything but layout goes.

    `tree` is that of the text. Every node is the same, every comment is, and each stands between
    the same statements; blank lines, line breaks, quotes and redundant parentheses may differ.
    """
    wanted = ast.parse(source)
    try:
        if ast.dump(wanted) != ast.dump(tree):
            return False
        return _comments(source, wanted) == _comments(text, tree)
    except (RecursionError, SyntaxError, tokenize.TokenError):
        return False  # of the text: the source can be read


def _comments(text: str, tree: ast.Module) -> list[tuple[str, int, int]]:
    """Return each comment with the number of statements before it, and its column if alone."""
    starts = sorted(
        (node.lineno, node.col_offset)
        for node in ast.walk(tree)
        if isinstance(node, ast.stmt | ast.ExceptHandler)
    )
    return [
        (
            token.string,
            bisect_left(starts, token.start),
            -1 if token.line[: token.start[1]].strip() else token.start[1],
        )
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type == tokenize.COMMENT
    ]
