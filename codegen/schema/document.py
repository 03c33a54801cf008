"""A schema document: its subschemas at their places, and what its references mean."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from codegen.schema.check import check_schema
from codegen.schema.drafts import DEFAULT_DRAFT, NOT_APPLIED, Draft, Shape, draft_of
from codegen.schema.limits import owned_copy
from codegen.schema.recursion import recursive_targets
from codegen.schema.references import References, escape

__all__ = ["Document", "JsonSchema", "Subschema", "escape"]

JsonSchema = bool | dict[str, Any]


@dataclass(frozen=True, slots=True, eq=False)
class Subschema:
    """A schema (a JSON object or boolean) with its JSON pointer from the document's root."""

    schema: JsonSchema
    pointer: str
    document: "Document"

    def get(self, keyword: str) -> Any:
        """Return a keyword's value, or None where it is absent or the schema is a boolean."""
        return self.schema.get(keyword) if isinstance(self.schema, dict) else None

    def has(self, keyword: str) -> bool:
        """Say whether the schema is an object with the keyword."""
        return isinstance(self.schema, dict) and keyword in self.schema

    def at(self, keyword: str) -> str:
        """Return the pointer of a keyword of this schema."""
        return f"{self.pointer}/{escape(keyword)}"

    def applied(self) -> Iterator[tuple[str, "Subschema"]]:
        """Yield the subschemas that this schema applies, each with the keyword that does it."""
        if not isinstance(self.schema, dict) or self.hides_siblings:
            return
        for keyword in self.schema:
            shape = self.document.draft.subschemas.get(keyword)
            if shape is not None and keyword not in NOT_APPLIED:
                for path in _places(self.schema[keyword], shape):
                    yield keyword, self.child(keyword, *path)

    @property
    def hides_siblings(self) -> bool:
        """Whether only the `$ref` of this schema counts (drafts 4 to 7)."""
        return self.document.draft.ref_hides_siblings and self.has("$ref")

    def child(self, *path: str | int) -> "Subschema":
        """Return the subschema under a keyword, or under a key or index of a keyword."""
        schema: Any = self.schema
        for step in path:
            schema = schema[step]
        pointer = self.pointer + "".join(f"/{escape(str(step))}" for step in path)
        return Subschema(schema, pointer, self.document)


class Document:
    """A checked schema document: one JSON Schema and the subschemas that it refers to.

    Raise SchemaError for a schema that is no valid JSON Schema of its draft or goes past a limit.
    The input is copied, never changed. References resolve inside the document alone.
    """

    def __init__(self, schema: object, *, draft: Draft | None = None) -> None:
        contents = owned_copy(schema)
        self.draft = draft_of(contents, draft or DEFAULT_DRAFT)
        self._checked: set[str] = set()
        check_schema(contents, self.draft, "", self._checked)
        self.root = Subschema(contents, "", self)
        self._references = References(contents, self.draft)

    def resolve(self, subschema: Subschema) -> Subschema:
        """Return what the `$ref` of a schema names; raise SchemaError where that is nothing."""
        found, pointer = self._references.resolve(subschema.pointer, subschema.get("$ref"))
        # A reference may point where no keyword leads, and the metaschema does not look.
        check_schema(found, self.draft, pointer, self._checked)
        return Subschema(found, pointer, self)

    @cached_property
    def recursive(self) -> frozenset[str]:
        """The pointers of all reference targets that can reach themselves.

        Raise SchemaError for a reachable reference that names nothing, and for one that leads
        back to itself at the same instance, where a validator would never end.
        """
        return recursive_targets(self.root)


def _places(value: Any, shape: Shape) -> Iterator[tuple[str | int, ...]]:
    """Yield the paths below a keyword's value that hold its subschemas."""
    if shape == "list" or (shape == "schema-or-list" and isinstance(value, list)):
        yield from ((index,) for index in range(len(value)))
    elif shape in ("map", "map-of-schema-or-names"):
        yield from ((key,) for key, item in value.items() if not isinstance(item, list))
    else:
        yield ()
