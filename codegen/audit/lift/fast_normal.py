"""Checks in any order and nesting -> one normal form, in which the same checks are equal.

For every place and every type of value that reaches it: the conditions, each with its pointer.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from codegen.audit.lift.checks import Branch, Check, Item, Loop
from codegen.audit.lift.formula import (
    ALL,
    COPIES,
    RAISE,
    UNKNOWN,
    Callee,
    Callees,
    Formula,
    at,
    is_refusal,
    is_type_test,
    negation,
    settled,
    stable_key,
)
from codegen.audit.lift.scope import ROOT, Place

__all__ = ["Around", "Entry", "Key", "Normal", "Table", "callees_of", "normal"]

Key = tuple[Place, str]  # a place and a type of value there
Entry = tuple[Formula, str | None]  # a condition and a pointer
Table = dict[Key, dict[Entry, int | None]]  # each entry with its line
_Specialised = tuple[Check, dict[str, Formula]]
_STRANGE = frozenset({"strange"})
_NONE = frozenset[str]()


@dataclass(slots=True)
class Normal:
    """The checks of a function.

    `table` has the conditions for values of a type that is not refused altogether. `told` has, by
    place, all pointers, and those of the checks that may refuse a type; `claimed` the same of the
    checks that are about the type alone, where a value gets to them; `needed` the pointers without
    which something is missing.
    """

    table: Table
    told: Table
    claimed: Table
    needed: Table


@dataclass(frozen=True, slots=True)
class Around:
    """What is known around a branch or a function: the types of values left, the keys there.

    `said` has the calls around it, and where a value that JSON has not is refused a verdict.
    """

    live: Mapping[Place, frozenset[str]]
    keys: Mapping[Place, frozenset[str]]
    said: frozenset[tuple[Key, Entry]]


def callees_of(bodies: Mapping[int, list[Item]]) -> Callees:
    """Return what is known of functions by their checks: the types and the keys they ask for."""
    return Callees({number: _callee(number, bodies) for number in bodies})


def _callee(number: int, bodies: Mapping[int, list[Item]]) -> Callee:
    kinds, keys = ALL, frozenset[str]()
    texts: dict[str, frozenset[str]] = {}
    seen, pending = {number}, [number]
    while pending:
        items = bodies[pending.pop()]
        kinds &= _live(_by_kind(items, UNKNOWN), {}).get(ROOT, ALL) - _raised(items)
        keys |= _keys(items, {}).get(ROOT, frozenset())
        for key, found in _texts(items):
            texts[key] = texts.get(key, found) & found
        for item in items:
            if isinstance(item, Check) and item.place == ROOT and item.kinds == ALL:
                match item.formula:
                    case ("call", int() as called, _) if called not in seen:
                        seen.add(called)
                        pending.append(called)
    return Callee(kinds, keys, texts)


def _texts(items: list[Item]) -> Iterator[tuple[str, frozenset[str]]]:
    """Yield the keys under which there may be some texts only, if there is a text, and these."""
    for check, formulas in _by_kind(items, UNKNOWN):
        match check.place, formulas.get("string"):
            case (("key", str() as key),), False:
                yield key, frozenset()
            case (("key", str() as key),), ("in", values):
                yield key, frozenset(value for value in values if type(value) is str)


def _raised(items: list[Item]) -> frozenset[str]:
    """Return the type of values that JSON has not, where a test of the type refuses to judge it."""
    for item in items:
        if not isinstance(item, Check) or item.place != ROOT or item.kinds != ALL:
            continue
        if is_type_test(item.formula) and at(item.formula, "strange", {}) == RAISE:
            return _STRANGE
    return frozenset()


def normal(items: list[Item], callees: Mapping[int, Callee], around: Around) -> Normal:
    """Return the conditions by place and type; each entry with the line that it comes from."""
    return _Normal(items, callees, around).made()


class _Normal:
    """The normal form of items in the making."""

    def __init__(self, items: list[Item], callees: Mapping[int, Callee], around: Around) -> None:
        self._items = items
        self._callees = callees
        self._around = around
        self._checks = _by_kind(items, callees)
        self._live = _live(self._checks, around.live)
        self._keys = _keys(items, around.keys)
        self._failing = _failing(items)
        self._asked = _asked(items)
        self._found = Normal({}, {}, {}, {})

    def made(self) -> Normal:
        """Return what the items say."""
        table = self._found.table
        for check, formulas in self._checks:
            self._add(check, formulas)
        for place, left in self._live.items():
            for kind in self._around.live.get(place, ALL) - left:
                table[place, kind] = {(False, None): None}
        inside = Around(self._live, self._keys, self._around.said | _said(table))
        for item in self._items:
            if isinstance(item, Branch):
                self._add_branch(item, inside)
        self._refuse_copied()
        _settle(table, self._around)
        self._keep_reached()
        for item in self._items:
            if isinstance(item, Loop):
                self._add_loop(item)
        return self._found

    def _refuse_copied(self) -> None:
        """Refuse what is not plain where its copy is refused: code says so or has one made."""
        for (place, kind), entries in self._found.table.items():
            refused = kind == "strange" and not self._live.get(place, ALL) & COPIES
            if refused and any(is_refusal(entry[0]) for entry in entries):
                self._found.table[place, kind] = {(False, None): None}

    def _keep_reached(self) -> None:
        """Leave out what stands below values that are refused."""
        for table in (self._found.table, self._found.claimed, self._found.needed):
            for key in [key for key, here in table.items() if not here or not self._reaches(key)]:
                del table[key]

    def _reaches(self, key: Key) -> bool:
        """Say whether the values around a place may be the objects and arrays that it is in."""
        place = key[0]
        return all(
            step[0] == "branch" or _container(step) in self._live.get(place[:end], ALL)
            for end, step in enumerate(place)
        )

    def _add(self, check: Check, formulas: Mapping[str, Formula]) -> None:
        place, pointer, line = check.place, check.pointer, check.line
        left = self._live.get(place, ALL)
        for kind, formula in formulas.items():
            if kind in left:
                formula = self._settled(place, formula)
                if formula is not True:
                    entry = (formula, None if _asks_key(formula) else pointer)
                    _note(self._found.table, (place, kind), entry, line)
        refused = self._around.live.get(place, ALL) - left
        for kind in ALL:  # where it may say no, asked or not
            if at(check.formula, kind, self._callees) is not True:
                _note(self._found.told, (place, kind), (False, pointer), line)
                if kind in check.kinds & refused and is_type_test(check.formula):
                    _note(self._found.claimed, (place, kind), (False, pointer), line)
        if pointer is not None:
            is_met = check.kinds & left - _STRANGE or check.kinds == ALL
            is_behind = check.kinds <= self._failing.get(place, _NONE)
            is_one = self._asked[place, check.formula] < 2
            needed = bool(is_met) and not is_behind and is_one
            self._note_pointer(place, pointer, line, needed=needed)

    def _note_pointer(self, place: Place, pointer: str, line: int | None, *, needed: bool) -> None:
        found = self._found
        for table in (found.told, found.claimed, found.needed)[: 2 + needed]:
            _note(table, (place, "pointer"), (("pointer",), pointer), line)

    def _settled(self, place: Place, formula: Formula) -> Formula:
        """Return a condition with what the checks beside it say."""
        match formula:
            case ("count", start, names):
                there = self._keys.get(place, _NONE)
                return ("count", start + len(names & there), names - there)
            case ("contains", word, counted, bound):
                by_kind = frozenset((each, settled(counted, each, self._callees)) for each in ALL)
                return ("contains", word, by_kind, bound)
            case ("unique strings",):
                items = self._live.get((*place, ("items", 0)), ALL)
                return ("unique",) if items <= {"string", "strange"} else formula
        return formula

    def _add_branch(self, branch: Branch, inside: Around) -> None:
        place, pointer = branch.place, branch.pointer
        then = normal(branch.then, self._callees, inside)
        otherwise = normal(branch.otherwise, self._callees, inside)
        needed = False
        for kind in branch.kinds & self._live.get(place, ALL):
            condition = settled(branch.formula, kind, self._callees)
            sides = [_part(side.table, place, kind) for side in (then, otherwise)]
            if isinstance(condition, bool):
                condition, sides = True, [sides[not condition], frozenset()]
            elif stable_key(negation(condition)) < stable_key(condition):
                condition, sides = negation(condition), sides[::-1]
            if any(sides):
                needed = needed or kind != "strange"
                entry: Entry = (("branch", condition, *sides), pointer)
                if condition == RAISE:
                    entry = (RAISE, None)
                _note(self._found.table, (place, kind), entry, branch.line)
        if pointer is not None:
            self._note_pointer(place, pointer, branch.line, needed=needed)
        step = ("branch", pointer)
        is_met = branch.kinds & self._live.get(place, ALL) - _STRANGE
        for side in (then, otherwise):
            _add_inner(self._found.told, side.told, step)
            if is_met:
                _add_inner(self._found.claimed, side.claimed, step)
            if needed:
                _add_inner(self._found.needed, side.needed, step)

    def _add_loop(self, loop: Loop) -> None:
        entry: Entry = (("loop", loop.step), loop.pointer)
        place = (*loop.place, loop.step)
        for table in (self._found.told, self._found.claimed):
            _note(table, (loop.place, "loop"), entry, loop.line)
        plain = (key[0] for key in self._found.table if key[1] != "strange")
        if any(found[: len(place)] == place for found in plain):
            _note(self._found.table, (loop.place, "loop"), entry, loop.line)


def _container(step: tuple[object, ...]) -> str:
    """Return the type of the values in which a step leads to others."""
    return "array" if step[0] in ("at", "items", "other items") else "object"


def _note(table: Table, key: Key, entry: Entry, line: int | None) -> None:
    table.setdefault(key, {})[entry] = line


def _add_inner(table: Table, inner: Table, step: tuple[object, ...]) -> None:
    for (place, tag), entries in inner.items():
        table.setdefault(((step, *place), tag), {}).update(entries)


def _by_kind(items: list[Item], callees: Mapping[int, Callee]) -> list[_Specialised]:
    """Return the checks, each with what it is for values of each of its types."""
    return [
        (item, {kind: at(item.formula, kind, callees) for kind in item.kinds})
        for item in items
        if isinstance(item, Check)
    ]


def _failing(items: list[Item]) -> dict[Place, frozenset[str]]:
    """Return the types that a false schema is for, by place; nothing needs to stand beside it."""
    found: dict[Place, frozenset[str]] = {}
    for item in items:
        if isinstance(item, Check) and item.formula is False:
            found[item.place] = found.get(item.place, _NONE) | item.kinds
    return found


def _asked(items: list[Item]) -> Counter[tuple[Place, Formula]]:
    """Return how often a key is required of an object, each time by a pointer of its own."""
    checks = [item for item in items if isinstance(item, Check) and _asks_key(item.formula)]
    return Counter((item.place, item.formula) for item in checks)


def _asks_key(formula: Formula) -> bool:
    return isinstance(formula, tuple) and formula[0] == "has"


def _live(
    checks: list[_Specialised], around: Mapping[Place, frozenset[str]]
) -> dict[Place, frozenset[str]]:
    """Return the types of values that not each check of the type refuses, by place."""
    live = dict(around)
    for check, formulas in checks:
        refused = {kind for kind, formula in formulas.items() if formula is False} - _STRANGE
        if refused:
            live[check.place] = live.get(check.place, ALL) - refused
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


def _part(table: Table, place: Place, kind: str) -> frozenset[tuple[Key, frozenset[Entry]]]:
    """Return what a branch says where the value has one type."""
    return frozenset(
        (key, frozenset(entries))
        for key, entries in table.items()
        if (key[1] in (kind, "loop") if key[0] == place else _may_lead(key[0], place, kind))
    )


def _may_lead(inner: Place, place: Place, kind: str) -> bool:
    """Say whether there may be a value at an inner place where that around it has one type."""
    is_below = inner[: len(place)] == place
    return not is_below or _container(inner[len(place)]) == kind


def _said(table: Table) -> frozenset[tuple[Key, Entry]]:
    """Return what a branch need not say again, whatever the pointer of a refusal to judge."""
    return frozenset(
        (key, (formula, None))
        for key, entries in table.items()
        for formula, pointer in entries
        if pointer is None or formula == RAISE
    )


def _settle(table: Table, around: Around) -> None:
    """Leave out what says nothing more: beside a failure, or said outside."""
    for key, entries in table.items():
        for decided in (RAISE, False):
            lines = [line for entry, line in entries.items() if entry[0] == decided]
            if lines:
                table[key] = {(decided, None): lines[0]}
                break
        for entry in list(table[key]):
            if (key, entry) in around.said:
                del table[key][entry]
