"""What a `$ref` names inside its document (JSON Schema Core, section 8; RFC 3986, 6901)."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any
from urllib.parse import unquote

import referencing
import referencing.jsonschema
from referencing.exceptions import Unresolvable

from codegen.errors import SchemaError
from codegen.schema.drafts import Draft, Shape

__all__ = ["References", "escape"]

Resolver = referencing._core.Resolver[Any]
_ROOT = "urn:toolcall-codegen:document"  # base of a document that names none
_MISSING = "names nothing in this document (other documents are not supported yet)"


def escape(segment: str) -> str:
    """Return a key as a segment of a JSON pointer (RFC 6901, section 3)."""
    return segment.replace("~", "~0").replace("/", "~1")


class References:
    """The references of one document. The network is never asked."""

    def __init__(self, contents: Any, draft: Draft) -> None:
        self._contents = contents
        self._draft = draft
        self._found: dict[tuple[str, str], tuple[Any, str]] = {}

    def resolve(self, pointer: str, reference: str) -> tuple[Any, str]:
        """Return what the reference of the schema at `pointer` names, and its own pointer.

        Raise SchemaError where it names nothing, or what is no schema.
        """
        resolver = self._resolver_at(pointer)
        key = (resolver._base_uri, reference)
        if key not in self._found:
            try:
                self._found[key] = self._look_up(resolver, reference)
            except (Unresolvable, LookupError, ValueError, TypeError) as error:
                reason = f"reference {reference!a:.200} {_MISSING}"
                raise SchemaError(f"{pointer}/$ref", reason) from error
        found, place = self._found[key]
        if not isinstance(found, dict | bool):
            raise SchemaError(f"{pointer}/$ref", f"reference {reference!a:.200} names no schema")
        return found, place

    def _look_up(self, resolver: Resolver, reference: str) -> tuple[Any, str]:
        """Raise Unresolvable, LookupError or ValueError where nothing is named."""
        found = resolver.lookup(reference).contents
        if isinstance(found, dict | list):
            return found, self._pointers[id(found)]
        # A boolean has no identity of its own: its place is that of its resource and the fragment.
        base, _, fragment = reference.partition("#")
        resource = resolver.lookup(f"{base}#").contents
        return found, self._pointers[id(resource)] + unquote(fragment)

    def _resolver_at(self, pointer: str) -> Resolver:
        """Return the resolver of a place: each `$id` on the way to it changes the base."""
        resolver = self._root_resolver
        if self._has_inner_ids:
            for schema in self._schemas_above(pointer):
                if isinstance(schema, dict):
                    resource = self._specification.create_resource(schema)
                    resolver = resolver.in_subresource(resource)
        return resolver

    def _schemas_above(self, pointer: str) -> Iterator[Any]:
        """Yield the schemas on the way from the root to a place, as far as keywords lead there."""
        node = self._contents
        shape: Shape | None = None  # of the keyword whose value `node` is
        for segment in pointer.split("/")[1:]:
            key = segment.replace("~1", "/").replace("~0", "~")
            shape = self._draft.subschemas.get(key) if shape is None else "schema"
            if shape is None:
                return
            node = node[int(key)] if isinstance(node, list) else node[key]
            if shape == "schema" or (shape == "schema-or-list" and isinstance(node, dict)):
                yield node
                shape = None

    @cached_property
    def _has_inner_ids(self) -> bool:
        keyword = "id" if self._draft.name == "draft4" else "$id"
        return any(pointer and keyword in node for pointer, node in _objects(self._contents))

    @cached_property
    def _specification(self) -> referencing.Specification[Any]:
        return referencing.jsonschema.specification_with(self._draft.uri)

    @cached_property
    def _root_resolver(self) -> Resolver:
        resource = self._specification.create_resource(self._contents)
        uri = resource.id() or _ROOT
        registry: referencing.Registry[Any] = referencing.Registry()
        resolver: Resolver = registry.with_resource(uri, resource).resolver(base_uri=uri)
        return resolver

    @cached_property
    def _pointers(self) -> dict[int, str]:
        """Map the identity of every container of the document to its pointer."""
        return {id(node): pointer for pointer, node in _containers(self._contents)}


def _objects(root: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    return ((pointer, node) for pointer, node in _containers(root) if isinstance(node, dict))


def _containers(root: Any) -> Iterator[tuple[str, Any]]:
    pending: list[tuple[str, Any]] = [("", root)]
    while pending:
        pointer, node = pending.pop()
        if isinstance(node, dict):
            yield pointer, node
            pending.extend((f"{pointer}/{escape(key)}", item) for key, item in node.items())
        elif isinstance(node, list):
            yield pointer, node
            pending.extend((f"{pointer}/{index}", item) for index, item in enumerate(node))
