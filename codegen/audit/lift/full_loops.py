"""The loops of a full body over keys and items, each beside its node of the IR."""

import ast
from typing import TYPE_CHECKING

from codegen.audit.lift.effects import Cursor, Unlike
from codegen.audit.lift.full_frame import Frame
from codegen.dialects import Slot
from codegen.ir import faults, nodes
from codegen.ir.faults import Fault
from codegen.ir.nodes import NOTHING

if TYPE_CHECKING:
    from codegen.audit.lift.full import FullReader

__all__ = ["contains", "elements", "loop", "property_names"]

_OBJECT, _ARRAY = frozenset({"object"}), frozenset({"array"})


def loop(
    node: ast.stmt, head: str, kinds: frozenset[str], frame: Frame, reader: "FullReader"
) -> tuple[list[str], list[ast.stmt]]:
    """Return the new names and the statements of a loop over `head`; raise Unlike."""
    match node:
        case ast.For(target, values, body, []):
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            found = [name.id for name in names if isinstance(name, ast.Name)]
            if len(found) == len(names):
                reader.expression(values, head, frame)
                frame.scope.require(frame.place, kinds, node)
                return [reader.fresh(name, node) for name in found], body
    raise Unlike(node, None, "is no loop that a check has")


def property_names(
    node: nodes.PropertyNames, frame: Frame, cursor: Cursor, reader: "FullReader"
) -> None:
    """Read the loop over keys, each judged as an instance."""
    statement = cursor.take(node.pointer)
    names, body = loop(statement, frame.name, _OBJECT, frame, reader)
    if len(names) != 1:
        raise Unlike(statement, node.pointer, "takes more than keys")
    path = frame.path.member(names[0]).property_name()
    reader.turn(node.node, body, frame.at(names[0], ("names",), path))


def elements(node: nodes.Elements, frame: Frame, cursor: Cursor, reader: "FullReader") -> None:
    """Read the loop over the items of an array, with a choice by the index where it has one."""
    first = cursor.take(node.pointer)
    index = _started(first, reader, frame)
    statement = cursor.take(None) if index else first
    names, body = loop(statement, frame.name, _ARRAY, frame, reader)
    if len(names) != 1:
        raise Unlike(statement, node.pointer, "takes other than items")
    if index:
        reader.exactly(Cursor(body, reader.comments).take(None), f"{index} += 1", frame)
        body = body[1:]
    # without an index, no path can show it
    place = frame.at(names[0], ("items", 0), frame.path.item(index or "None"))
    chosen, rest = _by_index(body, index, reader)
    if any(number >= len(node.prefix) for number in chosen):
        raise Unlike(statement, node.pointer, "has a choice for an item of no schema")
    for number, element in enumerate(node.prefix):
        if number not in chosen and (rest or element != NOTHING):
            raise Unlike(statement, node.pointer, f"has no choice for the item {number}")
        reader.body(element, chosen.get(number, []), place)
    reader.turn(node.rest, rest, place)


def _started(node: ast.stmt, reader: "FullReader", frame: Frame) -> str:
    """Return the name of the index that a statement sets before the first; "" if it is none."""
    match node:
        case ast.Assign([ast.Name(name)]):
            reader.exactly(node, f"{name} = -1", frame)
            return reader.fresh(name, node)
    return ""


def _by_index(
    body: list[ast.stmt], index: str, reader: "FullReader"
) -> tuple[dict[int, list[ast.stmt]], list[ast.stmt]]:
    """Return the statements for each index, and those for all others."""
    chosen: dict[int, list[ast.stmt]] = {}
    start = 0
    while len(body) == 1 and isinstance(node := body[0], ast.If):
        match node.test:
            case ast.Compare(ast.Name(name), [ast.Eq()], [ast.Constant(int() as number)]):
                found, within = {number: node.body}, range(number, number + 1)
            case ast.Compare(ast.Name(name), [ast.Lt()], [ast.Constant(int() as end)]):
                found, others = _by_index(node.body, index, reader)
                within = range(start, end)
                if others:
                    raise Unlike(node, None, "has statements for an item of no schema")
                start = end
            case _:
                break
        if name != index:
            break
        if set(found) != set(within) or set(found) & set(chosen):
            raise Unlike(node, None, "does not choose by the index as the schema does")
        if reader.comments.peek(node):
            raise Unlike(node, None, "has a comment that belongs to no check")
        chosen |= found
        body = node.orelse
    return chosen, body


def contains(node: nodes.Contains, frame: Frame, cursor: Cursor, reader: "FullReader") -> None:
    """Read the loop that counts items, and the tests of the count."""
    start = cursor.take(node.pointer)
    match start:
        case ast.Assign([ast.Name(name)], ast.Constant(0)):
            count = reader.fresh(name, start)
        case _:
            raise Unlike(start, node.pointer, "does not begin to count")
    statement = cursor.take(None)
    names, body = loop(statement, frame.name, _ARRAY, frame, reader)
    match names, body:
        case [item], [ast.If(test, [add], [])]:
            reader.exactly(add, f"{count} += 1", frame)
            reader.holds(test, node.node, frame.at(item, ("items", 0), frame.path))
        case _:
            raise Unlike(statement, node.pointer, "does not count items")
    for condition, fault in _bounds(node, count):
        bound = reader.condition(cursor.take(None))
        reader.expression(bound.test, condition, frame)
        reader.one(bound.body, fault, frame, {Slot.COUNT: count})
        reader.no_else(bound)


def _bounds(node: nodes.Contains, count: str) -> list[tuple[str, Fault]]:
    """Return the conditions under which a count is wrong, each with its fault."""
    least, most = node.minimum, node.maximum
    within = "" if most is None else f" and {count} <= {most!r}"
    too_many: list[tuple[str, Fault]] = []
    if most is not None:
        too_many.append((f"{count} > {most!r}", faults.TooManyContained(most)))
    found: list[tuple[str, Fault]] = []
    if node.none is not None:
        if least > 0:
            found.append((f"{count} == 0{within}", node.none))
        if least > 1:
            condition = f"0 < {count} < {least!r}{within}"
            found.append((condition, faults.TooFewContained(least)))
        return [*too_many, *found]
    if least == 1:
        found.append((f"{count} == 0", faults.NotContained()))
    elif least > 1:
        found.append((f"{count} < {least!r}", faults.TooFewContained(least)))
    return [*found, *too_many]
