"""Keyword families -> one Dispatch on the instance's JSON type."""

from codegen.ir.nodes import Case, Dispatch, Kind, Node, Sequence

__all__ = ["dispatch"]


def dispatch(*families: tuple[tuple[Kind, ...], list[Node]]) -> tuple[Node, ...]:
    """Return the Dispatch of the families that check anything; none of them, no node."""
    cases = tuple(Case(kinds, Sequence(tuple(nodes))) for kinds, nodes in families if nodes)
    return (Dispatch(cases),) if cases else ()
