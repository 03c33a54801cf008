"""unevaluatedItems and unevaluatedProperties (step 8)."""

from codegen.ir import faults
from codegen.reference.pointer.model import Finding, Place, Result, Walker

__all__ = ["ASKING", "judge_unevaluated"]

ASKING = ("unevaluatedItems", "unevaluatedProperties")


def judge_unevaluated(place: Place, walker: Walker, result: Result) -> None:
    """Judge what the rest of the schema, whose result is given, has not evaluated.

    Afterwards everything is evaluated (Core, section 11).
    """
    if isinstance(place.value, list):
        _judge_rest(place, walker, result, "unevaluatedItems", list(enumerate(place.value)))
    elif isinstance(place.value, dict):
        _judge_rest(place, walker, result, "unevaluatedProperties", list(place.value.items()))


def _judge_rest(
    place: Place, walker: Walker, result: Result, keyword: str, items: list[tuple[object, object]]
) -> None:
    if keyword not in place.keywords:
        return
    is_item = keyword == "unevaluatedItems"
    for key, item in items:
        path = place.below(key)
        if key in result.evaluated:
            continue
        if place.keywords[keyword] is False:
            fault = faults.UnexpectedItem() if is_item else faults.UnexpectedProperty()
            result.findings.append(Finding(path, fault, item))
        else:
            result.findings += walker.apply(place.schema.child(keyword), item, path)
    result.evaluated.update(key for key, _ in items)
