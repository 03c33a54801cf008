"""Which back references mean the same in Python, and how they must be written.

In ECMA-262 a group that has not taken part matches the empty text (22.2.2.7.2), and each turn of a
loop forgets the groups inside it (22.2.2.3.1). Python fails on the first and keeps the second. So a
reference is taken only where its group comes before it and is matched anew each time the reference
is reached, or outside of every loop, where a test for the group's part makes up the difference.
"""

from __future__ import annotations

from collections.abc import Iterator

from codegen.runtime.formats.regex_ast import (
    Alternation,
    Backreference,
    Group,
    Lookaround,
    Node,
    Repeat,
    Sequence,
)
from codegen.schema.patterns.errors import PatternError
from codegen.schema.patterns.tree import children

__all__ = ["optional_references"]

_Path = tuple[tuple[Node, int], ...]


def optional_references(tree: Node) -> dict[int, bool]:
    """Every referenced group's number -> whether it may not have taken part at some reference.

    Raises PatternError for a reference that has no exact equivalent in Python.
    """
    found = list(_groups_and_references(tree, ()))
    groups = {node.number: path for node, path in found if isinstance(node, Group)}
    result: dict[int, bool] = {}
    for node, path in found:
        if isinstance(node, Backreference):
            optional = _is_optional(node, groups[node.group], path)
            result[node.group] = optional or result.get(node.group, False)
    return result


def _groups_and_references(
    node: Node, path: _Path
) -> Iterator[tuple[Group | Backreference, _Path]]:
    """Every capturing group and reference, with the nodes above it and the way down."""
    if isinstance(node, Backreference) or (isinstance(node, Group) and node.number is not None):
        yield node, path
    for index, child in enumerate(children(node)):
        yield from _groups_and_references(child, (*path, (node, index)))


def _is_optional(reference: Backreference, group: _Path, path: _Path) -> bool:
    """Whether the group at `group` may be without a match when `path` is reached."""
    shared = 0
    while shared < min(len(group), len(path)) and group[shared][1] == path[shared][1]:
        shared += 1
    before = shared < len(group) and shared < len(path) and group[shared][1] < path[shared][1]
    if not before or not isinstance(group[shared][0], Sequence):
        raise PatternError(reference.position, "the group is not matched before the reference")
    if any(isinstance(node, Lookaround) and node.behind for node, _ in group + path):
        raise PatternError(reference.position, "back references with lookbehind are not supported")
    below = [node for node, _ in group[shared:]]
    if any(_is_loop(node) or (isinstance(node, Lookaround) and node.negated) for node in below):
        raise PatternError(reference.position, "the group is inside a loop or negative lookahead")
    optional = any(isinstance(node, Alternation | Repeat) for node in below)
    if optional and any(_is_loop(node) for node, _ in group[:shared]):
        raise PatternError(reference.position, "an optional group inside a loop is not supported")
    return optional


def _is_loop(node: Node) -> bool:
    """Whether the node's body may be matched more than once."""
    return isinstance(node, Repeat) and node.most != 1
