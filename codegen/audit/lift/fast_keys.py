"""The choice by a key in the loop of a fast body over many keys."""

import ast
from typing import TYPE_CHECKING

from codegen.audit.lift.constants import text
from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.formula import ALL, Formula, at, negation
from codegen.audit.lift.scope import Place
from codegen.audit.lift.tests import read

if TYPE_CHECKING:
    from codegen.audit.lift.fast import Block

__all__ = ["KeyChoice"]


class KeyChoice:
    """What judges the value under each key: `key` and `item` are the variables of the loop."""

    def __init__(self, block: "Block", place: Place, key: str, item: str) -> None:
        self._block = block
        self._place = place
        self._key = key
        self._item = item
        self._group = ""

    def read(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Read the choice, if the statements begin with one, and return the others."""
        match body:
            case [
                ast.Assign([ast.Name(group)], ast.Call(ast.Attribute(table, "get"), [key], [])),
                ast.If(test, inside, others) as node,
                *rest,
            ]:
                self._group = group
                wanted = f"{group} is not None"
                if ast.unparse(key) != self._key or ast.unparse(test) != wanted:
                    raise Unreadable(node, "cannot be read as a choice by the key")
                self._no_comment(node)
                numbers = self._block.scope.constant(table, "dict").value
                self._numbered(inside, numbers)
                self.others(others, frozenset(numbers))
                return rest
        return body

    def _numbered(self, statements: list[ast.stmt], numbers: dict[str, int]) -> None:
        """Read what is judged under names that have the numbers."""
        match statements:
            case [
                ast.If(ast.Compare(ast.Name(group), [order], [limit]), inside, others) as node
            ] if group == self._group and isinstance(limit, ast.Constant):
                self._no_comment(node)
                here = _lying(numbers, order, limit.value, node)
                left = {name: number for name, number in numbers.items() if name not in here}
                if isinstance(order, ast.Eq):
                    self._shared(inside, list(here))
                else:
                    self._numbered(inside, here)
                self._numbered(others, left)
            case [
                ast.If(ast.Compare(ast.Name(key), [ast.Eq()], [name]), inside, others) as node
            ] if (key == self._key):
                self._no_comment(node)
                if text(name) not in numbers:
                    raise Unreadable(node, "a key that does not come here")
                self._under(text(name)).read(inside)
                self._numbered(others, {n: i for n, i in numbers.items() if n != text(name)})
            case [node, *_]:
                raise Unreadable(node, "cannot be read as a choice by the key")

    def _shared(self, statements: list[ast.stmt], names: list[str]) -> None:
        """Read the one test of several keys, which has the comment of each."""
        match statements:
            case [ast.If(test, [ast.Return(verdict)], []) as node]:
                pointers = self._block.comments.before(node)
                if len(pointers) != len(names):
                    raise Unreadable(node, "has not one comment for each key")
                for name, pointer in zip(names, pointers, strict=True):
                    self._under(name).test(node, test, verdict, [pointer])
                return
        raise Unreadable(statements[0], "is no test that several keys have")

    def others(self, statements: list[ast.stmt], names: frozenset[str]) -> None:
        """Read what judges keys that are none of the names."""
        match statements:
            case [ast.If(test, [ast.Return(verdict)], []) as node, *rest] if self.is_asked(test):
                language = self._refusal(node, test, verdict, names)
                if rest and (names or language is None):
                    raise Unreadable(rest[0], "is judged whichever name or pattern the key has")
                if rest:
                    self._inner(("matching", language)).read(rest)
            case [ast.Return(ast.Constant(False)) as node]:
                pointers = self._block.comments.before(node)
                if len(pointers) != 1:
                    raise Unreadable(node, "has not the one comment of its check")
                self._block.check(self._place, ("count", 0, names), pointers[0], node)
            case [_, *_]:
                block = self._inner(("unmatched", names, frozenset()))
                block.read(statements)

    def is_asked(self, test: ast.expr) -> bool:
        """Say whether a test asks about the key."""
        return any(isinstance(part, ast.Name) and part.id == self._key for part in ast.walk(test))

    def _refusal(
        self, node: ast.If, test: ast.expr, verdict: ast.expr | None, names: frozenset[str]
    ) -> Formula | None:
        """Read the refusal of keys that no pattern matches; return the pattern if it is one."""
        scope = self._block.scope.inner()
        place = scope.places[self._key] = (*self._place, ("each key",))
        refused, _ = read(test, scope)
        said = verdict is not None and read(verdict, scope) == (("reject",), place)
        if not said or any(at(refused, kind, {}) is not True for kind in ALL - {"string"}):
            raise Unreadable(node, "does not refuse keys that are no texts")
        found = negation(at(refused, "string", {}))
        several = isinstance(found, tuple) and found[0] == "or"
        pointers = self._block.comments.before(node)
        if len(pointers) != 1:
            raise Unreadable(node, "has not the one comment of its check")
        self._block.check(self._place, ("plain keys",), None, node)
        others = self._inner(("unmatched", names, found[1] if several else frozenset({found})))
        others.check(others.subject, False, pointers[0], node)
        return None if several else found

    def _under(self, name: str) -> "Block":
        return self._inner(("key", name))

    def _inner(self, step: tuple[object, ...]) -> "Block":
        block = self._block.inner((*self._place, step))
        block.scope.places[self._item] = block.subject
        return block

    def _no_comment(self, node: ast.stmt) -> None:
        if self._block.comments.peek(node):
            raise Unreadable(node, "has a comment that belongs to no check")


def _lying(
    numbers: dict[str, int], order: ast.cmpop, limit: object, node: ast.stmt
) -> dict[str, int]:
    """Return the names whose numbers are the limit, below it, or above it."""
    if type(limit) is int and isinstance(order, ast.Eq):
        return {name: number for name, number in numbers.items() if number == limit}
    if type(limit) is int and isinstance(order, ast.Lt):
        return {name: number for name, number in numbers.items() if number < limit}
    if type(limit) is int and isinstance(order, ast.Gt):
        return {name: number for name, number in numbers.items() if number > limit}
    raise Unreadable(node, "cannot be read as a choice by the key")
