"""The members of an object, in C: one walk over its keys, each told apart without a look-up."""

from typing import TYPE_CHECKING

from codegen.emit.code import Code, block, expression
from codegen.emit.environment import macro
from codegen.emit.native.text import comment, digits
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.nodes import NOTHING

if TYPE_CHECKING:
    from codegen.emit.native.body import NativeBody

__all__ = ["members", "property_names", "required", "triggered"]


def members(
    node: nodes.Members, needed: frozenset[str], pointer: str, value: Value, body: "NativeBody"
) -> Code:
    """Return the walk over the members; the names in `needed` must be among them (`pointer`)."""
    key, item = body.names.new("key"), body.names.new("item")
    found = body.names.new("found") if needed else Code("")
    if node.patterns:
        seen = _counted(tuple(sorted(needed)), key, found, body) if needed else Code("")
        inside = block([seen, _patterned(node, key, item, body)])
    else:
        inside = _chosen(node, needed, key, item, found, body)
    if not inside:
        return inside
    return _walk(key, item, value, inside, found, len(needed), pointer, body)


def required(names: tuple[str, ...], pointer: str, value: Value, body: "NativeBody") -> Code:
    """Return the statements that want every name to be a key of the object."""
    if not names:
        return Code("")
    node = nodes.Members((), (), NOTHING, pointer)
    return members(node, frozenset(names), pointer, value, body)


def triggered(trigger: str, pointer: str, inside: Code, value: Value, body: "NativeBody") -> Code:
    """Return the statements inside, for an object that has the trigger among its keys."""
    if not inside:
        return inside
    key = body.names.new("key")
    return macro("members", "triggered", "native")(
        pointer=comment(pointer),
        has=body.names.new("has"),
        place=body.names.new("place"),
        key=key,
        item=body.names.new("item"),
        value=value.name,
        which=body.tool.choice((trigger,), key),
        body=inside,
    )


def property_names(node: nodes.PropertyNames, value: Value, body: "NativeBody") -> Code:
    """Return the walk that judges each key as an instance: a string, as the walk makes sure."""
    key, item = body.names.new("key"), body.names.new("item")
    judged = body.item(node.node, Value(key, frozenset({"string"})))
    inside = block([comment(node.pointer), expression("(void){};", item), judged])
    return _walk(key, item, value, inside, Code(""), 0, "", body)


def _walk(
    key: Code,
    item: Code,
    value: Value,
    inside: Code,
    found: Code,
    needed: int,
    pointer: str,
    body: "NativeBody",
) -> Code:
    return macro("members", "walk", "native")(
        place=body.names.new("place"),
        key=key,
        item=item,
        value=value.name,
        body=inside,
        found=found,
        required=digits(needed),
        required_pointer=comment(pointer),
    )


def _chosen(
    node: nodes.Members,
    needed: frozenset[str],
    key: Code,
    item: Code,
    found: Code,
    body: "NativeBody",
) -> Code:
    """Return one case for each key that something is asked of, and what judges the others."""
    rest = body.item(node.additional, Value(item))
    judged = {member.name: member.node for member in node.properties}
    asked = [name for name in judged if rest or name in needed or judged[name] != NOTHING]
    asked += sorted(needed - judged.keys())
    if not asked:
        return rest
    cases = [
        {
            "index": digits(index),
            "found": found if name in needed else Code(""),
            "body": body.item(judged.get(name, NOTHING), Value(item)),
        }
        for index, name in enumerate(asked)
    ]
    return macro("members", "chosen", "native")(
        which=body.tool.choice(asked, key), members=cases, rest=rest
    )


def _counted(names: tuple[str, ...], key: Code, found: Code, body: "NativeBody") -> Code:
    which = body.tool.choice(names, key)
    return macro("members", "required", "native")(which=which, found=found)


def _patterned(node: nodes.Members, key: Code, item: Code, body: "NativeBody") -> Code:
    """Return the call of a function for one member: a search may let go of key and value."""
    patterns = [
        {
            "matches": body.tool.search(pattern.pattern, key),
            "body": body.branch(pattern.node, Value(item)),
        }
        for pattern in node.patterns
    ]
    names = [member.name for member in node.properties]
    named = nodes.Members(node.properties, (), NOTHING, node.pointer)
    judged = _chosen(named, frozenset(), key, item, Code(""), body)
    rest = macro("members", "patterned", "native")(
        which=body.tool.choice(names, key) if names else Code(""),
        known=body.names.new("known"),
        patterns=patterns,
        additional=body.branch(node.additional, Value(item)),
    )
    name = body.names.new("each_")
    each = macro("members", "each", "native")
    body.tool.functions.append(each(name=name, key=key, item=item, body=block([judged, rest])))
    call = expression("{}({}, {}, self, depth)", name, key, item)
    return expression("MUST(HELD({}, HELD({}, {})));", key, item, call)
