"""One schema against one value: the order of spec/pointer.md, step by step."""

from typing import Any

from codegen.ir import faults
from codegen.reference.pointer.arrays import array_result
from codegen.reference.pointer.logic import judge_logic
from codegen.reference.pointer.model import Finding, Place, Result, told, unmarked
from codegen.reference.pointer.objects import object_result
from codegen.reference.pointer.prepare import Prepared, content_of
from codegen.reference.pointer.unevaluated import ASKING, judge_unevaluated
from codegen.reference.pointer.values import first_mismatch, number_findings, string_findings
from codegen.runtime.judging import MAX_DEPTH, NestedTooDeep
from codegen.schema.document import Subschema
from codegen.schema.patterns import is_linear

__all__ = ["Walk"]


class Walk:
    """The walk over one plain value; `depth` counts the recursive references it stands in.

    Its methods raise NestedTooDeep past MAX_DEPTH of them. What a reference names is asked once
    about a value, or again where it stands deeper: ways that lead there may double at every level.
    """

    def __init__(self, prepared: Prepared) -> None:
        self.prepared = prepared
        self.depth = 0
        self._known: dict[tuple[object, ...], tuple[int, Result]] = {}

    def apply(self, schema: Subschema, value: Any, path: str) -> list[Finding]:
        """Return everything that is wrong with the value at the path, in order.

        It is unmarked: its type errors are not those of the applying schema.
        """
        return unmarked(self._judge(schema, value, path, asked=False).findings)

    def in_place(self, schema: Subschema, place: Place) -> Result:
        """Return what a subschema says of the place's own value."""
        return self._judge(schema, place.value, place.path, asked=place.asked)

    def _judge(self, schema: Subschema, value: Any, path: str, *, asked: bool) -> Result:
        if isinstance(schema.schema, bool):
            fault = Finding(path, faults.NoValueAllowed(), value)
            return Result([] if schema.schema else [fault])
        keywords = _keywords(schema)
        asked = asked or any(keyword in keywords for keyword in ASKING)
        place = Place(schema, keywords, value, path, asked)
        result = self._referred(place)
        mismatch = first_mismatch(place)
        if mismatch:
            result.findings += mismatch
            return result
        by_type = self._by_type(place)
        result.findings += by_type.findings
        result.evaluated |= by_type.evaluated
        judge_logic(place, self, result)
        judge_unevaluated(place, self, result)
        return result

    def _referred(self, place: Place) -> Result:
        """`$ref`, `$dynamicRef`, `$recursiveRef`: what the schemas that they name say."""
        result = Result()
        for target in self.prepared.targets.get(place.schema.key, ()):
            result.add(self._target(target, place))
        return result

    def _target(self, target: Subschema, place: Place) -> Result:
        if target.key not in self.prepared.recursive:
            return self._asked_once(target, place)
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NestedTooDeep
        result = self._asked_once(target, place)
        self.depth -= 1
        return result

    def _asked_once(self, target: Subschema, place: Place) -> Result:
        """Return an answer that was given as deep as this or deeper, or ask."""
        key = (target.key, id(place.value), place.path, place.asked)
        depth, result = self._known.get(key, (-1, Result()))
        if depth < self.depth:
            result = self.in_place(target, place)
            result = Result(told(result.findings), result.evaluated)
            self._known[key] = self.depth, result
        return result

    def _by_type(self, place: Place) -> Result:
        """Step 6: the keywords for the value's JSON type."""
        value = place.value
        if isinstance(value, dict):
            return object_result(place, self)
        if isinstance(value, list):
            return array_result(place, self)
        if isinstance(value, str):
            return Result(self._string(place))
        if isinstance(value, int | float) and not isinstance(value, bool):
            return Result(number_findings(place))
        return Result()

    def _string(self, place: Place) -> list[Finding]:
        pattern, matches_pattern = place.keywords.get("pattern"), None
        if pattern is not None and not (_is_too_long(place) and not is_linear(pattern)):
            matches_pattern = self.prepared.patterns[pattern].search(place.value) is not None
        asked = (
            (self.prepared.formats, place.keywords.get("format")),
            (self.prepared.contents, content_of(place.keywords)),
        )
        wrong = [name for known, name in asked if name in known and not known[name](place.value)]
        return string_findings(place, matches_pattern, wrong)


def _is_too_long(place: Place) -> bool:
    length = len(place.value)
    return bool(length > place.keywords.get("maxLength", length))


def _keywords(schema: Subschema) -> dict[str, Any]:
    """Return the keywords that count: known to the draft, and not hidden by a `$ref`."""
    assert isinstance(schema.schema, dict)
    if schema.hides_siblings:
        return {"$ref": schema.get("$ref")}
    knows = schema.draft.knows
    return {keyword: value for keyword, value in schema.schema.items() if knows(keyword)}
