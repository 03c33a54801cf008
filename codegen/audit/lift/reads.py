"""What an expression reads, and what of that whatever the values are."""

import ast
from collections.abc import Iterable, Iterator

__all__ = ["may_skip_a_read"]


def may_skip_a_read(node: ast.expr) -> bool:
    """Say whether an expression reads below a key only where one of its conditions decides so."""
    return not _reads(ast.walk(node)) <= _reads(_evaluated(node))


def _reads(nodes: Iterable[ast.AST]) -> set[str]:
    return {ast.dump(node) for node in nodes if isinstance(node, ast.Subscript)}


def _evaluated(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the parts of an expression that are always evaluated."""
    yield node
    match node:
        case ast.BoolOp(_, [first, *_]):
            yield from _evaluated(first)
        case ast.IfExp(test):
            yield from _evaluated(test)
        case _:
            for part in ast.iter_child_nodes(node):
                yield from _evaluated(part)
