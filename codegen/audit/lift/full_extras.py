"""What is left of an object or array in a full body, beside its node of the IR."""

import ast
from dataclasses import replace
from typing import TYPE_CHECKING

from codegen.audit.lift.effects import Cursor, Unlike
from codegen.audit.lift.fast_evaluated import evaluated, expected
from codegen.audit.lift.formula import Formula, number_key
from codegen.audit.lift.full_frame import Frame
from codegen.audit.lift.full_loops import loop
from codegen.audit.lift.full_members import plain_keys
from codegen.dialects import Slot
from codegen.ir import faults, nodes
from codegen.ir.faults import Fault

if TYPE_CHECKING:
    from codegen.audit.lift.full import FullReader

__all__ = ["unevaluated"]

Unevaluated = nodes.UnevaluatedProperties | nodes.UnevaluatedItems


def unevaluated(node: Unevaluated, frame: Frame, cursor: Cursor, reader: "FullReader") -> None:
    """Read what judges the properties or items that no other part of the schema evaluates."""
    if node.fault is None:
        key, item, body = _loop(node, frame, cursor, reader)
        is_object = isinstance(node, nodes.UnevaluatedProperties)
        path = frame.path.member(key) if is_object else frame.path.item(key)
        reader.turn(node.node, body, frame.at(item, ("left",), path))
        return
    excess = _excess(node, frame.name)
    if excess is not None:
        _directly(node, node.fault, excess, frame, cursor, reader)
        return
    first = cursor.take(None)
    match first:
        case ast.AnnAssign(ast.Name(name)):
            found = reader.fresh(name, first)
            reader.exactly(first, f"{found}: list[Any] = []", frame)
        case _:
            raise Unlike(first, node.pointer, "does not collect what is left")
    key, item, body = _loop(node, frame, cursor, reader)
    _collect(node, found, key, item, body, frame, reader)
    test = reader.condition(cursor.take(None))
    reader.expression(test.test, found, frame)
    reader.one(test.body, node.fault, frame, _slots(node.fault, found))
    reader.no_else(test)


def _loop(
    node: Unevaluated, frame: Frame, cursor: Cursor, reader: "FullReader"
) -> tuple[str, str, list[ast.stmt]]:
    """Return key or index, item, and the statements for what is left."""
    pointer: str | None = node.pointer
    while isinstance(statement := cursor.take(pointer), ast.Assign):
        pointer = None
        match statement.targets:
            case [ast.Name(name)]:
                answer = reader.formula(statement.value, frame), frame.place
                frame.scope.answers[reader.fresh(name, statement)] = answer
            case _:
                raise Unlike(statement, node.pointer, "keeps what nothing asks for")
    is_object = isinstance(node, nodes.UnevaluatedProperties)
    head = f"{frame.name}.items()" if is_object else f"enumerate({frame.name})"
    kinds = frozenset({"object" if is_object else "array"})
    names, body = loop(statement, head, kinds, frame, reader)
    if len(names) != 2:
        raise Unlike(statement, node.pointer, "takes other than two values")
    inside = Cursor(body, reader.comments)
    if is_object:
        plain_keys(inside, names[0], frame, reader)
        body = body[1:]
    if expected(node.parts, reader.context.meaning.call, implied=False):
        test = reader.condition(inside.take(None))
        _same_parts(node, test, names, frame, reader)
        reader.no_else(test)
        inside.end()
        body = test.body
    return names[0], names[1], body


def _same_parts(
    node: Unevaluated, test: ast.If, names: list[str], frame: Frame, reader: "FullReader"
) -> None:
    match test.test:
        case ast.UnaryOp(ast.Not(), operand):
            pair = names[0], names[1]
            kind = "object" if isinstance(node, nodes.UnevaluatedProperties) else "array"
            found = evaluated(operand, frame.scope, frame.place, pair, kind)
            if found == expected(node.parts, reader.context.meaning.call, implied=False):
                return
    raise Unlike(test, node.pointer, "leaves out other than what is judged elsewhere")


def _collect(
    node: Unevaluated,
    found: str,
    key: str,
    item: str,
    body: list[ast.stmt],
    frame: Frame,
    reader: "FullReader",
) -> None:
    """Read the statements that keep what is left, or what of it fails."""
    is_object = isinstance(node, nodes.UnevaluatedProperties)
    named = key if is_object else item
    inside = Cursor(body, reader.comments)
    first = inside.take(None)
    if isinstance(node.node, nodes.Fail):
        reader.exactly(first, f"{found}.append({named})", frame)
        inside.end()
        return
    match first:
        case ast.AnnAssign(ast.Name(name)):
            errors = reader.fresh(name, first)
            reader.exactly(first, f"{errors}: list[str] = []", frame)
        case _:
            raise Unlike(first, node.pointer, "does not keep the errors of what is left")
    place = replace(frame.at(item, ("left",), frame.path), errors=errors)
    reader.block(node.node, place, inside)
    form = f"if {errors}:\n    {found}.append({named})"
    if is_object:
        form = f"{found}.extend([{named}] * len({errors}))"
    reader.exactly(inside.take(None), form, frame)
    inside.end()


def _excess(node: Unevaluated, name: str) -> tuple[Formula, str] | None:
    """Return the condition that there is too much, and the source of what is, where it is plain."""
    if not isinstance(node.node, nodes.Fail):
        return None
    match node.parts:
        case () | (nodes.Named((), ()),):
            return ("size", ">", number_key(0)), f"list({name})"
        case (nodes.First(count),):
            return ("size", ">", number_key(count)), f"{name}[{count}:]"
        case (nodes.Named(names, ()),):
            return ("not", ("names among", frozenset(names))), ""
    return None


def _directly(
    node: Unevaluated,
    fault: Fault,
    excess: tuple[Formula, str],
    frame: Frame,
    cursor: Cursor,
    reader: "FullReader",
) -> None:
    test = reader.condition(cursor.take(node.pointer))
    condition, listed = excess
    reader.same(test, reader.formula(test.test, frame), condition, frame)
    reader.no_else(test)
    inside = Cursor(test.body, reader.comments)
    first = inside.take(None)
    match first:
        case ast.Assign([ast.Name(name)], value):
            found = reader.fresh(name, first)
        case _:
            raise Unlike(first, node.pointer, "does not say what is left")
    if not listed:
        constant, keys = _other_keys(value, frame)
        if ("not", ("names among", keys)) != condition:
            raise Unlike(first, node.pointer, "leaves out other keys than the schema names")
        listed = f"[k for k in {frame.name} if k not in {constant}]"
    reader.expression(value, listed, frame)
    reader.append(inside.take(None), fault, frame, _slots(fault, found))
    inside.end()


def _other_keys(node: ast.expr, frame: Frame) -> tuple[str, frozenset[str]]:
    """Return the name of the constant of keys that are left out, and the keys."""
    match node:
        case ast.ListComp(
            _, [ast.comprehension(ifs=[ast.Compare(_, [ast.NotIn()], [ast.Name(name) as keys])])]
        ):
            return name, frozenset(frame.scope.constant(keys, "set").value)
    raise Unlike(node, None, "does not say which keys are left")


def _slots(fault: Fault, found: str) -> dict[Slot, str]:
    """Return the sources of what a message says of what is left."""
    match fault:
        case faults.ItemsBehindPrefix():
            return {Slot.COUNT: f"len({found})", Slot.EXTRA: f"extra({found})"}
        case faults.ExtraProperties(patterns) if patterns is not None:
            return {Slot.DO: f"keys_do({found})"}
        case faults.ExtraProperties() | faults.LeftoverProperties():
            return {Slot.WERE: f"keys_were({found})"}
    return {Slot.WERE: f"were({found})"}
