"""Fold what checks nothing: empty nodes, nested sequences, cases that the type rules out."""

from collections.abc import Callable, Collection
from dataclasses import replace
from operator import is_
from typing import Any

from codegen.ir import nodes
from codegen.ir.cases import expected_kinds
from codegen.ir.faults import TooFewItems, TooFewProperties, TooShort, WrongType
from codegen.ir.nodes import NOTHING, Case, Node, Program
from codegen.ir.walk import children, map_children

__all__ = ["fold"]

Kinds = Collection[str]  # the JSON types that the instance can still have

_ALL = ("object", "array", "string", "boolean", "integer", "number", "null", "foreign")


def fold(program: Program) -> Program:
    """Return a program that makes the same faults, without the parts that can make none."""
    return program.map_bodies(_fold_any)


def _fold_any(node: Node) -> Node:
    return _fold(node, _ALL)


def _fold(node: Node, kinds: Kinds) -> Node:
    """Return the node folded; itself where nothing changes, so that the next fold is quick."""
    rule = _RULES.get(type(node))
    return node if rule is None else rule(node, kinds)


def _assert(node: nodes.Assert, _kinds: Kinds) -> Node:
    match node.fault:
        case TooShort(limit) | TooFewItems(limit) | TooFewProperties(limit) if limit <= 0:
            return NOTHING
    return node


def _gate(node: nodes.Gate, kinds: Kinds) -> Node:
    if isinstance(node.fault, WrongType):
        passing = expected_kinds(node.fault.expected)
        kinds = [kind for kind in kinds if kind in passing]
    return map_children(node, lambda child: _fold(child, kinds))


def _sequence(node: nodes.Sequence, kinds: Kinds) -> Node:
    items = [_fold(item, kinds) for item in node.nodes]
    if len(items) > 1 and not any(isinstance(item, nodes.Sequence) for item in items):
        changed = any(item is not was for item, was in zip(items, node.nodes, strict=True))
        return nodes.Sequence(tuple(items)) if changed else node
    flat: list[Node] = []
    for item in items:
        flat.extend(item.nodes if isinstance(item, nodes.Sequence) else (item,))
    if not flat:
        return NOTHING
    return flat[0] if len(flat) == 1 else nodes.Sequence(tuple(flat))


def _dispatch(node: nodes.Dispatch, kinds: Kinds) -> Node:
    kept = [case for each in node.cases if (case := _case(each, kinds)) is not None]
    if not kept:
        return NOTHING
    if len(kept) == 1 and set(kinds) == set(kept[0].kinds):
        return kept[0].node
    if len(kept) == len(node.cases) and all(map(is_, kept, node.cases)):
        return node
    return nodes.Dispatch(tuple(kept))


def _case(case: Case, kinds: Kinds) -> Case | None:
    possible = tuple([kind for kind in case.kinds if kind in kinds])
    if not possible:
        return None
    node = _fold(case.node, possible)
    if node == NOTHING:
        return None
    return case if node is case.node and possible == case.kinds else Case(possible, node)


def _inner(node: nodes.Inner, kinds: Kinds) -> Node:
    inner = _fold(node.node, kinds)
    if inner == NOTHING:
        return NOTHING
    return node if inner is node.node else nodes.Inner(inner)


def _logic(node: nodes.Union | nodes.Not | nodes.If, kinds: Kinds) -> Node:
    folded = map_children(node, lambda child: _fold(child, kinds))
    match folded:
        case nodes.Not(nodes.Fail()):
            return NOTHING
        case nodes.If(nodes.Fail() | nodes.Not(nodes.Sequence(()))):
            return folded.otherwise
        case nodes.If(nodes.Sequence(())):
            return folded.then
        case nodes.Union("anyOf", branches) if branches[0] == NOTHING and not folded.kept:
            return NOTHING
        case nodes.Union("oneOf", branches) if _repeats_a_call(branches) and not folded.kept:
            return replace(folded, kept=True)
        case nodes.If() if folded.then == folded.otherwise == NOTHING:
            return NOTHING
    return folded


def _repeats_a_call(branches: tuple[Node, ...]) -> bool:
    called = [branch.function for branch in branches if isinstance(branch, nodes.Call)]
    return len(set(called)) < len(called)


def _require(node: nodes.RequireProperties | nodes.RequireDependency, _kinds: Kinds) -> Node:
    return node if node.names else NOTHING


def _dependent(node: nodes.Dependent, kinds: Kinds) -> Node:
    return _unless_idle(map_children(node, lambda child: _fold(child, kinds)))


def _of_children(node: Node, _kinds: Kinds) -> Node:
    """Fold what judges other instances than its own: those can have any type."""
    return _unless_idle(map_children(node, _fold_any))


def _unless_idle(node: Node) -> Node:
    """Return NOTHING for a node that has no child that checks anything."""
    return NOTHING if all([child == NOTHING for child in children(node)]) else node


def _unevaluated(node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems, kinds: Kinds) -> Node:
    return NOTHING if nodes.Everything() in node.parts else _of_children(node, kinds)


def _contains(node: nodes.Contains, _kinds: Kinds) -> Node:
    if node.minimum <= 0 and node.maximum is None:
        return NOTHING
    return map_children(node, _fold_any)  # one that takes any item still counts them


# What is not here, a check or a call, stays as it is.
_RULES: dict[type, Callable[[Any, Kinds], Node]] = {
    nodes.Assert: _assert,
    nodes.Contains: _contains,
    nodes.Dependent: _dependent,
    nodes.Dispatch: _dispatch,
    nodes.Elements: _of_children,
    nodes.Gate: _gate,
    nodes.If: _logic,
    nodes.Inner: _inner,
    nodes.Members: _of_children,
    nodes.Not: _logic,
    nodes.PropertyNames: _of_children,
    nodes.RequireDependency: _require,
    nodes.RequireProperties: _require,
    nodes.Sequence: _sequence,
    nodes.UnevaluatedItems: _unevaluated,
    nodes.UnevaluatedProperties: _unevaluated,
    nodes.Union: _logic,
}
