"""The pointer dialect: `/city: expected string, got integer` (document 000, spec/pointer.md)."""

import json

from codegen.dialects.model import Dialect, Message, Slot, Unworded
from codegen.ir import faults
from codegen.ir.faults import Fault
from codegen.runtime.text import dumps

__all__ = ["POINTER", "words"]


def words(fault: Fault) -> Message:
    """Return the message of a fault: its place, a colon, and the text of spec/pointer.md."""
    return (Slot.PATH, ": ", *_text(fault))


def _text(fault: Fault) -> Message:
    for family in (_value_text, _size_text, _object_text, _array_text, _logic_text):
        text = family(fault)
        if text is not None:
            return text
    raise Unworded(type(fault).__name__)


def _value_text(fault: Fault) -> Message | None:
    match fault:
        case faults.WrongType(expected):
            return (f"expected {' or '.join(expected)}, got ", Slot.KIND)
        case faults.NotInEnum(values):
            return ("value ", Slot.VALUE, f" is not in {dumps(list(values))}")
        case faults.NotEqual(value):
            return ("value ", Slot.VALUE, f" is not {dumps(value)}")
        case faults.PatternMismatch(pattern):
            return ("value ", Slot.VALUE, f" does not match pattern {json.dumps(pattern)}")
        case faults.WrongFormat(name):
            return ("value ", Slot.VALUE, f" is not a valid {name}")
        case faults.NoValueAllowed():
            return ("no value is allowed",)
        case faults.TooDeep(limit):
            return (f"value is nested too deep to check (over {limit} recursive references)",)
        case faults.TooManyErrors(limit):
            return (f"more errors follow; the first {limit} are given",)
    return None


def _size_text(fault: Fault) -> Message | None:
    match fault:
        case faults.BelowMinimum(limit):
            return ("value ", Slot.VALUE, f" is less than minimum {dumps(limit)}")
        case faults.AboveMaximum(limit):
            return ("value ", Slot.VALUE, f" is greater than maximum {dumps(limit)}")
        case faults.BelowExclusiveMinimum(limit):
            return ("value ", Slot.VALUE, f" is not greater than exclusiveMinimum {dumps(limit)}")
        case faults.AboveExclusiveMaximum(limit):
            return ("value ", Slot.VALUE, f" is not less than exclusiveMaximum {dumps(limit)}")
        case faults.NotMultiple(divisor):
            return ("value ", Slot.VALUE, f" is not a multiple of {dumps(divisor)}")
        case faults.TooShort(limit):
            return ("length ", Slot.LENGTH, f" is less than minLength {dumps(limit)}")
        case faults.TooLong(limit):
            return ("length ", Slot.LENGTH, f" is greater than maxLength {dumps(limit)}")
    return None


def _object_text(fault: Fault) -> Message | None:
    match fault:
        case faults.MissingProperty():
            return ("missing required property",)
        case faults.MissingDependency(_, trigger):
            return (f"missing property required by {json.dumps(trigger)}",)
        case faults.TooFewProperties(limit):
            return (Slot.LENGTH, f" properties, fewer than minProperties {dumps(limit)}")
        case faults.TooManyProperties(limit):
            return (Slot.LENGTH, f" properties, more than maxProperties {dumps(limit)}")
        case faults.UnexpectedProperty():
            return ("unexpected property",)
    return None


def _array_text(fault: Fault) -> Message | None:
    match fault:
        case faults.TooFewItems(limit):
            return (Slot.LENGTH, f" items, fewer than minItems {dumps(limit)}")
        case faults.TooManyItems(limit):
            return (Slot.LENGTH, f" items, more than maxItems {dumps(limit)}")
        case faults.RepeatedItems():
            return ("items ", Slot.FIRST, " and ", Slot.SECOND, " are equal")
        case faults.UnexpectedItem():
            return ("unexpected item",)
        case faults.NotContained():
            return ("no item matches contains",)
        case faults.TooFewContained(limit):
            return (Slot.COUNT, f" items match contains, fewer than minContains {dumps(limit)}")
        case faults.TooManyContained(limit):
            return (Slot.COUNT, f" items match contains, more than maxContains {dumps(limit)}")
    return None


def _logic_text(fault: Fault) -> Message | None:
    match fault:
        case faults.NoBranchMatches(keyword, branches):
            text = f"matches none of the {branches} branches of {keyword}; closest is branch "
            return (text, Slot.BRANCH)
        case faults.NoTypeMatches():
            return ("expected ", Slot.EXPECTED, ", got ", Slot.KIND)
        case faults.SeveralBranchesMatch():
            start = ("matches ", Slot.COUNT, " branches of oneOf (", Slot.INDICES)
            return (*start, "), expected exactly one")
        case faults.Forbidden():
            return ("value must not match the schema under not",)
    return None


def _refused(name: str, reason: str) -> str:
    return f"/: tool {name} was refused at build: {reason}"


POINTER = Dialect("pointer", words, "all", "everything", "/: unknown tool ", "/: {error}", _refused)
