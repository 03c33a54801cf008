"""The statements of a fast body -> the checks that they make."""

import ast
from dataclasses import dataclass, field, replace

from codegen.audit.lift import fast_loops
from codegen.audit.lift.checks import Branch, Check, Item
from codegen.audit.lift.constants import text
from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.formula import (
    ALL,
    KINDS_OF,
    Formula,
    any_of,
    holding,
    negation,
)
from codegen.audit.lift.pointers import Comments
from codegen.audit.lift.scope import Place, Scope
from codegen.audit.lift.tests import read

__all__ = ["Block", "Counter", "checks_of"]

OBJECT, ARRAY = KINDS_OF["object"], KINDS_OF["array"]


def checks_of(
    body: list[ast.stmt], scope: Scope, comments: Comments, *, catches: bool
) -> list[Item]:
    """Return the checks of a function's statements, which end by returning; raise Unreadable.

    `catches` says that a KeyError is caught and means that the value is not valid.
    """
    if not body:
        raise Unreadable(None, "a function without statements")
    *statements, last = body
    block = Block(scope, comments, Catch(catches))
    match last:
        case ast.Return(ast.Constant(True)):
            block.read(statements)
        case ast.Return(ast.Constant(False)):
            block.read(body)
        case ast.Return(ast.Call()):  # the root is called elsewhere, so that this is all
            block.read(statements)
            assert last.value is not None
            formula, place = read(last.value, scope)
            block.check(place, formula, None, last)
        case _:
            raise Unreadable(last, "does not end by returning")
    if catches and not block.catch.is_needed:
        raise Unreadable(last, "catches a KeyError where none is raised")
    return block.items


@dataclass
class Catch:
    """Whether a function catches a KeyError, and whether it reads a key that may be missing."""

    is_there: bool
    is_needed: bool = False


@dataclass
class Counter:
    """A variable that counts: keys, beside how many are there anyhow; or items that match."""

    start: int
    keys: set[str] = field(default_factory=set)
    contained: tuple[Place, Formula] | None = None
    pointer: str | None = None


@dataclass
class Block:
    """Statements being read, all of which run where the first one does.

    `guards` has the types for which they run, by place; `subject` is the place that a mere
    `return False` speaks of; `present` has the keys that are surely there.
    """

    scope: Scope
    comments: Comments
    catch: Catch
    subject: Place = ()
    items: list[Item] = field(default_factory=list)
    guards: dict[Place, frozenset[str]] = field(default_factory=dict)
    present: set[tuple[Place, str]] = field(default_factory=set)
    counters: dict[str, Counter] = field(default_factory=dict)
    required: tuple[Place, str | None] | None = None  # of the statement just before
    pending: str | None = None  # the comment of a loop that is made ready

    def inner(self, subject: Place, *, shares_items: bool = True) -> "Block":
        """Return a block for statements that do not always run; they judge its subject alone."""
        self._stay(subject, None)
        return replace(
            self,
            scope=self.scope.inner(),
            subject=subject,
            items=self.items if shares_items else [],
            guards=dict(self.guards),
            present=set(self.present),
            counters={},
            required=None,
            pending=None,
        )

    def guard(self, place: Place) -> frozenset[str]:
        """Return the types of the value at a place for which the statements run."""
        return self.guards.get(place, ALL)

    def check(self, place: Place, formula: Formula, pointer: str | None, node: ast.stmt) -> None:
        """Add a check of a statement."""
        self.add(Check(place, self.guard(place), formula, pointer, node.lineno), node)

    def add(self, item: Item, node: ast.stmt) -> None:
        """Add an item; raise Unreadable for one that judges another value than the subject."""
        self._stay(item.place, node)
        self.items.append(item)

    def _stay(self, place: Place, node: ast.stmt | None) -> None:
        if place[: len(self.subject)] != self.subject:
            raise Unreadable(node, "judges a value that does not lie in the one around")

    def read(self, statements: list[ast.stmt]) -> None:
        """Read statements, in order; raise Unreadable for one that has no form of a check."""
        if len(statements) == 1 and isinstance(statements[0], ast.Pass):
            return
        for node in statements:
            required, self.required = self.required, None
            self._statement(node, required)
        if self.pending is not None:
            raise Unreadable(statements[-1], "a comment of a loop that does not follow")

    def _statement(self, node: ast.stmt, required: tuple[Place, str | None] | None) -> None:
        comments = self.comments.before(node)
        match node:
            case ast.Return(ast.Constant(False)):
                self.check(self.subject, False, _only(comments, node), node)
            case ast.Assign([ast.Name(name)], value):
                self._assignment(node, name, value, _only(comments, node))
                if name in self.scope.looked_up:
                    self.required = required
            case ast.For():
                fast_loops.loop(self, node, _only(comments, node))
            case ast.If(test, [ast.Return(verdict)], []) if not self.comments.peek(node.body[0]):
                self.test(node, test, verdict, comments, required)
            case ast.If():
                self._branch(node, _only(comments, node))
            case ast.Expr(ast.Call(_, [_], []) as call) if not comments:
                formula, place = read(call, self.scope)
                if formula != ("accept",):
                    raise Unreadable(node, "cannot be read as a statement")
                self.check(place, formula, None, node)
            case _:
                raise Unreadable(node, "cannot be read as a statement")

    def _assignment(
        self, node: ast.Assign, name: str, value: ast.expr, pointer: str | None
    ) -> None:
        self.scope.looked_up.pop(name, None)
        match value:
            case ast.Subscript():
                place = self.scope.place(value)
                trailing = _only(self.comments.on(node), node)
                self.fetch(trailing, node)
                self.scope.places[name] = place
            case ast.Call(ast.Attribute(inner, "get"), [key, *default], []) if len(default) < 2:
                missing = text(default[0]) if default else None
                self._look_up(node, name, inner, text(key), missing)
            case ast.Constant(int() as start) if type(start) is int:
                self.counters[name] = Counter(start)
                self.pending = pointer
                return
            case _:
                if name in self.scope.answers:
                    raise Unreadable(node, f"makes {name} anew")
                self.scope.answers[name] = fast_loops.answer(value, self.scope)
                if pointer is not None and self.pending is not None:
                    raise Unreadable(node, "a comment of a loop that does not follow")
                self.pending = pointer or self.pending
                return
        if pointer is not None:
            raise Unreadable(node, "a comment that belongs to no check")

    def _look_up(
        self, node: ast.Assign, name: str, value: ast.expr, key: str, missing: str | None
    ) -> None:
        """Read `x1 = args.get("kind")`, which only prepares what a union asks."""
        if name in {**self.scope.places, **self.scope.answers, **self.counters}:
            raise Unreadable(node, "takes the name of another variable")
        place = self.scope.place(value)
        self.scope.require(place, OBJECT, node)
        self.scope.looked_up[name] = (place, key, missing)

    def fetch(self, pointer: str | None, node: ast.stmt) -> None:
        """Account for the keys that an expression has read: each has to be there."""
        for place, key in dict.fromkeys(self.scope.fetched):
            if pointer is not None:
                if not self.catch.is_there:
                    raise Unreadable(node, "reads a key where no KeyError is caught")
                self.catch.is_needed = True
                self.check(place, ("has", key), pointer, node)
            elif (place, key) not in self.present:
                raise Unreadable(node, "reads a key that may be missing, without a comment")
            self.present.add((place, key))
        self.scope.fetched.clear()

    def test(
        self,
        node: ast.If,
        test: ast.expr,
        verdict: ast.expr | None,
        comments: list[str],
        required: tuple[Place, str | None] | None = None,
    ) -> None:
        """Read `if fails: return verdict`, above which are the comments."""
        counted = fast_loops.counted(self, test)
        if counted is not None:
            place, formula, pointer = counted
            if self._verdict(verdict, place, node) is not False:
                raise Unreadable(node, "returns what no check of a number returns")
            self.check(place, formula, pointer or _only(comments, node), node)
            return
        fails, place = read(test, self.scope, self.subject)
        fetched = comments.pop(0) if self.scope.fetched and len(comments) == 2 else None
        self.fetch(fetched, node)
        pointer = _only(comments, node)
        holds = any_of((negation(fails), self._verdict(verdict, place, node)))
        is_call = isinstance(holds, tuple) and holds[0] == "call"  # which has no comment
        if pointer is None and required is not None and required[0] == place and not is_call:
            pointer = required[1]
        self.required = (place, pointer)
        self.check(place, holds, pointer, node)
        self.scope.narrow(place, holding(holds)[0] | {"strange"} & holding(fails)[1])

    def _verdict(self, verdict: ast.expr | None, place: Place, node: ast.stmt) -> Formula:
        if isinstance(verdict, ast.Constant) and verdict.value is False:
            return False
        if verdict is not None:
            formula, about = read(verdict, self.scope)
            if formula == ("reject",) and about == place:
                self.scope.fetched.clear()
                return formula
        raise Unreadable(node, "returns what no check returns")

    def _branch(self, node: ast.If, pointer: str | None) -> None:
        """Read an `if` with other statements inside than to return at once."""
        if pointer is not None:
            self._condition(node, pointer)
            return
        match node:
            case ast.If(ast.Compare(ast.Constant(str()) as key, [ast.In()], [value]), _, []):
                self._optional(node, text(key), self.scope.place(value))
            case ast.If(
                ast.Compare(
                    ast.Call(ast.Name("len"), [value], []),
                    [ast.Gt()],
                    [ast.Constant(int() as index)],
                ),
                [ast.Assign([ast.Name(name)], ast.Subscript(same, ast.Constant(other))), *rest],
                [],
            ) if other == index and ast.dump(same) == ast.dump(value):
                place = self.scope.place(value)
                self.scope.require(place, ARRAY, node)
                block = self.inner((*place, ("at", index)))
                block.scope.places[name] = block.subject
                block.read(rest)
            case _:
                self._dispatch(node)

    def _condition(self, node: ast.If, pointer: str) -> None:
        """Read `if holds: ... else: ...`, of `if` and of what depends on a key."""
        formula, place = read(node.test, self.scope, self.subject)
        self.fetch(None, node)
        branch = Branch(place, self.guard(place), formula, pointer, node.lineno)
        for statements, items in ((node.body, branch.then), (node.orelse, branch.otherwise)):
            block = self.inner(self.subject, shares_items=False)
            block.read(statements)
            items.extend(block.items)
        self.add(branch, node)

    def _optional(self, node: ast.If, key: str, place: Place) -> None:
        """Read `if "k" in value:`, behind which the value under that key is judged."""
        self.scope.require(place, OBJECT, node)
        body = node.body
        match body[0]:
            case ast.AugAssign(ast.Name(name), ast.Add(), ast.Constant(1)):
                counter = self.counters.get(name)
                if counter is None or key in counter.keys:
                    raise Unreadable(body[0], "counts what is not to be counted")
                counter.keys.add(key)
                body = body[1:]
        block = self.inner((*place, ("key", key)))
        block.present.add((place, key))
        block.read(body)

    def _dispatch(self, node: ast.If) -> None:
        """Read one case for each type, and `accept` for the types without a case."""
        formula, place = read(node.test, self.scope)
        self.fetch(None, node)
        may, may_not = holding(formula)
        if may & may_not:
            raise Unreadable(node, "a branch without a comment that is none by type")
        for kinds, statements in ((may, node.body), (may_not, node.orelse)):
            if not statements or isinstance(statements[0], ast.Pass):
                continue
            block = self.inner(place, shares_items=False)
            block.scope.narrow(place, kinds)
            block.guards[place] = self.guard(place) & kinds
            is_met = bool(block.scope.kinds_at(place))
            block.read(statements)
            if is_met:
                self.items += block.items
            else:  # no value gets there, so that nothing is judged
                self.add(Branch(place, frozenset(), False, None, node.lineno, block.items), node)


def _only(comments: list[str], node: ast.stmt) -> str | None:
    if len(comments) > 1:
        raise Unreadable(node, "has a comment that belongs to no check")
    return comments[0] if comments else None
