"""What references name: in the document itself, and in documents that the caller gives.

JSON Schema Core, section 8; RFC 3986 (URIs) and 6901 (JSON pointers). The network and the file
system are never asked. A place is a JSON pointer from the root of the document, or, in another
document, its URI, `#` and the pointer there.

Not the library referencing: it enters the names under `properties` as if they were schemas, and
then raises AttributeError on real ones, such as a property called `id` in draft 4.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from urllib.parse import unquote, urldefrag, urljoin

from codegen import limits
from codegen.errors import SchemaError
from codegen.runtime.text import escape
from codegen.schema.drafts import Draft, draft_of
from codegen.schema.owned import owned_copy

__all__ = ["References", "Target"]

_ROOT = "urn:toolcall-codegen:document"  # base of a document that names none
_MISSING = "names nothing in this document"
_REFERRING = {"$ref", "$dynamicRef", "$recursiveRef"}
_UNGIVEN = "names nothing here: give its document by --resource or resources= (nothing is fetched)"


@dataclass(frozen=True, slots=True)
class Target:
    """What a reference names: a schema, its place, and the base URI of its resource."""

    contents: Any
    place: str
    base: str


@dataclass(slots=True)
class _Index:
    """What the schemas of the documents declare: bases by place; resources and anchors by URI."""

    bases: dict[str, str] = field(default_factory=dict)
    resources: dict[str, str] = field(default_factory=dict)
    anchors: dict[tuple[str, str], str] = field(default_factory=dict)
    dynamic: dict[str, dict[str, str]] = field(default_factory=dict)
    references: int = 0
    has_dynamic_references: bool = False


class References:
    """The references of one document and of the resources, URI -> document, beside it."""

    def __init__(self, contents: Any, draft: Draft, resources: Mapping[str, Any]) -> None:
        self._draft = draft
        self._documents: dict[str, Any] = {}
        self._index = _Index()
        self._found: dict[tuple[str, str], Target] = {}
        self._add("", contents, draft)
        for uri, document in resources.items():
            self._add(uri.removesuffix("#"), document, _draft_of(document, draft))

    def resolve(self, base: str, reference: str, place: str) -> Target:
        """Return what a reference names from a base URI.

        `place` is where the reference stands. Raise SchemaError where it names nothing, or what
        is no schema.
        """
        key = (base, reference)
        if key not in self._found:
            try:
                self._found[key] = self._look_up(base, reference)
            except (LookupError, ValueError, TypeError) as error:
                hint = _MISSING if reference.startswith("#") else _UNGIVEN
                raise SchemaError(place, f"reference {reference!a:.200} {hint}") from error
        target = self._found[key]
        if not isinstance(target.contents, dict | bool):
            raise SchemaError(place, f"reference {reference!a:.200} names no schema")
        return target

    def target(self, place: str) -> Target:
        """Return the schema at a place; raise LookupError, ValueError or TypeError for none."""
        uri, pointer = _split(place)
        node = self._documents[uri]
        above = f"{uri}#" if uri else ""
        base = self._index.bases[above]
        for key in _keys(pointer):
            node = node[_index(key)] if isinstance(node, list) else node[key]
            above += f"/{escape(key)}"
            base = self._index.bases.get(above, base)
        return Target(node, place, base)

    def document_of(self, place: str) -> Any:
        """Return the whole document that a place is in."""
        return self._documents[_split(place)[0]]

    def base_of(self, place: str, above: str) -> str:
        """Return the base URI of a schema at a place, below one with the base `above`."""
        return self._index.bases.get(place, above)

    def dynamic_anchors(self, base: str) -> Mapping[str, str]:
        """Return the dynamic anchors of a resource by name, each with its place.

        A resource of draft 2019-09 with `$recursiveAnchor` has one, with no name, at its root.
        """
        return self._index.dynamic.get(base, {}) if self._index.has_dynamic_references else {}

    @property
    def are_there(self) -> bool:
        """Whether any schema of the documents has a reference."""
        return self._index.references > 0

    def _look_up(self, base: str, reference: str) -> Target:
        """Raise LookupError, ValueError or TypeError where nothing is named."""
        address, fragment = urldefrag(reference)
        uri = urljoin(base, address) if address else base
        if uri not in self._index.resources and uri in _metaschemas():
            document = owned_copy(_metaschemas()[uri])
            self._add(uri, document, _draft_of(document, self._draft))
        if fragment and not fragment.startswith("/"):
            return self.target(self._index.anchors[uri, unquote(fragment)])
        return self.target(self._index.resources[uri] + unquote(fragment))

    def _add(self, uri: str, document: Any, draft: Draft) -> None:
        """Add a document under a URI ("" for the root document), and index its schemas."""
        start = f"{uri}#" if uri else ""
        self._documents[uri] = document
        self._index.resources.setdefault(uri or _ROOT, start)
        pending = [(document, start, uri or _ROOT)]
        while pending:
            schema, place, above = pending.pop()
            if not isinstance(schema, dict):
                self._index.bases[place] = above
                continue
            base = self._declare(schema, place, above, draft)
            for keyword, value in schema.items():
                for path, child in draft.children(keyword, value):
                    steps = "".join(f"/{escape(str(step))}" for step in (keyword, *path))
                    pending.append((child, place + steps, base))

    def _declare(self, schema: dict[str, Any], place: str, above: str, draft: Draft) -> str:
        """Record what a schema says of its own URI and anchors; return the base inside it."""
        index = self._index
        hidden = draft.ref_hides_siblings and "$ref" in schema
        own = None if hidden else schema.get("id" if draft.name == "draft4" else "$id")
        base = above
        if isinstance(own, str) and own.startswith("#"):  # drafts 4 to 7: an anchor
            index.anchors.setdefault((above, own[1:]), place)
        elif isinstance(own, str):
            base = _joined(above, own.removesuffix("#"), place)
            index.resources.setdefault(base, place)
        index.bases[place] = base
        for keyword in ("$anchor", "$dynamicAnchor"):
            if isinstance(schema.get(keyword), str):
                index.anchors.setdefault((base, schema[keyword]), place)
        if isinstance(schema.get("$dynamicAnchor"), str):
            index.dynamic.setdefault(base, {}).setdefault(schema["$dynamicAnchor"], place)
        if schema.get("$recursiveAnchor") is True:
            index.dynamic.setdefault(base, {}).setdefault("", place)
        if "$dynamicRef" in schema or "$recursiveRef" in schema:
            index.has_dynamic_references = True
        if _REFERRING & schema.keys():
            index.references += 1
        if index.references > limits.MAX_REFERENCES:
            raise SchemaError(place, f"there are over {limits.MAX_REFERENCES} references")
        return base


def _draft_of(document: Any, default: Draft) -> Draft:
    """Return the draft of a document that may never be asked for: an unknown one is no error."""
    try:
        return draft_of(document, default)
    except SchemaError:
        return default


@cache
def _metaschemas() -> dict[str, Any]:
    from jsonschema_specifications import REGISTRY

    return {uri.rstrip("#"): REGISTRY.contents(uri) for uri in REGISTRY}


def _joined(base: str, uri: str, place: str) -> str:
    """Return a URI reference resolved against a base; raise SchemaError for what is none."""
    try:
        return urljoin(base, uri)
    except ValueError as error:
        raise SchemaError(place, f"{uri!a:.200} is no URI: {error}") from error


def _index(key: str) -> int:
    """Return a key of a JSON pointer as the index of an array (RFC 6901, section 4)."""
    if key.isascii() and key.isdigit() and (key == "0" or key[0] != "0"):
        return int(key)
    raise LookupError(key)


def _split(place: str) -> tuple[str, str]:
    """Return the URI of a place's document ("" for the root document) and the pointer in it."""
    if not place or place.startswith("/"):
        return "", place
    uri, _, pointer = place.partition("#")
    return uri, pointer


def _keys(pointer: str) -> Iterator[str]:
    for segment in pointer.split("/")[1:]:
        yield segment.replace("~1", "/").replace("~0", "~")
