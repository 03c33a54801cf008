"""Set parts of a body apart as functions of their own, before CPython's limits are met.

A part moves where it would stand too deep (CPython allows 20 nested loops and 100 indents), and
where a plain expression is needed, to say whether a branch matches, but it holds loops or is long.
"""

from dataclasses import replace

from codegen.ir import nodes
from codegen.ir.nodes import Call, Function, Node, Program
from codegen.ir.walk import children, map_children, walk

__all__ = ["MAX_EXPRESSION", "MAX_INDENT", "outline"]

MAX_INDENT = 12  # indents inside one function that the nodes of the IR cost
MAX_EXPRESSION = 5  # tests in one expression

_MAX_LEAF = 5  # nodes of what stays where it is however deep that is
_LEAVES = (nodes.Assert, nodes.Gate, nodes.Inner, nodes.Sequence)
_INDENTS = {
    nodes.Gate: 1,
    nodes.Dispatch: 1,
    nodes.Members: 2,
    nodes.Elements: 2,
    nodes.PropertyNames: 1,
    nodes.Union: 1,
    nodes.If: 1,
    nodes.Dependent: 1,
    nodes.UnevaluatedProperties: 2,
    nodes.UnevaluatedItems: 2,
}


def outline(program: Program) -> Program:
    """Return the program with more functions, each shallow, and the same faults."""
    return _Outliner(program).program()


class _Outliner:
    def __init__(self, program: Program) -> None:
        self._pending = list(program.functions)
        self._count = len(self._pending)

    def program(self) -> Program:
        done: list[Function] = []
        while len(done) < len(self._pending):
            function = self._pending[len(done)]
            done.append(replace(function, body=self._body(function.body, 0)))
        return Program(tuple(done))

    def _body(self, node: Node, indent: int) -> Node:
        """Return the node for a place with so many indents around it."""
        inside = indent + _INDENTS.get(type(node), 0)
        match node:
            case nodes.Union():
                branches = tuple(self._expression(branch, inside) for branch in node.branches)
                return replace(node, branches=branches)
            case nodes.Not() | nodes.Contains():
                return replace(node, node=self._expression(node.node, inside))
            case nodes.If():
                return replace(
                    node,
                    condition=self._expression(node.condition, inside),
                    then=self._placed(node.then, inside),
                    otherwise=self._placed(node.otherwise, inside),
                )
        return map_children(node, lambda child: self._placed(child, inside))

    def _placed(self, node: Node, indent: int) -> Node:
        too_deep = indent + _INDENTS.get(type(node), 0) > MAX_INDENT
        return (
            self._set_apart(node) if too_deep and not _is_leaf(node) else self._body(node, indent)
        )

    def _expression(self, node: Node, indent: int) -> Node:
        size = _expression_size(node)
        if size is None or size > MAX_EXPRESSION:
            return self._set_apart(node)
        return self._placed(node, indent)

    def _set_apart(self, node: Node) -> Node:
        number = self._count
        self._count += 1
        pointers = (getattr(item, "pointer", None) for item in walk(node))
        pointer = next((pointer for pointer in pointers if pointer is not None), "")
        self._pending.append(Function(number, pointer, node))
        return Call(number)


def _is_leaf(node: Node) -> bool:
    """Say whether a node is a few tests of a scalar: a function for it costs more than it does."""
    return all(
        isinstance(item, _LEAVES) and size <= _MAX_LEAF for size, item in enumerate(walk(node), 1)
    )


def _expression_size(node: Node) -> int | None:
    """Return how many tests an expression for the node has; None where it needs statements."""
    size = 0
    for item in walk(node):
        match item:
            case nodes.Members() | nodes.Elements() | nodes.Contains() | nodes.PropertyNames():
                return None
            case nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
                return None
            case nodes.RequireProperties() | nodes.RequireDependency():
                size += len(item.names)
            case nodes.Sequence() | nodes.Inner():
                size += 0 if children(item) else 1
            case _:
                size += 1
        if size > MAX_EXPRESSION:
            return size
    return size
