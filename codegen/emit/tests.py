"""The test of an assertion, as the condition under which an instance fails it."""

from collections.abc import Collection
from typing import Any

from codegen.emit.code import Code, expression, joined
from codegen.emit.conditions import negated
from codegen.emit.json_equality import is_no_json_member
from codegen.emit.literals import literal
from codegen.emit.strings import fails_string, holds_string
from codegen.emit.unit import Unit
from codegen.emit.value import Value
from codegen.ir import faults
from codegen.ir.cases import expected_kinds
from codegen.ir.faults import Fault, PatternMismatch, WrongFormat, WrongType
from codegen.ir.nodes import Case

__all__ = ["fails", "has_kind", "holds", "remaining"]

_STRINGS = frozenset({"string"})
_USUAL = {str: Code("str"), int: Code("int"), bool: Code("bool")}  # the first is asked for first
_EMPTY = "frozenset[object]()"
_CLASSES = {  # those of most values first: they are asked for in this order
    "string": "str",
    "object": "dict",
    "array": "list",
    "integer": "int",
    "number": "float",
    "boolean": "bool",
}
_ORDER = {kind: place for place, kind in enumerate((*_CLASSES, "null"))}


def remaining(cases: Collection[Case], value: Value) -> tuple[list[Case], bool]:
    """Return the cases that the value can still take, and whether the one of them is sure."""
    if value.kinds is None:
        return list(cases), False
    kinds = [[kind for kind in case.kinds if kind in value.kinds] for case in cases]
    left = [Case(tuple(k), case.node) for case, k in zip(cases, kinds, strict=True) if k]
    return left, len(left) == 1 and set(left[0].kinds) == value.kinds


def has_kind(value: Code, kinds: Collection[str]) -> Code:
    """Return the condition that the value has one of the JSON types."""
    terms = [
        (
            expression("{} is None", value)
            if kind == "null"
            else expression("type({}) is {}", value, Code(_CLASSES[kind]))
        )
        for kind in sorted(kinds, key=_ORDER.__getitem__)
    ]
    return joined(" or ", terms)


def _lacks_kind(value: Code, kinds: Collection[str]) -> Code:
    terms = [
        (
            expression("{} is not None", value)
            if kind == "null"
            else expression("type({}) is not {}", value, Code(_CLASSES[kind]))
        )
        for kind in sorted(kinds, key=_ORDER.__getitem__)
    ]
    return joined(" and ", terms)


def holds(fault: Fault, value: Value, unit: Unit) -> Code:
    """Return the condition under which the instance passes."""
    if isinstance(fault, WrongType):
        reject = unit.use("values", "reject")
        kinds = has_kind(value.name, expected_kinds(fault.expected))
        if fault.integral:
            kinds = expression("{} or {}", kinds, _is_integral(value.name))
        return expression("{} or {}({})", kinds, reject, value.name)
    if isinstance(fault, PatternMismatch | WrongFormat):
        return holds_string(fault, value.name, unit)
    called = _predicate(fault, value, unit)
    return called or negated(fails(fault, value, unit))


def fails(fault: Fault, value: Value, unit: Unit) -> Code:
    """Return the condition under which the instance fails."""
    name = value.name
    called = _predicate(fault, value, unit)
    if called is not None:
        return negated(called)
    match fault:
        case WrongType(expected):
            lacks = _lacks_kind(name, expected_kinds(expected))
            if not fault.integral:
                return lacks
            return expression("{} and {}", lacks, negated(_is_integral(name)))
        case PatternMismatch() | WrongFormat():
            return fails_string(fault, name, unit)
        case faults.NotInEnum(values):
            return _is_no_member(values, value, unit)
        case faults.NotEqual(wanted):
            return _is_no_member((wanted,), value, unit)
        case faults.NotMultiple(divisor):
            return expression("{} % {}", name, literal(divisor))
        case faults.RepeatedItems():
            return expression("len({{*{}}}) != len({})", name, name)
    return _is_out_of_bounds(fault, name)


def _predicate(fault: Fault, value: Value, unit: Unit) -> Code | None:
    """Return the condition that the instance passes, where that is the plainer one."""
    name = value.name
    match fault:
        case faults.RepeatedItems() if value.items != _STRINGS:
            return expression("{}({})", unit.use("equality", "is_unique"), name)
        case faults.NotMultiple(divisor) if not _divides_integers(divisor, value):
            is_multiple = unit.use("numbers", "is_multiple")
            return expression("{}({}, {})", is_multiple, name, literal(divisor))
        case faults.NotInEnum() | faults.NotEqual() if unit.dialect.style == "library":
            return None
        case faults.NotInEnum(values) if not value.is_scalar:
            return _contains(values, name, unit)
        case faults.NotEqual(wanted) if not value.is_scalar:
            return _contains((wanted,), name, unit)
    return None


def _contains(values: tuple[Any, ...], name: Code, unit: Unit) -> Code:
    """Return the condition that Python's == finds a value of any type among the members."""
    if any(isinstance(member, dict | list) for member in values):
        constant = unit.constant("ENUM_", literal(values))
        return expression("{}({}, {})", unit.use("values", "contains"), constant, name)
    made = expression("frozenset({})", literal(values)) if values else Code(_EMPTY)
    members = unit.constant("ENUM_", made)
    called = expression("{}({}, {})", unit.use("values", "contains_scalar"), members, name)
    kinds = {type(member) for member in values}
    usual = next((name for kind, name in _USUAL.items() if kind in kinds), None)
    if usual is None:
        return called
    found = expression("{} in {}", name, members)
    if len(values) == 1:
        found = expression("{} == {}", name, literal(values[0]))
    return expression("{} if type({}) is {} else {}", found, name, usual, called)


def _is_integral(name: Code) -> Code:
    return expression("type({}) is float and {}.is_integer()", name, name)


def _divides_integers(divisor: int | float, value: Value) -> bool:
    return type(divisor) is int and value.kinds is not None and value.kinds == {"integer"}


def _is_out_of_bounds(fault: Fault, name: Code) -> Code:
    match fault:
        case faults.BelowMinimum(limit):
            return expression("{} < {}", name, literal(limit))
        case faults.BelowExclusiveMinimum(limit):
            return expression("{} <= {}", name, literal(limit))
        case faults.AboveMaximum(limit):
            return expression("{} > {}", name, literal(limit))
        case faults.AboveExclusiveMaximum(limit):
            return expression("{} >= {}", name, literal(limit))
        case faults.TooShort(limit) | faults.TooFewProperties(limit) | faults.TooFewItems(limit):
            return expression("len({}) < {}", name, literal(limit))
        case faults.TooLong(limit) | faults.TooManyProperties(limit) | faults.TooManyItems(limit):
            return expression("len({}) > {}", name, literal(limit))
    raise TypeError(f"{type(fault).__name__} is no fault of a test")


def _is_no_member(values: tuple[Any, ...], value: Value, unit: Unit) -> Code:
    """Test a scalar by Python's ==, as document 000 asks; a set finds it by just that."""
    if unit.dialect.style == "library":
        return is_no_json_member(values, value, unit)
    scalars = tuple(item for item in values if not isinstance(item, dict | list))
    if len(scalars) == 1:
        return expression("{} != {}", value.name, literal(scalars[0]))
    made = expression("frozenset({})", literal(scalars)) if scalars else Code(_EMPTY)
    members = unit.constant("ENUM_", made)
    return expression("{} not in {}", value.name, members)
