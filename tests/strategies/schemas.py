"""Random JSON Schemas, valid under their draft, over the whole table of spec/pointer.md."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any
from urllib.parse import quote

from hypothesis import strategies as st

from codegen.runtime.equality import is_unique
from codegen.schema.document import escape
from codegen.schema.drafts import DRAFTS

from .atoms import FORMATS, PATTERNS, TYPES, json_values, names, numbers

__all__ = ["schemas"]

Draw = Callable[[st.SearchStrategy[Any]], Any]

# The names of definitions; few, so that the strategies of a grammar are made once.
_DEFINITIONS = ("node", "a/b~c%", "")


@dataclass(frozen=True)
class _Grammar:
    """What may stand in a schema: its draft, how many levels below it, and references.

    `here` are those that may stand where the schema judges the instance of the definition around
    it: of definitions that come later only, so that none refers to itself at the same instance.
    """

    draft: str
    depth: int
    here: tuple[str, ...]
    below: tuple[str, ...]

    def in_place(self) -> "_Grammar":
        return replace(self, depth=self.depth - 1)

    def inside(self) -> "_Grammar":
        return replace(self, depth=self.depth - 1, here=self.below)

    @property
    def is_old(self) -> bool:
        return self.draft in ("draft4", "draft6", "draft7")

    def knows(self, keyword: str) -> bool:
        return DRAFTS[self.draft].knows(keyword)


@st.composite
def schemas(draw: Draw, draft: str = "draft2020-12", depth: int = 3) -> Any:
    """Draw a schema of a draft (its `$schema` is sometimes there); it may hold references.

    All are valid, resolve, and have patterns that have a Python form.
    """
    keyword = "definitions" if draft in ("draft4", "draft6", "draft7") else "$defs"
    keys = _DEFINITIONS[: draw(st.integers(0, len(_DEFINITIONS)))]
    anchored = [draw(st.booleans()) for _ in keys]
    references = tuple(
        f"#anchor{index}" if anchor else f"#/{keyword}/{quote(escape(key))}"
        for index, (key, anchor) in enumerate(zip(keys, anchored, strict=True))
    )
    everywhere = ("#", *references)
    schema = draw(_schema(_Grammar(draft, depth, references, everywhere)))
    if not isinstance(schema, dict):
        return schema
    if keys:
        schema[keyword] = {}
    for index, (key, anchor) in enumerate(zip(keys, anchored, strict=True)):
        later = references[index + 1 :]
        inner = draw(_schema(_Grammar(draft, depth - 1, later, everywhere)))
        schema[keyword][key] = _anchored(inner, index, draft) if anchor else inner
    if draw(st.integers(0, 9)) == 0:
        schema = {"$schema": DRAFTS[draft].uri, **schema}
    return schema


def _anchored(schema: Any, index: int, draft: str) -> Any:
    """Give a definition an anchor; a `$ref` of old drafts would hide it, so a wrapper has it."""
    keyword, text = {
        "draft4": ("id", f"#anchor{index}"),
        "draft6": ("$id", f"#anchor{index}"),
        "draft7": ("$id", f"#anchor{index}"),
        "draft2019-09": ("$anchor", f"anchor{index}"),
    }.get(draft, (("$anchor", "$dynamicAnchor")[index % 2], f"anchor{index}"))
    if isinstance(schema, bool) or "$ref" in schema:
        schema = {"allOf": [schema]}
    return {keyword: text, **schema}


@cache
def _schema(grammar: _Grammar) -> st.SearchStrategy[Any]:
    return _drawn_schema(grammar)


@st.composite
def _drawn_schema(draw: Draw, grammar: _Grammar) -> Any:
    if grammar.draft != "draft4" and draw(st.integers(0, 19)) == 7:
        return draw(st.booleans())
    schema: dict[str, Any] = {}
    if grammar.here and draw(st.integers(0, 3)) == 1:
        reference = draw(st.sampled_from(grammar.here))
        schema[draw(_reference_keyword(reference, grammar))] = reference
        if draw(st.booleans()):
            return schema
    kinds, families = draw(st.sampled_from(_FOCUSES))
    if draw(st.booleans()):
        schema["type"] = draw(_types(kinds))
    for keyword in draw(
        st.lists(_keywords(families, grammar), unique=True, min_size=1, max_size=5)
    ):
        if keyword not in schema:
            schema.update(draw(_keyword(keyword, grammar)))
    return schema


def _reference_keyword(reference: str, grammar: _Grammar) -> st.SearchStrategy[str]:
    """Return keywords that may hold a reference; in one resource all of them mean the same."""
    if grammar.draft == "draft2020-12":
        return st.sampled_from(("$ref", "$dynamicRef"))
    if grammar.draft == "draft2019-09" and reference == "#":
        return st.sampled_from(("$ref", "$recursiveRef"))
    return st.just("$ref")


@cache
def _types(kinds: tuple[str, ...]) -> st.SearchStrategy[Any]:
    likely, any_one = st.sampled_from(kinds), st.sampled_from(TYPES)
    several = st.lists(likely | any_one, unique=True, min_size=1, max_size=3)
    return st.one_of(likely, likely, any_one, several)


@cache
def _keywords(families: tuple[tuple[str, ...], ...], grammar: _Grammar) -> st.SearchStrategy[str]:
    known = [keyword for family in families for keyword in family if grammar.knows(keyword)]
    flat = [keyword for keyword in known if grammar.depth > 0 or keyword in _LEAVES]
    return st.sampled_from([*(flat or _VALUES[:1]), "unknown"])


@cache
def _keyword(keyword: str, grammar: _Grammar) -> st.SearchStrategy[dict[str, Any]]:
    """Return what adds a keyword: itself, and what its draft wants beside it."""
    if keyword == "unknown":
        return st.fixed_dictionaries(
            {}, optional={name: json_values(2) for name in ("", "x-note", "nullable", "title2")}
        )
    if grammar.draft == "draft4" and keyword.startswith("exclusive"):
        return st.fixed_dictionaries(
            {keyword: st.booleans(), keyword.removeprefix("exclusive").lower(): numbers()}
        )
    if keyword == "if":
        inner = _schema(grammar.in_place())
        return st.fixed_dictionaries({"if": inner}, optional={"then": inner, "else": inner})
    if keyword == "contains" and not grammar.is_old:
        return st.fixed_dictionaries(
            {"contains": _schema(grammar.inside())},
            optional={"minContains": _counts(), "maxContains": _counts()},
        )
    return st.fixed_dictionaries({keyword: _value(keyword, grammar)})


@cache
def _value(keyword: str, grammar: _Grammar) -> st.SearchStrategy[Any]:
    """Return what may be the value of a keyword in this draft."""
    for family in (_leaf_value, _object_value, _array_value, _logic_value):
        value = family(keyword, grammar)
        if value is not None:
            return value
    raise AssertionError(f"no strategy for {keyword}")


@cache
def _counts() -> st.SearchStrategy[int | float]:
    return st.sampled_from((0, 1, 2, 3, 2.0, 4))


def _leaf_value(keyword: str, grammar: _Grammar) -> st.SearchStrategy[Any] | None:
    if keyword in ("minLength", "maxLength"):
        return _counts() if grammar.draft != "draft4" else st.integers(0, 4)
    if keyword == "multipleOf":
        return st.sampled_from((1, 2, 3, 7, 1.5, 0.1, 0.01, 2.0, 1e-7, 10**20, 1e300))
    if "imum" in keyword:
        return numbers()
    if keyword == "enum":
        fewest = 1 if grammar.is_old else 0
        values = st.lists(json_values(3), min_size=fewest, max_size=4)
        return values.filter(is_unique) if grammar.is_old else values
    return {
        "const": json_values(3),
        "pattern": st.sampled_from(tuple(PATTERNS)),
        "format": st.sampled_from(tuple(FORMATS)),
    }.get(keyword)


def _object_value(keyword: str, grammar: _Grammar) -> st.SearchStrategy[Any] | None:
    inner = _schema(grammar.inside())
    if keyword in ("minProperties", "maxProperties"):
        return st.integers(0, 3) if grammar.draft == "draft4" else _counts()
    if keyword == "required":
        fewest = 1 if grammar.draft == "draft4" else 0
        return st.lists(names(), unique=True, min_size=fewest, max_size=3)
    if keyword in ("additionalProperties", "unevaluatedProperties"):
        return st.one_of(st.booleans(), inner)
    return {
        "properties": st.dictionaries(names(), inner, min_size=1, max_size=4),
        "patternProperties": st.dictionaries(st.sampled_from(tuple(PATTERNS)), inner, max_size=2),
        "propertyNames": _schema(replace(grammar.inside(), depth=0)),
        "dependentRequired": st.dictionaries(
            names(), st.lists(names(), unique=True, max_size=2), max_size=2
        ),
    }.get(keyword)


def _array_value(keyword: str, grammar: _Grammar) -> st.SearchStrategy[Any] | None:
    inner = _schema(grammar.inside())
    several = st.lists(inner, min_size=1, max_size=3)
    if keyword in ("minItems", "maxItems"):
        return st.integers(0, 3) if grammar.draft == "draft4" else _counts()
    if keyword in ("additionalItems", "unevaluatedItems"):
        return st.one_of(st.booleans(), inner)
    if keyword == "items":
        one = st.one_of(inner, st.booleans()) if grammar.draft != "draft4" else inner
        return one if grammar.draft == "draft2020-12" else st.one_of(one, several)
    return {
        "uniqueItems": st.sampled_from((True, True, False)),
        "prefixItems": several,
        "contains": inner,
    }.get(keyword)


def _logic_value(keyword: str, grammar: _Grammar) -> st.SearchStrategy[Any] | None:
    inner = _schema(grammar.in_place())
    fewest = 1 if grammar.draft == "draft4" else 0
    needed = st.lists(names(), unique=True, min_size=fewest, max_size=2)
    return {
        "allOf": st.lists(inner, min_size=1, max_size=3),
        "anyOf": st.lists(inner, min_size=1, max_size=4),
        "oneOf": st.lists(inner, min_size=1, max_size=4),
        "not": inner,
        "dependentSchemas": st.dictionaries(names(), inner, max_size=2),
        "dependencies": st.dictionaries(names(), st.one_of(inner, needed), max_size=2),
    }.get(keyword)


_NUMBERS = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf")
_STRINGS = ("minLength", "maxLength", "pattern", "format")
_OBJECT_SIZES = ("required", "minProperties", "maxProperties", "dependentRequired")
_OBJECTS = (
    *("properties", "properties", "required", "patternProperties", "additionalProperties"),
    *("unevaluatedProperties", "propertyNames", "dependentSchemas", "dependencies", *_OBJECT_SIZES),
)
_ARRAY_SIZES = ("minItems", "maxItems", "uniqueItems")
_ARRAYS = (
    *("prefixItems", "items", "items", "additionalItems", "contains", "unevaluatedItems"),
    *_ARRAY_SIZES,
)
_VALUES = ("enum", "const")
_LOGIC = ("allOf", "anyOf", "anyOf", "oneOf", "oneOf", "not", "if")
_UNEVALUATED = ("unevaluatedItems", "unevaluatedProperties")
_LEAVES = frozenset((*_NUMBERS, *_STRINGS, *_OBJECT_SIZES, *_ARRAY_SIZES, *_VALUES))

# What one schema is mostly about: its likely types, and the keywords that it may have.
_FOCUSES: tuple[tuple[tuple[str, ...], tuple[tuple[str, ...], ...]], ...] = (
    (("object",), (_OBJECTS,)),
    (("object",), (_OBJECTS, _LOGIC, _VALUES)),
    (("array",), (_ARRAYS,)),
    (("array", "object"), (_ARRAYS, _OBJECTS, _LOGIC)),
    (("string",), (_STRINGS, _VALUES)),
    (("integer", "number"), (_NUMBERS, _VALUES)),
    (TYPES, (_LOGIC,)),
    (("array", "object"), (_LOGIC, _UNEVALUATED)),
    (TYPES, (_LOGIC, _VALUES, _NUMBERS, _STRINGS)),
    (("null", "boolean", "string"), (_VALUES,)),
)
