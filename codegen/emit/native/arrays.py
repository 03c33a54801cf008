"""The items of an array, in C."""

from typing import TYPE_CHECKING

from codegen.emit.code import Code, expression
from codegen.emit.environment import macro
from codegen.emit.native.effects import runs_python
from codegen.emit.native.text import at_least, at_most, comment, digits
from codegen.emit.value import Value
from codegen.ir import nodes
from codegen.ir.nodes import NOTHING

if TYPE_CHECKING:
    from codegen.emit.native.body import NativeBody

__all__ = ["contains", "elements"]


def elements(node: nodes.Elements, value: Value, body: "NativeBody") -> Code:
    """Return the statements that judge the items, the first ones each by a schema of its own."""
    item = body.names.new("item")
    prefix = [
        {"index": digits(index), "body": body.item(element, Value(item))}
        for index, element in enumerate(node.prefix)
        if element != NOTHING
    ]
    return macro("elements", "walk", "native")(
        pointer=comment(node.pointer),
        prefix=prefix,
        start=digits(len(node.prefix)),
        index=body.names.new("i"),
        item=item,
        value=value.name,
        rest=body.item(node.rest, Value(item)),
    )


def contains(node: nodes.Contains, value: Value, body: "NativeBody") -> Code:
    """Return the statements that count the items which a node accepts."""
    found, item = body.names.new("found"), body.names.new("item")
    call = body.verdict(node.node, Value(item))
    if runs_python(node.node, body.tool.callers):
        call = expression("HELD({}, {})", item, call)
    bounds = [expression("{} < {}", found, digits(at_least(node.minimum)))]
    if node.maximum is not None:
        bounds.append(expression("{} > {}", found, digits(at_most(node.maximum))))
    return macro("elements", "count", "native")(
        pointer=comment(node.pointer),
        found=found,
        index=body.names.new("i"),
        item=item,
        value=value.name,
        call=call,
        bounds=bounds,
    )
