"""How large the code of a program will be, told before any of it is made."""

from codegen.ir import nodes
from codegen.ir.nodes import Node, Program
from codegen.ir.walk import walk

__all__ = ["checks"]


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
