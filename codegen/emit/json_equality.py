"""enum and const by the equality of JSON: a boolean is no number, 1.0 is 1."""

from typing import Any

from codegen.emit.code import Code, expression
from codegen.emit.literals import literal
from codegen.emit.unit import Unit
from codegen.emit.value import Value

__all__ = ["is_no_json_member"]

_HASHABLE = frozenset({"string", "integer", "number", "null"})


def is_no_json_member(values: tuple[Any, ...], value: Value, unit: Unit) -> Code:
    """Return the condition that a value equals none of the values."""
    name = value.name
    if len(values) == 1 and (values[0] is None or type(values[0]) is bool):
        return expression("{} is not {}", name, literal(values[0]))
    if value.kinds is not None and value.kinds <= _HASHABLE:
        return _is_no_scalar(values, name, unit)
    if all(type(item) is str for item in values):
        test = _is_no_scalar(values, name, unit)
        accept = unit.use("values", "accept")  # raises for a subclass of str
        return expression("type({}) is not str and {}({}) or {}", name, accept, name, test)
    table = expression("{}({})", unit.use("equality", "table"), literal(values))
    among = unit.use("equality", "among")
    return expression("not {}({}, {})", among, name, unit.constant("ENUM_", table))


def _is_no_scalar(values: tuple[Any, ...], name: Code, unit: Unit) -> Code:
    """Return the test of a value that is a string, a number or null."""
    scalars = tuple(item for item in values if not isinstance(item, dict | list | bool))
    if len(scalars) == 1:
        return expression("{} != {}", name, literal(scalars[0]))
    members = expression("frozenset({})", literal(scalars))
    return expression("{} not in {}", name, unit.constant("ENUM_", members))
