"""Checks in any order and nesting -> one normal form, in which the same checks are equal.

For every place and every type of value that reaches it: the conditions, each with its pointer.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from codegen.audit.lift.checks import Branch, Check, Item, Loop
from codegen.audit.lift.formula import (
    ALL,
    RAISE,
    Callee,
    Formula,
    at,
    holding,
    is_type_test,
    negation,
    stable_key,
)
from codegen.audit.lift.scope import ROOT, Place

__all__ = ["Entry", "Key", "Table", "callees_of", "normal"]

Key = tuple[Place, str]  # a place and a type of value there
Entry = tuple[Formula, str | None]  # a condition and a pointer
Table = dict[Key, dict[Entry, int | None]]  # each entry with its line
_STRANGE = frozenset({"strange"})


@dataclass(frozen=True, slots=True)
class _Around:
    """What the items around a branch say: the types of values left, the keys that are there."""

    live: Mapping[Place, frozenset[str]]
    keys: Mapping[Place, frozenset[str]]
    calls: frozenset[tuple[Key, Entry]]


_NOTHING = _Around({}, {}, frozenset())


def callees_of(bodies: Mapping[int, list[Item]]) -> dict[int, Callee]:
    """Return what is known of functions by their checks: the types and the keys they ask for."""
    return {number: _callee(number, bodies) for number in bodies}


def _callee(number: int, bodies: Mapping[int, list[Item]]) -> Callee:
    kinds, keys = ALL, frozenset[str]()
    seen, pending = {number}, [number]
    while pending:
        items = bodies[pending.pop()]
        kinds &= _live(items, {}).get(ROOT, ALL) - _raised(items)
        keys |= _keys(items, {}).get(ROOT, frozenset())
        for item in items:
            if isinstance(item, Check) and item.place == ROOT and item.kinds == ALL:
                match item.formula:
                    case ("call", int() as called, _) if called not in seen:
                        seen.add(called)
                        pending.append(called)
    return Callee(kinds, keys)


def _raised(items: list[Item]) -> frozenset[str]:
    """Return the type of values that JSON has not, where a test of the type refuses to judge it."""
    for item in items:
        if not isinstance(item, Check) or item.place != ROOT or item.kinds != ALL:
            continue
        if is_type_test(item.formula) and at(item.formula, "strange", {}) == RAISE:
            return _STRANGE
    return frozenset()


def normal(items: list[Item], callees: Mapping[int, Callee], around: _Around = _NOTHING) -> Table:
    """Return the conditions by place and type; each entry with the line that it comes from."""
    live, keys = _live(items, around.live), _keys(items, around.keys)
    table: Table = {}
    for item in items:
        if isinstance(item, Check):
            left = live.get(item.place, ALL)
            if item.kinds & left - _STRANGE or is_type_test(item.formula):
                _note_pointer(table, item)
            for kind in item.kinds & (_STRANGE if is_type_test(item.formula) else left):
                _add(table, item, kind, live, keys, callees)
    for place, left in live.items():
        for kind in around.live.get(place, ALL) - left:
            table[place, kind] = {(False, None): None}
    calls = around.calls | {
        (key, entry) for key, entries in table.items() for entry in entries if entry[1] is None
    }
    inside = _Around(live, keys, calls)
    for item in items:
        if isinstance(item, Branch):
            _add_branch(table, item, callees, inside)
    _settle(table, around)
    table = {key: here for key, here in table.items() if here and _is_reached(key[0], live)}
    for item in items:
        if isinstance(item, Loop) and _judges(table, (*item.place, item.step)):
            entries = table.setdefault((item.place, "loop"), {})
            entries[("loop", item.step), item.pointer] = item.line
    return table


def _is_reached(place: Place, live: Mapping[Place, frozenset[str]]) -> bool:
    """Say whether the values around a place may be the objects and arrays that it is in."""
    for end, step in enumerate(place):
        container = "array" if step[0] in ("at", "items", "other items") else "object"
        if container not in live.get(place[:end], ALL):
            return False
    return True


def _live(items: list[Item], around: Mapping[Place, frozenset[str]]) -> dict[Place, frozenset[str]]:
    """Return the types of values that tests of the type leave, by place."""
    live = dict(around)
    for item in items:
        if isinstance(item, Check) and is_type_test(item.formula):
            refused = item.kinds - holding(item.formula)[0] - {"strange"}
            if refused:
                live[item.place] = live.get(item.place, ALL) - refused
    return live


def _keys(items: list[Item], around: Mapping[Place, frozenset[str]]) -> dict[Place, frozenset[str]]:
    """Return the keys that are required of objects, by place."""
    keys = dict(around)
    for item in items:
        if isinstance(item, Check) and "object" in item.kinds:
            match item.formula:
                case ("has", name):
                    keys[item.place] = keys.get(item.place, frozenset()) | {name}
    return keys


def _note_pointer(table: Table, item: Check | Branch) -> None:
    """Note that a pointer stands there, whatever its check says of values of each type."""
    if item.pointer is None:
        return
    if isinstance(item, Check) and is_type_test(item.formula):
        entry: Entry = (("type", holding(item.formula)[0]), item.pointer)
        table.setdefault((item.place, "type"), {})[entry] = item.line
    else:
        table.setdefault((item.place, "any"), {})[("pointer",), item.pointer] = item.line
    if isinstance(item, Check) and item.formula is False:
        table.setdefault((item.place, "never"), {})[("pointer",), item.pointer] = item.line


def _add(
    table: Table,
    check: Check,
    kind: str,
    live: Mapping[Place, frozenset[str]],
    keys: Mapping[Place, frozenset[str]],
    callees: Mapping[int, Callee],
) -> None:
    formula = at(check.formula, kind, callees)
    match formula:
        case ("count", start, names):
            there = keys.get(check.place, frozenset())
            formula = ("count", start + len(names & there), names - there)
        case ("contains", word, counted, bound):
            by_kind = frozenset((each, at(counted, each, callees)) for each in ALL)
            formula = ("contains", word, by_kind, bound)
        case ("unique strings",):
            items = live.get((*check.place, ("items", 0)), ALL)
            formula = ("unique",) if items <= {"string", "strange"} else formula
    if (formula, check.pointer) != (True, None):
        table.setdefault((check.place, kind), {})[formula, check.pointer] = check.line


def _add_branch(
    table: Table, branch: Branch, callees: Mapping[int, Callee], around: _Around
) -> None:
    then = normal(branch.then, callees, around)
    otherwise = normal(branch.otherwise, callees, around)
    for kind in branch.kinds & around.live.get(branch.place, ALL):
        condition = at(branch.formula, kind, callees)
        sides = [_part(side, branch.place, kind) for side in (then, otherwise)]
        if isinstance(condition, bool):
            condition, sides = True, [sides[not condition], frozenset()]
        elif stable_key(negation(condition)) < stable_key(condition):
            condition, sides = negation(condition), sides[::-1]
        if any(sides):
            if kind != "strange":
                _note_pointer(table, branch)
            entry: Entry = (("branch", condition, *sides), branch.pointer)
            if condition == RAISE:
                entry = (RAISE, None)
            table.setdefault((branch.place, kind), {})[entry] = branch.line


def _part(table: Table, place: Place, kind: str) -> frozenset[tuple[Key, frozenset[Entry]]]:
    """Return what a branch says where the value has one type."""
    return frozenset(
        (key, frozenset(entries))
        for key, entries in table.items()
        if key[0] != place or key[1] in (kind, "loop", "type", "any")
    )


def _settle(table: Table, around: _Around) -> None:
    """Leave out what says nothing more: beside a failure, and calls that were made outside."""
    for key, entries in table.items():
        for decided in (RAISE, False):
            lines = [line for entry, line in entries.items() if entry[0] == decided]
            if lines:
                table[key] = {(decided, None): lines[0]}
                break
        for entry in list(table[key]):
            if (key, entry) in around.calls:
                del table[key][entry]


def _judges(table: Table, place: Place) -> bool:
    return any(key[0][: len(place)] == place and entries for key, entries in table.items())
