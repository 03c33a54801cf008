"""Random values for a schema: most are valid or nearly so, some are anything at all."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from .atoms import FORMATS, PATTERNS, TYPES, json_values, names, numbers, texts

__all__ = ["values_for"]

Draw = Callable[[st.SearchStrategy[Any]], Any]
_MOST_NODES = 30


def values_for(schema: Any) -> st.SearchStrategy[Any]:
    """Return JSON values that a schema looks at: from its enums, bounds, names and types."""
    return st.one_of(_guided(schema), _guided(schema), _guided(schema), json_values(6))


@st.composite
def _guided(draw: Draw, schema: Any) -> Any:
    return _Guide(draw, schema).value(schema)


@dataclass
class _Guide:
    """One value in the making."""

    draw: Draw
    root: Any
    nodes: int = 0

    def value(self, schema: Any) -> Any:
        """Draw a value that tries to be valid; one in twelve places gets anything."""
        self.nodes += 1
        if self.nodes > _MOST_NODES or not isinstance(schema, dict) or self.chance(12):
            return self.draw(json_values(2))
        ways = [way for way in self._ways(schema) if way is not None]
        return self.draw(st.sampled_from(ways))() if ways else self.draw(json_values(2))

    def chance(self, of: int) -> bool:
        return bool(self.draw(st.integers(0, of - 1)) == 1)

    def _ways(self, schema: dict[str, Any]) -> list[Callable[[], Any] | None]:
        """Return ways to a value, each of which looks at a part of the schema."""
        target = self._target(schema.get("$ref"))
        branches = [
            branch
            for keyword in ("anyOf", "oneOf", "allOf")
            for branch in schema.get(keyword, ())
            if isinstance(branch, dict)
        ]
        branches += [schema[keyword] for keyword in ("if", "then", "else") if keyword in schema]
        return [
            lambda: self._typed(schema),
            (lambda: self.value(target)) if target is not None else None,
            (lambda: self.draw(st.sampled_from(schema["enum"]))) if schema.get("enum") else None,
            (lambda: schema["const"]) if "const" in schema else None,
            (lambda: self.value(self.draw(st.sampled_from(branches)))) if branches else None,
            (lambda: self._merged(schema, branches)) if branches else None,
        ]

    def _target(self, reference: Any) -> Any:
        """Return a definition that a reference may mean, without reading the reference."""
        if reference is None:
            return None
        kept = {**self.root.get("$defs", {}), **self.root.get("definitions", {})}
        return self.draw(st.sampled_from([self.root, *kept.values()]))

    def _merged(self, schema: dict[str, Any], branches: list[Any]) -> Any:
        """Draw a value that looks at a schema and at one of its branches at once."""
        branch = self.draw(st.sampled_from(branches))
        if not isinstance(branch, dict):
            return self._typed(schema)
        both = {**schema, **branch}
        for keyword in ("properties", "patternProperties"):
            if keyword in both:
                both[keyword] = {**schema.get(keyword, {}), **branch.get(keyword, {})}
        return self._typed(both)

    def _typed(self, schema: dict[str, Any]) -> Any:
        named = schema.get("type", [kind for kind in TYPES if _HINTS[kind] & schema.keys()])
        kinds = [named] if isinstance(named, str) else named
        kind = self.draw(st.sampled_from(kinds or list(TYPES)))
        if kind == "object":
            return self._object(schema)
        if kind == "array":
            return self._array(schema)
        if kind == "string":
            return self.draw(st.sampled_from(_strings(schema)) | texts())
        if kind in ("integer", "number"):
            return self._number(schema, kind)
        return None if kind == "null" else self.draw(st.booleans())

    def _number(self, schema: dict[str, Any], kind: str) -> Any:
        edges = [
            edge
            for keyword, bound in schema.items()
            if "imum" in keyword and not isinstance(bound, bool)
            for edge in (bound, bound - 1, bound + 1)
        ]
        step = schema.get("multipleOf")
        if step is not None:
            edges += [step, 3 * step, step * 7, step / 2 if isinstance(step, float) else step + 1]
        number = self.draw(st.sampled_from(edges) | numbers() if edges else numbers())
        is_small = abs(number) < 1e15
        return int(number) if kind == "integer" and is_small else number

    def _object(self, schema: dict[str, Any]) -> dict[str, Any]:
        declared = schema.get("properties", {})
        dependencies = {
            **schema.get("dependentRequired", {}),
            **schema.get("dependentSchemas", {}),
            **schema.get("dependencies", {}),
        }
        keys = [key for key in schema.get("required", ()) if not self.chance(6)]
        keys += [key for key in declared if self.chance(2)]
        for trigger, needed in dependencies.items():
            if self.chance(2):
                keys += [trigger, *(needed if isinstance(needed, list) else ())]
        for pattern in schema.get("patternProperties", ()):
            keys += self.draw(st.lists(st.sampled_from(PATTERNS[pattern]), max_size=1))
        if self.chance(3):
            keys.append(self.draw(names()))
        if len(keys) > 1 and self.chance(2):
            keys.reverse()
        return {key: self._member(schema, key) for key in keys}

    def _member(self, schema: dict[str, Any], key: str) -> Any:
        declared = schema.get("properties", {})
        patterns = [
            inner
            for pattern, inner in schema.get("patternProperties", {}).items()
            if key in PATTERNS[pattern]
        ]
        if key in declared:
            return self.value(declared[key])
        if patterns:
            return self.value(self.draw(st.sampled_from(patterns)))
        return self.value(schema.get("additionalProperties", True))

    def _array(self, schema: dict[str, Any]) -> list[Any]:
        items = schema.get("items", schema.get("contains", True))
        prefix = schema.get("prefixItems", items if isinstance(items, list) else [])
        rest = schema.get("additionalItems", True) if isinstance(items, list) else items
        contained = schema.get("contains", rest)
        count = self.draw(st.sampled_from((0, 1, 2, 3, 4)))
        if "minItems" in schema and self.chance(2):
            count = int(schema["minItems"])
        made = []
        for index in range(count):
            beyond = contained if self.chance(4) else rest
            made.append(self.value(prefix[index] if index < len(prefix) else beyond))
        if made and self.chance(5):
            made.append(made[0])
        return made


_HINTS: dict[str, frozenset[str]] = {
    "object": frozenset(
        {"properties", "required", "patternProperties", "additionalProperties", "propertyNames"}
        | {"minProperties", "maxProperties", "dependentRequired", "dependentSchemas"}
        | {"dependencies"}
    ),
    "array": frozenset(
        {"items", "prefixItems", "additionalItems", "contains", "uniqueItems"}
        | {"minItems", "maxItems"}
    ),
    "string": frozenset({"minLength", "maxLength", "pattern", "format"}),
    "integer": frozenset({"minimum", "maximum", "multipleOf"}),
    "number": frozenset({"exclusiveMinimum", "exclusiveMaximum", "multipleOf"}),
    "boolean": frozenset(),
    "null": frozenset(),
}


def _strings(schema: dict[str, Any]) -> list[str]:
    """Return texts at the edges of what the keywords for strings allow."""
    found = [*PATTERNS.get(schema.get("pattern", "a?"), ())]
    found += FORMATS.get(schema.get("format", ""), ())
    for keyword in ("minLength", "maxLength"):
        limit = int(schema.get(keyword, 1))
        found += ["a" * limit, "a" * (limit + 1), "𐐷" * max(limit - 1, 0)]
    return found
