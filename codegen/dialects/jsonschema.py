"""The jsonschema dialect: `'5' is not of type 'number'`, as the library jsonschema words it."""

from typing import Any

from codegen.dialects.model import Dialect, Message, Slot, Unworded
from codegen.ir import faults
from codegen.ir.faults import Fault
from codegen.runtime.text import shown

__all__ = ["JSONSCHEMA", "words"]

_NOT_ONE = " is not valid under any of the given schemas"


def words(fault: Fault) -> Message:
    """Return the message of a fault, as version 4.26 of the library words it."""
    for family in (_value_text, _size_text, _number_text, _object_text, _array_text, _logic_text):
        text = family(fault)
        if text is not None:
            return text
    raise Unworded(type(fault).__name__)


def _value_text(fault: Fault) -> Message | None:
    match fault:
        case faults.WrongType(expected):
            return (Slot.REPR, f" is not of type {_listed(expected)}")
        case faults.NotInEnum(values):
            return (Slot.REPR, f" is not one of {shown(list(values))}")
        case faults.NotEqual(value):
            return (f"{shown(value)} was expected",)
        case faults.PatternMismatch(pattern):
            return (Slot.REPR, f" does not match {pattern!r}")
        case faults.WrongFormat(name):
            return (Slot.REPR, f" is not a {name!r}")
        case faults.NoValueAllowed():
            return ("False schema does not allow ", Slot.REPR)
        case faults.TooDeep(limit):
            return (f"value is nested too deep to check (over {limit} recursive references)",)
        case faults.TooManyErrors(limit):
            return (f"more errors follow; the first {limit} are given",)
    return None


def _number_text(fault: Fault) -> Message | None:
    match fault:
        case faults.BelowMinimum(limit):
            return (Slot.REPR, f" is less than the minimum of {shown(limit)}")
        case faults.AboveMaximum(limit):
            return (Slot.REPR, f" is greater than the maximum of {shown(limit)}")
        case faults.BelowExclusiveMinimum(limit):
            return (Slot.REPR, f" is less than or equal to the minimum of {shown(limit)}")
        case faults.AboveExclusiveMaximum(limit):
            return (Slot.REPR, f" is greater than or equal to the maximum of {shown(limit)}")
        case faults.NotMultiple(divisor):
            return (Slot.REPR, f" is not a multiple of {shown(divisor)}")
    return None


def _size_text(fault: Fault) -> Message | None:
    match fault:
        case faults.TooShort(1) | faults.TooFewItems(1) | faults.TooFewProperties(1):
            return (Slot.REPR, " should be non-empty")
        case faults.TooLong(0) | faults.TooManyItems(0) | faults.TooManyProperties(0):
            return (Slot.REPR, " is expected to be empty")
        case faults.TooShort() | faults.TooFewItems():
            return (Slot.REPR, " is too short")
        case faults.TooLong() | faults.TooManyItems():
            return (Slot.REPR, " is too long")
        case faults.TooFewProperties():
            return (Slot.REPR, " does not have enough properties")
        case faults.TooManyProperties():
            return (Slot.REPR, " has too many properties")
    return None


def _object_text(fault: Fault) -> Message | None:
    match fault:
        case faults.MissingProperty(name):
            return (f"{name!r} is a required property",)
        case faults.MissingDependency(name, trigger):
            return (f"{name!r} is a dependency of {trigger!r}",)
        case faults.ExtraProperties(None):
            return ("Additional properties are not allowed (", Slot.WERE, " unexpected)")
        case faults.ExtraProperties(patterns):
            return (Slot.DO, f" not match any of the regexes: {_listed(sorted(patterns or ()))}")
        case faults.LeftoverProperties():
            return ("Unevaluated properties are not allowed (", Slot.WERE, " unexpected)")
        case faults.InvalidLeftovers():
            start = "Unevaluated properties are not valid under the given schema ("
            return (start, Slot.WERE, " unevaluated and invalid)")
    return None


def _array_text(fault: Fault) -> Message | None:
    match fault:
        case faults.RepeatedItems():
            return (Slot.REPR, " has non-unique elements")
        case faults.ExtraItems():
            return ("Additional items are not allowed (", Slot.WERE, " unexpected)")
        case faults.LeftoverItems():
            return ("Unevaluated items are not allowed (", Slot.WERE, " unexpected)")
        case faults.ItemsBehindPrefix(prefix):
            noun = "items" if prefix != 1 else "item"
            start = f"Expected at most {prefix} {noun} but found "
            return (start, Slot.COUNT, " extra: ", Slot.EXTRA)
        case faults.NotContained():
            return (Slot.REPR, " does not contain items matching the given schema")
        case faults.NoneContained():
            return ("None of ", Slot.REPR, " are valid under the given schema")
        case faults.TooFewContained(limit):
            start = "Too few items match the given schema (expected at least "
            return (f"{start}{shown(limit)} but only ", Slot.COUNT, " matched)")
        case faults.TooManyContained(limit):
            start = "Too many items match the given schema (expected at most "
            return (f"{start}{shown(limit)})",)
    return None


def _logic_text(fault: Fault) -> Message | None:
    match fault:
        case faults.NoBranchMatches():
            return (Slot.REPR, _NOT_ONE)
        case faults.SeveralBranchesMatch():
            return (Slot.REPR, " is valid under each of ", Slot.SCHEMAS)
        case faults.MatchingSchema(schema):
            return (shown(schema),)
        case faults.ForbiddenSchema(schema):
            return (Slot.REPR, f" should not be valid under {shown(schema)}")
    return None


def _listed(values: Any) -> str:
    return ", ".join(map(repr, values))


def _refused(name: str, reason: str) -> str:
    return f"tool {name} was refused at build: {reason}"


JSONSCHEMA = Dialect(
    "jsonschema",
    words,
    "all",
    "everything",
    "unknown tool: ",
    "{error}",
    _refused,
    style="library",
    formats="annotate",
)
