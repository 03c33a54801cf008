"""The full body of anyOf and oneOf: what to say when no branch matches (spec/pointer.md)."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from codegen.dialects import Slot
from codegen.emit.code import Code, block, expression, joined
from codegen.emit.conditions import negated
from codegen.emit.environment import macro
from codegen.emit.holds import disjunction, expression_of
from codegen.emit.literals import comment
from codegen.ir import faults, nodes

if TYPE_CHECKING:
    from codegen.emit.full import Frame, FullBody

__all__ = ["union"]


def union(node: nodes.Union, frame: "Frame", body: "FullBody") -> Code:
    """Return the statements: which branches match by their fast bodies, then the errors."""
    if node.schemas is not None:
        return _plain(node, node.schemas, frame, body)
    no_match = _no_match(node, frame, body)
    if node.keyword == "anyOf":
        return macro("union", "full_any")(
            pointer=comment(node.pointer),
            fails=negated(disjunction(node, frame.value, body)),
            no_match=no_match,
        )
    matching = body.names.new("matching")
    indices = expression("{}({})", body.unit.use("branches", "indices"), matching)
    known = {Slot.COUNT: expression("{}.count(True)", matching), Slot.INDICES: indices}
    holds = [expression_of(branch, frame.value, body) for branch in node.branches]
    return macro("union", "full_one")(
        pointer=comment(node.pointer),
        matching=matching,
        holds=_tuple(holds),
        no_match=no_match,
        errors=frame.errors,
        message=body.message(faults.SeveralBranchesMatch(), frame, known),
    )


def _plain(node: nodes.Union, schemas: tuple[Any, ...], frame: "Frame", body: "FullBody") -> Code:
    """Return the statements of a union whose one error tells nothing of its branches."""
    none = body.message(faults.NoBranchMatches(node.keyword, len(node.branches)), frame)
    if node.keyword == "anyOf":
        return macro("union", "plain_any")(
            pointer=comment(node.pointer),
            fails=negated(disjunction(node, frame.value, body)),
            errors=frame.errors,
            message=none,
        )
    matching = body.names.new("matching")
    named = [body.message(faults.MatchingSchema(schema), frame) for schema in schemas]
    texts = body.unit.constant("SCHEMAS_", _tuple(named))
    each = expression("{}({}, {})", body.unit.use("listing", "each"), texts, matching)
    return macro("union", "plain_one")(
        pointer=comment(node.pointer),
        matching=matching,
        holds=_tuple([expression_of(branch, frame.value, body) for branch in node.branches]),
        no_match=none,
        errors=frame.errors,
        several=body.message(faults.SeveralBranchesMatch(), frame, {Slot.SCHEMAS: each}),
    )


def _no_match(node: nodes.Union, frame: "Frame", body: "FullBody") -> Code:
    pairs: list[Code] = []
    branches: list[Code] = []
    made: dict[int, Code] = {}  # the pair of a function that is called already
    for branch in node.branches:
        if isinstance(branch, nodes.Call) and branch.function in made:
            pairs.append(made[branch.function])
            continue
        found, flag = body.names.new("branch"), body.names.new("expected")
        inside = replace(frame, errors=found, flag=flag)
        statements = body.branch(branch, inside)
        branches.append(macro("union", "branch")(list=found, flag=flag, body=statements))
        pairs.append(expression("({}, {})", found, flag))
        if isinstance(branch, nodes.Call):
            made[branch.function] = pairs[-1]
    table, types = body.names.new("branches"), body.names.new("types")
    index, only = body.names.new("closest"), body.names.new("only")
    either = expression("' or '.join({})", types)
    closest = faults.NoBranchMatches(node.keyword, len(node.branches))
    return macro("union", "no_match")(
        branches=block(branches),
        table=table,
        tuple=_tuple(pairs),
        types=types,
        joined_types=body.unit.use("branches", "joined_types"),
        joined_message=body.message(faults.NoTypeMatches(), frame, {Slot.EXPECTED: either}),
        closest=body.unit.use("branches", "closest"),
        index=index,
        only=only,
        closest_message=body.message(closest, frame, {Slot.BRANCH: index}),
        errors=frame.errors,
        flag=frame.flag or Code(""),
    )


def _tuple(items: list[Code]) -> Code:
    if len(items) == 1:
        return expression("({},)", items[0])
    return expression("({})", joined(", ", items))
