"""Merge neighbouring Dispatches on the type of one instance into one: it has one type.

One that stands beside a test of the type, and judges only what passes it, becomes a Gate with it.
"""

from collections.abc import Iterator
from itertools import groupby

from codegen.ir import nodes
from codegen.ir.cases import merged, passing_kinds
from codegen.ir.faults import WrongType
from codegen.ir.nodes import Kind, Node, Program
from codegen.ir.walk import map_children

__all__ = ["merge"]


def merge(program: Program) -> Program:
    """Return a program that makes the same faults in the same order, with fewer tests of types."""
    return program.map_bodies(_merge)


def _merge(node: Node) -> Node:
    if isinstance(node, nodes.Sequence):
        node = _sequence(list(_flat(node)))
    return map_children(node, _merge)


def _flat(sequence: nodes.Sequence) -> Iterator[Node]:
    for item in sequence.nodes:
        if isinstance(item, nodes.Sequence):
            yield from _flat(item)
        else:
            yield item


def _sequence(flat: list[Node]) -> Node:
    items: list[Node] = []
    for _, group in groupby(flat, key=lambda item: isinstance(item, nodes.Dispatch)):
        run = list(group)
        dispatches = [item for item in run if isinstance(item, nodes.Dispatch)]
        items.extend([merged(dispatches)] if dispatches else run)
    items = _gated(items)
    return items[0] if len(items) == 1 else nodes.Sequence(tuple(items))


def _gated(items: list[Node]) -> list[Node]:
    """Put a Dispatch behind the test of the type beside it, where it judges no other types.

    At most one of the two makes faults, so that their order is of no account.
    """
    result: list[Node] = []
    for item in items:
        both = _gate(result[-1], item) if result else None
        if both is None:
            result.append(item)
        else:
            result[-1] = both
    return result


def _gate(first: Node, second: Node) -> Node | None:
    """Return two neighbours as one gate; None where each has to stay on its own."""
    match first, second:
        case (nodes.Dispatch() as dispatch, nodes.Assert(WrongType() as fault, pointer)) | (
            nodes.Assert(WrongType() as fault, pointer),
            nodes.Dispatch() as dispatch,
        ):
            dispatches = [dispatch]
        case nodes.Gate(WrongType() as fault, pointer, then), nodes.Dispatch() as dispatch:
            before = nodes.Dispatch((nodes.Case(tuple(sorted(_sure_kinds(fault))), then),))
            dispatches = [then if isinstance(then, nodes.Dispatch) else before, dispatch]
        case _:
            return None
    passing = _sure_kinds(fault)
    if not _kinds(dispatch) <= passing:
        return None
    joined = merged(dispatches)
    is_sure = len(joined.cases) == 1 and _kinds(joined) == passing
    return nodes.Gate(fault, pointer, joined.cases[0].node if is_sure else joined)


def _sure_kinds(fault: WrongType) -> frozenset[Kind]:
    """Return the JSON types of which every value passes: of floats, `integer` takes only some."""
    kinds = passing_kinds(fault)
    return kinds if "number" in fault.expected else kinds - {"number"}


def _kinds(dispatch: nodes.Dispatch) -> set[str]:
    return {kind for case in dispatch.cases for kind in case.kinds}
