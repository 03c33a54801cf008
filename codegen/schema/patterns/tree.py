"""Walking the syntax tree of a pattern."""

from __future__ import annotations

from collections.abc import Iterator

from codegen.runtime.formats.regex_ast import (
    Alternation,
    Group,
    Lookaround,
    Node,
    Repeat,
    Sequence,
)

__all__ = ["children", "lookaround_bodies"]


def children(node: Node) -> tuple[Node, ...]:
    """The nodes right under `node`, in the order of the pattern."""
    match node:
        case Sequence(nodes) | Alternation(nodes):
            return nodes
        case Group(body) | Lookaround(body) | Repeat(body):
            return (body,)
        case _:
            return ()


def lookaround_bodies(node: Node) -> Iterator[Node]:
    """The body of every lookaround inside `node`, at any depth."""
    if isinstance(node, Lookaround):
        yield node.body
    for child in children(node):
        yield from lookaround_bodies(child)
