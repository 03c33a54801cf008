"""A node as one expression: true where the instance is valid."""

from codegen.emit.body import Body
from codegen.emit.code import Code, expression, joined
from codegen.emit.literals import literal
from codegen.emit.tests import Value, expected_kinds, has_kind, holds
from codegen.ir import nodes
from codegen.ir.faults import WrongType
from codegen.ir.nodes import Node

__all__ = ["disjunction", "expression_of", "narrowed"]


def narrowed(node: nodes.Gate, value: Value) -> Value:
    """Return the value as it is known behind a gate."""
    if isinstance(node.fault, WrongType):
        return Value(value.name, frozenset(expected_kinds(node.fault.expected)))
    return value


def expression_of(node: Node, value: Value, body: Body) -> Code:
    """Return the expression of a node that `passes.outline` has made fit for one."""
    terms = _terms(node, value, body)
    if not terms:
        return literal(True)
    return terms[0] if len(terms) == 1 else joined(" and ", terms)


def _terms(node: Node, value: Value, body: Body) -> list[Code]:
    """Return conditions that all have to hold, each an operand of `and`."""
    match node:
        case nodes.Sequence(items):
            return [term for item in items for term in _terms(item, value, body)]
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
    return [expression("({})", _compound(node, value, body))]


def _compound(node: Node, value: Value, body: Body) -> Code:
    match node:
        case nodes.Dispatch():
            return _dispatch(node, value, body)
        case nodes.Union("anyOf"):
            return disjunction(node, value, body)
        case nodes.Union():
            branches = [expression_of(branch, value, body) for branch in node.branches]
            return expression("sum(({},)) == 1", joined(", ", branches))
        case nodes.Not():
            return expression("not ({})", expression_of(node.node, value, body))
        case nodes.If():
            condition = expression_of(node.condition, value, body)
            then = expression_of(node.then, value, body)
            otherwise = expression_of(node.otherwise, value, body)
            return expression("({}) if ({}) else ({})", then, condition, otherwise)
        case nodes.Dependent():
            inner = expression_of(node.node, value, body)
            return expression("{} not in {} or ({})", literal(node.trigger), value.name, inner)
        case nodes.RequireDependency():
            names = [expression("{} in {}", literal(name), value.name) for name in node.names]
            both = joined(" and ", names) if names else literal(True)
            return expression("{} not in {} or ({})", literal(node.trigger), value.name, both)
    raise TypeError(f"{type(node).__name__} is no expression")


def disjunction(node: nodes.Union, value: Value, body: Body) -> Code:
    """Return the condition that one of the branches matches."""
    return joined(" or ", [operand(branch, value, body) for branch in node.branches])


def operand(node: Node, value: Value, body: Body) -> Code:
    """Return the expression of a node in parentheses, where it is not one term already."""
    terms = _terms(node, value, body)
    if len(terms) == 1:
        return terms[0]
    return expression("({})", joined(" and ", terms) if terms else literal(True))


def _dispatch(node: nodes.Dispatch, value: Value, body: Body) -> Code:
    accept = body.unit.use("values", "accept")
    result = expression("{}({})", accept, value.name)
    for case in reversed(node.cases):
        known = Value(value.name, frozenset(case.kinds))
        inner = expression_of(case.node, known, body)
        kinds = has_kind(value.name, case.kinds)
        result = expression("({}) if {} else {}", inner, kinds, result)
    return result
