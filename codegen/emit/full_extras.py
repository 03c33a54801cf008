"""The full body of what is left over, where one error names all of it."""

from dataclasses import replace
from typing import TYPE_CHECKING

from codegen.dialects import Slot
from codegen.emit.code import Code, expression
from codegen.emit.environment import macro
from codegen.emit.literals import comment
from codegen.emit.unevaluated import excess, unevaluated
from codegen.emit.value import Value
from codegen.ir import faults, nodes
from codegen.ir.faults import Fault

if TYPE_CHECKING:
    from codegen.emit.full import Frame, FullBody

__all__ = ["extras"]

# Faults whose text has the keys by their order, not by that of the object.
_SORTED = (faults.ExtraProperties, faults.LeftoverProperties)


def extras(
    node: nodes.UnevaluatedProperties | nodes.UnevaluatedItems,
    fault: Fault,
    frame: "Frame",
    body: "FullBody",
) -> Code:
    """Return the loop that collects what is left and fails, and the one error about it."""
    found = body.names.new("extras")
    message = body.message(fault, frame, _slots(fault, found, body))
    directly = excess(node, frame.value, body.unit)
    if directly is not None:
        return macro("extras", "direct")(
            pointer=comment(node.pointer),
            condition=directly[0],
            extras=found,
            listed=directly[1],
            errors=frame.errors,
            message=message,
        )
    is_object = isinstance(node, nodes.UnevaluatedProperties)
    key, item = body.names.new("k" if is_object else "i"), body.names.new("x")
    named = key if is_object else item
    if isinstance(node.node, nodes.Fail):
        collect = macro("extras", "collect")(extras=found, item=named)
    else:
        errors = body.names.new("found")
        inside = replace(frame.at(Value(item), frame.path), errors=errors)
        # A key is told once for each of its errors, an item once.
        collect = macro("extras", "collect_keys" if is_object else "collect_items")(
            extras=found, item=named, errors=errors, body=body.branch(node.node, inside)
        )
    loop = unevaluated(node, frame.value, body, key, item, collect, implied=False)
    return macro("extras", "full")(
        extras=found,
        loop=loop,
        errors=frame.errors,
        message=message,
    )


def _slots(fault: Fault, found: Code, body: "FullBody") -> dict[Slot, Code]:
    match fault:
        case faults.ItemsBehindPrefix():
            extra = expression("{}({})", body.unit.use("listing", "extra"), found)
            return {Slot.COUNT: expression("len({})", found), Slot.EXTRA: extra}
        case faults.ExtraProperties(patterns) if patterns is not None:
            return {Slot.DO: expression("{}({})", body.unit.use("listing", "keys_do"), found)}
    verb = "keys_were" if isinstance(fault, _SORTED) else "were"
    return {Slot.WERE: expression("{}({})", body.unit.use("listing", verb), found)}
