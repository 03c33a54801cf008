"""The full body of an object's values: one loop, so that errors come in the order of the keys."""

from typing import TYPE_CHECKING

from codegen.emit.code import Code, block, expression
from codegen.emit.environment import macro
from codegen.emit.literals import literal
from codegen.emit.strings import is_found_key
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.nodes import NOTHING

if TYPE_CHECKING:
    from codegen.emit.full import Frame, FullBody

__all__ = ["LONGEST_CHAIN", "members"]

LONGEST_CHAIN = 24  # comparisons of one key, one after another
_GROUP = 8  # keys of one group, of more keys than that


def members(node: nodes.Members, frame: "Frame", body: "FullBody") -> Code:
    """Return the loop over the object's keys; in the order of the schema, one look for each."""
    if node.schema_order and not node.patterns:
        return block(_one_by_one(member, frame, body) for member in node.properties)
    key, item = body.names.new("k"), body.names.new("x")
    value = Value(item)
    named = [
        {
            "key": literal(member.name),
            "body": body.branch(member.node, frame.at(value, frame.path.key(member.name))),
        }
        for member in node.properties
        if member.node != NOTHING
    ]
    place = frame.at(value, frame.path.member(key))
    additional = body.branch(node.additional, place)
    tracked = bool(node.patterns) and bool(additional)
    rest = Code("") if node.patterns else additional
    patterns = [
        {
            "condition": is_found_key(pattern.pattern, key, body.unit),
            "body": body.branch(pattern.node, place) or Code("pass"),
        }
        for pattern in node.patterns
    ]
    return macro("members", "loop")(
        key=key,
        item=item,
        value=frame.value.name,
        accept=body.unit.use("values", "accept") if node.patterns else Code(""),
        chain=_by_key(node, key, named, rest, body),
        known=_is_known(node, key, body) if tracked else Code(""),
        patterns=patterns,
        matched=body.names.new("m") if tracked else Code(""),
        additional=additional if node.patterns else Code(""),
    )


def _one_by_one(member: nodes.Property, frame: "Frame", body: "FullBody") -> Code:
    item = body.names.new("x")
    place = frame.at(Value(item), frame.path.key(member.name))
    statements = body.branch(member.node, place)
    if not statements:
        return statements
    return macro("members", "fast_optional")(
        item=item,
        value=frame.value.name,
        key=literal(member.name),
        count=Code(""),
        body=statements,
    )


def _is_known(node: nodes.Members, key: Code, body: "FullBody") -> Code:
    names = tuple(member.name for member in node.properties)
    if not names:
        return literal(False)
    keys = body.unit.constant("KEYS_", expression("frozenset({})", literal(names)))
    return expression("{} in {}", key, keys)


def _by_key(
    node: nodes.Members, key: Code, named: list[dict[str, Code]], rest: Code, body: "FullBody"
) -> Code:
    """Return the statements for the keys that the schema names, and `rest` for all others."""
    if len(named) > LONGEST_CHAIN:
        return _in_groups(node, key, named, rest, body)
    unjudged = tuple(member.name for member in node.properties if member.node == NOTHING)
    condition = Code("")
    if rest and unjudged:
        keys = body.unit.constant("KEYS_", expression("frozenset({})", literal(unjudged)))
        condition = expression("{} not in {}", key, keys)
    elif rest and not named:
        return rest
    return macro("members", "chain")(key=key, properties=named, rest=rest, rest_condition=condition)


def _in_groups(
    node: nodes.Members, key: Code, named: list[dict[str, Code]], rest: Code, body: "FullBody"
) -> Code:
    """Return a choice by halves: the comparisons of one key grow with the logarithm of the keys."""
    parts = [named[start : start + _GROUP] for start in range(0, len(named), _GROUP)]
    judged = [member.name for member in node.properties if member.node != NOTHING]
    numbers = {member.name: -1 for member in node.properties}  # of no group: its chain has no key
    numbers.update((name, index // _GROUP) for index, name in enumerate(judged))
    chains = [
        macro("members", "chain")(key=key, properties=part, rest=Code(""), rest_condition=Code(""))
        for part in parts
    ]
    group = body.names.new("g")
    return macro("members", "groups")(
        key=key,
        group=group,
        table=body.unit.constant("GROUPS_", literal(numbers)),
        choice=_by_halves(group, 0, chains),
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
