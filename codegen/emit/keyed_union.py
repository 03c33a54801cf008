"""The test of a union whose branches a required property tells apart: it is asked for first."""

from codegen.emit.body import Body
from codegen.emit.code import Code, expression, joined
from codegen.emit.holds import exactly_one, operand
from codegen.emit.literals import literal
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.nodes import Node

__all__ = ["keyed_condition"]


def keyed_condition(
    node: nodes.Union, keys: tuple[str | None, ...], value: Value, body: Body
) -> Code:
    """Return the condition that the union holds for an object."""
    tests = [
        _asked(branch, key, value, body) for branch, key in zip(node.branches, keys, strict=True)
    ]
    if node.keyword == "anyOf":
        return joined(" or ", dict.fromkeys(tests))
    return exactly_one(tests)


def _asked(branch: Node, key: str | None, value: Value, body: Body) -> Code:
    test = operand(branch, value, body)
    if key is None or not isinstance(branch, nodes.Call) or body.known(branch.function, value):
        return test
    return expression("({} in {} and {})", literal(key), value.name, test)
