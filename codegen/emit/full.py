"""IR -> the full body: every error, in the order of the IR, each at its place."""

from dataclasses import dataclass, replace
from math import isqrt
from typing import LiteralString

from codegen.dialects import Slot
from codegen.emit.body import Body
from codegen.emit.code import Code, block, expression
from codegen.emit.environment import macro
from codegen.emit.full_extras import extras
from codegen.emit.full_members import members
from codegen.emit.full_named import named
from codegen.emit.full_union import union
from codegen.emit.holds import expression_of, narrowed
from codegen.emit.key_choice import LONGEST_CHAIN
from codegen.emit.literals import comment, literal
from codegen.emit.messages import message
from codegen.emit.names import errors_function
from codegen.emit.paths import Path
from codegen.emit.tests import fails, has_kind, remaining
from codegen.emit.unevaluated import unevaluated
from codegen.emit.value import Value
from codegen.ir import faults, nodes
from codegen.ir.faults import Fault
from codegen.ir.named import is_named
from codegen.ir.nodes import NOTHING, Node

__all__ = ["Frame", "FullBody"]

_NO_CODE = Code("")
_LOOKS = {Slot.KIND, Slot.REPR, Slot.VALUE}  # what a message says of the value, and so looks at


@dataclass(frozen=True, slots=True)
class Frame:
    """Where statements stand: the instance, its path, the list that takes its errors.

    `enough` ends the loop around, where there are enough errors: what follows each of a test.

    `flag` names the variable that takes the expected types of a type error of this very instance,
    where a union around it asks for them.
    """

    value: Value
    path: Path
    errors: Code
    flag: Code | None = None
    enough: Code = _NO_CODE

    def at(self, value: Value, path: Path) -> "Frame":
        """Return the frame of a child instance: its type errors are its own."""
        return Frame(value, path, self.errors)


class FullBody(Body):
    """Statements that append every error of the instance."""

    def block(self, node: Node, frame: Frame) -> Code:
        """Return the statements of a node."""
        match node:
            case nodes.Sequence(items):
                return block(self._sequence(items, frame))
            case nodes.Union(kept=True):
                answers = self.kept_answers(node.branches, frame.value)
                return block([answers, union(node, frame, self)])
            case nodes.If(kept=True):
                answer = self.kept_answers((node.condition,), frame.value)
                return block([answer, self._if(node, frame)])
        with self.forgetting():
            return self._any(node, frame)

    def _sequence(self, items: tuple[Node, ...], frame: Frame) -> list[Code]:
        # a list: a generator joined by str would recurse through C, which 3.12 bounds
        parts: list[Code] = []
        before: Node | None = None
        for item, after in zip(items, [*items[1:], None], strict=False):
            match item, after:
                case nodes.RequireProperties(), nodes.Members() if is_named(item, after):
                    parts.append(named(item, after, frame, self))
                case _ if not is_named(before, item):
                    parts.append(self.block(item, frame))
            before = item
        return parts

    def branch(self, node: Node, frame: Frame) -> Code:
        """Return the statements of a node that is judged only sometimes."""
        with self.forgetting():
            return self.block(node, frame)

    def _any(self, node: Node, frame: Frame) -> Code:
        match node:
            case nodes.Inner():
                return self.block(node.node, replace(frame, flag=None))
            case nodes.Gate():
                return self._gate(node, frame)
            case nodes.Assert():
                return self._assert(node, frame)
            case nodes.Fail():
                return self.told(node.fault, node.pointer, frame)
            case nodes.Call(number):
                return self._call(number, frame)
            case nodes.Dispatch():
                return self._dispatch(node, frame)
            case nodes.Members():
                return members(node, frame, self)
        return self._object_or_array(node, frame)

    def told(self, fault: Fault, pointer: str, frame: Frame) -> Code:
        """Return the statement that tells a fault which the instance has."""
        return macro("fail", "full")(
            pointer=comment(pointer),
            errors=frame.errors,
            message=self.message(fault, frame),
            enough=frame.enough,
        )

    def turn(self, node: Node, frame: Frame) -> Code:
        """Return the statements of one turn of a loop, which ends where there are enough errors."""
        if node == NOTHING or not self.unit.stops_loops:
            return self.branch(node, frame)
        if _is_test(node):  # asks only where it fails
            return self.branch(node, replace(frame, enough=self._enough(frame, Code(""))))
        asked = expression("{} and ", frame.errors)  # before it is counted: there mostly are none
        return block([self.branch(node, frame), self._enough(frame, asked)])

    def _enough(self, frame: Frame, asked: Code) -> Code:
        limit = self.unit.use("judging", "MAX_ERRORS")
        return macro("function", "enough")(asked=asked, errors=frame.errors, limit=limit)

    def message(self, fault: Fault, frame: Frame, known: dict[Slot, Code] | None = None) -> Code:
        """Return the expression of a fault's message at the instance of the frame."""
        if frame.value.has_plain_repr:
            known = {Slot.REPR: expression("{}!r", frame.value.name), **(known or {})}
        return message(fault, frame.path, frame.value.name, self.unit, known)

    def _object_or_array(self, node: Node, frame: Frame) -> Code:
        match node:
            case nodes.RequireProperties():
                return self._require(node, frame)
            case nodes.RequireDependency():
                return self._require_dependency(node, frame)
            case nodes.Dependent():
                return self.dependent(node, frame.value, self.branch(node.node, frame))
            case nodes.PropertyNames():
                return self._property_names(node, frame)
            case nodes.Elements():
                return self._elements(node, frame)
            case nodes.Contains():
                return self._contains(node, frame)
        return self._logic(node, frame)

    def _logic(self, node: Node, frame: Frame) -> Code:
        match node:
            case nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
                return self._unevaluated(node, frame)
            case nodes.Union():
                return union(node, frame, self)
            case nodes.Not():
                return macro("not", "full")(
                    pointer=comment(node.pointer),
                    holds=expression_of(node.node, frame.value, self),
                    errors=frame.errors,
                    message=self.message(node.fault, frame),
                )
            case nodes.If():
                return self._if(node, frame)
        raise TypeError(f"no statements for a {type(node).__name__}")

    def _if(self, node: nodes.If, frame: Frame) -> Code:
        then, otherwise = self.branch(node.then, frame), self.branch(node.otherwise, frame)
        return macro("if", "both")(
            pointer=comment(node.pointer),
            holds=expression_of(node.condition, frame.value, self),
            then=then,
            otherwise=otherwise,
        )

    def _unevaluated(
        self, node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems, frame: Frame
    ) -> Code:
        if node.fault is not None:
            return extras(node, node.fault, frame, self)
        is_object = isinstance(node, nodes.UnevaluatedProperties)
        key, item = self.names.new("k" if is_object else "i"), self.names.new("x")
        path = frame.path.member(key) if is_object else frame.path.item(key)
        statements = self.turn(node.node, frame.at(Value(item), path))
        return unevaluated(node, frame.value, self, key, item, statements, implied=False)

    def _gate(self, node: nodes.Gate, frame: Frame, word: LiteralString = "if") -> Code:
        flag, types, chained, then = Code(""), Code(""), Code(""), Code("")
        if frame.flag is not None and isinstance(node.fault, faults.WrongType):
            flag, types = frame.flag, literal(node.fault.expected)
        behind = replace(frame, value=narrowed(node, frame.value))
        match node.then:
            case nodes.Gate():
                chained = self._gate(node.then, behind, "elif")
            case nodes.Assert(fault) if not isinstance(fault, faults.RepeatedItems):
                chained = self._assert(node.then, behind, "elif")
            case _:
                then = self.branch(node.then, behind)
        return macro("gate", "full")(
            pointer=comment(node.pointer),
            word=Code(word),
            fails=fails(node.fault, frame.value, self.unit),
            sure=self._sure(node.fault, frame),
            errors=frame.errors,
            message=self.message(node.fault, frame),
            enough=frame.enough,
            flag=flag,
            types=types,
            chained=chained,
            then=then,
        )

    def _assert(self, node: nodes.Assert, frame: Frame, word: LiteralString = "if") -> Code:
        if isinstance(node.fault, faults.RepeatedItems):
            return self._repeated(node, frame)
        return macro("assert", "full")(
            pointer=comment(node.pointer),
            word=Code(word),
            fails=fails(node.fault, frame.value, self.unit),
            sure=self._sure(node.fault, frame),
            errors=frame.errors,
            message=self.message(node.fault, frame),
            enough=frame.enough,
        )

    def _sure(self, fault: Fault, frame: Frame) -> Code:
        """Return the call that raises for a type not known, where the message does not look at it.

        A subclass of a wanted type has that type.
        """
        if not isinstance(fault, faults.WrongType) or _LOOKS & set(self.unit.dialect.words(fault)):
            return Code("")
        return expression("{}({})", self.unit.use("values", "reject"), frame.value.name)

    def _repeated(self, node: nodes.Assert, frame: Frame) -> Code:
        pair = self.names.new("pair")
        known = {
            Slot.FIRST: expression("{}[0]", pair),
            Slot.SECOND: expression("{}[1]", pair),
        }
        return macro("assert", "full_repeated")(
            pointer=comment(node.pointer),
            pair=pair,
            equal_pair=self.unit.use("equality", "equal_pair"),
            value=frame.value.name,
            errors=frame.errors,
            message=self.message(node.fault, frame, known),
        )

    def _call(self, number: int, frame: Frame) -> Code:
        path = [frame.path.argument(self.unit)] if self.unit.takes_path(number) else []
        call = self.call(errors_function(number), number, frame.value.name, *path, frame.errors)
        return macro("call", "full")(call=call, flag=frame.flag or Code(""))

    def _dispatch(self, node: nodes.Dispatch, frame: Frame) -> Code:
        cases = []
        left, is_sure = remaining(node.cases, frame.value)
        if is_sure:
            return self.block(left[0].node, frame)
        for case in left:
            value = Value(frame.value.name, frozenset(case.kinds))
            body = self.branch(case.node, replace(frame, value=value))
            condition = has_kind(frame.value.name, case.kinds)
            cases.append({"condition": condition, "body": body})
        if not cases:
            return Code("")
        accept = self.accept(frame.value)
        return macro("dispatch", "both")(cases=cases, accept=accept, value=frame.value.name)

    def _require(self, node: nodes.RequireProperties, frame: Frame) -> Code:
        missing = [self._missing(faults.MissingProperty(name), name, frame) for name in node.names]
        return macro("require", "full")(
            pointer=comment(node.pointer), missing=missing, errors=frame.errors
        )

    def _require_dependency(self, node: nodes.RequireDependency, frame: Frame) -> Code:
        missing = [
            self._missing(faults.MissingDependency(name, node.trigger), name, frame)
            for name in node.names
        ]
        body = macro("require", "full")(pointer=Code(""), missing=missing, errors=frame.errors)
        return self.dependent(node, frame.value, body)

    def _missing(self, fault: Fault, name: str, frame: Frame) -> dict[str, Code]:
        place = replace(frame, path=frame.path.key(name))
        condition = expression("{} not in {}", literal(name), frame.value.name)
        return {"condition": condition, "message": self.message(fault, place)}

    def _property_names(self, node: nodes.PropertyNames, frame: Frame) -> Code:
        key = self.names.new("k")
        path = frame.path.member(key).property_name()
        return macro("property_names", "both")(
            pointer=comment(node.pointer),
            key=key,
            value=frame.value.name,
            body=self.turn(node.node, frame.at(Value(key), path)),
        )

    def _elements(self, node: nodes.Elements, frame: Frame) -> Code:
        index, item = self.names.new("i"), self.names.new("x")
        place = frame.at(Value(item), frame.path.item(index))
        judged = [i for i, element in enumerate(node.prefix) if element != NOTHING]
        covers = node.prefix if node.rest != NOTHING else node.prefix[: max(judged, default=-1) + 1]
        bodies = [self.branch(element, place) or Code("pass") for element in covers]
        is_indexed = bool(covers) or self.unit.dialect.style == "gated"  # its paths have the index
        return macro("elements", "full")(
            pointer=comment(node.pointer),
            index=index if is_indexed else Code(""),
            item=item,
            value=frame.value.name,
            body=_by_index(index, bodies, self.turn(node.rest, place)),
        )

    def _contains(self, node: nodes.Contains, frame: Frame) -> Code:
        count, item = self.names.new("n"), self.names.new("x")
        counting = macro("contains", "count")(
            count=count,
            item=item,
            value=frame.value.name,
            holds=expression_of(node.node, Value(item), self),
        )
        bounds = []
        for condition, fault in _contained_faults(node, count):
            known = {Slot.COUNT: count}
            text = self.message(fault, frame, known)
            bounds.append({"fails": condition, "message": text})
        return macro("contains", "full")(
            pointer=comment(node.pointer), counting=counting, bounds=bounds, errors=frame.errors
        )


def _is_test(node: Node) -> bool:
    """Say whether all that a node does is tests, each of which makes its one error."""
    match node:
        case nodes.Assert(fault):
            return not isinstance(fault, faults.RepeatedItems)
        case nodes.Gate(then=then):
            return _is_test(then)
        case nodes.Sequence(items):
            return all(map(_is_test, items))
        case nodes.Dispatch(cases):
            return all(_is_test(case.node) for case in cases)
    return isinstance(node, nodes.Fail)


def _by_index(index: Code, bodies: list[Code], rest: Code) -> Code:
    """Return the choice of a body by the index; a long list in two steps, as for many keys."""
    chain = macro("elements", "chain")
    branches = [
        {"condition": expression("{} == {}", index, literal(number)), "body": body}
        for number, body in enumerate(bodies)
    ]
    if len(branches) <= LONGEST_CHAIN:
        return chain(branches=branches, rest=rest)
    size = isqrt(len(branches)) + 1
    groups = [
        {
            "condition": expression("{} < {}", index, literal(start + size)),
            "body": chain(branches=branches[start : start + size], rest=Code("")),
        }
        for start in range(0, len(branches), size)
    ]
    groups[-1]["condition"] = expression("{} < {}", index, literal(len(branches)))
    return chain(branches=groups, rest=rest)


def _contained_faults(node: nodes.Contains, count: Code) -> list[tuple[Code, Fault]]:
    """Return each condition on the count with its fault (spec/pointer.md, contains)."""
    found: list[tuple[Code, Fault]] = []
    if node.none is not None:
        return _contained_once(node, node.none, count)
    if node.minimum == 1:
        found.append((expression("{} == 0", count), faults.NotContained()))
    elif node.minimum > 1:
        condition = expression("{} < {}", count, literal(node.minimum))
        found.append((condition, faults.TooFewContained(node.minimum)))
    if node.maximum is not None:
        condition = expression("{} > {}", count, literal(node.maximum))
        found.append((condition, faults.TooManyContained(node.maximum)))
    return found


def _contained_once(node: nodes.Contains, none: Fault, count: Code) -> list[tuple[Code, Fault]]:
    """Return the conditions, of which at most one holds, with their faults."""
    found: list[tuple[Code, Fault]] = []
    within = Code("")
    if node.maximum is not None:
        limit = literal(node.maximum)
        found.append((expression("{} > {}", count, limit), faults.TooManyContained(node.maximum)))
        within = expression(" and {} <= {}", count, limit)
    if node.minimum > 0:
        found.append((expression("{} == 0{}", count, within), none))
    if node.minimum > 1:
        condition = expression("0 < {} < {}{}", count, literal(node.minimum), within)
        found.append((condition, faults.TooFewContained(node.minimum)))
    return found
