"""Fold what checks nothing: empty nodes, nested sequences, cases that the type rules out."""

from collections.abc import Collection
from dataclasses import replace

from codegen.ir import nodes
from codegen.ir.cases import expected_kinds
from codegen.ir.faults import WrongType
from codegen.ir.nodes import NOTHING, Case, Node, Program
from codegen.ir.walk import children, map_children

__all__ = ["fold"]

_ALL = ("object", "array", "string", "boolean", "integer", "number", "null", "foreign")


def fold(program: Program) -> Program:
    """Return a program that makes the same faults, without the parts that can make none."""
    return program.map_bodies(_fold_any)


def _fold_any(node: Node) -> Node:
    return _fold(node, _ALL)


def _fold(node: Node, kinds: Collection[str]) -> Node:
    """`kinds` are the JSON types that the instance can still have."""
    match node:
        case nodes.Sequence(items):
            return _sequence(node, [_fold(item, kinds) for item in items])
        case nodes.Gate(WrongType(expected)):
            passing = expected_kinds(expected)
            behind = [kind for kind in kinds if kind in passing]
            return map_children(node, lambda child: _fold(child, behind))
        case nodes.Gate():
            return map_children(node, lambda child: _fold(child, kinds))
        case nodes.Dispatch(cases):
            return _dispatch(cases, kinds)
        case nodes.Inner():
            inner = _fold(node.node, kinds)
            return NOTHING if inner == NOTHING else nodes.Inner(inner)
        case nodes.Union() | nodes.Not() | nodes.If():
            return _logic(map_children(node, lambda child: _fold(child, kinds)))
        case nodes.Dependent():
            return _drop_empty(map_children(node, lambda child: _fold(child, kinds)))
    return _drop_empty(map_children(node, _fold_any))


def _sequence(node: nodes.Sequence, items: list[Node]) -> Node:
    if len(items) > 1 and not any(isinstance(item, nodes.Sequence) for item in items):
        changed = any(item is not was for item, was in zip(items, node.nodes, strict=True))
        return nodes.Sequence(tuple(items)) if changed else node
    flat: list[Node] = []
    for item in items:
        flat.extend(item.nodes if isinstance(item, nodes.Sequence) else (item,))
    return flat[0] if len(flat) == 1 else nodes.Sequence(tuple(flat))


def _dispatch(cases: tuple[Case, ...], kinds: Collection[str]) -> Node:
    kept: list[Case] = []
    for case in cases:
        possible = tuple(kind for kind in case.kinds if kind in kinds)
        node = _fold(case.node, possible)
        if possible and node != NOTHING:
            kept.append(Case(possible, node))
    if not kept:
        return NOTHING
    if len(kept) == 1 and set(kinds) == set(kept[0].kinds):
        return kept[0].node
    return nodes.Dispatch(tuple(kept))


def _logic(node: Node) -> Node:
    match node:
        case nodes.Union("anyOf", branches) if branches[0] == NOTHING and not node.kept:
            return NOTHING
        case nodes.Union("oneOf", branches) if _repeats_a_call(branches) and not node.kept:
            return replace(node, kept=True)
        case nodes.If() if node.then == node.otherwise == NOTHING:
            return NOTHING
    return node


def _repeats_a_call(branches: tuple[Node, ...]) -> bool:
    called = [branch.function for branch in branches if isinstance(branch, nodes.Call)]
    return len(set(called)) < len(called)


def _drop_empty(node: Node) -> Node:
    match node:
        case nodes.RequireProperties(()) | nodes.RequireDependency(_, ()):
            return NOTHING
        case nodes.PropertyNames() | nodes.Dependent() if node.node == NOTHING:
            return NOTHING
        case nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
            is_idle = node.node == NOTHING or nodes.Everything() in node.parts
            return NOTHING if is_idle else node
        case nodes.Members() | nodes.Elements():
            return node if _checks_members(node) else NOTHING
    return node


def _checks_members(node: nodes.Members | nodes.Elements) -> bool:
    return any(child != NOTHING for child in children(node))
