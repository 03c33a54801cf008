"""The test of an assertion, as statements that return NO where the instance fails it."""

from collections.abc import Collection, Iterator
from math import floor
from typing import Any

from codegen.emit.code import Code, expression, joined
from codegen.emit.environment import macro
from codegen.emit.literals import literal
from codegen.emit.native.text import MAX_EXACT, at_least, at_most, comment, digits, real
from codegen.emit.native.tool import NativeTool
from codegen.emit.value import Value
from codegen.ir import faults
from codegen.ir.cases import passing_kinds
from codegen.ir.faults import Fault, WrongType
from codegen.schema.formats import PREDICATES
from codegen.schema.patterns import translate

__all__ = ["has_kind", "test"]

_TESTS = {
    "object": "is_object",
    "array": "is_array",
    "string": "is_text",
    "boolean": "is_boolean",
    "integer": "is_integer",
    "number": "is_float",
    "null": "is_null",
}
_LENGTHS = {
    "string": "PyUnicode_GET_LENGTH",
    "array": "PyList_GET_SIZE",
    "object": "PyDict_GET_SIZE",
}
_Bound = (
    faults.BelowMinimum
    | faults.BelowExclusiveMinimum
    | faults.AboveMaximum
    | faults.AboveExclusiveMaximum
)
_NUMBERS = frozenset({"integer", "number"})
# The functions that know the texts which surely have a format.
_SURELY = {
    "date": "surely_date",
    "date-time": "surely_date_time",
    "email": "surely_email",
    "time": "surely_time",
    "uri": "surely_uri",
    "uuid": "surely_uuid",
}
# What a number must not be, to C and to Python.
_WRONG = {
    faults.BelowMinimum: "LESS",
    faults.BelowExclusiveMinimum: "LESS | EQUAL",
    faults.AboveMaximum: "GREATER",
    faults.AboveExclusiveMaximum: "GREATER | EQUAL",
}
_COMPARISONS = {
    faults.BelowMinimum: "Py_LT",
    faults.BelowExclusiveMinimum: "Py_LE",
    faults.AboveMaximum: "Py_GT",
    faults.AboveExclusiveMaximum: "Py_GE",
}


def has_kind(value: Code, kinds: Collection[str]) -> Code:
    """Return the condition that the value has one of the JSON types, a float being a number."""
    tests = [expression("{}({})", Code(_TESTS[kind]), value) for kind in sorted(kinds)]
    return joined(" || ", tests)


def test(fault: Fault, pointer: str, value: Value, tool: NativeTool) -> Code:
    """Return the statements; they ask Python where the types of the value are not settled."""
    at, name = comment(pointer), value.name
    match fault:
        case WrongType():
            return macro("test", "kind", "native")(
                pointer=at, condition=_has_type(fault, name), value=name
            )
        case faults.NotInEnum(values):
            return _member(values, at, value, tool)
        case faults.NotEqual(wanted):
            return _member((wanted,), at, value, tool)
    condition = _has_length(fault, value)
    if condition is not None:
        return macro("test", "must", "native")(pointer=at, condition=condition)
    verdict = _called(fault, value, tool) or _of_number(fault, value, tool) or Code("ASK")
    return macro("test", "verdict", "native")(pointer=at, verdict=verdict)


def _kind(value: Value) -> str | None:
    """Return the JSON type of a value where it is settled."""
    return next(iter(value.kinds)) if value.kinds is not None and len(value.kinds) == 1 else None


def _has_type(fault: WrongType, name: Code) -> Code:
    kinds = passing_kinds(fault)
    if not fault.integral or "number" in fault.expected:
        return has_kind(name, kinds)
    whole = expression("is_float({}) && is_whole({})", name, name)
    return expression("{} || ({})", has_kind(name, kinds - {"number"}), whole)


def _has_length(fault: Fault, value: Value) -> Code | None:
    """Return the condition on the length of a value, where the fault is about that."""
    kind = _kind(value)
    if kind not in _LENGTHS:
        return None
    length = expression("{}({})", Code(_LENGTHS[kind]), value.name)
    match fault:
        case faults.TooShort(limit) | faults.TooFewItems(limit) | faults.TooFewProperties(limit):
            return expression("{} >= {}", length, digits(at_least(limit)))
        case faults.TooLong(limit) | faults.TooManyItems(limit) | faults.TooManyProperties(limit):
            return expression("{} <= {}", length, digits(at_most(limit)))
    return None


def _called(fault: Fault, value: Value, tool: NativeTool) -> Code | None:
    """Return the verdict of what Python has a function for."""
    name, unit, kind = value.name, tool.unit, _kind(value)
    match fault:
        case faults.PatternMismatch(pattern) if kind == "string":
            return tool.search(translate(pattern), name)
        case faults.WrongFormat(format_name) if kind == "string":
            module, function = PREDICATES[format_name]
            predicate = tool.object(unit.use(f"formats.{module}", function))
            asked = expression("passes({}, {})", name, predicate)
            if format_name not in _SURELY:
                return asked
            return expression("{}({}) ? YES : {}", Code(_SURELY[format_name]), name, asked)
        case faults.RepeatedItems() if kind == "array":
            predicate = tool.object(unit.use("equality", "is_unique"))
            return expression("are_unique({}, {})", name, predicate)
    return None


def _of_number(fault: Fault, value: Value, tool: NativeTool) -> Code | None:
    """Return the verdict on a number."""
    if value.kinds is None or not value.kinds <= _NUMBERS:
        return None
    match fault:
        case faults.NotMultiple(divisor):
            return _is_multiple(divisor, value.name, tool)
        case faults.BelowMinimum(limit) | faults.BelowExclusiveMinimum(limit):
            return _is_within(fault, limit, value.name, tool)
        case faults.AboveMaximum(limit) | faults.AboveExclusiveMaximum(limit):
            return _is_within(fault, limit, value.name, tool)
    return None


def _is_multiple(divisor: int | float, name: Code, tool: NativeTool) -> Code:
    is_multiple = tool.object(tool.unit.use("numbers", "is_multiple"))
    by = tool.object(literal(divisor))
    if type(divisor) is int and 0 < divisor <= MAX_EXACT:
        return expression("divides({}, {}, {}, {})", name, digits(divisor), is_multiple, by)
    return expression("is_multiple_of({}, {}, {})", name, is_multiple, by)


def _is_within(fault: _Bound, limit: int | float, name: Code, tool: NativeTool) -> Code:
    if abs(limit) > MAX_EXACT:
        against = tool.object(literal(limit))
        return expression(
            "opposite(compares({}, {}, {}))", name, against, Code(_COMPARISONS[type(fault)])
        )
    below = digits(floor(limit))
    if limit == floor(limit):
        order = expression("order({}, {})", name, below)
    else:
        order = expression("order_real({}, {}, {})", name, real(float(limit)), below)
    return expression("!({} & ({}))", order, Code(_WRONG[type(fault)]))


def _member(values: tuple[Any, ...], at: Code, value: Value, tool: NativeTool) -> Code:
    kinds = value.kinds or frozenset(_TESTS)
    cases = [
        {"condition": has_kind(value.name, case), "verdict": verdict}
        for case, verdict in _verdicts(values, value, tool)
        if case & kinds
    ]
    return macro("test", "member", "native")(pointer=at, cases=cases)


def _verdicts(
    values: tuple[Any, ...], value: Value, tool: NativeTool
) -> Iterator[tuple[frozenset[str], Code]]:
    """Yield the verdict on a value for each of the types that it may have."""
    name = value.name
    texts = tuple(dict.fromkeys(item for item in values if type(item) is str))
    chosen = expression("{} >= 0", tool.choice(texts, name)) if texts else Code("NO")
    yield frozenset({"string"}), chosen
    yield _NUMBERS, _is_number(values, name, tool)
    yield frozenset({"boolean"}), _is_boolean(values, name, tool)
    yield frozenset({"null"}), _answer(None in values)
    holds_others = any(isinstance(item, dict | list) for item in values)
    yield frozenset({"object", "array"}), Code("ASK") if holds_others else Code("NO")


def _answer(is_right: bool) -> Code:
    return Code("YES") if is_right else Code("NO")


def _is_number(values: tuple[Any, ...], name: Code, tool: NativeTool) -> Code:
    """To Python a boolean is a number, as document 000 asks; to the dialect of a library not."""
    counted = (int, float) if tool.unit.dialect.style == "library" else (int, float, bool)
    numbers = tuple(item for item in values if type(item) in counted)
    if not numbers:
        return Code("NO")
    constant = tool.unit.constant("ENUM_", expression("frozenset({})", literal(numbers)))
    return expression("is_among({}, {})", name, tool.object(constant))


def _is_boolean(values: tuple[Any, ...], name: Code, tool: NativeTool) -> Code:
    strict = tool.unit.dialect.style == "library"
    same = [item for item in values if type(item) is bool or not strict]
    has = {answer: any(item == answer for item in same) for answer in (False, True)}
    if has[False] == has[True]:
        return _answer(has[True])
    return expression("{} == {}", name, Code("Py_True") if has[True] else Code("Py_False"))
