"""Merge neighbouring Dispatches on the type of one instance into one: it has one type."""

from itertools import groupby

from codegen.ir import nodes
from codegen.ir.cases import merged
from codegen.ir.nodes import Node, Program
from codegen.ir.walk import map_children

__all__ = ["merge"]


def merge(program: Program) -> Program:
    """Return a program that makes the same faults in the same order, with fewer tests of types."""
    return program.map_bodies(_merge)


def _merge(node: Node) -> Node:
    if isinstance(node, nodes.Sequence):
        node = _sequence(node)
    return map_children(node, _merge)


def _sequence(sequence: nodes.Sequence) -> Node:
    items: list[Node] = []
    for _, group in groupby(sequence.nodes, key=lambda item: isinstance(item, nodes.Dispatch)):
        run = list(group)
        dispatches = [item for item in run if isinstance(item, nodes.Dispatch)]
        items.extend([merged(dispatches)] if dispatches else run)
    return items[0] if len(items) == 1 else nodes.Sequence(tuple(items))
