"""The full body of an object's values: one loop, so that errors come in the order of the keys."""

from typing import TYPE_CHECKING

from codegen.emit.code import Code, block
from codegen.emit.environment import macro
from codegen.emit.key_choice import chosen_by_key, judged_patterns, key_loop
from codegen.emit.literals import literal
from codegen.emit.value import Value
from codegen.ir import nodes
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
    names = tuple(member.name for member in node.properties)
    judged = {
        member.name: body.branch(member.node, frame.at(value, frame.path.key(member.name)))
        for member in node.properties
        if member.node != NOTHING
    }
    place = frame.at(value, frame.path.member(key))
    additional = body.branch(node.additional, place)
    patterns = judged_patterns(node, key, lambda child: body.branch(child, place), body.unit)
    head = macro("members", "keys")(key=key, item=item, value=frame.value.name)

    def chosen(rest: Code) -> Code:
        return chosen_by_key(key, names, judged, rest, body)

    return key_loop(node, head, key, patterns, additional, chosen, body)


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
