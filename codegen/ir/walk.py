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
    """Return the node with `change` applied to each direct child; itself if none changes."""
    old = children(node)
    if not old:
        return node
    new = tuple([change(child) for child in old])
    if all(child is was for child, was in zip(new, old, strict=True)):
        return node
    return _with_children(node, new)


def _with_children(node: Node, new: tuple[Node, ...]) -> Node:
    """Return the node with other children, in the order of `children`."""
    match node:
        case nodes.Sequence():
            return nodes.Sequence(new)
        case nodes.Gate():
            return replace(node, then=new[0])
        case nodes.Dispatch(cases):
            return nodes.Dispatch(
                tuple(replace(case, node=child) for case, child in zip(cases, new, strict=True))
            )
        case nodes.Members():
            count = len(node.properties)
            properties = zip(node.properties, new, strict=False)
            patterns = zip(node.patterns, new[count:], strict=False)
            return replace(
                node,
                properties=tuple(replace(member, node=child) for member, child in properties),
                patterns=tuple(replace(member, node=child) for member, child in patterns),
                additional=new[-1],
            )
        case nodes.Elements():
            return replace(node, prefix=new[:-1], rest=new[-1])
        case nodes.Union():
            return replace(node, branches=new)
        case nodes.If():
            return replace(node, condition=new[0], then=new[1], otherwise=new[2])
        case nodes.PropertyNames() | nodes.Contains() | nodes.Inner() | nodes.Not():
            return replace(node, node=new[0])
        case nodes.Dependent() | nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
            return replace(node, node=new[0])
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
