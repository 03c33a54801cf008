"""What is told when no branch of `anyOf` or `oneOf` matches (the three rules of the dialect)."""

from dataclasses import replace
from typing import Literal

from codegen.dialects import Slot
from codegen.ir.faults import NoBranchMatches, NoTypeMatches
from codegen.reference.pointer.model import Finding, Place, unmarked
from codegen.runtime.judging import MAX_ERRORS

__all__ = ["no_branch_matches"]


def no_branch_matches(
    place: Place, keyword: Literal["anyOf", "oneOf"], results: list[list[Finding]]
) -> list[Finding]:
    """Return the errors to tell, from the errors of every branch in order."""
    if all(len(errors) == 1 and errors[0].types for errors in results):
        return [_joined(place, results)]
    left = [index for index, errors in enumerate(results) if not _has_type_error(errors)]
    if len(left) == 1:
        return results[left[0]]
    closest = min(
        left or range(len(results)), key=lambda index: min(len(results[index]), MAX_ERRORS + 1)
    )
    fault = NoBranchMatches(keyword, len(results))
    told = place.finding(fault, {Slot.BRANCH: str(closest)})
    return [told, *unmarked(results[closest])]


def _joined(place: Place, results: list[list[Finding]]) -> Finding:
    """Rule 1: every branch wants another type; this counts as a type error again."""
    types = tuple(dict.fromkeys(name for errors in results for name in errors[0].types))
    told = place.finding(NoTypeMatches(), {Slot.EXPECTED: " or ".join(types)})
    return replace(told, types=types)


def _has_type_error(errors: list[Finding]) -> bool:
    return any(error.types for error in errors)
