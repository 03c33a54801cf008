"""Conditions at one place, in a normal form in which equal meanings are equal values.

A formula is True, False or a tuple of a tag and its parts. What a condition is for a value of one
JSON type is decided by `at`: tests of the type and the branches behind them are gone then.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = [
    "ALL",
    "COPIES",
    "FLOATS",
    "KINDS_OF",
    "NUMBERS",
    "RAISE",
    "SCALARS",
    "UNKNOWN",
    "Callee",
    "Callees",
    "Formula",
    "Values",
    "all_of",
    "any_of",
    "at",
    "choice",
    "exactly_one",
    "holding",
    "is_copied",
    "is_refusal",
    "is_same_at",
    "is_type_test",
    "kinds",
    "negation",
    "number_key",
    "settled",
    "stable_key",
    "value_key",
]

Formula = Any  # bool | tuple[Any, ...]: a recursive alias is no help to mypy here

# The JSON types, floats without a fraction apart; what JSON does not have, in a plain copy; and
# any other Python value, of which nothing may be said before it is copied.
SCALARS = frozenset({"string", "boolean", "integer", "integral", "number", "null"})
ALL = SCALARS | {"object", "array", "foreign", "strange"}
FLOATS = frozenset({"integral", "number"})
COPIES = ALL - {"strange", "boolean", "null"}  # the types of a plain copy of what is not plain
NUMBERS = FLOATS | {"integer"}
# the JSON types of the IR, where a float is a number, -> those above
KINDS_OF = {
    "object": frozenset({"object"}),
    "array": frozenset({"array"}),
    "string": frozenset({"string"}),
    "boolean": frozenset({"boolean"}),
    "integer": frozenset({"integer"}),
    "number": FLOATS,
    "null": frozenset({"null"}),
}


class Values(tuple[Any, ...]):
    """The values of an enum: equal to others that are the same, 1 not being 1.0."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        """Compare the texts of the values: 1 is not 1.0, and a list has no hash."""
        return isinstance(other, Values) and _texts(self) == _texts(other)

    def __hash__(self) -> int:
        return hash(_texts(self))


def _texts(values: Values) -> tuple[str, ...]:
    return tuple(map(value_key, values))


RAISE: Formula = ("raise",)


@dataclass(frozen=True, slots=True)
class Callee:
    """What is known of a function: the types it accepts, the keys it requires of an object.

    `texts` has the only texts that may be under a key, if what is there is a text.
    """

    kinds: frozenset[str]
    keys: frozenset[str]
    texts: Mapping[str, frozenset[str]] = field(default_factory=dict)


class Callees(dict[int, Callee]):
    """Functions by number; of others nothing is known: a call is equal only to the same call."""

    def __missing__(self, number: int) -> Callee:
        return Callee(ALL, frozenset())


UNKNOWN: Mapping[int, Callee] = Callees()


def kinds(accepted: Iterable[str]) -> Formula:
    """Return the condition that the value has one of the types."""
    return ("kinds", frozenset(accepted))


def negation(formula: Formula) -> Formula:
    """Return the opposite; what raises still does."""
    if isinstance(formula, bool):
        return not formula
    match formula:
        case ("raise",):
            return RAISE
        case ("not", inner):
            return inner
        case ("kinds", accepted):
            return ("kinds", ALL - accepted)
        case ("and", parts):
            return any_of(map(negation, parts))
        case ("or", parts):
            return all_of(map(negation, parts))
        case ("ite", condition, then, otherwise):
            return choice(condition, negation(then), negation(otherwise))
    return ("not", formula)


def all_of(parts: Iterable[Formula]) -> Formula:
    """Return the condition that all hold."""
    return _joined("and", parts, neutral=True)


def any_of(parts: Iterable[Formula]) -> Formula:
    """Return the condition that one holds."""
    return _joined("or", parts, neutral=False)


def _joined(tag: str, parts: Iterable[Formula], *, neutral: bool) -> Formula:
    flat: set[Formula] = set()
    for part in parts:
        if part is neutral:
            continue
        if isinstance(part, bool):
            return part
        if part[0] == tag:
            flat |= part[1]
        else:
            flat.add(part)
    if RAISE in flat:  # whether another part or it decides, only a call can say
        flat = {part for part in flat if part == RAISE or _may_decide(tag, part)}
    if not flat:
        return neutral
    return next(iter(flat)) if len(flat) == 1 else (tag, frozenset(flat))


def _may_decide(tag: str, part: Formula) -> bool:
    """Say whether a part may end an `and` or `or`: it asks a function, and that does not raise."""
    raises = part[0] in ("and", "or") and part[0] != tag and RAISE in part[1]
    return not raises and _calls(part)


def _calls(formula: Formula) -> bool:
    """Say whether a condition asks a function."""
    if isinstance(formula, tuple):
        return formula[:1] == ("call",) or any(map(_calls, formula))
    return isinstance(formula, frozenset) and any(map(_calls, formula))


def exactly_one(parts: Iterable[Formula]) -> Formula:
    """Return the condition that one holds, and no other."""
    left = [part for part in parts if part is not False]
    if RAISE in left:
        return RAISE
    others = [part for part in left if part is not True]
    if len(others) < len(left) - 1:
        return False
    if len(others) < len(left):
        return all_of(map(negation, others))
    if len(others) < 2:
        return any_of(others)
    return ("one", tuple(sorted(others, key=stable_key)))


def choice(condition: Formula, then: Formula, otherwise: Formula) -> Formula:
    """Return the condition that is `then` or `otherwise`."""
    if condition is True or then == otherwise:
        return then
    if condition is False:
        return otherwise
    if condition == RAISE:
        return RAISE
    if condition[0] == "not":
        return choice(condition[1], otherwise, then)
    return ("ite", condition, then, otherwise)


def holding(formula: Formula) -> tuple[frozenset[str], frozenset[str]]:
    """Return the types of values of which it may hold, and of which it may not."""
    if isinstance(formula, bool):
        return (ALL, frozenset()) if formula else (frozenset(), ALL)
    match formula:
        case ("kinds", accepted):
            return accepted, ALL - accepted
        case ("accept",):
            return ALL - {"strange"}, frozenset()
        case ("reject",):
            return frozenset(), ALL - {"strange"}
        case ("member", "python" | "json", _) if at(formula, "strange", UNKNOWN) == RAISE:
            return ALL - {"strange"}, ALL - {"strange"}
        case ("not", inner):
            may, may_not = holding(inner)
            return may_not, may
        case ("and", parts):
            return _combined(parts)
        case ("or", parts):
            may_not, may = _combined(map(negation, parts))
            return may, may_not
        case ("ite", condition, then, otherwise):
            return holding(
                any_of((all_of((condition, then)), all_of((negation(condition), otherwise))))
            )
    return ALL, ALL


def is_type_test(formula: Formula) -> bool:
    """Say whether a condition asks about the type of the value alone."""
    if isinstance(formula, bool):
        return False
    match formula:
        case ("kinds", _) | ("reject",) | ("accept",):
            return True
        case ("and" | "or", parts):
            return all(map(is_type_test, parts))
    return False


def _combined(parts: Iterable[Formula]) -> tuple[frozenset[str], frozenset[str]]:
    may, may_not = ALL, frozenset[str]()
    for part in parts:
        here, not_here = holding(part)
        may &= here
        may_not |= not_here
    return may, may_not


def at(formula: Formula, kind: str, callees: Mapping[int, Callee]) -> Formula:
    """Return what a condition is for a value of one type."""
    if isinstance(formula, bool):
        return formula
    match formula:
        case ("kinds", accepted):
            return kind in accepted
        case ("accept",):
            return RAISE if kind == "strange" else True
        case ("reject",):
            return RAISE if kind == "strange" else False
        case ("not", inner):
            return negation(at(inner, kind, callees))
        case ("and", parts):
            return _without_implied(all_of(at(part, kind, callees) for part in parts), callees)
        case ("or", parts):
            return any_of(at(part, kind, callees) for part in parts)
        case ("one", parts):
            return exactly_one(at(part, kind, callees) for part in parts)
        case ("ite", condition, then, otherwise):
            decided = at(condition, kind, callees)
            return choice(decided, at(then, kind, callees), at(otherwise, kind, callees))
        case ("call", number, _) if kind not in callees[number].kinds:
            return RAISE if kind == "strange" else False
        case ("member", equality, values):
            return _member(equality, values, kind)
    return formula


def settled(formula: Formula, kind: str, callees: Mapping[int, Callee]) -> Formula:
    """Return what a condition is for a value of one type, one value where the same is meant.

    What is said of what is not plain, or a copy made for, is what all copies would be told.
    """
    found = at(formula, kind, callees)
    if isinstance(found, tuple) and found[0] in ("and", "or") and RAISE in found[1]:
        found = RAISE
    if kind == "strange" and found in (RAISE, True, False):
        told = {at(formula, copy, callees) for copy in COPIES}
        if told in ({True}, {False}) and (found == RAISE or found in told):
            return told.pop()
    return found


def is_same_at(kind: str, found: Formula, wanted: Formula) -> bool:
    """Say whether code tests of values of one type what is wanted.

    Of what is not plain a copy may be made instead, at any time; or what all copies would be told.
    """
    here, there = at(found, kind, UNKNOWN), at(wanted, kind, UNKNOWN)
    if here == there or kind != "strange":
        return bool(here == there)
    told = {at(wanted, copy, UNKNOWN) for copy in COPIES}
    return (
        is_copied(here, there)
        or (told == {False} and is_refusal(here))
        or (told == {True} and is_refusal(negation(here)))
    )


def is_refusal(formula: Formula) -> bool:
    """Say whether code refuses what is not plain, if it does not raise."""
    match formula:
        case ("and", parts):
            return RAISE in parts
    return formula is False or formula == RAISE


def is_copied(found: Formula, wanted: Formula) -> bool:
    """Say whether code raises where it does not ask, of what is not plain, what is wanted."""
    match found:
        case ("raise",):
            return True
        case ("and" | "or" as tag, parts) if RAISE in parts:
            asked = wanted[1] if isinstance(wanted, tuple) and wanted[0] == tag else {wanted}
            return bool(parts - {RAISE} <= asked)
    return False


def _without_implied(formula: Formula, callees: Mapping[int, Callee]) -> Formula:
    """Leave out what a call beside it says too: that the object has a key, or which text there."""
    if isinstance(formula, bool) or formula[0] != "and":
        return formula
    called = [callees[part[1]] for part in formula[1] if part[0] == "call"]
    return all_of(part for part in formula[1] if not any(_says(one, part) for one in called))


def _says(callee: Callee, part: Formula) -> bool:
    match part:
        case ("has", key):
            return key in callee.keys
        case ("texts", key, texts):
            return key in callee.texts and callee.texts[key] <= texts
    return False


def _member(equality: str, values: tuple[Any, ...], kind: str) -> Formula:
    """Return the condition that a value of a type is one of the values.

    Equality is Python's, where a boolean is a number, or that of JSON; "hash" is Python's too, of
    a value that is surely a scalar.
    """
    if kind == "strange":
        if equality == "hash":
            return ("strange member", _keys(values))
        settled = equality == "json" and len(values) == 1 and type(values[0]) in (bool, type(None))
        return False if settled else RAISE
    if kind == "foreign":
        return False if equality == "json" else (f"foreign {equality}", _keys(values))
    if kind in ("object", "array"):
        wanted = dict if kind == "object" else list
        found = tuple(value for value in values if type(value) is wanted)
        return ("container", equality == "json", _keys(found)) if found else False
    scalars = frozenset(value for value in values if _may_equal(value, kind, equality))
    return ("in", scalars) if scalars else False


def _may_equal(value: Any, kind: str, equality: str) -> bool:
    if kind == "string":
        return type(value) is str
    if kind == "null":
        return value is None
    if equality == "json":
        return (type(value) is bool) == (kind == "boolean") and type(value) in (bool, int, float)
    return type(value) in (bool, int, float)


def _keys(values: Iterable[Any]) -> frozenset[str]:
    return frozenset(map(value_key, values))


def number_key(number: int | float) -> str:
    """Return a text that tells a number from every other one, 1 from 1.0 too."""
    return hex(number) if type(number) is int else repr(number)


def stable_key(formula: Formula) -> str:
    """Return a text that is the same for equal formulas, in every process."""
    if isinstance(formula, frozenset):
        return f"{{{','.join(sorted(map(stable_key, formula)))}}}"
    if isinstance(formula, tuple):
        return f"({','.join(map(stable_key, formula))})"
    return repr(formula)


def value_key(value: Any) -> str:
    """Return a text that tells a JSON value from every other one, 1 from 1.0 too."""
    if type(value) is list:
        return f"[{','.join(map(value_key, value))}]"
    if type(value) is dict:
        return f"{{{','.join(f'{key!a}:{value_key(item)}' for key, item in value.items())}}}"
    return number_key(value) if type(value) in (int, float) else repr(value)
