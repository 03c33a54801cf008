"""Unions of objects that a required property tells apart."""

from collections import Counter
from collections.abc import Iterator

from codegen.ir import nodes
from codegen.ir.cases import passing_kinds
from codegen.ir.faults import WrongType
from codegen.ir.nodes import Node, Program

__all__ = ["OBJECT", "asked_keys"]

OBJECT = frozenset({"object"})


def asked_keys(node: nodes.Union, program: Program) -> tuple[str | None, ...] | None:
    """Return a property that each branch requires, None for one that requires none.

    It is the one that the fewest branches require, or two of them would often be asked for it.
    Return None where a branch takes values other than objects, or no branch requires anything.
    """
    bodies = [_body(branch, program) for branch in node.branches]
    if not all(map(_takes_objects_alone, bodies)):
        return None
    required = [dict.fromkeys(_required(body)) for body in bodies]
    count = Counter(name for names in required for name in names)
    if not count:
        return None
    return tuple(min(names, key=count.__getitem__, default=None) for names in required)


def _body(node: Node, program: Program) -> Node:
    """Return the node that a branch comes down to: the body of the function that it calls."""
    match node:
        case nodes.Call(number):
            return program.functions[number].body
        case nodes.Inner(inner):
            return _body(inner, program)
    return node


def _takes_objects_alone(node: Node) -> bool:
    match node:
        case nodes.Inner(inner):
            return _takes_objects_alone(inner)
        case nodes.Gate(WrongType() as fault) | nodes.Assert(WrongType() as fault):
            return passing_kinds(fault) == OBJECT
        case nodes.Sequence(items):
            return any(_takes_objects_alone(item) for item in items)
    return False


def _required(node: Node) -> Iterator[str]:
    """Yield the properties that a node requires of every object that it accepts."""
    match node:
        case nodes.RequireProperties():
            yield from node.names
        case nodes.Inner(inner):
            yield from _required(inner)
        case nodes.Gate():
            yield from _required(node.then)
        case nodes.Sequence(items):
            for item in items:
                yield from _required(item)
