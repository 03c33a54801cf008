"""The children of a node, and a node with its children replaced: what every pass is made of."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from operator import attrgetter
from typing import Any

from codegen.ir import nodes
from codegen.ir.nodes import Node

__all__ = ["calls", "calls_in_place", "children", "map_calls", "map_children", "walk"]

_UNEVALUATED = (nodes.UnevaluatedProperties, nodes.UnevaluatedItems)
_BELOW = (nodes.Members, nodes.Elements, nodes.Contains, nodes.PropertyNames)


def children(node: Node) -> tuple[Node, ...]:
    """Return the direct children of a node, in the order in which they are judged."""
    below = _CHILDREN.get(type(node))
    return () if below is None else below(node)


def _members(node: nodes.Members) -> tuple[Node, ...]:
    named = [member.node for member in node.properties]
    return (*named, *(member.node for member in node.patterns), node.additional)


def _inner(node: Any) -> tuple[Node, ...]:
    return (node.node,)


_CHILDREN: dict[type, Callable[[Any], tuple[Node, ...]]] = {
    nodes.Sequence: attrgetter("nodes"),
    nodes.Gate: lambda node: (node.then,),
    nodes.Dispatch: lambda node: tuple([case.node for case in node.cases]),
    nodes.Members: _members,
    nodes.Elements: lambda node: (*node.prefix, node.rest),
    nodes.Union: attrgetter("branches"),
    nodes.If: attrgetter("condition", "then", "otherwise"),
    nodes.PropertyNames: _inner,
    nodes.Contains: _inner,
    nodes.Inner: _inner,
    nodes.Not: _inner,
    nodes.Dependent: _inner,
    nodes.UnevaluatedProperties: _inner,
    nodes.UnevaluatedItems: _inner,
}


def map_children(node: Node, change: Callable[[Node], Node]) -> Node:
    """Return the node with `change` applied to each direct child; itself if none changes."""
    below = _CHILDREN.get(type(node))
    if below is None:
        return node
    old = below(node)
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
            return nodes.Gate(node.fault, node.pointer, new[0])
        case nodes.Dispatch(cases):
            pairs = zip(cases, new, strict=True)
            return nodes.Dispatch(tuple([nodes.Case(case.kinds, child) for case, child in pairs]))
        case nodes.Members():
            count = len(node.properties)
            properties = zip(node.properties, new, strict=False)
            patterns = zip(node.patterns, new[count:], strict=False)
            return replace(
                node,
                properties=tuple([nodes.Property(each.name, child) for each, child in properties]),
                patterns=tuple(
                    [nodes.PatternProperty(each.pattern, child) for each, child in patterns]
                ),
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
        below = children(item)
        if below:
            pending.extend(below[::-1])


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


def calls_in_place(node: Node) -> Iterator[int]:
    """Yield the functions that a body calls for its own instance, not for one below."""
    pending = [node]
    while pending:
        item = pending.pop()
        if isinstance(item, nodes.Call):
            yield item.function
        elif isinstance(item, _UNEVALUATED):
            yield from _asked_in_place(item.parts)
        elif not isinstance(item, _BELOW):
            pending.extend(children(item))


def _asked_in_place(parts: tuple[nodes.Evaluated, ...]) -> Iterator[int]:
    for part in parts:
        match part:
            case nodes.When(number, inner):
                yield number
                yield from _asked_in_place(inner)
            case nodes.Choice(number, then, otherwise):
                yield number
                yield from _asked_in_place((*then, *otherwise))
            case nodes.Having(_, inner):
                yield from _asked_in_place(inner)


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
