"""Keywords that apply schemas to the same value (step 7)."""

from codegen.dialects import Slot
from codegen.ir import faults
from codegen.reference.pointer.branches import no_branch_matches
from codegen.reference.pointer.model import Place, Result, Walker
from codegen.reference.pointer.objects import missing_dependencies

__all__ = ["judge_logic"]


def judge_logic(place: Place, walker: Walker, result: Result) -> None:
    """Add allOf, anyOf, oneOf, not, if/then/else, dependentSchemas, dependencies to a result."""
    for branch in place.children("allOf"):
        result.add_inner(walker.in_place(branch, place))
    if "anyOf" in place.keywords:
        _any_of(place, walker, result)
    if "oneOf" in place.keywords:
        _one_of(place, walker, result)
    if "not" in place.keywords:
        _not(place, walker, result)
    if "if" in place.keywords:
        _conditional(place, walker, result)
    if isinstance(place.value, dict):
        _dependent_schemas(place, walker, result)
        _dependencies(place, walker, result)


def _any_of(place: Place, walker: Walker, result: Result) -> None:
    """Ask the branches in order, up to the first that matches, unless more is asked for."""
    branches: list[Result] = []
    for schema in place.children("anyOf"):
        branch = walker.in_place(schema, place)
        branches.append(branch)
        result.evaluate(branch)
        if branch.accepts and not place.asked:
            return
    if not any(branch.accepts for branch in branches):
        found = [branch.findings for branch in branches]
        result.findings += no_branch_matches(place, "anyOf", found)


def _one_of(place: Place, walker: Walker, result: Result) -> None:
    branches = [walker.in_place(schema, place) for schema in place.children("oneOf")]
    for branch in branches:
        result.evaluate(branch)
    matching = [str(index) for index, branch in enumerate(branches) if branch.accepts]
    if not matching:
        found = [branch.findings for branch in branches]
        result.findings += no_branch_matches(place, "oneOf", found)
    elif len(matching) > 1:
        slots = {Slot.COUNT: str(len(matching)), Slot.INDICES: ", ".join(matching)}
        result.findings.append(place.finding(faults.SeveralBranchesMatch(), slots))


def _not(place: Place, walker: Walker, result: Result) -> None:
    """`not` evaluates nothing: a schema that accepts makes it fail."""
    if not walker.apply(place.schema.child("not"), place.value, place.path):
        result.findings.append(place.finding(faults.Forbidden()))


def _conditional(place: Place, walker: Walker, result: Result) -> None:
    """`if` decides which of `then` and `else` is applied; an absent one allows everything."""
    condition = walker.in_place(place.schema.child("if"), place)
    result.evaluate(condition)
    chosen = "then" if condition.accepts else "else"
    if chosen in place.keywords:
        result.add_inner(walker.in_place(place.schema.child(chosen), place))


def _dependent_schemas(place: Place, walker: Walker, result: Result) -> None:
    for trigger in place.keywords.get("dependentSchemas", ()):
        if trigger in place.value:
            schema = place.schema.child("dependentSchemas", trigger)
            result.add_inner(walker.in_place(schema, place))


def _dependencies(place: Place, walker: Walker, result: Result) -> None:
    """Drafts 4 to 7: what depends on a property is a list of names or a schema."""
    for trigger, needed in place.keywords.get("dependencies", {}).items():
        if isinstance(needed, list):
            result.findings += missing_dependencies(place, trigger, needed)
        elif trigger in place.value:
            schema = place.schema.child("dependencies", trigger)
            result.add_inner(walker.in_place(schema, place))
