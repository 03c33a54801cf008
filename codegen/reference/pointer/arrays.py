"""Keywords about arrays."""

from codegen.dialects import Slot
from codegen.ir import faults
from codegen.reference.pointer.comparing import first_equal_pair
from codegen.reference.pointer.model import Finding, Place, Walker
from codegen.schema.document import Subschema

__all__ = ["array_findings"]


def array_findings(place: Place, walker: Walker) -> list[Finding]:
    """`minItems` to `contains`, in the order of step 6."""
    found = _sizes(place)
    found += _repeated(place)
    found += _items(place, walker)
    found += _contained(place, walker)
    return found


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


def _items(place: Place, walker: Walker) -> list[Finding]:
    """Judge each item by the schema of its position, or by the one for the rest."""
    positions, rest = _item_schemas(place)
    found: list[Finding] = []
    for index, item in enumerate(place.value):
        path = place.below(index)
        if index < len(positions):
            found += walker.apply(positions[index], item, path)
        elif place.keywords.get(rest) is False:
            found.append(Finding(path, faults.UnexpectedItem(), item))
        elif rest in place.keywords:
            found += walker.apply(place.schema.child(rest), item, path)
    return found


def _item_schemas(place: Place) -> tuple[list[Subschema], str]:
    """Return the schemas of the first positions, and the keyword that judges the rest."""
    if place.schema.draft.knows("prefixItems"):
        return list(place.children("prefixItems")), "items"
    if isinstance(place.keywords.get("items"), list):
        return list(place.children("items")), "additionalItems"
    return [], "items"


def _contained(place: Place, walker: Walker) -> list[Finding]:
    """`contains` with its bounds; drafts 6 and 7 know none: one item is needed."""
    keywords = place.keywords
    if "contains" not in keywords:
        return []
    schema = place.schema.child("contains")
    count = 0
    for index, item in enumerate(place.value):
        if not walker.apply(schema, item, place.below(index)):
            count += 1
    fewest = keywords.get("minContains", 1)
    found: list[faults.Fault] = []
    if count < fewest:
        none_of_one = count == 0 and fewest == 1
        found.append(faults.NotContained() if none_of_one else faults.TooFewContained(fewest))
    if count > keywords.get("maxContains", count):
        found.append(faults.TooManyContained(keywords["maxContains"]))
    return [place.finding(fault, {Slot.COUNT: str(count)}) for fault in found]
