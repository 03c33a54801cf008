"""Unions whose branches want different types: one test of the type instead of several attempts.

Where every branch of anyOf or oneOf begins with a type of its own, at most one branch can match,
and spec/pointer.md (rules 1 and 2) says what is told: the joined types, or that branch's errors.
"""

from dataclasses import dataclass

from codegen.ir import nodes
from codegen.ir.cases import expected_kinds
from codegen.ir.faults import WrongType
from codegen.ir.nodes import NOTHING, Case, Node, Program
from codegen.ir.walk import children, map_children

__all__ = ["dispatch"]


@dataclass(frozen=True, slots=True)
class _Typed:
    """A branch: the types it wants, as its schema says them, and what it checks then."""

    expected: tuple[str, ...]
    then: Node


def dispatch(program: Program) -> Program:
    """Return the program with such unions as a gate of all types and a Dispatch behind it."""
    bodies = {function.number: function for function in program.functions}

    def change(node: Node) -> Node:
        changed = map_children(node, change)
        return _dispatched(changed) if isinstance(changed, nodes.Union) else changed

    def _dispatched(union: nodes.Union) -> Node:
        if union.kept or union.schemas is not None:
            return union
        branches = [_typed(branch, bodies) for branch in union.branches]
        typed = [branch for branch in branches if branch is not None]
        wanted = [kind for branch in typed for kind in expected_kinds(branch.expected)]
        if len(typed) < len(branches) or len(set(wanted)) < len(wanted):
            return union
        cases = tuple(
            Case(expected_kinds(branch.expected), nodes.Inner(branch.then))
            for branch in typed
            if branch.then != NOTHING
        )
        expected = tuple(dict.fromkeys(name for branch in typed for name in branch.expected))
        then: Node = nodes.Dispatch(cases) if cases else NOTHING
        return nodes.Gate(WrongType(expected), union.pointer, then)

    return program.map_bodies(change)


def _typed(branch: Node, bodies: dict[int, nodes.Function]) -> _Typed | None:
    match branch:
        case nodes.Gate(WrongType(expected)) if not _may_fail_by_type(branch.then):
            return _Typed(expected, branch.then)
        case nodes.Call(number):
            # A recursive call counts its depth before it looks at the type.
            target = bodies[number]
            if not target.recursive and isinstance(target.body, nodes.Gate):
                fault = target.body.fault
                if isinstance(fault, WrongType) and not _may_fail_by_type(target.body.then):
                    return _Typed(fault.expected, branch)
    return None


def _may_fail_by_type(node: Node) -> bool:
    """Say whether a node may make a type error that a union around it would count as its own."""
    match node:
        case nodes.Call() | nodes.Gate(WrongType()):
            return True
        case nodes.Gate():
            return _may_fail_by_type(node.then)
        case nodes.Sequence() | nodes.Dispatch():
            return any(map(_may_fail_by_type, children(node)))
        case nodes.Union():
            return all(map(_may_fail_by_type, node.branches))
    return False
