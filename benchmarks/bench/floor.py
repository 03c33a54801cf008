"""The least that straight-line Python does with a value: fetch each part of it, ask each its type.

That code is made from the value itself, so it knows which keys are there, how many items an array
has, and that nothing else is asked of them. No validator can know that: what the code takes beside
a peer is a limit of the language, not of what is generated here.
"""

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from .corpora import Case
from .peers import OURS
from .timing import Call, geometric, measured
from .validator import Maker, Request

__all__ = ["Floor", "floor", "floors"]

_RIVAL = "jsonschema-rs"
_FLOOR = "floor"
_MOST = 4  # valid instances of a schema
_TYPES = {type(None): "NoneType"}


@dataclass(frozen=True, slots=True)
class Floor:
    """Geometric means over the schemas of a corpus, of times on the same valid instances."""

    corpus: str
    schemas: int
    floor: float  # over jsonschema-rs
    ours: float  # over jsonschema-rs


def floor(value: Any) -> Call:
    """Return a function that does the least with a value like this one; it answers True."""
    lines = ["def touch(value):", *_lines(value, "value", 1), "    return True"]
    names: dict[str, Any] = {"NoneType": type(None)}
    exec("\n".join(lines), names)  # noqa: S102 - keys as repr writes them
    touch: Call = names["touch"]
    return touch


def _lines(value: Any, name: str, depth: int) -> Iterator[str]:
    """Yield the lines that look at a value which the expression `name` has."""
    kind = _TYPES.get(type(value), type(value).__name__)
    yield f"{'    ' * depth}if type({name}) is not {kind}: return False"
    if isinstance(value, dict):
        yield from _parts(value.items(), name, depth)
    elif isinstance(value, list) and _is_flat(value):
        yield f"{'    ' * depth}for item in {name}:"
        yield from _lines(value[0], "item", depth + 1)
    elif isinstance(value, list):
        yield from _parts(enumerate(value), name, depth)


def _parts(parts: Iterable[tuple[Any, Any]], name: str, depth: int) -> Iterator[str]:
    for step, part in parts:
        if isinstance(part, dict | list):
            inner = f"{name}_{depth}"
            yield f"{'    ' * depth}{inner} = {name}[{step!r}]"
            yield from _lines(part, inner, depth)
        else:
            yield from _lines(part, f"{name}[{step!r}]", depth)


def _is_flat(items: list[Any]) -> bool:
    """Say whether one loop can look at the items: scalars of one type."""
    types = {type(item) for item in items}
    return len(types) == 1 and not types & {dict, list}


def floors(cases: Iterable[Case], makers: Mapping[str, Maker], rounds: int) -> list[Floor]:
    """Measure ours, jsonschema-rs and the floor in turns, on some valid instances of each case."""
    found: dict[str, list[dict[str, float]]] = {}
    if _RIVAL not in makers:
        return []
    for case in cases:
        taken = _measured(case, makers, rounds)
        if taken:
            found.setdefault(case.corpus, []).append(taken)
    return [
        Floor(
            corpus,
            len(rows),
            geometric(row[_FLOOR] / row[_RIVAL] for row in rows),
            geometric(row[OURS] / row[_RIVAL] for row in rows),
        )
        for corpus, rows in found.items()
    ]


def _measured(case: Case, makers: Mapping[str, Maker], rounds: int) -> dict[str, float]:
    """Return the seconds of all three, summed over the instances; empty where one is not right."""
    try:
        calls = {name: _call(case, makers[name]) for name in (OURS, _RIVAL)}
        values = case.valid[:_MOST]
        if not all(call(value) for call in calls.values() for value in values):
            return {}
    except Exception:  # what a peer refuses is told where all of them are judged
        return {}
    total: dict[str, float] = {}
    for value in values:
        for name, taken in measured({**calls, _FLOOR: floor(value)}, [value], rounds).items():
            total[name] = total.get(name, 0.0) + taken
    return total


def _call(case: Case, maker: Maker) -> Call:
    return maker(Request(deepcopy(case.schema), formats=case.formats)).is_valid
