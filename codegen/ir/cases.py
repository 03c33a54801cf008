"""Several Dispatches of one instance as one: an instance has one JSON type."""

from collections.abc import Iterable

from codegen.ir.faults import WrongType
from codegen.ir.nodes import Assert, Case, Dispatch, Gate, Kind, Node, Sequence

__all__ = ["expected_kinds", "merged", "passing_kinds", "settled"]


def expected_kinds(expected: Iterable[str]) -> tuple[Kind, ...]:
    """Return the JSON types, floats being "number", that a `type` keyword names, each once."""
    kinds: dict[Kind, None] = dict.fromkeys(expected)  # type: ignore[arg-type]  # by the metaschema
    if "number" in kinds:
        kinds["integer"] = None
    return tuple(kinds)


def passing_kinds(fault: WrongType) -> frozenset[Kind]:
    """Return the JSON types, floats being "number", of the values that pass the test."""
    kinds = frozenset(expected_kinds(fault.expected))
    return kinds | {"number"} if fault.integral else kinds


def settled(node: Node) -> frozenset[Kind] | None:
    """Return the JSON types of the values that a node accepts, where it tests them itself."""
    match node:
        case Assert(WrongType() as fault) | Gate(WrongType() as fault):
            return passing_kinds(fault)
        case Sequence(nodes):
            return next((kinds for kinds in map(settled, nodes) if kinds is not None), None)
    return None


def merged(dispatches: Iterable[Dispatch]) -> Dispatch:
    """Return the Dispatch that judges each instance as all of them do, one after another."""
    by_kind: dict[Kind, list[Node]] = {}
    for dispatch in dispatches:
        for case in dispatch.cases:
            for kind in case.kinds:
                by_kind.setdefault(kind, []).append(case.node)
    groups: dict[tuple[int, ...], tuple[list[Kind], list[Node]]] = {}
    for kind, nodes in by_kind.items():
        groups.setdefault(tuple(map(id, nodes)), ([], nodes))[0].append(kind)
    return Dispatch(tuple(Case(tuple(kinds), _one(nodes)) for kinds, nodes in groups.values()))


def _one(nodes: list[Node]) -> Node:
    flat: list[Node] = []
    for node in nodes:
        flat.extend(node.nodes if isinstance(node, Sequence) else (node,))
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))
