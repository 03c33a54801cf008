"""The IR of dialect `jsonschema` executed directly: where it is judged otherwise than others."""

import re
from typing import Any

from ir_execution import Found, Judges, Place, Run, execute, is_evaluated, passes

from codegen.dialects import DIALECTS, Slot
from codegen.ir import faults, nodes
from codegen.ir.nodes import Program
from codegen.reference.pointer.comparing import first_equal_pair
from codegen.runtime.text import name, shown

__all__ = ["execute_library"]


def execute_library(program: Program, value: object) -> list[str]:
    """Return the messages that the generated code of a program gives for a value."""
    return execute(program, value, DIALECTS["jsonschema"], judges=_JUDGES)


def _assert(run: Run, node: nodes.Assert, place: Place) -> Found:
    return Found() if _holds(node.fault, place.value) else Found(run.fault(node.fault, place))


def _gate(run: Run, node: nodes.Gate, place: Place) -> Found:
    if _holds(node.fault, place.value):
        return run.judge(node.then, place)
    return Found(run.fault(node.fault, place))


def _holds(fault: faults.Fault, value: Any) -> bool:
    match fault:
        case faults.RepeatedItems():
            return first_equal_pair(value) is None
        case faults.NotInEnum(values):
            return any(first_equal_pair([member, value]) for member in values)
        case faults.NotEqual(wanted):
            return first_equal_pair([wanted, value]) is not None
        case faults.WrongType(integral=True) if type(value) is float and value.is_integer():
            return True
    return passes(fault, value)


def _members(run: Run, node: nodes.Members, place: Place) -> Found:
    found = Found()
    for member in node.properties:
        if member.name in place.value:
            inside = place.below(member.name, place.value[member.name])
            found.errors += run.errors(member.node, inside)
    for pattern in node.patterns:
        for key, value in place.value.items():
            if type(key) is str and re.search(pattern.pattern, key):
                found.errors += run.errors(pattern.node, place.below(key, value))
    return found


def _contains(run: Run, node: nodes.Contains, place: Place) -> Found:
    items = [place.below(index, value) for index, value in enumerate(place.value)]
    count = sum(run.accepts(node.node, item) for item in items)
    if node.maximum is not None and count > node.maximum:
        return Found(run.fault(faults.TooManyContained(node.maximum), place))
    if node.none is not None and count == 0 and node.minimum > 0:
        return Found(run.fault(node.none, place))
    if count < node.minimum:
        fault = faults.TooFewContained(node.minimum)
        return Found(run.fault(fault, place, {Slot.COUNT: str(count)}))
    return Found()


def _union(run: Run, node: nodes.Union, place: Place) -> Found:
    matching = [i for i, branch in enumerate(node.branches) if run.accepts(branch, place)]
    if not matching:
        fault = faults.NoBranchMatches(node.keyword, len(node.branches))
        return Found(run.fault(fault, place))
    if node.keyword == "anyOf" or len(matching) == 1:
        return Found()
    texts = [shown((node.schemas or ())[index]) for index in (*matching[1:], matching[0])]
    slots = {Slot.SCHEMAS: ", ".join(texts)}
    return Found(run.fault(faults.SeveralBranchesMatch(), place, slots))


def _not(run: Run, node: nodes.Not, place: Place) -> Found:
    return Found(run.fault(node.fault, place) if run.accepts(node.node, place) else [])


def _unevaluated(
    run: Run, node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems, place: Place
) -> Found:
    is_object = isinstance(node, nodes.UnevaluatedProperties)
    left: list[Any] = []
    errors: list[str] = []
    for key, value in place.value.items() if is_object else enumerate(place.value):
        inside = place.below(key, value)
        if any(is_evaluated(run, part, place, inside) for part in node.parts):
            continue
        # a false schema has no words of its own where one fault names all
        found = (
            [""]
            if node.fault and isinstance(node.node, nodes.Fail)
            else run.errors(node.node, inside)
        )
        errors += found
        left += [key] * len(found) if is_object else [value] * bool(found)
    if node.fault is None:
        return Found(errors)
    return Found(run.fault(node.fault, place, _slots(node.fault, left)) if left else [])


def _slots(fault: faults.Fault, left: list[Any]) -> dict[Slot, str]:
    if isinstance(fault, faults.ExtraProperties | faults.LeftoverProperties):
        left = sorted(left, key=name)
    texts = ", ".join(map(shown, left))
    return {
        Slot.COUNT: str(len(left)),
        Slot.EXTRA: shown(left[0] if len(left) == 1 else left),
        Slot.WERE: f"{texts} {'was' if len(left) == 1 else 'were'}",
        Slot.DO: f"{texts} {'does' if len(left) == 1 else 'do'}",
    }


_JUDGES: Judges = {
    nodes.Assert: _assert,
    nodes.Gate: _gate,
    nodes.Members: _members,
    nodes.Contains: _contains,
    nodes.Union: _union,
    nodes.Not: _not,
    nodes.UnevaluatedProperties: _unevaluated,
    nodes.UnevaluatedItems: _unevaluated,
}
