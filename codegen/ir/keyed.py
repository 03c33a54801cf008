"""Unions of objects whose branches a property tells apart: that it is there, or its text."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from codegen.ir import nodes
from codegen.ir.cases import passing_kinds
from codegen.ir.faults import NotEqual, NotInEnum, WrongType
from codegen.ir.nodes import Node, Program

__all__ = ["OBJECT", "Told", "asked_keys", "told_apart"]

OBJECT = frozenset({"object"})
_LEAST_TOLD = 3  # branches; a look at the property costs as much as half a call


@dataclass(frozen=True, slots=True)
class Told:
    """A property whose text tells branches apart, and the texts that it may have in each.

    `texts` has None for a branch that does not say; a value that is no text tells nothing.
    `is_required`: each branch that says requires the property, and none allows the empty text,
    which may so stand for a missing property.
    """

    key: str
    texts: tuple[tuple[str, ...] | None, ...]
    is_required: bool


def asked_keys(node: nodes.Union, program: Program) -> tuple[str | None, ...] | None:
    """Return a property that each branch requires, None for one that requires none.

    It is the one that the fewest branches require, or two of them would often be asked for it.
    Return None where a branch takes values other than objects, or no branch requires anything.
    """
    bodies = [_body(branch, program) for branch in node.branches]
    if not all(map(_takes_objects_alone, bodies)):
        return None
    required = [dict.fromkeys(_required(body)) for body in bodies]
    count = Counter(name for names in required for name in names)
    if not count:
        return None
    return tuple(min(names, key=count.__getitem__, default=None) for names in required)


def told_apart(node: nodes.Union, program: Program) -> Told | None:
    """Return the property that tells the most branches apart; None where it would not pay."""
    bodies = [_body(branch, program) for branch in node.branches]
    if len(bodies) < _LEAST_TOLD or not all(map(_takes_objects_alone, bodies)):
        return None
    texts = [dict(_texts_by_key(body)) for body in bodies]
    count = Counter(key for named in texts for key in named)
    if not count:
        return None
    key, branches = max(count.items(), key=lambda item: item[1])
    if branches < _LEAST_TOLD:
        return None
    by_branch = tuple(named.get(key) for named in texts)
    is_required = all(
        key in _required(body) and "" not in told
        for body, told in zip(bodies, by_branch, strict=True)
        if told is not None
    )
    return Told(key, by_branch, is_required)


def _texts_by_key(node: Node) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the properties of an object that may only have some texts, where they are texts."""
    match node:
        case nodes.Inner(inner):
            yield from _texts_by_key(inner)
        case nodes.Gate():
            yield from _texts_by_key(node.then)
        case nodes.Sequence(items):
            for item in items:
                yield from _texts_by_key(item)
        case nodes.Members():
            for member in node.properties:
                texts = _texts(member.node)
                if texts:
                    yield member.name, texts


def _texts(node: Node) -> tuple[str, ...]:
    """Return the texts that a value may be, if it is a text; none where they are not told."""
    match node:
        case nodes.Inner(inner):
            return _texts(inner)
        case nodes.Gate(NotInEnum(values)) | nodes.Assert(NotInEnum(values)):
            return tuple(value for value in values if type(value) is str)
        case nodes.Gate(NotEqual(str() as value)) | nodes.Assert(NotEqual(str() as value)):
            return (value,)
        case nodes.Gate(WrongType()):
            return _texts(node.then)
        case nodes.Sequence(items):
            return next(filter(None, map(_texts, items)), ())
    return ()


def _body(node: Node, program: Program) -> Node:
    """Return the node that a branch comes down to: the body of the function that it calls."""
    match node:
        case nodes.Call(number):
            return program.functions[number].body
        case nodes.Inner(inner):
            return _body(inner, program)
    return node


def _takes_objects_alone(node: Node) -> bool:
    match node:
        case nodes.Inner(inner):
            return _takes_objects_alone(inner)
        case nodes.Gate(WrongType() as fault) | nodes.Assert(WrongType() as fault):
            return passing_kinds(fault) == OBJECT
        case nodes.Sequence(items):
            return any(_takes_objects_alone(item) for item in items)
    return False


def _required(node: Node) -> Iterator[str]:
    """Yield the properties that a node requires of every object that it accepts."""
    match node:
        case nodes.RequireProperties():
            yield from node.names
        case nodes.Inner(inner):
            yield from _required(inner)
        case nodes.Gate():
            yield from _required(node.then)
        case nodes.Sequence(items):
            for item in items:
                yield from _required(item)
