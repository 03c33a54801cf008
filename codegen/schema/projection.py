"""The part of a schema that a shallow dialect checks, and the keywords that it leaves out.

Documents 002 and 003 judge only the arguments of a call by name, and document 003 their type and
enum too. The part is a schema itself, so that it goes the same way as any other.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from codegen.errors import SchemaError
from codegen.schema.document import Document, Subschema

__all__ = ["Depth", "Notice", "Projection", "project"]

Depth = Literal["names", "types", "everything"]

_CHECKED_AT_ROOT = frozenset({"type", "properties", "required", "additionalProperties"})
_CHECKED_BELOW: dict[Depth, frozenset[str]] = {
    "names": frozenset(),
    "types": frozenset({"type", "enum"}),
}
_IN_PLACE_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")


@dataclass(frozen=True, slots=True)
class Notice:
    """What to know of a keyword: that it is not checked, or at a risk; where it stands, and why.

    `reason` follows the keyword in a sentence: "is not checked: ...".
    """

    pointer: str
    keyword: str
    reason: str


@dataclass(frozen=True, slots=True)
class Projection:
    """What is left of a schema, and what is not."""

    document: Document
    unchecked: tuple[Notice, ...] = ()


def project(document: Document, depth: Depth) -> Projection:
    """Return what a dialect of that depth checks of the arguments' schema.

    names: each required argument is there, and none but the required and the declared ones
    (document 002, check 4); types: each required argument is there, none but the declared ones, of
    their type and enum (document 003). Raise SchemaError for a root that only a reference
    describes: no declared argument can be seen there.
    """
    if depth == "everything":
        return Projection(document)
    root = document.root
    for keyword in _IN_PLACE_REFERENCES:
        if root.has(keyword):
            raise SchemaError(root.at(keyword), "this dialect needs the properties at the root")
    kept = _CHECKED_BELOW[depth]
    properties = {
        name: _only(kept, schema) for name, schema in (root.get("properties") or {}).items()
    }
    required = root.get("required") or []
    if depth == "names":
        properties.update((name, {}) for name in required)
    reduced: dict[str, Any] = {
        "$schema": document.draft.uri,
        "type": "object",
        "required": required,
        "properties": properties,
        "additionalProperties": False,
    }
    return Projection(Document(reduced), tuple(_unchecked(root, kept)))


def _only(kept: frozenset[str], schema: object) -> dict[str, Any]:
    members = schema.items() if isinstance(schema, dict) else ()
    return {keyword: value for keyword, value in members if keyword in kept}


def _unchecked(root: Subschema, kept: frozenset[str]) -> Iterator[Notice]:
    """Yield every keyword of the schema that means something and is left out."""
    for keyword in _keywords(root):
        if keyword not in _CHECKED_AT_ROOT:
            yield _left_out(root, keyword)
    if root.get("additionalProperties") not in (None, False):
        reason = "is not checked: in this dialect no argument but the declared ones is expected"
        yield Notice(root.at("additionalProperties"), "additionalProperties", reason)
    for name in root.get("properties") or {}:
        schema = root.child("properties", name)
        for keyword in _keywords(schema):
            if keyword not in kept:
                yield _left_out(schema, keyword)


def _keywords(schema: Subschema) -> Iterator[str]:
    draft = schema.draft
    if isinstance(schema.schema, dict):
        yield from (
            key for key in schema.schema if draft.knows(key) and key not in ("$defs", "definitions")
        )


def _left_out(schema: Subschema, keyword: str) -> Notice:
    return Notice(schema.at(keyword), keyword, "is not checked by this dialect")
