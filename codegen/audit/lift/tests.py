"""Expressions -> conditions: `read` gives the formula that an expression of either body tests."""

import ast
import re
from collections.abc import Callable, Iterable
from typing import Any

from codegen.audit.lift.calls import (
    arguments,
    called_function,
    is_length,
    string_methods,
    unreplaced,
)
from codegen.audit.lift.constants import literal, text
from codegen.audit.lift.errors import Unreadable
from codegen.audit.lift.formula import (
    ALL,
    FLOATS,
    KINDS_OF,
    NUMBERS,
    SCALARS,
    UNKNOWN,
    Formula,
    Values,
    all_of,
    any_of,
    at,
    choice,
    exactly_one,
    holding,
    kinds,
    negation,
    number_key,
)
from codegen.audit.lift.languages import of_methods, of_pattern, of_text
from codegen.audit.lift.reads import may_skip_a_read
from codegen.audit.lift.scope import Place, Scope

__all__ = ["Reading", "read"]

_CLASSES = {
    "dict": KINDS_OF["object"],
    "list": KINDS_OF["array"],
    "str": KINDS_OF["string"],
    "bool": KINDS_OF["boolean"],
    "int": KINDS_OF["integer"],
    "float": FLOATS,
}
_OBJECT, _ARRAY, _STRING = KINDS_OF["object"], KINDS_OF["array"], KINDS_OF["string"]
_SIZED = _OBJECT | _ARRAY | _STRING
_ORDERS = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}


def read(node: ast.expr, scope: Scope, default: Place | None = None) -> tuple[Formula, Place]:
    """Return the condition that an expression tests, and the place of the one value it asks about.

    `default` is the place of an expression that asks about none, where there may be such a one.
    Raise Unreadable for an expression that generated code does not have, or that asks about more
    than one value, or what the value, by what is known of its type, may not have.
    """
    reading = Reading(scope)
    formula = reading.of(node)
    if scope.fetched and may_skip_a_read(node):
        raise Unreadable(node, "reads a key only where another condition decides so")
    if not reading.subjects and default is not None:
        return formula, default
    if len(reading.subjects) != 1:
        raise Unreadable(node, f"asks about {len(reading.subjects)} values, not one")
    return formula, next(iter(reading.subjects))


class Reading:
    """One expression being read; `subjects` are the places of the values that it asks about."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self.subjects: set[Place] = set()

    def of(self, node: ast.expr) -> Formula:
        """Return the condition that an expression tests; raise Unreadable."""
        match node:
            case ast.Constant(bool() as value):
                return value
            case ast.UnaryOp(ast.Not(), operand):
                return negation(self.of(operand))
            case ast.BoolOp(ast.And(), operands):
                return all_of(self._in_turn(operands, wanted=True))
            case ast.BoolOp(ast.Or(), operands):
                told = self._told(operands)
                return any_of(self._in_turn(operands, wanted=False)) if told is None else told
            case ast.IfExp(test, then, otherwise):
                condition = self.of(test)
                first = self._behind(condition, then, holds=True)
                return choice(condition, first, self._behind(condition, otherwise, holds=False))
            case ast.Compare(left, [operator], [right]):
                return self._comparison(node, left, operator, right)
            case ast.Call(_, _, []):
                return self._call(node)
            case ast.BinOp(value, ast.Mod(), divisor):
                return negation(self._divides(value, divisor))
            case ast.Name(name) if name in self._scope.answers:
                formula, place = self._scope.answers[name]
                self.subjects.add(place)
                return formula
            case ast.Name() if self._scope.is_place(node):
                self._value(node, _OBJECT | _ARRAY)
                return ("size", ">", "0x0")
        raise Unreadable(node, "cannot be read as a test")

    def _told(self, operands: list[ast.expr]) -> Formula | None:
        """Read `type(x1) is not str or x1 == "a"` of what was looked up under a key."""
        match operands:
            case [
                ast.Compare(
                    ast.Call(ast.Name("type"), [ast.Name(name)], []), [ast.IsNot()], [kind]
                ),
                ast.Compare(ast.Name(same), [operator], [texts]),
            ] if (
                name == same and self._scope.is_looked_up(name) and ast.unparse(kind) == "str"
            ):
                return self._under_key(name, operator, texts)
        return None

    def _under_key(self, name: str, operator: ast.cmpop, texts: ast.expr) -> Formula:
        """Return the condition that what lies under a key is one of the texts, or no text."""
        place, key, missing = self._scope.looked_up[name]
        self.subjects.add(place)
        values: frozenset[Any] = frozenset({None})
        if isinstance(operator, ast.Eq):
            values = frozenset({text(texts)})
        elif isinstance(operator, ast.In):
            values = frozenset(self._scope.constant(texts, "set").value)
        if missing in values or not all(type(value) is str for value in values):
            raise Unreadable(texts, "cannot be read as a test of a text")
        told: Formula = ("texts", key, values)
        return told if missing is None else all_of((("has", key), told))

    def _in_turn(self, operands: list[ast.expr], *, wanted: bool) -> Iterable[Formula]:
        """Yield the conditions of operands, each read with what those before it say."""
        outer, self._scope = self._scope, self._scope.inner()
        methods, operands = string_methods(operands) if wanted else ([], operands)
        formulas = [self._run(methods)] if methods else []
        for operand in operands:
            formula = self.of(operand)
            formulas.append(self._unless_raised(outer, formula, wanted=wanted))
            self._learn(formula, holds=wanted)
        self._scope = outer
        return formulas

    def _unless_raised(self, outer: Scope, formula: Formula, *, wanted: bool) -> Formula:
        """Return an operand that decides nothing for a value for which one before it has raised."""
        if len(self.subjects) == 1 and at(formula, "strange", UNKNOWN) is not True:
            (place,) = self.subjects
            if "strange" in outer.kinds_at(place) - self._scope.kinds_at(place):
                return choice(kinds(ALL - {"strange"}), formula, wanted)
        return formula

    def _behind(self, condition: Formula, node: ast.expr, *, holds: bool) -> Formula:
        outer, self._scope = self._scope, self._scope.inner()
        self._learn(condition, holds=holds)
        formula = self.of(node)
        self._scope = outer
        return formula

    def _learn(self, formula: Formula, *, holds: bool) -> None:
        if len(self.subjects) == 1:
            may, may_not = holding(formula)
            self._scope.narrow(next(iter(self.subjects)), may if holds else may_not)

    def _value(self, node: ast.expr, needed: frozenset[str] | None = None) -> Place:
        place = self._scope.place(node)
        self.subjects.add(place)
        if needed is not None:
            self._scope.require(place, needed, node)
        return place

    def _comparison(
        self, node: ast.expr, left: ast.expr, operator: ast.cmpop, right: ast.expr
    ) -> Formula:
        match operator:
            case ast.Is():
                return self._identity(left, right)
            case ast.IsNot():
                return negation(self._identity(left, right))
            case ast.In():
                return self._containment(left, right)
            case ast.NotIn():
                return negation(self._containment(left, right))
            case ast.Eq():
                return self._equality(left, right)
            case ast.NotEq():
                if self._scope.is_place(left) or is_length(left):
                    return negation(self._equality(left, right))
                return exactly_one([self.of(left), self.of(right)])
        return self._order(node, left, operator, right)

    def _identity(self, left: ast.expr, right: ast.expr) -> Formula:
        match left, right:
            case ast.Call(ast.Name("type"), [value], []), ast.Name(name) if name in _CLASSES:
                self._value(value)
                return kinds(_CLASSES[name])
            case ast.Call(function, [value], []), ast.Constant(None):
                return negation(self._found(function, value))
            case _, ast.Constant(None):
                self._value(left)
                return kinds(KINDS_OF["null"])
            case _, ast.Constant(bool() as wanted):
                self._value(left)
                return all_of((kinds(KINDS_OF["boolean"]), ("member", "json", Values((wanted,)))))
        raise Unreadable(left, "cannot be read as a test of identity")

    def _found(self, function: ast.expr, value: ast.expr) -> Formula:
        """Return the condition that what a function finds in a string is not None."""
        self._value(value, _STRING)
        name = self._scope.function(function)
        if name is not None and re.fullmatch(r"formats\.\w+\.(misses|unusual)_\w+", name):
            return ("found", name)
        constant = self._scope.constant(function, "match", "search", "misses")
        found = of_pattern(constant.value)
        return negation(found) if constant.form == "misses" else found

    def _containment(self, left: ast.expr, right: ast.expr) -> Formula:
        if self._scope.is_place(left):
            self._value(left, SCALARS)
            return ("member", "hash", Values(self._scope.constant(right, "set").value))
        key = text(left)
        found = self._scope.kinds_at(self._value(right))
        if found and found <= _STRING:
            return of_text(key, start=False, end=False)
        self._value(right, _OBJECT)
        if not found:  # no value gets here: a text or an object, as the schema has it
            return choice(kinds(_STRING), of_text(key, start=False, end=False), ("has", key))
        return ("has", key)

    def _equality(self, left: ast.expr, right: ast.expr) -> Formula:
        match left, right:
            case (
                ast.Call(ast.Attribute(ast.Tuple(branches), "count"), [ast.Constant(True)], []),
                ast.Constant(1),
            ):
                return exactly_one([self.of(branch) for branch in branches])
            case (
                ast.Call(ast.Name("len"), [ast.Set([ast.Starred(value)])], []),
                ast.Call(ast.Name("len"), [other], []),
            ) if ast.dump(value) == ast.dump(other):
                self._value(value, _ARRAY)
                return ("unique strings",)
        self._value(left)
        wanted = literal(right)
        if isinstance(wanted, dict | list | tuple):
            raise Unreadable(right, "no scalar")
        return ("member", "hash", Values((wanted,)))

    def _order(
        self, node: ast.expr, left: ast.expr, operator: ast.cmpop, right: ast.expr
    ) -> Formula:
        sign, limit = _ORDERS.get(type(operator)), literal(right)
        if sign is None or type(limit) not in (int, float):
            raise Unreadable(node, "cannot be read as a comparison")
        match left:
            case ast.Call(ast.Name("len"), [value], []):
                self._value(value, _SIZED)
                return ("size", sign, number_key(limit))
        self._value(left, NUMBERS)
        return ("order", sign, number_key(limit))

    def _divides(self, value: ast.expr, divisor: ast.expr) -> Formula:
        wanted = literal(divisor)
        if type(wanted) is not int:
            raise Unreadable(divisor, "% is exact for integers alone")
        self._value(value, KINDS_OF["integer"])
        return ("multiple", number_key(wanted))

    def _call(self, node: ast.Call) -> Formula:
        match node.func:
            case ast.Attribute(value, "issuperset"):
                (argument,) = arguments(node, 1)
                self._value(argument, _OBJECT)
                names = frozenset(self._scope.constant(value, "set").value)
                return ("names among", names)
            case ast.Attribute(value, name):
                return self._method(node, value, name)
            case ast.Name(name) if (number := called_function(name)) is not None:
                self._value(node.args[0] if node.args else node)
                return ("call", number, self._given(node))
        named = self._scope.function(node.func)
        if named is None:
            raise Unreadable(node, "calls what is not known here")
        return self._runtime_call(node, named)

    def _given(self, node: ast.Call) -> tuple[bool, int | None]:
        """Return whether a call gives the answers that are kept, and how much deeper it is."""
        match node.args[1:]:
            case [ast.Name("known"), *others]:
                return True, self._depth(node, others)
            case others:
                return False, self._depth(node, others)

    def _depth(self, node: ast.Call, given: list[ast.expr]) -> int | None:
        """Return how much deeper the function called is, None where it does not count that."""
        match given:
            case []:
                return None
            case [ast.Name("depth")] if not self._scope.is_root:
                return 0
            case [ast.BinOp(ast.Name("depth"), ast.Add(), ast.Constant(int() as more))]:
                if not self._scope.is_root and type(more) is int:
                    return more
            case [ast.Constant(int() as depth)] if self._scope.is_root and type(depth) is int:
                return depth
        raise Unreadable(node, "cannot be read as a call with a depth")

    def _method(self, node: ast.Call, value: ast.expr, name: str) -> Formula:
        match name:
            case "startswith" | "endswith":
                (argument,) = arguments(node, 1)
                self._value(value, _STRING)
                is_start = name == "startswith"
                return of_text(text(argument), start=is_start, end=not is_start)
            case "is_integer":
                arguments(node, 0)
                self._value(value, FLOATS)
                return kinds({"integral"})
        raise Unreadable(node, f"calls the method {name}")

    def _run(self, calls: list[ast.Call]) -> Formula:
        """Return the condition that methods of a string hold, `isascii` being one of them."""
        names, underscore = set[str](), False
        for call in calls:
            assert isinstance(call.func, ast.Attribute)
            value, replaced = unreplaced(call.func.value)
            underscore = underscore or replaced
            self._value(value, _STRING)
            names.add(call.func.attr)
        found = of_methods(frozenset(names - {"isascii"}), underscore=underscore)
        if found is None or "isascii" not in names:
            raise Unreadable(calls[0], "cannot be read as a test of a string")
        return found

    def _runtime_call(self, node: ast.Call, name: str) -> Formula:
        if re.fullmatch(r"formats\.\w+\.is_\w+", name):
            self._value(arguments(node, 1)[0], _STRING)
            return ("format", name)
        reader = _CALLS.get(name)
        if reader is None:
            raise Unreadable(node, f"{name} is no test")
        return reader(self, node)

    def _simple(self, node: ast.Call) -> Formula:
        self._value(arguments(node, 1)[0])
        assert isinstance(node.func, ast.Name)
        return (node.func.id,)

    def _unique(self, node: ast.Call) -> Formula:
        self._value(arguments(node, 1)[0], _ARRAY)
        return ("unique",)

    def _multiple(self, node: ast.Call) -> Formula:
        value, divisor = arguments(node, 2)
        self._value(value, NUMBERS)
        return ("multiple", number_key(literal(divisor)))

    def _contains(self, node: ast.Call) -> Formula:
        values, value = arguments(node, 2)
        self._value(value)
        return ("member", "python", Values(self._scope.constant(values, "tuple").value))

    def _contains_scalar(self, node: ast.Call) -> Formula:
        values, value = arguments(node, 2)
        self._value(value)
        return ("member", "python", Values(self._scope.constant(values, "set").value))

    def _among(self, node: ast.Call) -> Formula:
        value, values = arguments(node, 2)
        self._value(value)
        return ("member", "json", Values(self._scope.constant(values, "table").value))


_CALLS: dict[str, Callable[[Reading, ast.Call], Formula]] = {
    "values.accept": Reading._simple,
    "values.reject": Reading._simple,
    "values.contains": Reading._contains,
    "values.contains_scalar": Reading._contains_scalar,
    "equality.among": Reading._among,
    "equality.is_unique": Reading._unique,
    "numbers.is_multiple": Reading._multiple,
}
