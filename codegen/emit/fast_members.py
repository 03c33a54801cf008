"""The fast body of an object's values: keys that the schema names are fetched, not searched."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from codegen.emit.code import Code, block, expression
from codegen.emit.environment import macro
from codegen.emit.literals import comment, literal
from codegen.emit.strings import is_found_key
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.cases import passing_kinds
from codegen.ir.faults import WrongType
from codegen.ir.nodes import NOTHING, Node, Property

if TYPE_CHECKING:
    from codegen.emit.fast import FastBody

__all__ = ["members"]


def members(
    node: nodes.Members, required: Mapping[str, str], value: Value, body: "FastBody"
) -> Code:
    """Return the statements; `required` has the keys that must be there, each with its pointer."""
    closed = isinstance(node.additional, nodes.Fail) and not node.patterns
    count = _counter(node, required, body) if closed else None
    statements: list[Code] = []
    if count is not None:
        start = sum(member.name in required for member in node.properties)
        statements.append(macro("members", "fast_count")(count=count, start=literal(start)))
    for member in node.properties:
        if member.name in required:
            statements.append(_required(member, required[member.name], value, body))
        else:
            statements.append(_optional(member, count, value, body))
    if closed:
        statements.append(_closed(node, count, value))
    elif node.patterns or node.additional != NOTHING:
        statements.append(_loop(node, value, body))
    return block(statements)


def _counter(node: nodes.Members, required: Mapping[str, str], body: "FastBody") -> Code | None:
    """Return the name of the count of known keys; None where all of them are required."""
    if all(member.name in required for member in node.properties):
        return None
    return body.names.new("n")


def _required(member: Property, pointer: str, value: Value, body: "FastBody") -> Code:
    if member.node == NOTHING:
        return Code("")  # tested where the keyword `required` stands
    body.subscripts = True
    if _asks_one_type(member.node):
        item = _fetched(member, value)
        return block([comment(pointer), body.block(member.node, Value(item))])
    item = body.names.new("x")
    return macro("members", "fast_required")(
        pointer=comment(pointer),
        item=item,
        value=value.name,
        key=literal(member.name),
        body=body.block(member.node, Value(item)),
    )


def _optional(member: Property, count: Code | None, value: Value, body: "FastBody") -> Code:
    inline = _asks_one_type(member.node)
    item = _fetched(member, value) if inline else body.names.new("x")
    judged = body.branch(member.node, Value(item))
    if not judged and count is None:
        return Code("")
    return macro("members", "fast_optional")(
        item=Code("") if inline else item,
        value=value.name,
        key=literal(member.name),
        count=count or Code(""),
        body=judged,
    )


def _asks_one_type(node: Node) -> bool:
    """Say whether a value is only asked for one type, so that it needs no name."""
    if isinstance(node, nodes.Inner):
        return _asks_one_type(node.node)
    return (
        isinstance(node, nodes.Assert | nodes.Gate)
        and (isinstance(node, nodes.Assert) or node.then == NOTHING)
        and isinstance(node.fault, WrongType)
        and len(passing_kinds(node.fault)) == 1
    )


def _fetched(member: Property, value: Value) -> Code:
    return expression("{}[{}]", value.name, literal(member.name))


def _closed(node: nodes.Members, count: Code | None, value: Value) -> Code:
    assert isinstance(node.additional, nodes.Fail)
    return macro("members", "fast_closed")(
        pointer=comment(node.additional.pointer),
        value=value.name,
        count=literal(len(node.properties)) if count is None else count,
    )


def _loop(node: nodes.Members, value: Value, body: "FastBody") -> Code:
    """Return the loop over keys: patterns judge all, `additional` those that nothing covers."""
    key, item = body.names.new("k"), body.names.new("x")
    patterns = [
        {
            "condition": is_found_key(pattern.pattern, key, body.unit),
            "body": body.branch(pattern.node, Value(item)) or Code("pass"),
        }
        for pattern in node.patterns
    ]
    additional = body.branch(node.additional, Value(item))
    tracked = bool(node.patterns) and bool(additional)
    return macro("members", "loop")(
        key=key,
        item=item,
        value=value.name,
        accept=body.unit.use("values", "accept") if node.patterns else Code(""),
        chain=Code(""),
        known=_known(node, key, tracked, body) if additional else Code(""),
        patterns=patterns,
        matched=body.names.new("m") if tracked else Code(""),
        additional=additional,
    )


def _known(node: nodes.Members, key: Code, tracked: bool, body: "FastBody") -> Code:
    """Return the condition that the schema names a key, or, where not tracked, that it does not."""
    names = tuple(member.name for member in node.properties)
    if not names:
        return literal(False) if tracked else Code("")
    keys = body.unit.constant("KEYS_", expression("frozenset({})", literal(names)))
    return expression("{} in {}" if tracked else "{} not in {}", key, keys)
