"""anyOf and oneOf in a full body, beside their node of the IR (spec/pointer.md)."""

import ast
from dataclasses import replace
from typing import TYPE_CHECKING

from codegen.audit.lift.effects import Cursor, Unlike
from codegen.audit.lift.full_frame import Frame, check_text
from codegen.dialects import Slot
from codegen.ir import faults, nodes

if TYPE_CHECKING:
    from codegen.audit.lift.full import FullReader

__all__ = ["union"]


def union(node: nodes.Union, frame: Frame, cursor: Cursor, reader: "FullReader") -> None:
    """Read the test of the branches, and what is told where they do not match as they should."""
    none = faults.NoBranchMatches(node.keyword, len(node.branches))
    if node.keyword == "anyOf":
        test = reader.condition(cursor.take(node.pointer))
        reader.holds(test.test, node, frame, negated=True)
        _unmatched(node, none, test.body, frame, reader)
        reader.no_else(test)
        return
    first = cursor.take(node.pointer)
    matching = _matching(first, node, frame, reader)
    test = reader.condition(cursor.take(None))
    reader.expression(test.test, f"True not in {matching}", frame)
    _unmatched(node, none, test.body, frame, reader)
    several = reader.condition(Cursor(test.orelse, reader.comments).take(None))
    reader.expression(several.test, f"{matching}.count(True) > 1", frame)
    reader.no_else(several)
    Cursor(test.orelse[1:], reader.comments).end()
    known = {Slot.COUNT: f"{matching}.count(True)", Slot.INDICES: f"indices({matching})"}
    if node.schemas is not None:
        texts = _texts(several.body, node.schemas, frame, reader)
        known = {Slot.SCHEMAS: f"each({texts}, {matching})"}
    reader.one(several.body, faults.SeveralBranchesMatch(), frame, known)


def _matching(first: ast.stmt, node: nodes.Union, frame: Frame, reader: "FullReader") -> str:
    """Return the name of the tuple that says which branches match."""
    match first:
        case ast.Assign([ast.Name(name)], ast.Tuple(holds)) if len(holds) == len(node.branches):
            for test, branch in zip(holds, node.branches, strict=True):
                reader.holds(test, branch, frame)
            return reader.fresh(name, first)
    raise Unlike(first, node.pointer, "does not ask which branches match")


def _texts(
    statements: list[ast.stmt], schemas: tuple[object, ...], frame: Frame, reader: "FullReader"
) -> str:
    """Return the name of the constant that has the texts of the branches' schemas."""
    for part in ast.walk(statements[0]):
        match part:
            case ast.Call(ast.Name("each"), [ast.Name(name) as texts, _], []):
                values = frame.scope.constant(texts, "tuple").value
                if len(values) != len(schemas):
                    raise Unlike(part, None, "names other schemas than the branches")
                for value, schema in zip(values, schemas, strict=True):
                    fault = faults.MatchingSchema(schema)
                    text = ast.copy_location(ast.Constant(value), part)
                    check_text(text, fault, frame, reader.context, {})
                return name
    raise Unlike(statements[0], None, "does not name the schemas that match")


def _unmatched(
    node: nodes.Union,
    none: faults.NoBranchMatches,
    statements: list[ast.stmt],
    frame: Frame,
    reader: "FullReader",
) -> None:
    """Read what is told where no branch matches."""
    if node.schemas is not None:
        reader.one(statements, none, frame)
        return
    cursor = Cursor(statements, reader.comments)
    inner = frame.inner()
    pairs = _branches(node, inner, cursor, reader)
    table = _assigned(
        cursor, f"({', '.join(pairs)}{',' if len(pairs) == 1 else ''})", inner, reader
    )
    types = _assigned(cursor, f"joined_types({table})", inner, reader)
    if frame.flag is not None:
        reader.exactly(cursor.take(None), f"{frame.flag} = {types} or {frame.flag}", inner)
    test = reader.condition(cursor.take(None))
    reader.expression(test.test, f"{types} is not None", inner)
    known = {Slot.EXPECTED: f"' or '.join({types})"}
    reader.one(test.body, faults.NoTypeMatches(), inner, known)
    _closest(none, table, test.orelse, inner, reader)
    cursor.end()


def _branches(node: nodes.Union, frame: Frame, cursor: Cursor, reader: "FullReader") -> list[str]:
    """Read what each branch tells, and return the pairs of its errors and expected types."""
    pairs: list[str] = []
    made: dict[int, str] = {}  # a function that is called already
    for branch in node.branches:
        if isinstance(branch, nodes.Call) and branch.function in made:
            pairs.append(made[branch.function])
            continue
        errors = _declared(cursor, "list[str] = []", frame, reader)
        flag = _declared(cursor, "tuple[str, ...] | None = None", frame, reader)
        inside = replace(frame.inner(), errors=errors, flag=flag)
        reader.block(branch, inside, cursor)
        pairs.append(f"({errors}, {flag})")
        if isinstance(branch, nodes.Call):
            made[branch.function] = pairs[-1]
    return pairs


def _declared(cursor: Cursor, form: str, frame: Frame, reader: "FullReader") -> str:
    node = cursor.take(None)
    match node:
        case ast.AnnAssign(ast.Name(name)):
            reader.exactly(node, f"{name}: {form}", frame)
            return reader.fresh(name, node)
    raise Unlike(node, None, f"is not `...: {form}`")


def _assigned(cursor: Cursor, source: str, frame: Frame, reader: "FullReader") -> str:
    node = cursor.take(None)
    match node:
        case ast.Assign([ast.Name(name)], value):
            reader.expression(value, source, frame)
            return reader.fresh(name, node)
    raise Unlike(node, None, f"is not `... = {source}`")


def _closest(
    none: faults.NoBranchMatches,
    table: str,
    statements: list[ast.stmt],
    frame: Frame,
    reader: "FullReader",
) -> None:
    """Read what is told of the closest branch."""
    cursor = Cursor(statements, reader.comments)
    node = cursor.take(None)
    match node:
        case ast.Assign([ast.Tuple([ast.Name(index), ast.Name(only)])]):
            reader.fresh(index, node)
            reader.fresh(only, node)
            reader.exactly(node, f"{index}, {only} = closest({table})", frame)
        case _:
            raise Unlike(node, None, "does not look for the closest branch")
    test = reader.condition(cursor.take(None))
    reader.expression(test.test, f"not {only}", frame)
    reader.one(test.body, none, frame, {Slot.BRANCH: index})
    reader.no_else(test)
    reader.exactly(cursor.take(None), f"{frame.errors}.extend({table}[{index}][0])", frame)
    cursor.end()
