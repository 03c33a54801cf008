"""The checks of a fast body beside those that its function has to make."""

from collections.abc import Mapping

from codegen.audit.lift.checks import Item
from codegen.audit.lift.fast_normal import Entry, Key, Table, normal
from codegen.audit.lift.findings import Finding
from codegen.audit.lift.formula import ALL, Callee, Formula

__all__ = ["compared"]

_SHOWN = 160


def compared(
    read: list[Item], wanted: list[Item], callees: Mapping[int, Callee], line: int
) -> list[Finding]:
    """Return a finding for each check that only the code has, or only the program."""
    has, wants = normal(read, callees), normal(wanted, callees)
    _leave_out_refused(has, wants)
    _leave_out_implied(has, wants)
    _leave_out_unreached(has, wants)
    if has == wants:
        return []
    found: dict[tuple[int | None, str, str], Finding] = {}
    for key in sorted({**has, **wants}, key=repr):
        here, there = has.get(key, {}), wants.get(key, {})
        for entry, where in here.items():
            if entry not in there:
                _note(found, "the code has a check that the schema has not", key, entry, where)
        for entry in there:
            if entry not in here:
                _note(found, "a check of the schema is not in the code", key, entry, line)
    return list(found.values())


def _leave_out_refused(has: Table, wants: Table) -> None:
    """Leave out what is no plain value where no plain value is accepted: a copy is not either."""
    never = (False, None)
    for place in [key[0] for key in {**has, **wants} if key[1] == "strange"]:
        keys = [(place, kind) for kind in ALL - {"strange"}]
        if all(never in has.get(key, {}) and never in wants.get(key, {}) for key in keys):
            has.pop((place, "strange"), None)
            wants.pop((place, "strange"), None)


def _leave_out_implied(has: Table, wants: Table) -> None:
    """Leave out a test of the type that a check with the same pointer says too."""
    for place, tag in [key for key in has if key[1] == "type"]:
        entries, there = has[place, tag], wants.get((place, tag), {})
        for entry in [entry for entry in entries if entry not in there]:
            if (("pointer",), entry[1]) not in wants.get((place, "any"), {}):
                continue
            refused = ALL - entry[0][1] - {"strange"}
            if all((False, None) in wants.get((place, kind), {}) for kind in refused):
                del entries[entry]
        if not entries:
            del has[place, tag]


def _leave_out_unreached(has: Table, wants: Table) -> None:
    """Leave out what the schema says beside a false one that the code has: it says no there."""
    for place, _ in [key for key in has if key[1] == "never"]:
        if has.pop((place, "never")).keys() & wants.get((place, "never"), {}).keys():
            for key in [key for key in wants if key[0][: len(place)] == place]:
                there = has.get(key, {})
                wants[key] = {e: line for e, line in wants[key].items() if e in there}
                if not wants[key]:
                    del wants[key]
    for key in [key for key in wants if key[1] == "never"]:
        del wants[key]


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
