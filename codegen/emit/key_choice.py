"""The choice of statements by the key of a member, in a loop over an object."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from codegen.emit.body import Body
from codegen.emit.code import Code, expression
from codegen.emit.environment import macro
from codegen.emit.literals import literal
from codegen.emit.strings import is_found_key
from codegen.emit.unit import Unit
from codegen.ir import nodes
from codegen.ir.nodes import Node

__all__ = [
    "LONGEST_CHAIN",
    "Shared",
    "chain",
    "chosen_by_key",
    "found_by_key",
    "judged_patterns",
    "key_loop",
]

LONGEST_CHAIN = 24  # comparisons of one key, one after another
_GROUP = 8  # keys of one group, of more keys than that


@dataclass(frozen=True, slots=True)
class Shared:
    """Statements that are the same for several keys."""

    names: tuple[str, ...]
    code: Code


def chosen_by_key(
    key: Code, names: tuple[str, ...], judged: Mapping[str, Code], rest: Code, body: Body
) -> Code:
    """Return the statements of `judged` for their keys, `rest` for keys not among the names."""
    if len(judged) > LONGEST_CHAIN:
        return found_by_key(key, names, (), judged, rest, body)
    unjudged = tuple(name for name in names if name not in judged)
    condition = Code("")
    if rest and unjudged:
        keys = body.unit.constant("KEYS_", expression("frozenset({})", literal(unjudged)))
        condition = expression("{} not in {}", key, keys)
    elif rest and not judged:
        return rest
    return chain(key, judged, rest, condition)


def judged_patterns(
    node: nodes.Members, key: Code, judged: Callable[[Node], Code], unit: Unit
) -> list[dict[str, Code]]:
    """Return for each pattern the condition that a key has it, and what judges the value then."""
    return [
        {
            "condition": is_found_key(pattern.pattern, key, unit, usually=not node.properties),
            "body": judged(pattern.node) or Code("pass"),
        }
        for pattern in node.patterns
    ]


def key_loop(
    node: nodes.Members,
    head: Code,
    key: Code,
    patterns: list[dict[str, Code]],
    additional: Code,
    chosen: Callable[[Code], Code],
    body: Body,
) -> Code:
    """Return the loop over an object: what is chosen by the key, patterns, and the rest.

    `chosen` takes the statements for keys that have no name, where no pattern is to be asked first.
    """
    names = tuple(member.name for member in node.properties)
    tracked = bool(patterns) and bool(additional)
    return macro("members", "loop")(
        head=head,
        key=key,
        accept=body.unit.use("values", "accept") if patterns else Code(""),
        chain=chosen(Code("") if patterns else additional),
        known=_is_known_key(key, names, body) if tracked else Code(""),
        patterns=patterns,
        matched=body.names.new("m") if tracked else Code(""),
        additional=additional,
    )


def _is_known_key(key: Code, names: tuple[str, ...], body: Body) -> Code:
    """Return the condition that a key is one of the names."""
    if not names:
        return literal(False)
    keys = body.unit.constant("KEYS_", expression("frozenset({})", literal(names)))
    return expression("{} in {}", key, keys)


def chain(key: Code, judged: Mapping[str, Code], rest: Code, condition: Code) -> Code:
    """Return one branch for each key, and the rest for other keys where the condition holds."""
    properties = [{"key": literal(name), "body": code} for name, code in judged.items()]
    return macro("members", "chain")(
        key=key, properties=properties, rest=rest, rest_condition=condition
    )


def found_by_key(
    key: Code,
    names: tuple[str, ...],
    shared: Sequence[Shared],
    judged: Mapping[str, Code],
    rest: Code,
    body: Body,
) -> Code:
    """Return a choice by a number that a table has for each name.

    What is `shared` is told by the number; for the keys of `judged` there is a choice by halves,
    so that the comparisons of one key grow with the logarithm of the keys.
    """
    named = list(judged.items())
    parts = [dict(named[start : start + _GROUP]) for start in range(0, len(named), _GROUP)]
    numbers = dict.fromkeys(names, -1)  # of no group
    for number, group_names in enumerate([*(one.names for one in shared), *parts]):
        numbers.update(dict.fromkeys(group_names, number))
    group = body.names.new("g")
    chains = [chain(key, part, Code(""), Code("")) for part in parts]
    choice = _by_halves(group, len(shared), chains) if chains else Code("")
    last = literal(len(shared) - 1) if shared and -1 in numbers.values() else Code("")
    tests = [{"number": literal(number), "body": one.code} for number, one in enumerate(shared)]
    return macro("members", "groups")(
        key=key,
        group=group,
        table=body.unit.constant("GROUPS_", literal(numbers)),
        choice=macro("members", "numbers")(group=group, tests=tests, last=last, choice=choice),
        rest=rest,
    )


def _by_halves(group: Code, first: int, chains: list[Code]) -> Code:
    """Return the choice of a chain by the number of its group, the first of which is given."""
    if len(chains) == 1:
        return chains[0]
    half = len(chains) // 2
    return macro("members", "halves")(
        group=group,
        middle=literal(first + half),
        low=_by_halves(group, first, chains[:half]),
        high=_by_halves(group, first + half, chains[half:]),
    )
