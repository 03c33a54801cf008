"""The loops of a fast body: items, keys, members, and what is counted."""

import ast
from typing import TYPE_CHECKING

from codegen.audit.lift.checks import Loop
from codegen.audit.lift.constants import literal
from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.fast_evaluated import evaluated
from codegen.audit.lift.fast_keys import KeyChoice
from codegen.audit.lift.formula import (
    KINDS_OF,
    Formula,
    at,
    holding,
    kinds,
    negation,
    number_key,
)
from codegen.audit.lift.languages import joined
from codegen.audit.lift.scope import Place, Scope
from codegen.audit.lift.tests import read

if TYPE_CHECKING:
    from codegen.audit.lift.fast import Block, Counter

__all__ = ["answer", "counted", "loop", "taken"]

_OBJECT, _ARRAY = KINDS_OF["object"], KINDS_OF["array"]


def taken(block: "Block") -> str | None:
    """Return the comment that was kept for a loop, and forget it."""
    pointer, block.pending = block.pending, None
    return pointer


def answer(node: ast.expr, scope: Scope) -> tuple[Formula, Place]:
    """Return what a variable stands for that keeps whether a value is valid."""
    formula, place = read(node, scope)
    if scope.fetched:
        raise Unreadable(node, "reads a key where it asks a function")
    return formula, place


def counted(block: "Block", test: ast.expr) -> tuple[Place, Formula, str | None] | None:
    """Return the check that `len(value) != n1`, or `n1 < 2` of counted items, makes, or None."""
    match test:
        case ast.Compare(ast.Call(ast.Name("len"), [value], []), [ast.NotEq()], [count]):
            if not isinstance(count, ast.Constant | ast.Name):
                return None
            place = block.scope.place(value)
            block.scope.require(place, _OBJECT, test)
            if isinstance(count, ast.Constant):
                return place, ("count", literal(count), frozenset()), None
            counter = _counter(block, count)
            return place, ("count", counter.start, frozenset(counter.keys)), None
        case ast.Compare(ast.Name(name) as count, [ast.Lt() | ast.Gt() as order], [bound]):
            if name not in block.counters:
                return None
            counter = _counter(block, count)
            if counter.contained is None:
                raise Unreadable(test, "a count of nothing")
            place, formula = counter.contained
            word = "least" if isinstance(order, ast.Lt) else "most"
            return place, ("contains", word, formula, number_key(literal(bound))), counter.pointer
    return None


def _counter(block: "Block", node: ast.Name) -> "Counter":
    counter = block.counters.get(node.id)
    if counter is None:
        raise Unreadable(node, "no counter")
    return counter


def loop(block: "Block", node: ast.For, pointer: str | None) -> None:
    """Read a loop; raise Unreadable."""
    match node:
        case ast.For(
            ast.Name(name),
            value,
            [ast.If(test, [ast.Break()], [])],
            [ast.Return(ast.Constant(False))],
        ):
            place = _iterated(block, value, _ARRAY)
            formula = _contained(block, name, test)
            block.check(place, ("contains", "least", formula, "0x1"), pointer, node)
        case ast.For(
            ast.Name(name),
            value,
            [ast.If(test, [ast.AugAssign(ast.Name() as count, ast.Add(), ast.Constant(1))], [])],
            [],
        ):
            counter = _counter(block, count)
            if counter.start or counter.keys or counter.contained:
                raise Unreadable(node, "counts with a variable that counts already")
            place = _iterated(block, value, _ARRAY)
            counter.contained = (place, _contained(block, name, test))
            counter.pointer = taken(block)
            if pointer is not None or counter.pointer is None:
                raise Unreadable(node, "counts items without a comment above")
        case ast.For(
            ast.Name(name), ast.Call(ast.Attribute(inner, "values"), [], []), body, []
        ) if (pointer is None):
            place = _iterated(block, inner, _OBJECT)
            KeyChoice(block, place, "", name).others(body, frozenset())
        case ast.For(ast.Name(name), value, body, []):
            _each(block, node, name, value, body, pointer)
        case ast.For(ast.Tuple([ast.Name(key), ast.Name(item)]), value, body, []):
            _pairs(block, node, (key, item), value, pointer)
        case _:
            raise Unreadable(node, "cannot be read as a loop")


def _contained(block: "Block", name: str, test: ast.expr) -> Formula:
    """Return what an item has to be to count."""
    scope = block.scope.inner()
    place: Place = (("item",),)
    scope.places[name] = place
    formula, about = read(test, scope, place)
    if about != place:
        raise Unreadable(test, "asks about another value than the item")
    return formula


def _iterated(block: "Block", value: ast.expr, kinds: frozenset[str]) -> Place:
    place = block.scope.place(value)
    block.scope.require(place, kinds, value)
    return place


def _each(
    block: "Block",
    node: ast.For,
    name: str,
    value: ast.expr,
    body: list[ast.stmt],
    pointer: str | None,
) -> None:
    """Read `for x in value:`, or `value[2:]`: every item; or every key of an object."""
    start = 0
    match value:
        case ast.Subscript(inner, ast.Slice(ast.Constant(int() as start), None, None)):
            value = inner
    place = block.scope.place(value)
    step: tuple[object, ...] = ("items", start)
    found = block.scope.kinds_at(place)
    if found <= _OBJECT and value is node.iter and (found or name.startswith("k")):
        step = ("names",)
    else:
        block.scope.require(place, _ARRAY, node)
    block.add(Loop(place, step, pointer, node.lineno), node)
    inner_block = block.inner((*place, step))
    inner_block.scope.places[name] = inner_block.subject
    inner_block.read(body)


def _pairs(
    block: "Block", node: ast.For, names: tuple[str, str], value: ast.expr, pointer: str | None
) -> None:
    """Read the loop over the members of an object, or over the items with their indices."""
    match value:
        case ast.Call(ast.Attribute(inner, "items"), [], []):
            place = _iterated(block, inner, _OBJECT)
            body = _checked_keys(block, place, node, names[0])
        case ast.Call(ast.Name("enumerate"), [inner], []):
            place, body = _iterated(block, inner, _ARRAY), node.body
        case _:
            raise Unreadable(node, "cannot be read as a loop")
    pointer = pointer or taken(block)
    if pointer is not None:
        _unevaluated(block, node, place, names, body, pointer)
    elif isinstance(value.func, ast.Attribute):
        MembersLoop(block, place, names).read(body)
    else:
        raise Unreadable(node, "a loop without a comment")


def _checked_keys(block: "Block", place: Place, node: ast.For, key: str) -> list[ast.stmt]:
    """Return the statements behind the one that refuses keys of a class that is not plain."""
    scope = block.scope.inner()
    scope.places[key] = (*place, ("each key",))
    match node.body[0]:
        case ast.If(test, [ast.Expr(ast.Call(_, [ast.Name(same)], []) as call)], []):
            if same != key:
                return node.body
            formula, _ = read(test, scope)
            accepts, _ = read(call, scope)
            if accepts == ("accept",) and formula == negation(kinds(KINDS_OF["string"])):
                block.check(place, ("plain keys",), None, node)
                return node.body[1:]
    return node.body


def _unevaluated(
    block: "Block",
    node: ast.For,
    place: Place,
    names: tuple[str, str],
    body: list[ast.stmt],
    pointer: str,
) -> None:
    known: frozenset[object] = frozenset()
    enumerated = isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name)
    word, kind = ("other items", "array") if enumerated else ("other members", "object")
    match body:
        case [ast.If(ast.UnaryOp(ast.Not(), test), inside, [])] if not (
            block.comments.peek(body[0])
            or (isinstance(inside[0], ast.Return) and not block.comments.peek(inside[0]))
        ):
            known, body = evaluated(test, block.scope, place, names, kind), inside
    step = (word, known)
    block.add(Loop(place, step, pointer, node.lineno), node)
    inner = block.inner((*place, step))
    inner.scope.places[names[1]] = inner.subject
    inner.read(body)


class MembersLoop:
    """The loop over the members of an object: by pattern, and those that nothing else covers."""

    def __init__(self, block: "Block", place: Place, names: tuple[str, str]) -> None:
        self._block = block
        self._place = place
        self._key, self._item = names
        self._choice = KeyChoice(block, place, *names)
        self._matched: str | None = None
        self._names: frozenset[str] = frozenset()
        self._patterns: set[Formula] = set()

    def read(self, body: list[ast.stmt]) -> None:
        """Read the statements for one member; raise Unreadable."""
        body = self._choice.read(body)
        match body:
            case [ast.If(test, [ast.Return(ast.Call())], []), *_] if self._choice.is_asked(test):
                self._choice.others(body, frozenset())
                return
            case [ast.Assign([ast.Name(matched)], ast.Constant() | ast.Compare() as known), *rest]:
                self._matched, body = matched, rest
                if not (isinstance(known, ast.Constant) and known.value is False):
                    self._names = self._known(known, ast.In)
        while body and isinstance(body[0], ast.If) and self._asks_key(body[0].test):
            node, *body = body
            assert isinstance(node, ast.If)
            if node.orelse or self._block.comments.peek(node):
                raise Unreadable(node, "cannot be read as a test of a key")
            self._conditional(node)
            if self._is_rest(node.test):
                if body:
                    raise Unreadable(body[0], "more statements in a loop that is done")
                return
        if body and self._matched is not None:
            raise Unreadable(body[0], "is judged whether a pattern matches or not")
        if body:
            self._judge(("unmatched", frozenset(), frozenset()), body)

    def _asks_key(self, test: ast.expr) -> bool:
        names = {part.id for part in ast.walk(test) if isinstance(part, ast.Name)}
        return self._key in names or (self._matched is not None and self._matched in names)

    def _is_rest(self, test: ast.expr) -> bool:
        match test:
            case ast.UnaryOp() | ast.Compare(ast.Name(), [ast.NotIn()]):
                return True
        return False

    def _known(self, node: ast.expr, operator: type[ast.cmpop]) -> frozenset[str]:
        """Return the names that a key is compared with."""
        match node:
            case ast.Compare(ast.Name(self._key), [found], [names]) if isinstance(found, operator):
                return frozenset(self._block.scope.constant(names, "set").value)
        raise Unreadable(node, "cannot be read as a test of a key")

    def _conditional(self, node: ast.If) -> None:
        body = node.body
        step: tuple[object, ...]
        match node.test:
            case ast.UnaryOp(ast.Not(), ast.Name(name)) if name == self._matched:
                step = ("unmatched", self._names, joined(self._patterns))
            case ast.Compare(ast.Name(), [ast.NotIn()]) as test:
                self._choice.others(body, self._known(test, ast.NotIn))
                return
            case test:
                found = self._language(test)
                self._patterns.add(found)
                step = ("matching", found)
                if self._matched is not None:
                    body = self._marked(body, node)
        self._judge(step, body)

    def _language(self, test: ast.expr) -> Formula:
        """Return the texts of which a condition holds, if it holds of texts alone."""
        scope = self._block.scope.inner()
        scope.places[self._key] = (*self._place, ("each key",))
        formula, _ = read(test, scope)
        if holding(formula)[0] > KINDS_OF["string"]:
            raise Unreadable(test, "may hold of a key that is no text")
        return at(formula, "string", {})

    def _marked(self, body: list[ast.stmt], node: ast.If) -> list[ast.stmt]:
        match body:
            case [ast.Assign([ast.Name(name)], ast.Constant(True)), *rest] if name == self._matched:
                return rest
        raise Unreadable(node, "does not say that the key is matched")

    def _judge(self, step: tuple[object, ...], body: list[ast.stmt]) -> None:
        block = self._block.inner((*self._place, step))
        block.scope.places[self._item] = block.subject
        block.read(body)
