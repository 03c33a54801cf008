"""The fast body of an object's values: keys that the schema names are fetched, not searched."""

from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING

from codegen.emit.code import Code, block, expression
from codegen.emit.environment import macro
from codegen.emit.key_choice import Shared, chosen_by_key, found_by_key, judged_patterns, key_loop
from codegen.emit.literals import comment, literal
from codegen.emit.strings import is_other_key
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.cases import passing_kinds
from codegen.ir.faults import WrongType
from codegen.ir.nodes import NOTHING, Node, Property

if TYPE_CHECKING:
    from codegen.emit.fast import FastBody

__all__ = ["MOST_ASKED", "members"]

MOST_ASKED = 24  # optional keys that an object is asked for, one after another


def members(
    node: nodes.Members, required: Mapping[str, str], value: Value, body: "FastBody"
) -> Code:
    """Return the statements; `required` has the keys that must be there, each with its pointer."""
    if _is_wide(node, required):
        return _searched(node, required, value, body)
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
        statements.append(_loop(node, (), value, body))
    return block(statements)


def _is_wide(node: nodes.Members, required: Mapping[str, str]) -> bool:
    """Say whether to ask for all optional keys takes longer than to look each key up.

    A required key is fetched, and passed by in the loop, which costs as much as four questions.
    """
    closed = isinstance(node.additional, nodes.Fail)
    optional = [member for member in node.properties if member.name not in required]
    fetched = len(node.properties) - len(optional)
    asked = sum(closed or member.node != NOTHING for member in optional)
    return asked > MOST_ASKED + 4 * fetched


def _searched(
    node: nodes.Members, required: Mapping[str, str], value: Value, body: "FastBody"
) -> Code:
    """Return the fetched values of required keys, and a loop over all keys for the others."""
    fetched = [
        _required(member, required[member.name], value, body)
        for member in node.properties
        if member.name in required
    ]
    optional = [
        member
        for member in node.properties
        if member.name not in required and member.node != NOTHING
    ]
    return block([*fetched, _loop(node, optional, value, body)])


def _shared(optional: Collection[Property], value: Value, body: "FastBody") -> list[Shared]:
    """Return the test of each type that several keys want, that of the most keys first."""
    by_type: dict[WrongType, list[tuple[str, str]]] = {}
    for member in optional:
        test = _type_test(member.node)
        if test is not None:
            by_type.setdefault(test[0], []).append((member.name, test[1]))
    several = [item for item in by_type.items() if len(item[1]) > 1]
    return [
        Shared(
            tuple(name for name, _ in keys),
            body.type_test(fault, [pointer for _, pointer in keys], value),
        )
        for fault, keys in sorted(several, key=lambda item: -len(item[1]))
    ]


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
    test = _type_test(node)
    return test is not None and len(passing_kinds(test[0])) == 1


def _type_test(node: Node) -> tuple[WrongType, str] | None:
    """Return the fault and the pointer of a node that is a test of the type alone."""
    match node:
        case nodes.Inner(inner):
            return _type_test(inner)
        case nodes.Assert(WrongType() as fault, pointer):
            return fault, pointer
        case nodes.Gate(WrongType() as fault, pointer, then) if then == NOTHING:
            return fault, pointer
    return None


def _fetched(member: Property, value: Value) -> Code:
    return expression("{}[{}]", value.name, literal(member.name))


def _closed(node: nodes.Members, count: Code | None, value: Value) -> Code:
    assert isinstance(node.additional, nodes.Fail)
    return macro("members", "fast_closed")(
        pointer=comment(node.additional.pointer),
        value=value.name,
        count=literal(len(node.properties)) if count is None else count,
    )


def _loop(
    node: nodes.Members, optional: Collection[Property], value: Value, body: "FastBody"
) -> Code:
    """Return the loop over keys: `optional` ones, patterns, and what nothing else covers."""
    key, item = body.names.new("k"), body.names.new("x")
    names = tuple(member.name for member in node.properties)

    def judged(child: Node) -> Code:
        return body.branch(child, Value(item))

    if _are_all_named(node):
        patterns, additional = [], _all_named(node, key, judged, body)
    else:
        patterns = judged_patterns(node, key, judged, body.unit)
        additional = judged(node.additional)
    kind = "pairs" if names or node.patterns else "values"
    head = macro("members", kind)(key=key, item=item, value=value.name)

    def chosen(rest: Code) -> Code:
        return _chosen(key, names, optional, Value(item), rest, body)

    return key_loop(node, head, key, patterns, additional, chosen, body)


def _are_all_named(node: nodes.Members) -> bool:
    """Say whether a key that has no name is to be asked at once whether a pattern matches it.

    No other key may be there then, and a key that has a name needs no look at the patterns.
    """
    if not isinstance(node.additional, nodes.Fail):
        return False
    if len(node.patterns) == 1 and not node.properties:
        return True
    return bool(node.patterns) and all(item.node == NOTHING for item in node.patterns)


def _all_named(
    node: nodes.Members, key: Code, judged: Callable[[Node], Code], body: "FastBody"
) -> Code:
    """Return what refuses a key that no pattern matches, then what judges the value."""
    assert isinstance(node.additional, nodes.Fail)
    patterns = [item.pattern for item in node.patterns]
    refused = macro("assert", "fast")(
        pointer=comment(node.additional.pointer),
        fails=is_other_key(patterns, key, body.unit, usually=not node.properties),
        verdict=expression("{}({})", body.unit.use("values", "reject"), key),
    )
    return block([refused, *(judged(item.node) for item in node.patterns)])


def _chosen(
    key: Code,
    names: tuple[str, ...],
    optional: Collection[Property],
    value: Value,
    rest: Code,
    body: "FastBody",
) -> Code:
    """Return what judges a value by its key, keys that want the same type together."""
    if not optional:
        return chosen_by_key(key, names, {}, rest, body)
    shared = _shared(optional, value, body)
    together = {name for one in shared for name in one.names}
    judged = {
        member.name: body.branch(member.node, value)
        for member in optional
        if member.name not in together
    }
    return found_by_key(key, names, shared, judged, rest, body)
