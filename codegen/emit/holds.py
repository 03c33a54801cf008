"""A node as one expression: true where the instance is valid."""

from dataclasses import replace

from codegen.emit.body import Body
from codegen.emit.code import Code, expression, joined
from codegen.emit.conditions import all_of, any_of, if_else, negated, unequal
from codegen.emit.literals import literal
from codegen.emit.order import judged_first
from codegen.emit.tests import has_kind, holds, remaining
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.cases import passing_kinds, settled
from codegen.ir.faults import WrongType
from codegen.ir.nodes import Node

__all__ = ["behind", "disjunction", "exactly_one", "expression_of", "narrowed"]


def narrowed(node: nodes.Gate, value: Value) -> Value:
    """Return the value as it is known behind a gate."""
    if isinstance(node.fault, WrongType):
        return Value(value.name, passing_kinds(node.fault))
    return value


def behind(node: Node, value: Value) -> Value:
    """Return the value as it is known where a node has accepted it."""
    if isinstance(node, nodes.Assert | nodes.Gate) and isinstance(node.fault, WrongType):
        return value.narrowed(passing_kinds(node.fault))
    if isinstance(node, nodes.Elements) and not node.prefix:
        return replace(value, items=settled(node.rest))
    return value


def expression_of(node: Node, value: Value, body: Body) -> Code:
    """Return the expression of a node that `passes.outline` has made fit for one."""
    return all_of(_terms(node, value, body) or [literal(True)])


def _terms(node: Node, value: Value, body: Body) -> list[Code]:
    """Return conditions that all have to hold."""
    match node:
        case nodes.Sequence(items):
            terms: list[Code] = []
            for item in judged_first(items, body.unit):
                terms.extend(_terms(item, value, body))
                value = behind(item, value)
            return terms
        case nodes.Inner():
            return _terms(node.node, value, body)
        case nodes.Assert():
            return [holds(node.fault, value, body.unit)]
        case nodes.Gate():
            test = holds(node.fault, value, body.unit)
            return [test, *_terms(node.then, narrowed(node, value), body)]
        case nodes.Fail():
            return [literal(False)]
        case nodes.RequireProperties():
            return [expression("{} in {}", literal(name), value.name) for name in node.names]
        case nodes.Call(number):
            return [body.known(number, value) or body.is_valid(number, value)]
        case nodes.Dispatch(cases):
            left, is_sure = remaining(cases, value)
            if is_sure:
                return _terms(left[0].node, value, body)
            if not left:
                return []
            return [_dispatch(left, value, body)]
    return [_compound(node, value, body)]


def _compound(node: Node, value: Value, body: Body) -> Code:
    match node:
        case nodes.Union("anyOf"):
            return disjunction(node, value, body)
        case nodes.Union():
            branches = [expression_of(branch, value, body) for branch in node.branches]
            return exactly_one(branches)
        case nodes.Not():
            return negated(expression_of(node.node, value, body))
        case nodes.If():
            condition = expression_of(node.condition, value, body)
            then = expression_of(node.then, value, body)
            otherwise = expression_of(node.otherwise, value, body)
            return if_else(condition, then, otherwise)
        case nodes.Dependent():
            inner = expression_of(node.node, value, body)
            return any_of([_lacks_trigger(node, value), inner])
        case nodes.RequireDependency():
            names = [expression("{} in {}", literal(name), value.name) for name in node.names]
            return any_of([_lacks_trigger(node, value), all_of(names or [literal(True)])])
    raise TypeError(f"{type(node).__name__} is no expression")


def _lacks_trigger(node: nodes.Dependent | nodes.RequireDependency, value: Value) -> Code:
    return expression("{} not in {}", literal(node.trigger), value.name)


def exactly_one(tests: list[Code]) -> Code:
    """Return the condition that one of several holds, each of which is a bool."""
    if len(tests) == 2:
        return unequal(*tests)
    return expression("({},).count(True) == 1", joined(", ", tests))


def disjunction(node: nodes.Union, value: Value, body: Body) -> Code:
    """Return the condition that one of the branches matches; what is asked twice stands once."""
    return any_of(dict.fromkeys(expression_of(branch, value, body) for branch in node.branches))


def _dispatch(cases: list[nodes.Case], value: Value, body: Body) -> Code:
    result = literal(True)
    if value.kinds is None:
        result = expression("{}({})", body.unit.use("values", "accept"), value.name)
    for case in reversed(cases):
        known = Value(value.name, frozenset(case.kinds))
        inner = expression_of(case.node, known, body)
        kinds = has_kind(value.name, case.kinds)
        result = if_else(kinds, inner, result)
    return result
