"""Objects whose keys mostly are there: a look for each takes less than a loop over them."""

from codegen.ir import nodes
from codegen.ir.cases import passing_kinds
from codegen.ir.faults import WrongType
from codegen.ir.nodes import NOTHING, Node

__all__ = ["MOST_NAMED", "is_named", "type_alone", "type_without_null"]

MOST_NAMED = 12  # keys that are looked up
_OPTIONAL = 3  # of so many keys at most one may be missing


def is_named(first: Node | None, second: Node | None) -> bool:
    """Say whether two nodes, one behind the other, are those of such an object."""
    match first, second:
        case nodes.RequireProperties(names), nodes.Members(members, (), additional, _, False):
            judged = [member for member in members if member.node != NOTHING]
            optional = [member for member in judged if member.name not in names]
            larger = [member for member in judged if type_without_null(member.node) is None]
            return (
                additional == NOTHING
                and len(judged) > 1
                and len({*names, *[member.name for member in judged]}) <= MOST_NAMED
                and len(optional) * _OPTIONAL <= len(judged)
                and len(larger) < 2
            )
    return False


def type_alone(node: Node) -> tuple[WrongType, str] | None:
    """Return the type of which a node asks, and the pointer of that, where it asks no more."""
    match node:
        case nodes.Assert(WrongType() as fault, pointer):
            return fault, pointer
        case nodes.Gate(WrongType() as fault, pointer, then) if then == NOTHING:
            return fault, pointer
    return None


def type_without_null(node: Node) -> tuple[WrongType, str] | None:
    """Return the same of a type that null has not: a look finds None where a key is missing."""
    found = type_alone(node)
    return None if found is None or "null" in passing_kinds(found[0]) else found
