"""Keywords about arrays."""

from codegen.dialects import Slot
from codegen.ir import faults
from codegen.reference.pointer.comparing import first_equal_pair
from codegen.reference.pointer.model import Finding, Place, Result, Walker
from codegen.schema.document import Subschema

__all__ = ["array_result"]


def array_result(place: Place, walker: Walker) -> Result:
    """`minItems` to `contains`, in the order of step 6; evaluated indexes."""
    result = Result([*_sizes(place), *_repeated(place)])
    _judge_items(place, walker, result)
    if "contains" in place.keywords:
        _judge_contained(place, walker, result)
    return result


def _sizes(place: Place) -> list[Finding]:
    keywords, count = place.keywords, len(place.value)
    found: list[faults.Fault] = []
    if count < keywords.get("minItems", 0):
        found.append(faults.TooFewItems(keywords["minItems"]))
    if count > keywords.get("maxItems", count):
        found.append(faults.TooManyItems(keywords["maxItems"]))
    return [place.finding(fault) for fault in found]


def _repeated(place: Place) -> list[Finding]:
    if not place.keywords.get("uniqueItems"):
        return []
    pair = first_equal_pair(place.value)
    if pair is None:
        return []
    slots = {Slot.FIRST: str(pair[0]), Slot.SECOND: str(pair[1])}
    return [place.finding(faults.RepeatedItems(), slots)]


def _judge_items(place: Place, walker: Walker, result: Result) -> None:
    """Judge each item by the schema of its position, or by the one for the rest."""
    positions, rest = _item_schemas(place)
    for index, item in enumerate(place.value):
        path = place.below(index)
        if index >= len(positions) and rest not in place.keywords:
            break
        result.evaluated.add(index)
        if index < len(positions):
            result.findings += walker.apply(positions[index], item, path)
        elif place.keywords[rest] is False:
            result.findings.append(Finding(path, faults.UnexpectedItem(), item))
        else:
            result.findings += walker.apply(place.schema.child(rest), item, path)


def _item_schemas(place: Place) -> tuple[list[Subschema], str]:
    """Return the schemas of the first positions, and the keyword that judges the rest."""
    if place.schema.draft.knows("prefixItems"):
        return list(place.children("prefixItems")), "items"
    if isinstance(place.keywords.get("items"), list):
        return list(place.children("items")), "additionalItems"
    return [], "items"


def _judge_contained(place: Place, walker: Walker, result: Result) -> None:
    """`contains` with its bounds; drafts 6 and 7 know none: one item is needed.

    It evaluates the items that match from 2020-12 on (section 10.3.1.3).
    """
    schema = place.schema.child("contains")
    matching = {
        index
        for index, item in enumerate(place.value)
        if not walker.apply(schema, item, place.below(index))
    }
    count, fewest = len(matching), place.keywords.get("minContains", 1)
    found: list[faults.Fault] = []
    if count < fewest:
        none_of_one = count == 0 and fewest == 1
        found.append(faults.NotContained() if none_of_one else faults.TooFewContained(fewest))
    if count > place.keywords.get("maxContains", count):
        found.append(faults.TooManyContained(place.keywords["maxContains"]))
    result.findings += [place.finding(fault, {Slot.COUNT: str(count)}) for fault in found]
    if place.schema.draft.knows("prefixItems"):
        result.evaluated |= matching
