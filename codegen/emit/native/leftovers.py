"""What is left unevaluated, where only names, patterns and places decide that, as plain members."""

from codegen.ir import nodes
from codegen.ir.nodes import NOTHING, Node, Program
from codegen.ir.walk import map_children

__all__ = ["without_leftovers"]


def without_leftovers(program: Program) -> Program:
    """Return a program with the same verdicts, in which fewer nodes ask what is evaluated."""
    return program.map_bodies(_changed)


def _changed(node: Node) -> Node:
    changed = map_children(node, _changed)
    match changed:
        case nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
            if nodes.Everything() in changed.parts:
                return NOTHING
    match changed:
        case nodes.UnevaluatedProperties(parts) if all(isinstance(p, nodes.Named) for p in parts):
            return _members(changed)
        case nodes.UnevaluatedItems(parts) if all(isinstance(p, nodes.First) for p in parts):
            first = max((part.count for part in parts if isinstance(part, nodes.First)), default=0)
            return nodes.Elements((NOTHING,) * first, changed.node, changed.pointer)
    return changed


def _members(node: nodes.UnevaluatedProperties) -> nodes.Members:
    named = [part for part in node.parts if isinstance(part, nodes.Named)]
    names = dict.fromkeys(name for part in named for name in part.names)
    patterns = dict.fromkeys(pattern for part in named for pattern in part.patterns)
    return nodes.Members(
        tuple(nodes.Property(name, NOTHING) for name in names),
        tuple(nodes.PatternProperty(pattern, NOTHING) for pattern in patterns),
        node.node,
        node.pointer,
    )
