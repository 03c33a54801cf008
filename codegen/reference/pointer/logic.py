"""Keywords that apply schemas to the same value (step 7)."""

from codegen.dialects import Slot
from codegen.ir import faults
from codegen.reference.pointer.branches import no_branch_matches
from codegen.reference.pointer.model import Finding, Place, Walker
from codegen.reference.pointer.objects import missing_dependencies

__all__ = ["logic_findings"]


def logic_findings(place: Place, walker: Walker) -> list[Finding]:
    """allOf, anyOf, oneOf, not, if/then/else, dependentSchemas, dependencies."""
    found: list[Finding] = []
    for branch in place.children("allOf"):
        found += walker.apply(branch, place.value, place.path)
    if "anyOf" in place.keywords:
        found += _any_of(place, walker)
    if "oneOf" in place.keywords:
        found += _one_of(place, walker)
    if "not" in place.keywords:
        found += _not(place, walker)
    if "if" in place.keywords:
        found += _conditional(place, walker)
    if isinstance(place.value, dict):
        found += _dependent_schemas(place, walker)
        found += _dependencies(place, walker)
    return found


def _any_of(place: Place, walker: Walker) -> list[Finding]:
    """Ask the branches in order, up to the first that matches."""
    results: list[list[Finding]] = []
    for branch in place.children("anyOf"):
        errors = walker.judge(branch, place.value, place.path)
        if not errors:
            return []
        results.append(errors)
    return no_branch_matches(place, "anyOf", results)


def _one_of(place: Place, walker: Walker) -> list[Finding]:
    results: list[list[Finding]] = []
    for branch in place.children("oneOf"):
        results.append(walker.judge(branch, place.value, place.path))
    matching = [str(index) for index, errors in enumerate(results) if not errors]
    if not matching:
        return no_branch_matches(place, "oneOf", results)
    if len(matching) == 1:
        return []
    slots = {Slot.COUNT: str(len(matching)), Slot.INDICES: ", ".join(matching)}
    return [place.finding(faults.SeveralBranchesMatch(), slots)]


def _not(place: Place, walker: Walker) -> list[Finding]:
    if walker.apply(place.schema.child("not"), place.value, place.path):
        return []
    return [place.finding(faults.Forbidden())]


def _conditional(place: Place, walker: Walker) -> list[Finding]:
    """`if` decides which of `then` and `else` is applied; an absent one allows everything."""
    failed = walker.apply(place.schema.child("if"), place.value, place.path)
    chosen = "else" if failed else "then"
    if chosen not in place.keywords:
        return []
    return walker.apply(place.schema.child(chosen), place.value, place.path)


def _dependent_schemas(place: Place, walker: Walker) -> list[Finding]:
    found: list[Finding] = []
    for trigger in place.keywords.get("dependentSchemas", ()):
        if trigger in place.value:
            schema = place.schema.child("dependentSchemas", trigger)
            found += walker.apply(schema, place.value, place.path)
    return found


def _dependencies(place: Place, walker: Walker) -> list[Finding]:
    """Drafts 4 to 7: what depends on a property is a list of names or a schema."""
    found: list[Finding] = []
    for trigger, needed in place.keywords.get("dependencies", {}).items():
        if isinstance(needed, list):
            found += missing_dependencies(place, trigger, needed)
        elif trigger in place.value:
            schema = place.schema.child("dependencies", trigger)
            found += walker.apply(schema, place.value, place.path)
    return found
