"""The drafts of JSON Schema as data: their URIs, and where their keywords hold subschemas."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from codegen.errors import SchemaError

__all__ = [
    "DEFAULT_DRAFT",
    "DRAFTS",
    "IN_PLACE",
    "NOT_APPLIED",
    "UNEVALUATED",
    "Draft",
    "Shape",
    "draft_named",
    "draft_of",
]

Shape = Literal["schema", "list", "map", "schema-or-list", "map-of-schema-or-names"]


@dataclass(frozen=True, slots=True)
class Draft:
    """One draft.

    `subschemas` says for each keyword that holds schemas, applied or only kept, in what shape.
    `extras` is what its name was given with (`draft_named`).
    """

    name: str
    uri: str
    ref_hides_siblings: bool
    subschemas: dict[str, Shape]
    assertions: frozenset[str]
    extras: frozenset[str] = frozenset()

    def knows(self, keyword: str) -> bool:
        """Say whether the draft gives the keyword a meaning for validation."""
        return keyword in self.subschemas or keyword in self.assertions

    def children(self, keyword: str, value: Any) -> Iterator[tuple[tuple[str | int, ...], Any]]:
        """Yield the subschemas in a keyword's value, each with its path from there.

        A value of a wrong shape has none: the metaschema refuses it.
        """
        shape = self.subschemas.get(keyword)
        if shape in ("list", "schema-or-list") and isinstance(value, list):
            yield from (((index,), item) for index, item in enumerate(value))
        elif shape in ("map", "map-of-schema-or-names") and isinstance(value, dict):
            for key, item in value.items():
                if shape == "map" or not isinstance(item, list):
                    yield (key,), item
        elif shape in ("schema", "schema-or-list"):
            yield (), value


UNEVALUATED = frozenset({"unevaluatedProperties", "unevaluatedItems"})
# Keywords whose subschemas are only kept for references, and those that judge the same instance.
NOT_APPLIED = frozenset({"$defs", "definitions"})
IN_PLACE = frozenset(
    {"allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies"}
)

_ASSERTIONS_4 = frozenset(
    {"$ref", "type", "enum", "format", "required", "uniqueItems", "pattern", "multipleOf"}
    | {"minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "minLength", "maxLength"}
    | {"minProperties", "maxProperties", "minItems", "maxItems"}
)
_ASSERTIONS_6 = _ASSERTIONS_4 | {"const"}
_ASSERTIONS_2019 = _ASSERTIONS_6 | {"dependentRequired", "minContains", "maxContains"}

_SUBSCHEMAS_4: dict[str, Shape] = {
    "definitions": "map",
    "properties": "map",
    "patternProperties": "map",
    "additionalProperties": "schema",
    "dependencies": "map-of-schema-or-names",
    "items": "schema-or-list",
    "additionalItems": "schema",
    "allOf": "list",
    "anyOf": "list",
    "oneOf": "list",
    "not": "schema",
}
_SUBSCHEMAS_6: dict[str, Shape] = {
    **_SUBSCHEMAS_4,
    "propertyNames": "schema",
    "contains": "schema",
}
_SUBSCHEMAS_7: dict[str, Shape] = {
    **_SUBSCHEMAS_6,
    "if": "schema",
    "then": "schema",
    "else": "schema",
}
_SUBSCHEMAS_2019: dict[str, Shape] = {
    **{keyword: shape for keyword, shape in _SUBSCHEMAS_7.items() if keyword != "dependencies"},
    "$defs": "map",
    "dependentSchemas": "map",
    "unevaluatedProperties": "schema",
    "unevaluatedItems": "schema",
}
_SUBSCHEMAS_2020: dict[str, Shape] = {
    **{key: shape for key, shape in _SUBSCHEMAS_2019.items() if key != "additionalItems"},
    "items": "schema",
    "prefixItems": "list",
}

DRAFTS = {
    draft.name: draft
    for draft in (
        Draft(
            "draft4",
            "http://json-schema.org/draft-04/schema",
            True,
            _SUBSCHEMAS_4,
            _ASSERTIONS_4,
        ),
        Draft(
            "draft6",
            "http://json-schema.org/draft-06/schema",
            True,
            _SUBSCHEMAS_6,
            _ASSERTIONS_6,
        ),
        Draft(
            "draft7",
            "http://json-schema.org/draft-07/schema",
            True,
            _SUBSCHEMAS_7,
            _ASSERTIONS_6,
        ),
        Draft(
            "draft2019-09",
            "https://json-schema.org/draft/2019-09/schema",
            False,
            _SUBSCHEMAS_2019,
            _ASSERTIONS_2019 | {"$recursiveRef"},
        ),
        Draft(
            "draft2020-12",
            "https://json-schema.org/draft/2020-12/schema",
            False,
            _SUBSCHEMAS_2020,
            _ASSERTIONS_2019 | {"$dynamicRef"},
        ),
    )
}
DEFAULT_DRAFT = DRAFTS["draft2020-12"]
_BY_ADDRESS = {draft.uri.split("://")[1]: draft for draft in DRAFTS.values()}


def draft_named(name: str) -> Draft | None:
    """Return a draft by its name, None for an unknown one.

    Extras may follow: `draft2020-12+dependencies` keeps that keyword in documents of 2019-09 and
    later, whose metaschemas still describe it; `draft7+content` asserts `contentEncoding` and
    `contentMediaType`, as draft 7 allows (Validation, section 8).
    """
    base, *extras = name.split("+")
    if base not in DRAFTS or not _EXTRAS.issuperset(extras):
        return None
    return _extended(DRAFTS[base], frozenset(extras))


_EXTRAS = frozenset({"content", "dependencies"})
_DEPENDENCIES: dict[str, Shape] = {"dependencies": "map-of-schema-or-names"}
_CONTENT = frozenset({"contentEncoding", "contentMediaType"})


def _extended(draft: Draft, extras: frozenset[str]) -> Draft:
    subschemas, assertions = draft.subschemas, draft.assertions
    if "dependencies" in extras:
        subschemas = {**subschemas, **_DEPENDENCIES}
    if "content" in extras:
        assertions |= _CONTENT
    return replace(draft, subschemas=subschemas, assertions=assertions, extras=extras)


def draft_of(
    schema: object, default: Draft = DEFAULT_DRAFT, resources: Mapping[str, Any] | None = None
) -> Draft:
    """Return the draft that a schema document names in `$schema`, else the default.

    The document's draft has the extras of the default. A metaschema among
    the resources, URI -> document, gives its own draft with the vocabularies that it names. Raise
    SchemaError for any other `$schema`: nothing is fetched or guessed.
    """
    uri = schema.get("$schema") if isinstance(schema, dict) else None
    if uri is None:
        return default
    if isinstance(uri, str):
        draft = _BY_ADDRESS.get(uri.removesuffix("#").partition("://")[2])
        if draft is not None:
            return _extended(draft, default.extras)
        metaschema = (resources or {}).get(uri.removesuffix("#"))
        if isinstance(metaschema, dict) and metaschema.get("$schema") != uri:
            return _with_vocabularies(draft_of(metaschema), metaschema.get("$vocabulary"))
    known = ", ".join(draft.uri for draft in DRAFTS.values())
    raise SchemaError("/$schema", f"unsupported dialect {uri!a:.200}; known are {known}")


# Keywords of the vocabularies that a metaschema of draft 2019-09 or 2020-12 can leave out.
_FORMAT = frozenset({"format"})
_CORE = frozenset({"$ref", "$dynamicRef", "$recursiveRef"})


def _with_vocabularies(draft: Draft, vocabularies: object) -> Draft:
    """Return the draft with the keywords of the vocabularies alone (Core, section 8.1.2)."""
    if not isinstance(vocabularies, dict):
        return draft
    names = {str(uri).rpartition("/")[2] for uri in vocabularies}
    for uri, required in vocabularies.items():
        if required and not str(uri).startswith(draft.uri.removesuffix("schema") + "vocab/"):
            raise SchemaError("/$schema", f"the metaschema needs the vocabulary {uri!a:.200}")
    assertions = _CORE & draft.assertions
    if "validation" in names:
        assertions |= draft.assertions - _FORMAT
    if names & {"format", "format-annotation", "format-assertion"}:
        assertions |= _FORMAT
    with_unevaluated = "unevaluated" in names or "2019-09" in draft.uri
    subschemas = {
        keyword: shape
        for keyword, shape in draft.subschemas.items()
        if keyword in NOT_APPLIED
        or ("applicator" in names and (keyword not in UNEVALUATED or with_unevaluated))
        or ("unevaluated" in names and keyword in UNEVALUATED)
    }
    return replace(draft, assertions=assertions, subschemas=subschemas)
