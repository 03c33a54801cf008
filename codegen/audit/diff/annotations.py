"""A schema without what only annotates it, and the annotations by their places."""

from collections.abc import Mapping
from typing import Any

from codegen.runtime.equality import equal_pair
from codegen.schema.document import escape
from codegen.schema.drafts import Draft, draft_of
from codegen.schema.owned import owned_copy
from codegen.schema.stack import deep_stack

__all__ = ["are_equal", "changed_annotations", "without_annotations"]

Notes = dict[str, dict[str, Any]]  # pointer of a schema -> its annotations

# JSON Schema Validation 2020-12, section 9 (meta-data), and Core, section 8.3 (comments).
_ANNOTATIONS = frozenset(
    {"title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly"}
    | {"$comment"}
)


def are_equal(left: object, right: object) -> bool:
    """Say whether two JSON values are equal (JSON Schema Core, section 4.2.2)."""
    return equal_pair([left, right]) is not None


def without_annotations(schema: object, resources: Mapping[str, Any]) -> tuple[Any, Notes]:
    """Return a copy of a schema without annotations, and these by the pointers of their schemas.

    `resources` has the documents by URI, metaschemas among them. Raise SchemaError for what is no
    schema.
    """
    copy = owned_copy(schema)
    notes: Notes = {}
    with deep_stack():
        return _reduced(copy, draft_of(copy, resources=resources), "", notes), notes


def changed_annotations(before: Notes, after: Notes) -> tuple[str, ...]:
    """Return the pointers of the annotations that differ, in schemas that are on both sides."""
    return tuple(
        f"{pointer}/{keyword}"
        for pointer, old in before.items()
        if pointer in after
        for keyword in dict.fromkeys((*old, *after[pointer]))
        if (keyword in old) != (keyword in after[pointer])
        or not are_equal(old[keyword], after[pointer][keyword])
    )


def _reduced(schema: Any, draft: Draft, pointer: str, notes: Notes) -> Any:
    """Return a schema without annotations, which go into the notes."""
    if not isinstance(schema, dict):
        return schema
    notes[pointer] = {key: value for key, value in schema.items() if key in _ANNOTATIONS}
    return {
        keyword: _reduced_value(keyword, value, draft, f"{pointer}/{escape(keyword)}", notes)
        for keyword, value in schema.items()
        if keyword not in _ANNOTATIONS
    }


def _reduced_value(keyword: str, value: Any, draft: Draft, pointer: str, notes: Notes) -> Any:
    made: Any = value.copy() if isinstance(value, list | dict) else value
    for path, child in draft.children(keyword, value):
        if not path:
            return _reduced(child, draft, pointer, notes)
        (step,) = path
        made[step] = _reduced(child, draft, f"{pointer}/{escape(str(step))}", notes)
    return made
