"""The checks of a fast body beside those that its function has to make."""

from collections.abc import Iterable, Iterator, Mapping

from codegen.audit.lift.checks import Branch, Item
from codegen.audit.lift.fast_members import about_members
from codegen.audit.lift.fast_normal import Around, Entry, Key, Normal, Table, normal
from codegen.audit.lift.findings import Finding
from codegen.audit.lift.formula import ALL, RAISE, Callee, Formula, is_copied, stable_key
from codegen.audit.lift.scope import ROOT

__all__ = ["compared"]

_SHOWN = 160
_MORE, _LESS = (
    "the code has a check that the schema has not",
    "a check of the schema is not in the code",
)


def compared(
    read: list[Item],
    wanted: list[Item],
    callees: Mapping[int, Callee],
    line: int,
    entry: frozenset[str] = ALL,
) -> list[Finding]:
    """Return a finding for each check that only the code has, or only the program.

    `entry` has the types of the values that the function is called with.
    """
    read = about_members(read, wanted)
    around = Around({ROOT: entry}, {}, frozenset())
    has, wants = normal(read, callees, around), normal(wanted, callees, around)
    _leave_out_copied(has.table, wants.table)
    found: dict[tuple[int | None, str, str], Finding] = {}
    differences = *_unequal(has, wants, line), *_unasked(has, wants, line), *_strays(read, wanted)
    for message, key, what, where in differences:
        _note(found, message, key, what, where)
    return list(found.values())


def _leave_out_copied(has: Table, wants: Table) -> None:
    """Leave out what is no plain value where code asks the same of it or makes a copy in time."""
    for key in [key for key in {**has, **wants} if key[1] == "strange"]:
        here, there = has.get(key, {}), wants.get(key, {})
        if (RAISE, None) in here or _are_copied(here, there):
            has.pop(key, None)
            wants.pop(key, None)


def _are_copied(here: Iterable[Entry], there: Iterable[Entry]) -> bool:
    """Say whether each condition is one that is wanted, or raises where it is not."""
    found, wanted = {entry[0] for entry in here}, {entry[0] for entry in there}
    more, less = found - wanted, wanted - found
    return all(any(is_copied(one, other) for other in wanted) for one in more) and all(
        any(is_copied(one, other) for one in more) for other in less
    )


_Difference = tuple[str, Key, Entry, int | None]


def _unequal(has: Normal, wants: Normal, line: int) -> Iterator[_Difference]:
    """Yield what only one of both says of values of a type that it does not refuse at all."""
    if has.table == wants.table:
        return
    for key in sorted({**has.table, **wants.table}, key=stable_key):
        here, there = has.table.get(key, {}), wants.table.get(key, {})
        for entry, where in here.items():
            if entry not in there:
                yield _MORE, key, entry, where
        for entry in there:
            if entry not in here:
                yield _LESS, key, entry, line


def _unasked(has: Normal, wants: Normal, line: int) -> Iterator[_Difference]:
    """Yield pointers that belong to no check, and those whose check is not there.

    A check may be left out where it refuses only what another one refuses, by the type.
    """
    for key, entries in has.claimed.items():
        there = wants.told.get(key, {})
        for entry, where in entries.items():
            if entry not in there:
                yield _MORE, key, entry, where
    for key, entries in wants.needed.items():
        here = has.told.get(key, {})
        for entry in entries:
            if entry not in here:
                yield _LESS, key, entry, line


def _strays(read: list[Item], wanted: list[Item]) -> Iterator[_Difference]:
    """Yield comments, also where no value gets to, that name no pointer of the function."""
    known = {item.pointer for item in _all(wanted)}
    for item in _all(read):
        if item.pointer is not None and item.pointer not in known:
            yield _MORE, (item.place, "pointer"), (("pointer",), item.pointer), item.line


def _all(items: list[Item]) -> Iterator[Item]:
    """Yield items and those in their branches."""
    for item in items:
        yield item
        if isinstance(item, Branch):
            yield from _all([*item.then, *item.otherwise])


def _note(
    found: dict[tuple[int | None, str, str], Finding],
    message: str,
    key: Key,
    entry: Entry,
    line: int | None,
) -> None:
    pointer = entry[1] or ""
    text = f"{message}: {_shown(entry[0])} at {_place(key)}"
    found.setdefault((line, pointer, message), Finding(line, pointer, text))


def _shown(formula: Formula) -> str:
    text = ascii(formula)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}..."


def _place(key: Key) -> str:
    steps = "".join(f"/{'-'.join(ascii(part) for part in step)}" for step in key[0])
    return f"{steps[:_SHOWN] or '/'} of type {key[1]}"
