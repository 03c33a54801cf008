"""The values of an object in a full body, beside their node of the IR."""

import ast
from typing import TYPE_CHECKING

from codegen.audit.lift.constants import text
from codegen.audit.lift.effects import Cursor, Unlike
from codegen.audit.lift.formula import KINDS_OF, Formula, at, holding, kinds, negation
from codegen.audit.lift.full_frame import Frame
from codegen.audit.lift.full_loops import loop
from codegen.audit.lift.languages import of_key
from codegen.audit.lift.meaning import accepted
from codegen.audit.lift.tests import Reading
from codegen.ir import nodes
from codegen.ir.faults import WrongType
from codegen.ir.nodes import NOTHING

if TYPE_CHECKING:
    from codegen.audit.lift.full import FullReader

__all__ = ["members", "only_type", "plain_keys"]

_OBJECT, _STRING = KINDS_OF["object"], KINDS_OF["string"]


def members(node: nodes.Members, frame: Frame, cursor: Cursor, reader: "FullReader") -> None:
    """Read the loop over the members; where their order is of no account, one look for each."""
    if node.has_free_order:
        for member in node.properties:
            _one_by_one(member, frame, cursor, reader)
        return
    statement = cursor.take(None)
    names, body = loop(statement, frame.name, _OBJECT, frame, reader)
    if len(names) != 1:
        raise Unlike(statement, node.pointer, "takes more than keys")
    inside = Cursor(body, reader.comments)
    item = _fetched(inside.take(None), names[0], frame, reader)
    _Members(node, frame, names[0], item, reader).read(inside)


def _fetched(statement: ast.stmt, key: str, frame: Frame, reader: "FullReader") -> str:
    """Return the name that takes the value under the key."""
    match statement:
        case ast.Assign([ast.Name(name)], ast.Subscript(ast.Name(value), ast.Name(found))):
            if value == frame.name and found == key:
                return reader.fresh(name, statement)
    raise Unlike(statement, None, "does not take the value under the key")


def _one_by_one(member: nodes.Property, frame: Frame, cursor: Cursor, reader: "FullReader") -> None:
    path = frame.path.key(member.name)
    step = ("key", member.name)
    if reader.is_silent(member.node, frame.at("x", step, path)):
        return
    node = reader.condition(cursor.take(None))
    reader.same(node, reader.formula(node.test, frame), ("has", member.name), frame)
    reader.no_else(node)
    inside = Cursor(node.body, reader.comments)
    first = inside.take(None)
    match first:
        case ast.Assign([ast.Name(name)], ast.Subscript(ast.Name(value), key)):
            if value == frame.name and text(key) == member.name:
                place = frame.at(reader.fresh(name, first), step, path)
                reader.block(member.node, place, inside)
                inside.end()
                return
    raise Unlike(first, None, "does not take the value under the key")


def plain_keys(cursor: Cursor, key: str, frame: Frame, reader: "FullReader") -> None:
    """Read the statement that refuses keys of a class that is not plain."""
    node = cursor.take(None)
    reader.exactly(node, f"if type({key}) is not str:\n    accept({key})", frame)


class _Members:
    """The loop over the members of an object, being read."""

    def __init__(
        self, node: nodes.Members, frame: Frame, key: str, item: str, reader: "FullReader"
    ) -> None:
        self._node = node
        self._frame = frame
        self._key = key
        self._item = item
        self._reader = reader
        self._other = frame.at(item, ("other",), frame.path.member(key))
        self._judged = [member for member in node.properties if member.node != NOTHING]
        self._names = frozenset(member.name for member in node.properties)

    def read(self, cursor: Cursor) -> None:
        """Read the statements for one member."""
        patterns, reader = self._node.patterns, self._reader
        if not patterns:
            self._choice(cursor, self._node.additional)
            cursor.end()
            return
        plain_keys(cursor, self._key, self._frame, reader)
        if self._judged:
            self._choice(cursor, NOTHING)
        tracked = not reader.is_silent(self._node.additional, self._other)
        matched = self._tracked(cursor) if tracked else None
        for pattern in patterns:
            self._pattern(pattern, matched, cursor)
        if matched is not None:
            node = reader.condition(cursor.take(None))
            reader.expression(node.test, f"not {matched}", self._frame)
            reader.turn(self._node.additional, node.body, self._other)
            reader.no_else(node)
        cursor.end()

    def _tracked(self, cursor: Cursor) -> str:
        node = cursor.take(None)
        match node:
            case ast.Assign([ast.Name(name)], known):
                if not self._names:
                    self._reader.expression(known, "False", self._frame)
                elif self._keys(known, ast.In) != self._names:
                    raise Unlike(node, None, "knows other keys than the schema")
                return self._reader.fresh(name, node)
        raise Unlike(node, None, "does not say whether the key is known")

    def _keys(self, node: ast.expr, operator: type[ast.cmpop]) -> frozenset[str]:
        match node:
            case ast.Compare(ast.Name(name), [found], [keys]):
                if name == self._key and isinstance(found, operator):
                    return frozenset(self._frame.scope.constant(keys, "set").value)
        raise Unlike(node, None, "cannot be read as a test of the key")

    def _pattern(self, pattern: nodes.PatternProperty, matched: str | None, cursor: Cursor) -> None:
        node = self._reader.condition(cursor.take(None))
        if _language(node.test, self._key, self._frame) != of_key(pattern.pattern):
            raise Unlike(node, None, "does not look for the pattern of the schema")
        inside = Cursor(node.body, self._reader.comments)
        if matched is not None:
            self._reader.exactly(inside.take(None), f"{matched} = True", self._frame)
        if isinstance(inside.peek(), ast.Pass):
            inside.take(None)
        self._reader.turn(pattern.node, inside.rest(), self._other)
        self._reader.no_else(node)

    def _choice(self, cursor: Cursor, additional: nodes.Node) -> None:
        """Read the choice by the key, and what judges every other key."""
        reader = self._reader
        statement = cursor.peek()
        match statement:
            case ast.Assign([ast.Name(group)], ast.Call(ast.Attribute()) as value):
                cursor.take(None)
                self._groups(reader.fresh(group, statement), value, cursor, additional)
                return
        if not self._judged and self._names == frozenset():
            reader.turn(additional, cursor.rest(), self._other)
            return
        if not self._judged and reader.is_silent(additional, self._other):
            return
        rest = self._chain([cursor.take(None)] if statement else [], self._judged)
        unjudged = self._names - {member.name for member in self._judged}
        if unjudged and not reader.is_silent(additional, self._other):
            node = reader.condition(Cursor(rest, reader.comments).take(None))
            if self._keys(node.test, ast.NotIn) != unjudged:
                raise Unlike(node, None, "knows other keys than the schema")
            reader.no_else(node)
            rest = node.body
        reader.turn(additional, rest, self._other)

    def _chain(self, statements: list[ast.stmt], judged: list[nodes.Property]) -> list[ast.stmt]:
        """Read one branch for each key, and return the statements for any other key.

        Keys whose values only have to be of one type may be asked for behind that type.
        """
        left = {member.name: member for member in judged}
        while left:
            branch = self._branch(statements, is_first=len(left) == len(judged), left=left)
            name = self._asked_key(branch.test)
            if name is None:
                self._by_type(branch, left)
                return branch.orelse
            member = _taken(left, name, branch)
            self._reader.body(member.node, branch.body, self._member(member))
            statements = branch.orelse
        return statements

    def _branch(
        self, statements: list[ast.stmt], *, is_first: bool, left: dict[str, nodes.Property]
    ) -> ast.If:
        """Return the `if` that alone is to come; the first one is taken already."""
        if not statements:
            raise Unlike(None, None, f"has no choice for the key {next(iter(left))!a:.100}")
        if len(statements) > 1:
            raise Unlike(statements[1], None, "a statement that belongs to no check")
        node = statements[0] if is_first else Cursor(statements, self._reader.comments).take(None)
        return self._reader.condition(node)

    def _asked_key(self, test: ast.expr) -> str | None:
        """Return the key that a test asks for; None where it is no test of the key."""
        match test:
            case ast.Compare(ast.Name(key), [ast.Eq()], [wanted]) if key == self._key:
                return text(wanted)
        return None

    def _by_type(self, test: ast.If, left: dict[str, nodes.Property]) -> None:
        """Read what is told of the keys that are left, where their values have a wrong type."""
        reader, statements = self._reader, test.body
        while left:
            branch = self._branch(statements, is_first=False, left=left)
            member = _taken(left, self._asked_key(branch.test), branch)
            fault, pointer = only_type(member.node, branch)
            place = self._member(member)
            reader.same(
                test, negation(reader.formula(test.test, place)), kinds(accepted(fault)), place
            )
            inside = Cursor(branch.body, reader.comments)
            reader.append(inside.take(pointer), fault, place)
            inside.end()
            statements = branch.orelse
        Cursor(statements, reader.comments).end()

    def _member(self, member: nodes.Property) -> Frame:
        path = self._frame.path.key(member.name)
        return self._frame.at(self._item, ("key", member.name), path)

    def _groups(self, group: str, value: ast.expr, cursor: Cursor, additional: nodes.Node) -> None:
        match value:
            case ast.Call(ast.Attribute(table, "get"), [ast.Name(key)], []) if key == self._key:
                numbers = self._frame.scope.constant(table, "dict").value
            case _:
                raise Unlike(value, None, "cannot be read as the number of a group of keys")
        if numbers.keys() != self._names:
            raise Unlike(value, None, "knows other keys than the schema")
        node = self._reader.condition(cursor.take(None))
        self._reader.expression(node.test, f"{group} is not None", self._frame)
        left = list(self._judged)
        self._halves(node.body, group, (None, None), numbers, left)
        if left:
            raise Unlike(node, None, f"has no choice for the key {left[0].name!a:.100}")
        self._reader.turn(additional, node.orelse, self._other)

    def _halves(
        self,
        statements: list[ast.stmt],
        group: str,
        limits: tuple[int | None, int | None],
        numbers: dict[str, int],
        left: list[nodes.Property],
    ) -> None:
        """Read the choice of a group by its number, which lies between the limits."""
        low, high = limits
        match statements:
            case [
                ast.If(ast.Compare(ast.Name(name), [ast.Lt()], [ast.Constant(middle)])) as node
            ] if (name == group and type(middle) is int):
                Cursor(statements, self._reader.comments).take(None)
                self._halves(node.body, group, (low, middle), numbers, left)
                self._halves(node.orelse, group, (middle, high), numbers, left)
                return
        here: list[nodes.Property] = []
        while left and _lies(numbers[left[0].name], low, high):
            here.append(left.pop(0))
        if statements:
            Cursor(statements, self._reader.comments).take(None)
        rest = self._chain(statements, here)
        Cursor(rest, self._reader.comments).end()


def _taken(left: dict[str, nodes.Property], name: str | None, node: ast.stmt) -> nodes.Property:
    """Take the member of a key that is still to come; raise Unlike where it is none."""
    if name is None or name not in left:
        wanted = next(iter(left))
        raise Unlike(node, None, f"does not ask for the key {wanted!a:.100}")
    return left.pop(name)


def only_type(node: nodes.Node, statement: ast.stmt) -> tuple[WrongType, str]:
    """Return the fault and the pointer of a node that asks for a type and nothing else."""
    match node:
        case nodes.Assert(WrongType() as fault, pointer):
            return fault, pointer
        case nodes.Gate(WrongType() as fault, pointer, then) if then == NOTHING:
            return fault, pointer
    raise Unlike(statement, None, "asks only for the type, where the schema asks for more")


def _lies(number: int, low: int | None, high: int | None) -> bool:
    return (low is None or number >= low) and (high is None or number < high)


def _language(test: ast.expr, key: str, frame: Frame) -> Formula:
    """Return the texts of which a condition on a key holds, if it holds of texts alone."""
    scope = frame.scope.inner()
    scope.places[key] = (*frame.place, ("each key",))
    reading = Reading(scope)
    formula = reading.of(test)
    if reading.subjects != {scope.places[key]} or holding(formula)[0] > _STRING:
        raise Unlike(test, None, "may hold of a key that is no text")
    return at(formula, "string", {})
