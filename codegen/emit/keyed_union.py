"""The test of a union whose branches a property tells apart: it is asked for first."""

from codegen.emit.body import Body
from codegen.emit.code import Code, expression
from codegen.emit.conditions import all_of, any_of
from codegen.emit.holds import exactly_one, expression_of
from codegen.emit.literals import literal
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.keyed import Told, asked_keys
from codegen.ir.nodes import Node

__all__ = ["keyed_condition", "told_condition"]


def keyed_condition(
    node: nodes.Union, keys: tuple[str | None, ...], value: Value, body: Body
) -> Code:
    """Return the condition that the union holds for an object."""
    asked = zip(node.branches, keys, strict=True)
    return _joined(node, [_asked(branch, key, value, body) for branch, key in asked])


def told_condition(node: nodes.Union, told: Told, item: Code, value: Value, body: Body) -> Code:
    """Return the same, where `item` has the value of the property that tells branches apart."""
    keys = asked_keys(node, body.unit.program) or [None] * len(node.branches)
    tests = []
    for branch, key, texts in zip(node.branches, keys, told.texts, strict=True):
        if texts is None or not isinstance(branch, nodes.Call):
            tests.append(_asked(branch, key, value, body))
        else:
            called = expression_of(branch, value, body)
            tests.append(all_of([_may_be(texts, item, body), called]))
    return _joined(node, tests)


def _may_be(texts: tuple[str, ...], item: Code, body: Body) -> Code:
    """Return the condition that a value is one of the texts, or none at all."""
    found = expression("{} == {}", item, literal(texts[0]))
    if len(texts) > 1:
        made = expression("frozenset({})", literal(texts))
        found = expression("{} in {}", item, body.unit.constant("ENUM_", made))
    return expression("type({}) is not str or {}", item, found)


def _joined(node: nodes.Union, tests: list[Code]) -> Code:
    if node.keyword == "anyOf":
        return any_of(dict.fromkeys(tests))
    return exactly_one(tests)


def _asked(branch: Node, key: str | None, value: Value, body: Body) -> Code:
    test = expression_of(branch, value, body)
    if key is None or not isinstance(branch, nodes.Call) or body.known(branch.function, value):
        return test
    return all_of([expression("{} in {}", literal(key), value.name), test])
