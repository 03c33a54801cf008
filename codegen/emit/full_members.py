"""The full body of an object's values: one loop, so that errors come in the order of the keys."""

from typing import TYPE_CHECKING

from codegen.emit.code import Code, block
from codegen.emit.environment import macro
from codegen.emit.key_choice import LONGEST_CHAIN, chain, chosen_by_key, judged_patterns, key_loop
from codegen.emit.literals import literal
from codegen.emit.tests import fails
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.faults import WrongType
from codegen.ir.named import type_alone
from codegen.ir.nodes import NOTHING

if TYPE_CHECKING:
    from codegen.emit.full import Frame, FullBody

__all__ = ["members"]


def members(node: nodes.Members, frame: "Frame", body: "FullBody") -> Code:
    """Return the loop over the keys; where their order is of no account, one look for each."""
    if node.has_free_order:
        return block(_one_by_one(member, frame, body) for member in node.properties)
    key, item = body.names.new("k"), body.names.new("x")
    value = Value(item)
    place = frame.at(value, frame.path.member(key))
    additional = body.turn(node.additional, place)
    patterns = judged_patterns(node, key, lambda child: body.turn(child, place), body.unit)
    head = macro("members", "keys")(key=key, item=item, value=frame.value.name)

    def chosen(rest: Code) -> Code:
        return _chosen(node, key, value, rest, frame, body)

    return key_loop(node, head, key, patterns, additional, chosen, body)


def _chosen(
    node: nodes.Members, key: Code, value: Value, rest: Code, frame: "Frame", body: "FullBody"
) -> Code:
    """Return the choice by the key; a type that most keys want is asked for before their names."""
    judged = [member for member in node.properties if member.node != NOTHING]
    fault, alike = _most_alike(judged) if not rest and len(judged) <= LONGEST_CHAIN else (None, {})
    codes = {
        member.name: body.branch(member.node, frame.at(value, frame.path.key(member.name)))
        for member in judged
        if member.name not in alike
    }
    if fault is None:
        return chosen_by_key(key, tuple(m.name for m in node.properties), codes, rest, body)
    told = {
        name: body.told(fault, pointer, frame.at(value, frame.path.key(name)))
        for name, pointer in alike.items()
    }
    wrong = chain(key, told, Code(""), Code(""))
    return chain(key, codes, wrong, fails(fault, value, body.unit))


def _most_alike(judged: list[nodes.Property]) -> tuple[WrongType | None, dict[str, str]]:
    """Return the type that most members want and no more, and the pointers of their checks.

    Of one member alone there is nothing to gain.
    """
    groups: dict[WrongType, dict[str, str]] = {}
    for member in judged:
        asked = type_alone(member.node)
        if asked is not None:
            fault, pointer = asked
            groups.setdefault(fault, {})[member.name] = pointer
    most = max(groups, key=lambda each: len(groups[each]), default=None)
    return (most, groups[most]) if most and len(groups[most]) > 1 else (None, {})


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
