"""Which properties or items a loop leaves out, since another part of the schema judges them.

One value for all ways to say the same: the alternatives, each with the conditions on the whole
value under which it counts.
"""

import ast
from collections.abc import Callable, Iterable, Iterator

from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.formula import (
    KINDS_OF,
    SCALARS,
    UNKNOWN,
    Formula,
    all_of,
    at,
    negation,
)
from codegen.audit.lift.languages import of_key
from codegen.audit.lift.scope import Place, Scope
from codegen.audit.lift.tests import read
from codegen.ir import nodes
from codegen.ir.nodes import Evaluated

__all__ = ["Alternative", "evaluated", "expected"]

# Conditions on the whole value, and what the key or the item is then.
Alternative = tuple[frozenset[Formula], tuple[object, ...]]
Call = Callable[[int], Formula]


def evaluated(
    node: ast.expr, scope: Scope, place: Place, names: tuple[str, str], kind: str
) -> frozenset[Alternative]:
    """Return the alternatives of an expression over a key or index and an item.

    `kind` is the type of the whole value, an object or an array.
    """
    inner = scope.inner()
    for name, step in zip(names, ("each key", "each item"), strict=True):
        inner.places[name] = (*place, (step,))
    found = _alternatives(node, inner, place, frozenset())
    return frozenset((_at_kind(guards, kind), what) for guards, what in found)


def _at_kind(guards: frozenset[Formula], kind: str) -> frozenset[Formula]:
    """Return what conditions are for a value of one type: code that none gets to asks for it."""
    return frozenset(at(formula, kind, UNKNOWN) for formula in guards)


def _alternatives(
    node: ast.expr, scope: Scope, place: Place, guards: frozenset[Formula]
) -> Iterator[Alternative]:
    match node:
        case ast.BoolOp(ast.Or(), operands):
            for operand in operands:
                yield from _alternatives(operand, scope, place, guards)
        case ast.BoolOp(ast.And(), [condition, inside]) if _is_about(condition, scope, place):
            formula, _ = read(condition, scope)
            yield from _alternatives(inside, scope, place, guards | _parts(formula))
        case ast.Constant(True):
            yield guards, ("all",)
        case _ if _is_about(node, scope, place):
            yield guards | _parts(read(node, scope)[0]), ("all",)
        case ast.Compare(ast.Name(name), [ast.In()], [names]) if _is_key(name, scope, place):
            values = scope.constant(names, "set").value
            yield guards, ("names", frozenset(values))
        case ast.Compare(ast.Name(name), [ast.Lt()], [ast.Constant(int() as count)]):
            if not _is_key(name, scope, place) or type(count) is not int:
                raise Unreadable(node, "cannot be read as a test of an index")
            yield guards, ("first", count)
        case _:
            yield guards, _other(node, scope, place)


def _other(node: ast.expr, scope: Scope, place: Place) -> tuple[object, ...]:
    formula, about = read(node, scope)
    if about == (*place, ("each item",)) and formula[0] == "call":
        return ("item", formula)
    if about == (*place, ("each key",)):
        if any(at(formula, kind, {}) is not False for kind in SCALARS - KINDS_OF["string"]):
            raise Unreadable(node, "may hold of a key that is no text")
        return ("matching", at(formula, "string", {}))
    raise Unreadable(node, "cannot be read as what is judged elsewhere")


def _is_key(name: str, scope: Scope, place: Place) -> bool:
    return scope.places.get(name) == (*place, ("each key",))


def _is_about(node: ast.expr, scope: Scope, place: Place) -> bool:
    """Say whether an expression asks about the whole value alone."""
    found = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    places = {scope.places[name] for name in found if name in scope.places}
    places |= {scope.answers[name][1] for name in found if name in scope.answers}
    return places == {place}


def _parts(formula: Formula) -> frozenset[Formula]:
    if isinstance(formula, bool):
        raise Unreadable(None, "a condition that is none")
    return formula[1] if formula[0] == "and" else frozenset({formula})


def expected(
    parts: Iterable[Evaluated], call: Call, *, implied: bool = True
) -> frozenset[Alternative]:
    """Return the alternatives that the parts of a node say; `call` is the test of a function.

    `implied`: a function that has to accept the value for the schema around is known to.
    """
    return frozenset(_expected(parts, call, implied, True))


def _expected(
    parts: Iterable[Evaluated], call: Call, implied: bool, guard: Formula
) -> Iterator[Alternative]:
    guards = frozenset[Formula]() if guard is True else _parts(guard)
    for part in parts:
        match part:
            case nodes.Everything():
                yield guards, ("all",)
            case nodes.Named(names, patterns):
                if names:
                    yield guards, ("names", frozenset(names))
                for pattern in patterns:
                    yield guards, ("matching", of_key(pattern))
            case nodes.First(count):
                yield guards, ("first", count)
            case nodes.Accepted(function):
                yield guards, ("item", call(function))
            case nodes.Having(trigger, inner):
                yield from _expected(inner, call, implied, all_of((guard, ("has", trigger))))
            case nodes.When(function, inner, required):
                known = required and implied
                condition = guard if known else all_of((guard, call(function)))
                yield from _expected(inner, call, True, condition)
            case nodes.Choice(function, then, otherwise):
                accepts = all_of((guard, call(function)))
                yield from _expected(then, call, implied, accepts)
                yield from _expected(otherwise, call, implied, all_of((guard, negation(accepts))))
