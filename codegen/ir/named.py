"""Objects whose keys mostly are there: a look for each takes less than a loop over them."""

from codegen.ir import nodes
from codegen.ir.cases import passing_kinds
from codegen.ir.faults import WrongType
from codegen.ir.nodes import NOTHING, Node

__all__ = ["MOST_NAMED", "is_named", "type_alone"]

MOST_NAMED = 12  # keys that are looked up
_OPTIONAL = 3  # of so many keys at most one may be missing


def is_named(first: Node | None, second: Node | None) -> bool:
    """Say whether two nodes, one behind the other, are those of such an object."""
    match first, second:
        case nodes.RequireProperties(names), nodes.Members(members, (), additional, _, False):
            judged = [member for member in members if member.node != NOTHING]
            optional = [member for member in judged if member.name not in names]
            larger = [member for member in judged if type_alone(member.node) is None]
            return (
                additional == NOTHING
                and len(judged) > 1
                and len({*names, *[member.name for member in judged]}) <= MOST_NAMED
                and len(optional) * _OPTIONAL <= len(judged)
                and len(larger) < 2
            )
    return False


def type_alone(node: Node) -> tuple[WrongType, str] | None:
    """Return the type of which a node asks and no more, and its pointer; none that takes null.

    What has no such value under a key either lacks it, or has another value there.
    """
    match node:
        case nodes.Assert(WrongType() as fault, pointer):
            pass
        case nodes.Gate(WrongType() as fault, pointer, then) if then == NOTHING:
            pass
        case _:
            return None
    return None if "null" in passing_kinds(fault) else (fault, pointer)
