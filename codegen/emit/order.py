"""The order in which a fast body judges one instance: any will do, the shortest way first."""

from codegen.emit.unit import Unit
from codegen.ir import nodes
from codegen.ir.cases import merged, passing_kinds
from codegen.ir.faults import PatternMismatch, RepeatedItems, WrongType
from codegen.ir.nodes import Node

__all__ = ["judged_first"]

_UNEVALUATED = (nodes.UnevaluatedProperties, nodes.UnevaluatedItems)


def judged_first(items: tuple[Node, ...], unit: Unit) -> tuple[Node, ...]:
    """Return the nodes of a sequence with the tests of the type first, then what they decide.

    A gated dialect has them in that order, and the length of a string before its pattern. Whether
    items repeat is asked behind the items, whose types are known then. What is left unevaluated is
    asked last: then it is known which branches match.
    """
    if len(items) < 2:
        return items
    items = tuple(sorted(items, key=_tests_repeats))
    if unit.dialect.style == "gated":
        return items
    items = tuple(part for item in sorted(items, key=_tests_pattern) for part in _apart(item))
    types = [item for item in items if _tests_type(item)]
    dispatches = [item for item in items if isinstance(item, nodes.Dispatch)]
    late = [item for item in dispatches if _is_late(item)]
    early = [item for item in dispatches if item not in late]
    others = [item for item in items if item not in types and item not in dispatches]
    return (*types, *_one(early), *others, *_one(late))


def _one(dispatches: list[nodes.Dispatch]) -> list[Node]:
    return [merged(dispatches)] if dispatches else []


def _apart(node: Node) -> tuple[Node, ...]:
    """Return a gate of the type as the test and what is judged behind it."""
    if isinstance(node, nodes.Gate) and isinstance(node.fault, WrongType):
        kinds = tuple(sorted(passing_kinds(node.fault)))
        behind = nodes.Dispatch((nodes.Case(kinds, node.then),))
        return nodes.Assert(node.fault, node.pointer), behind
    return (node,)


def _tests_repeats(node: Node) -> bool:
    return isinstance(node, nodes.Assert) and isinstance(node.fault, RepeatedItems)


def _tests_pattern(node: Node) -> bool:
    return isinstance(node, nodes.Assert) and isinstance(node.fault, PatternMismatch)


def _tests_type(node: Node) -> bool:
    return isinstance(node, nodes.Assert) and isinstance(node.fault, WrongType)


def _is_late(dispatch: nodes.Dispatch) -> bool:
    for case in dispatch.cases:
        parts = case.node.nodes if isinstance(case.node, nodes.Sequence) else (case.node,)
        if any(isinstance(part, _UNEVALUATED) and _asks(part) for part in parts):
            return True
    return False


def _asks(node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems) -> bool:
    return any(isinstance(part, nodes.When | nodes.Choice | nodes.Having) for part in node.parts)
