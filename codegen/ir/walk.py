"""The children of a node, and a node with its children replaced: what every pass is made of."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from codegen.ir import nodes
from codegen.ir.nodes import Node

__all__ = ["calls", "children", "map_calls", "map_children", "walk"]


def children(node: Node) -> tuple[Node, ...]:
    """Return the direct children of a node, in the order in which they are judged."""
    match node:
        case nodes.Sequence(items):
            return items
        case nodes.Gate():
            return (node.then,)
        case nodes.Dispatch(cases):
            return tuple(case.node for case in cases)
        case nodes.Members():
            named = [member.node for member in node.properties]
            return (*named, *(member.node for member in node.patterns), node.additional)
        case nodes.Elements():
            return (*node.prefix, node.rest)
        case nodes.Union():
            return node.branches
        case nodes.If():
            return (node.condition, node.then, node.otherwise)
        case nodes.PropertyNames() | nodes.Contains() | nodes.Inner() | nodes.Not():
            return (node.node,)
        case nodes.Dependent() | nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
            return (node.node,)
    return ()


def map_children(node: Node, change: Callable[[Node], Node]) -> Node:
    """Return the node with `change` applied to each direct child."""
    match node:
        case nodes.Sequence(items):
            return nodes.Sequence(tuple(change(item) for item in items))
        case nodes.Gate():
            return replace(node, then=change(node.then))
        case nodes.Dispatch(cases):
            return nodes.Dispatch(
                tuple(replace(case, node=change(case.node)) for case in cases),
            )
        case nodes.Members():
            return replace(
                node,
                properties=tuple(replace(m, node=change(m.node)) for m in node.properties),
                patterns=tuple(replace(m, node=change(m.node)) for m in node.patterns),
                additional=change(node.additional),
            )
        case nodes.Elements():
            prefix = tuple(change(item) for item in node.prefix)
            return replace(node, prefix=prefix, rest=change(node.rest))
        case nodes.Union():
            return replace(node, branches=tuple(change(branch) for branch in node.branches))
        case nodes.If():
            return replace(
                node,
                condition=change(node.condition),
                then=change(node.then),
                otherwise=change(node.otherwise),
            )
        case nodes.PropertyNames() | nodes.Contains() | nodes.Inner() | nodes.Not():
            return replace(node, node=change(node.node))
        case nodes.Dependent() | nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
            return replace(node, node=change(node.node))
    return node


def walk(node: Node) -> Iterator[Node]:
    """Yield a node and all nodes below it, parents first."""
    pending = [node]
    while pending:
        item = pending.pop()
        yield item
        pending.extend(reversed(children(item)))


def calls(node: Node) -> Iterator[int]:
    """Yield the numbers of the functions that a body calls."""
    for item in walk(node):
        if isinstance(item, nodes.Call):
            yield item.function
        elif isinstance(item, nodes.UnevaluatedProperties | nodes.UnevaluatedItems):
            yield from _asked(item.parts)


def _asked(parts: tuple[nodes.Evaluated, ...]) -> Iterator[int]:
    """Yield the functions that are asked what is evaluated."""
    for part in parts:
        match part:
            case nodes.Accepted(function):
                yield function
            case nodes.When(function, inner):
                yield function
                yield from _asked(inner)
            case nodes.Choice(function, then, otherwise):
                yield function
                yield from _asked((*then, *otherwise))
            case nodes.Having(_, inner):
                yield from _asked(inner)


def map_calls(node: Node, number_of: Callable[[int], int]) -> Node:
    """Return the node with every function that it calls or asks under another number."""
    match node:
        case nodes.Call(function):
            return nodes.Call(number_of(function))
        case nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
            parts = tuple(_renumbered(part, number_of) for part in node.parts)
            return replace(node, parts=parts, node=map_calls(node.node, number_of))
    return map_children(node, lambda child: map_calls(child, number_of))


def _renumbered(part: nodes.Evaluated, number_of: Callable[[int], int]) -> nodes.Evaluated:
    def each(parts: tuple[nodes.Evaluated, ...]) -> tuple[nodes.Evaluated, ...]:
        return tuple(_renumbered(inner, number_of) for inner in parts)

    match part:
        case nodes.Accepted(function):
            return nodes.Accepted(number_of(function))
        case nodes.When():
            return replace(part, function=number_of(part.function), parts=each(part.parts))
        case nodes.Choice():
            then, otherwise = each(part.then), each(part.otherwise)
            return nodes.Choice(number_of(part.function), then, otherwise)
        case nodes.Having():
            return replace(part, parts=each(part.parts))
    return part
