"""What a tool's schema says of the type of each argument, for formats that write bare text."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache, reduce
from typing import Any

from codegen.errors import SchemaError
from codegen.runtime.replies.untyped import Untyped
from codegen.runtime.values import json_type
from codegen.schema.document import Document, Key, Subschema
from codegen.schema.drafts import IN_PLACE

__all__ = ["argument_types", "argument_types_of"]

_TYPES = ("null", "boolean", "integer", "number", "string", "array", "object")
_ANY = frozenset(_TYPES)
_MAX_STEPS = 1_000_000  # schemas and strings that are looked at for texts
Types = frozenset[str]


def argument_types(
    schema: object, resources: Mapping[str, Any] | None = None
) -> dict[str, Untyped]:
    """Return for each argument that a tool's JSON Schema names which types it allows there.

    The arguments are those under `properties` of the schema and of the schemas that it applies in
    place. Types follow `type`, `enum`, `const`, `allOf`, `anyOf`, `oneOf` and references
    (spec/formats B2.4, rule 1); `resources` are other documents by URI. Raise SchemaError for a
    schema that is not valid, a reference that names nothing, and past a limit.
    """
    root = Document(schema, resources=resources).root
    declared: dict[str, list[Subschema]] = {}
    for part in _in_place(root):
        for name in () if part.hides_siblings else part.get("properties") or ():
            declared.setdefault(name, []).append(part.child("properties", name))
    types = _Types()
    return {name: types.untyped(schemas) for name, schemas in declared.items()}


def argument_types_of(
    schemas: Mapping[str, object], resources: Mapping[str, Any] | None = None
) -> Callable[[str], Mapping[str, Untyped] | None]:
    """Return what gives the argument types of a tool by its name, None for a name that is no tool.

    `schemas` has the schema of each tool, which is looked at when it is first asked for. The
    function raises what `argument_types` raises, with the tool's name.
    """

    @cache
    def types(name: str) -> Mapping[str, Untyped] | None:
        if name not in schemas:
            return None
        try:
            return argument_types(schemas[name], resources)
        except SchemaError as error:
            raise SchemaError(error.pointer, error.reason, name) from error

    return types


def _in_place(root: Subschema) -> Iterator[Subschema]:
    """Yield a schema and those that judge the same instance with it, each once."""
    known, pending = {root.key}, [root]
    while pending:
        schema = pending.pop()
        yield schema
        below = [child for keyword, child in schema.applied() if keyword in IN_PLACE - {"not"}]
        for child in (*schema.references(), *below):
            if child.key not in known:
                known.add(child.key)
                pending.append(child)


class _Types:
    """The types that schemas allow; each schema is looked at once."""

    def __init__(self) -> None:
        self._known: dict[Key, Types] = {}
        self._parts: dict[Key, list[list[Subschema]]] = {}
        self._steps = 0

    def untyped(self, schemas: list[Subschema]) -> Untyped:
        """Return what the schemas of one argument say; one that allows any type says nothing."""
        said = [types for schema in schemas if (types := self._of(schema)) != _ANY]
        types = frozenset[str]().union(*said)
        if "number" in types:
            types -= {"integer"}
        names = tuple(name for name in _TYPES if name in types)
        if not types or types == _ANY - {"integer"}:
            names = ()
        return Untyped(names, () if names == ("string",) else self._texts(schemas))

    def _of(self, schema: Subschema) -> Types:
        """Walk in post-order without recursion; in a circle of references anything is allowed."""
        pending = [schema]
        while pending:
            part = pending[-1]
            if part.key in self._known:
                pending.pop()
            elif part.key in self._parts:
                self._known[pending.pop().key] = self._combined(part)
            else:
                groups = self._parts[part.key] = list(_groups(part))
                pending.extend(
                    child for group in groups for child in group if child.key not in self._parts
                )
        return self._known[schema.key]

    def _combined(self, schema: Subschema) -> Types:
        """Return the types that a schema and all its groups of alternatives allow."""
        groups = (
            frozenset[str]().union(*(self._known.get(child.key, _ANY) for child in group))
            for group in self._parts[schema.key]
        )
        return reduce(frozenset.intersection, groups, _own(schema))

    def _texts(self, schemas: list[Subschema]) -> tuple[str, ...]:
        """Return the strings of every enum and const, in order, each once."""
        found: dict[str, None] = {}
        known: set[Key] = set()
        pending = list(reversed(schemas))
        while pending:
            schema = pending.pop()
            if schema.key in known:
                continue
            known.add(schema.key)
            texts = [value for value in _listed(schema) or () if isinstance(value, str)]
            found.update(dict.fromkeys(texts))
            groups = self._parts[schema.key]
            pending.extend(child for group in reversed(groups) for child in reversed(group))
            self._steps += 1 + len(texts)
            if self._steps > _MAX_STEPS:
                raise SchemaError(schema.pointer, "the enums of the arguments are too many")
        return tuple(found)


def _groups(schema: Subschema) -> Iterator[list[Subschema]]:
    """Yield the schemas that a schema applies in place, alternatives together."""
    for target in schema.references():
        yield [target]
    alternatives: dict[str, list[Subschema]] = {}
    for keyword, child in schema.applied():
        if keyword == "allOf":
            yield [child]
        elif keyword in ("anyOf", "oneOf"):
            alternatives.setdefault(keyword, []).append(child)
    yield from alternatives.values()


def _own(schema: Subschema) -> Types:
    """Return the types that a schema's own keywords allow."""
    if schema.schema is False:
        return frozenset()
    types = _ANY
    if not schema.hides_siblings and (named := schema.get("type")) is not None:
        names = frozenset([named] if isinstance(named, str) else named)
        types = names | {"integer"} if "number" in names else names
    listed = _listed(schema)
    return types if listed is None else types & {kind for value in listed for kind in _kinds(value)}


def _listed(schema: Subschema) -> list[Any] | None:
    """Return the values of enum or const, None where a schema has neither."""
    if schema.hides_siblings:
        return None
    if schema.has("const"):
        return [schema.get("const")]
    listed: list[Any] | None = schema.get("enum")
    return listed


def _kinds(value: object) -> Types:
    """Return the types of an enum's value: 5.0 is an integer too."""
    kind = json_type(value)
    if isinstance(value, float) and value.is_integer():
        return frozenset((kind, "integer"))
    return frozenset((kind,))
