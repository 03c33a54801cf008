"""A schema document: its subschemas at their places, and what its references mean."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from codegen.runtime.text import escape
from codegen.schema.check import Checked, check_schema
from codegen.schema.drafts import DEFAULT_DRAFT, NOT_APPLIED, Draft, draft_of
from codegen.schema.owned import owned_copy, owned_resources
from codegen.schema.recursion import recursive_targets
from codegen.schema.references import References, Target

__all__ = ["Document", "JsonSchema", "Key", "Scope", "Subschema", "escape"]

JsonSchema = bool | dict[str, Any]
Scope = tuple[tuple[str, str], ...]  # dynamic anchor -> place of the outermost schema that has it
Key = tuple[str, Scope]
_REFERENCES = ("$ref", "$dynamicRef", "$recursiveRef")


@dataclass(frozen=True, slots=True, eq=False)
class Subschema:
    """A schema (a JSON object or boolean) at its place, and the dynamic scope it is judged in.

    `pointer` is its JSON pointer from the root of the document, or, in another document, that
    document's URI, `#` and the pointer there. `keywords` are those of an object that its draft
    knows, none of a boolean.
    """

    schema: JsonSchema
    pointer: str
    document: "Document"
    draft: Draft
    base: str
    scope: Scope = ()
    keywords: Mapping[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        schema = self.schema if isinstance(self.schema, dict) else {}
        known = {keyword: value for keyword, value in schema.items() if self.draft.knows(keyword)}
        object.__setattr__(self, "keywords", known)

    @property
    def key(self) -> Key:
        """What tells this schema from any other: the same place can have several scopes."""
        return self.pointer, self.scope

    def get(self, keyword: str) -> Any:
        """Return a keyword's value, or None where it is absent or the schema is a boolean."""
        return self.keywords.get(keyword)

    def has(self, keyword: str) -> bool:
        """Say whether the schema is an object with the keyword, and its draft knows that."""
        return keyword in self.keywords

    def has_any(self, keywords: AbstractSet[str]) -> bool:
        """Say whether the schema has one of the keywords, as `has` does."""
        return not self.keywords.keys().isdisjoint(keywords)

    def at(self, keyword: str) -> str:
        """Return the pointer of a keyword of this schema."""
        return f"{self.pointer}/{escape(keyword)}"

    def applied(self) -> Iterator[tuple[str, "Subschema"]]:
        """Yield the subschemas that this schema applies, each with the keyword that does it."""
        if not isinstance(self.schema, dict) or self.hides_siblings:
            return
        for keyword, value in self.schema.items():
            if keyword not in NOT_APPLIED:
                for path, _ in self.draft.children(keyword, value):
                    yield keyword, self.child(keyword, *path)

    def references(self) -> Iterator["Subschema"]:
        """Yield what the references of this schema name, in the order in which they are applied.

        Raise SchemaError for one that names nothing.
        """
        for keyword in _REFERENCES:
            if self.has(keyword):
                yield self.document.resolve(self, keyword)

    @property
    def hides_siblings(self) -> bool:
        """Whether only the `$ref` of this schema counts (drafts 4 to 7)."""
        return self.draft.ref_hides_siblings and self.has("$ref")

    def child(self, *path: str | int) -> "Subschema":
        """Return the subschema under a keyword, or under a key or index of a keyword."""
        schema: Any = self.schema
        for step in path:
            schema = schema[step]
        pointer = self.pointer + "".join(f"/{escape(str(step))}" for step in path)
        return self.document.below(self, schema, pointer)


class Document:
    """A checked schema document: one JSON Schema and the subschemas that it refers to.

    `resources` are other documents by URI. Raise SchemaError for a schema that is no valid JSON
    Schema of its draft or goes past a limit. The input is copied, never changed.
    """

    def __init__(
        self,
        schema: object,
        *,
        draft: Draft | None = None,
        resources: Mapping[str, Any] | None = None,
    ) -> None:
        contents = owned_copy(schema)
        self._resources = owned_resources(resources)
        self.draft = draft_of(contents, draft or DEFAULT_DRAFT, self._resources)
        self._checked = Checked()
        check_schema(contents, self.draft, "", self._checked)
        self._references = References(contents, self.draft, self._resources)
        self.root = self._schema(self._references.target(""), ())

    def below(self, parent: Subschema, schema: Any, place: str) -> Subschema:
        """Return a schema that stands below another one."""
        base = self._references.base_of(place, parent.base)
        scope = parent.scope if base == parent.base else self._entered(parent.scope, base)
        return Subschema(schema, place, self, parent.draft, base, scope)

    def resolve(self, subschema: Subschema, keyword: str = "$ref") -> Subschema:
        """Return what a reference of a schema names; raise SchemaError where that is nothing."""
        reference: str = subschema.get(keyword)
        target = self._references.resolve(subschema.base, reference, subschema.at(keyword))
        outermost = self._outermost(keyword, reference, target, dict(subschema.scope))
        if outermost is not None:
            target = self._references.target(outermost)
        return self._schema(target, subschema.scope)

    def _outermost(
        self, keyword: str, reference: str, target: Target, scope: dict[str, str]
    ) -> str | None:
        """Return the place that the dynamic scope gives a reference instead of its static target.

        Core 2020-12, section 8.2.3.2; Core 2019-09, section 8.2.4.2.
        """
        if keyword == "$ref" or not isinstance(target.contents, dict):
            return None
        if keyword == "$recursiveRef":
            return scope.get("") if target.contents.get("$recursiveAnchor") is True else None
        name = reference.rpartition("#")[2]
        return scope.get(name) if target.contents.get("$dynamicAnchor") == name else None

    def _schema(self, target: Target, scope: Scope) -> Subschema:
        """Return a target, checked: it may stand where no keyword of the document leads."""
        document = self._references.document_of(target.place)
        draft = draft_of(document, self.draft, self._resources)
        check_schema(target.contents, draft, target.place, self._checked)
        scope = self._entered(scope, target.base)
        return Subschema(target.contents, target.place, self, draft, target.base, scope)

    def _entered(self, scope: Scope, base: str) -> Scope:
        """Return the scope inside a resource: an anchor that is there already stays."""
        anchors = {**self._references.dynamic_anchors(base), **dict(scope)}
        return tuple(sorted(anchors.items()))

    @cached_property
    def recursive(self) -> frozenset[Key]:
        """The keys of all reference targets that can reach themselves.

        Raise SchemaError for a reachable reference that names nothing, and for one that leads
        back to itself at the same instance, where a validator would never end.
        """
        return recursive_targets(self.root) if self._references.are_there else frozenset()
