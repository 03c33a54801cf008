"""The nodes of the IR -> the conditions that they mean, written anew: what an expression tests."""

from collections.abc import Callable, Iterable

from codegen.audit.lift.formula import (
    ALL,
    KINDS_OF,
    NUMBERS,
    Formula,
    Values,
    all_of,
    any_of,
    choice,
    exactly_one,
    kinds,
    negation,
    number_key,
)
from codegen.audit.lift.languages import of_pattern
from codegen.ir import faults, nodes
from codegen.ir.faults import Fault
from codegen.ir.nodes import Node
from codegen.schema.formats import FORMATS, USUAL, WHOLE
from codegen.schema.patterns import translate

__all__ = ["Meaning", "accepted", "ir_kinds"]

CallOf = Callable[[int], Formula]
_ORDERS: dict[type, tuple[str, str]] = {
    faults.BelowMinimum: ("order", "<"),
    faults.BelowExclusiveMinimum: ("order", "<="),
    faults.AboveMaximum: ("order", ">"),
    faults.AboveExclusiveMaximum: ("order", ">="),
    faults.TooShort: ("size", "<"),
    faults.TooFewItems: ("size", "<"),
    faults.TooFewProperties: ("size", "<"),
    faults.TooLong: ("size", ">"),
    faults.TooManyItems: ("size", ">"),
    faults.TooManyProperties: ("size", ">"),
}


class Meaning:
    """What nodes mean; `equality` is "python" or "json", `call` gives the test of a function."""

    def __init__(self, equality: str, call: CallOf) -> None:
        self._equality = equality
        self.call = call

    def of(self, node: Node) -> Formula:
        """Return the condition that a node accepts a value; raise TypeError for one with loops."""
        match node:
            case nodes.Sequence(items):
                return all_of(map(self.of, items))
            case nodes.Inner(inner):
                return self.of(inner)
            case nodes.Assert(fault):
                return self.test(fault)
            case nodes.Gate(fault):
                return all_of((self.test(fault), self.of(node.then)))
            case nodes.Fail():
                return False
            case nodes.Call(number):
                return self.call(number)
            case nodes.Dispatch():
                return self._dispatch(node)
        return self._compound(node)

    def _compound(self, node: Node) -> Formula:
        match node:
            case nodes.RequireProperties(names):
                return all_of(("has", name) for name in names)
            case nodes.RequireDependency(trigger, names):
                both = all_of(("has", name) for name in names)
                return any_of((("not", ("has", trigger)), both))
            case nodes.Dependent(trigger, inner):
                return any_of((("not", ("has", trigger)), self.of(inner)))
            case nodes.Union("anyOf", branches):
                return any_of(map(self.of, branches))
            case nodes.Union(_, branches):
                return exactly_one(map(self.of, branches))
            case nodes.Not(inner):
                return negation(self.of(inner))
            case nodes.If(condition, then, otherwise):
                return choice(self.of(condition), self.of(then), self.of(otherwise))
        raise TypeError(f"a {type(node).__name__} is more than a test")

    def _dispatch(self, node: nodes.Dispatch) -> Formula:
        """Return the case's condition; a value of no case passes once it is known what it is."""
        result: Formula = ("accept",)
        for case in node.cases:
            result = choice(kinds(ir_kinds(case.kinds)), self.of(case.node), result)
        return result

    def test(self, fault: Fault) -> Formula:
        """Return the condition under which a value does not have a fault."""
        match fault:
            case faults.WrongType():
                return any_of((kinds(accepted(fault)), ("reject",)))
            case faults.NotEqual(None) | faults.NotInEnum((None,)) if self._equality == "json":
                return kinds(KINDS_OF["null"])
            case faults.NotInEnum(values):
                return ("member", self._equality, Values(values))
            case faults.NotEqual(value):
                return ("member", self._equality, Values((value,)))
            case faults.NotMultiple(divisor):
                return ("multiple", number_key(divisor))
            case faults.PatternMismatch(pattern):
                return of_pattern(translate(pattern))
            case faults.WrongFormat(name):
                return _format(name)
            case faults.RepeatedItems():
                return ("unique",)
        tag, sign = _ORDERS[type(fault)]
        return ("not", (tag, sign, number_key(fault.limit)))  # type: ignore[union-attr]  # `_ORDERS` has those with one


def ir_kinds(names: Iterable[str]) -> frozenset[str]:
    """Return the types that a case of the IR names."""
    return frozenset().union(*(KINDS_OF[name] for name in names))


def accepted(fault: faults.WrongType) -> frozenset[str]:
    """Return the types that the keyword `type` accepts: an integer is a number too."""
    found = set(ir_kinds(fault.expected))
    if "number" in fault.expected:
        found |= NUMBERS
    if fault.integral:
        found.add("integral")
    return frozenset(found) & ALL


def _format(name: str) -> Formula:
    """Return the condition that a text has a format: a regular expression, or a predicate."""
    module, function = FORMATS[name]
    if name in WHOLE:
        return ("not", ("found", f"formats.{module}.{WHOLE[name]}"))
    predicate = ("format", f"formats.{module}.{function}")
    if name not in USUAL:
        return predicate
    return any_of((("not", ("found", f"formats.{module}.{USUAL[name]}")), predicate))
