"""One schema against one value: the order of spec/pointer.md, step by step."""

from typing import Any

from codegen.ir import faults
from codegen.reference.pointer.arrays import array_findings
from codegen.reference.pointer.logic import logic_findings
from codegen.reference.pointer.model import Finding, Place, unmarked
from codegen.reference.pointer.objects import object_findings
from codegen.reference.pointer.prepare import Prepared
from codegen.reference.pointer.values import first_mismatch, number_findings, string_findings
from codegen.runtime.judging import MAX_DEPTH, NestedTooDeep
from codegen.schema.document import Subschema

__all__ = ["Walk"]


class Walk:
    """The walk over one plain value; `depth` counts the recursive references it stands in.

    Its methods raise NestedTooDeep past MAX_DEPTH of them.
    """

    def __init__(self, prepared: Prepared) -> None:
        self.prepared = prepared
        self.depth = 0

    def judge(self, schema: Subschema, value: Any, path: str) -> list[Finding]:
        """Return everything that is wrong with the value at the path, in order."""
        if isinstance(schema.schema, bool):
            return [] if schema.schema else [Finding(path, faults.NoValueAllowed(), value)]
        place = Place(schema, _keywords(schema), value, path)
        found = self._referred(place)
        mismatch = first_mismatch(place)
        if mismatch:
            return found + mismatch
        found += self._by_type(place)
        found += logic_findings(place, self)
        return found

    def apply(self, schema: Subschema, value: Any, path: str) -> list[Finding]:
        """Return the same, unmarked: its type errors are not those of the applying schema."""
        return unmarked(self.judge(schema, value, path))

    def _referred(self, place: Place) -> list[Finding]:
        """`$ref`, `$dynamicRef`, `$recursiveRef`: what the schema that each names finds."""
        found: list[Finding] = []
        for target in self.prepared.targets.get(place.schema.key, ()):
            found += self._target(target, place)
        return found

    def _target(self, target: Subschema, place: Place) -> list[Finding]:
        if target.key not in self.prepared.recursive:
            return self.judge(target, place.value, place.path)
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NestedTooDeep
        found = self.judge(target, place.value, place.path)
        self.depth -= 1
        return found

    def _by_type(self, place: Place) -> list[Finding]:
        """Step 6: the keywords for the value's JSON type."""
        value = place.value
        if isinstance(value, dict):
            return object_findings(place, self)
        if isinstance(value, list):
            return array_findings(place, self)
        if isinstance(value, str):
            return self._string(place)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return number_findings(place)
        return []

    def _string(self, place: Place) -> list[Finding]:
        pattern, name = place.keywords.get("pattern"), place.keywords.get("format")
        matches_pattern = matches_format = None
        if pattern is not None:
            matches_pattern = self.prepared.patterns[pattern].search(place.value) is not None
        if name in self.prepared.formats:
            matches_format = self.prepared.formats[name](place.value)
        return string_findings(place, matches_pattern, matches_format)


def _keywords(schema: Subschema) -> dict[str, Any]:
    """Return the keywords that count: known to the draft, and not hidden by a `$ref`."""
    assert isinstance(schema.schema, dict)
    if schema.hides_siblings:
        return {"$ref": schema.get("$ref")}
    knows = schema.draft.knows
    return {keyword: value for keyword, value in schema.schema.items() if knows(keyword)}
