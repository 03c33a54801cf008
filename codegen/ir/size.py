"""How large the code of a program will be, and how many faults it may find, told beforehand."""

from codegen.ir import nodes
from codegen.ir.nodes import NOTHING, Node, Program
from codegen.ir.walk import walk

__all__ = ["checks", "counts_faults", "has_most"]


def checks(program: Program) -> int:
    """Return the number of checks: nodes, and the keys that one asks for; each is a few lines."""
    return sum(_own(node) for function in program.functions for node in walk(function.body))


def _own(node: Node) -> int:
    match node:
        case nodes.Sequence() | nodes.Inner():
            return 0
        case nodes.RequireProperties(names) | nodes.RequireDependency(_, names):
            return len(names)
        case nodes.Members(properties):
            return 1 + len(properties)
    return 1


def has_most(program: Program, most: int) -> bool:
    """Say whether no value has more faults than that: each check of the entry finds one at most."""
    entry = Program(program.functions[:1])
    is_repeated = any(_is_repeated(node) for node in walk(entry.functions[0].body))
    return not is_repeated and checks(entry) <= most


def counts_faults(program: Program) -> bool:
    """Say whether a text tells how many faults there are, so that all of them have to be made."""
    return any(
        isinstance(node, nodes.UnevaluatedProperties) and node.fault is not None
        for function in program.functions
        for node in walk(function.body)
    )


def _is_repeated(node: Node) -> bool:
    """Say whether what is below a node judges many instances; of a call it is not known."""
    match node:
        case nodes.Elements() | nodes.PropertyNames() | nodes.Call():
            return True
        case nodes.UnevaluatedItems() | nodes.UnevaluatedProperties():
            return True
        case nodes.Members():
            return bool(node.patterns) or node.additional != NOTHING
    return False
