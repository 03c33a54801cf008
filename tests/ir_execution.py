"""The IR executed directly, in the plainest way: what each pass and the emitter must preserve.

Every node is judged in full, in the order of the tree; nothing is cut short but the branches of
anyOf after the first that matches.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any

from codegen.dialects import POINTER, Dialect, Slot
from codegen.ir import faults, nodes
from codegen.ir.faults import Fault
from codegen.ir.nodes import Node, Program
from codegen.reference.pointer.comparing import first_equal_pair, is_multiple
from codegen.runtime.judging import MAX_DEPTH, MAX_ERRORS, NestedTooDeep
from codegen.runtime.text import dumps, name, segment, shown
from codegen.runtime.values import Foreign, json_type, plain
from codegen.schema.formats import PREDICATES
from codegen.schema.patterns import translate
from codegen.schema.stack import deep_stack

__all__ = ["Found", "Judges", "Place", "Run", "Slots", "execute", "is_evaluated", "passes"]

Slots = dict[Slot, str]
Judges = dict[type[Any], Callable[["Run", Any, "Place"], "Found"]]


def execute(
    program: Program,
    value: object,
    dialect: Dialect = POINTER,
    tool: str = "schema",
    judges: Judges | None = None,
) -> list[str]:
    """Return the errors that the generated code of a program gives for a value.

    `judges` has what judges a node of a kind otherwise than in the gated dialects.
    """
    run = Run(program, dialect, tool, {**_JUDGES, **(judges or {})})
    place = Place(plain(value), "")
    try:
        with deep_stack():
            errors = run.function(0, place).errors
    except (NestedTooDeep, RecursionError):
        return [run.message(faults.TooDeep(MAX_DEPTH), place)]
    if len(errors) > MAX_ERRORS:
        errors[MAX_ERRORS:] = [run.message(faults.TooManyErrors(MAX_ERRORS), place)]
    if dialect.result == "first":
        return errors[:1]
    return sorted(errors) if dialect.result == "sorted" else errors


@dataclass(frozen=True)
class Place:
    """An instance, its JSON pointer (the root is empty), and its key where it has one."""

    value: Any
    path: str
    key: Any = ""
    of_name: bool = False

    def below(self, key: Any, value: Any) -> "Place":
        return Place(value, f"{self.path}/{segment(key)}", key)


@dataclass
class Found:
    """Errors, and the expected types where the instance itself is of a wrong type."""

    errors: list[str] = field(default_factory=list)
    types: tuple[str, ...] | None = None


class Run:
    """One execution; `judges` has the function for each kind of node."""

    def __init__(self, program: Program, dialect: Dialect, tool: str, judges: Judges) -> None:
        self.judges = judges
        self.program = program
        self.dialect = dialect
        self.tool = tool
        self.depth = 0

    def function(self, number: int, place: Place) -> Found:
        if self.depth > MAX_DEPTH:
            raise NestedTooDeep
        return self.judge(self.program.functions[number].body, place)

    def call(self, number: int, place: Place) -> Found:
        counted = int(self.program.functions[number].recursive)
        self.depth += counted
        found = self.function(number, place)
        self.depth -= counted
        return found

    def judge(self, node: Node, place: Place) -> Found:
        return self.judges[type(node)](self, node, place)

    def accepts(self, node: Node, place: Place) -> bool:
        return not self.judge(node, place).errors

    def errors(self, node: Node, place: Place) -> list[str]:
        return self.judge(node, place).errors

    def fault(self, fault: Fault, place: Place, slots: Slots | None = None) -> list[str]:
        return [self.message(fault, place, slots)]

    def message(self, fault: Fault, place: Place, slots: Slots | None = None) -> str:
        known = {Slot.TOOL: self.tool, Slot.NAME: name(place.key), **(slots or {})}
        parts = self.dialect.words(fault)
        return "".join(
            part if isinstance(part, str) else known.get(part) or _fill(part, place)
            for part in parts
        )


def _fill(slot: Slot, place: Place) -> str:
    if slot is Slot.PATH:
        return (place.path or "/") + (": property name" if place.of_name else "")
    if slot is Slot.VALUE:
        return dumps(place.value)
    if slot is Slot.KIND:
        return json_type(place.value)
    if slot is Slot.REPR:
        return shown(place.value)
    return str(len(place.value)) if slot is Slot.LENGTH else ""


def _kind(value: Any) -> str | None:
    return None if type(value) is Foreign else json_type(value)


def _sequence(run: Run, node: nodes.Sequence, place: Place) -> Found:
    found = Found()
    for item in node.nodes:
        part = run.judge(item, place)
        found.errors += part.errors
        found.types = part.types or found.types
    return found


def _fail(run: Run, node: nodes.Fail, place: Place) -> Found:
    return Found(run.fault(node.fault, place))


def _assert(run: Run, node: nodes.Assert, place: Place) -> Found:
    if isinstance(node.fault, faults.RepeatedItems):
        pair = first_equal_pair(place.value)
        if pair is None:
            return Found()
        slots = {Slot.FIRST: str(pair[0]), Slot.SECOND: str(pair[1])}
        return Found(run.fault(node.fault, place, slots))
    return Found() if passes(node.fault, place.value) else Found(run.fault(node.fault, place))


def _gate(run: Run, node: nodes.Gate, place: Place) -> Found:
    if passes(node.fault, place.value):
        return run.judge(node.then, place)
    types = node.fault.expected if isinstance(node.fault, faults.WrongType) else None
    return Found(run.fault(node.fault, place), types)


def _dispatch(run: Run, node: nodes.Dispatch, place: Place) -> Found:
    for case in node.cases:
        if _kind(place.value) in case.kinds:
            return run.judge(case.node, place)
    return Found()


def _require(run: Run, node: nodes.RequireProperties, place: Place) -> Found:
    found = Found()
    for key in node.names:
        if key not in place.value:
            found.errors += run.fault(faults.MissingProperty(key), place.below(key, None))
    return found


def _require_dependency(run: Run, node: nodes.RequireDependency, place: Place) -> Found:
    found = Found()
    for key in node.names if node.trigger in place.value else ():
        if key not in place.value:
            fault = faults.MissingDependency(key, node.trigger)
            found.errors += run.fault(fault, place.below(key, None))
    return found


def _property_names(run: Run, node: nodes.PropertyNames, place: Place) -> Found:
    found = Found()
    for key in place.value:
        found.errors += run.errors(node.node, replace(place.below(key, key), of_name=True))
    return found


def _members(run: Run, node: nodes.Members, place: Place) -> Found:
    found = Found()
    for key, value in place.value.items():
        judges = [m.node for m in node.properties if type(key) is str and m.name == key]
        judges += [m.node for m in node.patterns if type(key) is str and re.search(m.pattern, key)]
        for judge in judges or [node.additional]:
            found.errors += run.errors(judge, place.below(key, value))
    return found


def _elements(run: Run, node: nodes.Elements, place: Place) -> Found:
    found = Found()
    for index, value in enumerate(place.value):
        judge = node.prefix[index] if index < len(node.prefix) else node.rest
        found.errors += run.errors(judge, place.below(index, value))
    return found


def _contains(run: Run, node: nodes.Contains, place: Place) -> Found:
    items = [place.below(index, value) for index, value in enumerate(place.value)]
    count = sum(run.accepts(node.node, item) for item in items)
    slots = {Slot.COUNT: str(count)}
    if node.minimum == 1 and count == 0:
        return Found(run.fault(faults.NotContained(), place))
    found = Found()
    if count < node.minimum:
        found.errors += run.fault(faults.TooFewContained(node.minimum), place, slots)
    if node.maximum is not None and count > node.maximum:
        found.errors += run.fault(faults.TooManyContained(node.maximum), place, slots)
    return found


def _inner(run: Run, node: nodes.Inner, place: Place) -> Found:
    return Found(run.errors(node.node, place))


def _union(run: Run, node: nodes.Union, place: Place) -> Found:
    branches: list[Found] = []
    for branch in node.branches:
        branches.append(run.judge(branch, place))
        if node.keyword == "anyOf" and not branches[-1].errors:
            return Found()
    matching = [str(index) for index, branch in enumerate(branches) if not branch.errors]
    if len(matching) == 1:
        return Found()
    if matching:
        slots = {Slot.COUNT: str(len(matching)), Slot.INDICES: ", ".join(matching)}
        return Found(run.fault(faults.SeveralBranchesMatch(), place, slots))
    return _no_branch(run, node, place, branches)


def _no_branch(run: Run, node: nodes.Union, place: Place, branches: list[Found]) -> Found:
    if all(branch.types and len(branch.errors) == 1 for branch in branches):
        types = tuple(dict.fromkeys(kind for branch in branches for kind in branch.types or ()))
        slots = {Slot.EXPECTED: " or ".join(types)}
        return Found(run.fault(faults.NoTypeMatches(), place, slots), types)
    fitting = [branch for branch in branches if not branch.types]
    if len(fitting) == 1:
        return Found(fitting[0].errors)
    closest = min(fitting or branches, key=lambda branch: len(branch.errors))
    index = next(index for index, branch in enumerate(branches) if branch is closest)
    fault = faults.NoBranchMatches(node.keyword, len(branches))
    return Found(run.fault(fault, place, {Slot.BRANCH: str(index)}) + closest.errors)


def _not(run: Run, node: nodes.Not, place: Place) -> Found:
    if run.accepts(node.node, place):
        return Found(run.fault(faults.Forbidden(), place))
    return Found()


def _if(run: Run, node: nodes.If, place: Place) -> Found:
    return run.judge(node.then if run.accepts(node.condition, place) else node.otherwise, place)


def _dependent(run: Run, node: nodes.Dependent, place: Place) -> Found:
    return run.judge(node.node, place) if node.trigger in place.value else Found()


def _call(run: Run, node: nodes.Call, place: Place) -> Found:
    return run.call(node.function, place)


def _unevaluated(
    run: Run, node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems, place: Place
) -> Found:
    is_object = isinstance(place.value, dict)
    members = place.value.items() if is_object else enumerate(place.value)
    found = Found()
    for key, value in members:
        inside = place.below(key, value)
        if not any(is_evaluated(run, part, place, inside) for part in node.parts):
            found.errors += run.errors(node.node, inside)
    return found


def is_evaluated(run: Run, part: nodes.Evaluated, place: Place, inside: Place) -> bool:
    """Say whether a part of a schema evaluates the member or item `inside` of an instance."""

    def accepts(function: int) -> bool:
        return not run.call(function, place).errors

    match part:
        case nodes.Everything():
            return True
        case nodes.Named(names, patterns):
            key = inside.key
            matches = type(key) is str and any(re.search(pattern, key) for pattern in patterns)
            return matches or (type(key) is str and key in names)
        case nodes.First(count):
            return bool(inside.key < count)
        case nodes.Accepted(function):
            return not run.call(function, inside).errors
        case nodes.When(function, inner):
            parts = inner if accepts(function) else ()
        case nodes.Choice(function, then, otherwise):
            parts = then if accepts(function) else otherwise
        case nodes.Having(trigger, inner):
            parts = inner if trigger in place.value else ()
    return any(is_evaluated(run, inner, place, inside) for inner in parts)


_JUDGES: Judges = {
    nodes.Sequence: _sequence,
    nodes.Fail: _fail,
    nodes.Assert: _assert,
    nodes.Gate: _gate,
    nodes.Dispatch: _dispatch,
    nodes.RequireProperties: _require,
    nodes.RequireDependency: _require_dependency,
    nodes.PropertyNames: _property_names,
    nodes.Members: _members,
    nodes.Elements: _elements,
    nodes.Contains: _contains,
    nodes.Inner: _inner,
    nodes.Union: _union,
    nodes.Not: _not,
    nodes.If: _if,
    nodes.Dependent: _dependent,
    nodes.UnevaluatedProperties: _unevaluated,
    nodes.UnevaluatedItems: _unevaluated,
    nodes.Call: _call,
}


def passes(fault: Fault, value: Any) -> bool:
    """Say whether an instance passes the test that makes the fault."""
    match fault:
        case faults.WrongType(expected):
            kind = _kind(value)
            return kind in expected or (kind == "integer" and "number" in expected)
        case faults.NotInEnum(values):
            return any(value == member for member in values)
        case faults.NotEqual(wanted):
            return bool(value == wanted)
        case faults.PatternMismatch(pattern):
            return re.search(translate(pattern), value) is not None
        case faults.WrongFormat(format_name):
            module, function = PREDICATES[format_name]
            predicate = getattr(import_module(f"codegen.runtime.formats.{module}"), function)
            return bool(predicate(value))
        case faults.NotMultiple(divisor):
            return is_multiple(value, divisor)
    return _is_within(fault, value)


def _is_within(fault: Fault, value: Any) -> bool:
    match fault:
        case faults.BelowMinimum(limit):
            return not value < limit
        case faults.BelowExclusiveMinimum(limit):
            return not value <= limit
        case faults.AboveMaximum(limit):
            return not value > limit
        case faults.AboveExclusiveMaximum(limit):
            return not value >= limit
        case faults.TooShort(limit) | faults.TooFewProperties(limit) | faults.TooFewItems(limit):
            return len(value) >= limit
        case faults.TooLong(limit) | faults.TooManyProperties(limit) | faults.TooManyItems(limit):
            return len(value) <= limit
    raise AssertionError(f"{fault} is no fault of a test")
