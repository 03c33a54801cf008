"""A schema document: its subschemas at their places, and what its references mean."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import unquote

import referencing
import referencing.exceptions
import referencing.jsonschema

from codegen.errors import SchemaError
from codegen.schema.check import check_schema
from codegen.schema.drafts import DEFAULT_DRAFT, NOT_APPLIED, Draft, Shape, draft_of
from codegen.schema.limits import owned_copy
from codegen.schema.recursion import recursive_targets

__all__ = ["Document", "JsonSchema", "Subschema", "escape"]

JsonSchema = bool | dict[str, Any]
Resolver = referencing._core.Resolver[Any]
_ROOT = "urn:toolcall-codegen:document"  # base of a document that names none


def escape(segment: str) -> str:
    """Return a key as a segment of a JSON pointer (RFC 6901, section 3)."""
    return segment.replace("~", "~0").replace("/", "~1")


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
        check_schema(contents, self.draft, "")
        self.root = Subschema(contents, "", self)
        self._checked: set[str] = set()

    def resolve(self, subschema: Subschema) -> Subschema:
        """Return what the `$ref` of a schema names; raise SchemaError where that is nothing."""
        reference: str = subschema.get("$ref")
        place = subschema.at("$ref")
        try:
            resolved = self._resolver_at(subschema.pointer).lookup(reference)
        except (referencing.exceptions.Unresolvable, ValueError, TypeError, LookupError) as error:
            raise SchemaError(place, self._unresolved(reference)) from error
        pointer = self._pointers.get(id(resolved.contents))
        if isinstance(resolved.contents, bool):
            pointer = self._boolean_pointer(subschema, reference)
        if pointer is None:
            raise SchemaError(place, self._unresolved(reference))
        if not isinstance(resolved.contents, dict | bool):
            raise SchemaError(place, f"reference {reference!a:.200} names no schema")
        self._check_target(resolved.contents, pointer)
        return Subschema(resolved.contents, pointer, self)

    def _unresolved(self, reference: str) -> str:
        return (
            f"reference {reference!a:.200} names nothing in this document "
            "(other documents are not supported yet, and never fetched)"
        )

    def _check_target(self, contents: JsonSchema, pointer: str) -> None:
        """Check a target once: a reference may point where the metaschema does not look."""
        if pointer not in self._checked:
            self._checked.add(pointer)
            check_schema(contents, self.draft, pointer)

    def _boolean_pointer(self, subschema: Subschema, reference: str) -> str | None:
        """Return the pointer of a boolean schema, which has no identity of its own."""
        base, _, fragment = reference.partition("#")
        if not fragment.startswith("/"):
            return None
        resource = self._resolver_at(subschema.pointer).lookup(f"{base}#").contents
        start = self._pointers.get(id(resource))
        return None if start is None else start + unquote(fragment)

    def _resolver_at(self, pointer: str) -> Resolver:
        """Return the resolver of a place: each `$id` on the way to it changes the base."""
        resolver = self._root_resolver
        for schema in self._schemas_above(pointer):
            if isinstance(schema, dict):
                resource = self._specification.create_resource(schema)
                resolver = resolver.in_subresource(resource)
        return resolver

    def _schemas_above(self, pointer: str) -> Iterator[Any]:
        """Yield the schemas on the way from the root to a place, as far as keywords lead there."""
        node: Any = self.root.schema
        shape: Shape | None = None  # of the keyword whose value `node` is
        for segment in pointer.split("/")[1:]:
            key = segment.replace("~1", "/").replace("~0", "~")
            if shape is None:
                shape = self.draft.subschemas.get(key)
                if shape is None:
                    return
            else:
                shape = "schema"
            node = node[int(key)] if isinstance(node, list) else node[key]
            if shape == "schema" or (shape == "schema-or-list" and isinstance(node, dict)):
                yield node
                shape = None

    @cached_property
    def recursive(self) -> frozenset[str]:
        """The pointers of all reference targets that can reach themselves.

        Raise SchemaError for a reachable reference that names nothing, and for one that leads
        back to itself at the same instance, where a validator would never end.
        """
        return recursive_targets(self.root)

    @cached_property
    def _specification(self) -> referencing.Specification[Any]:
        return referencing.jsonschema.specification_with(self.draft.uri)

    @cached_property
    def _root_resolver(self) -> Resolver:
        resource = self._specification.create_resource(self.root.schema)
        uri = resource.id() or _ROOT
        registry: referencing.Registry[Any] = referencing.Registry()
        resolver: Resolver = registry.with_resource(uri, resource).resolver(base_uri=uri)
        return resolver

    @cached_property
    def _pointers(self) -> dict[int, str]:
        """Map the identity of every container of the document to its pointer."""
        return {id(node): pointer for pointer, node in _containers(self.root.schema)}


def _places(value: Any, shape: Shape) -> Iterator[tuple[str | int, ...]]:
    """Yield the paths below a keyword's value that hold its subschemas."""
    if shape == "list" or (shape == "schema-or-list" and isinstance(value, list)):
        yield from ((index,) for index in range(len(value)))
    elif shape in ("map", "map-of-schema-or-names"):
        yield from ((key,) for key, item in value.items() if not isinstance(item, list))
    else:
        yield ()


def _containers(root: object) -> Iterator[tuple[str, object]]:
    pending: list[tuple[str, object]] = [("", root)]
    while pending:
        pointer, node = pending.pop()
        if isinstance(node, dict):
            yield pointer, node
            pending.extend((f"{pointer}/{escape(key)}", item) for key, item in node.items())
        elif isinstance(node, list):
            yield pointer, node
            pending.extend((f"{pointer}/{index}", item) for index, item in enumerate(node))
