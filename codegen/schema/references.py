"""What references name: the document itself, and documents that the caller gives.

JSON Schema Core, section 8; RFC 3986 (URIs) and 6901 (JSON pointers). The library referencing
resolves; the network and the file system are never asked. A place is a JSON pointer from the root
of the document, or, in another document, its URI, `#` and the pointer there.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin

import referencing
import referencing.jsonschema
from referencing.exceptions import Unresolvable

from codegen.errors import SchemaError
from codegen.schema.drafts import Draft, Shape
from codegen.schema.limits import owned_copy

__all__ = ["References", "Target", "escape"]

_ROOT = "urn:toolcall-codegen:document"  # base of a document that names none
_MISSING = "names nothing here: give its document as a resource (nothing is fetched)"


def escape(segment: str) -> str:
    """Return a key as a segment of a JSON pointer (RFC 6901, section 3)."""
    return segment.replace("~", "~0").replace("/", "~1")


@dataclass(frozen=True, slots=True)
class Target:
    """What a reference names: a schema, its place, and the base URI of its resource."""

    contents: Any
    place: str
    base: str


class References:
    """The references of one document and of the resources, URI -> document, beside it."""

    def __init__(self, contents: Any, draft: Draft, resources: Mapping[str, Any]) -> None:
        self._draft = draft
        self._documents = {"": contents, **{uri: owned_copy(r) for uri, r in resources.items()}}
        self._found: dict[tuple[str, str], Target] = {}

    def resolve(self, base: str, reference: str, place: str) -> Target:
        """Return what a reference names from a base URI.

        `place` is where the reference stands. Raise SchemaError where it names nothing, or what
        is no schema.
        """
        key = (base, reference)
        if key not in self._found:
            try:
                self._found[key] = self._look_up(base, reference)
            except (Unresolvable, LookupError, ValueError, TypeError, AttributeError) as error:
                raise SchemaError(place, f"reference {reference!a:.200} {_MISSING}") from error
        target = self._found[key]
        if not isinstance(target.contents, dict | bool):
            raise SchemaError(place, f"reference {reference!a:.200} names no schema")
        return target

    def at(self, place: str) -> Any:
        """Return the schema at a place."""
        uri, pointer = _split(place)
        node = self._documents[uri]
        for key in _keys(pointer):
            node = node[int(key)] if isinstance(node, list) else node[key]
        return node

    def document_of(self, place: str) -> Any:
        """Return the whole document that a place is in."""
        return self._documents[_split(place)[0]]

    def base_at(self, place: str) -> str:
        """Return the base URI of a place: each `$id` on the way to it counts."""
        uri, pointer = _split(place)
        base = uri or _ROOT
        for schema in self._schemas_above(self._documents[uri], pointer):
            base = urljoin(base, self._id_of(schema) or "")
        return base

    def extended(self, base: str, schema: Any) -> str:
        """Return the base URI inside a schema that stands where the base is `base`."""
        return urljoin(base, self._id_of(schema) or "")

    def dynamic_anchors(self, base: str) -> dict[str, str]:
        """Return the dynamic anchors of a resource by name, each with its place.

        A resource of draft 2019-09 with `$recursiveAnchor` has one, with no name, at its root.
        """
        return self._anchors.get(base, {})

    @cached_property
    def _anchors(self) -> dict[str, dict[str, str]]:
        anchors: dict[str, dict[str, str]] = {}
        for schema, place in self._schemas() if self._has_dynamic_references else ():
            name = schema.get("$dynamicAnchor")
            if isinstance(name, str):
                anchors.setdefault(self.base_at(place), {}).setdefault(name, place)
            if schema.get("$recursiveAnchor") is True:
                anchors.setdefault(self.base_at(place), {}).setdefault("", place)
        return anchors

    @cached_property
    def _has_dynamic_references(self) -> bool:
        return any(
            isinstance(node, dict) and ("$dynamicRef" in node or "$recursiveRef" in node)
            for document in self._documents.values()
            for _, node in _containers(document)
        )

    def _schemas(self) -> Iterator[tuple[dict[str, Any], str]]:
        """Yield every schema of every document that is an object, with its place."""
        pending = [(document, f"{uri}#" if uri else "") for uri, document in self._items()]
        while pending:
            schema, place = pending.pop()
            if not isinstance(schema, dict):
                continue
            yield schema, place
            for keyword in schema:
                for path, child in self._draft.children(keyword, schema[keyword]):
                    steps = "".join(f"/{escape(str(step))}" for step in (keyword, *path))
                    pending.append((child, place + steps))

    def _items(self) -> list[tuple[str, Any]]:
        return list(self._documents.items())

    def _look_up(self, base: str, reference: str) -> Target:
        """Raise Unresolvable, LookupError or ValueError where nothing is named."""
        self._add_metaschema(urldefrag(urljoin(base, reference)).url)
        resolver = self._registry.resolver(base_uri=base)
        found = resolver.lookup(reference).contents
        if isinstance(found, dict | list):
            place = self._pointers[id(found)]
        else:  # a boolean has no identity: its place is that of its resource and the fragment
            address, _, fragment = reference.partition("#")
            resource = resolver.lookup(f"{address}#").contents
            place = self._pointers[id(resource)] + unquote(fragment)
        return Target(found, place, self.base_at(place))

    @cached_property
    def _pointers(self) -> dict[int, str]:
        """Map the identity of every container of every document to its place."""
        return {
            id(node): (f"{uri}#" if uri else "") + pointer
            for uri, document in self._items()
            for pointer, node in _containers(document)
        }

    @cached_property
    def _registry(self) -> referencing.Registry[Any]:
        registry: referencing.Registry[Any] = referencing.Registry()
        pairs = [(uri or _ROOT, self._resource(document)) for uri, document in self._items()]
        return registry.with_resources(pairs).crawl()

    def _resource(self, document: Any) -> referencing.Resource[Any]:
        default = referencing.jsonschema.specification_with(self._draft.uri)
        return referencing.Resource.from_contents(document, default_specification=default)

    def _add_metaschema(self, uri: str) -> None:
        """Add the metaschema of a draft as a document, where the URI names one: it is at hand."""
        if uri in self._documents or uri not in _metaschemas():
            return
        self._documents[uri] = owned_copy(_metaschemas()[uri])
        for made in ("_registry", "_pointers", "_anchors", "_has_dynamic_references"):
            self.__dict__.pop(made, None)

    def _schemas_above(self, document: Any, pointer: str) -> Iterator[Any]:
        """Yield the schemas on the way from a root to a place, as far as keywords lead there."""
        node = document
        yield node
        shape: Shape | None = None  # of the keyword whose value `node` is
        for key in _keys(pointer):
            shape = self._draft.subschemas.get(key) if shape is None else "schema"
            if shape is None:
                return
            node = node[int(key)] if isinstance(node, list) else node[key]
            if shape == "schema" or (shape == "schema-or-list" and isinstance(node, dict)):
                yield node
                shape = None

    def _id_of(self, schema: Any) -> str | None:
        """Return the `$id` of a schema, where it changes the base."""
        if not isinstance(schema, dict) or (self._draft.ref_hides_siblings and "$ref" in schema):
            return None
        uri = schema.get("id" if self._draft.name == "draft4" else "$id")
        return uri.removesuffix("#") if isinstance(uri, str) and not uri.startswith("#") else None


@cache
def _metaschemas() -> dict[str, Any]:
    from jsonschema_specifications import REGISTRY

    return {uri.rstrip("#"): REGISTRY.contents(uri) for uri in REGISTRY}


def _split(place: str) -> tuple[str, str]:
    """Return the URI of a place's document ("" for the root document) and the pointer in it."""
    if not place or place.startswith("/"):
        return "", place
    uri, _, pointer = place.partition("#")
    return uri, pointer


def _keys(pointer: str) -> Iterator[str]:
    for segment in pointer.split("/")[1:]:
        yield segment.replace("~1", "/").replace("~0", "~")


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
