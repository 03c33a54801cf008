"""The statements of a full body beside the nodes of the IR: every error, in the same order."""

import ast
import re
from dataclasses import replace
from typing import TypeGuard

from codegen.audit.lift import full_extras, full_loops, full_members, full_named, full_union
from codegen.audit.lift.constants import literal
from codegen.audit.lift.effects import Cursor, Unlike, dumped, is_statement
from codegen.audit.lift.formula import Formula, is_same_at, kinds, negation
from codegen.audit.lift.full_frame import Context, Frame, check_message, check_runtime
from codegen.audit.lift.meaning import accepted, ir_kinds
from codegen.audit.lift.paths import PARAMETER
from codegen.audit.lift.pointers import Comments
from codegen.audit.lift.tests import Reading
from codegen.audit.lift.texts import read_text, wanted_text
from codegen.dialects import Slot
from codegen.ir import faults, nodes
from codegen.ir.faults import Fault
from codegen.ir.nodes import Node

__all__ = ["FullReader"]

_LOOKS = {Slot.KIND, Slot.REPR, Slot.VALUE}
_is_variable = re.compile(r"[a-z]+[1-9][0-9]*").fullmatch


class FullReader:
    """One full body being read."""

    def __init__(self, context: Context, comments: Comments) -> None:
        self.context = context
        self.comments = comments
        self._names: set[str] = set()

    def fresh(self, name: str, node: ast.AST) -> str:
        """Return the name of a new variable; raise Unlike for one that means something already."""
        if name in self._names or not _is_variable(name):
            raise Unlike(node, None, f"makes {name} anew")
        self._names.add(name)
        return name

    def body(self, node: Node, statements: list[ast.stmt], frame: Frame) -> None:
        """Read statements that are all that a node does; raise Unlike or Unreadable."""
        cursor = Cursor(statements, self.comments)
        self.block(node, frame.inner(), cursor)
        cursor.end()

    def is_silent(self, node: Node, frame: Frame) -> bool:
        """Say whether a node does nothing at all."""
        try:
            self.body(node, [], frame)
        except Unlike:
            return False
        return True

    def block(self, node: Node, frame: Frame, cursor: Cursor) -> None:
        """Read the statements of a node."""
        match node:
            case nodes.Sequence(items):
                self._sequence(list(items), frame, cursor)
            case nodes.Inner(inner):
                self.block(inner, replace(frame, flag=None), cursor)
            case nodes.Gate(fault, pointer, then):
                self._gate(fault, pointer, then, frame, cursor)
            case nodes.Assert(faults.RepeatedItems(), pointer):
                self._unstopped(node, frame, cursor)
                self._repeated(pointer, frame, cursor)
            case nodes.Assert(fault, pointer):
                self._gate(fault, pointer, None, frame, cursor)
            case nodes.Fail(fault, pointer):
                self.append(cursor.take(pointer), fault, frame)
                self._stop(cursor, frame)
            case nodes.Call(number):
                self._unstopped(node, frame, cursor)
                self._call(number, frame, cursor)
            case nodes.Dispatch():
                self._dispatch(node, frame, cursor)
            case _:
                self._unstopped(node, frame, cursor)
                self._object_or_array(node, frame, cursor)

    def _sequence(self, items: list[Node], frame: Frame, cursor: Cursor) -> None:
        while items:
            item = items.pop(0)
            match item, items[:1]:
                case nodes.RequireProperties(), [nodes.Members() as node] if full_named.begins(
                    cursor.peek()
                ):
                    self._unstopped(item, frame, cursor)
                    full_named.named(item, node, frame, cursor, self)
                    items.pop(0)
                case _:
                    self.block(item, frame, cursor)

    def turn(self, node: Node, statements: list[ast.stmt], frame: Frame) -> None:
        """Read one turn of a loop, which ends where there are enough errors."""
        last = statements[-1:]
        form = f"if {frame.errors} and len({frame.errors}) > MAX_ERRORS:\n    break"
        if last and self.context.stops_loops and is_statement(last[0], form):
            self.body(node, statements[:-1], frame)
            self.exactly(Cursor(last, self.comments).take(None), form, frame)
            return
        self.body(node, statements, replace(frame, stops=self.context.stops_loops))

    def _unstopped(self, node: Node, frame: Frame, cursor: Cursor) -> None:
        """Raise Unlike where a node makes errors, and nothing behind it looks for enough."""
        if frame.stops and not self.is_silent(node, replace(frame, stops=False)):
            raise Unlike(cursor.peek(), None, "ends no loop where there are enough errors")

    def _stop(self, cursor: Cursor, frame: Frame) -> None:
        if frame.stops:
            form = f"if len({frame.errors}) > MAX_ERRORS:\n    break"
            self.exactly(cursor.take(None), form, frame)

    def _object_or_array(self, node: Node, frame: Frame, cursor: Cursor) -> None:
        match node:
            case nodes.Members():
                full_members.members(node, frame, cursor, self)
            case nodes.RequireProperties(names, pointer):
                self._missing(
                    [(faults.MissingProperty(n), n) for n in names], pointer, frame, cursor
                )
            case nodes.RequireDependency(trigger, names, pointer):
                self._dependency(trigger, names, pointer, frame, cursor)
            case nodes.Dependent(trigger, inner, pointer):
                if not self.is_silent(inner, frame):
                    self.body(inner, self._triggered(trigger, pointer, frame, cursor), frame)
            case nodes.PropertyNames():
                full_loops.property_names(node, frame, cursor, self)
            case nodes.Elements():
                full_loops.elements(node, frame, cursor, self)
            case nodes.Contains():
                full_loops.contains(node, frame, cursor, self)
            case _:
                self._logic(node, frame, cursor)

    def _logic(self, node: Node, frame: Frame, cursor: Cursor) -> None:
        match node:
            case nodes.UnevaluatedProperties() | nodes.UnevaluatedItems():
                full_extras.unevaluated(node, frame, cursor, self)
            case nodes.Union():
                self._kept(node.branches if node.kept else (), frame, cursor)
                full_union.union(node, frame, cursor, self)
            case nodes.Not(inner, pointer, fault):
                test = self.condition(cursor.take(pointer))
                self.holds(test.test, inner, frame)
                self.one(test.body, fault, frame)
                self.no_else(test)
            case nodes.If():
                self._kept((node.condition,) if node.kept else (), frame, cursor)
                self._if(node, frame, cursor)
            case _:
                raise Unlike(None, None, f"no reader of a {type(node).__name__}")

    def append(
        self, node: ast.stmt, fault: Fault, frame: Frame, known: dict[Slot, str] | None = None
    ) -> None:
        """Read the statement that tells a fault."""
        check_message(node, fault, frame, self.context, known)

    def condition(self, node: ast.stmt) -> ast.If:
        """Return a statement that is an `if`; raise Unlike."""
        if not isinstance(node, ast.If):
            raise Unlike(node, None, "is no `if`")
        return node

    def no_else(self, node: ast.If) -> None:
        """Raise Unlike where an `if` has other branches."""
        if node.orelse:
            raise Unlike(node.orelse[0], None, "a statement that belongs to no check")

    def exactly(self, node: ast.stmt, source: str, frame: Frame) -> None:
        """Raise Unlike unless a statement is that of the source."""
        if not is_statement(node, source):
            raise Unlike(node, None, f"is not `{source}`")
        check_runtime(node, frame.scope)

    def formula(self, node: ast.expr, frame: Frame) -> Formula:
        """Return what an expression tests of the instance of the frame alone."""
        reading = Reading(frame.scope)
        found = reading.of(node)
        if reading.subjects - {frame.place} or frame.scope.fetched:
            raise Unlike(node, None, "asks about another value")
        return found

    def same(self, node: ast.AST, found: Formula, wanted: Formula, frame: Frame) -> None:
        """Raise Unlike unless two conditions are one, for every type that the value may have."""
        for kind in frame.scope.kinds_at(frame.place):
            if not is_same_at(kind, found, wanted):
                raise Unlike(node, None, f"tests something else than the schema, of {kind}")

    def holds(self, test: ast.expr, node: Node, frame: Frame, *, negated: bool = False) -> None:
        """Raise Unlike unless an expression says that a node accepts the instance, or not."""
        found = self.formula(test, frame)
        self.same(test, negation(found) if negated else found, self.meaning(node), frame)

    def meaning(self, node: Node) -> Formula:
        """Return the condition that a node accepts a value; raise Unlike for one with loops."""
        try:
            return self.context.meaning.of(node)
        except TypeError as error:
            raise Unlike(None, None, f"{error}") from error

    def _gate(
        self, fault: Fault, pointer: str, then: Node | None, frame: Frame, cursor: Cursor
    ) -> None:
        """Read a test, and what is behind it; `then` is None for one that stands alone."""
        node = self.condition(cursor.take(pointer))
        found = negation(self.formula(node.test, frame))
        behind, wanted = frame, self.context.meaning.test(fault)
        if isinstance(fault, faults.WrongType):
            behind = frame.narrowed(accepted(fault))
            wanted = kinds(accepted(fault))  # for what is not plain, the text raises
        self.same(node, found, wanted, frame)
        inside = Cursor(node.body, self.comments)
        if isinstance(fault, faults.WrongType) and not _LOOKS & set(
            self.context.dialect.words(fault)
        ):
            self.exactly(inside.take(None), f"reject({frame.name})", frame)
        self.append(inside.take(None), fault, frame)
        self._stop(inside, frame)
        if isinstance(fault, faults.WrongType) and then is not None and frame.flag is not None:
            self._flag(inside, fault, frame.flag)
        inside.end()
        self.body(then or nodes.NOTHING, node.orelse, behind)

    def _flag(self, cursor: Cursor, fault: faults.WrongType, flag: str) -> None:
        match cursor.take(None):
            case ast.Assign([ast.Name(name)], ast.Tuple() as types) if name == flag:
                if literal(types) == fault.expected:
                    return
        raise Unlike(None, None, "does not give the types that were expected")

    def one(
        self,
        statements: list[ast.stmt],
        fault: Fault,
        frame: Frame,
        known: dict[Slot, str] | None = None,
    ) -> None:
        """Read a block that tells one fault."""
        cursor = Cursor(statements, self.comments)
        self.append(cursor.take(None), fault, frame, known)
        cursor.end()

    def _repeated(self, pointer: str, frame: Frame, cursor: Cursor) -> None:
        first = cursor.take(pointer)
        match first:
            case ast.Assign([ast.Name(name)]):
                pair = self.fresh(name, first)
            case _:
                raise Unlike(first, pointer, "does not look for equal items")
        frame.scope.require(frame.place, frozenset({"array"}), first)
        self.exactly(first, f"{pair} = equal_pair({frame.name})", frame)
        node = self.condition(cursor.take(None))
        self.expression(node.test, f"{pair} is not None", frame)
        known = {Slot.FIRST: f"{pair}[0]", Slot.SECOND: f"{pair}[1]"}
        self.one(node.body, faults.RepeatedItems(), frame, known)
        self.no_else(node)

    def expression(self, node: ast.expr, source: str, frame: Frame) -> None:
        """Raise Unlike unless an expression is that of the source."""
        if ast.dump(node) != dumped(source):
            raise Unlike(node, None, f"is not `{source}`")
        check_runtime(node, frame.scope)

    def _call(self, number: int, frame: Frame, cursor: Cursor) -> None:
        node = cursor.take(None)
        value: ast.expr | None = None
        match node:
            case ast.Assign([ast.Name(flag)], ast.BoolOp(ast.Or(), [call, ast.Name(other)])):
                if flag == other == frame.flag:
                    value = call
            case ast.Expr(call) if frame.flag is None:
                value = call
        name = self.context.facts.full_name(number)
        match value:
            case ast.Call(ast.Name(called), arguments, []) if called == name:
                if self._arguments(arguments, number, frame):
                    check_runtime(node, frame.scope)
                    return
        raise Unlike(node, None, f"does not call {name} as the schema refers to it")

    def _arguments(self, arguments: list[ast.expr], number: int, frame: Frame) -> bool:
        rest = list(arguments)
        wanted = [frame.name, frame.errors]
        known, deeper = self.context.facts.given(number)
        if known:
            wanted.append("known")
        if deeper is not None:
            own = f"depth + {deeper}" if deeper else "depth"
            wanted.append(f"{deeper}" if frame.scope.is_root else own)
        if self.context.takes_path(number):
            if len(rest) < 2:
                return False
            if not self._is_path(rest.pop(1), frame):
                return False
        return [ast.dump(argument) for argument in rest] == [dumped(part) for part in wanted]

    def _is_path(self, node: ast.expr, frame: Frame) -> bool:
        if frame.path.pieces == (PARAMETER,):
            return ast.dump(node) == dumped(PARAMETER.source)
        return read_text(node) == wanted_text(frame.path.pieces)

    def _dispatch(self, node: nodes.Dispatch, frame: Frame, cursor: Cursor) -> None:
        known = frame.kinds
        left = []
        for case in node.cases:
            found = ir_kinds(case.kinds) if known is None else ir_kinds(case.kinds) & known
            if found:
                left.append((found, case.node))
        if known is not None and len(left) == 1 and left[0][0] == known:
            self.block(left[0][1], frame, cursor)
            return
        if not left:
            return
        statements = [cursor.take(None)]
        for found, inner in left:
            choice = Cursor(statements, self.comments)
            test = self.condition(statements[0] if found is left[0][0] else choice.take(None))
            self.same(test, self.formula(test.test, frame), kinds(found), frame)
            self.body(inner, test.body, frame.narrowed(found))
            statements = test.orelse
        self._accepts(statements, known, frame)

    def _accepts(
        self, statements: list[ast.stmt], known: frozenset[str] | None, frame: Frame
    ) -> None:
        cursor = Cursor(statements, self.comments)
        if known is None:
            self.exactly(cursor.take(None), f"accept({frame.name})", frame)
        cursor.end()

    def _missing(
        self, missing: list[tuple[Fault, str]], pointer: str | None, frame: Frame, cursor: Cursor
    ) -> None:
        for fault, name in missing:
            node = self.condition(cursor.take(pointer))
            pointer = None
            self.same(node, self.formula(node.test, frame), ("not", ("has", name)), frame)
            self.one(node.body, fault, replace(frame, path=frame.path.key(name)))
            self.no_else(node)

    def _triggered(
        self, trigger: str, pointer: str, frame: Frame, cursor: Cursor
    ) -> list[ast.stmt]:
        node = self.condition(cursor.take(pointer))
        self.same(node, self.formula(node.test, frame), ("has", trigger), frame)
        self.no_else(node)
        return node.body

    def _dependency(
        self, trigger: str, names: tuple[str, ...], pointer: str, frame: Frame, cursor: Cursor
    ) -> None:
        if names:
            inside = Cursor(self._triggered(trigger, pointer, frame, cursor), self.comments)
            missing: list[tuple[Fault, str]] = [
                (faults.MissingDependency(name, trigger), name) for name in names
            ]
            self._missing(missing, None, frame, inside)
            inside.end()

    def _if(self, node: nodes.If, frame: Frame, cursor: Cursor) -> None:
        test = self.condition(cursor.take(node.pointer))
        then, otherwise = test.body, test.orelse
        negated = self.is_silent(node.then, frame)
        if negated:
            then, otherwise = otherwise, then
        self.holds(test.test, node.condition, frame, negated=negated)
        self.body(node.then, then, frame)
        self.body(node.otherwise, otherwise, frame)

    def _kept(self, branches: tuple[Node, ...], frame: Frame, cursor: Cursor) -> None:
        """Read the statements that keep what functions say of the instance."""
        asked = {branch.function for branch in branches if isinstance(branch, nodes.Call)}
        while asked and _is_answer(node := cursor.peek()):
            cursor.take(None)
            name = self.fresh(node.targets[0].id, node)  # type: ignore[attr-defined]  # `_is_answer` saw a name
            found = self.formula(node.value, frame)
            if not isinstance(found, tuple) or found[0] != "call" or found[1] not in asked:
                raise Unlike(node, None, "keeps what nothing asks for")
            asked.discard(found[1])
            frame.scope.answers[name] = (found, frame.place)


def _is_answer(node: ast.stmt | None) -> TypeGuard[ast.Assign]:
    match node:
        case ast.Assign([ast.Name()], ast.Call()):
            return True
    return False
