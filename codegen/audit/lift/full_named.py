"""An object whose keys are looked up in a full body, beside its two nodes of the IR."""

import ast
from dataclasses import replace
from typing import TYPE_CHECKING

from codegen.audit.lift.constants import text
from codegen.audit.lift.effects import Cursor, Unlike, is_statement
from codegen.audit.lift.formula import kinds, negation
from codegen.audit.lift.full_frame import Frame
from codegen.audit.lift.full_members import only_type
from codegen.audit.lift.meaning import accepted
from codegen.ir import nodes
from codegen.ir.faults import MissingProperty, WrongType
from codegen.ir.nodes import NOTHING

if TYPE_CHECKING:
    from codegen.audit.lift.full import FullReader

__all__ = ["begins", "named"]


def begins(statement: ast.stmt | None) -> bool:
    """Say whether a statement begins the looks at the keys of an object."""
    match statement:
        case ast.AnnAssign(ast.Name(name)):
            return is_statement(statement, f"{name}: tuple[str, ...] = ()")
    return False


def named(
    required: nodes.RequireProperties,
    node: nodes.Members,
    frame: Frame,
    cursor: Cursor,
    reader: "FullReader",
) -> None:
    """Read a look for each key, and what puts the errors in order where several have some."""
    first = cursor.take(None)
    if not isinstance(first, ast.AnnAssign) or not isinstance(first.target, ast.Name):
        raise Unlike(first, node.pointer, "does not begin to note the keys that are wrong")
    if node.patterns or node.additional != NOTHING or node.schema_order:
        raise Unlike(first, node.pointer, "looks at single keys, where the schema has more")
    frame.scope.require(frame.place, frozenset({"object"}), first)
    looks = _Looks(required, reader.fresh(first.target.id, first), frame, cursor, reader)
    judged = {member.name: member.node for member in node.properties if member.node != NOTHING}
    larger = looks.larger(judged)
    for name in dict.fromkeys((*required.names, *judged)):
        if name not in judged or name == larger:
            looks.there(name)
        else:
            looks.typed(name, judged[name])
    looks.close()


class _Looks:
    """The looks at the keys of one object, being read.

    `wrong` is the variable of the keys that have an error each in the list of the frame.
    """

    def __init__(
        self,
        required: nodes.RequireProperties,
        wrong: str,
        frame: Frame,
        cursor: Cursor,
        reader: "FullReader",
    ) -> None:
        self._required = required
        self._wrong = wrong
        self._frame = frame
        self._cursor = cursor
        self._reader = reader
        self._larger: tuple[str, str] | None = None  # where the errors of one more key start

    def larger(self, judged: dict[str, nodes.Node]) -> str | None:
        """Read the look at the one value that may have many errors, and return its key."""
        reader, first = self._reader, self._cursor.peek()
        match first:
            case ast.Assign([ast.Name(start)], ast.Call(ast.Name("len"))):
                self._cursor.take(None)
            case _:
                return None
        reader.exactly(first, f"{start} = len({self._frame.errors})", self._frame)
        test = reader.condition(self._cursor.take(None))
        reader.no_else(test)
        inside = Cursor(test.body, reader.comments)
        fetched = inside.take(None)
        match fetched:
            case ast.Assign([ast.Name(item)], ast.Subscript(ast.Name(self._frame.name), key)):
                name = text(key)
            case _:
                raise Unlike(fetched, None, "does not take the value under a key")
        if name not in judged:
            raise Unlike(fetched, None, f"judges {name!a:.100}, of which the schema asks nothing")
        self._asks(test.test, ("has", name), test)
        reader.block(judged[name], self._place(name, item, fetched), inside)
        if isinstance(inside.peek(), ast.Pass):
            inside.take(None)
        inside.end()
        self._larger = name, reader.fresh(start, first)
        return name

    def there(self, name: str) -> None:
        """Read the look for a key of whose value nothing is asked, or was before."""
        if not self._is_required(name):
            return
        test = self._reader.condition(self._cursor.take(self._required.pointer))
        self._asks(test.test, ("not", ("has", name)), test)
        inside = Cursor(test.body, self._reader.comments)
        self._reader.exactly(inside.take(None), f"{self._wrong} += ({name!a},)", self._frame)
        self._tells_missing(name, inside, None)
        self._reader.no_else(test)

    def close(self) -> None:
        """Read what puts the errors in order: two at least, and not all of the larger value."""
        value, errors, wrong = self._frame.name, self._frame.errors, self._wrong
        form = f"if len({wrong}) > 1:\n    in_order({errors}, {wrong}, {value})"
        if self._larger is not None:
            name, start = self._larger
            form = (
                f"if {wrong} and len({errors}) - {start} > 1:\n"
                f"    in_order_with({errors}, {start}, {name!a}, {wrong}, {value})"
            )
        self._reader.exactly(self._cursor.take(None), form, self._frame)

    def _place(self, name: str, item: str, node: ast.stmt) -> Frame:
        path = self._frame.path.key(name)
        return self._frame.at(self._reader.fresh(item, node), ("key", name), path)

    def _asks(self, test: ast.expr, wanted: object, node: ast.stmt) -> None:
        self._reader.same(node, self._reader.formula(test, self._frame), wanted, self._frame)

    def _is_required(self, name: str) -> bool:
        return name in self._required.names

    def typed(self, name: str, node: nodes.Node) -> None:
        """Read the look at a value of which only the type is asked, which is not that of None."""
        reader, frame = self._reader, self._frame
        first = self._cursor.take(None)
        fault, pointer = _type(node, first)
        match first:
            case ast.Assign([ast.Name(item)]):
                pass
            case _:
                raise Unlike(first, pointer, f"does not look at {name!a:.100}")
        reader.exactly(first, f"{item} = {frame.name}.get({name!a})", frame)
        place = self._place(name, item, first)
        test = reader.condition(self._cursor.take(pointer))
        asked = test.test if self._is_required(name) else self._without_key(test, name)
        reader.same(test, negation(reader.formula(asked, place)), kinds(accepted(fault)), place)
        reader.no_else(test)
        inside = Cursor(test.body, reader.comments)
        reader.exactly(inside.take(None), f"{self._wrong} += ({name!a},)", frame)
        if self._is_required(name):
            choice = reader.condition(inside.take(None))
            self._asks(choice.test, ("has", name), choice)
            reader.one(choice.body, fault, place)
            absent = Cursor(choice.orelse, reader.comments)
            self._tells_missing(name, absent, self._required.pointer)
        else:
            reader.append(inside.take(None), fault, place)
        inside.end()

    def _without_key(self, test: ast.If, name: str) -> ast.expr:
        """Return a condition without its last part, which asks whether the key is there."""
        match test.test:
            case ast.BoolOp(ast.And(), [*parts, last]):
                self._asks(last, ("has", name), test)
                whole = ast.BoolOp(ast.And(), parts) if len(parts) > 1 else parts[0]
                return ast.copy_location(whole, test.test)
        raise Unlike(test, None, f"does not ask whether {name!a:.100} is there")

    def _tells_missing(self, name: str, cursor: Cursor, pointer: str | None) -> None:
        place = replace(self._frame, path=self._frame.path.key(name))
        self._reader.append(cursor.take(pointer), MissingProperty(name), place)
        cursor.end()


def _type(node: nodes.Node, statement: ast.stmt) -> tuple[WrongType, str]:
    """Return the fault and the pointer of a node that asks for a type alone, and not for null."""
    fault, pointer = only_type(node, statement)
    if "null" in accepted(fault):
        raise Unlike(statement, None, "takes a missing key for null, which the schema accepts")
    return fault, pointer
